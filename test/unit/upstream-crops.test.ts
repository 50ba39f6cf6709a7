/** The running crop advice of the reference back end: crops of farmers, schedules, sowing dates, pests, products, posts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  changedReply,
  cropAttributesReply,
  cropDetailsReply,
  issueListReply,
  myCropsReply,
  myCropsScheduleReply,
  scheduleProductsReply,
  solvedPostsReply,
  tasksReply,
  validDatesReply,
} from "../../src/services/schedules/schemas.ts";
import { CONTRACT } from "../../upstream/contract.ts";
import { STATES } from "../../upstream/data/feed.ts";
import { SCHEDULES, scheduleOf } from "../../upstream/data/schedules/index.ts";
import type { Local } from "../../upstream/local.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { assumedSowing, seasonAt } from "../../upstream/services/seasons.ts";
import { startSeeded } from "../support/local.ts";

/** Crops that have a schedule. */
const CROPS = [
  "paddy",
  "wheat",
  "maize",
  "soybean",
  "groundnut",
  "cotton",
  "tomato",
  "chilli",
  "onion",
  "potato",
  "sugarcane",
  "pigeon-pea",
];
/** A crop with several ways of sowing, and a task of one way each. */
const PADDY = { first: "transplanted", other: "direct", onlyFirst: "raise-nursery-0", onlyOther: "sowing-0", day: "2026-06-20" };

const packs = new Map(buildCatalogue().skus.map((sku) => [sku.sku, sku]));

let local: Local;
beforeAll(async () => {
  local = await startSeeded(() => {});
}, 60_000);
afterAll(() => local?.dispose());

