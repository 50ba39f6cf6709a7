/** The gateway: hosts, methods, redirects, personal parameters, cookies, canonical keys, headers. */
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { PERSONAL_PARAMETERS } from "../../src/domain/visit/personal-parameters.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { hasFreeText, matchScreen, paths } from "../../src/paths.ts";
import { routes } from "../../src/routes/index.ts";
import { searchCache } from "../../src/services/search/client.ts";
import { readSession, SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { openSession } from "../support/open-session.ts";
import { OPENED_BY_APP } from "../support/opening.ts";
import { getPage, getRaw, ORIGIN } from "../support/page.ts";
import { inVirtualTime } from "../support/virtual-time.ts";

const SECRETS = ["secret-of-the-tests-0123456789abcdef", "older-secret-of-the-tests-0123456789"];
const tables = { states: STATES, sources: ["b2b", "APPMH"], partners: ["saathi"] };
const cookieOf = (response: Response, name: string) => response.headers.getSetCookie().find((text) => text.startsWith(`${name}=`));

const attributesOf = (cookie = "") => cookie.split("; ").slice(1).sort();

const nobody = {
  render: () => Promise.reject(new Error("not asked for")),
  act: () => Promise.reject(new Error("not asked for")),
  purge: () => Promise.reject(new Error("not asked for")),
};

// visit-48
describe("a slow body", () => {
  /** Sends a byte a second, for as long as `bytes` lasts, through the whole gateway. */
  const drip = (path: string, bytes: number, text = "x".repeat(bytes)) =>
    inVirtualTime(async () => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          controller.enqueue(new TextEncoder().encode(text[sent]));
          sent += 1;
          if (sent === bytes) controller.close();
        },
      });
      const headers = { "Content-Type": "application/json", Origin: ORIGIN };
      const request = new Request(`${ORIGIN}${path}`, { method: "POST", headers, body });
      const acted = vi.fn(async (given: Request) => new Response(await given.text()));
      const answer = await handleRequest(request, { ...env, DEADLINE_FACTOR: undefined }, { ...nobody, act: acted });
      return { status: answer.status, text: answer.status === 200 ? await answer.text() : "", acted: acted.mock.calls.length };
    });

  // visit-48
  test.each(["/api/report", "/api/events", "/product-request?language=hi&state=rajasthan", "/checkout/place-order", "/no-such-page"])(
    "is answered with 408 after 10 s: %s",
    async (path) => {
      expect(await drip(path, 60)).toEqual({ value: { status: 408, text: "", acted: 0 }, ms: 10_000 });
    },
  );

  test("is passed on whole if it ends within the deadline", async () => {
    const { value } = await drip("/product-request?language=hi&state=rajasthan", 9, '{"a": 1} ');
    expect(value).toEqual({ status: 200, text: '{"a": 1} '.slice(0, 9), acted: 1 });
  });
});

describe("an unexpected fault", () => {
  const ask = async (path: string, bindings: object, headers: Record<string, string> = {}) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await handleRequest(new Request(`${ORIGIN}${path}`, { headers }), bindings, nobody);
    const lines = log.mock.calls.map(String).join("\n");
    log.mockRestore();
    return { response, html: await response.text(), lines };
  };

  test("a fault is answered in the visitor's language, and reported without the address", async () => {
    const { response, html, lines } = await ask("/product/x/AGS-CP-0001?language=gu&state=gujarat&mobile2=canary", env);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("10");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(html).toContain('<html lang="gu">');
    expect(lines).toContain('"kind":"gateway"');
    expect(lines).toContain("/product/:slug/:sku");
    expect(lines).not.toContain("canary");
    expect((await ask("/shop", env, { "Accept-Language": "te" })).html).toContain('<html lang="te">');
    // shell-59
    const links = [...parseHTML(html).document.querySelectorAll("main a")].map((link) => [link.getAttribute("href"), link.textContent]);
    expect(links).toEqual([
      ["", "ફરી પ્રયત્ન કરો"],
      [`${ORIGIN}/?language=gu&state=gujarat`, "દુકાનમાં જાઓ"],
    ]);
  });

  // shell-59
  test("the link to the shop keeps the mode of saathi, whose frame refuses a page without it, and what else the address names", async () => {
    const shopOf = async (path: string) => {
      const { response, html } = await ask(path, env);
      expect(response.status).toBeGreaterThanOrEqual(400);
      return parseHTML(html).document.querySelector("main a:last-child")?.getAttribute("href");
    };
    expect(
      await shopOf(
        "/shop?appLinks=saathi&role=FAG&source=b2bGJ&showHeader=false&showProductPrices=false&partner=fpo&language=gu&state=gujarat",
      ),
    ).toBe(`${ORIGIN}/?appLinks=saathi&language=gu&partner=fpo&showHeader=false&showProductPrices=false&source=b2bGJ&state=gujarat`);
    expect(await shopOf("/shop?language=te"), "a state that the address does not name").toBe(`${ORIGIN}/?language=te`);
    expect(await shopOf("/product-request?language=te&state=nowhere&partner=9876543210"), "values that are not valid").toBe(
      `${ORIGIN}/?language=te`,
    );
  });

  test("invalid variables are named in the log, and the visitor is asked to return later", async () => {
    const { response, html, lines } = await ask("/shop?language=kn", { ...env, SITE_ORIGIN: "nonsense" });
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("X-Frame-Options")).toBe("DENY");
    expect(html).toContain('<html lang="kn">');
    expect(html).not.toContain("nonsense");
    expect(lines).toContain("SITE_ORIGIN");
  });
});

