/** 'View more' without a browser: cards are added in place, and the history entry restores them. */
import { parseHTML } from "linkedom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BrowserTab, settled } from "../support/tab.ts";

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const card = (number: number) =>
  `<li><article><a href="/profile/1">Ram</a><h2><a class="cover" href="/post/${number}">${number}</a></h2></article></li>`;
const linkTo = (rel: string, page: number) => `<a rel="${rel}" href="/posts?page=${page}">${rel}</a>`;

/** A page of three posts. */
const listPage = (page: number, last = 3) => `<!doctype html><html><head><title>Posts ${page}</title></head><body>
  <p id="offline" hidden></p>
  <section><ul data-shelf>${range(page * 3 - 2, 3)
    .map(card)
    .join("")}</ul>
  <nav data-more>${page < last ? linkTo("next", page + 1) : ""}${page > 1 ? linkTo("prev", page - 1) : ""}</nav></section></body></html>`;

const reply = (number: number) => `<li><a href="/profile/1">Ram</a><p>Reply ${number}</p></li>`;
const discussion = `<!doctype html><html><head><title>Post</title></head><body><p id="offline" hidden></p>
  <ul data-shelf><li id="comment-a"><p>Comment</p>
    <ul data-shelf>${range(1, 5).map(reply).join("")}</ul>
    <p data-more data-inside><a rel="next" href="/post/1?comment=a&page=2">more</a></p>
  </li></ul><nav data-more><a rel="next" href="/post/1?page=2">more</a></nav></body></html>`;
const replyPage = `<!doctype html><html><head><title>Replies</title></head><body>
  <ul data-shelf>${range(6, 2).map(reply).join("")}</ul><nav data-more><a rel="prev" href="/post/1?comment=a">back</a></nav></body></html>`;

let page: ReturnType<typeof parseHTML>["window"];
let tab: BrowserTab;
const pages = new Map<string, string | number>();
const entry: { state: unknown; scrollRestoration?: string; replaceState(state: unknown, _: string, address?: string): void } = {
  state: null,
  replaceState(state, _, address) {
    entry.state = state;
    if (address) go(address);
  },
};
const go = (address: string) => {
  const { pathname, search, href } = new URL(address, "https://www.khet.test");
  Object.assign(location, { pathname, search, href });
};
const scrollTo = vi.fn();

/** Opens a page in a tab whose history entry has `state`. @param scrolled pixels that the farmer has scrolled before the scripts arrive */
async function open(html: string, address: string, state: unknown = null, scrolled = 0) {
  vi.resetModules();
  ({ window: page } = parseHTML(html));
  tab = new BrowserTab();
  go(address);
  entry.state = state;
  Object.defineProperty(page.document, "readyState", { value: "complete" });
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("Element", page.Element);
  vi.stubGlobal("DOMParser", page.DOMParser);
  vi.stubGlobal("history", entry);
  vi.stubGlobal("scrollY", scrolled);
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("fetch", async (asked: string) => {
    const found = pages.get(asked.replace("https://www.khet.test", ""));
    if (found === undefined) throw new TypeError("Failed to fetch");
    return typeof found === "number" ? { ok: false, text: async () => "" } : { ok: true, text: async () => found };
  });
  await import("../../src/client/shelf.ts");
  await settled();
}

async function tap(selector: string, more: object = {}): Promise<boolean> {
  const event = Object.assign(new page.Event("click", { bubbles: true, cancelable: true }), { button: 0, ...more });
  page.document.querySelector(selector)?.dispatchEvent(event as never);
  await settled();
  return event.defaultPrevented;
}

const shown = () => [...page.document.querySelectorAll(".cover")].map((link) => Number(link.textContent));
const links = () => [...page.document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));

beforeEach(() => {
  vi.clearAllMocks();
  pages.clear();
  for (const number of [1, 2, 3]) pages.set(`/posts${number > 1 ? `?page=${number}` : ""}`, listPage(number));
});