async function call(method: string, path: string, token?: string, body?: unknown) {
  const response = await local.fetch(path, {
    method,
    headers: token ? { token } : {},
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    http: response.status,
    size: Buffer.byteLength(text),
    body: JSON.parse(text) as { status: string; message?: string; responseData: unknown },
  };
}
const get = (path: string, token?: string) => call("GET", path, token);

/** The parsed reply of a successful call. */
async function read<T extends z.ZodType<{ responseData: unknown }>>(
  schema: T,
  path: string,
  token?: string,
): Promise<z.output<T>["responseData"]> {
  const { http, body } = await get(path, token);
  expect([path, http]).toEqual([path, 200]);
  return schema.parse(body).responseData;
}

let nextPhone = 9_700_000_000;
const anon = async () => ((await get("/userservice/anonauthtoken/")).body.responseData as { authToken: string }).authToken;

/** A new farmer, signed in and optionally registered. */
async function newFarmer(registered = false): Promise<{ token: string; farmerId: string }> {
  const phone = String(nextPhone++);
  const before = await anon();
  const { otpToken } = (await get(`/userservice/otp/?phoneNumber=${phone}`, before)).body.responseData as { otpToken: string };
  const [sent] = (await (await local.fetch(`/__otp.json?phone=${phone}`)).json()) as { code: string }[];
  await call("POST", "/userservice/otp/", before, { otp: sent?.code, otpToken });
  const signedIn = await call("POST", "/checkout/authorize-user", before, { mobile: phone, otpToken });
  const token = (signedIn.body.responseData as { farmerAuthToken: string }).farmerAuthToken;
  const registration = {
    contactInformation: { languages: ["mr"], numbers: [phone], smartphones: true },
    farmerType: "Farmer",
    projectType: "",
    firstName: "Asha",
    middleName: "",
    lastName: "Patil",
    heardAbout: "Website",
    referralCode: "",
    otpToken: "",
    mobileNumber: phone,
  };
  const made = registered ? await call("POST", "/checkout/create-farmer", token, registration) : null;
  return { token, farmerId: (made?.body.responseData as { farmerId: string } | undefined)?.farmerId ?? "" };
}

describe("calls with a token", () => {
  const READS = [
    "/schedules/mycrops/",
    "/schedules/mytasks/?cropName=cotton",
    "/schedules/cropdetails/?cropName=cotton",
    "/schedules/cropproducts/?cropName=cotton",
    "/schedules/problemsolvedposts/?cropName=cotton",
    "/schedules/cropattributes/?cropName=cotton",
    "/schedules/validdates/?cropName=cotton",
    "/crops/mycrops/",
    "/saathi/crops/",
  ];
  const WRITES = [
    ["POST", "/schedules/farmercropdetails/"],
    ["POST", "/crops/addmycrops/"],
    ["POST", "/crops/deletemycrops/"],
    ["POST", "/saathi/crops/add/"],
    ["POST", "/saathi/crops/remove/"],
    ["PATCH", "/appuserservice/v1/appuser/500001"],
  ] as const;
  const refused = { http: 400, body: { status: "failure", message: "invalid token", responseData: null } };

  it("reject an absent or unknown token, and accept a visitor only for calls that change nothing (advice-105)", async () => {
    const visitor = await anon();
    for (const path of READS) {
      for (const token of [undefined, "farmer.none"]) expect(await get(path, token), path).toMatchObject(refused);
      expect((await get(path, visitor)).http, path).toBe(200);
    }
    for (const [method, path] of WRITES)
      for (const token of [undefined, "farmer.none", visitor]) expect(await call(method, path, token, {}), path).toMatchObject(refused);
  });

  it("return no crops to a visitor", async () => {
    const visitor = await anon();
    expect(await read(myCropsScheduleReply, "/schedules/mycrops/", visitor)).toEqual([]);
    expect(await read(tasksReply, "/schedules/mytasks/?state=gujarat", visitor)).toEqual([]);
    expect(await read(myCropsReply, "/crops/mycrops/", visitor)).toEqual([]);
  });
});

describe("crops of a farmer", () => {
  const namesOf = async (token: string) =>
    (await read(myCropsScheduleReply, "/schedules/mycrops/?language=hi", token)).map(({ name }) => name);

  it("are added without duplicates, in their order, and removed, by the site and by the app for retailers (advice-94, advice-99, advice-102)", async () => {
    const { token } = await newFarmer();
    const { token: other } = await newFarmer();
    expect((await call("POST", "/crops/addmycrops/", token, { ids: ["141", 131, "141"] })).http).toBe(200);
    expect((await call("POST", "/saathi/crops/add/", token, { ids: [101, 131] })).http).toBe(200);
    expect(await namesOf(token)).toEqual(["tomato", "cotton", "paddy"]);
    expect((await read(myCropsReply, "/saathi/crops/", token)).map((row) => row?.value)).toEqual(["tomato", "cotton", "paddy"]);
    expect(await namesOf(other)).toEqual([]);
    expect((await call("POST", "/saathi/crops/remove/", token, { ids: ["141", 142] })).http).toBe(200);
    expect((await call("POST", "/crops/deletemycrops/", other, { ids: [131] })).http).toBe(200);
    expect(await namesOf(token)).toEqual(["cotton", "paddy"]);
    expect((await call("POST", "/crops/deletemycrops/", token, { ids: ["101"] })).http).toBe(200);
    expect((await call("POST", "/crops/addmycrops/", token, { ids: [] })).http).toBe(200);
    expect(await read(myCropsReply, "/crops/mycrops/", token)).toEqual([{ id: "131", value: "cotton", sowingDate: null, attributes: [] }]);
  });

  it("have a name in each language, and a picture", async () => {
    const { token } = await newFarmer();
    await call("POST", "/crops/addmycrops/", token, { ids: [131] });
    const names = ["en", "hi", "mr", "gu", "te", "kn"].map(async (language) => {
      const [row] = await read(myCropsScheduleReply, `/schedules/mycrops/?language=${language}`, token);
      expect(row).toMatchObject({ id: "131", imageUrl: "crops/cotton.png", schedulesSupported: true });
      return row?.display;
    });
    expect(await Promise.all(names)).toEqual(["Cotton", "कपास", "कापूस", "કપાસ", "పత్తి", "ಹತ್ತಿ"]);
    expect((await local.fetch("/static/crops/cotton.png")).headers.get("Content-Type")).toMatch(/^image\//);
  });

  it("are rejected with status 422 if the body is not a list of known ids", async () => {
    const { token } = await newFarmer();
    const bodies = [
      {},
      { ids: "131" },
      { ids: [999] },
      { ids: ["cotton"] },
      { ids: [131, null] },
      { ids: Array.from({ length: 81 }, () => 131) },
    ];
    for (const path of ["/crops/addmycrops/", "/crops/deletemycrops/", "/saathi/crops/add/", "/saathi/crops/remove/"])
      for (const body of bodies) {
        const { http, body: reply } = await call("POST", path, token, body);
        expect([http, changedReply.parse(reply)], `${path} ${JSON.stringify(body).slice(0, 60)}`).toEqual([422, false]);
      }
    expect((await call("POST", "/crops/addmycrops/", token, { ids: Array.from({ length: 80 }, () => 131) })).http).toBe(200);
    expect(await namesOf(token)).toEqual(["cotton"]);
  });

  it("are replaced by the app under the user's id, which is the farmer's (advice-100, advice-103)", async () => {
    const { token, farmerId } = await newFarmer(true);
    const { token: unregistered } = await newFarmer();
    const other = await newFarmer(true);
    const replace = (of: string, id: string, myCrops: unknown, action = "CHANGE_MYCROPS") =>
      call("PATCH", `/appuserservice/v1/appuser/${id}`, of, { action, myCrops });
    await call("POST", "/crops/addmycrops/", token, { ids: [141, 131] });
    expect((await replace(token, farmerId, ["101", "131"])).http).toBe(200);
    expect(await namesOf(token)).toEqual(["cotton", "paddy"]);
    for (const [of, id] of [
      [token, other.farmerId],
      [other.token, farmerId],
      [token, ""],
      [unregistered, farmerId],
      [unregistered, "500000"],
    ] as const)
      expect((await replace(of, id || "none", [141])).http).toBe(403);
    expect((await replace(token, farmerId, [999])).http).toBe(422);
    expect((await replace(token, farmerId, [141], "CHANGE_NAME")).http).toBe(422);
    expect(await namesOf(token)).toEqual(["cotton", "paddy"]);
    expect(await namesOf(other.token)).toEqual([]);
    expect((await replace(token, farmerId, [])).http).toBe(200);
    expect(await namesOf(token)).toEqual([]);
  });

  it("are in the details of the farmer (advice-104)", async () => {
    const { token, farmerId } = await newFarmer(true);
    await call("POST", "/crops/addmycrops/", token, { ids: [131] });
    const cropsFor = async (query: string) =>
      (await get(`/crmservice/v1/farmerdetails/advanced/?farmerId=${farmerId}&language=gu&${query}`, token)).body.responseData;
    const crops = [{ id: 131, cropId: 131, display: "કપાસ", image: "crops/cotton.png", value: "cotton" }];
    expect(await cropsFor("field=crops")).toEqual({ farmerId, crops });
    expect(await cropsFor("fields=crops")).toEqual({ farmerId, crops });
    expect(await cropsFor("field=addresses")).toEqual({ farmerId, crops: [] });
  });
});

it("a ping is answered without a token (advice-101)", async () => {
  expect(changedReply.parse((await get("/ping")).body)).toBe(true);
});

const INDIA_MS = 19_800_000;
const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);
const dayOf = (time: number | null): string | null => (time === null ? null : new Date(time + INDIA_MS).toISOString().slice(0, 10));

const tasksOf = (query: string, token: string) => read(tasksReply, `/schedules/mytasks/?${query}`, token);
const saveField = (token: string, cropName: string, attributes: unknown, sowingDateMillis: unknown) =>
  call("POST", "/schedules/farmercropdetails/", token, { cropName, attributes, sowingDateMillis });

/** A choice for every attribute of a crop: the first one, or `wanted`. */
const told = (crop: string, wanted: Readonly<Record<string, string>> = {}) =>
  (scheduleOf(crop)?.attributes ?? []).map(({ name, choices }) => ({ name, value: wanted[name] ?? choices[0]?.name ?? "" }));

describe("tasks of a visitor's crops (advice-95)", () => {
  it("have days in India, counted from the guessed sowing date of the state", async () => {
    const visitor = await anon();
    const rows = await tasksOf("state=maharashtra&language=en&cropName=cotton,paddy&mockDate=2026-11-22", visitor);
    expect(rows.map(({ category }) => category)).toEqual(["cotton", "paddy"]);
    for (const row of rows) {
      const sown = Number(row.sowingDateMillis);
      expect(row).toMatchObject({ datesAreAssumed: true, inputsComplete: false, cropDetails: [] });
      expect((sown + INDIA_MS) % DAY_MS).toBe(0);
      expect(row.tasks.length).toBeGreaterThan(2);
      for (const { startDay, endDay, startDateMillis, endDateMillis } of row.tasks)
        expect([startDateMillis, endDateMillis]).toEqual([sown + startDay * DAY_MS, sown + endDay * DAY_MS]);
    }
  });

  it("are returned once for each named crop with a schedule, in their order", async () => {
    const rows = await tasksOf("state=gujarat&language=en&cropName=paddy,rose,nothing,cotton,paddy", await anon());
    expect(rows.map(({ category }) => category)).toEqual(["paddy", "cotton"]);
  });

  it("have their own names, complete texts, and pictures that exist", async () => {
    const rows = await tasksOf(`state=gujarat&language=en&mockAllTasks=true&cropName=${CROPS.join(",")}`, await anon());
    expect(rows.map(({ category }) => category)).toEqual(CROPS);
    const pictures = new Set<string>();
    for (const { category, tasks } of rows) {
      expect([category, new Set(tasks.map(({ taskName }) => taskName)).size]).toEqual([category, tasks.length]);
      for (const task of tasks) {
        expect([task.title, task.methodology, task.impact, task.impactIfNotDone, ...task.dosAndDonts].join()).not.toMatch(/[{}]|undefined/);
        expect(task).toMatchObject({ source: null, sourceDateMillis: null });
        if (task.imageUrl) pictures.add(task.imageUrl);
        if (task.videoUrl) expect(task.videoUrl).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
      }
    }
    expect(rows.flatMap(({ tasks }) => tasks).filter(({ videoUrl }) => videoUrl).length).toBeGreaterThan(rows.length);
    for (const picture of pictures) {
      const response = await local.fetch(`/static/${picture.replace(/\.\w+$/, ".svg")}`);
      expect([picture, response.status]).toEqual([picture, 200]);
    }
  });

  it("exist in each language", async () => {
    const visitor = await anon();
    const scripts = {
      en: /[a-z]/i,
      hi: /\p{Script=Devanagari}/u,
      mr: /\p{Script=Devanagari}/u,
      gu: /\p{Script=Gujarati}/u,
      te: /\p{Script=Telugu}/u,
      kn: /\p{Script=Kannada}/u,
    };
    for (const [language, script] of Object.entries(scripts)) {
      const [row] = await tasksOf(`state=gujarat&language=${language}&cropName=cotton`, visitor);
      expect(row?.cropName).toMatch(script);
      for (const { title, methodology, dosAndDonts, products } of row?.tasks ?? []) {
        for (const text of [title, methodology, ...dosAndDonts]) expect(text).toMatch(script);
        for (const { name, dosage } of products) expect(name + dosage).toMatch(script);
      }
    }
  });
});

describe("a farmer's entries about a field (advice-76, advice-98)", () => {
  it("set the dates of the tasks and are shown as text beside the crop, for this farmer only", async () => {
    const { token } = await newFarmer();
    const { token: other } = await newFarmer();
    await call("POST", "/crops/addmycrops/", token, { ids: [101] });
    await call("POST", "/crops/addmycrops/", other, { ids: [131] });
    for (const _ of ["once", "twice"]) {
      const { http, body } = await saveField(token, "cotton", told("cotton"), at("2026-06-20") + DAY_MS / 2);
      expect([http, changedReply.parse(body)]).toEqual([200, true]);
    }
    const [paddy, cotton, ...more] = await read(myCropsReply, "/crops/mycrops/", token);
    expect([paddy?.value, more]).toEqual(["paddy", []]);
    expect(cotton).toEqual({ id: "131", value: "cotton", sowingDate: at("2026-06-20"), attributes: told("cotton") });
    const [row] = await tasksOf("state=gujarat&language=hi&cropName=cotton", token);
    expect(row).toMatchObject({ sowingDateMillis: at("2026-06-20"), datesAreAssumed: false, inputsComplete: true });
    expect(row?.cropDetails.map(({ name }) => name.name)).toEqual(told("cotton").map(({ name }) => name));
    expect(row?.cropDetails[0]?.name.name).toBe("sowingMethod");
    for (const { name, value } of row?.cropDetails ?? []) expect(name.display + value.display).toMatch(/\p{Script=Devanagari}/u);
    const [theirs] = await tasksOf("state=gujarat&language=hi", other);
    expect(theirs).toMatchObject({ category: "cotton", datesAreAssumed: true, inputsComplete: false, cropDetails: [] });
    const dates = await read(validDatesReply, "/schedules/validdates/?cropName=cotton&state=gujarat&language=en", token);
    expect(dates?.sowingDateMillis).toBe(at("2026-06-20"));
  });

  it("select the tasks: those of the way of sowing, else of the first one", async () => {
    const { token } = await newFarmer();
    const namesFor = async (more = "") =>
      (await tasksOf(`state=gujarat&language=en&cropName=paddy${more}`, token))[0]?.tasks.map(({ taskName }) => taskName) ?? [];
    const first = await namesFor();
    expect(first).toContain(PADDY.onlyFirst);
    expect(first).not.toContain(PADDY.onlyOther);
    await saveField(token, "paddy", told("paddy", { sowingMethod: PADDY.other }), at(PADDY.day));
    const others = await namesFor();
    expect(others).toContain(PADDY.onlyOther);
    expect(others).not.toContain(PADDY.onlyFirst);
    expect(await namesFor(`&mockScheduleName=${PADDY.first}`)).toEqual(first);
    expect(await namesFor("&mockScheduleName=nonsense")).toEqual(others);
    const all = await namesFor("&mockAllTasks=true");
    expect(all).toEqual(expect.arrayContaining([...first, ...others]));
  });

  it("are rejected with status 422 if a name, a choice or the day is wrong", async () => {
    const { token } = await newFarmer();
    const good = told("cotton");
    const day = at("2026-06-20");
    const wrong: readonly (readonly [string, string, unknown, unknown])[] = [
      ["a crop without a schedule", "rose", [], day],
      ["an unknown crop", "nothing", [], day],
      ["no attributes", "cotton", [], day],
      ["an attribute is missing", "cotton", good.slice(1), day],
      ["an attribute twice", "cotton", [...good, good[0]], day],
      ["an unknown attribute", "cotton", [...good, { name: "moon", value: "full" }], day],
      ["an unknown choice", "cotton", told("cotton", { sowingMethod: "broadcast-from-the-roof" }), day],
      ["a value that is no text", "cotton", [{ name: "sowingMethod", value: 1 }, ...good.slice(1)], day],
      ["a day outside all windows", "cotton", good, at("2026-10-15")],
      ["a day of long ago", "cotton", good, at("2016-06-20")],
      ["a day of the far future", "cotton", good, at("2036-06-20")],
      ["a day that is a text", "cotton", good, "2026-06-20"],
      ["no day", "cotton", good, null],
    ];
    for (const [what, cropName, attributes, sowing] of wrong) {
      const { http, body } = await saveField(token, cropName, attributes, sowing);
      expect([what, http, changedReply.parse(body)]).toEqual([what, 422, false]);
    }
    expect(await read(myCropsReply, "/crops/mycrops/", token)).toEqual([]);
  });
});

describe("the form of a field", () => {
  it("lists the way of sowing first, in the language (advice-75)", async () => {
    const visitor = await anon();
    const form = (crop: string, language = "hi") =>
      read(cropAttributesReply, `/schedules/cropattributes/?cropName=${crop}&language=${language}`, visitor);
    for (const crop of CROPS) {
      const found = await form(crop);
      expect(found?.inputsNeeded[0]?.attribute.name).toBe("sowingMethod");
      for (const { attribute, choices } of found?.inputsNeeded ?? []) {
        expect(choices.length).toBeGreaterThan(1);
        for (const { display } of [attribute, ...choices]) expect(display).toMatch(/\p{Script=Devanagari}/u);
      }
    }
    expect((await form("cotton"))?.startingDateDisplay).toBe("बुवाई की तारीख");
    for (const crop of ["paddy", "tomato", "chilli", "onion"])
      expect([crop, (await form(crop))?.startingDateDisplay]).toEqual([crop, "नर्सरी में बुवाई की तारीख"]);
    for (const crop of ["potato", "sugarcane"]) expect([crop, (await form(crop))?.startingDateDisplay]).toEqual([crop, "रोपाई की तारीख"]);
    expect((await form("paddy", "en"))?.startingDateDisplay).toBe("Date of sowing in the nursery");
  });

  it("is 404 for a crop without a schedule", async () => {
    const { http, body } = await get("/schedules/cropattributes/?cropName=rose", await anon());
    expect([http, body.status, body.responseData]).toEqual([404, "failure", null]);
    const dates = await get("/schedules/validdates/?cropName=rose&attributes=[]", await anon());
    expect([dates.http, dates.body.status, dates.body.responseData]).toEqual([200, "failure", null]);
  });

  it("has the state's current window (advice-77)", async () => {
    const visitor = await anon();
    const window = (query: string) => read(validDatesReply, `/schedules/validdates/?cropName=cotton&${query}`, visitor);
    const attributes = encodeURIComponent(JSON.stringify(told("cotton")));
    const found = await window(`state=maharashtra&language=gu&mockDate=2026-11-22&attributes=${attributes}`);
    expect([dayOf(found?.sowingStartDateMillis ?? null), dayOf(found?.sowingEndDateMillis ?? null)]).toEqual(["2026-06-10", "2026-07-15"]);
    expect([found?.startDate, found?.endDate]).toEqual(["૧૦ જૂન ૨૦૨૬", "૧૫ જુલાઈ ૨૦૨૬"]);
    expect(found?.sowingDateMillis).toBeNull();
    const north = await window("state=haryana&language=en&mockDate=2026-11-22");
    expect([north?.startDate, north?.endDate]).toEqual(["15 April 2026", "31 May 2026"]);
  });

  it.each(["{}", "[1]", "nonsense", '[{"name":"moon","value":"full"}]', '[{"name":"sowingMethod","value":"by-moon"}]'])(
    "rejects the attributes %s",
    async (attributes) => {
      expect((await get(`/schedules/validdates/?cropName=cotton&attributes=${encodeURIComponent(attributes)}`, await anon())).http).toBe(
        422,
      );
    },
  );

  it("accepts the guessed date, in every month, state and crop", () => {
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 15) - INDIA_MS);
    for (const schedule of SCHEDULES.values())
      for (const state of [...STATES.map(({ slug }) => slug), "nowhere"])
        for (const today of months) {
          const { from, to } = seasonAt(schedule, state, today);
          const sown = assumedSowing(schedule, state, today);
          expect([schedule.crop, state, dayOf(today), from <= sown && sown <= to]).toEqual([schedule.crop, state, dayOf(today), true]);
        }
  });

  it("guesses another date on another day", async () => {
    const visitor = await anon();
    const sownAt = async (day: string) => {
      const [row] = await tasksOf(`state=maharashtra&language=en&cropName=cotton&mockDate=${day}`, visitor);
      return dayOf(Number(row?.sowingDateMillis));
    };
    const days = ["2026-04-20", "2026-06-12", "2026-07-10", "2026-11-22", "2027-01-31", "2027-03-01"];
    expect(await Promise.all(days.map(sownAt))).toEqual([
      "2026-06-10",
      "2026-06-10",
      "2026-06-27",
      "2026-06-27",
      "2026-06-27",
      "2027-06-10",
    ]);
  });
});

