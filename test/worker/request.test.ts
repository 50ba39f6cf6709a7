/** POST /product-request from the form's bytes to the company's stored request: plain form, island, faults, privacy. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { forgetRequests } from "../../src/services/requests/client.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { checkPage, getPage, getRaw, ORIGIN } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";

const bindings = env as unknown as Record<string, string>;
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const PATH = "/product-request?language=hi&state=rajasthan";
const SKU = "AGS-CP-0001";
/** The longest wait of a page for all its calls together. Milliseconds. */
const PAGE_LIMIT_MS = 2_800;
const own = { "Sec-Fetch-Site": "same-origin" };

const form = (fields: Record<string, string>, headers: Record<string, string> = own, faults = "", path = PATH, more: object = {}) => {
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  const faulty = { ...bindings, CACHE: undefined, ...(faults ? { API: services(faults), DEADLINE_FACTOR: undefined } : {}), ...more };
  return handleRequest(
    new Request(`${ORIGIN}${path}`, { method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" }),
    faulty,
    {
      render: (canonical) => renderCanonical(canonical, faulty, ctx),
      act: (sent) => actOn(sent, faulty, ctx),
      purge: async () => [],
    },
  );
};
const json = (fields: object, headers: Record<string, string> = own) =>
  getRaw(PATH, { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(fields) });
const good = (phone: string) => ({ phone, name: "राम", state: "gujarat", couponCode: "KHARIF", sku: SKU });

interface Kept {
  phone: string;
  [column: string]: unknown;
}
const kept = async (phone: string, sku = SKU): Promise<Kept[]> =>
  ((await (await fetch(`${UPSTREAM}/__requests?sku=${sku}`)).json()) as Kept[]).filter((row) => row.phone === phone);

beforeEach(() => forgetRequests());

describe("the form's page", () => {
  // request-1
  test("is identical for every visitor: it contains no id and no number", async () => {
    const page = await getPage(`/buynow/x/${SKU}?language=hi&state=rajasthan`);
    const input = (name: string) => page.document.querySelector(`form.request [name=${name}]`);
    expect(input("requestId")?.getAttribute("value")).toBe("");
    expect(page.document.querySelector("form.request")?.getAttribute("method")).toBe("post");
    const fields = [...page.document.querySelectorAll("form.request :is(input:not([type=hidden]), select)")];
    expect(
      fields.map((field) => field.id),
      "the order of the fields (request-2)",
    ).toEqual(["phone", "name", "state", "couponCode"]);
    expect([...page.document.querySelectorAll("#state option")].map((option) => option.getAttribute("value"))).toEqual([
      "",
      "maharashtra",
      "gujarat",
      "rajasthan",
      "uttar-pradesh",
      "madhya-pradesh",
      "haryana",
      "karnataka",
      "andhra-pradesh",
    ]);
    expect(page.document.querySelector("#state option[selected]")?.getAttribute("value")).toBe("rajasthan");
    expect(await (await getRaw(`/buynow/x/${SKU}?language=hi&state=rajasthan`)).text()).toBe(page.html);
  });

  // request-7
  test("has no form if the product is not enabled", async () => {
    const page = await getPage("/buynow/x/AGS-AH-0013?language=en&state=rajasthan", { status: 404 });
    expect(page.document.querySelector("form.request")).toBeNull();
    expect(page.text).toContain("Not available in Rajasthan");
  });
});

describe("a plain form", () => {
  // request-9
  test("is sent as in the specification, and redirects to the success page", async () => {
    const phone = freshPhone();
    const response = await form({ ...good(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`) });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/buynow-success?language=hi&state=rajasthan");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const [row, ...more] = await kept(phone);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ name: "राम", coupon_code: "KHARIF", sku: SKU, state: "gujarat", source: "APPGJ" });
    expect(row?.["sku_name"]).toMatch(/^[\x20-\x7e]+$/);
    const success = await getPage(response.headers.get("Location") ?? "");
    expect(success.html).not.toContain(phone);
    expect(success.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  // request-14
  test("a b2b source of one state changes with the chosen state, any other b2b source stays", async () => {
    for (const [named, sent] of [
      ["b2bRJ", "b2bGJ"],
      ["My-B2B", "My-B2B"],
    ]) {
      const phone = freshPhone();
      const response = await form(good(phone), own, "", `${PATH}&source=${named}`);
      expect(response.status).toBe(303);
      expect((await kept(phone))[0]).toMatchObject({ state: "gujarat", source: sent });
    }
  });

  test("with errors returns 422, the input, and the errors in both places", async () => {
    const response = await form({ ...good("12345"), state: "bihar", name: "<b>राम</b>" });
    const page = checkPage(response, await response.text(), { status: 422, language: "hi" });
    const value = (name: string) => page.document.querySelector(`[name=${name}]`)?.getAttribute("value");
    expect(value("phone")).toBe("12345");
    expect(value("name")).toBe("<b>राम</b>");
    expect(value("requestId")).toMatch(/^[\da-f-]{36}$/);
    const summary = page.document.querySelector(".errors");
    expect(summary?.hasAttribute("autofocus")).toBe(true);
    expect([...(summary?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(["#phone", "#state"]);
    for (const name of ["phone", "state"]) {
      const field = page.document.querySelector(`#${name}`);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(field?.getAttribute("aria-describedby")).toContain(`${name}-error`);
      expect(page.document.querySelector(`#${name}-error`)?.textContent).not.toBe("");
    }
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("for a state without the product shows an error beside the state", async () => {
    const phone = freshPhone();
    const response = await form({ ...good(phone), sku: "AGS-AH-0013", state: "rajasthan" });
    const page = checkPage(response, await response.text(), { status: 422 });
    expect(page.document.querySelector("#state-error")).not.toBeNull();
    expect(await kept(phone, "AGS-AH-0013")).toEqual([]);
  });

  test("for an unknown product is 404", async () => {
    for (const sku of ["AGS-XX-9999", "[object Object]", ""]) {
      const response = await form({ ...good(freshPhone()), sku });
      checkPage(response, await response.text(), { status: 404 });
    }
  });

  test("sent twice counts once, also without an id", async () => {
    const phone = freshPhone();
    const answers = await Promise.all([form(good(phone)), form(good(phone))]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    // In another isolate, without the first one's memory.
    forgetRequests();
    expect((await form(good(phone))).status).toBe(303);
    expect(await kept(phone)).toHaveLength(1);
  });

  test("sent again with its id after a lost reply counts once", async () => {
    const phone = freshPhone();
    const requestId = crypto.randomUUID();
    const lost = await form({ ...good(phone), requestId }, own, "productRequest=cut");
    const page = checkPage(lost, await lost.text(), { status: 503 });
    expect(page.document.querySelector("[name=requestId]")?.getAttribute("value")).toBe(requestId);
    forgetRequests();
    expect((await form({ ...good(phone), requestId })).status).toBe(303);
    expect(await kept(phone)).toHaveLength(1);
  });

  test("offline-16: its key is sent to the service once, and any isolate gives the same answer again", async () => {
    let calls = 0;
    const API = {
      fetch: (request: Request) => {
        if (request.method === "POST") calls += 1;
        return fetch(request);
      },
    };
    const phone = freshPhone();
    const requestId = crypto.randomUUID();
    const send = (fields: object = {}) => form({ ...good(phone), requestId, ...fields }, own, "", PATH, { API });
    const both = await Promise.all([send(), send()]);
    forgetRequests();
    expect([...both, await send()].map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(calls).toBe(1);
    // The same key with another content is a new request.
    forgetRequests();
    expect((await send({ phone: freshPhone() })).status).toBe(303);
    expect(calls).toBe(2);
    // A rejected request is sent again.
    const later = { requestId: crypto.randomUUID(), phone: freshPhone() };
    const broken = { fetch: (request: Request) => (request.method === "POST" ? new Response("", { status: 500 }) : fetch(request)) };
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await form({ ...good(phone), ...later }, own, "", PATH, { API: broken })).status).toBe(503);
    // Without the desk the service gets the key.
    expect((await form({ ...good(phone), ...later }, own, "", PATH, { API, REQUEST_DESK: undefined })).status).toBe(303);
    log.mockRestore();
    expect(calls).toBe(3);
  });
});

describe("rejected", () => {
  test.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from a sibling site", { "Sec-Fetch-Site": "same-site" }],
    ["from another origin, old browser", { Origin: "https://evil.test" }],
    ["from no page", {}],
  ] as const)("%s", async (_, headers) => {
    const phone = freshPhone();
    expect((await form(good(phone), { ...headers })).status).toBe(403);
    expect(await kept(phone)).toEqual([]);
  });

  test("too long, or not a form", async () => {
    const long = await form({ ...good(freshPhone()), name: "x".repeat(17_000) });
    const page = checkPage(long, await long.text(), { status: 413, language: "hi" });
    expect(page.document.querySelector("main h1")?.textContent).toBe("आपका फ़ॉर्म ठीक से नहीं पहुँचा");
    expect(page.document.querySelector("main a.button")?.getAttribute("href")).toBe("/shop?language=hi&state=rajasthan");
    const sent = (type: string, body: string) => getRaw(PATH, { method: "POST", headers: { ...own, "Content-Type": type }, body });
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded; charset=utf-16"]) {
      const text = await sent(type, "phone=1");
      checkPage(text, await text.text(), { status: 422, language: "hi" });
    }
    for (const body of ["[1]", "null", "{", '"text"']) {
      const answer = await sent("application/json", body);
      expect([body, answer.status, answer.headers.get("Content-Type")]).toEqual([body, 422, "application/json"]);
      expect(await answer.json()).toEqual({ status: "failure", problem: "unreadable" });
    }
    const tooLong = await json({ ...good(freshPhone()), name: "x".repeat(17_000) });
    expect([tooLong.status, await tooLong.json()]).toEqual([413, { status: "failure", problem: "tooLong" }]);
    expect((await getRaw(PATH)).status).toBe(405);
    for (const method of ["PUT", "DELETE", "PATCH"]) expect((await getRaw(PATH, { method, headers: own })).status).toBe(405);
  });
});

describe("the island's JSON", () => {
  test("is answered with JSON", async () => {
    const phone = freshPhone();
    const sent = await json({ ...good(phone), requestId: `${"0".repeat(31)}1` });
    expect([sent.status, await sent.json()]).toEqual([200, { sent: true }]);
    expect(await kept(phone)).toHaveLength(1);
    const wrong = await json({ ...good("1"), state: "" });
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      { status: "failure", problem: "fields", errors: { phone: "wrong", state: "missing" } },
    ]);
    for (const sku of ["AGS-XX-9999", "[object Object]"]) {
      const unknown = await json({ ...good(phone), sku });
      expect([unknown.status, await unknown.json()]).toEqual([404, { status: "failure", problem: "unavailable" }]);
    }
    const foreign = await json(good(phone), { "Sec-Fetch-Site": "cross-site" });
    expect([foreign.status, await foreign.json()]).toEqual([403, { status: "failure", problem: "notAllowed" }]);
    for (const response of [sent, wrong]) expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("faults", () => {
  // request-11
  test.each(["refuse", "hang", "drip", "429", "500", "404", "html", "cut", "huge", "redirect"])(
    "productRequest: %s is shown, and the input is kept",
    async (fault) => {
      const phone = freshPhone();
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const { value: page, ms } = await inVirtualTime(async () => {
        const response = await form(good(phone), own, `productRequest=${fault}`);
        return checkPage(response, await response.text(), { status: 503 });
      });
      expect(ms).toBeLessThanOrEqual(PAGE_LIMIT_MS);
      expect(page.document.querySelector("#phone")?.getAttribute("value")).toBe(phone);
      expect(page.document.querySelector(".errors")).not.toBeNull();
      expect(page.document.querySelector("form.request button[type=submit]")).not.toBeNull();
      const lines = log.mock.calls.flat().map(String).join("\n");
      log.mockRestore();
      expect(lines).not.toContain(phone);
    },
  );

  // request-13
  test.each(["empty", "types"])("productRequest: %s is a 2xx, so the farmer reads that it was sent, and it is", async (fault) => {
    const phone = freshPhone();
    const response = await form(good(phone), own, `productRequest=${fault}`);
    expect(response.headers.get("Location")).toBe("/buynow-success?language=hi&state=rajasthan");
    expect(await kept(phone)).toHaveLength(fault === "types" ? 1 : 0);
  });

  test("the product call fails: the form is returned without the product", async () => {
    const phone = freshPhone();
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await form({ ...good(phone), sku: "AGS-CP-0002" }, own, "productDetail=500");
    log.mockRestore();
    const page = checkPage(response, await response.text(), { status: 503 });
    expect(page.document.querySelector("#phone")?.getAttribute("value")).toBe(phone);
    expect(await kept(phone, "AGS-CP-0002")).toEqual([]);
  });
});

describe("a phone that breaks the connection", () => {
  const broken = async (path: string, init: RequestInit, onCall: (request: Request) => Promise<Response>) => {
    const phone = new AbortController();
    const API = {
      fetch: (request: Request) => {
        phone.abort();
        return onCall(request);
      },
    };
    const all = { ...bindings, CACHE: undefined, API };
    const ctx = { waitUntil() {}, passThroughOnException() {} };
    const request = new Request(`${ORIGIN}${path}`, { headers: own, redirect: "manual", signal: phone.signal, ...init });
    return handleRequest(request, all, {
      render: (canonical) => renderCanonical(canonical, all, ctx),
      act: (sent) => actOn(sent, all, ctx),
      purge: async () => [],
    });
  };

  // checkout-37
  test("what it sent goes on: the company keeps the request", async () => {
    const phone = freshPhone();
    const body = new URLSearchParams(good(phone));
    expect((await broken(PATH, { method: "POST", body }, (request) => fetch(request))).status).toBe(303);
    expect(await kept(phone)).toHaveLength(1);
  });

  // service-22
  test("what it only asked for about a person ends", async () => {
    const session = await sealSession({ farmerId: "1", farmerAuthToken: "t", mobile: "9876543210" }, SECRETS);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ended: boolean[] = [];
    const onCall = async ({ signal }: Request) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ended.push(signal.aborted);
      return new Response("{}", { status: 503 });
    };
    await broken("/checkout/orders?language=hi&state=rajasthan", { headers: { Cookie: `${SESSION_COOKIE}=${session}` } }, onCall);
    await vi.waitFor(() => expect(ended).not.toEqual([]));
    log.mockRestore();
    expect(ended).not.toContain(false);
  });
});

test("what is kept for everybody never holds a number", async () => {
  const phone = freshPhone();
  await form(good(phone));
  const { CACHE } = env as unknown as {
    CACHE: { list(options: object): Promise<{ keys: { name: string }[] }>; get(key: string): Promise<string | null> };
  };
  const { keys } = await CACHE.list({});
  for (const { name } of keys) {
    expect(name).not.toContain(phone);
    expect(await CACHE.get(name)).not.toContain(phone);
  }
});
