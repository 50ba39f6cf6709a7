/** The product request: the rules of its fields, and its call to the company. */
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkRequest, MAX_PHONE } from "../../src/domain/request/product-request.ts";
import { readLine, readMobile, toLatinDigits } from "../../src/domain/text/validation.ts";
import { readEnv } from "../../src/env.ts";
import { forgetRequests, sendProductRequest } from "../../src/services/requests/client.ts";
import { sentRequest } from "../../src/services/requests/form.ts";
import { sendOnce } from "../../src/services/requests/once.ts";
import type { UpstreamError } from "../../src/services/upstream.ts";

const SHOPS = ["maharashtra", "gujarat"];
const typed = { phone: "9876543210", name: "", state: "gujarat", couponCode: "" };

describe("a mobile number", () => {
  const number = fc.stringMatching(/^[6-9]\d{9}$/);
  const script = fc.constantFrom(0x30, 0x966, 0xae6, 0xc66, 0xce6);
  const inScript = (text: string, zero: number) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  // request-3, sign-in-7
  test("is parsed in every script, with every prefix and any spacing", () => {
    fc.assert(
      fc.property(
        number,
        script,
        fc.constantFrom("", "0", "91", "+91", "+91 ", "0091", "+91-0", "(+91) "),
        fc.constantFrom("", " ", "-", "\u200b", "\u00a0"),
        (digits, zero, prefix, gap) => {
          const written = inScript(`${prefix}${digits.slice(0, 5)}${gap}${digits.slice(5)}`, zero);
          expect(readMobile(` ${written}\n`)).toBe(digits);
        },
      ),
    );
  });

  test("parsing a parsed number changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readMobile(text);
        expect(read === null || (/^[6-9]\d{9}$/.test(read) && readMobile(read) === read), `${read}`).toBe(true);
      }),
    );
  });

  // request-3
  test.each([
    "",
    " ",
    "987654321",
    "98765432101",
    "5876543210",
    "1234567890",
    "+919876543210x",
    "98765 4321O",
    "+19876543210",
    "+9876543210",
    "9876543210,9876543211",
    "९८७६५४३२१",
    "<script>",
    "919876543",
    "00009876543210",
  ])("not %j", (text) => expect(readMobile(text)).toBeNull());

  // request-3
  test("a number that begins with 91 keeps its first digits", () => {
    expect(readMobile("9123456789")).toBe("9123456789");
    expect(readMobile("919123456789")).toBe("9123456789");
  });

  test("keeps other digits and letters", () => {
    expect(toLatinDigits("अ१२ క౩ ೪x٥")).toBe("अ12 క3 4x5");
  });
});

describe("the form", () => {
  // request-3, request-4, request-5, request-6
  test("phone and state are required, name and coupon are not", () => {
    expect(checkRequest(typed, SHOPS)).toEqual({ ok: true, value: typed });
    expect(checkRequest({ ...typed, phone: " ", state: "" }, SHOPS)).toEqual({ ok: false, errors: { phone: "missing", state: "missing" } });
    expect(checkRequest({ ...typed, phone: "12" }, SHOPS)).toEqual({ ok: false, errors: { phone: "wrong" } });
  });

  // request-5
  test("a state without a shop cannot be chosen", () => {
    expect(checkRequest({ ...typed, state: "bihar" }, SHOPS)).toEqual({ ok: false, errors: { state: "missing" } });
    expect(checkRequest({ ...typed, state: "__proto__" }, SHOPS).ok).toBe(false);
  });

  test("input is trimmed", () => {
    const checked = checkRequest({ phone: "+91 98765-43210", name: "  राम \n  सिंह ", state: "gujarat", couponCode: " KHARIF 50 " }, SHOPS);
    expect(checked).toEqual({ ok: true, value: { phone: "9876543210", name: "राम सिंह", state: "gujarat", couponCode: "KHARIF50" } });
    const long = checkRequest({ ...typed, name: "n".repeat(99), couponCode: "c".repeat(99) }, SHOPS);
    expect(long).toMatchObject({ value: { name: "n".repeat(80), couponCode: "c".repeat(40) } });
    expect(MAX_PHONE).toBe(30);
    expect(readLine("👨‍🌾".repeat(100), 80)).toHaveLength(Array.from("👨‍🌾".repeat(100)).slice(0, 80).join("").length);
  });

  const id = "0123456789abcdef0123456789abcdef";
  const whole = { ...typed, sku: "A-1", requestId: id };

  // request-2
  test("is parsed as sent", () => {
    expect(sentRequest.parse(whole)).toEqual(whole);
    expect(sentRequest.parse(Object.fromEntries(new URLSearchParams(whole)))).toEqual(whole);
  });

  test("fields of the wrong type or length count as empty", () => {
    expect(sentRequest.parse({ phone: 9, name: ["x"], sku: "A", couponCode: "x".repeat(1_000), requestId: "short" })).toEqual({
      phone: "",
      name: "",
      state: "",
      couponCode: "",
      sku: "A",
      requestId: "",
    });
  });

  test.each([[null], ["text"], [[1]]])("rejects other bodies: %j", (value) => expect(sentRequest.safeParse(value).success).toBe(false));
});

