/** How long the isolate serves a page's copy (docs/decisions/199-life-of-a-page-copy.md). */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { forgetPages, keptPage, purgePages, renderCanonical } from "../../src/pages.ts";
import { POSTS } from "../support/community.ts";
import { forgetEverything } from "../support/forget.ts";
import { ORIGIN } from "../support/page.ts";

const MINUTE = 60_000;
/** 11:30 in India. */
const NOON = Date.UTC(2026, 10, 25, 6);
const VISIT = "language=hi&state=rajasthan";
const PRODUCT = `${ORIGIN}/product/-/AGS-CP-0001?${VISIT}`;
const OTHER = `${ORIGIN}/product/-/AGS-S-0001?${VISIT}`;
const SHOP = `${ORIGIN}/shop?${VISIT}`;

const work: Promise<unknown>[] = [];
const ctx = { waitUntil: (one: Promise<unknown>) => void work.push(one) };
const bare = { ...env, CACHE: undefined };

async function render(url: string, bindings: object = bare): Promise<string> {
  const text = await (await renderCanonical(new Request(url), bindings, ctx)).text();
  await Promise.all(work.splice(0));
  return text;
}
const isKept = async (url: string, bindings: object = bare): Promise<boolean> => (await keptPage(url, bindings)) !== null;
const at = (time: number) => vi.setSystemTime(time);

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  forgetEverything();
});

describe("service-58: a page's copy is served until its first reply is stale", () => {
  test.each([
    ["a product: its related products, 15 minutes", PRODUCT, 15],
    ["the shop: its feed, 5 minutes", SHOP, 5],
    ["a post: its comments, 2 minutes", `${ORIGIN}/post/${POSTS.full}?${VISIT}`, 2],
  ])("%s", async (_, url, minutes) => {
    const page = await render(url);
    at(NOON + minutes * MINUTE - 1);
    expect(await (await keptPage(url, bare))?.text()).toBe(page);
    at(NOON + minutes * MINUTE);
    expect(await isKept(url)).toBe(false);
  });

  test("counted from the calls, not from the rendering", async () => {
    await render(PRODUCT);
    forgetPages();
    at(NOON + 10 * MINUTE);
    await render(PRODUCT);
    at(NOON + 15 * MINUTE - 1);
    expect(await isKept(PRODUCT)).toBe(true);
    at(NOON + 15 * MINUTE);
    expect(await isKept(PRODUCT)).toBe(false);
  });

  test("a page of a stale reply is not kept; the next one, with the refreshed reply, is", async () => {
    await render(PRODUCT);
    at(NOON + 16 * MINUTE);
    await render(PRODUCT);
    expect(await isKept(PRODUCT)).toBe(false);
    await render(PRODUCT);
    expect(await isKept(PRODUCT)).toBe(true);
  });

  test("without replies until the day in India ends", async () => {
    const privacy = `${ORIGIN}/privacy?${VISIT}`;
    await render(privacy);
    const midnight = Date.UTC(2026, 10, 25, 18, 30);
    at(midnight - 1);
    expect(await isKept(privacy)).toBe(true);
    at(midnight);
    expect(await isKept(privacy)).toBe(false);
  });

  test("at most until the day in India ends, since prohibitions hold by the day", async () => {
    const midnight = Date.UTC(2026, 10, 25, 18, 30);
    at(midnight - MINUTE);
    await render(PRODUCT);
    expect(await isKept(PRODUCT)).toBe(true);
    at(midnight);
    expect(await isKept(PRODUCT)).toBe(false);
  });

  test.each([
    ["ends", "endTime", 1],
    ["starts", "startTime", 0],
  ])("until a banner %s", async (_, field, after) => {
    const moment = NOON + 90_000;
    const API = {
      async fetch(request: Request): Promise<Response> {
        const reply = await fetch(request);
        if (!request.url.includes("/section/SHOP/")) return reply;
        return new Response((await reply.text()).replace(new RegExp(`"${field}":\\d+`), `"${field}":${moment}`), reply);
      },
    };
    await render(SHOP, { ...bare, API });
    at(moment + after - 1);
    expect(await isKept(SHOP)).toBe(true);
    at(moment + after);
    expect(await isKept(SHOP)).toBe(false);
  });
});

describe("service-59: a purge removes the copies of the pages that its replies are in", () => {
  test("at once in the isolate that receives it, and no others", async () => {
    await render(PRODUCT, env);
    await render(OTHER, env);
    at(NOON + 1_000);
    await purgePages(["product:AGS-CP-0001"], env, ctx);
    expect(await isKept(PRODUCT, env)).toBe(false);
    expect(await isKept(OTHER, env)).toBe(true);
  });

  test("by a tag of a reply that is no tag of the page", async () => {
    await render(PRODUCT, env);
    at(NOON + 1_000);
    await purgePages(["feed"], env, ctx);
    expect(await isKept(PRODUCT, env)).toBe(false);
  });

  test("elsewhere within the minute for which an isolate remembers a mark", async () => {
    const marks = new Map<string, number>();
    const CACHE = { get: async (key: string) => marks.get(key) ?? null, put: async () => undefined };
    const bindings = { ...env, CACHE };
    await render(PRODUCT, bindings);
    marks.set("purged:productdetail:ags-cp-0001", NOON + 1_000);
    at(NOON + MINUTE - 1);
    expect(await isKept(PRODUCT, bindings)).toBe(true);
    at(NOON + MINUTE);
    expect(await isKept(PRODUCT, bindings)).toBe(false);
  });

  test("also of a page that was rendered before its isolate saw the mark", async () => {
    const marks = new Map<string, number>();
    const CACHE = { get: async (key: string) => marks.get(key) ?? null, put: async () => undefined };
    const bindings = { ...env, CACHE };
    await render(PRODUCT, bindings);
    forgetPages();
    marks.set("purged:productdetail:ags-cp-0001", NOON + 1_000);
    at(NOON + MINUTE - 1);
    await render(PRODUCT, bindings);
    expect(await isKept(PRODUCT, bindings)).toBe(true);
    at(NOON + MINUTE);
    expect(await isKept(PRODUCT, bindings)).toBe(false);
  });
});

test("service-60: a table that changes removes the copies within a minute; one that is read again unchanged does not", async () => {
  let row = { slug: "rajasthan", names: { hi: "राजस्थान" } };
  const CONFIG = { get: async (key: string) => (key === "states" ? [structuredClone(row)] : null) };
  const bindings = { ...bare, CONFIG };
  const ask = async (): Promise<string> => {
    const response = await handleRequest(new Request(SHOP), bindings, {
      render: async (canonical) => (await keptPage(canonical.url, bindings)) ?? renderCanonical(canonical, bindings, ctx),
      act: () => Promise.reject(new Error("not asked for")),
      purge: async () => [],
      waitUntil: ctx.waitUntil,
    });
    await response.text();
    return /page;desc=(\w+)/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? "";
  };
  expect(await ask()).toBe("rendered");
  at(NOON + MINUTE);
  expect(await ask()).toBe("isolate");
  row = { ...row, names: { hi: "राजस्थान राज्य" } };
  at(NOON + 2 * MINUTE - 1);
  expect(await ask()).toBe("isolate");
  at(NOON + 2 * MINUTE);
  expect(await ask()).toBe("rendered");
});
