/** The crop picker: permissions, storage of the choice, and the message of every fault (advice-12 to advice-21). */
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { cropTreeCache } from "../../src/services/catalog/client.ts";
import { FarmerBrowser, FaultyBrowser, servicesAt, type TestFarmer } from "../support/farmer.ts";
import { FAULTS } from "../support/faults.ts";
import { type CheckedPage, checkPage } from "../support/page.ts";
import { STATE_OF } from "../support/screens.ts";

const bindings = env as unknown as Record<string, string>;
const withoutCache = { ...bindings, CACHE: undefined };
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const services = servicesAt(bindings["UPSTREAM_URL"] ?? "");
const VISIT = "language=en&state=maharashtra";
const PICKER = `/select-your-crops?${VISIT}`;
const SAATHI = `/select-your-crops?appLinks=saathi&${VISIT}`;
const [COTTON, TOMATO, ONION] = ["131", "141", "143"] as const;

const sessionOf = ({ farmerId, token, phone }: TestFarmer): Session => ({ farmerId, farmerAuthToken: token, mobile: phone });
const visitor = () => new FarmerBrowser(withoutCache);
async function signedIn(more: Partial<Session> = {}, faults?: string) {
  const farmer = await services.signIn();
  const browser = faults === undefined ? visitor() : new FaultyBrowser(withoutCache, faults);
  return { farmer, browser: await browser.wear({ ...sessionOf(farmer), ...more }, SECRETS) };
}
const form = (browser: FarmerBrowser, path: string, ids: readonly string[]) =>
  browser.ask(path, { method: "POST", body: new URLSearchParams(ids.map((id) => [`crop-${id}`, "on"])) });
const cropsOf = async ({ token }: TestFarmer): Promise<string[]> =>
  ((await services.call("GET", "/schedules/mycrops/?language=en", token)).responseData as unknown as { id: string }[]).map(({ id }) => id);
const checked = ({ document }: CheckedPage): string[] =>
  [...document.querySelectorAll("[type=checkbox][checked]")].map((box) => box.id.replace("crop-", ""));
const privately = (response: Response) => expect(response.headers.get("Cache-Control")).toBe("private, no-store");
const said = ({ document }: CheckedPage) => document.querySelector(".errors")?.textContent?.trim();

describe("the page", () => {
  test.each(LANGUAGES)("advice-1, advice-13, advice-125: has a box for each crop of the tree, in %s", async (language) => {
    const { response, text } = await visitor().ask(`/select-your-crops?language=${language}&state=${STATE_OF[language]}`);
    const page = checkPage(response, text, { language });
    privately(response);
    expect(page.document.querySelectorAll("form[method=post] fieldset [type=checkbox]")).toHaveLength(59);
    expect(checked(page)).toEqual([]);
    for (const picture of page.document.querySelectorAll(".tile img"))
      expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["60", "60"]);
    expect(page.document.querySelectorAll(".tile img[loading=eager]")).toHaveLength(3);
  });

  test("advice-14: a farmer's crops are selected, each with a badge", async () => {
    const { farmer, browser } = await signedIn();
    await services.call("POST", "/crops/addmycrops/", farmer.token, { ids: [TOMATO, COTTON] });
    const { response, text } = await browser.ask(PICKER);
    const page = checkPage(response, text);
    expect(checked(page).sort()).toEqual([COTTON, TOMATO]);
    expect([...page.document.querySelectorAll("[data-badges] label")].map((badge) => badge.textContent)).toHaveLength(2);
    expect(text).not.toContain(farmer.token);
    expect(text).not.toContain(farmer.phone);
  });
});

