/** Sections that a page sends after its first bytes: shown if they come before the page's deadline, else failed (shell-58). */
import { expect, test } from "vitest";
import { Defer, DeferContext, DeferredSections, sendDeferred } from "../../src/views/defer.tsx";
import { renderPieces } from "../../src/views/render-html.ts";
import { viewPage } from "../support/view-page.ts";

const page = viewPage();

type Loaded = Promise<{ ok: true; value: string } | { ok: false; error: never }>;
const after = (milliseconds: number, value: string): Loaded =>
  new Promise((resolve) => setTimeout(() => resolve({ ok: true, value }), milliseconds));

/** The words of a page with two sections, and what failed. */
async function send(first: Loaded, second: Loaded, deadlineMs: number) {
  const sections = new DeferredSections();
  const pieces = renderPieces(
    <DeferContext.Provider value={sections}>
      <body>
        <Defer name="first" value={first}>
          {(value) => <b>{value}</b>}
        </Defer>
        <Defer name="second" title="Second" value={second}>
          {(value) => <i>{value}</i>}
        </Defer>
      </body>
    </DeferContext.Provider>,
  );
  const failed: string[] = [];
  const sent = await sendDeferred(pieces, {
    ...{ page, sections, deadline: Date.now() + deadlineMs },
    Failed: ({ name, title }) => <s>{`${name} ${title ?? "-"}`}</s>,
    onFailure: (name) => void failed.push(name),
    isWhole: () => failed.length === 0,
    onEnd: async () => undefined,
  });
  const html = await new Response(sent).text();
  const mark = "<template data-not-whole></template>";
  return { html: html.replace(mark, ""), isMarked: html.includes(mark), failed };
}

test("sections that come before the deadline are shown in their places, in any order of coming", async () => {
  const sent = await send(after(40, "slow"), after(1, "quick"), 60_000);
  expect(sent).toEqual({ html: "<body><b>slow</b><i>quick</i></body>", isMarked: false, failed: [] });
});

test("one that comes later has failed, the others stay, and the page is marked as not whole", async () => {
  const sent = await send(after(1, "quick"), new Promise(() => undefined), 60);
  expect(sent).toEqual({ html: "<body><b>quick</b><s>second Second</s></body>", isMarked: true, failed: ["second"] });
});

// Its headers are not sent yet, and say it (service-43).
test("of a page that fails before its first bytes none is marked", async () => {
  const broken: Loaded = Promise.resolve({ ok: false, error: undefined as never });
  const sent = await send(broken, Promise.reject(new Error("gone")), 60_000);
  expect(sent).toEqual({ html: "<body><s>first -</s><s>second Second</s></body>", isMarked: false, failed: ["first", "second"] });
});
