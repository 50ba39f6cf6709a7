/** Personal values of a link are claims: until the services prove them, they sign nobody in, and are neither shown nor sent (visit-46). */
import { env } from "cloudflare:workers";
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { JAIPUR } from "../support/addresses.ts";
import { FarmerBrowser, servicesAt, type TestFarmer } from "../support/farmer.ts";
import { OPENED_BY_ANOTHER_SITE, OPENED_BY_APP, OPENED_BY_SAATHI } from "../support/opening.ts";
import { services as failing, inVirtualTime } from "../support/virtual-time.ts";

const bindings = env as unknown as Record<string, string>;
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const services = servicesAt(bindings["UPSTREAM_URL"] ?? "");

const VISIT = "language=en&state=rajasthan";
/** Another person's number, as in a link; and the notation of a signed-in number on a page. */
const CLAIMED = "9812345670";
const WRITTEN = /98123 ?45670/;
const PERSONAL_SCREENS = ["/checkout/signin", "/checkout/address", "/checkout/orders", "/checkout/checkout"] as const;

/** A browser that records the calls to the services; `fault` is one of the reference back end. */
class Browser extends FarmerBrowser {
  readonly calls: { readonly path: string; readonly token: string | null; readonly body: string }[];
  readonly #isFailing: boolean;

  constructor(fault = "") {
    const calls: { path: string; token: string | null; body: string }[] = [];
    const given = fault ? { DEADLINE_FACTOR: undefined } : {};
    const fetch = async (request: Request) => {
      const body = request.method === "GET" ? "" : await request.clone().text();
      calls.push({ path: new URL(request.url).pathname, token: request.headers.get("token"), body });
      return failing(fault).fetch(request);
    };
    super({ ...bindings, ...given, API: { fetch } });
    this.calls = calls;
    this.#isFailing = fault !== "";
  }

  override async ask(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string }> {
    return this.#isFailing ? (await inVirtualTime(() => super.ask(path, init))).value : super.ask(path, init);
  }

  link(claim: Record<string, string>) {
    return this.ask(`/shop?${new URLSearchParams({ language: "en", state: "rajasthan", ...claim })}`);
  }

  screen(path: string) {
    return this.ask(`${path}?${VISIT}`);
  }

  proofs(): number {
    return this.calls.filter(({ path }) => path === "/checkout/get-farmer-detail").length;
  }

  override session(): Promise<Session | null> {
    return super.session(SECRETS);
  }
}

const linkOf = ({ farmerId, token }: TestFarmer) => ({ farmerId, farmerAuthToken: token });
/** Properties of each farmer's session: a name, and the time of its proof. */
const MARKS = { sessionId: expect.any(String), signedInAt: expect.any(Number) };
const signedInAs = async (browser: Browser) => (await browser.session())?.farmerId;

