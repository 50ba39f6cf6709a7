/** CALLS_OFF: a company without an optional call, for each of them, with the reference back end. */
import { parseHTML } from "linkedom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { NOTES } from "../../contract/notes.ts";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { matchScreen, paths, type ScreenName } from "../../src/paths.ts";
import { CALL_GROUPS, CALLS, type CallName, type CallRecord, callsOffProblem } from "../../src/services/contract.ts";
import { checkHealth } from "../../src/services/health.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { callOf } from "../../upstream/contract.ts";
import type { Local } from "../../upstream/local.ts";
import { JAIPUR } from "../support/addresses.ts";
import { forgetEverything } from "../support/forget.ts";
import { startSeeded } from "../support/local.ts";
import { freshPhone } from "../support/phone.ts";
import { servicesWith } from "../support/recorded-services.ts";
import { SCREENS, screenUrl } from "../support/screens.ts";
import { inTurn, isWide } from "../support/wide.ts";

const ORIGIN = "https://www.khet.example";
const SECRETS = ["x".repeat(32)];
const VISIT = "language=hi&state=rajasthan";

const RECORDS = Object.entries(CALLS as Readonly<Record<string, CallRecord>>) as [CallName, CallRecord][];
const OPTIONAL = RECORDS.filter(([, { off }]) => off && !off.whole).map(([name]) => name);
const closedBy = (name: CallName): readonly string[] => (CALLS[name] as CallRecord).off?.closes ?? [];
const GROUPS = Object.keys(CALL_GROUPS) as (keyof typeof CALL_GROUPS)[];
const callsOf = (group: keyof typeof CALL_GROUPS): CallName[] => Object.keys(CALL_GROUPS[group]) as CallName[];

let local: Local;
let farmer: Session;
let orderId = "";
let lines: Record<string, unknown>[] = [];

