/**
 * Addresses through the gateway with the reference back end: plain steps, edit, choose, the island's JSON, an expiring sign-in, privacy.
 */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { placesCache } from "../../src/services/addresses/client.ts";
import { readSession, SESSION_COOKIE } from "../../src/session.ts";
import { type CheckedPage, checkPage, ORIGIN } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";

const bindings = env as unknown as Record<string, string> & {
  readonly BREAKER: { getByName(name: string): object };
  readonly CACHE: { list(options: object): Promise<{ keys: { name: string }[] }> };
};
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const VISIT = "language=hi&state=rajasthan";
const ADDRESS = `/checkout/address?${VISIT}`;
const NEW = `/checkout/address?edit=new&${VISIT}`;
const CHECKOUT = `/checkout/checkout?${VISIT}`;

/** Words that only their farmer may see. */
const STREET = "कनेरी-गली 4711";
const NAME = "परसराम-कनेरी";

/** A browser: keeps the session's cookie. `fault` is one of the reference back end. */
class Browser {
  cookie = "";
  readonly seen: string[] = [];
  readonly asked: string[] = [];
  fault = "";
  readonly given: Record<string, unknown>;

  constructor() {
    const breaker = crypto.randomUUID();
    this.given = {
      ...bindings,
      BREAKER: { getByName: () => bindings.BREAKER.getByName(breaker) },
      API: {
        fetch: (request: Request) => {
          this.asked.push(`${request.method} ${request.url}`);
          return services(this.fault).fetch(request);
        },
      },
    };
  }

  async ask(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string }> {
    return this.fault ? (await inVirtualTime(() => this.#ask(path, init))).value : this.#ask(path, init);
  }

  async #ask(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
    const ctx = { waitUntil() {}, passThroughOnException() {} };
    const headers = { "Sec-Fetch-Site": "same-origin", ...(this.cookie ? { Cookie: this.cookie } : {}), ...(init.headers as object) };
    const response = await handleRequest(new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init, headers }), this.given, {
      render: (canonical) => renderCanonical(canonical, this.given, ctx),
      act: (sent) => actOn(sent, this.given, ctx),
      purge: async () => [],
    });
    for (const cookie of response.headers.getSetCookie())
      if (cookie.startsWith(`${SESSION_COOKIE}=`)) this.cookie = cookie.includes("Max-Age=0") ? "" : (cookie.split(";")[0] ?? "");
    this.seen.push(JSON.stringify([...response.headers].filter(([name]) => name !== "set-cookie")));
    return { response, text: await response.text() };
  }

  async page(path: string, status = 200): Promise<CheckedPage> {
    const { response, text } = await this.ask(path);
    return checkPage(response, text, { status, language: "hi" });
  }

  form(fields: Record<string, string>, path = NEW) {
    return this.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async formPage(fields: Record<string, string>, status: number, path = NEW): Promise<CheckedPage> {
    const { response, text } = await this.form(fields, path);
    return checkPage(response, text, { status, language: "hi" });
  }

  /** The target of a redirect; null without one. */
  async sent(fields: Record<string, string>, path = NEW): Promise<string | null> {
    const { response } = await this.form(fields, path);
    return response.status === 303 ? response.headers.get("Location") : null;
  }

  async json(fields: object, path = NEW): Promise<{ status: number; body: Record<string, unknown> }> {
    const { response, text } = await this.ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    return { status: response.status, body: JSON.parse(text || "{}") };
  }

  async session(): Promise<Session | null> {
    return readSession(this.cookie, (bindings["SESSION_SECRETS"] ?? "").split(","));
  }

  async signIn(phone: string, next = "address"): Promise<string | null> {
    const path = `/checkout/signin?${VISIT}&next=${next}`;
    await this.form({ step: "send", mobile: phone }, path);
    const rows = (await (await fetch(`${UPSTREAM}/__otp.json?phone=${phone}`)).json()) as { code: string; sentAt: number }[];
    const code = rows.sort((a, b) => b.sentAt - a.sentAt)[0]?.code ?? "";
    return this.sent({ step: "verify", code }, path);
  }
}

async function signedIn(): Promise<{ browser: Browser; phone: string }> {
  const browser = new Browser();
  const phone = freshPhone();
  expect(await browser.signIn(phone)).toBe(ADDRESS);
  return { browser, phone };
}

