/// <reference types="@cloudflare/vitest-plugin/types" />
/** Signing in through the gateway, with the real Durable Objects and the reference back end: forms, JSON, limits, links, privacy. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import type { BreakerCalls, PhoneGateCalls } from "../../src/services/account/limits.ts";
import { readSession, SESSION_COOKIE } from "../../src/session.ts";
import { FarmerBrowser, servicesAt } from "../support/farmer.ts";
import { type CheckedPage, checkPage, ORIGIN } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";
import { inVirtualTime, type Services, services } from "../support/virtual-time.ts";

const bindings = env as unknown as Record<string, string> & {
  readonly BREAKER: { getByName(name: string): BreakerCalls };
  readonly PHONE_GATE: { getByName(name: string): PhoneGateCalls };
};
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const SECRETS: readonly string[] = (bindings["SESSION_SECRETS"] ?? "").split(",");
const VISIT = "language=hi&state=rajasthan";
const SIGN_IN = `/checkout/signin?${VISIT}`;
/** The redirect of the checkout for a visitor without a sign-in. */
const FROM_CHECKOUT = `/checkout/signin?${VISIT.replace("&", "&next=checkout&")}`;

/** Properties of each farmer's session: a name, and the time of its proof. */
const MARKS = { sessionId: expect.any(String), signedInAt: expect.any(Number) };

/** The last code that the reference back end sent to a phone. */
async function codeOf(phone: string): Promise<string> {
  const rows = (await (await fetch(`${UPSTREAM}/__otp.json?phone=${phone}`)).json()) as { code: string; sentAt: number }[];
  return rows.sort((a, b) => b.sentAt - a.sentAt)[0]?.code ?? "";
}
const sentTo = async (phone: string): Promise<number> =>
  ((await (await fetch(`${UPSTREAM}/__otp.json?phone=${phone}`)).json()) as unknown[]).length;
/** Farmers in other browsers. */
const back = servicesAt(UPSTREAM);
const otherThan = (code: string): string => (code === "0000" ? "0001" : "0000");

/** A browser that counts the calls to the services, and keeps their replies. */
class Browser extends FarmerBrowser {
  /** `METHOD path` of each call. */
  readonly calls: string[];
  readonly seen: string[] = [];
  readonly given: Record<string, unknown>;

  constructor(given: Record<string, unknown> = {}, { fetch: ask }: Services = globalThis) {
    const breaker = crypto.randomUUID();
    const calls: string[] = [];
    const all = {
      ...bindings,
      // A separate breaker for each test.
      BREAKER: { getByName: () => bindings.BREAKER.getByName(breaker) },
      API: {
        fetch: (request: Request) => {
          calls.push(`${request.method} ${new URL(request.url).pathname}`);
          return ask(request);
        },
      },
      ...given,
    };
    super(all);
    this.given = all;
    this.calls = calls;
  }

  override async ask(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string }> {
    const { response, text } = await super.ask(path, init);
    const others = [...response.headers].filter(([name]) => name !== "set-cookie");
    this.seen.push(`${JSON.stringify(others)} ${text}`);
    return { response, text };
  }

