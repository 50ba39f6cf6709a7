/** The form of a crop and the list of its pests: fields, checks, saving, and the message if a call fails (advice-69 to advice-87). */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { issueListCache } from "../../src/services/schedules/client.ts";
import { FarmerBrowser, FaultyBrowser, servicesAt, type TestFarmer } from "../support/farmer.ts";
import { FAULTS } from "../support/faults.ts";
import { type CheckedPage, checkPage, getPage } from "../support/page.ts";
import { STATE_OF } from "../support/screens.ts";

const bindings = env as unknown as Record<string, string>;
const withoutCache = { ...bindings, CACHE: undefined };
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const services = servicesAt(bindings["UPSTREAM_URL"] ?? "");
const VISIT = "language=en&state=maharashtra";
const FORM = `/crop-info/attributes/tomato?${VISIT}`;

const sessionOf = ({ farmerId, token, phone }: TestFarmer): Session => ({ farmerId, farmerAuthToken: token, mobile: phone });
async function signedIn(faults?: string) {
  const farmer = await services.signIn();
  const browser = faults === undefined ? new FarmerBrowser(withoutCache) : new FaultyBrowser(withoutCache, faults);
  return { farmer, browser: await browser.wear(sessionOf(farmer), SECRETS) };
}
const send = (browser: FarmerBrowser, path: string, fields: Record<string, string>) =>
  browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });

interface Window {
  readonly sowingStartDateMillis: number;
  readonly sowingEndDateMillis: number;
  readonly startDate: string;
  readonly endDate: string;
}
interface Definition {
  readonly inputsNeeded: readonly {
    readonly attribute: { readonly name: string; readonly display: string };
    readonly choices: readonly { readonly name: string }[];
  }[];
  readonly startingDateDisplay: string;
}
const asked = async <T>(path: string, token: string): Promise<T> => (await services.call("GET", path, token)).responseData as T;
const definitionOf = (token: string) =>
  asked<Definition>("/schedules/cropattributes/?cropName=tomato&language=en&state=maharashtra", token);
const windowOf = (token: string) => asked<Window>("/schedules/validdates/?cropName=tomato&language=en&state=maharashtra", token);
/** The date in India of a midnight there. */
const dayOf = (millis: number) => new Date(millis + 19_800_000).toISOString().slice(0, 10);
const DAY = 86_400_000;
/** Every attribute with its first choice, and the first day of the window. */
async function whole(token: string) {
  const [{ inputsNeeded }, window] = await Promise.all([definitionOf(token), windowOf(token)]);
  const chosen = inputsNeeded.map(({ attribute, choices }) => [`attribute-${attribute.name}`, choices[0]?.name ?? ""]);
  return { fields: { ...Object.fromEntries(chosen), sowingDay: dayOf(window.sowingStartDateMillis) } as Record<string, string>, window };
}
const savedOf = async ({ token }: TestFarmer) =>
  (
    await asked<{ value: string; sowingDate: number; attributes: { name: string; value: string }[] }[]>(
      "/crops/mycrops/?language=en",
      token,
    )
  ).find(({ value }) => value === "tomato");
const day = ({ document }: CheckedPage) => document.querySelector("#sowingDay");
const chosen = ({ document }: CheckedPage) =>
  Object.fromEntries(
    [...document.querySelectorAll("main select")].map((list) => [list.id, list.querySelector("[selected]")?.getAttribute("value") ?? ""]),
  );
const errors = ({ document }: CheckedPage) => document.querySelector(".errors")?.textContent;