/** An address form as the island sends it. */
const FORM = {
  ...{ step: "save", pinCode: JAIPUR.pinCode, district: "Jaipur", taluka: "Jaipur", village: "other", otherVillage: "Rampura" },
  ...{ street: "Near the claimed well", fullName: "Sita Devi" },
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("without a sign-in", () => {
  // sign-in-41
  test("an invented token signs nobody in, and no page shows its number as signed in", async () => {
    const browser = new Browser();
    await browser.link({ farmerId: "500001", farmerAuthToken: "made-up", mobile: CLAIMED });
    for (const path of PERSONAL_SCREENS) {
      const { response, text } = await browser.screen(path);
      const isSignIn = path === "/checkout/signin";
      expect([path, response.status]).toEqual([path, isSignIn ? 200 : 302]);
      if (!isSignIn) expect(response.headers.get("Location")).toContain("/checkout/signin");
      expect(text).not.toMatch(/You are signed in|Signed in as/);
      expect(text).not.toContain("98123 45670");
    }
    // It is only in the field of the number, to be changed or proved.
    expect((await browser.screen("/checkout/signin")).text).toContain(`value="${CLAIMED}"`);
    expect([await signedInAs(browser), browser.proofs()]).toEqual([undefined, 1]);
    // No call carried it, except the one that looked up its farmer.
    expect(browser.calls.filter(({ token }) => token === "made-up").map(({ path }) => path)).toEqual(["/checkout/get-farmer-detail"]);
  });

  test("a public page does not look up the token's farmer; the first personal screen does, once", async () => {
    const farmer = await services.signIn();
    const browser = new Browser();
    await browser.link(linkOf(farmer));
    await browser.screen("/shop");
    expect([browser.proofs(), await signedInAs(browser)]).toEqual([0, undefined]);
    expect((await browser.screen("/checkout/orders")).response.status).toBe(200);
    expect((await browser.screen("/checkout/orders")).response.status).toBe(200);
    expect([browser.proofs(), await signedInAs(browser)]).toEqual([1, farmer.farmerId]);
  });

  test("a token selects its own farmer, for any id in the link", async () => {
    const [own, other] = [await services.signIn(), await services.signIn()];
    const browser = new Browser();
    await browser.link({ farmerId: other.farmerId, farmerAuthToken: own.token });
    expect((await browser.screen("/checkout/orders")).response.status).toBe(200);
    expect(await signedInAs(browser)).toBe(own.farmerId);
  });

  test("an id of one link is not mixed with another link's token", async () => {
    const [first, second] = [await services.signIn(), await services.signIn()];
    const browser = new Browser();
    await browser.link(linkOf(first));
    await browser.link({ farmerId: second.farmerId });
    expect((await browser.screen("/checkout/orders")).response.status).toBe(302);
    expect(await signedInAs(browser)).toBeUndefined();
  });

  test("the number of a link is neither shown nor sent with an address", async () => {
    const farmer = await services.signIn();
    const browser = new Browser();
    await browser.link({ ...linkOf(farmer), mobile: CLAIMED });
    const page = await browser.screen("/checkout/address");
    expect(page.response.status).toBe(200);
    expect(page.text).not.toMatch(WRITTEN);
    expect((await browser.json("POST", `/checkout/address?edit=new&${VISIT}`, FORM)).status).toBe(200);
    expect((await browser.screen("/checkout/signin")).text).not.toMatch(WRITTEN);
    const added = browser.calls.find(({ path }) => path === "/checkout/add-address");
    expect(JSON.parse(added?.body ?? "{}").address).toMatchObject({ street: "Near the claimed well", phoneNumber: null });
    expect(browser.calls.map(({ body }) => body).join()).not.toContain(CLAIMED);
    expect(await browser.session()).not.toMatchObject({ mobile: CLAIMED });
  });

  test("a number proved by a code does not become another farmer's", async () => {
    const [first, second] = [await services.signIn(), await services.signIn()];
    const browser = new Browser();
    await browser.wear({ ...linkOf(first), mobile: first.phone }, SECRETS);
    await services.expire(first);
    expect((await browser.screen("/checkout/orders")).response.status).toBe(302);
    await browser.link(linkOf(second));
    const { response, text } = await browser.screen("/checkout/orders");
    expect([response.status, await signedInAs(browser)]).toEqual([200, second.farmerId]);
    expect(text).not.toContain(first.phone.slice(5));
    expect((await browser.session())?.mobile).toBeUndefined();
  });

  test("a draft is not in the session of another farmer who claims its id", async () => {
    const [owner, thief] = [await services.signIn(), await services.signIn()];
    const browser = new Browser();
    await browser.wear({ ...linkOf(owner), mobile: owner.phone }, SECRETS);
    await services.expire(owner);
    expect((await browser.json("POST", `/checkout/address?edit=new&${VISIT}`, FORM)).status).toBe(400);
    await browser.link({ farmerId: owner.farmerId, farmerAuthToken: thief.token, mobile: owner.phone });
    const { response, text } = await browser.ask(`/checkout/address?edit=new&${VISIT}`);
    expect([response.status, await signedInAs(browser)]).toEqual([200, thief.farmerId]);
    expect(text).not.toContain("claimed well");
  });

  // visit-47
  test.each(["farmerDetail=500", "farmerDetail=hang", "farmerDetail=html"])(
    "%s: the visitor is anonymous, and the claim waits",
    async (fault) => {
      const farmer = await services.signIn();
      const browser = new Browser(fault);
      await browser.link({ ...linkOf(farmer), mobile: CLAIMED });
      const { response, text } = await browser.screen("/checkout/orders");
      expect([response.status, await signedInAs(browser)]).toEqual([302, undefined]);
      expect(text).not.toMatch(WRITTEN);
      const well = new Browser();
      well.cookie = browser.cookie;
      expect((await well.screen("/checkout/orders")).response.status).toBe(200);
      expect(await signedInAs(well)).toBe(farmer.farmerId);
    },
  );

  test("an anonymous token of the services belongs to no farmer", async () => {
    const anonymous = (await services.call("GET", "/userservice/anonauthtoken/")).responseData["authToken"] ?? "";
    const browser = new Browser();
    await browser.link({ farmerId: "500001", farmerAuthToken: anonymous });
    expect((await browser.screen("/checkout/orders")).response.status).toBe(302);
    expect(await signedInAs(browser)).toBeUndefined();
  });

  test("events and the wallet use only a proved farmer", async () => {
    const farmer = await services.signIn();
    const browser = new Browser();
    await browser.link({ farmerId: farmer.farmerId, farmerAuthToken: "made-up" });
    expect(JSON.parse((await browser.screen("/api/wallet")).text)).toEqual({ points: null });
    await browser.link(linkOf(farmer));
    expect(JSON.parse((await browser.screen("/api/wallet")).text)).toEqual({ points: 120 });
  });
});

// limits-16
describe("invented tokens", () => {
  /** A network that no other test uses. */
  const freshNetwork = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::`;
  const from = (address: string): RequestInit => ({ headers: { "CF-Connecting-IP": address } });
  /** A browser whose cookie has a claim that was not looked up yet. */
  const claiming = async (token: string, fault = "") =>
    new Browser(fault).wear({ claim: { farmerAuthToken: token } }, SECRETS) as Promise<Browser>;
  /** Opens a personal page with a claim, from an address. Returns the browser afterwards. */
  async function open(token: string, address: string, fault = ""): Promise<Browser> {
    const browser = await claiming(token, fault);
    const { response } = await browser.ask(`/checkout/orders?${VISIT}`, from(address));
    expect([200, 302]).toContain(response.status);
    return browser;
  }

  test("a rejected one is not looked up again for a minute, and then is", async () => {
    const network = freshNetwork();
    const token = `made-up-${crypto.randomUUID()}`;
    const asked = async () => (await open(token, `${network}1`)).proofs();
    expect([await asked(), await asked(), await asked()]).toEqual([1, 0, 0]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_001);
    expect([await asked(), await asked()]).toEqual([1, 0]);
  });

  test("one address has 30 looked up in a minute; then the claim waits, without a call to the services", async () => {
    const network = freshNetwork();
    let proofs = 0;
    for (let turn = 0; turn < 30; turn += 1) proofs += (await open(`made-up-${crypto.randomUUID()}`, `${network}${turn}`)).proofs();
    expect(proofs).toBe(30);
    const farmer = await services.signIn();
    const late = await open(farmer.token, `${network}ffff`);
    expect([late.proofs(), await signedInAs(late), (await late.session())?.claim?.farmerAuthToken]).toEqual([0, undefined, farmer.token]);
    // The page does not say that the time ran out, and the sign-in by a code works.
    expect((await late.session())?.ranOut).toBeUndefined();
    const signIn = await late.ask(`/checkout/signin?${VISIT}`, from(`${network}ffff`));
    expect([signIn.response.status, late.proofs()]).toEqual([200, 0]);
    // Another network is not blocked, and the farmer's own is free again a minute later.
    expect((await open(`made-up-${crypto.randomUUID()}`, `${freshNetwork()}1`)).proofs()).toBe(1);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_001);
    await late.ask(`/checkout/orders?${VISIT}`, from(`${network}ffff`));
    expect([late.proofs(), await signedInAs(late)]).toEqual([1, farmer.farmerId]);
  });

  test("farmers who share an address use none of its limit up", async () => {
    const network = freshNetwork();
    const farmer = await services.signIn();
    for (let turn = 0; turn < 33; turn += 1) expect(await signedInAs(await open(farmer.token, `${network}1`))).toBe(farmer.farmerId);
  });

  test("a call to a failing service counts", async () => {
    const network = freshNetwork();
    let proofs = 0;
    for (let turn = 0; turn < 31; turn += 1) proofs += (await open("waits", `${network}1`, "farmerDetail=500")).proofs() > 0 ? 1 : 0;
    expect(proofs).toBe(30);
  });

  test("links over a live session share the limit", async () => {
    const network = freshNetwork();
    const farmer = await services.signIn();
    let proofs = 0;
    for (let turn = 0; turn < 31; turn += 1) {
      const browser = new Browser();
      await browser.wear({ ...linkOf(farmer), mobile: farmer.phone }, SECRETS);
      await browser.ask(`/shop?${VISIT}&farmerAuthToken=made-up-${crypto.randomUUID()}`, from(`${network}1`));
      proofs += browser.proofs();
      expect(await signedInAs(browser)).toBe(farmer.farmerId);
    }
    expect(proofs).toBe(30);
  });
});

// visit-56
describe("the origin of a link", () => {
  const NAMED = { fullName: "रमेश पाटील" };
  const path = (claim: Record<string, string>) => `/shop?${VISIT}&${new URLSearchParams(claim)}`;
  const open = (browser: Browser, claim: Record<string, string>, headers: object) => browser.ask(path(claim), { headers: { ...headers } });
  const choose = (browser: Browser, choice: string) =>
    browser.ask(`/checkout/switch?${VISIT}`, { method: "POST", body: new URLSearchParams({ choice }) });
  const leadsTo = ({ response }: { response: Response }) => response.headers.get("Location");

  const OLD_BROWSER = { "Sec-Fetch-Site": "" };
  const OWN_TEXT = { ...OPENED_BY_ANOTHER_SITE, "Sec-Fetch-Site": "same-origin", Referer: "https://www.khet.test/post/1" };
  const OTHER_FRAME = { ...OPENED_BY_SAATHI, Referer: "https://saathi.khet.test.evil.test/" };

  test.each([
    ["another site", OPENED_BY_ANOTHER_SITE],
    ["another site without a referrer", { ...OPENED_BY_ANOTHER_SITE, Referer: "" }],
    ["a text on a page of our own", OWN_TEXT],
    ["an unlisted frame", OTHER_FRAME],
    ["a browser without Fetch Metadata", OLD_BROWSER],
  ])("%s: nobody is signed in until the visitor confirms", async (_, headers) => {
    const farmer = await services.signIn();
    await services.addAddress(farmer, NAMED);
    const browser = new Browser();
    const claim = { ...linkOf(farmer), mobile: CLAIMED, userId: "9", fieldAgentMobileNumber: CLAIMED };
    expect(leadsTo(await open(browser, claim, headers))).toBe(`/checkout/switch?${VISIT}`);
    for (const screen of PERSONAL_SCREENS.slice(1)) expect(leadsTo(await browser.screen(screen)), screen).toContain("/checkout/signin");
    expect((await browser.screen("/checkout/signin")).text).not.toContain(CLAIMED);
    expect([await signedInAs(browser), (await browser.session())?.claim]).toEqual([undefined, undefined]);
    const question = await browser.screen("/checkout/switch");
    expect(question.response.status).toBe(200);
    expect(question.text).toContain("Continue as र…");
    for (const secret of ["रमेश", farmer.token, farmer.phone]) expect(question.text).not.toContain(secret);
    expect(leadsTo(await choose(browser, "keep"))).toBe(`/shop?${VISIT}`);
    expect([await signedInAs(browser), (await browser.session())?.pending]).toEqual([undefined, undefined]);
  });

  test("a visitor who confirms is signed in, and each personal page names the account", async () => {
    const farmer = await services.signIn();
    await services.addAddress(farmer, { ...NAMED, phoneNumber: "9812345612" });
    const browser = new Browser();
    await open(browser, linkOf(farmer), OPENED_BY_ANOTHER_SITE);
    expect((await browser.screen("/checkout/switch")).text).toContain("Continue as र… 98••••12?");
    expect(leadsTo(await choose(browser, "switch"))).toBe(`/shop?${VISIT}`);
    expect(await signedInAs(browser)).toBe(farmer.farmerId);
    for (const screen of PERSONAL_SCREENS) expect((await browser.screen(screen)).text, screen).toContain("Account: र… 98••••12");
  });

  test.each([
    ["the app, an SMS or a typed address", OPENED_BY_APP],
    ["a frame of a named saathi origin", OPENED_BY_SAATHI],
    ["a link of a named saathi origin", { ...OPENED_BY_SAATHI, "Sec-Fetch-Dest": "document" }],
  ])("%s: the farmer is signed in at the first personal screen, which names the account", async (_, headers) => {
    const farmer = await services.signIn();
    const browser = new Browser();
    expect(leadsTo(await open(browser, linkOf(farmer), headers))).toBe(`/shop?${VISIT}`);
    const { response, text } = await browser.screen("/checkout/orders");
    expect([response.status, await signedInAs(browser)]).toEqual([200, farmer.farmerId]);
    expect(text).toContain(`Account: farmer number ${farmer.farmerId}`);
  });

  test.each(["image", "script", "style", "empty", "object", "embed", "frame"])(
    "requested as %s, a link changes nothing",
    async (destination) => {
      const farmer = await services.signIn();
      for (const site of ["none", "same-origin", "same-site", "cross-site"]) {
        for (const mode of destination === "object" || destination === "embed" || destination === "frame"
          ? ["navigate"]
          : ["no-cors", "cors"]) {
          const browser = new Browser();
          const headers = { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": destination };
          const { response } = await open(browser, linkOf(farmer), headers);
          expect([response.headers.get("Location"), response.headers.getSetCookie()]).toEqual([`/shop?${VISIT}`, []]);
          expect(browser.proofs()).toBe(0);
        }
      }
    },
  );

  test("an unprovable claim asks no question: an id alone, an invented token, failing services", async () => {
    const farmer = await services.signIn();
    for (const claim of [{ farmerId: farmer.farmerId }, { farmerAuthToken: "made-up" }, { mobile: CLAIMED }]) {
      const browser = new Browser();
      expect(leadsTo(await open(browser, claim, OPENED_BY_ANOTHER_SITE))).toBe(`/shop?${VISIT}`);
      expect(await browser.session()).toEqual({});
    }
    const failing = new Browser("farmerDetail=500");
    expect(leadsTo(await open(failing, linkOf(farmer), OPENED_BY_ANOTHER_SITE))).toBe(`/shop?${VISIT}`);
    expect(await failing.session()).toEqual({});
  });

  // sign-in-67
  test.each([
    ["500", null],
    ["slow:2000", null],
    ["slow:500", "र… 98••••12"],
  ])("if the addresses answer %s, the account is named %j, or by the farmer's number", async (fault, name) => {
    const farmer = await services.signIn();
    await services.addAddress(farmer, { ...NAMED, phoneNumber: "9812345612" });
    const browser = new Browser(`farmerAddresses=${fault}`);
    await open(browser, linkOf(farmer), OPENED_BY_ANOTHER_SITE);
    expect((await browser.screen("/checkout/switch")).text).toContain(`Continue as ${name ?? `farmer number ${farmer.farmerId}`}?`);
  });
});

describe("with a sign-in", () => {
  const live = async () => {
    const farmer = await services.signIn();
    const browser = new Browser();
    await browser.wear({ ...linkOf(farmer), mobile: farmer.phone }, SECRETS);
    return { farmer, browser };
  };

  // sign-in-46
  test("an invented token of another id is dropped, without a question", async () => {
    const { browser, farmer } = await live();
    const { response } = await browser.link({ farmerId: "500001", farmerAuthToken: "made-up", mobile: CLAIMED });
    expect(response.headers.get("Location")).toBe(`/shop?${VISIT}`);
    expect(await browser.session()).toEqual({ ...linkOf(farmer), ...MARKS, mobile: farmer.phone });
  });

  test("if the ended sessions cannot be read, a link of the same farmer keeps the sign-in", async () => {
    const farmer = await services.signIn();
    const unreachable = { getByName: () => ({ hasEnded: () => Promise.reject(new Error("unreachable")) }) };
    const browser = new FarmerBrowser({ ...bindings, SIGN_OUT: unreachable });
    await browser.wear({ ...linkOf(farmer), mobile: farmer.phone }, SECRETS);
    const query = new URLSearchParams({ language: "en", state: "rajasthan", ...linkOf(farmer) });
    expect((await browser.ask(`/shop?${query}`)).response.headers.get("Location")).toBe(`/shop?${VISIT}`);
    expect(await browser.session(SECRETS)).toMatchObject({ ...linkOf(farmer), mobile: farmer.phone });
  });

  // sign-in-44
  test("choosing another farmer brings no number", async () => {
    const { browser } = await live();
    const other = await services.signIn();
    const { response } = await browser.link({ ...linkOf(other), mobile: CLAIMED });
    expect(response.headers.get("Location")).toBe(`/checkout/switch?${VISIT}`);
    await browser.ask(`/checkout/switch?${VISIT}`, { method: "POST", body: new URLSearchParams({ choice: "switch" }) });
    expect(await browser.session()).toEqual({ ...linkOf(other), ...MARKS });
    expect((await browser.screen("/checkout/orders")).text).not.toMatch(WRITTEN);
  });

  test("while the token's farmer is unknown, the signed-in farmer stays", async () => {
    const { browser, farmer } = await live();
    const other = await services.signIn();
    const faulty = new Browser("farmerDetail=500");
    faulty.cookie = browser.cookie;
    expect((await faulty.link(linkOf(other))).response.headers.get("Location")).toBe(`/shop?${VISIT}`);
    expect(await faulty.session()).toEqual({ ...linkOf(farmer), ...MARKS, mobile: farmer.phone });
  });
});

describe("signing out", () => {
  const SIGN_OUT = { method: "POST", body: new URLSearchParams({ to: "shop" }) };

  /** A farmer signed in by a link, and a copy of the browser's cookie. */
  async function copied(): Promise<{ browser: Browser; copy: Browser; farmer: TestFarmer }> {
    const farmer = await services.signIn();
    const browser = new Browser();
    await browser.link(linkOf(farmer));
    expect((await browser.screen("/checkout/orders")).response.status).toBe(200);
    const copy = new Browser();
    copy.cookie = browser.cookie;
    expect((await copy.screen("/checkout/orders")).response.status).toBe(200);
    return { browser, copy, farmer };
  }

  // sign-in-68
  test("a copy of the cookie opens no personal screen any more, and no link revives it", async () => {
    const { browser, copy, farmer } = await copied();
    const kept = copy.cookie;
    expect((await browser.ask(`/checkout/signout?${VISIT}`, SIGN_OUT)).response.status).toBe(303);
    expect(await signedInAs(browser)).toBeUndefined();
    for (const path of PERSONAL_SCREENS.slice(1)) {
      copy.cookie = kept;
      expect((await copy.screen(path)).response.headers.get("Location"), path).toContain("/checkout/signin");
      expect(await signedInAs(copy)).toBeUndefined();
    }
    copy.cookie = kept;
    expect(JSON.parse((await copy.screen("/api/wallet")).text)).toEqual({ points: null });
    copy.cookie = kept;
    await copy.link({ userId: "9" });
    expect(await signedInAs(copy)).toBeUndefined();
    // The farmer's own link signs in again.
    await browser.link(linkOf(farmer));
    expect((await browser.screen("/checkout/orders")).response.status).toBe(200);
  });

  // sign-in-68
  test("a copy from before the first personal screen ends too: of a link, and of the question about a link", async () => {
    const farmer = await services.signIn();
    const signOut = async (browser: Browser, copy: string) => {
      expect((await browser.screen("/checkout/orders")).response.status).toBe(200);
      const early = new Browser();
      early.cookie = copy;
      // Before a sign-out a copy is as good as the cookie.
      expect((await early.screen("/checkout/orders")).response.status).toBe(200);
      await browser.ask(`/checkout/signout?${VISIT}`, SIGN_OUT);
      for (const path of PERSONAL_SCREENS.slice(1)) {
        early.cookie = copy;
        expect((await early.screen(path)).response.headers.get("Location"), path).toContain("/checkout/signin");
        expect(await signedInAs(early)).toBeUndefined();
      }
    };
    const opened = new Browser();
    await opened.link(linkOf(farmer));
    await signOut(opened, opened.cookie);

    const choose = { method: "POST", body: new URLSearchParams({ choice: "switch" }) };
    const asked = new Browser();
    await asked.ask(`/shop?${VISIT}&${new URLSearchParams(linkOf(farmer))}`, { headers: OPENED_BY_ANOTHER_SITE });
    const question = asked.cookie;
    await asked.ask(`/checkout/switch?${VISIT}`, choose);
    await asked.ask(`/checkout/signout?${VISIT}`, SIGN_OUT);
    const late = new Browser();
    late.cookie = question;
    await late.ask(`/checkout/switch?${VISIT}`, choose);
    expect((await late.screen("/checkout/orders")).response.status).toBe(302);
    // The link is not proved yet: the sign-out still ends it.
    const unproved = new Browser();
    await unproved.link(linkOf(farmer));
    const claim = unproved.cookie;
    await unproved.ask(`/checkout/signout?${VISIT}`, SIGN_OUT);
    unproved.cookie = claim;
    expect((await unproved.screen("/checkout/orders")).response.status).toBe(302);
  });

  test("a change to another farmer ends a session too", async () => {
    const { browser, copy } = await copied();
    await browser.link(linkOf(await services.signIn()));
    await browser.ask(`/checkout/switch?${VISIT}`, { method: "POST", body: new URLSearchParams({ choice: "switch" }) });
    expect((await browser.screen("/checkout/orders")).response.status).toBe(200);
    expect((await copy.screen("/checkout/orders")).response.status).toBe(302);
  });

  test("a public page does not check if a session has ended", async () => {
    const { browser } = await copied();
    const asked: string[] = [];
    const SIGN_OUT_OBJECTS = { getByName: (name: string) => ({ hasEnded: async () => asked.push(name) > 99, end: async () => undefined }) };
    const { sessionId } = (await browser.session()) ?? {};
    const counting = new FarmerBrowser({ ...bindings, SIGN_OUT: SIGN_OUT_OBJECTS });
    counting.cookie = browser.cookie;
    await counting.ask(`/shop?${VISIT}`);
    expect(asked).toHaveLength(0);
    await counting.ask(`/checkout/orders?${VISIT}`);
    // By its name, and by a hash of the farmer for each secret, which does not reveal the farmer.
    expect(asked).toEqual([sessionId, ...SECRETS.map(() => expect.stringMatching(/^[\da-f]{64}$/))]);
  });

  test("if the check fails, a personal screen says so, and signing out works", async () => {
    const { browser } = await copied();
    const never = () => Promise.reject(new Error("The object is away."));
    const away = new FarmerBrowser({ ...bindings, SIGN_OUT: { getByName: () => ({ hasEnded: never, end: never }) } });
    away.cookie = browser.cookie;
    expect((await away.ask(`/checkout/orders?${VISIT}`)).response.status).toBe(503);
    expect(away.cookie).toBe(browser.cookie);
    expect((await away.ask(`/checkout/signout?${VISIT}`, SIGN_OUT)).response.status).toBe(303);
    expect((await away.session(SECRETS))?.farmerId).toBeUndefined();
  });
});

// sign-in-84
describe("signing out on all phones", () => {
  const EVERYWHERE = { method: "POST", body: new URLSearchParams({ to: "everywhere", next: "orders" }) };
  const signOut = (browser: FarmerBrowser) => browser.ask(`/checkout/signout?${VISIT}`, EVERYWHERE);
  const open = async (farmer: TestFarmer, browser: Browser = new Browser()): Promise<Browser> => {
    await browser.link(linkOf(farmer));
    return browser;
  };
  const status = async (browser: Browser) => (await browser.screen("/checkout/orders")).response.status;
  const isFree = () => new Promise((resolve) => setTimeout(resolve, 2));

  test("ends every session of the farmer, proved or not, and no other's; the next sign-in counts", async () => {
    const [farmer, other] = [await services.signIn(), await services.signIn()];
    const [here, there, unproved, stranger] = [await open(farmer), await open(farmer), await open(farmer), await open(other)];
    const coded = await new Browser().wear({ ...linkOf(farmer), mobile: farmer.phone, signedInAt: Date.now() - 86_400_000 }, SECRETS);
    expect(await Promise.all([here, there, stranger, coded].map(status))).toEqual([200, 200, 200, 200]);
    await isFree();
    const { response } = await signOut(here);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/checkout/signin?language=en&next=orders&state=rajasthan`]);
    expect(response.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect((await here.screen("/checkout/signin")).text).toContain("You are signed out on all phones. Please sign in again.");
    for (const browser of [there, unproved, coded]) {
      const left = await browser.screen("/checkout/orders");
      expect([left.response.status, await signedInAs(browser)]).toEqual([302, undefined]);
    }
    // The other phones' copies of the farmer's pages are cleared too.
    const kept = await open(farmer);
    expect(await status(kept)).toBe(200);
    await isFree();
    await signOut(await open(farmer));
    expect((await kept.screen("/checkout/orders")).response.headers.get("Clear-Site-Data")).toBe('"cache"');
    await isFree();
    expect([await status(stranger), await status(await open(farmer))]).toEqual([200, 200]);
  });

  test("a change of the secrets keeps all sign-outs", async () => {
    const farmer = await services.signIn();
    const [here, there] = [await open(farmer), await open(farmer)];
    expect(await status(there)).toBe(200);
    await isFree();
    await signOut(here);
    const later = new FarmerBrowser({ ...bindings, SESSION_SECRETS: [`new-secret-${"x".repeat(32)}`, ...SECRETS].join() });
    later.cookie = there.cookie;
    expect((await later.ask(`/checkout/orders?${VISIT}`)).response.status).toBe(302);
  });

  test("if it cannot be stored nobody is signed out, and the page says so", async () => {
    const farmer = await services.signIn();
    const [here, there] = [await open(farmer), await open(farmer)];
    expect([await status(here), await status(there)]).toEqual([200, 200]);
    const fails = () => Promise.reject(new Error("The object is away."));
    for (const object of [
      { hasEnded: async () => false, end: fails },
      { hasEnded: fails, end: async () => undefined },
    ]) {
      const away = new FarmerBrowser({ ...bindings, SIGN_OUT: { getByName: () => object } });
      away.cookie = here.cookie;
      const { response, text } = await signOut(away);
      expect([response.status, away.cookie]).toEqual([503, here.cookie]);
      expect(text).toContain("Something went wrong. Press the button again, or call us.");
      expect(parseHTML(text).document.querySelectorAll("form.sign-out-everywhere button")).toHaveLength(1);
    }
    expect([await status(here), await status(there)]).toEqual([200, 200]);
  });

  test("an ended session's copy, another site, or a visitor cannot end the others", async () => {
    const farmer = await services.signIn();
    const [here, there] = [await open(farmer), await open(farmer)];
    expect([await status(here), await status(there)]).toEqual([200, 200]);
    const copy = new Browser();
    copy.cookie = here.cookie;
    for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "", Origin: "https://evil.test" }])
      expect((await here.ask(`/checkout/signout?${VISIT}`, { ...EVERYWHERE, headers })).response.status).toBe(403);
    await here.ask(`/checkout/signout?${VISIT}`, { method: "POST", body: new URLSearchParams({}) });
    expect((await signOut(copy)).response.status).toBe(303);
    expect((await signOut(new Browser())).response.status).toBe(303);
    expect(await status(there)).toBe(200);
  });

  test.each([
    ["en", "Sign out on all phones", "You are signed out on all phones. Please sign in again."],
    ["hi", "सब फ़ोन पर लॉगआउट करें", "आप सब फ़ोन पर लॉगआउट हो गए हैं। फिर से लॉगिन करें।"],
    ["mr", "सर्व फोनवर लॉगआउट करा", "तुम्ही सर्व फोनवर लॉगआउट झाला आहात. पुन्हा लॉगिन करा."],
    ["gu", "બધા ફોનમાં લૉગઆઉટ કરો", "તમે બધા ફોનમાં લૉગઆઉટ થઈ ગયા છો. ફરી લૉગિન કરો."],
    ["te", "అన్ని ఫోన్లలో లాగ్ అవుట్ చేయండి", "మీరు అన్ని ఫోన్లలో లాగ్ అవుట్ అయ్యారు. మళ్లీ లాగిన్ చేయండి."],
    ["kn", "ಎಲ್ಲಾ ಫೋನ್‌ಗಳಲ್ಲಿ ಲಾಗ್ ಔಟ್ ಮಾಡಿ", "ನೀವು ಎಲ್ಲಾ ಫೋನ್‌ಗಳಲ್ಲಿ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ. ಮತ್ತೆ ಲಾಗಿನ್ ಮಾಡಿ."],
  ])("a plain form on the orders and on the account, in %s", async (language, button, said) => {
    const visit = `language=${language}&state=rajasthan`;
    const browser = await open(await services.signIn());
    for (const path of ["/checkout/orders", "/checkout/signin?next=orders"]) {
      const { text } = await browser.ask(`${path}${path.includes("?") ? "&" : "?"}${visit}`);
      const form = parseHTML(text).document.querySelector("form.sign-out-everywhere");
      expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual([`/checkout/signout?${visit}`, "post"]);
      expect(form?.querySelector("input[type=hidden][name=next]")?.getAttribute("value")).toBe("orders");
      expect(form?.querySelector("button[type=submit][name=to][value=everywhere]")?.textContent).toBe(button);
    }
    const { response } = await browser.ask(`/checkout/signout?${visit}`, EVERYWHERE);
    expect((await browser.ask(response.headers.get("Location") ?? "")).text).toContain(said);
  });
});

// sign-in-37, sign-in-83
test("30 days after the link a farmer must sign in, after any number of visits, and copies of their pages are cleared", async () => {
  const browser = new Browser();
  await browser.link(linkOf(await services.signIn()));
  const start = Date.now();
  const now = vi.spyOn(Date, "now");
  for (let day = 0; day < 30; day += 3) {
    now.mockReturnValue(start + day * 86_400_000);
    const { response } = await browser.screen("/checkout/orders");
    expect([day, response.status, response.headers.get("Clear-Site-Data")]).toEqual([day, 200, null]);
    // Every change of the session seals the cookie again.
    const session = await browser.session();
    await browser.wear({ ...session, addressId: `${day}` }, SECRETS);
  }
  now.mockReturnValue(start + 30 * 86_400_000 + 1);
  const first = await browser.screen("/checkout/orders");
  expect([first.response.status, first.response.headers.get("Clear-Site-Data")]).toEqual([302, '"cache"']);
  expect((await browser.screen("/checkout/signin")).text).toContain("You were signed out. Please sign in again.");
  expect((await browser.screen("/checkout/signin")).response.headers.get("Clear-Site-Data")).toBeNull();
});