describe("a choice", () => {
  test("advice-15, advice-20, advice-99, advice-127: a farmer's is saved as its changes, and redirects to the crops", async () => {
    const { farmer, browser } = await signedIn();
    const { response } = await form(browser, PICKER, [TOMATO, COTTON]);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/crop-info?${VISIT}`]);
    privately(response);
    expect((await cropsOf(farmer)).sort()).toEqual([COTTON, TOMATO]);
    await form(browser, PICKER, [TOMATO, ONION]);
    await form(browser, PICKER, [TOMATO, ONION]);
    expect((await cropsOf(farmer)).sort()).toEqual([TOMATO, ONION]);
  });

  test("advice-17: an empty one says so, with status 422, and changes nothing", async () => {
    const { farmer, browser } = await signedIn();
    await form(browser, PICKER, [TOMATO]);
    const { response, text } = await form(browser, PICKER, []);
    const page = checkPage(response, text, { status: 422 });
    expect(said(page)).toBe("Select at least 1 crop");
    expect(page.document.querySelector(".errors")?.hasAttribute("autofocus")).toBe(true);
    expect(page.document.querySelector(".bottom-bar [role=alert]")?.textContent).toBe("Select at least 1 crop");
    expect(await cropsOf(farmer)).toEqual([TOMATO]);
  });

  test("advice-156: a browser in saathi mode that stored no cookie is told so, and not sent on", async () => {
    const asked = (browser: FarmerBrowser, path: string) =>
      browser.ask(path, { method: "POST", body: new URLSearchParams({ [`crop-${TOMATO}`]: "on", saved: "1" }) });
    const { response, text } = await asked(visitor(), SAATHI);
    expect(said(checkPage(response, text, { status: 422 }))).toBe(
      "This browser stores nothing for this page, so your crops were not saved. Open the page in your browser itself, or call us.",
    );
    const { browser } = await signedIn();
    expect((await asked(browser, SAATHI)).response.status).toBe(303);
    expect((await asked(visitor(), PICKER)).response.status).toBe(303);
  });

  test("advice-127: crops outside the tree are left out", async () => {
    const { farmer, browser } = await signedIn();
    await form(browser, PICKER, [TOMATO, "999999", "<b>"]);
    expect(await cropsOf(farmer)).toEqual([TOMATO]);
    const { response } = await form(browser, PICKER, ["999999"]);
    expect(response.status).toBe(422);
  });

  test("advice-103: the crops of a user of the app are replaced; those of another user are changed one by one", async () => {
    const own = await services.signIn();
    const browser = await visitor().wear({ ...sessionOf(own), claim: { userId: own.farmerId } }, SECRETS);
    expect((await form(browser, PICKER, [TOMATO, ONION])).response.status).toBe(303);
    expect((await cropsOf(own)).sort()).toEqual([TOMATO, ONION]);
    const { farmer, browser: strange } = await signedIn({ claim: { userId: own.farmerId } });
    expect((await form(strange, PICKER, [COTTON])).response.status).toBe(303);
    expect([await cropsOf(farmer), (await cropsOf(own)).sort()]).toEqual([[COTTON], [TOMATO, ONION]]);
  });

  test("visit-54: a link's user who is not the token's farmer is sent to no service, even one that would accept it", async () => {
    const asked: string[] = [];
    const API = {
      async fetch(request: Request): Promise<Response> {
        const url = new URL(request.url);
        asked.push(`${request.method} ${url.pathname}`);
        return request.method === "PATCH" ? Response.json({ status: "success" }) : fetch(request);
      },
    };
    const farmer = await services.signIn();
    const browser = new FarmerBrowser({ ...withoutCache, API });
    await browser.wear({ ...sessionOf(farmer), claim: { userId: "77" } }, SECRETS);
    expect((await form(browser, PICKER, [TOMATO])).response.status).toBe(303);
    expect(await cropsOf(farmer)).toEqual([TOMATO]);
    expect(asked.filter((call) => call.startsWith("PATCH") || call.includes("77"))).toEqual([]);
    await browser.wear({ ...sessionOf(farmer), claim: { userId: farmer.farmerId } }, SECRETS);
    await form(browser, PICKER, [TOMATO, ONION]);
    expect(asked).toContain(`PATCH /appuserservice/v1/appuser/${farmer.farmerId}`);
  });

  test("two farmers at the same time change only their own", async () => {
    const [one, two] = await Promise.all([signedIn(), signedIn()]);
    await Promise.all([form(one.browser, PICKER, [TOMATO]), form(two.browser, PICKER, [COTTON])]);
    expect([await cropsOf(one.farmer), await cropsOf(two.farmer)]).toEqual([[TOMATO], [COTTON]]);
    const shown = await Promise.all([one, two].map(async ({ browser }) => checked(checkPage(...(await answer(browser))))));
    expect(shown).toEqual([[TOMATO], [COTTON]]);
  });

  const answer = async (browser: FarmerBrowser): Promise<[Response, string]> => {
    const { response, text } = await browser.ask(PICKER);
    return [response, text];
  };
});

describe("a visitor", () => {
  test("advice-20, advice-126: stores the choice in the sealed cookie, and sends nothing", async () => {
    const browser = new FaultyBrowser(withoutCache, "addMyCrops=500;deleteMyCrops=500;cropsSchedule=500");
    const { response } = await form(browser, PICKER, [TOMATO, ONION]);
    expect(response.headers.get("Location")).toBe(`/crop-info?${VISIT}`);
    expect((await browser.session(SECRETS))?.cropIds?.sort()).toEqual([TOMATO, ONION]);
    const { response: again, text } = await browser.ask(PICKER);
    expect(checked(checkPage(again, text)).sort()).toEqual([TOMATO, ONION]);
  });

  test("advice-126: gives the crops to the farmer once, and a failure keeps them for the next time", async () => {
    const { farmer, browser } = await signedIn({ cropIds: [TOMATO, COTTON] }, "addMyCrops=500");
    await browser.ask(PICKER);
    expect((await browser.session(SECRETS))?.cropIds).toEqual([TOMATO, COTTON]);
    const healthy = visitor();
    healthy.cookie = browser.cookie;
    const { response, text } = await healthy.ask(PICKER);
    expect(checked(checkPage(response, text)).sort()).toEqual([COTTON, TOMATO]);
    expect((await healthy.session(SECRETS))?.cropIds).toBeUndefined();
    expect((await cropsOf(farmer)).sort()).toEqual([COTTON, TOMATO]);
  });

  test("advice-126: with an unproved token changes nothing at the services", async () => {
    const browser = await visitor().wear({ cropIds: [TOMATO], claim: { farmerAuthToken: "nobodys", userId: "7" } }, SECRETS);
    const { response } = await form(browser, PICKER, [ONION]);
    expect(response.status).toBe(303);
    expect((await browser.session(SECRETS))?.cropIds).toEqual([ONION]);
  });
});

/** A back end whose crops have other ids than digits; `addMyCrops` and `deleteMyCrops` are recorded and accepted. */
function otherIds(idOf: (cropId: string) => string) {
  const sent: unknown[] = [];
  const API = {
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (request.method === "POST") {
        sent.push([pathname, await request.json()]);
        return Response.json({ status: "success" });
      }
      const reply = await fetch(request);
      if (pathname !== "/catalogservice/v2/crop/") return reply;
      return new Response((await reply.text()).replace(/"cropId":\s*"?(\d+)"?/g, (_, cropId: string) => `"cropId":"${idOf(cropId)}"`));
    },
  };
  forgetLocalCopies(cropTreeCache);
  return { sent, browser: new FarmerBrowser({ ...withoutCache, API }) };
}

describe("ids that are texts", () => {
  afterEach(() => forgetLocalCopies(cropTreeCache));

  test("advice-14, advice-157: a farmer's are sent, from a form and from the script", async () => {
    const { sent, browser } = otherIds((cropId) => `Crop of the catalogue_${cropId}`);
    await browser.wear(sessionOf(await services.signIn()), SECRETS);
    expect((await form(browser, PICKER, ["Crop of the catalogue_141"])).response.status).toBe(303);
    const added = await browser.json("POST", SAATHI, { add: ["Crop of the catalogue_131"] });
    expect([added.status, added.body]).toEqual([200, { status: "success" }]);
    expect(sent).toEqual([
      ["/crops/addmycrops/", { ids: ["Crop of the catalogue_141"] }],
      ["/saathi/crops/add/", { ids: ["Crop of the catalogue_131"] }],
    ]);
  });

  test("advice-126, advice-157: a visitor's are stored", async () => {
    const { browser } = otherIds((cropId) => `c_${cropId.padStart(20, "0")}`);
    const [tomato, cotton] = ["c_00000000000000000141", "c_00000000000000000131"];
    expect((await form(browser, PICKER, [tomato, cotton])).response.status).toBe(303);
    expect((await browser.session(SECRETS))?.cropIds?.toSorted()).toEqual([cotton, tomato]);
    const { response, text } = await browser.ask(PICKER);
    expect(checked(checkPage(response, text)).sort()).toEqual([cotton, tomato]);
  });

  test("advice-21, advice-157: a visitor's that do not fit into the cookie are refused, and the earlier ones stay", async () => {
    const { browser } = otherIds((cropId) => cropId.padStart(150, "c"));
    const ids = [TOMATO, COTTON, ONION, "101", "102"].map((cropId) => cropId.padStart(150, "c"));
    expect((await form(browser, PICKER, ids.slice(0, 4))).response.status).toBe(303);
    const { response, text } = await form(browser, PICKER, ids);
    expect(said(checkPage(response, text, { status: 503 }))).toBe("Error adding crop!");
    expect((await browser.session(SECRETS))?.cropIds).toHaveLength(4);
  });
});

describe("the saathi embed", () => {
  // advice-157
  test.each([
    ["an id that the tree lacks", { add: ["999999"] }, [503, "addFailed"]],
    ["an id of 201 characters", { add: ["9".repeat(201)] }, [422, "unreadable"]],
    ["no list", { add: "141" }, [422, "unreadable"]],
    ["81 ids", { add: Array.from({ length: 81 }, (_, index) => String(index)) }, [422, "unreadable"]],
  ])("%s is never reported as a success", async (_, body, expected) => {
    const { farmer, browser } = await signedIn();
    await browser.json("POST", SAATHI, { add: [TOMATO] });
    const answered = await browser.json("POST", SAATHI, body);
    expect([answered.status, answered.body["problem"]]).toEqual(expected);
    expect(await cropsOf(farmer)).toEqual([TOMATO]);
  });

  test("advice-16, advice-102: each change is saved at once", async () => {
    const { farmer, browser } = await signedIn();
    expect((await browser.json("POST", SAATHI, { add: [TOMATO] })).body).toEqual({ status: "success" });
    expect((await browser.json("POST", SAATHI, { add: [COTTON] })).status).toBe(200);
    expect((await browser.json("POST", SAATHI, { remove: [TOMATO] })).status).toBe(200);
    expect(await cropsOf(farmer)).toEqual([COTTON]);
  });

  test("advice-18: the last crop is not removed", async () => {
    const { farmer, browser } = await signedIn();
    await browser.json("POST", SAATHI, { add: [TOMATO] });
    const refused = await browser.json("POST", SAATHI, { remove: [TOMATO] });
    expect([refused.status, refused.body["problem"]]).toEqual([422, "atLeastOne"]);
    expect(await cropsOf(farmer)).toEqual([TOMATO]);
  });

  test("advice-12: without the script a submit saves", async () => {
    const { farmer, browser } = await signedIn();
    const { response } = await form(browser, SAATHI, [ONION]);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/crop-info?appLinks=saathi&${VISIT}`]);
    expect(await cropsOf(farmer)).toEqual([ONION]);
  });
});