  form(fields: Record<string, string>, path = SIGN_IN) {
    return this.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async page(path = SIGN_IN, status = 200): Promise<CheckedPage> {
    const { response, text } = await this.ask(path);
    return checkPage(response, text, { status, language: "hi" });
  }

  async formPage(fields: Record<string, string>, status: number): Promise<CheckedPage> {
    const { response, text } = await this.form(fields);
    return checkPage(response, text, { status, language: "hi" });
  }

  post(fields: object, path = SIGN_IN) {
    return this.json("POST", path, fields);
  }

  override session(secrets = SECRETS): Promise<Session | null> {
    return super.session(secrets);
  }

  override wear(session: Session, secrets = SECRETS): Promise<this> {
    return super.wear(session, secrets);
  }
}

/** A browser with a pending code. */
async function sent(given: Record<string, unknown> = {}, services?: Services): Promise<{ browser: Browser; phone: string; code: string }> {
  const browser = new Browser(given, services);
  const phone = freshPhone();
  const { response } = await browser.form({ step: "send", mobile: phone });
  expect(response.status).toBe(303);
  return { browser, phone, code: await codeOf(phone) };
}

/** The same, with the objects of its phones. */
async function watched() {
  const gates: object[] = [];
  const getByName = (name: string) => {
    const gate = bindings.PHONE_GATE.getByName(name);
    gates.push(gate);
    return gate;
  };
  return { ...(await sent({ PHONE_GATE: { getByName } })), gates };
}

async function signedIn(): Promise<{ browser: Browser; phone: string }> {
  const { browser, phone, code } = await sent();
  expect((await browser.form({ step: "verify", code })).response.status).toBe(303);
  return { browser, phone };
}

/** The server may have closed an idle connection by its next use. Then no request was made, and a new one is tried. */
const onFreshConnection: Services = { fetch: (request) => fetch(request.clone()).catch(() => fetch(request)) };

const stepsOf = (page: CheckedPage): (string | null)[] =>
  [...page.document.querySelectorAll("main [name=step]")].map((input) => input.getAttribute("value"));

// A shared setting: parallel tests would otherwise overwrite each other's.
beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe("plain forms", () => {
  test("sign-in-85: a code without any cookie in saathi mode says that the browser stores nothing", async () => {
    const saidBy = async (path: string): Promise<string> => {
      const { response, text } = await new Browser().form({ step: "verify", code: "1234" }, path);
      return checkPage(response, text, { status: 422, language: "hi" }).document.querySelector(".errors")?.textContent ?? "";
    };
    expect(await saidBy(`/checkout/signin?appLinks=saathi&${VISIT}`)).toContain("यह पेज अलग से ब्राउज़र में खोलें, या हमें फ़ोन करें।");
    expect(await saidBy(SIGN_IN)).toContain("कुछ गड़बड़ हो गई। अपना नंबर लिखकर फिर से लॉगिन करें।");
  });

  // app-17, sign-in-11, sign-in-12, sign-in-17, sign-in-18, sign-in-19
  test("the bag links to the sign-in, the sign-in to the order", async () => {
    const browser = new Browser();
    expect((await browser.page(`/checkout/cart?${VISIT}`)).html).toContain('"checkout":"/checkout/checkout?');
    const { response } = await browser.ask(`/checkout/checkout?${VISIT}`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, FROM_CHECKOUT]);
    const start = await browser.page();
    expect(stepsOf(start)).toEqual(["send"]);
    expect(start.document.querySelector("#mobile")?.getAttribute("inputMode")).toBe("numeric");
    expect(start.document.querySelector("main button[disabled]")).toBeNull();
    expect(start.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(start.response.headers.get("Cache-Control")).toBe("private, no-store");

    const phone = freshPhone();
    const send = await browser.form({ step: "send", mobile: `+91 ${phone.slice(0, 5)}-${phone.slice(5)}` });
    expect([send.response.status, send.response.headers.get("Location")]).toEqual([303, SIGN_IN]);
    const atCode = await browser.page();
    expect(stepsOf(atCode)).toEqual(["edit", "verify", "resend"]);
    const input = atCode.document.querySelector("#code");
    expect(
      ["autocomplete", "inputmode", "maxlength"].map(
        (name) => [...(input?.attributes ?? [])].find((at) => at.name.toLowerCase() === name)?.value,
      ),
      // Longer than four: a browser truncates pasted text before the script can filter it.
    ).toEqual(["one-time-code", "numeric", "30"]);

    const verify = await browser.form({ step: "verify", code: await codeOf(phone) });
    expect([verify.response.status, verify.response.headers.get("Location")]).toEqual([303, `/checkout/checkout?${VISIT}`]);
    const session = await browser.session();
    expect(session).toMatchObject({ mobile: phone, farmerId: expect.stringMatching(/^\d+$/), farmerAuthToken: expect.any(String) });
    expect(session?.signIn).toBeUndefined();
    // The popular products of the bag may be cached from an earlier page.
    expect(browser.calls.filter((call) => !call.includes("/shopaggregator/"))).toEqual([
      "GET /userservice/anonauthtoken/",
      "GET /userservice/otp/",
      "POST /userservice/otp/",
      "POST /checkout/authorize-user",
      "GET /checkout/get-farmer-detail",
      "POST /checkout/create-farmer",
    ]);
    expect((await browser.page()).text).toContain(`${phone.slice(0, 5)} ${phone.slice(5)}`);
  });

  // sign-in-22
  test("a known farmer stays the same one, and both get the same answers", async () => {
    const { browser, phone } = await signedIn();
    const first = await browser.session();
    const again = new Browser();
    const unknown = new Browser();
    const answers = await Promise.all([again.post({ step: "send", mobile: phone }), unknown.post({ step: "send", mobile: freshPhone() })]);
    expect(answers.map(({ status, body }) => [status, Object.keys(body), body["step"]])).toEqual([
      [200, ["step", "mobile", "resendIn"], "code"],
      [200, ["step", "mobile", "resendIn"], "code"],
    ]);
    await again.form({ step: "verify", code: await codeOf(phone) });
    expect((await again.session())?.farmerId).toBe(first?.farmerId);
    expect(again.calls).not.toContain("POST /checkout/create-farmer");
  });

  test("a wrong number is returned with its error in both places, and unchanged", async () => {
    const browser = new Browser();
    for (const [mobile, error] of [
      ["12345", "6, 7, 8"],
      ["", "अपना मोबाइल नंबर"],
      ["<b>5876543210</b>", "6, 7, 8"],
    ] as const) {
      const page = await browser.formPage({ step: "send", mobile }, 422);
      expect(page.document.querySelector("#mobile")?.getAttribute("value") ?? "").toBe(mobile);
      expect(page.document.querySelector("#mobile")?.getAttribute("aria-describedby")).toContain("mobile-error");
      expect(page.document.querySelector("#mobile-error")?.textContent).toContain(error);
      expect(page.document.querySelector(".errors")?.hasAttribute("autofocus")).toBe(true);
      expect(page.document.querySelector(".errors a")?.getAttribute("href")).toBe("#mobile");
    }
    expect(browser.calls).toEqual([]);
  });

  // sign-in-79, sign-in-80, sign-in-81
  test("the code's step: another number beside the number, another code as a line of text, a wrong code beside its field", async () => {
    const { browser, phone } = await sent();
    const page = await browser.page();
    const beside = page.document.querySelector(".sent-to");
    expect(beside?.querySelector("b")?.textContent).toBe(`${phone.slice(0, 5)} ${phone.slice(5)}`);
    expect(beside?.querySelector("input[name=step]")?.getAttribute("value")).toBe("edit");
    expect([beside?.querySelector("button")?.textContent, beside?.querySelector("button")?.getAttribute("aria-label")]).toEqual([
      "बदलें",
      "नंबर बदलें",
    ]);
    expect(page.document.querySelectorAll(".sign-in .button")).toHaveLength(1);
    const wrong = await browser.formPage({ step: "verify", code: "12" }, 422);
    const field = wrong.document.querySelector("#code");
    expect(field?.getAttribute("value") ?? "").toBe("");
    expect(field?.hasAttribute("autofocus")).toBe(true);
    expect(field?.getAttribute("aria-describedby")).toBe("code-error code-hint");
    expect(wrong.document.querySelector("#code-error")?.getAttribute("role")).toBe("alert");
    expect(wrong.document.querySelectorAll("[role=alert]")).toHaveLength(1);
    expect(page.document.querySelectorAll("noscript .note")).toHaveLength(1);
    expect(wrong.document.querySelectorAll("noscript .note")).toHaveLength(0);
  });

  test.each([
    ["", true],
    ["&next=address", true],
    ["&next=orders", false],
    ["&next=cropInfo", false],
  ])("checkout-66, checkout-67: the sign-in with %s shows the steps of an order: %s", async (next, isForOrder) => {
    const { document } = await new Browser().page(SIGN_IN + next);
    const steps = [...document.querySelectorAll("ol.steps li")].map((step) => step.getAttribute("aria-current"));
    expect(steps).toEqual(isForOrder ? ["step", null, null] : []);
    expect(document.querySelector(".strip, footer, a[href*='play.google.com'], a[href*='facebook']")).toBeNull();
    expect(document.querySelectorAll(".help-line a[href^='tel:']")).toHaveLength(1);
  });

  test("editing the number returns to it, and the same number needs no second code", async () => {
    const { browser, phone, code } = await sent();
    expect((await browser.form({ step: "edit" })).response.status).toBe(303);
    const page = await browser.page();
    expect(stepsOf(page)).toEqual(["send"]);
    expect(page.document.querySelector("#mobile")?.getAttribute("value")).toBe(phone);
    await browser.form({ step: "send", mobile: phone });
    expect(await sentTo(phone)).toBe(1);
    expect((await browser.form({ step: "verify", code })).response.headers.get("Location")).toContain("/checkout/checkout");
  });

  // sign-in-2
  test("another number gets a code of its own, at once", async () => {
    const { browser, phone } = await sent();
    const other = freshPhone();
    await browser.form({ step: "edit" });
    await browser.form({ step: "send", mobile: other });
    expect([await sentTo(phone), await sentTo(other)]).toEqual([1, 1]);
    expect((await browser.session())?.signIn?.mobile).toBe(other);
    expect((await browser.form({ step: "verify", code: await codeOf(other) })).response.status).toBe(303);
    expect((await browser.session())?.mobile).toBe(other);
  });

  test("a number that is edited is proved no more", async () => {
    const now = Date.now();
    const signIn = { mobile: freshPhone(), otpToken: "otp", codeId: "code", sentAt: now, verifiedAt: now };
    const browser = await new Browser().wear({ signIn });
    await browser.form({ step: "edit" });
    expect((await browser.session())?.signIn).toEqual({
      mobile: signIn.mobile,
      otpToken: "otp",
      codeId: "code",
      sentAt: now,
      edited: true,
    });
  });

  test("next is one of a few screens", async () => {
    for (const [next, location] of [
      ["orders", "/checkout/orders"],
      ["address", "/checkout/address"],
      ["https://evil.test", "/checkout/checkout"],
      ["//evil.test", "/checkout/checkout"],
    ]) {
      const { browser, code } = await sent();
      const { response } = await browser.form({ step: "verify", code }, `/checkout/signin?${VISIT}&next=${encodeURIComponent(next ?? "")}`);
      expect(response.headers.get("Location")).toBe(`${location}?${VISIT}`);
    }
  });

  // sign-in-67
  test("a farmer's own pages name the account, and link to another number or the sign-out", async () => {
    const { browser, phone } = await signedIn();
    const readable = `${phone.slice(0, 5)} ${phone.slice(5)}`;
    for (const [path, next] of [
      [`/checkout/address?${VISIT}`, "&next=address"],
      [`/checkout/orders?${VISIT}`, "&next=orders"],
    ]) {
      const page = await browser.page(path);
      const line = page.document.querySelector("main .signed-in-as");
      expect(line?.querySelector("span")?.textContent).toBe(`आप ${readable} नंबर से लॉगिन हैं`);
      const way = line?.querySelector("a")?.getAttribute("href") ?? "";
      expect(new URLSearchParams(way.split("?")[1]).get("next")).toBe(next?.slice(6));
      const signIn = await browser.page(way);
      expect([...signIn.document.querySelectorAll("main a.button")].map((link) => link.getAttribute("href"))).toContain(
        `/checkout/orders?${VISIT}`,
      );
    }
    // Another number: sign-out, and the number step, with the way back.
    const { response } = await browser.form({ to: "signIn", next: "orders" }, `/checkout/signout?${VISIT}`);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/checkout/signin?language=hi&next=orders&state=rajasthan"]);
    expect(await browser.session()).toEqual({ signedOutAt: expect.any(Number) });
    expect(stepsOf(await browser.page())).toEqual(["send"]);
  });

  test("sent again too soon: the page says that the code was sent, and how long to wait", async () => {
    const { browser, phone } = await sent();
    const { response } = await browser.form({ step: "resend" });
    expect(response.status).toBe(303);
    const note = (await browser.page()).document.querySelector("main noscript")?.textContent ?? "";
    expect(note).toMatch(/^OTP भेज दिया है। न आए तो (30|2\d) सेकंड बाद/);
    expect(await sentTo(phone)).toBe(1);
    const session = await browser.session();
    if (!session?.signIn) throw new Error("No sign-in is under way.");
    await browser.wear({ ...session, signIn: { ...session.signIn, sentAt: Date.now() - 30_000 } });
    expect((await browser.page()).document.querySelector("main noscript")).toBeNull();
  });

  // sign-in-27
  test("'your time ran out' is shown at the number step until the next action, and 'your input was kept' only for the page that kept it", async () => {
    const note = (page: CheckedPage) => page.document.querySelector("main .note")?.textContent ?? null;
    const browser = await new Browser().wear({ ranOut: true });
    expect(note(await browser.page())).toBe("आप लॉगआउट हो गए हैं। फिर से लॉगिन करें।");
    expect(note(await browser.formPage({ step: "send", mobile: "12" }, 422))).toBeNull();
    const phone = freshPhone();
    await browser.form({ step: "send", mobile: phone });
    expect(await browser.session()).not.toHaveProperty("ranOut");
    await browser.form({ step: "edit" });
    expect(note(await browser.page())).toBeNull();
    const draft = { typist: "1", edit: "new", fields: {}, at: Date.now() };
    const typed = await new Browser().wear({ ranOut: true, draft });
    expect(note(await typed.page())).toContain("आपका लिखा हुआ सेव है");
  });

  // sign-in-68
  test("signing out keeps only the fact that a farmer was signed in", async () => {
    const { browser } = await signedIn();
    const { response } = await browser.form({}, `/checkout/signout?${VISIT}`);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/shop?${VISIT}`]);
    expect(await browser.session()).toEqual({ signedOutAt: expect.any(Number) });
    expect((await browser.ask(`/checkout/checkout?${VISIT}`)).response.headers.get("Location")).toBe(FROM_CHECKOUT);
  });

  // sign-in-83
  test("the browser's copies of a farmer's pages are cleared at the sign-out, and not before", async () => {
    const clears = ({ response }: { response: Response }) => response.headers.get("Clear-Site-Data");
    const { browser } = await signedIn();
    expect(clears(await browser.ask(`/checkout/orders?${VISIT}`))).toBeNull();
    expect(clears(await browser.form({}, `/checkout/signout?${VISIT}`))).toBe('"cache"');
    expect(clears(await browser.ask(`/checkout/signin?${VISIT}`))).toBeNull();
    const other = await new Browser().wear({ farmerId: "1", farmerAuthToken: "run-out" });
    expect(clears(await other.ask(`/checkout/get-farmer-detail?${VISIT}`))).toBe('"cache"');
    const switched = await signedIn();
    const next = await back.signIn();
    await switched.browser.ask(`/shop?${VISIT}&farmerAuthToken=${next.token}`);
    expect(clears(await switched.browser.form({ choice: "switch" }, `/checkout/switch?${VISIT}`))).toBe('"cache"');
  });
});

describe("the island's JSON", () => {
  // sign-in-71
  test("goes through the same steps", async () => {
    const browser = new Browser();
    const phone = freshPhone();
    expect(await browser.post({ step: "send", mobile: "12" })).toMatchObject({
      status: 422,
      body: { status: "failure", step: "number", problem: "mobileWrong" },
    });
    expect(await browser.post({ step: "send", mobile: phone })).toEqual({
      status: 200,
      body: { step: "code", mobile: phone, resendIn: 30 },
    });
    const code = await codeOf(phone);
    expect(await browser.post({ step: "verify", code: "12" })).toMatchObject({ status: 422, body: { problem: "codeWrong" } });
    expect(await browser.post({ step: "verify", code: otherThan(code) })).toMatchObject({
      status: 422,
      body: { step: "code", problem: "codeExpired" },
    });
    // A second tap on "send again" within the countdown sends nothing.
    expect(await browser.post({ step: "resend" })).toMatchObject({ status: 200, body: { step: "code" } });
    expect(await sentTo(phone)).toBe(1);
    expect(await browser.post({ step: "verify", code })).toEqual({ status: 200, body: { next: `/checkout/checkout?${VISIT}` } });
  });

  // sign-in-15
  test("the calls in the specification keep their paths", async () => {
    const { browser, phone, code } = await sent();
    const AUTHORIZE = `/checkout/authorize-user?${VISIT}`;
    const DETAIL = `/checkout/get-farmer-detail?${VISIT}`;
    const before = await browser.post({ mobile: phone }, AUTHORIZE);
    const signInFirst = { status: "failure", problem: "signIn", responseData: null };
    expect(before).toEqual({ status: 400, body: signInFirst });
    const unknown = await browser.ask(DETAIL);
    expect([unknown.response.status, JSON.parse(unknown.text)]).toEqual([400, signInFirst]);
    // Verified, but the first lookup of the farmer failed.
    const { given } = new Browser({}, services("authorizeUser=500"));
    const half = new Browser(given);
    half.cookie = browser.cookie;
    expect(await half.post({ step: "verify", code })).toMatchObject({
      status: 503,
      body: { step: "finish", problem: "somethingWrong" },
    });
    browser.cookie = half.cookie;
    expect(stepsOf(await browser.page())).toEqual(["verify"]);
    expect((await browser.post({ mobile: freshPhone() }, AUTHORIZE)).status).toBe(400);
    const authorized = await browser.post({ mobile: phone }, AUTHORIZE);
    const farmerId = (await browser.session())?.farmerId;
    expect(authorized).toEqual({ status: 200, body: { status: "success", responseData: { farmerId } } });
    const detail = await browser.ask(DETAIL);
    expect(JSON.parse(detail.text)).toEqual({ status: "success", responseData: { farmerId } });
    expect(detail.response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  // sign-in-26
  test("a token that is another farmer's by now counts as refused", async () => {
    const { browser } = await signedIn();
    const known = await browser.session();
    const other = await new Browser().wear({ ...known, farmerId: "1" });
    const { response, text } = await other.ask(`/checkout/get-farmer-detail?${VISIT}`);
    expect([response.status, JSON.parse(text)]).toEqual([400, { status: "failure", problem: "signIn", responseData: null }]);
    expect(await other.session()).not.toHaveProperty("farmerAuthToken");
  });

  test("status 400 from an authenticated call signs out (sign-in-26)", async () => {
    const browser = await new Browser().wear({ farmerId: "1", farmerAuthToken: "run-out", mobile: "9876543210" });
    expect((await browser.ask(`/checkout/get-farmer-detail?${VISIT}`)).response.status).toBe(400);
    expect(await browser.session()).toEqual({ claim: { mobile: "9876543210" }, ranOut: true });
    expect((await browser.ask(`/checkout/checkout?${VISIT}`)).response.headers.get("Location")).toBe(FROM_CHECKOUT);
  });
});

describe("faults", () => {
  /** Every way in which a service can fail (upstream/faults.ts). */
  const FAULTS = ["refuse", "hang", "drip", "429", "500", "500-envelope", "404", "html", "cut", "types", "huge", "redirect"] as const;
  /** The longest step if one call fails: the deadline of that call. Milliseconds. */
  const LIMIT_MS = 3_000;

  /** A browser whose services fail. Its requests run in virtual time. */
  class FailingBrowser extends Browser {
    override async ask(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string }> {
      const { value, ms } = await inVirtualTime(() => super.ask(path, init));
      expect(ms).toBeLessThanOrEqual(LIMIT_MS);
      return value;
    }
  }

  /** A browser with another one's session, whose services fail. */
  function failing(browser: Browser, call: string, fault: string): Browser {
    const faulty = new FailingBrowser({ DEADLINE_FACTOR: undefined }, services(`${call}=${fault}`));
    faulty.cookie = browser.cookie;
    return faulty;
  }

  describe.each(["anonAuthToken", "sendOtp"])("sending: %s", (call) => {
    test.each(FAULTS)("%s is reported, and the number is kept", async (fault) => {
      const browser = failing(new Browser(), call, fault);
      const phone = freshPhone();
      const page = await browser.formPage({ step: "send", mobile: phone }, 503);
      expect(page.document.querySelector("#mobile")?.getAttribute("value")).toBe(phone);
      expect(page.document.querySelector(".errors b")?.textContent).toContain("कुछ गड़बड़");
      expect(browser.calls.filter((made) => made === "GET /userservice/otp/")).toHaveLength(call === "sendOtp" ? 1 : 0);
    });
  });

  test.each(FAULTS)("verifying: verifyOtp %s is reported, and the step stays", async (fault) => {
    const { browser, code } = await sent();
    const faulty = failing(browser, "verifyOtp", fault);
    const page = await faulty.formPage({ step: "verify", code }, 503);
    expect(stepsOf(page)).toEqual(["edit", "verify", "resend"]);
    // sign-in-80
    expect(page.document.querySelector("#code")?.getAttribute("value")).toBe(code);
    expect(page.response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(faulty.calls.filter((made) => made === "POST /userservice/otp/")).toHaveLength(1);
  });

  // limits-5
  test("failed sends use up no codes of the phone, and the page never says that too many were sent", async () => {
    const phone = freshPhone();
    const faulty = failing(new Browser(), "sendOtp", "500");
    for (let turn = 0; turn < 8; turn += 1) {
      const page = await faulty.formPage({ step: "send", mobile: phone }, 503);
      expect(page.document.querySelector(".errors b")?.textContent).toContain("कुछ गड़बड़");
    }
    // The service is not called after six.
    expect(faulty.calls.filter((made) => made === "GET /userservice/otp/")).toHaveLength(6);
    const other = freshPhone();
    for (let turn = 0; turn < 4; turn += 1) await faulty.formPage({ step: "send", mobile: other }, 503);
    const browser = new Browser();
    expect((await browser.post({ step: "send", mobile: other })).status).toBe(200);
    expect((await browser.form({ step: "verify", code: await codeOf(other) })).response.status).toBe(303);
  });

  // limits-5
  test("after five failed checks a right code is still right", async () => {
    const { browser, code } = await sent();
    const faulty = failing(browser, "verifyOtp", "500");
    for (let turn = 0; turn < 5; turn += 1) await faulty.formPage({ step: "verify", code }, 503);
    expect((await browser.form({ step: "verify", code })).response.status).toBe(303);
  });

  test("verifying: a failed token for visitors is reported, and the step stays", async () => {
    const { browser, code } = await sent();
    const session = await browser.session();
    await browser.wear({ ...session, anonymous: undefined });
    const faulty = failing(browser, "anonAuthToken", "500");
    expect(stepsOf(await faulty.formPage({ step: "verify", code }, 503))).toEqual(["edit", "verify", "resend"]);
  });

  describe.each(["authorizeUser", "farmerDetail", "createFarmer"])("after a right code: %s", (call) => {
    test.each(FAULTS)("%s is reported, and only the remaining steps are repeated", async (fault) => {
      const { browser, phone, code } = await sent();
      const faulty = failing(browser, call, fault);
      expect(stepsOf(await faulty.formPage({ step: "verify", code }, 503))).toEqual(["verify"]);
      browser.cookie = faulty.cookie;
      expect((await browser.form({ step: "verify" })).response.headers.get("Location")).toBe(`/checkout/checkout?${VISIT}`);
      expect(browser.calls.filter((made) => made === "POST /userservice/otp/")).toEqual([]);
      expect(await sentTo(phone)).toBe(1);
    });
  });
});

describe("limits", () => {
  test("1,000 simultaneous guesses: five reach the services, and only the right one signs in", async () => {
    // On a busy machine the last of a thousand waits long: no deadline may end it.
    const { browser, code } = await sent({ DEADLINE_FACTOR: "100" }, onFreshConnection);
    const { cookie } = browser;
    const guesses = Array.from({ length: 1_000 }, (_, index) => String(index * 7).padStart(4, "0"));
    const answers = await Promise.all(
      guesses.map(async (guess) => {
        const { response } = await browser.ask(SIGN_IN, {
          method: "POST",
          headers: { Cookie: cookie },
          body: new URLSearchParams({ step: "verify", code: guess }),
        });
        return { guess, status: response.status };
      }),
    );
    expect(browser.calls.filter((call) => call === "POST /userservice/otp/").length).toBeLessThanOrEqual(5);
    for (const { guess, status } of answers) {
      if (status === 303) expect(guess).toBe(code);
      // 503: the services could not be reached; the try is counted.
      else expect([422, 429, 503]).toContain(status);
    }
    // Now the right one does not count either, unless it was among the five: then it is accepted again.
    browser.cookie = cookie;
    if (answers.some(({ status }) => status === 303)) expect((await browser.form({ step: "verify", code })).response.status).toBe(303);
    else await browser.formPage({ step: "verify", code }, 429);
  });

  // sign-in-52
  test("a code works once, also for the earlier cookie, a minute after it was right", async () => {
    const { browser, phone, code, gates } = await watched();
    const { cookie } = browser;
    expect((await browser.form({ step: "verify", code })).response.status).toBe(303);
    browser.cookie = cookie;
    const calls = browser.calls.length;
    for (const gate of new Set(gates))
      await runInDurableObject(gate, (_, { storage }) => void storage.sql.exec("UPDATE right_code SET at = at - 60000"));
    await browser.formPage({ step: "verify", code }, 422);
    expect(browser.calls.length).toBe(calls);
    for (const gate of new Set(gates))
      await runInDurableObject(gate, (_, { storage }) => {
        const kept = JSON.stringify(storage.sql.exec("SELECT * FROM right_code").toArray());
        for (const secret of [phone, `"${code}"`]) expect(kept).not.toContain(secret);
      });
  });

  test("a right code after five wrong ones is rejected", async () => {
    const { browser, code } = await sent();
    for (let tries = 1; tries <= 5; tries += 1) await browser.formPage({ step: "verify", code: otherThan(code) }, tries < 5 ? 422 : 429);
    const page = await browser.formPage({ step: "verify", code }, 429);
    expect(page.document.querySelector("#code-error")?.textContent).toContain("नया OTP मँगाएँ");
  });

  // sign-in-48, sign-in-73, limits-3
  test("two codes in ten minutes for strangers, from any number of addresses, and one for the owner's device", async () => {
    const { browser: owner, phone } = await signedIn();
    await owner.form({}, `/checkout/signout?${VISIT}`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => new Browser().post({ step: "send", mobile: phone })));
    // The owner's sign-in was from an unknown device too.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sentTo(phone)).toBe(2);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ problem: "tooManySends", minutes: 10 });
    const page = await new Browser().formPage({ step: "send", mobile: phone }, 429);
    expect(page.document.querySelector("#mobile")?.getAttribute("value")).toBe(phone);
    expect(page.text).toContain("10 मिनट");
    expect(page.response.headers.get("Retry-After")).toBe("600");
    expect((await owner.post({ step: "send", mobile: phone })).status).toBe(200);
    expect((await owner.form({ step: "verify", code: await codeOf(phone) })).response.status).toBe(303);
    expect((await owner.post({ step: "send", mobile: phone })).status).toBe(429);
    expect(await sentTo(phone)).toBe(3);
  });

  // sign-in-53
  test("each of several codes counts its own tries", async () => {
    const { browser, phone, code } = await sent();
    for (let tries = 0; tries < 5; tries += 1) await browser.form({ step: "verify", code: otherThan(code) });
    const second = new Browser();
    await second.form({ step: "send", mobile: phone });
    expect((await second.form({ step: "verify", code: await codeOf(phone) })).response.status).toBe(303);
  });

  test("an address that sends too often is told to wait", async () => {
    const { browser, code } = await sent();
    const keys: string[] = [];
    const full = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    const limited = new Browser({ SEND_LIMIT: full, TRY_LIMIT: full });
    const from = (fields: Record<string, string>) =>
      limited.ask(SIGN_IN, { method: "POST", headers: { "CF-Connecting-IP": "203.0.113.7" }, body: new URLSearchParams(fields) });
    expect((await from({ step: "send", mobile: freshPhone() })).response.status).toBe(429);
    limited.cookie = browser.cookie;
    const tried = await from({ step: "verify", code: otherThan(code) });
    expect([tried.response.status, tried.response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(checkPage(tried.response, tried.text, { status: 429 }).document.querySelector(".errors")?.textContent).toContain("1 मिनट");
    expect(limited.calls.filter((call) => call.endsWith("/userservice/otp/"))).toEqual([]);
    expect(keys).toHaveLength(2);
    expect(keys.join()).not.toContain("203.0.113.7");
    // This uses up none of the code's own tries.
    for (let tries = 1; tries < 5; tries += 1) await browser.form({ step: "verify", code: otherThan(code) });
    expect((await browser.form({ step: "verify", code })).response.status).toBe(303);
  });

  // sign-in-56
  test("very many phones with wrong codes leave each code one try, and block no right code", async () => {
    const { browser, code } = await sent();
    const breaker = (browser.given["BREAKER"] as typeof bindings.BREAKER).getByName("");
    for (let phone = 0; phone < 199; phone += 1)
      await breaker.noteWrongCode(`phone ${phone}`, [`address ${phone}`, `network ${Math.floor(phone / 5)}`]);
    expect(await breaker.isStrict()).toBe(false);
    // This wrong code is the two-hundredth phone's.
    await browser.formPage({ step: "verify", code: otherThan(code) }, 422);
    expect(await breaker.isStrict()).toBe(true);
    const page = await browser.formPage({ step: "verify", code }, 429);
    expect(page.document.querySelector("#code-error")?.textContent).toContain("नया OTP मँगाएँ");
    const other = new Browser(browser.given);
    const phone = freshPhone();
    await other.form({ step: "send", mobile: phone });
    expect((await other.form({ step: "verify", code: await codeOf(phone) })).response.status).toBe(303);
  });
});

// sign-in-52
describe("a right code whose reply was lost", () => {
  const verifyings = (browser: Browser) => browser.calls.filter((made) => made === "POST /userservice/otp/").length;

  test.each(["form", "post"] as const)(
    "signs the same farmer in when it is sent again (%s), without a call to the services",
    async (way) => {
      const { browser, code } = await sent();
      const { cookie } = browser;
      await browser[way]({ step: "verify", code });
      const first = await browser.session();
      browser.cookie = cookie;
      browser.device = "";
      await browser[way]({ step: "verify", code });
      expect(first?.farmerId).toMatch(/^\d+$/);
      expect(await browser.session()).toMatchObject({ farmerId: first?.farmerId, mobile: first?.mobile });
      expect(verifyings(browser)).toBe(1);
    },
  );

  test("signs in if the Worker died between the right code and the farmer", async () => {
    const { browser, code } = await sent();
    const reached = Promise.withResolvers<void>();
    const dying = new Browser(
      {},
      {
        fetch: (request) => {
          if (!request.url.includes("authorize-user")) return fetch(request);
          reached.resolve();
          return new Promise<never>(() => undefined);
        },
      },
    );
    dying.cookie = browser.cookie;
    void dying.form({ step: "verify", code }).catch(() => undefined);
    await reached.promise;
    expect((await browser.form({ step: "verify", code })).response.status).toBe(303);
    expect([verifyings(dying), verifyings(browser)]).toEqual([1, 0]);
  });

  test("is checked once for two simultaneous taps", async () => {
    const { browser, code } = await sent();
    const second = new Browser(browser.given);
    second.cookie = browser.cookie;
    const answers = await Promise.all([browser.form({ step: "verify", code }), second.form({ step: "verify", code })]);
    expect(answers.map(({ response }) => response.status)).toEqual([303, 303]);
    expect(verifyings(browser) + verifyings(second)).toBe(1);
  });

  test("is never accepted for another cookie, nor instead of another code", async () => {
    const { browser, phone, code } = await sent();
    const { cookie } = browser;
    const other = new Browser();
    await other.form({ step: "send", mobile: phone });
    const others = await codeOf(phone);
    expect((await browser.form({ step: "verify", code })).response.status).toBe(303);
    if (others !== code) await other.formPage({ step: "verify", code }, 422);
    browser.cookie = cookie;
    await browser.formPage({ step: "verify", code: otherThan(code) }, 422);
  });
});

// sign-in-66
test("a signed-in farmer is redirected to the order, and to the placed order", async () => {
  const { browser } = await signedIn();
  const page = await browser.page(`/checkout/signin?${VISIT}`);
  const ways = [...page.document.querySelectorAll(".sign-in-ways a")].map((way) => way.getAttribute("href"));
  expect(ways.slice(1)).toEqual([`/checkout/orders?${VISIT}`, `/account/data?${VISIT}`]);
});

describe("links over a live session", () => {
  const link = (farmerId: string, token: string) => `/product/x/AGS-CP-0001?${VISIT}&farmerId=${farmerId}&farmerAuthToken=${token}`;
  const clean = `/product/x/AGS-CP-0001?${VISIT}`;

  // sign-in-44
  test("another farmer's link asks: keep", async () => {
    const { browser } = await signedIn();
    const before = await browser.session();
    const other = await back.signIn();
    const { response } = await browser.ask(link(other.farmerId, other.token));
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/checkout/switch?${VISIT}`]);
    expect(await browser.session()).toMatchObject({ farmerId: before?.farmerId, farmerAuthToken: before?.farmerAuthToken });
    const page = await browser.page(`/checkout/switch?${VISIT}`);
    for (const personal of [other.token, other.phone]) expect(page.html).not.toContain(personal);
    expect([...page.document.querySelectorAll("main button")].map((button) => button.getAttribute("value"))).toEqual(["keep", "switch"]);
    const kept = await browser.form({ choice: "keep" }, `/checkout/switch?${VISIT}`);
    expect([kept.response.status, kept.response.headers.get("Location")]).toEqual([303, clean]);
    expect(await browser.session()).toEqual(before);
    expect((await browser.ask(`/checkout/switch?${VISIT}`)).response.headers.get("Location")).toBe(`/shop?${VISIT}`);
  });