/** True if the shop sells a pack in a state. */
function isToBeHad(sku: string, source: string): boolean {
  const pack = packs.get(sku);
  if (!pack?.names || "odd" in pack.names || pack.names.en.endsWith("(disabled)")) return false;
  const sold = pack.availability === "all" || pack.availability === "not-b2b" || pack.availability === `only:${source}`;
  return sold && Number(pack.gist.inventory) > 0;
}

describe("products", () => {
  it.each([
    [
      "maharashtra",
      "APPMH",
      "en",
      /^\d[\d.–]* (g|kg|ml|l|seeds) (in 1 litre of water|per acre|per hectare|per kg of seed)$|see the label$/,
    ],
    ["karnataka", "APPKA", "kn", /^1 ಲೀಟರ್ ನೀರಿಗೆ|^ಎಕರೆಗೆ|^ಹೆಕ್ಟೇರಿಗೆ|^1 ಕಿಲೋ ಬೀಜಕ್ಕೆ|ಲೇಬಲ್ ನೋಡಿ$/],
  ])("of tasks are packs that %s sells, with their dose (advice-56)", async (state, source, language, dose) => {
    const rows = await tasksOf(`state=${state}&language=${language}&mockAllTasks=true&cropName=${CROPS.join(",")}`, await anon());
    const products = rows.flatMap(({ tasks }) => tasks.flatMap((task) => task.products));
    expect(products.length).toBeGreaterThan(30);
    for (const { sku, name, productImage, available, dosage } of products) {
      expect([sku, available]).toEqual([sku, isToBeHad(sku, source)]);
      expect(productImage).toBe(`packs/${sku}-0.jpg`);
      expect(packs.get(sku)?.names).toMatchObject({ [language]: expect.stringContaining(name) });
      if (sku.startsWith("AGS-CP-") && dosage) expect(dosage).toMatch(dose);
    }
    expect(products.filter(({ dosage }) => dosage).length).toBeGreaterThan(products.length / 2);
    const missing = products.filter(({ available }) => !available).length;
    expect([missing > 0, missing < products.length / 4]).toEqual([true, true]);
  });

  it("of tasks are available to a b2b source only if the shop shows them to it (advice-48, advice-51)", async () => {
    const query = `state=maharashtra&language=en&mockAllTasks=true&cropName=${CROPS.join(",")}`;
    const availableFor = async (source: string) => {
      const rows = await tasksOf(query + source, await anon());
      return new Set(
        rows.flatMap(({ tasks }) => tasks.flatMap(({ products }) => products.filter(({ available }) => available).map(({ sku }) => sku))),
      );
    };
    const isHidden = (sku: string) => !packs.get(sku)?.gist.enabledForSaathi || packs.get(sku)?.availability !== "all";
    expect([...(await availableFor(""))].some(isHidden)).toBe(true);
    const shown = [...(await availableFor("&source=b2bMH"))];
    expect(shown.filter(isHidden)).toEqual([]);
    expect(shown.length).toBeGreaterThan(10);
  });

  it("of a crop are in sections, and sowable ones come first (advice-90, advice-50)", async () => {
    const query = "state=gujarat&language=hi&cropId=131&cropName=cotton";
    const { sections } = await read(scheduleProductsReply, `/schedules/cropproducts/?${query}`, await anon());
    expect(sections.map(({ items }) => [...new Set(items.map(({ skuCode }) => skuCode.replace(/\d+$/, "")))])).toEqual([
      ["AGS-S-"],
      ["AGS-CP-"],
      ["AGS-CN-"],
      ["AGS-HW-"],
    ]);
    const items = sections.flatMap((section) => section.items);
    expect(new Set(items.map(({ skuCode }) => skuCode)).size).toBe(items.length);
    for (const { skuCode, productName, productImages, enabledForSaathi } of items) {
      expect(isToBeHad(skuCode, "APPGJ")).toBe(true);
      expect(productName).toMatch(/\p{Script=Devanagari}/u);
      expect(productImages).toEqual([{ name: `packs/${skuCode}-0.jpg` }]);
      expect(enabledForSaathi).toBe(packs.get(skuCode)?.gist.enabledForSaathi);
    }
    const b2b = await read(scheduleProductsReply, `/schedules/cropproducts/?${query}&source=APPB2B`, await anon());
    expect(b2b.sections).toEqual(sections);
  });

  it("are none for a crop without a schedule", async () => {
    const { sections } = await read(scheduleProductsReply, "/schedules/cropproducts/?cropName=rose", await anon());
    expect(sections.flatMap(({ items }) => items)).toEqual([]);
  });
});