const expire = (phone: string) => fetch(`${UPSTREAM}/__expire?phone=${phone}`, { method: "POST" });

const element = (page: CheckedPage, id: string) => page.document.querySelector(`#${id}`);
const valuesOf = (page: CheckedPage, id: string): string[] =>
  [...page.document.querySelectorAll(`#${id} option`)].map((option) => option.getAttribute("value") ?? "");
const isDisabled = (page: CheckedPage, id: string): boolean => element(page, id)?.hasAttribute("disabled") ?? true;

/** The fields that a browser without JavaScript would submit from a page's form. */
function fieldsOf(page: CheckedPage): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const input of page.document.querySelectorAll("main form.address-form [name]")) {
    const name = input.getAttribute("name") ?? "";
    if (input.hasAttribute("disabled")) continue;
    const chosen = input.querySelector("option[selected]") ?? input.querySelector("option");
    fields[name] = (input.localName === "select" ? chosen : input)?.getAttribute("value") ?? "";
  }
  return fields;
}

/** The fields of an address in Jaipur, as the lists of the back end have them. */
async function whole(browser: Browser): Promise<Record<string, string>> {
  const ask = async (question: Record<string, string>) => {
    const { text } = await browser.ask(`/api/places?${VISIT}&${new URLSearchParams({ pincode: "302001", ...question })}`);
    return (JSON.parse(text) as { places: { value: string }[] }).places[0]?.value ?? "";
  };
  const district = await ask({ kind: "districts" });
  const taluka = await ask({ kind: "talukas", district });
  const village = await ask({ kind: "villages", district, taluka });
  return { step: "save", pinCode: "302001", district, taluka, village, street: STREET, fullName: NAME };
}

async function withAddress(): Promise<{ browser: Browser; phone: string; id: string; fields: Record<string, string> }> {
  const { browser, phone } = await signedIn();
  const fields = await whole(browser);
  expect(await browser.sent(fields)).toBe(CHECKOUT);
  return { browser, phone, id: (await browser.session())?.addressId ?? "", fields };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  placesCache.local.clear();
});