describe("a field agent", () => {
  test.each(["role=FAG", "profile=false&role=FAG"])("advice-19: %s can neither add nor remove a crop", async (role) => {
    const { farmer, browser } = await signedIn();
    await services.call("POST", "/crops/addmycrops/", farmer.token, { ids: [TOMATO] });
    const { response, text } = await form(browser, `${PICKER}&${role}`, [COTTON]);
    const page = checkPage(response, text, { status: 403 });
    expect(said(page)).toBe("You are not allowed to add/remove crop!");
    expect(checked(page)).toEqual([TOMATO]);
    const call = await browser.json("POST", `${SAATHI}&${role}`, { remove: [TOMATO] });
    expect([call.status, call.body["problem"]]).toEqual([403, "notAllowed"]);
    expect(await cropsOf(farmer)).toEqual([TOMATO]);
  });

  test("advice-20: with profile 'true', and any other role, may choose", async () => {
    for (const role of ["profile=true&role=FAG", "role=FARMER"]) {
      const { farmer, browser } = await signedIn();
      const { response } = await form(browser, `${PICKER}&${role}`, [COTTON]);
      const wanted = new URLSearchParams(`${role}&${VISIT}`);
      wanted.sort();
      expect(response.headers.get("Location")).toBe(`/crop-info?${wanted}`);
      expect(await cropsOf(farmer)).toEqual([COTTON]);
    }
  });
});