describe("pests and diseases", () => {
  const namesOn = async (token: string, day: string, more = "") => {
    const { issues } = await read(
      cropDetailsReply,
      `/schedules/cropdetails/?state=maharashtra&language=en&cropId=131&mockDate=${day}${more}`,
      token,
    );
    return issues.data.content.map(({ image }) => image);
  };

  it("are those of the day, counted from the farmer's sowing date (advice-88)", async () => {
    const { token } = await newFarmer();
    await saveField(token, "cotton", told("cotton"), at("2026-06-10"));
    expect(await namesOn(token, "2026-06-26")).toEqual(["issues/cotton-grassy-weeds.jpg", "issues/cotton-cotton-aphid.jpg"]);
    expect(await namesOn(token, "2026-11-22")).toEqual(["issues/cotton-pink-bollworm.jpg"]);
    // Before the first ones and after the last ones.
    expect(await namesOn(token, "2026-06-11")).toEqual(["issues/cotton-grassy-weeds.jpg"]);
    expect(await namesOn(token, "2027-01-20")).toEqual([]);
  });

  it("have their crop in their id, and the list has all of them in the language (advice-86, advice-87)", async () => {
    const visitor = await anon();
    const { issues } = await read(
      cropDetailsReply,
      "/schedules/cropdetails/?state=maharashtra&language=gu&cropName=cotton&mockDate=2026-11-10",
      visitor,
    );
    const list = await read(issueListReply, "/schedules/issues/?id=131&state=maharashtra&language=gu");
    expect([list?.categoryName, list?.issues.data.label]).toEqual(["કપાસ", "જીવાત અને રોગ"]);
    expect(list?.issues.data.content.length).toBeGreaterThan(10);
    expect(list?.issues.data.content).toEqual(expect.arrayContaining(issues.data.content));
    for (const { associationId, issue } of list?.issues.data.content ?? []) {
      expect(associationId).toMatch(/^\d{3}131$/);
      expect(issue).toMatch(/\p{Script=Gujarati}/u);
      const page = (await get(`/shopaggregator/v1/issue/${associationId}?language=gu`)).body.responseData as {
        issueName: string;
        cropName: string;
      };
      expect([page.issueName, page.cropName]).toEqual([issue, "કપાસ"]);
    }
  });

  it("are empty for a crop without a schedule, and an unknown crop is 404", async () => {
    const visitor = await anon();
    const { issues } = await read(cropDetailsReply, "/schedules/cropdetails/?cropName=rose", visitor);
    expect(issues.data.content).toEqual([]);
    for (const call of ["cropdetails", "cropproducts", "problemsolvedposts"])
      expect((await get(`/schedules/${call}/?cropId=999&cropName=nothing`, visitor)).http).toBe(404);
    expect(await read(issueListReply, "/schedules/issues/?id=999")).toBeNull();
  });
});