describe("plain forms", () => {
  // address-1
  test("a visitor: to the sign-in, and back", async () => {
    const browser = new Browser();
    const { response } = await browser.ask(ADDRESS);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/checkout/signin?${VISIT.replace("&", "&next=address&")}`]);
    expect(await browser.sent({ step: "save" })).toContain("next=address");
    expect(await browser.json({ step: "save" })).toMatchObject({ status: 400, body: { status: "failure", problem: "signIn" } });
  });

  // address-13, address-43
  test("a new address, one list at a time, without losing any input", async () => {
    const { browser } = await signedIn();
    const start = await browser.page(ADDRESS);
    expect(["state", "district", "taluka", "village"].map((id) => isDisabled(start, id))).toEqual([true, true, true, true]);
    expect(element(start, "state")?.textContent).toBe("राजस्थान");
    expect(["pinCode", "fullName", "street"].map((id) => element(start, id)?.outerHTML.match(/autocomplete="([^"]*)"/i)?.[1])).toEqual([
      "postal-code",
      "name",
      "street-address",
    ]);
    expect(start.response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(fieldsOf(start)["step"]).toBe("places");

    const atDistrict = await browser.formPage({ ...fieldsOf(start), pinCode: "३०२ ००१", street: STREET, fullName: NAME }, 200, ADDRESS);
    expect(isDisabled(atDistrict, "district")).toBe(false);
    let page = atDistrict;
    // A single district or taluka is selected already.
    for (const [name, step] of [
      ["district", "places"],
      ["taluka", "places"],
      ["village", "save"],
    ] as const) {
      expect(fieldsOf(page)["street"]).toBe(STREET);
      expect(fieldsOf(page)["fullName"]).toBe(NAME);
      const fields = fieldsOf(page);
      if (fields[name] || fields["step"] !== step) continue;
      expect(element(page, name)?.hasAttribute("autofocus")).toBe(true);
      if (name === "village") break;
      page = await browser.formPage({ ...fields, [name]: valuesOf(page, name)[1] ?? "" }, 200, ADDRESS);
    }
    expect(isDisabled(page, "village")).toBe(false);
    expect(valuesOf(page, "village").at(-1)).toBe("other");
    const last = fieldsOf(page);
    expect(last["step"]).toBe("save");
    expect(await browser.sent({ ...last, village: valuesOf(page, "village")[1] ?? "" }, ADDRESS)).toBe(CHECKOUT);

    const choice = await browser.page(ADDRESS);
    const text = choice.document.querySelector(".address-card")?.textContent ?? "";
    for (const part of [NAME, STREET, "जयपुर", "302001"]) expect(text).toContain(part);
    expect(choice.document.querySelectorAll("input[type=radio][checked]")).toHaveLength(1);
    expect(choice.document.querySelector(".edd")?.textContent?.trim().length).toBeGreaterThan(5);
  });

  test("an invalid PIN code, or one of another state", async () => {
    const { browser } = await signedIn();
    for (const [pinCode, error] of [
      ["30200", "6 अंक"],
      ["", "6 अंक"],
      ["3020011", "6 अंक"],
      ["380001", "राजस्थान में"],
      ["999999", "राजस्थान में"],
    ] as const)
      for (const step of ["places", "save"]) {
        const page = await browser.formPage({ step, pinCode, street: STREET, fullName: NAME }, 422);
        expect(element(page, "pinCode-error")?.textContent).toContain(error);
        expect(page.document.querySelector(".errors")?.hasAttribute("autofocus")).toBe(true);
        expect(page.document.querySelector(".errors a")?.getAttribute("href")).toBe("#pinCode");
        expect(fieldsOf(page)).toMatchObject({ pinCode, street: STREET, fullName: NAME });
        expect(isDisabled(page, "district")).toBe(true);
      }
    expect(browser.asked.filter((call) => call.includes("add-address"))).toEqual([]);
  });

  test("a PIN code of another state: a button goes there, with all input", async () => {
    const { browser, id } = await withAddress();
    const way = (page: CheckedPage) => page.document.querySelector("main button[name=step]");
    for (const [edit, path] of [
      ["new", NEW],
      [id, `/checkout/address?edit=${id}&${VISIT}`],
    ] as const) {
      const page = await browser.formPage({ step: "save", pinCode: "380001", street: STREET, fullName: NAME }, 422, path);
      expect(valuesOf(page, "district")).toEqual([""]);
      expect(element(page, "district")?.textContent).toContain("कोई ज़िला नहीं");
      const there = /formaction="([^"]*)"/i.exec(way(page)?.outerHTML ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
      // As the menu of states does: in the state's language.
      expect(there).toBe(`/checkout/address?edit=${edit}&language=gu&state=gujarat`);
      const fields = { ...fieldsOf(page), [way(page)?.getAttribute("name") ?? ""]: way(page)?.getAttribute("value") ?? "" };
      const { response, text } = await browser.form(fields, there);
      const led = checkPage(response, text, { status: 200, language: "gu" });
      expect(fieldsOf(led)).toMatchObject({ pinCode: "380001", street: STREET, fullName: NAME, district: "Ahmedabad" });
      let last = led;
      for (const name of ["taluka", "village"] as const) {
        if (fieldsOf(last)[name]) continue;
        const chosen = { ...fieldsOf(last), [name]: valuesOf(last, name)[1] ?? "" };
        if (name === "village") {
          expect(await browser.sent(chosen, there)).toBe("/checkout/checkout?language=gu&state=gujarat");
          break;
        }
        const next = await browser.form(chosen, there);
        last = checkPage(next.response, next.text, { status: 200, language: "gu" });
      }
    }
    // The edited address has moved, and no address was added for it.
    const { response, text } = await browser.ask("/checkout/address?language=gu&state=gujarat");
    const cards = checkPage(response, text, { language: "gu" }).document.querySelectorAll(".address-card:not(.elsewhere)");
    expect(cards).toHaveLength(2);
    expect((await browser.session())?.addressId).toBe(id);
    // A state without a shop is named; an unknown PIN code has no link.
    const bihar = await browser.formPage({ step: "places", pinCode: "800001" }, 422);
    expect([way(bihar), element(bihar, "pinCode-error")?.parentElement?.textContent]).toEqual([null, expect.stringContaining("बिहार")]);
    expect(way(await browser.formPage({ step: "places", pinCode: "600001" }, 422))).toBeNull();
  });

  // address-27
  test("every missing field is reported, each at its field", async () => {
    const { browser } = await signedIn();
    const fields = await whole(browser);
    const page = await browser.formPage({ ...fields, village: "other", otherVillage: " ", street: "", fullName: "\n" }, 422);
    const links = [...page.document.querySelectorAll(".errors a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#otherVillage", "#street", "#fullName"]);
    for (const link of links) expect(page.document.querySelector(link ?? "")?.getAttribute("aria-invalid")).toBe("true");
    expect((await browser.formPage({ ...fields, village: "Nowhere" }, 422)).document.querySelector(".errors a")?.getAttribute("href")).toBe(
      "#village",
    );
  });

  test("a changed field clears the ones below it", async () => {
    const { browser } = await signedIn();
    const fields = await whole(browser);
    const before = { pinCodeBefore: "302001", districtBefore: fields["district"] ?? "", talukaBefore: fields["taluka"] ?? "" };
    const page = await browser.formPage({ ...fields, ...before, pinCode: "313001" }, 422);
    expect(fieldsOf(page)["village"]).toBe("");
    expect(fieldsOf(page)).toMatchObject({ pinCode: "313001", street: STREET });
    expect(valuesOf(page, "district")).not.toContain(fields["district"]);
  });

  test("a village outside the list", async () => {
    const { browser } = await signedIn();
    expect(await browser.sent({ ...(await whole(browser)), village: "other", otherVillage: "नया-गाँव" })).toBe(CHECKOUT);
    const id = (await browser.session())?.addressId;
    const edit = await browser.page(`/checkout/address?edit=${id}&${VISIT}`);
    expect(fieldsOf(edit)).toMatchObject({ village: "other", otherVillage: "नया-गाँव" });
  });
});

describe("saved addresses", () => {
  test("edit: filled in with its values, saved under its id, and rejected with a wrong PIN code", async () => {
    const { browser, id, fields } = await withAddress();
    const path = `/checkout/address?edit=${id}&${VISIT}`;
    const page = await browser.page(path);
    expect(fieldsOf(page)).toMatchObject(fields);
    expect((await browser.formPage({ ...fieldsOf(page), pinCode: "3020" }, 422, path)).text).toContain("सही पिन कोड");
    expect(await browser.sent({ ...fieldsOf(page), street: "नई गली" }, path)).toBe(CHECKOUT);
    expect((await browser.session())?.addressId).toBe(id);
    const choice = await browser.page(ADDRESS);
    expect(choice.document.querySelectorAll(".address-card")).toHaveLength(1);
    expect(choice.text).toContain("नई गली");
  });

  // address-5, address-35
  test("choose one of several; a duplicate is not added", async () => {
    const { browser, id, fields } = await withAddress();
    expect(await browser.sent(fields)).toBe(CHECKOUT);
    expect((await browser.session())?.addressId).toBe(id);
    await browser.sent({ ...fields, fullName: "Sita" });
    const second = (await browser.session())?.addressId;
    expect(second).not.toBe(id);
    const choice = await browser.page(ADDRESS);
    expect(choice.document.querySelectorAll(".address-card")).toHaveLength(2);
    expect(choice.document.querySelector("input[type=radio][checked]")?.getAttribute("value")).toBe(second);
    expect(await browser.sent({ step: "choose", id }, ADDRESS)).toBe(CHECKOUT);
    expect((await browser.session())?.addressId).toBe(id);
    const none = await browser.formPage({ step: "choose" }, 422, ADDRESS);
    expect(none.document.querySelector(".errors")?.textContent).toContain("अपना एक पता चुनें");
  });

  // address-46
  test("two equal simultaneous requests make one address", async () => {
    const { browser, fields } = await withAddress();
    const sent = { ...fields, fullName: "Gita" };
    await Promise.all([browser.sent(sent), browser.sent(sent)]);
    expect((await browser.page(ADDRESS)).document.querySelectorAll(".address-card")).toHaveLength(2);
  });

  // address-4
  test("another farmer's is unknown: to edit, to save, to choose", async () => {
    const { id } = await withAddress();
    const { browser, fields } = await withAddress();
    const mine = (await browser.session())?.addressId;
    const theirs = `/checkout/address?edit=${id}&${VISIT}`;
    expect((await browser.page(theirs, 404)).html).not.toContain(STREET);
    await browser.formPage(fields, 404, theirs);
    expect((await browser.json(fields, theirs)).status).toBe(404);
    await browser.formPage({ step: "choose", id }, 422, ADDRESS);
    expect((await browser.session())?.addressId).toBe(mine);
    expect(browser.asked.filter((call) => call.startsWith("PUT"))).toEqual([]);
  });

  test("one in another state than the shop's is shown, but can neither be chosen nor edited", async () => {
    const { browser, id } = await withAddress();
    const gujarat = "language=hi&state=gujarat";
    const choice = await browser.page(`/checkout/address?${gujarat}`);
    expect(choice.document.querySelector("input[type=radio]")?.hasAttribute("disabled")).toBe(true);
    expect(choice.document.querySelector(".address-card a, main button")).toBeNull();
    await browser.formPage({ step: "choose", id }, 422, `/checkout/address?${gujarat}`);
    // The state was changed in the menu while the address was open: back to the choice, with the reason.
    const { response } = await browser.ask(`/checkout/address?edit=${id}&${gujarat}`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/checkout/address?${gujarat}`]);
  });
});

