/** The tabs of a crop without a browser: the last tapped tab is shown, in any order of the replies. */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { BrowserTab, settled } from "../support/tab.ts";

const NAMES = ["articles", "seeds", "issues"] as const;
type Name = (typeof NAMES)[number];

const html = (shown: Name) => `<!doctype html><html><head><title>${shown}</title></head><body>
  <nav data-tabs="panel">${NAMES.map((name) => `<a id="tab-${name}" href="/crop/${name}"${name === shown ? ' aria-current="page"' : ""}>${name}</a>`).join("")}</nav>
  <section id="panel"><p>${shown}</p></section></body></html>`;

let page: ReturnType<typeof parseHTML>["window"];
const pages = new Map<string, (name: Name | null) => Promise<void>>();
const pushState = vi.fn((_: unknown, __: string, key: string) => go(key));
const go = (key: string) => Object.assign(location, { pathname: key, search: "" });

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  pages.clear();
  new BrowserTab();
  ({ window: page } = parseHTML(html("articles")));
  Object.defineProperty(page.document, "readyState", { value: "complete" });
  go("/crop/articles");
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("DOMParser", page.DOMParser);
  vi.stubGlobal("history", { pushState, state: null });
  vi.stubGlobal(
    "fetch",
    (key: string) =>
      new Promise<Response>((resolve, reject) => {
        pages.set(key, async (name) => {
          if (name) resolve({ ok: true, text: async () => html(name) } as Response);
          else reject(new TypeError("Failed to fetch"));
          await settled();
        });
      }),
  );
  for (const link of page.document.querySelectorAll("a")) Object.assign(link, { pathname: link.getAttribute("href"), search: "" });
  (await import("../../src/client/crop-tabs/tabs.ts")).startTabs();
});

const tap = (name: Name) =>
  page.document
    .querySelector(`#tab-${name}`)
    ?.dispatchEvent(Object.assign(new page.Event("click", { bubbles: true, cancelable: true }), { button: 0 }) as never);
const shown = () => ({
  panel: page.document.querySelector("#panel")?.textContent,
  tab: page.document.querySelector('[aria-selected="true"]')?.id,
  address: location.pathname,
  busy: page.document.querySelector("#panel")?.hasAttribute("aria-busy"),
});
const whole = (name: Name) => ({ panel: name, tab: `tab-${name}`, address: `/crop/${name}`, busy: false });

// crop-5
test("a tab's page replaces the shown one", async () => {
  tap("seeds");
  expect(shown()).toMatchObject({ panel: "articles", tab: "tab-seeds", busy: true });
  await pages.get("/crop/seeds")?.("seeds");
  expect(shown()).toEqual(whole("seeds"));
  tap("articles");
  await settled();
  expect(shown(), "the previous page is kept").toEqual(whole("articles"));
});

// crop-5
test("the reply of an earlier tab never wins, whether it arrives after the later one or before", async () => {
  tap("seeds");
  tap("issues");
  await pages.get("/crop/issues")?.("issues");
  await pages.get("/crop/seeds")?.("seeds");
  expect(shown()).toEqual(whole("issues"));
  expect(pushState.mock.calls.map(([, , key]) => key)).toEqual(["/crop/issues"]);
  tap("articles");
  await settled();
  tap("seeds");
  await settled();
  expect(shown().address).toBe("/crop/articles");
});

test("an earlier reply that arrives first is not shown in between", async () => {
  tap("seeds");
  tap("issues");
  await pages.get("/crop/seeds")?.("seeds");
  expect(shown()).toMatchObject({ panel: "articles", address: "/crop/articles", busy: true });
  await pages.get("/crop/issues")?.("issues");
  expect(shown()).toEqual(whole("issues"));
});

test("a failing earlier tab does not undo the later one", async () => {
  tap("seeds");
  tap("issues");
  await pages.get("/crop/seeds")?.(null);
  await pages.get("/crop/issues")?.("issues");
  expect(shown()).toEqual(whole("issues"));
});

// content-56
test("a step back to a longer list loads its page, which restores the added entries", async () => {
  tap("seeds");
  await pages.get("/crop/seeds")?.("seeds");
  Object.assign(history, { state: { above: ["/crop/articles"], top: 0 } });
  go("/crop/articles?page=2");
  dispatchEvent(new Event("popstate"));
  await settled();
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(shown().panel).toBe("seeds");
});

test("a tab that fails leaves the shown page", async () => {
  tap("seeds");
  await pages.get("/crop/seeds")?.(null);
  expect(shown()).toEqual(whole("articles"));
});