describe("values that a visitor invents", () => {
  const half = `${"a".repeat(1_999)}${encodeURIComponent("😀")}`;

  test.each([
    ["/search", "searchTerm"],
    ["/pcode", "hash"],
    ["/checkout/signin", "next"],
    ["/checkout/orders", "page"],
  ])("a long value is never cut inside a character: %s?%s=", async (path, name) => {
    const response = await getRaw(`${path}?${name}=${half}&language=en&state=gujarat`);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain("\uFFFD");
  });

  test.each([
    ["/shop?state=xx&language=hi&a%0d%0aX=1", "/shop?language=hi&state=rajasthan"],
    ["/shop?state=xx&language=hi&a%26farmerId%3D1%23=2", "/shop?language=hi&state=rajasthan"],
    ["/shop?state=xx&language=hi&न=1", "/shop?language=hi&state=rajasthan"],
    [
      "/search?state=xx&language=hi&searchTerm=a%26b&role=FAG&utm_source=sms",
      "/search?language=hi&role=FAG&searchTerm=a%26b&state=rajasthan&utm_source=sms",
    ],
  ])("a redirect keeps only known parameters: %s", async (path, location) => {
    const response = await getRaw(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(location);
  });

  // app-26
  test.each([
    [
      "/pcode?hash=1001&barcode=KHET-GENUINE-1&role=FAG&profile=false&appLinks=saathi&language=hi&state=rajasthan",
      "/pcode/1001/KHET-GENUINE-1?appLinks=saathi&language=hi&state=rajasthan&role=FAG&profile=false",
    ],
    [
      "/checkout/orders?role=FAG&appLinks=saathi&language=hi&state=rajasthan",
      "/checkout/signin?appLinks=saathi&language=hi&next=orders&state=rajasthan&role=FAG",
    ],
    [
      "/crop-info?redirectTo=selectYourCrops&role=FAG&language=hi&state=rajasthan",
      "/select-your-crops?language=hi&role=FAG&showHeader=false&state=rajasthan",
    ],
    ["/pcode?hash=1001&barcode=KHET-GENUINE-1&language=hi&state=rajasthan", "/pcode/1001/KHET-GENUINE-1?language=hi&state=rajasthan"],
  ])("a redirect carries the role and the profile, for a frame that stores neither: %s", async (path, location) => {
    const response = await getRaw(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(location);
  });

  test("a token too long for a cookie is dropped", async () => {
    const response = await getRaw(`/shop?language=hi&state=rajasthan&farmerAuthToken=${"\\".repeat(1_600)}`, { headers: OPENED_BY_APP });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/shop?language=hi&state=rajasthan");
  });

  test("a form posted to a URL with a personal parameter still arrives, without the parameter", async () => {
    const asked: string[] = [];
    const sent = new Request(`${ORIGIN}/product-request?language=hi&state=rajasthan&farmerId=canary`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
      body: "sku=AGS-CP-0001",
    });
    const response = await handleRequest(sent, env, {
      ...nobody,
      act: async (request) => {
        asked.push(request.url, await request.text());
        return new Response("taken");
      },
    });
    expect(await response.text()).toBe("taken");
    expect(asked).toEqual([`${ORIGIN}/product-request?language=hi&state=rajasthan`, "sku=AGS-CP-0001"]);
  });
});

describe("hosts and methods", () => {
  test("an unknown host gets 421", async () => {
    const response = await getRaw("/shop", {}, "https://evil.test");
    expect(response.status).toBe(421);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  // shell-59
  test.each([
    ["a wrong method", "/product-request?language=te", ORIGIN, 405, "ఇది ఇక్కడ కుదరదు"],
    ["a wrong host", "/shop?language=te", "https://evil.test", 421, "ఈ లింక్ మాది కాదు"],
  ])("%s has a text in the site's styles, and links to the shop", async (_, path, origin, status, title) => {
    const response = await getRaw(path, {}, origin);
    const { document } = parseHTML(await response.text());
    expect([response.status, document.querySelector("h1")?.textContent]).toEqual([status, title]);
    const link = document.querySelector("main a");
    expect([link?.textContent, link?.getAttribute("href")]).toEqual(["షాపుకు వెళ్లండి", `${ORIGIN}/?language=te`]);
    expect(document.querySelectorAll("main a")).toHaveLength(1);
    // The policy allows the style sheet by its hash.
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(document.querySelector("style")?.textContent ?? ""));
    expect(response.headers.get("Content-Security-Policy")).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  });

  // visit-14
  test("the QR host always shows the header (shell-12)", async () => {
    const page = await (
      await getRaw("/pcode/1001/KHET-GENUINE-1?showHeader=false&language=hi&state=rajasthan", {}, "https://qr.khet.test")
    ).text();
    expect(page).toContain('<header class="header"');
    const plain = await (await getRaw("/pcode/1001/KHET-GENUINE-1?showHeader=false&language=hi&state=rajasthan")).text();
    expect(plain).not.toContain('<header class="header"');
  });

  test.each(["PUT", "DELETE", "PATCH"])("%s is rejected", async (method) => {
    const response = await getRaw("/shop", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toContain("GET");
  });

  test("HEAD answers like GET, without a body", async () => {
    const response = await getRaw("/checkout/cart?language=hi&state=rajasthan", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  test.each([
    ["/product-request", "GET", "POST"],
    ["/checkout/signout", "GET", "POST"],
    ["/checkout/place-order", "GET", "POST"],
    ["/checkout/create-cart-at-backend", "POST", "PUT"],
    ["/checkout/checkout", "POST", "GET, HEAD"],
    ["/checkout/orders", "POST", "GET, HEAD"],
    ["/checkout/orders/5", "POST", "GET, HEAD"],
    ["/api/wallet", "POST", "GET, HEAD"],
    ["/api/suggest", "POST", "GET, HEAD"],
    ["/api/report", "GET", "POST"],
    ["/api/purge", "GET", "POST"],
    ["/nowhere", "POST", "GET, HEAD"],
  ])("%s rejects %s, and lists the allowed methods", async (path, method, allowed) => {
    const response = await getRaw(path, { method, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe(allowed);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("HEAD cancels the body that it does not send", async () => {
    const cancelled = vi.fn();
    const body = new ReadableStream({ cancel: cancelled });
    const page = new Response(body, { headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=60" } });
    const response = await handleRequest(new Request(`${ORIGIN}/shop?language=hi&state=rajasthan`, { method: "HEAD" }), env, {
      ...nobody,
      render: async () => page,
    });
    expect(response.status).toBe(200);
    expect(cancelled).toHaveBeenCalled();
  });

  test("a redirect of the application is passed on, not followed", async () => {
    const seen: string[] = [];
    const away = async (given: Request) => {
      seen.push(given.redirect);
      return new Response(null, { status: 302, headers: { Location: "/shop", "Cache-Control": "private, no-store" } });
    };
    for (const path of ["/product/x/AGS-CP-0001", "/checkout/orders"]) {
      const request = new Request(`${ORIGIN}${path}?language=hi&state=rajasthan`, { redirect: "manual" });
      expect((await handleRequest(request, env, { ...nobody, render: away, act: away })).status).toBe(302);
    }
    expect(seen).toEqual(["manual", "manual"]);
  });

  test("a URL that is too long is rejected", async () => {
    expect((await getRaw(`/shop?x=${"a".repeat(5_000)}`)).status).toBe(400);
  });
});

describe("language and state", () => {
  const state = async (path: string, init: RequestInit = {}) => {
    const response = await getRaw(path, init);
    const html = await response.text();
    return { status: response.status, location: response.headers.get("Location"), language: /<html lang="(\w+)"/.exec(html)?.[1], html };
  };

  test("/ redirects to the shop", async () => {
    expect((await state("/?language=gu&state=gujarat")).location).toBe("/shop?language=gu&state=gujarat");
  });

  // verify-50
  test.each([
    ["/PCODE/1001/KHET-GENUINE-1", "/pcode/1001/KHET-GENUINE-1"],
    ["/Pcode/1006/Khet-Red", "/pcode/1006/Khet-Red"],
    ["/PPAGE/Any/AGS-CP-0001", "/ppage/Any/AGS-CP-0001"],
    ["/SHOP", "/shop"],
  ])("%s, as a QR code in capitals has it, redirects to %s", async (path, small) => {
    const response = await getRaw(`${path}?language=te&state=andhra-pradesh&utm_source=pack`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `${small}?language=te&state=andhra-pradesh&utm_source=pack`]);
    expect((await getRaw(`${small}?language=te&state=andhra-pradesh`)).status).toBe(200);
  });

  test("a page that small letters do not have either is 404, and a form posted to an address in capitals is not redirected", async () => {
    expect((await getRaw("/NOWHERE?language=hi&state=rajasthan")).status).toBe(404);
    expect((await getRaw("/PCODE/1001/KHET-GENUINE-1", { method: "POST" })).headers.get("Location")).toBeNull();
  });

  test("an unsupported state is redirected to a valid one (visit-40)", async () => {
    expect((await state("/shop?language=hi&state=goa")).location).toBe("/shop?language=hi&state=rajasthan");
    expect((await state("/product/a/AGS-CP-0001?state=kerala&language=kn&sort=x")).location).toBe(
      "/product/a/AGS-CP-0001?language=kn&state=karnataka",
    );
  });

  test("a form posted for an unsupported state is accepted, not redirected", async () => {
    const response = await getRaw("/product-request?language=hi&state=goa", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(response.status).not.toBe(302);
  });

  test("a language alone selects its state, a state alone its language (visit-35)", async () => {
    expect((await state("/checkout/cart?language=kn")).html).toContain("state=karnataka");
    expect((await state("/checkout/cart?state=gujarat")).language).toBe("gu");
  });

  test("a first visitor gets the language of the phone, a crawler English (visit-43)", async () => {
    expect((await state("/checkout/cart", { headers: { "Accept-Language": "te-IN,te;q=0.9,en;q=0.8" } })).language).toBe("te");
    expect((await state("/checkout/cart", { headers: { "Accept-Language": "en-IN,en;q=0.9,mr;q=0.5" } })).language).toBe("mr");
    expect((await state("/checkout/cart")).language).toBe("en");
  });

  test("geography selects state and language", async () => {
    const cf = { country: "IN", regionCode: "KA" };
    const page = await state("/checkout/cart", { headers: { "Accept-Language": "en-IN" }, cf } as RequestInit);
    expect(page.language).toBe("kn");
    expect(page.html).toContain("state=karnataka");
    const abroad = await state("/checkout/cart", { cf: { country: "US", regionCode: "MP" } } as RequestInit);
    expect(abroad.language).toBe("en");
  });

  test("a choice is remembered for URLs without language and state", async () => {
    const first = await getRaw("/checkout/cart?language=gu&state=gujarat");
    const cookie = cookieOf(first, "__Host-visit");
    expect(attributesOf(cookie)).toEqual(["HttpOnly", "Max-Age=31536000", "Partitioned", "Path=/", "SameSite=None", "Secure"]);
    const again = await state("/checkout/cart", { headers: { Cookie: (cookie ?? "").split(";")[0] ?? "", "Accept-Language": "te" } });
    expect(again.language).toBe("gu");
  });

  test("the browser never caches a page whose language came from a cookie, and caches an explicit one for a minute", async () => {
    // A visitor whose request renders the page waits for its sections, and their result is unknown (service-43). Here it was rendered
    // before.
    await (await getRaw("/checkout/cart?language=hi&state=rajasthan")).text();
    expect((await getRaw("/checkout/cart")).headers.get("Cache-Control")).toBe("private, no-cache");
    expect((await getRaw("/checkout/cart?language=hi&state=rajasthan")).headers.get("Cache-Control")).toMatch(/^private, max-age=60/);
  });

  test("an unknown language is ignored: the page is never cached, and no choice is remembered", async () => {
    const response = await getRaw("/checkout/cart?language=or&state=gujarat", { headers: { "Accept-Language": "te" } });
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(cookieOf(response, "__Host-visit")).toBeUndefined();
  });
});

describe("personal parameters", () => {
  const url = "/shop?language=hi&state=rajasthan&farmerId=F-77&farmerAuthToken=canary-token-123&fieldAgentMobileNumber=9812345678&role=FAG";

  // app-10, sign-in-31
  test("they move from the URL into a sealed cookie (visit-12, visit-13, sign-in-34, sign-in-35)", async () => {
    const response = await getRaw(url, { headers: OPENED_BY_APP });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/shop?language=hi&state=rajasthan&role=FAG");
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    const cookie = cookieOf(response, SESSION_COOKIE) ?? "";
    expect(attributesOf(cookie)).toEqual(["HttpOnly", "Max-Age=2592000", "Partitioned", "Path=/", "SameSite=None", "Secure"]);
    expect(cookie).not.toContain("canary");
    expect(cookie).not.toContain("9812345678");
    expect(await readSession(cookie.split(";")[0], SECRETS)).toEqual({
      claim: { farmerAuthToken: "canary-token-123", fieldAgentMobileNumber: "9812345678", at: expect.any(Number) },
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  // visit-51
  test.each([
    "FarmerAuthToken",
    "farmerAuthToken[]",
    "FARMERAUTHTOKEN%5B0%5D",
    "amp;farmerAuthToken",
    "farmer_auth_token",
    "farmerAuthToken.",
    "%E2%80%8BfarmerAuthToken",
  ])("%s leaves the URL like the plain name", async (name) => {
    const response = await getRaw(`/shop?language=hi&${name}=canary-token-123&state=rajasthan`, { headers: OPENED_BY_APP });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/shop?language=hi&state=rajasthan"]);
    const sealed = cookieOf(response, SESSION_COOKIE)?.split(";")[0];
    expect(await readSession(sealed, SECRETS)).toEqual({
      claim: { farmerAuthToken: "canary-token-123", at: expect.any(Number) },
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  // visit-50
  test.each(["9876543210", "98765 43210", "+91-98765-43210", "९८७६५४३२१०"])("a search for %s is never cached or stored", async (term) => {
    const page = await getRaw(`/search?language=hi&searchTerm=${encodeURIComponent(term)}&state=rajasthan`);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const suggestions = await getRaw(`/api/suggest?language=hi&q=${encodeURIComponent(term)}&state=rajasthan`);
    expect([suggestions.status, suggestions.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(searchCache.local.size).toBe(0);
  });

  test("an empty personal parameter leaves the URL too", async () => {
    expect((await getRaw("/shop?language=hi&state=rajasthan&mobile=")).headers.get("Location")).toBe("/shop?language=hi&state=rajasthan");
  });

  test("they never reach a page, for any value of the cookie (sign-in-39)", async () => {
    const sealed = await sealSession({ farmerId: "F-77", farmerAuthToken: "canary-token-123" }, SECRETS);
    const page = await getPage("/checkout/cart?language=hi&state=rajasthan", {}, { headers: { Cookie: `${SESSION_COOKIE}=${sealed}` } });
    expect(page.html).not.toContain("canary");
    expect(page.html).not.toContain("F-77");
  });

  test("a session opens with an older secret, and is rejected after a change of its bytes (sign-in-36)", async () => {
    const old = await sealSession({ farmerId: "1" }, [SECRETS[1] ?? ""]);
    expect(await openSession(old, SECRETS)).toEqual({ farmerId: "1" });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(old.length - 1),
        fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        async (at, letter) => {
          fc.pre(old[at] !== letter && at < old.length - 2);
          expect(await openSession(`${old.slice(0, at)}${letter}${old.slice(at + 1)}`, SECRETS)).toBeNull();
        },
      ),
      { numRuns: 200 },
    );
    for (const text of ["", "x", "%%%", "a".repeat(9_000)]) expect(await openSession(text, SECRETS)).toBeNull();
  });
});

describe("canonical keys", () => {
  const key = (path: string) => {
    const url = new URL(path, ORIGIN);
    return canonicalUrl(matchScreen(url.pathname), url.searchParams, resolveVisit(url.searchParams, {}, tables), ORIGIN);
  };

  const pages = [
    "/shop",
    "/product/x/AGS-CP-0001",
    "/product/x/AGS-CP-0002",
    "/checkout/cart",
    "/pcode/1001/ABC",
    "/products?ids=A,B",
    "/brands",
    "/crop/x/141/seeds",
    "/crop/x/141",
  ];

  test("catalogue-46: the choices of a list are one parameter each, in one order, without invalid choices", () => {
    const list = "/category/seeds/seeds";
    const one = key(`${list}?price=500-1000&price=0-250&crop=141&crop=7&stock=1&filters=no&sort=rating`);
    expect(one).toBe(key(`${list}?sort=rating&stock=1&crop=7,141,7&price=0-250,500-1000,free`));
    expect(new URL(one).searchParams.get("price")).toBe("0-250,500-1000");
    expect(key(`${list}?stock=yes&sort=newest&crop=&origin=india`)).toBe(key(list));
    // catalogue-54
    expect(hasFreeText(matchScreen(new URL(one).pathname), one)).toBe(true);
    expect(hasFreeText(matchScreen(new URL(key(list)).pathname), key(list))).toBe(false);
  });

  test("extra parameters make no second key for a page, and no two pages share one", () => {
    const noise = fc.dictionary(
      fc
        .stringMatching(/^[a-z_]{1,12}$/)
        .filter(
          (name) => !["language", "state", "source", "partner", "page", "ids", "id", "sort", "topic", "hash", "barcode"].includes(name),
        ),
      fc.string({ maxLength: 20 }),
      { maxKeys: 5 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...pages),
        fc.constantFrom(...pages),
        fc.constantFrom(...LANGUAGES),
        noise,
        noise,
        fc.string({ maxLength: 12 }),
        fc.boolean(),
        (one, other, language, first, second, slug, slash) => {
          const write = (page: string, extra: Record<string, string>) => {
            const [path = "", query = ""] = page.split("?");
            const clean = encodeURIComponent(slug.replace(/[/\\?#]/g, "")) || "s";
            const parameters = new URLSearchParams(query);
            for (const [name, value] of Object.entries(extra)) parameters.append(name, value);
            parameters.append("language", language);
            const named = path.replace("/x/", `/${clean === "." || clean === ".." ? "s" : clean}/`);
            return `${named}${slash ? "/" : ""}?${parameters}`;
          };
          expect(key(write(one, first))).toBe(key(write(one, second)));
          if (one !== other) expect(key(write(one, first))).not.toBe(key(write(other, second)));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("the order of parameters does not matter, and defaults are left out (visit-7)", () => {
    expect(key("/shop?state=gujarat&language=gu")).toBe(key("/shop?language=gu&state=gujarat"));
    expect(key("/brand/a/7?page=1&language=gu&state=gujarat")).toBe(key("/brand/b/7?language=gu&state=gujarat"));
    expect(key("/brand/a/7?page=2&language=gu&state=gujarat")).not.toBe(key("/brand/b/7?language=gu&state=gujarat"));
  });

  test("the application matches the same screen as the gateway", () => {
    const table = routes().router;
    const part = fc.oneof(
      fc.constantFrom("x", "141", "seeds", "AGS-CP-0001", "a%2Fb", "100%25", "%E0%A4%95", "%252F", "orders", "cart", "-"),
      fc.webSegment().filter((segment) => segment !== "." && segment !== ".."),
    );
    const first = fc.constantFrom(...Object.values(paths).map(({ pattern }) => pattern.split("/:")[0]));
    fc.assert(
      fc.property(first, fc.array(part, { maxLength: 4 }), (start, parts) => {
        const pathname = [start, ...parts].join("/");
        const match = matchScreen(pathname);
        const { pathname: canonical } = new URL(key(pathname));
        const found = ["GET", "POST", "PUT"].map((method) => table.match(method, canonical)[0][0]?.[0][1].path).find(Boolean);
        expect(found, pathname).toBe(match ? paths[match.name].pattern : undefined);
      }),
      { numRuns: 1_000 },
    );
  });

  test("a value is cut after 2,000 characters, and has no spaces around it", () => {
    const termIn = (term: string) => new URL(key(`/search?searchTerm=${encodeURIComponent(term)}`)).searchParams.get("searchTerm");
    expect(["x".repeat(2_000), "x".repeat(2_001), " tomato "].map(termIn)).toEqual(["x".repeat(2_000), "x".repeat(2_000), "tomato"]);
  });

  test("a key contains the whole visit", () => {
    const part = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const asked = fc.record({
      language: part(...LANGUAGES, "hi-IN", "or"),
      state: part(...STATES.map(({ slug }) => slug), "GJ", "goa"),
      source: part("b2b", "b2bMH", "B2BXY", "APPMH", "nonsense"),
      partner: part("saathi", "SAATHI", "nobody"),
      appLinks: part("saathi", "other"),
      showHeader: part("false", "true"),
      showProductPrices: part("false", "true"),
    });
    fc.assert(
      fc.property(asked, part(...LANGUAGES), (parameters, language) => {
        const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const visit = resolveVisit(new URLSearchParams(given), { language: language as Language | undefined, region: "KA" }, tables);
        const { searchParams } = new URL(canonicalUrl(matchScreen("/shop"), new URLSearchParams(given), visit, ORIGIN));
        expect(resolveVisit(searchParams, {}, tables)).toEqual(visit);
      }),
      { numRuns: 1_000 },
    );
  });

  test("no personal parameter is in a key", () => {
    for (const name of PERSONAL_PARAMETERS) expect(key(`/shop?${name}=canary&language=hi`)).not.toContain("canary");
  });

  test("any two visits that differ have different keys", () => {
    const keys = STATES.flatMap((state) =>
      LANGUAGES.flatMap((language) =>
        ["", "&appLinks=saathi", "&showHeader=false", "&showProductPrices=false", "&source=b2b", "&partner=saathi"].map((mode) =>
          key(`/shop?language=${language}&state=${state.slug}${mode}`),
        ),
      ),
    );
    // APPMH is Maharashtra's own source, so only b2b makes a separate page.
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("security headers", () => {
  test("every kind of response has them", async () => {
    for (const path of ["/shop?language=hi&state=rajasthan", "/nowhere", "/", "/media/nope.exe", "/robots.txt", "/shop?state=goa"]) {
      const response = await getRaw(path);
      expect(response.headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(response.headers.get("Strict-Transport-Security"), path).toContain("max-age=63072000");
      expect(response.headers.get("Cache-Control"), path).not.toBeNull();
      expect(response.headers.get("Cache-Tag"), path).toBeNull();
    }
  });

  test("only saathi may frame, and only in saathi mode", async () => {
    const plain = await getRaw("/checkout/cart?language=hi&state=rajasthan");
    expect(plain.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(plain.headers.get("X-Frame-Options")).toBe("DENY");
    const framed = await getRaw("/checkout/cart?language=hi&state=rajasthan&appLinks=saathi");
    expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors https://saathi.khet.test");
    expect(framed.headers.get("X-Frame-Options")).toBeNull();
  });

  test("a redirect never leads to another host", async () => {
    for (const path of ["//evil.test/?state=goa", "/%2f%2fevil.test?state=goa", "/\\evil.test?state=goa", "//evil.test/?farmerId=1"]) {
      const location = (await getRaw(path)).headers.get("Location");
      if (location) expect(new URL(location, ORIGIN).origin, path).toBe(ORIGIN);
    }
  });
});

test("offline-28, offline-29: a text shared into the site redirects to a search for it, without any personal number", async () => {
  const text = encodeURIComponent("DAP 50 kg\nRam 9876543210");
  const shared = await getRaw(`/share?title=x&text=${text}&url=https://a.example/?t=9876543210&language=te&state=andhra-pradesh`);
  expect(shared.status).toBe(302);
  expect(shared.headers.get("Location")).toBe("/search?language=te&searchTerm=DAP%2050%20kg&state=andhra-pradesh");
  expect(shared.headers.get("Cache-Control")).toBe("private, no-store");
  expect(shared.headers.get("Referrer-Policy")).toBe("no-referrer");
  const empty = await getRaw("/share?text=9876543210&language=te&state=andhra-pradesh");
  expect(empty.headers.get("Location")).toBe("/search?language=te&state=andhra-pradesh");
});