describe("solved posts (advice-91, advice-92)", () => {
  it("are about the crop, solved, of the last days, the best first", async () => {
    const visitor = await anon();
    const posts = async (query: string) =>
      (await read(solvedPostsReply, `/schedules/problemsolvedposts/?language=hi&cropId=141&${query}`, visitor)).posts;
    const year = await posts("days=365&limit=100");
    expect(year.length).toBeGreaterThan(2);
    for (const { tags } of year.filter((post) => post.tags.length > 0))
      expect(tags.map(({ value }) => value)).toEqual(expect.arrayContaining(["141", "problem-solved"]));
    const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);
    expect(ids(await posts("days=365&limit=2"))).toEqual(ids(year).slice(0, 2));
    expect(ids(await posts("days=365"))).toEqual(ids(year).slice(0, 5));
    const ranked = "/communicationservice/v2/post?language=hi&entityType=post&tags=problem-solved&sortBy=rank&limit=100";
    const order = ids((await read(solvedPostsReply, ranked)).posts).filter((id) => ids(year).includes(id));
    expect(ids(year)).toEqual(order);
    const month = ids(await posts(""));
    const since = (days: number) => ids(year.filter(({ server_epoch }) => server_epoch > Date.now() - days * DAY_MS));
    expect(month).toEqual(expect.arrayContaining(since(29).slice(0, 5)));
    expect(since(31)).toEqual(expect.arrayContaining(month));
  });
});

it("the tasks of all crops with a schedule fit into the site's limit for replies, 1 MB", async () => {
  expect([...SCHEDULES.keys()].sort()).toEqual([...CROPS].sort());
  const { size } = await get(`/schedules/mytasks/?state=gujarat&language=te&mockAllTasks=true&cropName=${CROPS.join(",")}`, await anon());
  expect(size).toBeLessThan(1_048_576);
});

it("the tasks of five crops weigh less than 300 kB in each language", async () => {
  const visitor = await anon();
  for (const language of ["en", "hi", "mr", "gu", "te", "kn"]) {
    const { size } = await get(`/schedules/mytasks/?state=gujarat&language=${language}&cropName=paddy,wheat,cotton,tomato,chilli`, visitor);
    expect([language, size < 300_000]).toEqual([language, true]);
  }
});

it("every call can be made to fail", async () => {
  const paths = Object.entries(CONTRACT).filter(([, { path }]) => /^\/(schedules|crops|saathi|ping)/.test(path));
  expect(paths.length).toBe(16);
  for (const [key, { method, path }] of paths) expect([key, (await call(method, `/~${key}=500${path}`)).http]).toEqual([key, 500]);
});