  test("another farmer's link asks: switch", async () => {
    const { browser } = await signedIn();
    const other = await back.signIn();
    await browser.ask(link(other.farmerId, other.token));
    expect((await browser.form({ choice: "switch" }, `/checkout/switch?${VISIT}`)).response.headers.get("Location")).toBe(clean);
    expect(await browser.session()).toEqual({ farmerId: other.farmerId, farmerAuthToken: other.token, ...MARKS });
  });

  test("the farmer's own new token is used without a question; the farmer's id with another's token is not", async () => {
    const first = await signedIn();
    const second = await signedIn();
    const farmerId = (await first.browser.session())?.farmerId ?? "";
    const fresh = new Browser();
    await fresh.form({ step: "send", mobile: first.phone });
    await fresh.form({ step: "verify", code: await codeOf(first.phone) });
    const token = (await fresh.session())?.farmerAuthToken ?? "";
    expect((await first.browser.ask(link(farmerId, token))).response.headers.get("Location")).toBe(clean);
    expect(await first.browser.session()).toMatchObject({ farmerId, farmerAuthToken: token });
    const others = (await second.browser.session())?.farmerAuthToken ?? "";
    expect((await first.browser.ask(link(farmerId, others))).response.headers.get("Location")).toBe(`/checkout/switch?${VISIT}`);
    expect((await first.browser.session())?.farmerAuthToken).toBe(token);
  });

