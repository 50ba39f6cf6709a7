/** Limits of codes that strangers send and try, and their effect on neighbours: through the gateway, with the real objects and limits. */
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { FarmerBrowser } from "../support/farmer.ts";
import { checkPage } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";

const bindings = env as unknown as Record<string, string> & { readonly BREAKER: { getByName(name: string): object } };
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const VISIT = "language=hi&state=rajasthan";
const SIGN_IN = `/checkout/signin?${VISIT}`;
const HELPLINE = "+911800000000";
const HOUR_S = 3_600;
/** For tests that are not about the platform's rate limits. */
const unlimited = { limit: async () => ({ success: true }) };

async function codesOf(phone: string): Promise<string[]> {
  const rows = (await (await fetch(`${UPSTREAM}/__otp.json?phone=${phone}`)).json()) as { code: string; sentAt: number }[];
  return rows.sort((a, b) => b.sentAt - a.sentAt).map(({ code }) => code);
}
const otherThan = (code: string): string => (code === "0000" ? "0001" : "0000");

/** Networks that no other test uses. */
let networks = 0;
const fresh24 = (): string => `198.18.${networks++}`;
const fresh48 = (): string => `2001:db8:${crypto.randomUUID().slice(0, 4)}`;

/** A site with its own breaker. */
const siteWith = (more: object = {}): object => {
  const breaker = crypto.randomUUID();
  return {
    ...bindings,
    BREAKER: { getByName: () => bindings.BREAKER.getByName(breaker) },
    SEND_LIMIT: unlimited,
    CALL_LIMIT: unlimited,
    ...more,
  };
};

/** Services that accept any code, for tests that send many at once. */
const lavish = {
  fetch: async (request: Request) =>
    Response.json({
      status: "success",
      responseData: request.url.endsWith("/anonauthtoken/") ? { authToken: "anonymous" } : { otpToken: crypto.randomUUID() },
    }),
};

/** A browser at an address. */
class Visitor extends FarmerBrowser {
  readonly #address: string;

  constructor(address: string, site: object) {
    super(site);
    this.#address = address;
  }