describe("the form", () => {
  test.each(LANGUAGES)(
    "advice-70, advice-72, advice-73, advice-74, advice-75: has the services' attributes and the day of sowing, in %s",
    async (language) => {
      const { farmer, browser } = await signedIn();
      const { response, text } = await browser.ask(`/crop-info/attributes/tomato?language=${language}&state=${STATE_OF[language]}`);
      const page = checkPage(response, text, { language });
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      const { inputsNeeded, startingDateDisplay } = await asked<Definition>(
        `/schedules/cropattributes/?cropName=tomato&language=${language}&state=${STATE_OF[language]}`,
        farmer.token,
      );
      const lists = [...page.document.querySelectorAll("main select")];
      expect(lists.map(({ id }) => id)).toEqual(inputsNeeded.map(({ attribute }) => `attribute-${attribute.name}`));
      expect(lists.every((list) => list.hasAttribute("required"))).toBe(true);
      expect(lists.map(({ id }) => page.document.querySelector(`label[for=${id}]`)?.textContent)).toEqual(
        inputsNeeded.map(({ attribute }) => attribute.display),
      );
      expect(lists.map((list) => list.querySelectorAll("option").length)).toEqual(inputsNeeded.map(({ choices }) => choices.length + 1));
      expect(page.document.querySelector("label[for=sowingDay]")?.textContent).toBe(startingDateDisplay);
      expect(day(page)?.getAttribute("value")).toBe(dayOf(Date.now()));
      // advice-80: the window is not fetched before every attribute has a value.
      expect(day(page)?.hasAttribute("min")).toBe(false);
      expect(page.document.querySelector("main img")?.getAttribute("height")).toBe("60");
      expect(text).not.toContain(farmer.token);
      expect(text).not.toContain(farmer.phone);
    },
  );

  test("advice-71, advice-76, advice-81, advice-97: saves, redirects to the crop, and shows the saved values with the window's dates", async () => {
    const { farmer, browser } = await signedIn();
    const { fields, window } = await whole(farmer.token);
    const { response } = await send(browser, `/crop-info/attributes/tomato?${VISIT}&showTasks=false`, fields);
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/crop-info?crop=tomato&${VISIT.replace("&", "&showTasks=false&")}`,
    ]);
    const saved = await savedOf(farmer);
    expect(saved?.sowingDate).toBe(window.sowingStartDateMillis);
    expect(saved?.attributes.map(({ name, value }) => [`attribute-${name}`, value])).toEqual(
      Object.entries(fields).filter(([name]) => name !== "sowingDay"),
    );
    const { response: again, text } = await browser.ask(FORM);
    const page = checkPage(again, text);
    expect({ ...chosen(page), sowingDay: day(page)?.getAttribute("value") }).toEqual(fields);
    expect([day(page)?.getAttribute("min"), day(page)?.getAttribute("max")]).toEqual([
      dayOf(window.sowingStartDateMillis),
      dayOf(window.sowingEndDateMillis),
    ]);
    expect(page.text).toContain(`Right time to sow: ${window.startDate} to ${window.endDate}`);
  });

  test("advice-79: the first and the last day of the window are valid, the days around it are not", async () => {
    const { farmer, browser } = await signedIn();
    const { fields, window } = await whole(farmer.token);
    const { sowingStartDateMillis: first, sowingEndDateMillis: last } = window;
    for (const millis of [first, last]) {
      expect((await send(browser, FORM, { ...fields, sowingDay: dayOf(millis) })).response.status).toBe(303);
      expect((await savedOf(farmer))?.sowingDate).toBe(millis);
    }
    for (const sowingDay of [dayOf(first - DAY), dayOf(last + DAY), "", "2026-02-30", "tomorrow", "1".repeat(400)]) {
      const { response, text } = await send(browser, FORM, { ...fields, sowingDay });
      const page = checkPage(response, text, { status: 422 });
      expect(errors(page)).toContain(`Please select sowing date: ${window.startDate} to ${window.endDate}`);
      expect(page.document.querySelector(".errors")?.hasAttribute("autofocus")).toBe(true);
      expect(page.document.querySelector("#sowingDay-error")?.textContent).toContain(window.startDate);
      expect(chosen(page)).toEqual(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "sowingDay")));
    }
    expect((await savedOf(farmer))?.sowingDate).toBe(last);
  });

  test("advice-72, advice-80: an attribute without one of its choices is missing, and the window is not fetched", async () => {
    const { farmer, browser } = await signedIn("validDates=500");
    const { fields } = await whole(farmer.token);
    const [first = ""] = Object.keys(fields);
    for (const wrong of ["", "nosuch"]) {
      const { response, text } = await send(browser, FORM, { ...fields, [first]: wrong });
      const page = checkPage(response, text, { status: 422 });
      expect(page.document.querySelector(`.errors a[href="#${first}"]`)).not.toBeNull();
      expect(page.document.querySelector(`#${first}-error`)?.textContent).toMatch(/^Choose: /);
      expect(day(page)?.getAttribute("value")).toBe(fields["sowingDay"]);
    }
    expect(await savedOf(farmer)).toBeUndefined();
  });

  // A 2xx whose content is unknown is a success (advice-97).
  test.each(FAULTS.filter((fault) => fault !== "empty" && fault !== "types"))(
    "advice-82: a save that fails with %s keeps the input and says so",
    async (fault) => {
      const { farmer, browser } = await signedIn(`farmerCropDetails=${fault}`);
      const { fields } = await whole(farmer.token);
      const { response, text } = await send(browser, FORM, fields);
      const page = checkPage(response, text, { status: 503 });
      expect(response.headers.get("Retry-After")).not.toBeNull();
      expect(errors(page)).toContain("This may not be saved.");
      expect({ ...chosen(page), sowingDay: day(page)?.getAttribute("value") }).toEqual(fields);
    },
  );

  test("advice-131: a failed window keeps the input and says so; the form itself opens without it", async () => {
    const { farmer, browser } = await signedIn("validDates=500");
    const { fields } = await whole(farmer.token);
    const { response, text } = await send(browser, FORM, fields);
    expect(errors(checkPage(response, text, { status: 503 }))).toContain("could not be checked");
    const update = {
      attributes: Object.entries(fields)
        .filter(([name]) => name !== "sowingDay")
        .map(([name, value]) => ({ name: name.slice(10), value })),
    };
    await services.call("POST", "/schedules/farmercropdetails/", farmer.token, {
      ...update,
      cropName: "tomato",
      sowingDateMillis: Date.parse(`${fields["sowingDay"]}T00:00:00+05:30`),
    });
    const { response: shown, text: html } = await browser.ask(FORM);
    expect(day(checkPage(shown, html))?.getAttribute("value")).toBe(fields["sowingDay"]);
  });

  test.each(["500", "types"])("advice-74: if the saved values fail (%s), the form is empty, its day too", async (fault) => {
    const { browser } = await signedIn(`myCrops=${fault}`);
    const { response, text } = await browser.ask(FORM);
    const page = checkPage(response, text);
    expect(day(page)?.getAttribute("value") ?? "").toBe("");
    expect(Object.values(chosen(page)).every((value) => value === "")).toBe(true);
    // It does not look as if nothing had been saved.
    expect(errors(page)).toBe("What you saved for this crop did not load. Load it again before you change it.");
    expect(page.document.querySelector("[data-problem] a.button")?.getAttribute("href")).toBe(FORM);
  });

  test.each(["cropAttributes=500", "cropAttributes=types"])("without its definition (%s) the form is missing", async (fault) => {
    const { farmer, browser } = await signedIn(fault);
    const { response, text } = await browser.ask(FORM);
    checkPage(response, text, { status: 503 });
    // advice-82: the button of the page sends the same input again.
    const { fields } = await whole(farmer.token);
    const sent = await send(browser, FORM, fields);
    const { document } = checkPage(sent.response, sent.text, { status: 503 });
    const again = document.querySelector("main form");
    expect([again?.getAttribute("method"), again?.getAttribute("action")]).toEqual(["post", FORM]);
    const inputs = [...document.querySelectorAll("main form input")].map((input) => [
      input.getAttribute("name"),
      input.getAttribute("value"),
    ]);
    expect(Object.fromEntries(inputs)).toEqual(fields);
    expect(document.querySelectorAll("main a[href*='/crop-info/attributes/']")).toHaveLength(0);
  });

  test.each(["berseem", "nosuch", "UPPER", "x", "a".repeat(32), "%3Cb%3E"])(
    "advice-3: a crop without a schedule (%s) is 404",
    async (crop) => {
      const { browser } = await signedIn();
      const { response, text } = await browser.ask(`/crop-info/attributes/${crop}?${VISIT}`);
      checkPage(response, text, { status: 404 });
    },
  );

  // advice-158
  test.each(["berseem", "nosuch", "UPPER", "%3Cb%3E", "maize%2Fcorn", "Black%20gram", "%E0%A4%AE"])(
    "advice-138: a crop without a form (%s) is 404 before a sign-in",
    async (crop) => {
      const visitor = new FarmerBrowser(withoutCache);
      const { response, text } = await visitor.ask(`/crop-info/attributes/${crop}?${VISIT}`);
      const page = checkPage(response, text, { status: 404 });
      expect(page.document.querySelector("main .ways a")?.getAttribute("href")).toMatch(/^\/crop-info\?/);
    },
  );

  test.each(["cropAttributes=500", "cropAttributes=hang", "anonAuthToken=500"])(
    "advice-138: if it is unknown whether a form exists (%s), the sign-in comes first",
    async (faults) => {
      const visitor = new FaultyBrowser(withoutCache, faults);
      expect((await visitor.ask(FORM)).response.headers.get("Location")).toContain("/checkout/signin?crop=tomato");
      expect(visitor.slowestMs).toBeLessThanOrEqual(2_800);
    },
  );

  test("advice-69: a visitor is redirected to the sign-in, which returns to this crop", async () => {
    const way = `/checkout/signin?crop=tomato&language=en&next=cropAttributes&state=maharashtra`;
    const visitor = new FarmerBrowser(withoutCache);
    expect((await visitor.ask(FORM)).response.headers.get("Location")).toBe(way);
    const { farmer, browser } = await signedIn();
    await services.expire(farmer);
    expect((await browser.ask(FORM)).response.headers.get("Location")).toBe(way);
  });

  test("two farmers have separate fields", async () => {
    const [one, two] = await Promise.all([signedIn(), signedIn()]);
    const { fields } = await whole(one.farmer.token);
    await send(one.browser, FORM, fields);
    const { response, text } = await two.browser.ask(FORM);
    expect(Object.values(chosen(checkPage(response, text))).every((value) => value === "")).toBe(true);
    expect(await savedOf(two.farmer)).toBeUndefined();
  });
});