  test("an id without its token, or an unknown token, is dropped: the visitor cannot switch to it", async () => {
    const { browser } = await signedIn();
    const before = await browser.session();
    for (const personal of [
      "farmerId=4711",
      "farmerAuthToken=canary-other",
      "farmerId=4711&farmerAuthToken=canary-other",
      "farmerId=4711&userId=9&mobile=9123456780",
    ]) {
      const { response } = await browser.ask(`/product/x/AGS-CP-0001?${VISIT}&${personal}`);
      expect([response.status, response.headers.get("Location")]).toEqual([302, clean]);
      expect(await browser.session()).toEqual(before);
    }
    // For a token alone, the question has the name of its farmer from the services.
    const other = await signedIn();
    const theirs = await other.browser.session();
    const { response } = await browser.ask(`/product/x/AGS-CP-0001?${VISIT}&farmerAuthToken=${theirs?.farmerAuthToken}`);
    expect(response.headers.get("Location")).toBe(`/checkout/switch?${VISIT}`);
    await browser.form({ choice: "switch" }, `/checkout/switch?${VISIT}`);
    expect(await browser.session()).toEqual({
      ...{ farmerId: theirs?.farmerId, farmerAuthToken: theirs?.farmerAuthToken },
      ...MARKS,
    });
  });