async function call(method: string, path: string, token: string, body?: object): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json", token };
  const response = await fetch(`${local.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return ((await response.json()) as { responseData: Record<string, string> }).responseData;
}

/** A farmer with crops, an address and an order. */
async function signIn(): Promise<void> {
  const mobile = freshPhone();
  const anonymous = (await call("GET", "/userservice/anonauthtoken/", ""))["authToken"] ?? "";
  const { otpToken = "" } = await call("GET", `/userservice/otp/?phoneNumber=${mobile}`, anonymous);
  const [sent] = (await (await fetch(`${local.url}/__otp.json?phone=${mobile}`)).json()) as { code: string }[];
  await call("POST", "/userservice/otp/", anonymous, { otp: sent?.code, otpToken });
  const { farmerAuthToken = "" } = await call("POST", "/checkout/authorize-user", anonymous, { mobile, otpToken });
  const { farmerId } = await call("POST", "/checkout/create-farmer", farmerAuthToken, {
    contactInformation: { languages: ["hi"], numbers: [mobile], smartphones: [mobile] },
    ...{ farmerType: "Farmer", projectType: "APPRJ", firstName: "", middleName: "", lastName: "", heardAbout: "Website" },
    ...{ referralCode: "", otpToken, mobileNumber: mobile },
  });
  const { SAddressId } = await call("POST", "/checkout/add-address?language=hi", farmerAuthToken, { address: JAIPUR, source: "APPRJ" });
  const products = [{ skuCode: "AGS-S-0001", quantity: 1, appliedOffer: null }];
  const { cartId } = await call("PUT", "/checkout/create-cart-at-backend", farmerAuthToken, {
    cartToCreate: { products, state: "rajasthan" },
  });
  const purchaseRequest = { shippingAddressId: SAddressId, shipAddrSameAsBillAddr: true, cartId };
  orderId = String((await call("POST", "/checkout/place-order", farmerAuthToken, { purchaseRequest }))["orderId"]);
  await call("POST", "/crops/mycrops/add/", farmerAuthToken, { ids: ["141"] });
  farmer = { farmerId: String(farmerId), farmerAuthToken, mobile };
}

beforeAll(async () => {
  local = await startSeeded();
  await signIn();
}, 120_000);
afterAll(() => local?.dispose());
beforeEach(() => {
  forgetEverything();
  lines = [];
  for (const name of ["error", "warn"] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>));
});
afterEach(() => vi.restoreAllMocks());

interface Opened {
  readonly response: Response;
  readonly html: string;
  readonly document: Document;
  readonly calls: readonly string[];
}

async function open(address: string, off: readonly string[], session?: Session): Promise<Opened> {
  const calls: string[] = [];
  const bindings = {
    ...{ SITE_ORIGIN: ORIGIN, API_BASE_URL: local.url, STATIC_BASE_URL: "https://static.khet.example" },
    ...{ VIDEO_POSTER_BASE_URL: "https://i.ytimg.com", SHOP_HOSTS: "www.khet.example", SESSION_SECRETS: SECRETS[0] },
    ...{ HELPLINE: "+911800000000", DEADLINE_FACTOR: "10", ENVIRONMENT: "test", CALLS_OFF: off.join(", ") },
    SIGN_OUT: { getByName: () => ({ hasEnded: async () => false }) },
    API: {
      fetch: (request: Request) => {
        calls.push(callOf(request) ?? request.url);
        return fetch(request);
      },
    },
  };
  const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined };
  const cookie = session ? { Cookie: `${SESSION_COOKIE}=${await sealSession(session, SECRETS)}` } : {};
  const request = new Request(`${ORIGIN}${address}`, { headers: { "Sec-Fetch-Site": "same-origin", ...cookie } });
  const response = await handleRequest(request, bindings, {
    render: (canonical) => renderCanonical(canonical, bindings, ctx),
    act: (sent) => actOn(sent, bindings, ctx),
    purge: async () => [],
  });
  const html = await response.text();
  let document: Document | undefined;
  return {
    ...{ response, html, calls },
    // Parsing a sitemap takes seconds, and nobody reads its document.
    get document() {
      document ??= (parseHTML(html || "<html></html>") as unknown as { document: Document }).document;
      return document;
    },
  };
}

const screenAt = (address: string): ScreenName | undefined => matchScreen(new URL(address, ORIGIN).pathname)?.name;
const isNeverKept = ({ headers }: Response): boolean => headers.get("Cache-Control")?.includes("no-store") ?? false;

const usual = new Map<string, Promise<boolean>>();

/** True if the page with all calls is never kept. Each page is opened once for all calls. */
function isUsuallyNeverKept(address: string, isFarmer: boolean): Promise<boolean> {
  const known = usual.get(address) ?? open(address, [], isFarmer ? farmer : undefined).then(({ response }) => isNeverKept(response));
  usual.set(address, known);
  return known;
}

/** Screens to which links of a page lead, except its own. */
const linkedScreens = (document: Document, own: string): (ScreenName | undefined)[] =>
  [...document.querySelectorAll("a[href], form[action]")].flatMap((element) => {
    const url = URL.parse(element.getAttribute("href") ?? element.getAttribute("action") ?? "", ORIGIN);
    const screen = url?.origin === ORIGIN ? screenAt(url.href) : undefined;
    return screen === screenAt(own) ? [] : [screen];
  });

const KINDS_OF_FAULTS = ["upstream", "section", "page", "gateway", "contract", "configuration", "report"];
const faults = () => lines.filter(({ kind }) => KINDS_OF_FAULTS.includes(String(kind)));

/** Pages of a call: each screen of its note in its first working sample, and screens of a farmer. */
function pagesOf(name: CallName): readonly (readonly [screen: ScreenName, address: string, isFarmer: boolean])[] {
  return NOTES[name].screens.flatMap((screen): (readonly [ScreenName, string, boolean])[] => {
    if (screen === "orders") return [[screen, `/checkout/orders?${VISIT}`, true]];
    if (screen === "order") return [[screen, `/checkout/orders/${orderId}?${VISIT}`, true]];
    if (screen === "myData") return [[screen, `/account/data?${VISIT}`, true]];
    if (screen === "wallet") return [[screen, `/api/wallet?${VISIT}`, true]];
    if (screen === "selectCrops") return [[screen, `/select-your-crops?appLinks=saathi&${VISIT}`, true]];
    if (screen === "cropInfo") return [[screen, `/crop-info?crop=tomato&mockDate=2026-07-15&${VISIT}`, true]];
    const sample = SCREENS.find(({ path, status }) => status === 200 && screenAt(path) === screen);
    return sample ? [[screen, screenUrl(sample, "hi"), false]] : [];
  });
}

describe.each(OPTIONAL)("service-55: without %s", (name) => {
  test("its screens open without the call, without a fault and without a link to a screen that is not there", async () => {
    const pages = pagesOf(name);
    expect(pages.length).toBeGreaterThan(0);
    for (const [screen, address, isFarmer] of pages) {
      forgetEverything();
      const { response, html, document, calls } = await open(address, [name], isFarmer ? farmer : undefined);
      const isGone = closedBy(name).includes(screen) || (screen === "order" && name === "orderDetail") || /saathi/i.test(name);
      expect(response.status, address).toBe(isGone ? 404 : 200);
      expect(calls, address).not.toContain(name);
      expect(faults(), address).toEqual([]);
      expect(document.querySelectorAll(".section-failed, .again"), address).toHaveLength(0);
      expect(html.includes("data-not-whole"), address).toBe(false);
      for (const closed of closedBy(name)) expect(linkedScreens(document, address), address).not.toContain(closed);
      if (!isGone && !(await isUsuallyNeverKept(address, isFarmer))) expect(isNeverKept(response), address).toBe(false);
    }
  });

  test("the health check does not call it", async () => {
    const { calls, context } = servicesWith({}, { CALLS_OFF: name });
    const checks = await checkHealth(context.env);
    expect(Object.keys(checks).some((check) => check.endsWith(`: ${name}`))).toBe(false);
    const path = new RegExp(`^${CALLS[name].path.replace(/\{\w+\}/g, "[^/]+")}$`);
    expect(calls.filter((one) => one.method === CALLS[name].method && path.test(one.path))).toEqual([]);
  });
});

test("service-55: without any optional call every screen opens or is not there, and nothing is logged", { timeout: 240_000 }, async () => {
  const closed = OPTIONAL.flatMap(closedBy);
  const samples = SCREENS.filter(({ status }) => status === 200);
  const names = new Map(samples.map((sample) => [screenAt(sample.path), sample]));
  for (const [screen, sample] of names) {
    const { response, document, calls } = await open(screenUrl(sample, "te"), OPTIONAL);
    expect([response.status, screen], sample.path).toEqual([closed.includes(screen ?? "") ? 404 : 200, screen]);
    expect(
      calls.filter((one) => OPTIONAL.includes(one as CallName)),
      sample.path,
    ).toEqual([]);
    expect(document.querySelectorAll(".section-failed").length, sample.path).toBe(0);
    const led = linkedScreens(document, sample.path).filter((one) => one && closed.includes(one));
    expect(led, sample.path).toEqual([]);
  }
  expect(faults()).toEqual([]);
});

describe.each([...GROUPS, GROUPS.join()])("service-57: without %s", (names) => {
  const off = names.split(",");
  const calls = off.flatMap((group) => callsOf(group as keyof typeof CALL_GROUPS));
  const closed = new Set(calls.flatMap(closedBy));
  // Some samples are in a state without a shop.
  const toShop = closed.has("crops") ? /^\/shop(-na)?\?/ : /^\/(shop|crops)\?/;

  test("every screen opens or is not there, without a call, a fault or a link to what is not there", { timeout: 240_000 }, async () => {
    const samples = new Map(SCREENS.filter(({ status }) => status === 200).map((sample) => [screenAt(sample.path), sample]));
    // Without all groups each screen; without one group those that it closes, and the others in turn.
    const tried = [...samples].filter(
      ([screen], index) => off.length > 1 || closed.has(screen ?? "") || inTurn<string>(GROUPS, index).includes(names),
    );
    for (const [screen, sample] of tried) {
      const page = await open(screenUrl(sample, "te"), off);
      expect([page.response.status, screen], sample.path).toEqual([closed.has(screen ?? "") ? 404 : 200, screen]);
      expect(
        page.calls.filter((one) => calls.includes(one as CallName)),
        sample.path,
      ).toEqual([]);
      expect(page.document.querySelectorAll(".section-failed").length, sample.path).toBe(0);
      expect(
        linkedScreens(page.document, sample.path).filter((one) => one && closed.has(one)),
        sample.path,
      ).toEqual([]);
      if (closed.has(screen ?? "")) expect(page.document.querySelector(".ways a")?.getAttribute("href"), sample.path).toMatch(toShop);
    }
    for (const address of [`/account/data?${VISIT}`, `/checkout/orders?${VISIT}`, `/crop-info?crop=tomato&${VISIT}`]) {
      const { document, calls: made } = await open(address, off, farmer);
      expect(linkedScreens(document, address).filter((one) => one && closed.has(one))).toEqual([]);
      expect(made.filter((one) => calls.includes(one as CallName))).toEqual([]);
    }
    expect(faults()).toEqual([]);
  });

  // The sitemap of one state for each group. Cold ones take seconds: the others, and those without all groups, are in the wide tests.
  const addresses = isWide ? ["/sitemap.xml", "/sitemaps/hi-rajasthan.xml"] : off.length === 1 ? ["/sitemaps/hi-rajasthan.xml"] : [];
  test.each(addresses)("%s has no address of it", { timeout: 60_000 }, async (file) => {
    const { html } = await open(file, off);
    expect(html).toContain("<loc>");
    for (const [, address = ""] of html.matchAll(/<loc>([^<]+)<\/loc>/g)) expect([...closed], address).not.toContain(screenAt(address));
    if (file === "/sitemap.xml") expect(html.includes("/sitemaps/content-hi.xml")).toBe(!closed.has("articles"));
  });

  test("the feed and the sitemap of content exist unless their group is off", { timeout: 60_000 }, async () => {
    const hasContent = !closed.has("articles");
    for (const address of inTurn(["/sitemaps/content-hi.xml", "/feeds/articles.hi.atom"], off.length))
      expect((await open(address, off)).response.status, address).toBe(hasContent ? 200 : 404);
  });

  test("in a state without a shop, what is not there leads to the states with one", async () => {
    const { response, document } = await open("/articles?language=hi&state=bihar", off);
    expect(response.status).toBe(closed.has("articles") ? 404 : 200);
    if (closed.has("crops") && closed.has("articles"))
      expect(document.querySelector(".ways a")?.getAttribute("href")).toBe("/shop-na?language=hi&state=bihar");
  });
});

test("service-57: a specified call of a group cannot be off alone", () => {
  expect(callsOffProblem(["community", "advice", "orders"])).toBeNull();
  expect(callsOffProblem(["posts"])).toMatch(/posts \(the site needs it\).* Whole groups: community, advice$/);
});

test("service-55: the shop leaves out the headings of left-out sections", async () => {
  const { document } = await open(`/shop?${VISIT}`, ["popularProducts", "featuredProducts", "allCrops"]);
  const headings = [...document.querySelectorAll("main h2.shop-heading")];
  expect(headings.filter((heading) => !heading.nextElementSibling || heading.nextElementSibling.matches("h2.shop-heading"))).toEqual([]);
  expect(document.querySelector("main a[href^='/trending-products'], main a[href^='/featured-products']")).toBeNull();
});

test("service-55: without orderDetail a new order is confirmed, and the list of orders has no links to them", async () => {
  const placed = { ...farmer, placed: { orderId, orderNumber: "KH-1", at: Date.now() } };
  const { response, document } = await open(`/checkout/orders/${orderId}?${VISIT}`, ["orderDetail"], placed);
  expect([response.status, document.querySelector(".order-done b")?.textContent]).toEqual([200, "KH-1"]);
  expect(document.querySelector(".section-failed")).toBeNull();
  const list = await open(`/checkout/orders?${VISIT}`, ["orderDetail"], farmer);
  expect(list.response.status).toBe(200);
  expect(list.document.querySelectorAll(".order-list .card")).toHaveLength(1);
  expect(linkedScreens(list.document, "/checkout/orders")).not.toContain("order");
});

test("service-55: without cropProducts lists have no filter by crop", async () => {
  const filters = `/category/any/seeds?filters=1&${VISIT}`;
  const withCrops = await open(filters, []);
  forgetEverything();
  const without = await open(filters, ["cropProducts"]);
  expect(withCrops.html).toContain('name="crop"');
  expect([without.response.status, without.html.includes('name="crop"')]).toEqual([200, false]);
});

test("service-55: a call is optional in its note if and only if it may be off, and a closed screen is one of the site", () => {
  expect(OPTIONAL.toSorted()).toEqual(
    RECORDS.map(([name]) => name)
      .filter((name) => NOTES[name].standing !== "specified")
      .toSorted(),
  );
  for (const name of [...OPTIONAL, ...GROUPS.flatMap(callsOf)]) {
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([...closedBy(name)]));
    const { reply, off } = CALLS[name] as CallRecord;
    if (off?.reply) expect(reply.safeParse(off.reply).success, name).toBe(true);
    // A screen that needs the call is closed, except the confirmation of an order.
    const group = GROUPS.find((one) => callsOf(one).includes(name));
    const closed = group ? callsOf(group).flatMap(closedBy) : closedBy(name);
    if (name !== "orderDetail")
      expect(
        NOTES[name].neededBy.filter((needed) => !closed.includes(needed)),
        name,
      ).toEqual([]);
  }
});

test("service-55: a specified or unknown call cannot be off: the site answers 503 and says why, and so does the deploy", async () => {
  expect(callsOffProblem(["orders", "labels"])).toBeNull();
  expect(callsOffProblem(["feed", "order", "labels"])).toMatch(
    /^CALLS_OFF names calls that cannot be off: feed \(the site needs it\), order \(no such call\)\. Optional calls: .*labels/,
  );
  const { response } = await open(`/shop?${VISIT}`, ["feed" as CallName]);
  expect(response.status).toBe(503);
  expect(lines).toMatchObject([{ kind: "configuration", detail: expect.stringContaining("feed (the site needs it)") }]);
});
