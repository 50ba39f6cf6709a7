/** Hostile texts through every field of posts, comments, replies, authors, tags, profiles and articles (content-72). */
import { env } from "cloudflare:workers";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { renderCanonical } from "../../src/pages.ts";
import { forgetEverything } from "../support/forget.ts";
import { HOSTILE_TEXTS, PHONES } from "../support/hostile.ts";
import { hostileId, hostileServices } from "../support/hostile-services.ts";
import { ORIGIN } from "../support/page.ts";
import { inTurn, isWide } from "../support/wide.ts";

/** Comments on one page of a post. */
const PER_PAGE = 10;

const serving = (texts: readonly string[]) => {
  const replyTo = hostileServices(texts, PER_PAGE);
  return {
    async fetch(request: Request): Promise<Response> {
      const reply = replyTo(new URL(request.url));
      return reply ? Response.json(reply) : new Response("{}", { status: 404 });
    },
  };
};

/** The index of a page's main text. */
const numberIn = (path: string): number => Number.parseInt(/[\da-f]([\da-f]{23})/.exec(path)?.[1] ?? "0", 16);

/** The page; null if it is missing, because its text is blank. */
async function render(path: string, texts: readonly string[]): Promise<{ html: string; document: Document } | null> {
  const bindings = { ...env, CACHE: undefined, API: serving(texts) };
  const address = `${ORIGIN}${path}${path.includes("?") ? "&" : "?"}language=hi&state=rajasthan`;
  const response = await renderCanonical(new Request(address), bindings, { waitUntil() {} });
  const html = await response.text();
  if (response.status === 404 && texts[numberIn(path)]?.trim() === "") return null;
  if (response.status !== 200) throw new Error(`The answer is ${response.status}.`);
  expect(html.endsWith("</html>"), "the page is whole").toBe(true);
  return { html, document: (parseHTML(html) as unknown as { document: Document }).document };
}

/** Markup that the sanitiser may output; test/unit/sanitise.test.ts checks it. */
const isSanitised = (element: Element): boolean => element.closest(".policy-text") !== null && !element.matches(".policy-text");
/** A line of user text, or a link in it; the name of an author with an unreadable id. */
const isLine = (element: Element): boolean =>
  element.matches(".byline > p > b") ||
  (element.localName === "p" && element.attributes.length === 0) ||
  (element.getAttribute("rel") ?? "").startsWith("ugc ");

/** An element as its name, its classes and its attribute names, without the language and direction of a text. */
function signature(element: Element): string {
  // A tag is a link if its topic has a name.
  if (element.matches("a.chip, span.chip:not(.solved)")) return "chip";
  const names = [...element.attributes].map(({ name }) => name).filter((name) => name !== "lang" && name !== "dir");
  return `${element.localName}.${(element.getAttribute("class") ?? "").replace(/ a\d b\d/, "")}[${names.sort()}]`;
}

function signatures(document: Document): Map<string, number> {
  const found = new Map<string, number>();
  for (const element of document.querySelectorAll("*")) {
    if (isSanitised(element) || isLine(element)) continue;
    const name = signature(element);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

/** Texts that cause every shape of a page: words, a link, a picture, a film. */
const HARMLESS = ["plain words", "https://farm.example/", "a.png", "abcdefghijk"];
/** Blank posts have no card, and a profile without posts links to others (content-81). */
const harmlessFor = (path: string): readonly string[] => (path.startsWith("/profile/") ? [...HARMLESS, " "] : HARMLESS);
const allowed = new Map<string, Promise<ReadonlyMap<string, number>>>();

/** The maximum number of each kind of element while its texts are harmless. */
function limits(path: string): Promise<ReadonlyMap<string, number>> {
  const kind = path.replace(/([\da-f])[\da-f]{23}/g, "$1").replace(/topic=.*/, "topic");
  const known =
    allowed.get(kind) ??
    (async (): Promise<ReadonlyMap<string, number>> => {
      const most = new Map<string, number>();
      for (const text of harmlessFor(path)) {
        forgetEverything();
        const page = await render(path.replace(/topic=.*/, `topic=${encodeURIComponent(text)}`), [text]);
        for (const [name, count] of page ? signatures(page.document) : []) most.set(name, Math.max(count, most.get(name) ?? 0));
      }
      forgetEverything();
      return most;
    })();
  allowed.set(kind, known);
  return known;
}

/** The parts of a page, in words, that a text added without permission. */
async function flaws(path: string, texts: readonly string[]): Promise<string[]> {
  const most = await limits(path);
  const page = await render(path, texts);
  if (!page) return [];
  const { html, document } = page;
  const found: string[] = [];
  for (const [name, count] of signatures(document))
    if (count > (most.get(name) ?? 0)) found.push(`${count} times ${name}, where ${most.get(name) ?? 0} may be`);
  for (const link of document.querySelectorAll("a, form, area, use, link")) {
    const address = link.getAttribute("href") ?? link.getAttribute("action") ?? "";
    const url = URL.parse(address, `${ORIGIN}/`);
    const isOfPeople = link.getAttribute("rel") === "ugc nofollow noopener noreferrer" && link.getAttribute("target") === "_blank";
    const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
    const isOurs = url !== null && ([ORIGIN].includes(url.origin) || ["tel:", "mailto:"].includes(url.protocol) || isKnownHost(url));
    if (!isOurs && !(isWeb && isOfPeople)) found.push(`a link to ${address.slice(0, 200)}`);
  }
  for (const element of document.querySelectorAll("[src], [srcset], [poster], [style]"))
    if (!/^(\/(?!\/)|https:\/\/www\.khet\.test\/)/.test(element.getAttribute("src") ?? "") || element.hasAttribute("style"))
      found.push(element.outerHTML.slice(0, 200));
  for (const json of document.querySelectorAll("script[type='application/ld+json']")) {
    try {
      JSON.parse(json.textContent ?? "");
    } catch (error) {
      found.push(`structured data: ${error}`);
    }
  }
  if (html.includes('section-failed"')) found.push("a section has failed");
  if (/^\/(post\/|postlist|profile)/.test(path)) for (const phone of PHONES) if (html.includes(phone)) found.push(`the number ${phone}`);
  return found.map((flaw) => `${path}: ${flaw}`);
}

/** Hosts of the shell: the app's store, the social networks, the messenger for sharing. */
const isKnownHost = ({ host }: URL): boolean =>
  ["play.google.com", "www.youtube.com", "www.facebook.com", "www.instagram.com", "wa.me"].includes(host);

const some = (count: number): number[] => Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / count) }, (_, index) => index * count);