  test("without a sign-in the link is kept as a claim, and redirects on", async () => {
    const browser = new Browser();
    expect((await browser.ask(link("777", "canary-other"))).response.headers.get("Location")).toBe(clean);
    expect(await browser.session()).toEqual({
      claim: { farmerAuthToken: "canary-other", at: expect.any(Number) },
      sessionId: expect.any(String),
    });
    // The services do not know the token: the sign-in follows.
    const { response } = await browser.ask(`/checkout/checkout?${VISIT}`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, FROM_CHECKOUT]);
    expect(await browser.session()).toEqual({ claim: {}, ranOut: true });
  });
});

describe("rejected", () => {
  const POSTS = ["/checkout/signin", "/checkout/signout", "/checkout/switch", "/checkout/authorize-user"];

  test.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from a sibling site", { "Sec-Fetch-Site": "same-site" }],
    ["from no page", { "Sec-Fetch-Site": "none" }],
    ["from another origin, old browser", { "Sec-Fetch-Site": "", Origin: "https://evil.test" }],
    ["from an agreed embed itself", { "Sec-Fetch-Site": "", Origin: "https://saathi.khet.test" }],
  ])("%s", async (_, headers) => {
    const browser = new Browser();
    for (const path of POSTS) {
      const { response } = await browser.ask(`${path}?${VISIT}`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ step: "send", mobile: freshPhone() }),
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
    for (const path of ["/checkout/signin", "/checkout/authorize-user", "/checkout/place-order"]) {
      const answer = await browser.ask(`${path}?${VISIT}`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: "{}",
      });
      expect([path, answer.response.status, JSON.parse(answer.text)]).toEqual([path, 403, { status: "failure", problem: "notAllowed" }]);
    }
    expect(browser.calls).toEqual([]);
  });

  // sign-in-74
  test("a script of another site cannot query the farmer", async () => {
    const browser = await new Browser().wear({ farmerId: "1", farmerAuthToken: "t" });
    const { response } = await browser.ask(`/checkout/get-farmer-detail?${VISIT}`, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(response.status).toBe(403);
    expect(browser.calls).toEqual([]);
  });

  // sign-in-72
  test("too long, or invalid", async () => {
    const browser = new Browser();
    const TITLE = "आपका फ़ॉर्म ठीक से नहीं पहुँचा";
    const refused = async (fields: Record<string, string>, status: number) => {
      const page = await browser.formPage(fields, status);
      expect(page.document.querySelector("main h1")?.textContent).toBe(TITLE);
      // Back to the form's own page.
      expect(page.document.querySelector("main a.button")?.getAttribute("href")).toBe(SIGN_IN);
    };
    await refused({ step: "send", mobile: "9".repeat(17_000) }, 413);
    expect(await browser.post({ step: "send", mobile: "9".repeat(17_000) })).toEqual({
      status: 413,
      body: { status: "failure", problem: "tooLong" },
    });
    for (const fields of [{}, { step: "nothing" }, { step: "__proto__" }]) await refused(fields as Record<string, string>, 422);
    for (const body of ["null", "[]", "{", '{"step":1}']) {
      const { response, text } = await browser.ask(SIGN_IN, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      // 400 is for a farmer who must sign in again (sign-in-26).
      expect([body, response.status, JSON.parse(text)]).toEqual([body, 422, { status: "failure", problem: "unreadable" }]);
    }
    for (const path of ["/checkout/authorize-user", "/checkout/place-order", "/checkout/create-cart-at-backend"]) {
      const { response, text } = await browser.ask(`${path}?${VISIT}`);
      expect([response.status, JSON.parse(text)]).toEqual([405, { status: "failure", problem: "notAllowed" }]);
      expect(response.headers.get("Allow")).toMatch(/^(POST|PUT)$/);
    }
    for (const method of ["PUT", "DELETE", "PATCH"]) expect((await browser.ask(SIGN_IN, { method })).response.status).toBe(405);
    expect((await browser.ask(`/checkout/signout?${VISIT}`)).response.status).toBe(405);
    expect(browser.calls).toEqual([]);
  });
});