// content-56, store-22
describe("'view more' below a list", () => {
  test("adds the next page's cards, and takes over its link, its URL and its title", async () => {
    await open(listPage(1), "/posts");
    expect(await tap("[rel=next]")).toBe(true);
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(links()).toEqual(["/posts?page=3"]);
    expect(location.search).toBe("?page=2");
    expect(page.document.title).toBe("Posts 2");
    await tap("[rel=next]");
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(links()).toEqual([]);
    expect(entry.state).toMatchObject({ above: ["/posts", "/posts?page=2"] });
  });

  test("a card that is already shown is not added again, also if its author wrote other posts", async () => {
    pages.set("/posts?page=2", listPage(2).replace(card(4), card(3)));
    await open(listPage(1), "/posts");
    await tap("[rel=next]");
    expect(shown()).toEqual([1, 2, 3, 5, 6]);
  });

  test("two taps fetch the next page once, and the history entry has it once", async () => {
    await open(listPage(1), "/posts");
    const fetched = vi.fn(fetch);
    vi.stubGlobal("fetch", fetched);
    await Promise.all([tap("[rel=next]"), tap("[rel=next]")]);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(entry.state).toEqual({ above: ["/posts"] });
  });

  test("a tap for a new window is left to the browser", async () => {
    await open(listPage(1), "/posts");
    expect(await tap("[rel=next]", { ctrlKey: true })).toBe(false);
    expect(shown()).toEqual([1, 2, 3]);
  });

  test("without a network the strip says so and the link stays", async () => {
    pages.clear();
    await open(listPage(1), "/posts");
    await tap("[rel=next]");
    expect(page.document.getElementById("offline")?.hidden).toBe(false);
    expect(links()).toEqual(["/posts?page=2"]);
    pages.set("/posts?page=2", listPage(2));
    await tap("[rel=next]");
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(page.document.getElementById("offline")?.hidden).toBe(true);
  });

  test("a page that fails is opened, so that it shows its own error", async () => {
    pages.set("/posts?page=2", 503);
    await open(listPage(1), "/posts");
    await tap("[rel=next]");
    expect(tab.location.assign.mock.calls).toHaveLength(1);
    expect(shown()).toEqual([1, 2, 3]);
  });
});

// content-56, store-40
describe("after a reload and a step back", () => {
  test("the pages above and the scroll position are restored", async () => {
    await open(listPage(3), "/posts?page=3", { above: ["/posts", "/posts?page=2"], top: 1_200 });
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(links()).toEqual([]);
    expect(scrollTo.mock.calls).toEqual([[0, 1_200]]);
  });

  test("a farmer who has scrolled meanwhile stays there", async () => {
    await open(listPage(3), "/posts?page=3", { above: ["/posts", "/posts?page=2"], top: 1_200 }, 300);
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test("of more than 30 pages the last 30 are restored", async () => {
    const above = range(1, 31).map((number) => `/posts?page=${number}`);
    for (const [index, address] of above.entries()) pages.set(address, listPage(index + 1, 40));
    await open(listPage(32, 40), "/posts?page=32", { above });
    expect(shown()).toEqual(range(4, 93));
  });

  test("if one of them fails, the page stays unchanged", async () => {
    pages.set("/posts", 503);
    await open(listPage(3), "/posts?page=3", { above: ["/posts", "/posts?page=2"], top: 1_200 });
    expect(shown()).toEqual([7, 8, 9]);
    expect(links()).toEqual(["/posts?page=2"]);
  });

  test("only pages of this site are fetched", async () => {
    pages.set("//evil.test/x", listPage(1));
    await open(listPage(3), "/posts?page=3", { above: ["//evil.test/x", "https://evil.test/", 7] });
    expect(shown()).toEqual([7, 8, 9]);
  });
});

// content-56
test("more replies are added to their comment, and the URL stays that of the post", async () => {
  pages.set("/post/1?comment=a&page=2", replyPage);
  await open(discussion, "/post/1");
  expect(await tap("[data-inside] a")).toBe(true);
  expect([...page.document.querySelectorAll("#comment-a li p")].map((line) => line.textContent)).toEqual(
    range(1, 7).map((number) => `Reply ${number}`),
  );
  expect(page.document.querySelector("[data-inside] a")).toBeNull();
  expect(location).toMatchObject({ pathname: "/post/1", search: "" });
  expect(page.document.title).toBe("Post");
  expect(entry.state).toBeNull();
});

// store-33
test("the way back from a store goes back in the history, and follows its link in a new window", async () => {
  const back = vi.fn();
  await open('<!doctype html><html><body><a data-back href="/stores">back</a></body></html>', "/store/1");
  vi.stubGlobal("history", { length: 2, back });
  expect([await tap("[data-back]"), back.mock.calls.length]).toEqual([true, 1]);
  vi.stubGlobal("history", { length: 1, back });
  expect([await tap("[data-back]"), back.mock.calls.length]).toEqual([false, 1]);
});
