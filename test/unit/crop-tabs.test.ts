/** The tabs of a crop without a browser: the last tapped tab is shown, in any order of the replies. */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { BrowserTab, settled } from "../support/tab.ts";

const NAMES = ["articles", "seeds", "issues"] as const;
type Name = (typeof NAMES)[number];

const html = (shown: Name, content: string = shown) => `<!doctype html><html><head><title>${shown}</title></head><body>
  <nav data-tabs="panel">${NAMES.map((name) => `<a id="tab-${name}" href="/crop/${name}"${name === shown ? ' aria-current="page"' : ""}>${name}</a>`).join("")}</nav>
  <section id="panel"><p>${content}</p></section></body></html>`;

let page: ReturnType<typeof parseHTML>["window"];
const pages = new Map<string, (name: Name | null, content?: string, status?: number) => Promise<void>>();
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
        pages.set(key, async (name, content, status = 200) => {
          if (name) resolve({ ok: status < 400, status, text: async () => html(name, content) } as Response);
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

const one = (selector: string) => page.document.querySelector(selector) as unknown as HTMLElement;

test("the title, the panel's name and the tab that the keyboard reaches follow the shown tab", async () => {
  const names = () => [page.document.title, one("#panel").getAttribute("aria-labelledby"), one('[tabindex="0"]:not(section)').id];
  expect(names()).toEqual(["articles", "tab-articles", "tab-articles"]);
  expect(page.document.querySelector("[aria-current]")).toBeNull();
  tap("seeds");
  await pages.get("/crop/seeds")?.("seeds");
  expect(names()).toEqual(["seeds", "tab-seeds", "tab-seeds"]);
});

test("a tab with a failed section is fetched again the next time", async () => {
  tap("seeds");
  await pages.get("/crop/seeds")?.("seeds", '<b class="section-failed">failed</b>');
  pages.clear();
  tap("issues");
  await pages.get("/crop/issues")?.("issues");
  tap("articles");
  await settled();
  expect([...pages.keys()], "a whole tab is kept").toEqual(["/crop/issues"]);
  tap("seeds");
  await pages.get("/crop/seeds")?.("seeds");
  expect(shown()).toEqual(whole("seeds"));
});

test("a tab whose page is a fault is opened, so that it shows its own error", async () => {
  tap("seeds");
  await pages.get("/crop/seeds")?.("seeds", "seeds", 503);
  expect(vi.mocked(location.assign).mock.calls).toEqual([["/crop/seeds"]]);
  expect(pushState).not.toHaveBeenCalled();
});

test("a tab that has failed can be tapped again", async () => {
  tap("seeds");
  await pages.get("/crop/seeds")?.(null);
  tap("seeds");
  await pages.get("/crop/seeds")?.("seeds");
  expect(shown()).toEqual(whole("seeds"));
});

test("arrow keys move between the tabs in a circle, and the space bar opens one", async () => {
  const focused: string[] = [];
  for (const name of NAMES) Object.assign(one(`#tab-${name}`), { focus: () => focused.push(name) });
  const press = (name: Name, key: string) =>
    one(`#tab-${name}`).dispatchEvent(Object.assign(new page.Event("keydown", { bubbles: true, cancelable: true }), { key }) as never);
  press("articles", "ArrowRight");
  press("issues", "ArrowRight");
  press("seeds", "ArrowLeft");
  press("articles", "ArrowLeft");
  press("seeds", "Home");
  press("seeds", "End");
  expect(focused).toEqual(["seeds", "articles", "articles", "issues", "articles", "issues"]);
  const clicked = vi.fn();
  Object.assign(one("#tab-seeds"), { click: clicked });
  press("seeds", " ");
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("a tap with %s is left to the browser", (key) => {
  const event = Object.assign(new page.Event("click", { bubbles: true, cancelable: true }), { button: 0, [key]: true });
  one("#tab-seeds").dispatchEvent(event as never);
  expect([event.defaultPrevented, pages.size]).toEqual([false, 0]);
});
