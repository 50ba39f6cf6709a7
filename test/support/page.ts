/** The page helper: every page of a test is fetched here and checked for the rules of all pages. */
import { exports } from "cloudflare:workers";
import { parseHTML } from "linkedom";
import { expect } from "vitest";
import { allTexts } from "../../locales/all.ts";
import { matchScreen } from "../../src/paths.ts";
import { brokenReferences } from "./parse-page.ts";
import { unstyledClasses } from "./sheets.ts";

export const ORIGIN = "https://www.khet.test";

type Tree = { readonly [key: string]: string | Tree };
const keysOf = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`)));
const KEYS = keysOf(allTexts().en);

const WORDS_WITH_POINT = /[\w.-]*\.[\w.-]*/g;
if (KEYS.some((key) => !key.includes(".") || key.match(WORDS_WITH_POINT)?.[0] !== key))
  throw new Error("Every key of locales/en/words.json must be a word with a dot: keysIn() would not find it in a page.");

/** The keys in a text: each is a word with a dot, and a page has few of those. */
function keysIn(text: string): string[] {
  const words = [...new Set(text.match(WORDS_WITH_POINT))];
  return KEYS.filter((key) => words.some((word) => word.includes(key)));
}

const TEXT_NODE = 3;

/** The text of an element, without scripts and styles. */
function visibleText(node: Node): string {
  if (node.nodeType === TEXT_NODE) return node.nodeValue ?? "";
  return /^(?:script|style)$/i.test(node.nodeName) ? "" : [...node.childNodes].map(visibleText).join("");
}

/** Paths of our own origin besides the screens: the home page, pictures and built files. */
const OWN_FILES = /^\/(?:$|media\/|assets\/|[\w.-]+\.(?:svg|png|ico|webmanifest|xml|txt|js)$)/;

/** True for a link to our own origin without a target. `#…` and `?…` link to the page itself. */
function leadsNowhere(href: string): boolean {
  const url = URL.parse(href, `${ORIGIN}/`);
  if (url?.origin !== ORIGIN || /^[#?]/.test(href)) return false;
  return !matchScreen(url.pathname) && !OWN_FILES.test(url.pathname);
}

/** Headings more than one level below the heading before them; the first is an h1. */
function skippedHeadings(document: Document): string[] {
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const level = (heading: Element | undefined) => (heading ? Number(heading.nodeName[1]) : 0);
  return headings
    .filter((heading, index) => level(heading) > level(headings[index - 1]) + 1)
    .map((heading) => `${heading.nodeName} ${heading.textContent}`);
}

export interface CheckedPage {
  readonly response: Response;
  readonly html: string;
  readonly document: Document;
  /** Visible text, with white space collapsed. */
  readonly text: string;
}

export interface Expected {
  readonly status?: number;
  readonly language?: string;
  /** The languages of the page; all six by default. */
  readonly languages?: readonly string[];
}

type Markup = Pick<CheckedPage, "document" | "text">;

/** The last checked pages: most faults of a call give the same page, byte for byte. */
const checked = new Map<string, Markup>();
const MOST_CHECKED = 8;

/** The rules of every page of the site. Each broken rule fails the test with the element that breaks it. */
export function checkPage(response: Response, html: string, expected: Expected = {}): CheckedPage {
  expect(response.status, html.slice(0, 300)).toBe(expected.status ?? 200);
  expect(response.headers.get("Cache-Control"), "every response has Cache-Control").toMatch(/no-store|no-cache|max-age/);
  // offline-4
  if (response.status !== 200 || response.headers.get("Cache-Control")?.includes("no-store"))
    expect(response.headers.get("Khet-Offline"), "no phone caches a page that must not be cached").toBeNull();
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-");
  // shell-60
  const sheets = html.match(/<style>/g)?.length ?? 0;
  const isQuestion = html.includes('id="notice"');
  expect(policy.match(/'sha256-/g) ?? [], "a hash for each style sheet, and for that of the question").toHaveLength(
    sheets + (isQuestion ? 0 : 1),
  );
  expect(response.headers.get("Khet-Sheets"), "the gateway removes this header").toBeNull();
  expect([...response.headers.keys()], "the gateway removes this header").not.toContain("khet-unfinished");
  expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
  expect(html.trimEnd().endsWith("</html>"), "the page is whole").toBe(true);
  expect(html, "no broken character").not.toContain("\uFFFD");
  expect(html, "every deferred section was sent").not.toContain("data-defer");

  const key = `${JSON.stringify(expected)} ${html}`;
  const markup = checked.get(key) ?? checkMarkup(html, expected);
  checked.set(key, markup);
  for (const oldest of checked.keys()) if (checked.size > MOST_CHECKED) checked.delete(oldest);
  return { response, html, ...markup };
}

/** The rules about markup; they depend on nothing else. */
function checkMarkup(html: string, expected: Expected): Markup {
  const { document } = parseHTML(html) as unknown as { document: Document };
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const outer = (elements: readonly Element[]) => elements.map((element) => element.outerHTML.slice(0, 200));

  expect(all("h1"), "one h1").toHaveLength(1);
  expect(document.querySelector("h1")?.textContent?.trim()).not.toBe("");
  // shell-63
  expect(skippedHeadings(document), "no heading level is skipped").toEqual([]);
  expect(document.querySelector("title")?.textContent?.trim()).not.toBe("");
  expect(document.documentElement.getAttribute("lang")).toBe(expected.language ?? document.documentElement.getAttribute("lang"));
  expect(["en", "hi", "mr", "gu", "te", "kn"]).toContain(document.documentElement.getAttribute("lang"));

  // shop-41
  const state = document.documentElement.getAttribute("data-state") ?? "";
  if (["bihar", "telangana", "chhattisgarh"].includes(state))
    expect(outer(all(`main a[href^="/shop?"][href*="state=${state}"]`)), "no link to a shop in a state without one").toEqual([]);

  const ids = all("[id]").map((element) => element.id);
  expect(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    "ids are unique",
  ).toEqual([]);
  expect(outer(brokenReferences(document)), "names, descriptions and links within the page lead to an element of it").toEqual([]);
  const inputs = all("input:not([type=hidden]), select, textarea");
  expect(
    outer(
      inputs.filter(
        (input) => !input.getAttribute("aria-label") && !input.closest("label") && !document.querySelector(`label[for="${input.id}"]`),
      ),
    ),
    "inputs have labels",
  ).toEqual([]);
  expect(outer(all("input[type=tel][autocomplete^=tel-]")), "a part of a number is for text fields").toEqual([]);
  const placeholders = all("select[required]").map((select) => select.querySelector("option")?.getAttribute("value"));
  expect(placeholders, "a required list begins with an empty choice").toEqual(placeholders.map(() => ""));
  const navigations = all("nav").map((nav) => nav.getAttribute("aria-label") ?? "");
  expect(
    navigations.filter((name, index) => navigations.indexOf(name) !== index),
    "navigations have names of their own",
  ).toEqual([]);
  expect(outer(all("form").filter((form) => !form.getAttribute("action"))), "forms have actions").toEqual([]);
  expect(
    outer(
      all("script:not([src])").filter((script) => !["application/json", "application/ld+json"].includes(script.getAttribute("type") ?? "")),
    ),
    "no inline script",
  ).toEqual([]);
  expect(outer(all("[style]")), "no style attribute: the policy blocks it").toEqual([]);
  expect(
    [...html.matchAll(/\son[a-z]+="/g)].map(([text]) => text),
    "no inline handler",
  ).toEqual([]);
  const named = (link: Element) =>
    (link.textContent?.trim() || link.getAttribute("aria-label") || link.querySelector("img[alt]:not([alt=''])")) &&
    link.getAttribute("href");
  expect(outer(all("a").filter((link) => !named(link))), "links have a text and a target").toEqual([]);
  const addresses = all("a[href], form[action]").map((element) => element.getAttribute("href") ?? element.getAttribute("action") ?? "");
  expect(addresses.filter(leadsNowhere), "a link targets a screen or a file of the site (shell-37)").toEqual([]);
  expect(
    outer(
      all("img").filter((image) => !image.getAttribute("width") || !image.getAttribute("height") || image.getAttribute("alt") === null),
    ),
    "pictures have size and alt",
  ).toEqual([]);
  for (const json of all("script[type='application/ld+json']")) expect(() => JSON.parse(json.textContent ?? "")).not.toThrow();

  if (document.querySelector("meta[name=robots][content*=noindex]") === null) {
    const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
    expect(canonical).toMatch(/^https:\/\/www\.khet\.test\//);
    // React writes hrefLang; attribute names are case-insensitive in HTML, but not in this parser.
    const alternates = all("link[rel=alternate]:not([type])").map((link) => link.getAttribute("hrefLang") ?? link.getAttribute("hreflang"));
    // An article has those of its translations (content-67).
    const isArticle = /^\/article\//.test(new URL(canonical).pathname);
    const { languages = isArticle ? null : ["en", "hi", "mr", "gu", "te", "kn"] } = expected;
    const everyOne = ["en-IN", "gu-IN", "hi-IN", "kn-IN", "mr-IN", "te-IN", "x-default"];
    // A later page of a list may not exist in another language.
    if (new URL(canonical).searchParams.has("page")) expect(alternates).toEqual([]);
    else {
      expect(alternates.sort()).toEqual(
        languages
          ? [...languages.map((language) => `${language}-IN`), "x-default"].sort()
          : everyOne.filter((name) => alternates.includes(name)),
      );
      expect(alternates).toEqual(expect.arrayContaining([`${document.documentElement.getAttribute("lang")}-IN`, "x-default"]));
    }
  }

  // shell-64
  expect(unstyledClasses(html, document), "add the style sheet to the screen's record in src/paths.ts").toEqual([]);

  const text = visibleText(document.body).replace(/\s+/g, " ").trim();
  expect(keysIn(text), "no raw key").toEqual([]);
  expect(text, "no unfilled placeholder").not.toMatch(/\{\{|\}\}|\bundefined\b|\bNaN\b|\[object/);
  return { document, text };
}

/** Gets a page of the site through the gateway and checks it. */
export async function getPage(path: string, expected: Expected = {}, init: RequestInit = {}): Promise<CheckedPage> {
  const response = await exports.default.fetch(`${ORIGIN}${path}`, { redirect: "manual", ...init });
  return checkPage(response, await response.text(), expected);
}

/** Gets any URL, unchecked, without following redirects. */
export function getRaw(path: string, init: RequestInit = {}, origin = ORIGIN): Promise<Response> {
  return exports.default.fetch(`${origin}${path}`, { redirect: "manual", ...init });
}