const say = (number: number): string => JSON.stringify(HOSTILE_TEXTS[number]?.slice(0, 60));

async function flawsOfAll(paths: readonly (readonly [path: string, number: number])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [path, number] of paths) {
    const seen = await flaws(path, HOSTILE_TEXTS).catch((error: Error) => [`${path}: ${error.message.slice(0, 300)}`]);
    found.push(...seen.map((flaw) => `${say(number)} ${flaw}`));
  }
  return found;
}

// content-72
describe("no element, attribute or URL of a page comes from user text", () => {
  test("the corpus is large", () => expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300));

  // Every third text on one of them in turn, each on all in the wide tests; the lists below show each.
  const kinds = ["a post", "a profile", "an article"];
  test.each([
    ["a post", (number: number) => `/post/${hostileId("post", number)}?comment=${hostileId("comment", number)}`],
    ["a profile", (number: number) => `/profile/${hostileId("farmer", number)}`],
    ["an article", (number: number) => `/article/-/${hostileId("article", number)}`],
  ])("%s", async (name, pathOf) => {
    const tried = HOSTILE_TEXTS.flatMap((_, number) =>
      (isWide || number % 3 === 0) && inTurn(kinds, number / 3).includes(name) ? [[pathOf(number), number] as const] : [],
    );
    expect(await flawsOfAll(tried)).toEqual([]);
  });

  test("a post whose title is its text", async () => {
    const untitled = HOSTILE_TEXTS.flatMap((_, number) => (number % (isWide ? 5 : 10) === 0 ? [number] : []));
    expect(await flawsOfAll(untitled.map((number) => [`/post/${hostileId("untitled", number)}?page=9`, number]))).toEqual([]);
  });

  test("comments with their replies", async () => {
    expect(await flawsOfAll(some(PER_PAGE).map((number) => [`/post/${hostileId("post", number)}`, number]))).toEqual([]);
  });

  test.each(["post", "untitled", "article"] as const)("cards of a list: %s", async (kind) => {
    // A reply has 1 MB at most, so a long text has its own list.
    const isLong = (number: number) => (HOSTILE_TEXTS[number]?.length ?? 0) > 500;
    const [long, short] = [
      HOSTILE_TEXTS.flatMap((_, number) => (isLong(number) ? [number] : [])),
      HOSTILE_TEXTS.flatMap((_, number) => (isLong(number) ? [] : [number])),
    ];
    const lists = [...long.map((number) => [number]), ...some(20).map((first) => short.slice(first, first + 20))].filter(
      ({ length }) => length > 0,
    );
    expect(
      await flawsOfAll(lists.map((list) => [`/postlist?ids=${list.map((number) => hostileId(kind, number)).join(",")}`, list[0] ?? 0])),
    ).toEqual([]);
  });

  test("names of topics", async () => {
    expect(await render("/topics", HOSTILE_TEXTS)).not.toBeNull();
    const titled = HOSTILE_TEXTS.flatMap((text, number) =>
      number % (isWide ? 3 : 6) === 0 && /\p{L}/u.test(text) && text.length < 200 && text.isWellFormed() && text.trim() === text
        ? [[`/posts?topic=${encodeURIComponent(text)}`, number] as const]
        : [],
    );
    expect(titled.length).toBeGreaterThan(isWide ? 100 : 50);
    expect(await flawsOfAll(titled)).toEqual([]);
  });
});