describe("a fault", () => {
  // A 2xx whose content is unknown is a success (advice-97).
  test.each(FAULTS.filter((fault) => fault !== "empty" && fault !== "types"))(
    "advice-21: an addition or a removal that fails with %s is reported, and the choice stays",
    async (fault) => {
      const added = await signedIn({}, `addMyCrops=${fault}`);
      const first = await form(added.browser, PICKER, [TOMATO, ONION]);
      const page = checkPage(first.response, first.text, { status: 503 });
      expect(said(page)).toBe("Error adding crop!");
      expect(checked(page).sort()).toEqual([TOMATO, ONION]);
      expect(first.response.headers.get("Retry-After")).not.toBeNull();
      const removed = await signedIn({}, `deleteMyCrops=${fault}`);
      await services.call("POST", "/crops/addmycrops/", removed.farmer.token, { ids: [TOMATO, ONION] });
      const second = await form(removed.browser, PICKER, [TOMATO]);
      expect(said(checkPage(second.response, second.text, { status: 503 }))).toBe("Error removing crop!");
    },
  );

  test("advice-21: in the saathi embed the reply names it", async () => {
    const { farmer, browser } = await signedIn({}, "addSaathiCrops=500;removeSaathiCrops=500");
    await services.call("POST", "/crops/addmycrops/", farmer.token, { ids: [TOMATO, ONION] });
    const [add, remove] = [await browser.json("POST", SAATHI, { add: [COTTON] }), await browser.json("POST", SAATHI, { remove: [ONION] })];
    expect([add.status, add.body["problem"], remove.status, remove.body["problem"]]).toEqual([503, "addFailed", 503, "removeFailed"]);
  });

  test.each(["cropTree", "cropsSchedule"])("advice-128: %s shows no picker that would remove crops", async (call) => {
    forgetLocalCopies(cropTreeCache);
    const { farmer, browser } = await signedIn({}, `${call}=500`);
    await services.call("POST", "/crops/addmycrops/", farmer.token, { ids: [TOMATO] });
    const { response, text } = await browser.ask(PICKER);
    checkPage(response, text, { status: 503 });
    const sent = await form(browser, PICKER, [ONION]);
    const page = checkPage(sent.response, sent.text, { status: 503 });
    // The tree names the crops: with it the choice of the form stays.
    if (call === "cropsSchedule") expect([said(page), checked(page)]).toEqual(["Error adding crop!", [ONION]]);
    expect(await cropsOf(farmer)).toEqual([TOMATO]);
  });

  test("a rejected token redirects to the sign-in and back to the picker", async () => {
    const { farmer, browser } = await signedIn();
    await services.expire(farmer);
    const { response } = await browser.ask(PICKER);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/checkout/signin?language=en&next=selectCrops&state=maharashtra`,
    ]);
    expect((await browser.session(SECRETS))?.farmerId).toBeUndefined();
  });

  test.each([
    ["a body of another kind", { body: "x".repeat(10), headers: { "Content-Type": "text/plain" } }, 422],
    [
      "a body that is too long",
      { body: "a=".concat("x".repeat(20_000)), headers: { "Content-Type": "application/x-www-form-urlencoded" } },
      413,
    ],
    ["JSON that is broken", { body: "{", headers: { "Content-Type": "application/json" } }, 422],
  ])("%s is rejected", async (_, init, status) => {
    const { response } = await visitor().ask(PICKER, { method: "POST", ...init });
    expect(response.status).toBe(status);
    privately(response);
  });
});
