/** Pages that arrive late, without a browser: a retry and a "view more" whose part was removed meanwhile. */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { loadMore } from "../../src/client/load-more.ts";
import { retry } from "../../src/client/retry.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const FAILED =
  '<section class="section-failed" id="section-list"><p>failed</p><a id="retry" data-retry="still" href="/a?retry=1">again</a></section>';
const html = (content: string, title = "a") =>
  `<!doctype html><html><head><title>${title}</title></head><body><main>${content}</main></body></html>`;
const SHELF = '<div data-shelf><a href="/1">1</a></div><p data-more><a id="next" rel="next" href="/a?page=2">more</a></p>';

let page: ReturnType<typeof parseHTML>["window"];
let answer: (text: string) => Promise<void>;
let fetched: number;
const replaceState = vi.fn();

function open(content: string): void {
  ({ window: page } = parseHTML(html(content)));
  // linkedom has no adoptNode().
  vi.stubGlobal("document", Object.assign(page.document, { adoptNode: (node: unknown) => node }));
  vi.stubGlobal("DOMParser", page.DOMParser);
}
const one = (selector: string) => page.document.querySelector(selector) as unknown as HTMLElement;
/** Another tab of the page is shown meanwhile. */
const showOther = () => {
  one("main").innerHTML = "<p>other tab</p>";
};

beforeEach(() => {
  vi.clearAllMocks();
  new BrowserTab();
  vi.stubGlobal("history", { replaceState, state: null });
  fetched = 0;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        fetched += 1;
        answer = async (text) => {
          resolve({ ok: true, text: async () => text } as Response);
          await settled();
        };
      }),
  );
});

// shell-71
test("a retry replaces the page, which takes the focus that the link had", async () => {
  open(FAILED);
  Object.defineProperty(page.document, "activeElement", { value: one("#retry") });
  const focused = vi.spyOn(page.HTMLElement.prototype, "focus").mockImplementation(() => undefined);
  const done = retry(one("#retry") as HTMLAnchorElement);
  await answer(html("<p>list</p>"));
  await done;
  expect([one("main").textContent, one("main").getAttribute("tabindex"), focused.mock.contexts]).toEqual(["list", "-1", [one("main")]]);
});

// shell-71
test("a retry whose section was removed changes nothing", async () => {
  open(FAILED);
  const done = retry(one("#retry") as HTMLAnchorElement);
  showOther();
  await answer(html("<p>list</p>"));
  await done;
  expect(one("main").textContent).toBe("other tab");
});

test("a retry that fails again says so, and its link can be tapped again", async () => {
  open(FAILED);
  const done = retry(one("#retry") as HTMLAnchorElement);
  await retry(one("#retry") as HTMLAnchorElement);
  expect([fetched, one("#retry").getAttribute("aria-busy")], "a second tap meanwhile").toEqual([1, "true"]);
  await answer(html(FAILED));
  await done;
  expect([one("p").textContent, one("#retry").textContent, one("#retry").hasAttribute("aria-busy")]).toEqual(["still", "again", false]);
});

test("an island in the page of a retry starts", async () => {
  const observe = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = observe;
    },
  );
  open(FAILED);
  const done = retry(one("#retry") as HTMLAnchorElement);
  await answer(html('<div id="bag" data-island="cart"></div><script type="application/json">{}</script>'));
  await done;
  expect(observe.mock.calls).toEqual([[one("#bag")]]);
});

// content-94
test("entries of a removed list change neither address nor title", async () => {
  open(SHELF);
  const done = loadMore(one("#next") as HTMLAnchorElement);
  showOther();
  await answer(html(SHELF.replace("/1", "/2"), "page 2"));
  await done;
  expect([replaceState.mock.calls, page.document.title, one("main").textContent]).toEqual([[], "a", "other tab"]);
});