  override ask(path: string, init: RequestInit = {}) {
    return super.ask(path, { ...init, headers: { "CF-Connecting-IP": this.#address, ...(init.headers as object) } });
  }

  form(fields: Record<string, string>, path = SIGN_IN) {
    return this.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async status(fields: Record<string, string>): Promise<number> {
    return (await this.form(fields)).response.status;
  }
}

/** Sends a code to a new phone. Returns the status. */
const sendFrom = (address: string, site: object): Promise<number> =>
  new Visitor(address, site).status({ step: "send", mobile: freshPhone() });

/** A visitor with a pending code. */
async function sentTo(address: string, site: object): Promise<{ visitor: Visitor; phone: string; code: string }> {
  const visitor = new Visitor(address, site);
  const phone = freshPhone();
  expect(await visitor.status({ step: "send", mobile: phone })).toBe(303);
  return { visitor, phone, code: (await codesOf(phone))[0] ?? "" };
}

/** A visitor on whose device a number has signed in and out. */
async function knownAt(address: string, site: object): Promise<{ visitor: Visitor; phone: string }> {
  const { visitor, phone, code } = await sentTo(address, site);
  expect(await visitor.status({ step: "verify", code })).toBe(303);
  await visitor.form({}, `/checkout/signout?${VISIT}`);
  return { visitor, phone };
}

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe("messages", () => {
  // limits-17, limits-21
  test("an address gets 20 in an hour; then the page shows the wait and the free alternatives, and keeps the number", async () => {
    const site = siteWith();
    const address = `${fresh24()}.7`;
    for (let turn = 0; turn < 20; turn += 1) expect(await sendFrom(address, site)).toBe(303);
    const visitor = new Visitor(address, site);
    const phone = freshPhone();
    const { response, text } = await visitor.form({ step: "send", mobile: phone });
    const page = checkPage(response, text, { status: 429, language: "hi" });
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(HOUR_S - 120);
    expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(HOUR_S);
    expect(page.document.querySelector(".errors")?.textContent).toMatch(/आपके नेटवर्क से बहुत सारे OTP.*(60|59) मिनट बाद.*मिस्ड कॉल/);
    expect(page.document.querySelector(".errors a")?.getAttribute("href")).toBe(`tel:${HELPLINE}`);
    expect(page.document.querySelector("#mobile")?.getAttribute("value")).toBe(phone);
    const json = await visitor.json("POST", SIGN_IN, { step: "send", mobile: phone });
    expect(json).toMatchObject({ status: 429, body: { status: "failure", problem: "busyNetwork", step: "number" } });
    expect(await codesOf(phone)).toEqual([]);
    for (const language of LANGUAGES) {
      const said = await visitor.form({ step: "send", mobile: phone }, `/checkout/signin?language=${language}&state=rajasthan`);
      const { document } = checkPage(said.response, said.text, { status: 429, language });
      expect(document.querySelector(".errors b")?.textContent).not.toContain("{{");
      expect(document.querySelector(".errors a")?.getAttribute("href")).toBe(`tel:${HELPLINE}`);
    }
    // Another address of the network is not blocked, nor is any other.
    expect(await sendFrom(address.replace(/7$/, "8"), site)).toBe(303);
  });

  // limits-17, limits-19
  test("a neighbour on a device with an earlier sign-in gets a code, for that number and for another", async () => {
    const site = siteWith();
    const address = `${fresh24()}.7`;
    const { visitor, phone } = await knownAt(address, site);
    for (let turn = 0; turn < 19; turn += 1) expect(await sendFrom(address, site)).toBe(303);
    expect(await sendFrom(address, site)).toBe(429);
    expect(await visitor.status({ step: "send", mobile: phone })).toBe(303);
    expect(await visitor.status({ step: "verify", code: (await codesOf(phone))[0] ?? "" })).toBe(303);
    expect(await visitor.status({ step: "send", mobile: freshPhone() })).toBe(303);
  });

  // limits-17
  test.each<[string, number, () => (turn: number) => string]>([
    [
      "a /24",
      60,
      () => {
        const network = fresh24();
        return (turn) => `${network}.${turn}`;
      },
    ],
    [
      "a /64",
      20,
      () => {
        const network = fresh48();
        return (turn) => `${network}:1::${turn}`;
      },
    ],
    [
      "a /48",
      120,
      () => {
        const network = fresh48();
        return (turn) => `${network}:${(turn * 256).toString(16)}::1`;
      },
    ],
  ])("%s gets %i in an hour", async (_, most, network) => {
    const site = siteWith({ API: lavish });
    const addressOf = network();
    const statuses = await Promise.all(Array.from({ length: most + 10 }, (_turn, turn) => sendFrom(addressOf(turn), site)));
    expect(statuses.filter((status) => status === 303)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  // limits-18, limits-21
  test("a site at its share answers new devices with 503, and still sends to devices with an earlier sign-in", async () => {
    // 6 of 9 a day for new devices, one of them in an hour.
    const site = siteWith({ SMS_PER_DAY: "9" });
    const { visitor, phone } = await knownAt("203.0.113.1", site);
    const other = new Visitor("203.0.114.1", site);
    const mobile = freshPhone();
    const { response, text } = await other.form({ step: "send", mobile });
    const page = checkPage(response, text, { status: 503, language: "hi" });
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThanOrEqual(HOUR_S);
    expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(HOUR_S + 600);
    expect(page.document.querySelector(".errors")?.textContent).toMatch(/बहुत सारे OTP मँगाए जा रहे हैं.*मिस्ड कॉल/);
    expect(page.document.querySelector(".errors a")?.getAttribute("href")).toBe(`tel:${HELPLINE}`);
    expect(page.document.querySelector("#mobile")?.getAttribute("value")).toBe(mobile);
    expect(await codesOf(mobile)).toEqual([]);
    expect(await visitor.status({ step: "send", mobile: phone })).toBe(303);
  });

  // limits-21
  test("if the code step refuses another code, the step stays, and the received code can still be typed", async () => {
    const site = siteWith();
    const address = `${fresh24()}.7`;
    const { visitor, phone, code } = await sentTo(address, site);
    for (let turn = 0; turn < 19; turn += 1) expect(await sendFrom(address, site)).toBe(303);
    const secrets = (bindings["SESSION_SECRETS"] ?? "").split(",");
    const session = (await visitor.session(secrets)) ?? {};
    if (!session.signIn) throw new Error("No sign-in is under way.");
    await visitor.wear({ ...session, signIn: { ...session.signIn, sentAt: Date.now() - 31_000 } }, secrets);
    const { response, text } = await visitor.form({ step: "resend" });
    const page = checkPage(response, text, { status: 429, language: "hi" });
    expect(page.document.querySelector(".sent-to b")?.textContent).toBe(`${phone.slice(0, 5)} ${phone.slice(5)}`);
    expect(await visitor.status({ step: "verify", code })).toBe(303);
  });
});

describe("a neighbour's right code is accepted", () => {
  // limits-1
  test("after wrong codes at ten phones, and after all further tries of the address are used up", async () => {
    const site = siteWith();
    const address = `${fresh24()}.7`;
    const before = await sentTo(address, site);
    for (let phone = 0; phone < 10; phone += 1) {
      const { visitor, code } = await sentTo(address, site);
      // The first tries of ten codes, and four more of the first five: 20 further tries.
      for (let tries = 0; tries < (phone < 5 ? 5 : 1); tries += 1) await visitor.form({ step: "verify", code: otherThan(code) });
    }
    const after = await sentTo(address, site);
    for (const { visitor, code } of [before, after]) expect(await visitor.status({ step: "verify", code })).toBe(303);
  });

  // limits-1, sign-in-50
  test("after an address has used up its further tries, a second try needs a new code, and the page says so", async () => {
    const site = siteWith();
    const address = `${fresh24()}.7`;
    for (let phone = 0; phone < 5; phone += 1) {
      const { visitor, code } = await sentTo(address, site);
      for (let tries = 0; tries < 5; tries += 1) await visitor.form({ step: "verify", code: otherThan(code) });
    }
    const { visitor, phone, code } = await sentTo(address, site);
    expect(await visitor.status({ step: "verify", code: otherThan(code) })).toBe(422);
    const { response, text } = await visitor.form({ step: "verify", code });
    const page = checkPage(response, text, { status: 429, language: "hi" });
    expect(page.document.querySelector("#code-error")?.textContent).toBe("यह OTP अब नहीं चलेगा। नया OTP मँगाएँ।");
    const again = new Visitor(address, site);
    expect(await again.status({ step: "send", mobile: phone })).toBe(303);
    expect(await again.status({ step: "verify", code: (await codesOf(phone))[0] ?? "" })).toBe(303);
  });

  // limits-10, limits-19, sign-in-59
  test("after hundreds of a stranger's tries and sends in the same minute", async () => {
    const site = siteWith({ SEND_LIMIT: bindings["SEND_LIMIT"], CALL_LIMIT: bindings["CALL_LIMIT"] });
    const crowd = { ...site, API: lavish };
    const address = `${fresh24()}.7`;
    const { visitor, code } = await sentTo(address, site);
    const stranger = await sentTo(address, site);
    const { cookie } = stranger.visitor;
    const tries = await Promise.all(
      Array.from({ length: 150 }, () =>
        stranger.visitor.ask(SIGN_IN, {
          method: "POST",
          headers: { Cookie: cookie },
          body: new URLSearchParams({ step: "verify", code: otherThan(stranger.code) }),
        }),
      ),
    );
    expect(tries.filter(({ response }) => response.status === 429).length).toBeGreaterThan(100);
    await Promise.all(Array.from({ length: 150 }, () => sendFrom(address, crowd)));
    expect(await sendFrom(address, crowd)).toBe(429);
    expect(await visitor.status({ step: "verify", code })).toBe(303);
  });
});
