/** Limits of a network, through the gateway and with the real Durable Objects: searches, events, packs, product requests. */
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { deviceCookie } from "../../src/known-device.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { checkPage, ORIGIN } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";

const VISIT = "language=hi&state=rajasthan";
const HELPLINE = "+911800000000";
const SECRETS = (env as unknown as Record<string, string>)["SESSION_SECRETS"]?.split(",") ?? [];

/** Fetches from an address. @param given bindings that differ */
function ask(address: string, path: string, init: RequestInit = {}, given: object = {}): Promise<Response> {
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  const all = { ...env, ...given };
  const headers = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": address, ...(init.headers as object) };
  return handleRequest(new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init, headers }), all, {
    render: (canonical) => renderCanonical(canonical, all, ctx),
    act: (sent) => actOn(sent, all, ctx),
    purge: async () => [],
  });
}

/** A network that no other test uses. */
const freshNetwork = (): string => `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::`;

// limits-6, search-18
describe("limits of a minute", () => {
  const EVENTS = { language: "hi", role: "farmer", events: [{ name: "pageView", screen: "/shop" }] };
  const report = { kind: "error", where: "/shop", detail: "x" };
  const post = (body: object): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
  const SENT = [
    "/checkout/signin",
    "/checkout/address",
    "/checkout/switch",
    "/checkout/signout",
    "/select-your-crops",
    "/api/sowing-window",
  ];
  const full = { limit: async () => ({ success: false }) };

  // limits-10 for CALL_LIMIT
  test.each<[string, string, RequestInit]>([
    // A term that may be a personal number is never cached.
    ["SEARCH_LIMIT", `/api/suggest?q=9812345670&${VISIT}`, {}],
    ["SEARCH_LIMIT", `/search?searchTerm=9812345670&${VISIT}`, {}],
    ["SEARCH_LIMIT", `/search?searchTerm=9812345670&stock=1&sort=price-up&${VISIT}`, {}],
    ["EVENT_LIMIT", "/api/events", post(EVENTS)],
    ["REPORT_LIMIT", "/api/report", post(report)],
    ["CALL_LIMIT", `/ppage/any/AGS-CP-0001?${VISIT}`, {}],
    ["CALL_LIMIT", `/api/places?kind=villages&pincode=301001&${VISIT}`, {}],
    ...SENT.map((path): [string, string, RequestInit] => ["CALL_LIMIT", `${path}?${VISIT}`, post({})]),
  ])("%s: %s", async (binding, path, init) => {
    const keys: string[] = [];
    const counting = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 2 }) };
    const from = (address: string) => ask(address, path, init, { [binding]: counting });
    expect((await from("2001:db8:1:2::1")).status).not.toBe(429);
    const refused = await from("2001:db8:1:2:ffff::2");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    // A /64 counts as one address.
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys.join()).not.toContain("2001");
  });

  test("limits-11: a limited search shows a page of the site in the visitor's language, with the helpline and a retry link", async () => {
    const response = await ask("203.0.113.7", `/search?searchTerm=bhindi&${VISIT}`, {}, { SEARCH_LIMIT: full });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const page = checkPage(response, await response.text(), { status: 429, language: "hi" });
    expect(page.text).toContain(`1 मिनट बाद फिर कोशिश करें, या हमें फ़ोन करें: ${HELPLINE}`);
    expect(page.document.querySelector("main .button.go")?.getAttribute("href")).toContain("/search?");
    expect(page.document.querySelector("main .button.go")?.getAttribute("href")).toContain("searchTerm=bhindi");
    expect(page.document.querySelector(".footer")).not.toBeNull();
    // The empty search page makes no search.
    expect((await ask("203.0.113.7", `/search?${VISIT}`, {}, { SEARCH_LIMIT: full })).status).toBe(200);
  });

  test("limits-11: a limited form gets a page without a link that sends it again, and a script gets JSON", async () => {
    const form = { method: "POST", body: new URLSearchParams({ mobile: "9812345670" }) };
    const response = await ask("203.0.113.7", `/checkout/signin?${VISIT}`, form, { CALL_LIMIT: full });
    const page = checkPage(response, await response.text(), { status: 429, language: "hi" });
    expect(page.text).toContain("आपके नेटवर्क से बहुत बार पूछा गया");
    expect(page.document.querySelector("main .button.go")).toBeNull();
    const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    const answer = await ask("203.0.113.7", `/checkout/signin?${VISIT}`, json, { CALL_LIMIT: full });
    expect([answer.status, await answer.json()]).toEqual([429, { status: "failure", problem: "tooMany" }]);
    // Reading a form or a public page is not counted.
    for (const path of ["/checkout/signin", "/product/any/AGS-CP-0001", "/pcode"])
      expect((await ask("203.0.113.7", `${path}?${VISIT}`, {}, { CALL_LIMIT: full })).status, path).toBe(200);
  });

  test("limits-12: a search with a cached reply does not count, for suggestions and for the page", async () => {
    const limit = vi.fn(async () => ({ success: true }));
    const search = (path: string) => ask("203.0.113.7", `${path}&${VISIT}`, {}, { SEARCH_LIMIT: { limit } });
    expect((await search("/api/suggest?q=mirch")).status).toBe(200);
    expect(limit).toHaveBeenCalledTimes(1);
    expect((await search("/api/suggest?q=Mirch")).status).toBe(200);
    expect((await search("/search?searchTerm=mirch")).status).toBe(200);
    expect(limit).toHaveBeenCalledTimes(1);
    // Another term is another search, and a too short one is none.
    expect((await search("/search?searchTerm=gehu")).status).toBe(200);
    expect((await search("/api/suggest?q=m")).status).toBe(200);
    expect(limit).toHaveBeenCalledTimes(2);
  });

  test("a limit that fails or hangs blocks no request", async () => {
    const broken = { limit: () => Promise.reject(new Error("down")) };
    expect((await ask("203.0.113.7", `/search?searchTerm=tamatar&${VISIT}`, {}, { SEARCH_LIMIT: broken })).status).toBe(200);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const hanging = { limit: () => new Promise<never>(() => undefined) };
      const waiting = ask("203.0.113.7", "/api/report", post(report), { REPORT_LIMIT: hanging, DEADLINE_FACTOR: undefined });
      await vi.waitUntil(() => vi.getTimerCount() > 0);
      vi.advanceTimersByTime(2_000);
      expect((await waiting).status).toBe(204);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("wrong pack codes", () => {
  const scan = (address: string, code: string, device = "") =>
    ask(address, `/pcode/${code}${code.includes("?") ? "&" : "?"}${VISIT}`, device ? { headers: { Cookie: device } } : {});
  const link = (address: string, serial: string) => ask(address, `/01/8901234567890/21/${serial}?${VISIT}`);
  /** The cookie of a device with an earlier sign-in. */
  const knownDevice = async () => (await deviceCookie(undefined, freshPhone(), SECRETS)).split(";")[0] ?? "";

  // limits-7
  test("after 20 of them an unknown code is rejected with the helpline, and a genuine pack still has its verdict", async () => {
    const network = freshNetwork();
    for (let turn = 0; turn < 20; turn += 1) {
      // A genuine pack does not count.
      expect((await scan(`${network}${turn}`, "1001/KHET-GENUINE-1")).status).toBe(200);
      // A GS1 Digital Link counts like a typed code (verify-29).
      if (turn % 10 === 0) expect((await link(`${network}fffe`, `FORGED-${turn}`)).status).toBe(404);
      else expect((await scan(`${network}${turn}`, `1001/FORGED-${turn}`)).status).toBe(404);
    }
    const refused = await scan(`${network}ffff`, "1001/FORGED-20");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
    const page = checkPage(refused, await refused.text(), { status: 429, language: "hi" });
    expect(page.text).toContain("इस पैक के नंबर हमारे पास नहीं मिले");
    expect(page.document.querySelectorAll("main .actions a").length).toBeGreaterThanOrEqual(2);
    expect(page.text).toContain(`15 मिनट बाद फिर कोशिश करें। पैक अभी जाँचना हो तो हमें फ़ोन करें: ${HELPLINE}`);
    expect((await link(`${network}fffe`, "FORGED-21")).status).toBe(429);
    // Codes that a stranger has sent block no neighbour with a genuine pack.
    expect((await scan(`${network}ffff`, "1001/KHET-GENUINE-1")).status).toBe(200);
    expect((await link(`${network}ffff`, "KHET-GS1%2F7")).status).toBe(200);
    expect((await scan("203.0.113.77", "1001/FORGED-20")).status).toBe(404);
  });

  // limits-7, limits-19
  test("a device with an earlier sign-in counts separately from its neighbours", async () => {
    const network = freshNetwork();
    const [guesser, neighbour] = [await knownDevice(), await knownDevice()];
    const status = async (code: string, device?: string) => (await scan(`${network}1`, code, device)).status;
    for (let turn = 0; turn < 20; turn += 1) expect(await status(`1001/FORGED-${turn}`, guesser)).toBe(404);
    expect([await status("1001/FORGED-20", guesser), await status("1001/KHET-GENUINE-1", guesser)]).toEqual([429, 200]);
    for (let turn = 0; turn < 20; turn += 1) expect(await status(`1001/FORGED-${turn}`)).toBe(404);
    expect([await status("1001/FORGED-20"), await status("1001/FORGED-20", neighbour)]).toEqual([429, 404]);
    // A forged cookie is not a device.
    expect(await status("1001/FORGED-21", `__Host-device=${"a".repeat(32)}.${"b".repeat(32)}`)).toBe(429);
  });

  // limits-7, verify-47
  test("a typed code that is looked up in two spellings counts twice, and an impossible code counts once", async () => {
    const status = async (network: string, code: string) => (await scan(network, `1001/${code}`)).status;
    const [twice, once] = [`${freshNetwork()}1`, `${freshNetwork()}1`];
    for (let turn = 0; turn < 10; turn += 1) {
      // Found, so it does not count.
      expect(await status(twice, "KHET-GENUINE-I?typed=1")).toBe(200);
      expect(await status(twice, `FORGED-26O${turn + 2}?typed=${turn % 2 === 0 ? "1" : "%201"}`)).toBe(404);
      for (const code of [`forged-${turn}?typed=1`, `FORGED-26O${turn}?typed=0`]) expect(await status(once, code)).toBe(404);
    }
    expect([await status(twice, "FORGED-1?x=1"), await status(once, "FORGED-1?x=1")]).toEqual([429, 429]);
  });
});

describe("pack codes without a lookup", () => {
  // limits-7
  test("a code that no pack can have does not count, and is never refused as one that was not found", async () => {
    const address = `${freshNetwork()}1`;
    const status = async (path: string) => (await ask(address, `${path}?${VISIT}`)).status;
    const impossible = ["/pcode/1001", "/pcode/abc/KHET-GENUINE-1", "/01/123/21/KHET-GS1"];
    for (let turn = 0; turn < 25; turn += 1) expect(await status(impossible[turn % 3] ?? "")).toBe(404);
    for (let turn = 0; turn < 20; turn += 1) expect(await status(`/pcode/1001/FORGED-${turn}`)).toBe(404);
    expect(await status("/pcode/1001/FORGED-20")).toBe(429);
    for (const path of impossible) expect(await status(path)).toBe(404);
  });
});

describe("known callers", () => {
  const form = { method: "POST", body: new URLSearchParams({ step: "edit" }) };

  // limits-19
  test.each<[string, () => Promise<string>]>([
    ["a device on which a number has signed in", async () => (await deviceCookie(undefined, freshPhone(), SECRETS)).split(";")[0] ?? ""],
    [
      "a session",
      async () => `${SESSION_COOKIE}=${await sealSession({ farmerId: "1", farmerAuthToken: "t", sessionId: "the-session" }, SECRETS)}`,
    ],
    [
      "a code that was sent",
      async () => {
        const signIn = { mobile: "9812345670", otpToken: "o", codeId: "the-code", sentAt: Date.now() };
        return `${SESSION_COOKIE}=${await sealSession({ signIn }, SECRETS)}`;
      },
    ],
  ])("%s counts separately", async (_, cookieOf) => {
    const Cookie = await cookieOf();
    const keys: string[] = [];
    const counting = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
    const post = (cookie?: string) =>
      ask("203.0.113.7", `/checkout/signin?${VISIT}`, { ...form, headers: cookie ? { Cookie: cookie } : {} }, { CALL_LIMIT: counting });
    await post(Cookie);
    await post();
    await post("__Host-khet=made-up; __Host-device=made-up");
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[1]).toBe(keys[2]);
  });

  // limits-6, limits-19
  test.each<[string, string, RequestInit]>([
    ["SEARCH_LIMIT", `/api/suggest?q=9812345671&${VISIT}`, {}],
    ["SEARCH_LIMIT", `/search?searchTerm=9812345671&${VISIT}`, {}],
    ["CALL_LIMIT", `/ppage/any/AGS-CP-0001?${VISIT}`, {}],
    ["REPORT_LIMIT", "/api/report", { method: "POST", body: JSON.stringify({ kind: "error", where: "/shop", detail: "x" }) }],
  ])("a device with an earlier sign-in counts separately for %s: %s", async (binding, path, init) => {
    const Cookie = (await deviceCookie(undefined, freshPhone(), SECRETS)).split(";")[0] ?? "";
    const keys: string[] = [];
    const counting = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
    for (const [address, headers] of [
      ["203.0.113.7", { Cookie }],
      ["198.51.100.7", { Cookie }],
      ["203.0.113.7", {}],
    ] as const)
      await ask(address, path, { ...init, headers }, { [binding]: counting });
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
  });

  // limits-19
  test.each([
    ["an old code", { signIn: { mobile: "9812345670", otpToken: "o", codeId: "the-code", sentAt: Date.now() - 600_000 } }],
    ["a claim that nobody has proved", { claim: { farmerAuthToken: "made-up", mobile: "9812345670" } }],
  ])("%s counts with its address", async (_, session) => {
    const keys: string[] = [];
    const counting = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
    const post = (headers: Readonly<Record<string, string>>) =>
      ask("203.0.113.7", `/checkout/signin?${VISIT}`, { ...form, headers }, { CALL_LIMIT: counting });
    await post({ Cookie: `${SESSION_COOKIE}=${await sealSession({ ...session, sessionId: "the-session" }, SECRETS)}` });
    await post({});
    expect(keys[0]).toBe(keys[1]);
  });
});

// limits-8
test("product requests for many phones from one network: the eleventh phone is rejected, and the input is kept", async () => {
  const network = freshNetwork();
  const send = (phone: string, json = false) => {
    const fields = { phone, name: "राम", state: "rajasthan", couponCode: "KHARIF", sku: "AGS-CP-0001" };
    const init = json
      ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) }
      : { method: "POST", body: new URLSearchParams(fields) };
    return ask(`${network}1`, `/product-request?${VISIT}`, init);
  };
  // A form with a mistake does not count.
  expect((await send("12")).status).toBe(422);
  for (let turn = 0; turn < 10; turn += 1) expect((await send(freshPhone())).status).toBe(303);
  const phone = freshPhone();
  const refused = await send(phone);
  const page = checkPage(refused, await refused.text(), { status: 429, language: "hi" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_500);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(3_600);
  expect(page.document.querySelector("#phone")?.getAttribute("value")).toBe(phone);
  expect(page.document.querySelector("#name")?.getAttribute("value")).toBe("राम");
  expect(page.text).toContain("आपके नेटवर्क से बहुत सारे फ़ॉर्म आए");
  const json = await send(phone, true);
  expect([json.status, await json.json()]).toEqual([429, { status: "failure", problem: "tooMany" }]);
});

// limits-8
test("product requests that the company did not take do not count", async () => {
  const network = freshNetwork();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const send = (status: number) => {
    const fields = { phone: freshPhone(), name: "राम", state: "rajasthan", couponCode: "", sku: "AGS-CP-0001" };
    const isRequest = (request: Request) => request.method === "POST" && !new URL(request.url).pathname.startsWith("/shopaggregator");
    const API = { fetch: (request: Request) => (status !== 200 && isRequest(request) ? new Response("{}", { status }) : fetch(request)) };
    return ask(`${network}1`, `/product-request?${VISIT}`, { method: "POST", body: new URLSearchParams(fields) }, { API });
  };
  for (let turn = 0; turn < 11; turn += 1) expect((await send(500)).status).toBe(503);
  expect((await send(200)).status).toBe(303);
  vi.restoreAllMocks();
});