describe("the window for the script", () => {
  const WINDOW = `/api/sowing-window?${VISIT}`;

  test("advice-77, advice-130: is sent to a farmer as days and texts", async () => {
    const { farmer, browser } = await signedIn();
    const window = await windowOf(farmer.token);
    const { status, body } = await browser.json("POST", WINDOW, { crop: "tomato", attributes: [] });
    const { startDate, endDate } = window;
    expect([status, body]).toEqual([
      200,
      { window: { min: dayOf(window.sowingStartDateMillis), max: dayOf(window.sowingEndDateMillis), startDate, endDate } },
    ]);
  });

  test("is refused to a visitor, and a fault signs no farmer out", async () => {
    expect((await new FarmerBrowser(withoutCache).json("POST", WINDOW, { crop: "tomato", attributes: [] })).status).toBe(400);
    const { farmer, browser } = await signedIn();
    await services.expire(farmer);
    expect((await browser.json("POST", WINDOW, { crop: "tomato", attributes: [] })).status).toBe(503);
    expect((await browser.session(SECRETS))?.farmerId).toBe(farmer.farmerId);
  });

  test.each([{}, { crop: "..", attributes: [] }, { crop: "tomato", attributes: [{ name: "a".repeat(61), value: "b" }] }])(
    "%j is rejected",
    async (body) => {
      const { browser } = await signedIn();
      expect((await browser.json("POST", WINDOW, body)).status).toBe(422);
    },
  );
});

