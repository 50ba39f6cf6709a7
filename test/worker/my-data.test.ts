/** /account/data through the gateway with the reference back end, and the notices of forms that need its data. */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { FarmerBrowser } from "../support/farmer.ts";
import { type CheckedPage, checkPage } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";
import { services } from "../support/virtual-time.ts";

const bindings = env as unknown as Record<string, string> & { readonly BREAKER: { getByName(name: string): object } };
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const VISIT = "language=en&state=maharashtra";
const MY_DATA = `/account/data?${VISIT}`;

type Answer = (request: Request) => Response | undefined;

class Browser extends FarmerBrowser {
  readonly asked: string[];
  erasure: Answer = () => undefined;

  constructor(given: object = {}) {
    const breaker = crypto.randomUUID();
    const asked: string[] = [];
    const fetch = (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      return (pathname === "/userservice/erasure/" && this.erasure(request)) || services("").fetch(request);
    };
    super({ ...bindings, BREAKER: { getByName: () => bindings.BREAKER.getByName(breaker) }, API: { fetch }, ...given });
    this.asked = asked;
  }

  form(path: string, fields: Record<string, string>) {
    return this.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async signIn(phone = freshPhone()) {
    const path = `/checkout/signin?${VISIT}&next=myData`;
    await this.form(path, { step: "send", mobile: phone });
    const rows = (await (await fetch(`${UPSTREAM}/__otp.json?phone=${phone}`)).json()) as { code: string; sentAt: number }[];
    const code = rows.sort((a, b) => b.sentAt - a.sentAt)[0]?.code ?? "";
    return (await this.form(path, { step: "verify", code })).response.headers.get("Location");
  }

  async sessionNow(): Promise<Session> {
    return (await this.session((bindings["SESSION_SECRETS"] ?? "").split(","))) ?? {};
  }
}

async function signedIn(given: object = {}): Promise<Browser> {
  const browser = new Browser(given);
  expect(await browser.signIn()).toBe(MY_DATA);
  return browser;
}

const erasures = (browser: Browser) => browser.asked.filter((call) => call === "POST /userservice/erasure/").length;
const linksOf = (page: CheckedPage) => [...page.document.querySelectorAll("main a")].map((a) => a.getAttribute("href")?.split("?")[0]);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("policy-14: a visitor goes to the sign-in and back", async () => {
  const { response } = await new Browser().ask(MY_DATA);
  expect(response.headers.get("Location")).toMatch(/^\/checkout\/signin\?.*next=myData/);
});

test("policy-14: the page links to what it keeps; without a tick nothing is sent", async () => {
  const browser = await signedIn();
  const { response, text } = await browser.ask(MY_DATA);
  const page = await checkPage(response, text, { status: 200, language: "en" });
  expect(linksOf(page)).toEqual(["/checkout/address", "/checkout/orders", "/select-your-crops", "/policy/privacy"]);
  expect(page.document.querySelector("input[name=sure]")?.hasAttribute("checked")).toBe(false);
  const sent = await browser.form(MY_DATA, {});
  expect(
    (await checkPage(sent.response, sent.text, { status: 422, language: "en" })).document.querySelector("[role=alert]")?.textContent,
  ).toBe("Tick the box first.");
  expect(erasures(browser)).toBe(0);
});

test("policy-14: an erasure shows its number, ends all sessions and clears the device", async () => {
  const phone = freshPhone();
  const [browser, other] = [new Browser(), new Browser()];
  await other.signIn(phone);
  await browser.signIn(phone);
  const { response, text } = await browser.form(MY_DATA, { sure: "yes" });
  const page = await checkPage(response, text, { status: 200, language: "en" });
  expect(text).toMatch(/Request number: E-50\d{4}/);
  // The script of the page clears what a browser without Clear-Site-Data keeps (test/unit/leaving.test.ts).
  expect(page.document.querySelector("[data-erased]")).not.toBeNull();
  expect(response.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect(response.headers.getSetCookie().some((cookie) => /^__Host-device=;.*Max-Age=0/.test(cookie))).toBe(true);
  expect(await browser.sessionNow()).toEqual({ signedOutAt: expect.any(Number) });
  expect((await other.ask(MY_DATA)).response.headers.get("Location")).toContain("/checkout/signin");
  expect(JSON.stringify([...response.headers])).not.toContain(phone);
});

test("policy-15: a second request of the same farmer gets the same number", async () => {
  const phone = freshPhone();
  const numbers: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const browser = new Browser();
    await browser.signIn(phone);
    numbers.push(/E-\d+/.exec((await browser.form(MY_DATA, { sure: "yes" })).text)?.[0] ?? "");
  }
  expect(numbers[0]).toMatch(/^E-\d{6}$/);
  expect(numbers[1]).toBe(numbers[0]);
});

test.each([
  [
    "a fault",
    () => new Response("x", { status: 500 }),
    503,
    "We do not know whether your request has arrived. Try again, or ring us. Twice counts once.",
  ],
  ["no ticket", () => Response.json({ status: "success", responseData: {} }), 503, "We do not know whether your request has arrived."],
  ["no such call", () => new Response("not found", { status: 404 }), 200, "This cannot be asked on the website."],
] as const)("policy-15: %s clears nothing and names the officer", async (_, reply, status, words) => {
  const browser = await signedIn();
  browser.erasure = () => reply();
  const { response, text } = await browser.form(MY_DATA, { sure: "yes" });
  const page = await checkPage(response, text, { status, language: "en" });
  expect(page.document.querySelector("[role=alert]")?.textContent).toContain(words);
  expect(page.document.querySelector("a[href^='tel:']")).not.toBeNull();
  expect(response.headers.get("Clear-Site-Data")).toBeNull();
  expect((await browser.sessionNow()).farmerId).toBeDefined();
});

test("policy-15: with eraseFarmer in CALLS_OFF the page has no form, and names the officer", async () => {
  const browser = await signedIn({ CALLS_OFF: "eraseFarmer" });
  const { response, text } = await browser.ask(MY_DATA);
  const page = await checkPage(response, text, { status: 200, language: "en" });
  expect(page.document.querySelector("input[name=sure]")).toBeNull();
  expect(page.document.querySelector("a[href='mailto:grievance@khet.example']")).not.toBeNull();
  // A form that was sent all the same, such as one of a page from before.
  const sent = await browser.form(MY_DATA, { sure: "yes" });
  const refused = await checkPage(sent.response, sent.text, { status: 200, language: "en" });
  expect(refused.document.querySelector("[role=alert]")?.textContent).toContain("This cannot be asked on the website.");
  expect(erasures(browser)).toBe(0);
});

test("policy-16: a sign-in stores the version of the policy beside its time", async () => {
  const browser = await signedIn();
  const { notice, signedInAt } = await browser.sessionNow();
  expect(notice).toBe("2026-11-25");
  expect(signedInAt).toBeGreaterThan(Date.now() - 60_000);
});

test("policy-10: the forms of address, product request and crops say what they take", async () => {
  const browser = await signedIn();
  const noticeOf = async (path: string) => {
    const { response, text } = await browser.ask(path);
    const page = await checkPage(response, text, { status: 200, language: "en" });
    return page.document.querySelector(".data-notice")?.textContent ?? "";
  };
  expect(await noticeOf(`/checkout/address?edit=new&${VISIT}`)).toMatch(/^Your name, number and address: to bring your order\./);
  expect(await noticeOf(`/buynow/any/AGS-CP-0001?${VISIT}`)).toMatch(
    /^Your number and name: to ring you about this product\..*at least a year/,
  );
  expect(await noticeOf(`/select-your-crops?${VISIT}`)).toMatch(/^Your crops: to show their tasks\..* 30 days\. Privacy policy$/);
});
