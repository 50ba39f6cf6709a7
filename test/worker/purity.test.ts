/** A page's bytes are a function of its canonical URL: not of cookies, user agent, geography or any other header. */
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readEnv } from "../../src/env.ts";
import { VISIT_COOKIE } from "../../src/gateway/visit.ts";
import { cachedPage, forgetPages, renderCanonical } from "../../src/pages.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { ANSWERED, ARTICLES, POSTS, PROFILES, TOPIC } from "../support/community.ts";
import { getRaw, ORIGIN } from "../support/page.ts";

const { SESSION_SECRETS } = readEnv(env);

/** A signed-in farmer, and a visitor with many claims of a link. */
const SESSIONS = await Promise.all(
  [
    { farmerId: "4711", farmerAuthToken: "token-of-the-farmer", mobile: "9876543210", addressId: "12" },
    { claim: { farmerAuthToken: "claimed", userId: "77", mobile: "9123456780", fieldAgentMobileNumber: "9000000001" }, ranOut: true },
    {
      farmerId: "4711",
      farmerAuthToken: "token-of-the-farmer",
      pending: { farmerId: "777", farmerAuthToken: "another", back: "/shop?language=hi&state=rajasthan", at: Date.now() },
      signIn: { mobile: "9876543210", otpToken: "otp", codeId: "code", sentAt: Date.now() },
    },
  ].map((session) => sealSession(session, SESSION_SECRETS)),
);

/** Valid header text; random text alone never makes a meaningful name or value. */
const text = fc.stringMatching(/^[\x21-\x7e]{0,30}$/);
const among = (...known: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: text });

const cookie = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SESSIONS).map((sealed) => `${SESSION_COOKIE}=${sealed}`) },
  { weight: 1, arbitrary: text.map((broken) => `${SESSION_COOKIE}=${broken}`) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom("te.telangana", "en.maharashtra", "kn.karnataka", "gu.bihar", "xx.nowhere")
      .map((kept) => `${VISIT_COOKIE}=${kept}`),
  },
  { weight: 1, arbitrary: text },
);
const headers = fc.record(
  {
    Cookie: fc.array(cookie, { minLength: 1, maxLength: 4 }).map((some) => some.join("; ")),
    "User-Agent": among(
      "Mozilla/5.0 (Linux; Android 8.1.0; Redmi Go) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.137 Mobile Safari/537.36",
      "Mozilla/5.0 (Linux; U; Android 9; en-in; vivo 1906) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Opera/9.80 (J2ME/MIDP; Opera Mini/8.0/191; U; hi) Presto/2.12 Version/12.16",
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "WhatsApp/2.24.1 A",
      "curl/8.5.0",
    ),
    "Accept-Language": among("te-IN", "te-IN,te;q=0.9,en-IN;q=0.8", "en-US,en;q=0.5", "mr", "*"),
    Referer: among("https://www.google.co.in/", "https://saathi.khet.test/home", `${ORIGIN}/shop?language=te&state=telangana`),
    "X-Forwarded-For": among("203.0.113.7", "2001:db8::1"),
    "CF-Connecting-IP": among("203.0.113.7"),
    "CF-IPCountry": among("US", "IN"),
    "Save-Data": among("on"),
    DNT: among("1"),
    "Sec-CH-UA-Mobile": among("?1", "?0"),
    "Sec-Fetch-Site": among("none", "cross-site", "same-origin"),
    ECT: among("slow-2g", "4g"),
    Authorization: among("Bearer token-of-the-farmer"),
    Accept: among("text/html", "*/*", "image/avif,image/webp"),
    Range: among("bytes=0-10"),
    "If-None-Match": among("*", '"a"'),
  },
  { requiredKeys: [] },
);
const geography = fc.record({ country: fc.constantFrom("IN", "US", "T1"), regionCode: fc.constantFrom("MH", "KA", "TG", "CA", "") });

test.each([
  "/shop",
  "/product/p/AGS-CP-0001",
  "/checkout/cart",
  "/pcode/1001/KHET-GENUINE-1",
  "/nowhere",
  "/search?searchTerm=tomato",
  "/brands",
  "/crops",
  "/category/seeds/seeds?page=2",
  "/trending-products",
  "/crop/tomato/141/seeds",
  "/saathi-store/a/7001?page=2",
  "/saathi-store?id=7001&showToolbar=true",
  "/buynow/p/AGS-CP-0001",
  "/policy/return-refund",
  "/articles",
  "/posts?sort=popular",
  `/posts?topic=${TOPIC}`,
  `/postlist?ids=${POSTS.full},${ARTICLES.whole}`,
  "/stories",
  `/post/${POSTS.full}`,
  `/post/${ANSWERED.post}?comment=${ANSWERED.comment}`,
  "/post/tomato",
  `/article/any/${ARTICLES.whole}`,
  `/profile/${PROFILES.farmer}`,
  "/topics",
  "/article-na",
])("%s", async (path) => {
  const url = `${path}${path.includes("?") ? "&" : "?"}language=hi&state=rajasthan`;
  const reference = await (await getRaw(url)).text();
  await fc.assert(
    fc.asyncProperty(headers, geography, async (sent, cf) => {
      const response = await getRaw(url, { headers: sent, cf } as RequestInit);
      expect(await response.text()).toBe(reference);
    }),
    { numRuns: 25 },
  );
});

test("the Pages entrypoint gets only the URL, and rendering twice gives the same bytes", async () => {
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException() {} };
  const render = async (init: RequestInit) => {
    forgetPages();
    return (await renderCanonical(new Request(`${ORIGIN}/product/-/AGS-CP-0001?language=te&state=andhra-pradesh`, init), env, ctx)).text();
  };
  expect(await render({ headers: { Cookie: "a=b", "Accept-Language": "hi" } })).toBe(await render({}));
  await Promise.all(waiting);
});

test("the isolate keeps a page once it is whole, with its bytes and its tags", async () => {
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  forgetPages();
  const url = `${ORIGIN}/shop?language=kn&state=karnataka`;
  const page = await renderCanonical(new Request(url), env, ctx);
  const bytes = await page.text();
  const copy = cachedPage(url);
  expect(await copy?.text()).toBe(bytes);
  expect(copy?.headers.get("Cache-Tag")).toContain("feed");
  expect(copy?.headers.get("Cache-Tag")).toBe(page.headers.get("Cache-Tag"));
});