describe("privacy", () => {
  // app-11, sign-in-30
  test("number, code and tokens are only in the sealed cookie and on the farmer's own sign-in page", async () => {
    const lines: string[] = [];
    for (const name of ["log", "info", "warn", "error"] as const)
      vi.spyOn(console, name).mockImplementation((...parts) => void lines.push(parts.join(" ")));
    const { browser, phone, code } = await sent();
    const otpToken = (await browser.session())?.signIn?.otpToken ?? "";
    await browser.page();
    await browser.form({ step: "verify", code: otherThan(code) });
    await browser.form({ step: "verify", code });
    const session = await browser.session();
    const token = session?.farmerAuthToken ?? "";
    // The farmer's own pages show the number to its owner; they are searched whole, except for the two notations of it.
    const onSignIn = browser.seen.length;
    for (const path of ["/checkout/cart", "/checkout/checkout", "/shop", "/checkout/get-farmer-detail"])
      await browser.ask(`${path}?${VISIT}`);
    const other = await back.signIn();
    await browser.ask(`/shop?${VISIT}&farmerId=${other.farmerId}&farmerAuthToken=${other.token}&mobile=9123456780`);
    await browser.page(`/checkout/switch?${VISIT}&showHeader=false`);
    const { CACHE } = env as unknown as { CACHE: { list(options: object): Promise<{ keys: { name: string }[] }> } };
    const keys = (await CACHE.list({})).keys.map(({ name }) => name);
    const readable = `${phone.slice(0, 5)} ${phone.slice(5)}`;
    const signInPages = browser.seen.slice(0, onSignIn).join("\n");
    expect(signInPages).toContain(readable);
    const seen = `${signInPages.replaceAll(`"mobile":"${phone}"`, "")}\n${browser.seen.slice(onSignIn).join("\n")}`.replaceAll(
      readable,
      "",
    );
    for (const canary of [phone, token, other.token, other.phone, "9123456780", otpToken]) {
      expect(canary.length).toBeGreaterThan(3);
      for (const place of [seen, lines.join("\n"), keys.join("\n"), browser.cookie]) expect(place).not.toContain(canary);
    }
    expect(lines.join("\n")).not.toContain(phone.slice(0, 6));
  });

  // sign-in-40
  test("the application gets only the sealed cookie, the type and the URL", async () => {
    const heard: string[][] = [];
    const given = new Browser().given;
    await handleRequest(
      new Request(`${ORIGIN}${SIGN_IN}`, {
        method: "POST",
        headers: {
          "Sec-Fetch-Site": "same-origin",
          Cookie: `a=b; ${SESSION_COOKIE}=sealed; __Host-visit=hi.rajasthan`,
          "User-Agent": "x",
          "CF-Connecting-IP": "203.0.113.7",
          Referer: "https://x.test",
        },
        body: new URLSearchParams({ step: "edit" }),
      }),
      given,
      {
        render: async () => new Response(),
        act: async (request) => {
          heard.push(...[...request.headers].sort());
          // A redirect is the browser's to follow.
          expect([request.method, request.redirect]).toEqual(["POST", "manual"]);
          return new Response();
        },
        purge: async () => [],
      },
    );
    expect(heard).toEqual([
      ["cf-connecting-ip", "203.0.113.7"],
      ["content-type", "application/x-www-form-urlencoded;charset=UTF-8"],
      ["cookie", `${SESSION_COOKIE}=sealed`],
    ]);
  });

  test("a session survives a change of the secrets, and is sealed with the new one at its next change", async () => {
    const { browser, phone } = await signedIn();
    const rotated = new Browser({ SESSION_SECRETS: ["the-newest-secret-of-the-tests-0123456789", ...SECRETS].join(",") });
    rotated.cookie = browser.cookie;
    expect((await rotated.page()).text).toContain(phone.slice(5));
    await rotated.ask(`/shop?${VISIT}&userId=777`);
    expect(await readSession(rotated.cookie, SECRETS)).toEqual({});
    expect(await readSession(rotated.cookie, ["the-newest-secret-of-the-tests-0123456789"])).toMatchObject({
      mobile: phone,
    });
  });
});
