/** /policy/{type} through the application, with a back end of plain texts. */
import { beforeEach, describe, expect, test } from "vitest";
import { isPolicyType, policyLanguage } from "../../src/domain/policy/policy.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { policyCache } from "../../src/services/policies/client.ts";
import { openPage } from "../support/back-end.ts";

const LONG = "A sentence of the policy, which is as long as policies are. ".repeat(6);
const document = (body: string) =>
  `<!doctype html><html lang="en"><head><title>T</title></head><body><h1>Rules</h1><p>${LONG}</p>${body}</body></html>`;

let calls: URL[] = [];
const asked = () => calls.map(({ pathname }) => pathname);
async function open(reply: Response | (() => Response), path = "/policy/return-refund", language = "hi", more: object = {}) {
  const stored = new Map<string, string>();
  const CACHE = {
    get: async (key: string) => JSON.parse(stored.get(key) ?? "null"),
    put: async (key: string, text: string) => void stored.set(key, text),
  };
  const page = await openPage(path, { "": reply }, `language=${language}&state=rajasthan`, calls, { CACHE, ...more });
  return { ...page, stored, page: page.document };
}

beforeEach(() => {
  calls = [];
  forgetLocalCopies(policyCache);
});

// policy-5, policy-6, visit-3
test("readers of kn and te get English, and terms are always in English", () => {
  expect(LANGUAGES.map((language) => policyLanguage("return-refund", language))).toEqual(["en", "hi", "mr", "gu", "en", "en"]);
  expect(new Set(LANGUAGES.map((language) => policyLanguage("terms-conditions", language)))).toEqual(new Set(["en"]));
  expect(["return-refund", "terms-conditions", "privacy", "", "Return-Refund"].map(isPolicyType)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

// policy-1, policy-4
test("the company's text, sanitised, under a heading of the page", async () => {
  const { response, page, stored } = await open(
    new Response(document('<script>alert(1)</script><h2 onclick="x">How</h2><a href="javascript:x">y</a>')),
  );
  expect(response.status).toBe(200);
  expect(asked()).toEqual(["/policies/return-refund-hi.html"]);
  expect(response.headers.get("Cache-Tag")).toBe("policy:return-refund");
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  expect(page.querySelector(".policy-text h2")?.textContent).toBe("Rules");
  expect(page.querySelector(".policy-text h3")?.outerHTML).toBe("<h3>How</h3>");
  expect(page.querySelector(".policy-text")?.innerHTML).not.toContain("alert");
  expect(page.querySelector(".policy-text")?.getAttribute("lang")).toBeNull();
  // The cache holds the sanitised text.
  expect([...stored.keys()]).toEqual(["policy:1:return-refund:hi"]);
  expect([...stored.values()][0]).not.toMatch(/script|onclick|javascript/);
});

describe("policy-17: the links of the company's text", () => {
  const links =
    '<p><a href="/policy/terms-conditions">t</a> <a href="https://www.khet.example/search?searchTerm=a%26b&amp;language=en#list">s</a> ' +
    '<a href="/">h</a> <a href="/media/x.jpg">m</a> <a href="https://corporate.example/terms">c</a> &lt;a href="/shop"&gt;</p>';
  const openIn = async (mode: string) => {
    const { page } = await open(new Response(document(links)), `/policy/return-refund${mode}`, "hi", {
      TERMS_URL: "https://corporate.example/terms",
    });
    return {
      text: page.querySelector(".policy-text")?.textContent,
      links: [...page.querySelectorAll(".policy-text a")].map((link) => [link.getAttribute("href"), link.getAttribute("target")]),
    };
  };

  test("keep language, state and the mode of saathi, whose frame refuses a page without it", async () => {
    const { links, text } = await openIn("?appLinks=saathi&partner=fpo&source=b2b");
    const visit = "language=hi&partner=fpo";
    expect(links).toEqual([
      [`/policy/terms-conditions?appLinks=saathi&${visit}&source=b2b&state=rajasthan`, null],
      [`/search?appLinks=saathi&${visit}&searchTerm=a%26b&source=b2b&state=rajasthan#list`, null],
      [`/?appLinks=saathi&${visit}&source=b2b&state=rajasthan`, null],
      ["/media/x.jpg", null],
      ["https://corporate.example/terms", "_blank"],
    ]);
    expect(text).toContain('<a href="/shop">');
  });

  test("elsewhere keep language and state, and open another site in place", async () => {
    const { links } = await openIn("");
    expect([links[0], links[4]]).toEqual([
      ["/policy/terms-conditions?language=hi&state=rajasthan", null],
      ["https://corporate.example/terms", null],
    ]);
  });
});

test("a text in another language says so, and has its lang attribute", async () => {
  const { page } = await open(new Response(document("")), "/policy/return-refund", "te");
  expect(asked()).toEqual(["/policies/return-refund-en.html"]);
  expect(page.querySelector(".policy-text")?.getAttribute("lang")).toBe("en");
  expect(page.querySelector(".policy-note")).not.toBeNull();
});

// policy-3
test("the terms redirect to the corporate page, without a call", async () => {
  const { response } = await open(new Response(""), "/policy/terms-conditions", "te", { TERMS_URL: "https://www.khet.example/terms" });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("https://www.khet.example/terms");
  expect(asked()).toEqual([]);
});

// policy-3, policy-6
test("without a corporate page the company's terms are shown, in English", async () => {
  for (const TERMS_URL of [undefined, ""]) {
    forgetLocalCopies(policyCache);
    calls = [];
    const { response } = await open(new Response(document("")), "/policy/terms-conditions", "hi", { TERMS_URL });
    expect(response.status).toBe(200);
    expect(asked()).toEqual(["/policies/terms-conditions-en.html"]);
  }
});

// policy-2
test("another type is 404, without a call", async () => {
  expect((await open(new Response(""), "/policy/nosuch")).response.status).toBe(404);
  expect((await open(new Response(""), "/policy/..%2Fx")).response.status).toBe(404);
  expect(asked()).toEqual([]);
});

test.each([
  ["a fault", () => new Response("x", { status: 500 })],
  ["not there", () => new Response("<h1>Not found</h1>", { status: 404 })],
  ["a notice that the service is being mended", () => new Response("<!doctype html><h1>We will be back soon</h1>")],
  ["a page that is cut", () => new Response(document("").slice(0, -20))],
  ["JSON", () => Response.json({ text: 4_000 })],
  ["nothing but script", () => new Response(`<html><script>${LONG}</script></html>`)],
] as const)("%s gives 503 and is not cached", async (_, reply) => {
  const { response, stored } = await open(reply);
  expect(response.status).toBe(503);
  expect(stored.size).toBe(0);
});