describe("the island's JSON", () => {
  test("saves, and reports errors", async () => {
    const { browser } = await signedIn();
    const fields = await whole(browser);
    expect(await browser.json({ ...fields, pinCode: "1" })).toEqual({
      status: 422,
      body: { status: "failure", problem: "fields", errors: { pinCode: "pinWrong" } },
    });
    expect(await browser.json(fields)).toEqual({ status: 200, body: { next: CHECKOUT } });
    // The other steps are those of plain forms; every JSON request gets a JSON answer.
    for (const step of ["choose", "places"])
      expect(await browser.json({ ...fields, step })).toEqual({ status: 422, body: { status: "failure", problem: "unreadable" } });
  });

  // address-21, address-24
  test("places: rows of the PIN code in the page's language, for our own pages only", async () => {
    const { browser } = await signedIn();
    const districts = await browser.ask(`/api/places?${VISIT}&kind=districts&pincode=302001`);
    expect(JSON.parse(districts.text)).toEqual({ places: [{ label: "जयपुर", value: "Jaipur" }] });
    expect(districts.response.headers.get("Cache-Control")).toBe("private, no-store");
    for (const query of ["kind=districts&pincode=3020", "kind=talukas&pincode=302001", "kind=x&pincode=302001", ""])
      expect((await browser.ask(`/api/places?${VISIT}&${query}`)).response.status).toBe(422);
    const elsewhere = await browser.ask(`/api/places?${VISIT}&kind=districts&pincode=302001`, {
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(elsewhere.response.status).toBe(403);
    const before = browser.asked.length;
    await browser.ask(`/api/places?${VISIT}&kind=districts&pincode=302001`);
    expect(browser.asked.length).toBe(before);
  });
});

describe("faults", () => {
  // address-37
  test.each([
    ["addAddress=500", "हो सकता है पता सेव न हुआ हो"],
    ["addAddress=429", "हो सकता है पता सेव न हुआ हो"],
    ["farmerAddresses=hang", "हो सकता है पता सेव न हुआ हो"],
    ["villages=500", "सूची नहीं आई"],
    ["districts=html", "सूची नहीं आई"],
  ])("%s is reported, and the form kept", async (fault, told) => {
    const { browser } = await signedIn();
    const fields = await whole(browser);
    placesCache.local.clear();
    browser.fault = fault;
    const page = await browser.formPage(fields, 503);
    expect(page.document.querySelector(".errors")?.textContent).toContain(told);
    expect(fieldsOf(page)).toMatchObject({ pinCode: "302001", street: STREET, fullName: NAME });
    expect((await browser.json(fields)).status).toBe(503);
    browser.fault = "";
    expect(await browser.sent(fields)).toBe(CHECKOUT);
  });

  test("an edited address that hits a rate limit does not blame its PIN code", async () => {
    const { browser, id, fields } = await withAddress();
    browser.fault = "updateAddress=429";
    const page = await browser.formPage({ ...fields, street: "नई गली" }, 503, `/checkout/address?edit=${id}&${VISIT}`);
    expect(page.document.querySelector(".errors")?.textContent).toContain("हो सकता है पता सेव न हुआ हो");
  });

  test("an unreadable reply to saving is not a saved address", async () => {
    const { browser } = await signedIn();
    const fields = await whole(browser);
    browser.fault = "addAddress=types";
    await browser.formPage(fields, 503);
    expect((await browser.session())?.addressId).toBeUndefined();
  });

  test("after a lost reply, sending it again saves it once", async () => {
    const { browser } = await signedIn();
    const fields = await whole(browser);
    browser.fault = "addAddress=cut";
    await browser.formPage(fields, 503);
    browser.fault = "";
    expect(await browser.sent(fields)).toBe(CHECKOUT);
    expect((await browser.page(ADDRESS)).document.querySelectorAll(".address-card")).toHaveLength(1);
    expect(browser.asked.filter((call) => call.includes("add-address"))).toHaveLength(1);
  });

  // address-38
  test("a retry for failed addresses keeps the selected one", async () => {
    const { browser, id } = await withAddress();
    browser.fault = "farmerAddresses=500";
    expect((await browser.page(ADDRESS, 503)).document.querySelector("main a.go")?.getAttribute("href")).toBe(ADDRESS);
    const page = await browser.formPage({ step: "choose", id }, 503, ADDRESS);
    expect(page.document.querySelector("main input[name=id]")?.getAttribute("value")).toBe(id);
  });
});

// address-47
describe("typed input that is not submitted", () => {
  const TYPED = { pinCode: "302001", street: STREET, fullName: NAME };

  test("is in the form after a reload, for this farmer alone, until it is saved", async () => {
    const { browser } = await signedIn();
    const before = browser.asked.length;
    expect(await browser.json({ step: "keep", ...TYPED })).toEqual({ status: 200, body: {} });
    expect(browser.asked.slice(before), "no service is asked").toEqual([]);
    expect(fieldsOf(await browser.page(NEW))).toMatchObject(TYPED);
    // No redirect leads to it.
    expect((await browser.ask(`/checkout/address?${VISIT}`)).response.status).toBe(200);
    expect(await browser.sent(await whole(browser))).toBe(CHECKOUT);
    expect((await browser.page(NEW)).html).not.toContain(STREET);
    await browser.json({ step: "keep", ...TYPED });
    expect((await browser.page(NEW)).html).toContain(STREET);
    // Another farmer signs in on this device.
    expect(await browser.signIn(freshPhone())).toBe(ADDRESS);
    expect((await browser.page(NEW)).html).not.toContain(STREET);
  });

  test("of one address is not shown in another", async () => {
    const { browser, id } = await withAddress();
    await browser.json({ step: "keep", ...TYPED, fullName: "दूसरा नाम" }, `/checkout/address?edit=${id}&${VISIT}`);
    expect(fieldsOf(await browser.page(`/checkout/address?edit=${id}&${VISIT}`))["fullName"]).toBe("दूसरा नाम");
    expect(fieldsOf(await browser.page(NEW))["fullName"]).toBe("");
  });
});

describe("a sign-in that expires in the middle (address-41, sign-in-26)", () => {
  test("redirects to the sign-in, says so, and restores the input", async () => {
    const { browser, phone } = await signedIn();
    const fields = await whole(browser);
    await expire(phone);
    // The lists need no farmer: typing is never interrupted.
    placesCache.local.clear();
    expect((await browser.ask(`/api/places?${VISIT}&kind=districts&pincode=302001`)).response.status).toBe(200);
    const location = await browser.sent({ ...fields, village: "other", otherVillage: "नया-गाँव" });
    expect(location).toBe(`/checkout/signin?language=hi&next=address&state=rajasthan`);
    expect(await browser.session()).not.toHaveProperty("farmerAuthToken");
    expect((await browser.page(location ?? "")).text).toContain("आप लॉगआउट हो गए हैं");
    expect(await browser.signIn(phone)).toBe(ADDRESS);
    const { response } = await browser.ask(ADDRESS);
    expect([response.status, response.headers.get("Location")]).toEqual([302, NEW]);
    const page = await browser.page(NEW);
    expect(fieldsOf(page)).toMatchObject({ ...fields, village: "other", otherVillage: "नया-गाँव" });
    expect(await browser.sent(fieldsOf(page))).toBe(CHECKOUT);
    expect(await browser.session()).not.toHaveProperty("draft");
    expect((await browser.page(NEW)).html).not.toContain(STREET);
  });

  test("also while looking at or choosing addresses, and for the island", async () => {
    const { browser, phone, id, fields } = await withAddress();
    const kept = browser.cookie;
    await expire(phone);
    for (const act of [
      () => browser.ask(ADDRESS),
      () => browser.ask(`/checkout/address?edit=${id}&${VISIT}`),
      () => browser.form({ step: "choose", id }, ADDRESS),
    ]) {
      browser.cookie = kept;
      const { response } = await act();
      expect(response.headers.get("Location")).toContain("/checkout/signin?");
      expect(await browser.session()).toMatchObject({ ranOut: true });
    }
    browser.cookie = kept;
    expect(await browser.json(fields)).toMatchObject({
      status: 400,
      body: { status: "failure", problem: "signIn", next: expect.stringContaining("/checkout/signin?") },
    });
  });

  test.each(["a plain form", "the island"])("after a sign-out in another tab, %s keeps the input for its farmer alone", async (by) => {
    const { browser, phone } = await signedIn();
    const fields = await whole(browser);
    const typist = fieldsOf(await browser.page(NEW))["typist"] ?? "";
    expect(typist).toMatch(/^[0-9a-f]{64}$/);
    await browser.ask(`/checkout/signout?${VISIT}`, { method: "POST", body: new URLSearchParams({}) });
    const sent = { ...fields, typist };
    const next = by === "the island" ? (await browser.json(sent)).body["next"] : await browser.sent(sent);
    expect(next).toContain("/checkout/signin?");
    expect((await browser.page(String(next))).document.querySelector("main .note")?.textContent).toBe(
      "आपने लॉगआउट कर दिया है। फिर से लॉगिन करें: आपका लिखा हुआ सेव है।",
    );
    const kept = browser.cookie;
    await browser.signIn(freshPhone());
    expect((await browser.page(NEW)).html).not.toContain(STREET);
    browser.cookie = kept;
    await browser.signIn(phone);
    expect((await browser.ask(ADDRESS)).response.headers.get("Location")).toBe(NEW);
    // Also after a reload.
    for (let time = 0; time < 2; time += 1)
      expect(fieldsOf(await browser.page(NEW))).toMatchObject({ pinCode: "302001", street: STREET, fullName: NAME });
  });

  test("a lost cookie loses no input", async () => {
    const { browser, phone } = await signedIn();
    const fields = { ...(await whole(browser)), typist: fieldsOf(await browser.page(NEW))["typist"] ?? "" };
    browser.cookie = "";
    expect(await browser.sent(fields)).toContain("/checkout/signin?");
    await browser.signIn(phone);
    expect(fieldsOf(await browser.page(NEW))).toMatchObject({ street: STREET, fullName: NAME });
  });

  test("one farmer's input is not shown to another", async () => {
    const { browser, phone } = await signedIn();
    const fields = await whole(browser);
    await expire(phone);
    await browser.sent(fields);
    await browser.signIn(freshPhone());
    expect((await browser.page(ADDRESS)).html).not.toContain(STREET);
    expect((await browser.page(NEW)).html).not.toContain(STREET);
  });
});

// address-44
test("phone, name and street are in no URL, header, log or cache key", async () => {
  const lines: string[] = [];
  for (const name of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, name).mockImplementation((...parts) => void lines.push(parts.join(" ")));
  const { browser, phone, id, fields } = await withAddress();
  await browser.page(ADDRESS);
  await browser.page(`/checkout/address?edit=${id}&${VISIT}`);
  await browser.form({ ...fields, pinCode: "30" });
  browser.fault = "addAddress=500;districts=500;farmerAddresses=types";
  await browser.form({ ...fields, fullName: `${NAME} 2` });
  await browser.ask(ADDRESS);
  browser.fault = "";
  await expire(phone);
  await browser.form(fields);
  await browser.ask(`/shop?${VISIT}`);
  const kv = (await bindings.CACHE.list({})).keys.map((key) => key.name);
  const places: string[] = [];
  placesCache.local.deleteWhere((key) => places.push(key) < 0);
  expect(places.length).toBeGreaterThan(2);
  const asked = browser.asked.filter((call) => !call.includes("/userservice/otp/?"));
  for (const canary of [phone, NAME, STREET, "कनेरी", "4711", encodeURIComponent("कनेरी")])
    for (const list of [browser.seen, lines, kv, places, asked, [browser.cookie]]) expect(list.join("\n")).not.toContain(canary);
  expect(lines.length).toBeGreaterThan(0);
  expect([...lines, ...kv].join("\n")).not.toContain("302001");
});