describe("the list of pests and diseases", () => {
  test.each(LANGUAGES)(
    "crop-22, advice-83, advice-84, advice-86, advice-87: has its heading and a card for each, in %s",
    async (language) => {
      const page = await getPage(`/issues/any/141?language=${language}&state=${STATE_OF[language]}`, { language });
      const list = await asked<{
        categoryName: string;
        issues: { data: { label: string; content: { issue: string; associationId: string }[] } };
      }>(`/schedules/issues/?id=141&language=${language}&state=${STATE_OF[language]}`, "");
      const { label, content } = list.issues.data;
      expect(page.document.querySelector("h1")?.textContent).toBe(`${list.categoryName}: ${label}`);
      const links = [...page.document.querySelectorAll("main .tiles.issues a")];
      expect(links.map((link) => link.textContent)).toEqual(content.map(({ issue }) => issue));
      for (const [index, link] of links.entries())
        expect(link.getAttribute("href")).toMatch(new RegExp(`^/issue/[a-z0-9-]+/${content[index]?.associationId}\\?`));
      expect(page.response.headers.get("Cache-Control")).toBe("private, max-age=60, stale-while-revalidate=600");
      expect(page.document.querySelector("link[rel=canonical]")?.getAttribute("href")).toContain("/issues/tomato/141?");
      expect(page.html).toContain('"ItemList"');
    },
  );

  test("advice-5: of an unknown crop is 404, and a fault is not 404", async () => {
    await getPage(`/issues/any/99999?${VISIT}`, { status: 404 });
    forgetLocalCopies(issueListCache);
    const { response, text } = await new FaultyBrowser(withoutCache, "cropIssues=500").ask(`/issues/any/141?${VISIT}`);
    checkPage(response, text, { status: 503 });
  });
});