describe("the call", () => {
  const request = { ...typed, sku: "A-1", skuName: "Seed" };
  const id = "11111111111111111111111111111111";
  let sent: { url: string; method: string; key: string | null; source: string | null; body: unknown }[] = [];
  let answers: (() => Response | Promise<Response>)[] = [];
  let errors: UpstreamError[] = [];

  const context = (deadline = Date.now() + 2_000) => ({
    env: readEnv({
      SITE_ORIGIN: "https://www.khet.example",
      API_BASE_URL: "https://api.khet.example",
      STATIC_BASE_URL: "https://s.khet.example",
      VIDEO_POSTER_BASE_URL: "https://v.example",
      API: {
        async fetch(asked: Request) {
          sent.push({
            url: asked.url,
            method: asked.method,
            key: asked.headers.get("Idempotency-Key"),
            source: asked.headers.get("Source"),
            body: await asked.json(),
          });
          return (answers.shift() ?? (() => Response.json({ status: "success", responseData: {} })))();
        },
      },
    }),
    deadline,
    onError: (error: UpstreamError) => void errors.push(error),
  });
  // offline-16
  test("each request has its own desk: another field, product or id makes another request", async () => {
    const names: string[] = [];
    const REQUEST_DESK = {
      getByName: (name: string) => {
        names.push(name);
        return { ping: async () => undefined, send: (begin: () => Promise<unknown>) => begin() };
      },
    };
    const { env, deadline } = context();
    const given = { ...env, requestDesks: REQUEST_DESK, SESSION_SECRETS: ["secret-of-the-tests-0123456789abcdef"] } as never;
    const once = (more: object = {}, requestId = id, sku = "A-1") =>
      sendOnce({ env: given, deadline }, requestId, sku, { ...typed, ...more }, async () => ({ kind: "sent" }));
    await once();
    await once();
    expect(new Set(names).size).toBe(1);
    for (const more of [{ phone: "9876543211" }, { name: "राम" }, { state: "maharashtra" }, { couponCode: "KHARIF" }]) await once(more);
    await once({}, "2".repeat(32));
    await once({}, id, "A-2");
    expect(names).toHaveLength(8);
    expect(new Set(names).size).toBe(7);
    expect(names.join()).not.toContain("98765");
  });

  const send = (more: object = {}, requestId = id) => sendProductRequest(context(), { ...request, ...more }, requestId, "APPGJ");

  beforeEach(() => {
    forgetRequests();
    vi.useRealTimers();
    sent = [];
    answers = [];
    errors = [];
  });

  // request-12
  test("the payload has the documented fields, and none of them is in the URL or in the key", async () => {
    expect(await send()).toEqual({ ok: true, value: "accepted" });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: "https://api.khet.example/product-request", method: "POST", source: "APPGJ", body: request });
    expect(Object.keys(sent[0]?.body as object).sort()).toEqual(["couponCode", "name", "phone", "sku", "skuName", "state"]);
    expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/);
  });

  // request-12, request-15
  test("equal forms within ten seconds count once, with any ids", async () => {
    await send();
    expect(await send({}, "22222222222222222222222222222222")).toEqual({ ok: true, value: "accepted" });
    expect(sent).toHaveLength(1);
  });

  // request-15
  test.each([{ sku: "A-2" }, { phone: "9876543211" }, { name: "Corrected" }, { couponCode: "NEW10" }, { state: "maharashtra" }])(
    "a corrected request is sent within ten seconds too, once: %o",
    async (corrected) => {
      await send();
      expect(await send(corrected)).toEqual({ ok: true, value: "accepted" });
      expect(await send(corrected)).toEqual({ ok: true, value: "accepted" });
      expect(sent.map(({ body }) => body)).toEqual([request, { ...request, ...corrected }]);
      expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    },
  );

  test("after ten seconds it counts as a new request", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    await send();
    vi.setSystemTime(start + 9_999);
    await send({}, "22222222222222222222222222222222");
    expect(sent).toHaveLength(1);
    vi.setSystemTime(start + 10_000);
    await send({}, "22222222222222222222222222222222");
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test("two simultaneous taps send one key", async () => {
    const both = await Promise.all([send({}, "33333333333333333333333333333333"), send({}, "44444444444444444444444444444444")]);
    expect(both.every((result) => result.ok)).toBe(true);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test("a retry after a failure sends the same key, another number another key", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    answers = [() => new Response("x", { status: 500 })];
    expect((await send()).ok).toBe(false);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await send()).ok).toBe(true);
    vi.setSystemTime(Date.now() + 60_000);
    await send({ phone: "9876543219" });
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  // request-13
  test.each([
    ["500", () => new Response("{}", { status: 500 }), false],
    ["a page instead of an answer", () => new Response("<h1>soon</h1>"), false],
    ["a cut answer", () => new Response('{"status":"succ'), false],
    ["a cut list", () => new Response("[1,"), false],
    ["a page with a space before it", () => new Response(" \n<!doctype html><p>Sign in to the network", { status: 201 }), false],
    ["200 with a status that is no text", () => Response.json({ status: { text: 7 } }), "accepted"],
    ["200 with OK", () => new Response("OK"), "accepted"],
    ["200 with true", () => new Response("true"), "accepted"],
    ["200 with an empty list", () => new Response("[]"), "accepted"],
    ["200 with a blank", () => new Response("\n"), "accepted"],
    ["200 with a status that is true", () => Response.json({ status: true }), "accepted"],
    ["201 with a number as status", () => Response.json({ status: 201, id: 7 }, { status: 201 }), "accepted"],
    ["408 with an envelope", () => Response.json({ status: "success" }, { status: 408 }), false],
    ["429 with an envelope", () => Response.json({ status: "success" }, { status: 429 }), false],
    ["400 with a text", () => new Response("OK", { status: 400 }), false],
    ["409 with a status that is no text", () => Response.json({ status: 409 }, { status: 409 }), false],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/x" } }), false],
    ["a broken connection", () => Promise.reject(new TypeError("broken")), false],
    ["404 without a body of its own", () => new Response("<h1>no</h1>", { status: 404 }), false],
    ["201 without a body", () => new Response(null, { status: 201 }), "accepted"],
    ["409 with a body that says nothing of failure", () => Response.json({}, { status: 409 }), "accepted"],
    ["400 that says it failed", () => Response.json({ status: "failure" }, { status: 400 }), "refused"],
    ["200 that says it failed", () => Response.json({ status: "Failure" }), "refused"],
  ] as const)("%s", async (_, answer, expected) => {
    answers = [answer];
    const result = await send();
    expect(result.ok ? result.value : false).toBe(expected);
    expect(sent, "no automatic retry").toHaveLength(1);
    expect(JSON.stringify(errors)).not.toContain(request.phone);
    expect(errors).toHaveLength(expected === false ? 1 : 0);
  });

  test("a service that hangs is aborted at the deadline", async () => {
    answers = [() => new Promise<Response>(() => undefined)];
    vi.useFakeTimers();
    const answered = vi.fn();
    void sendProductRequest(context(Date.now() + 200), request, id, "APPGJ").then(answered);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(200);
    expect(answered).toHaveBeenCalledWith({ ok: false, error: expect.objectContaining({ name: "timeout", call: "/product-request" }) });
  });
});
