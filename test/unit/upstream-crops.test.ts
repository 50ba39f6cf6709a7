/** The crop advice of the reference back end, as it runs: crops of farmers, schedules, sowing dates, pests, products, posts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { changedReply, myCropsReply, myCropsScheduleReply, tasksReply } from "../../src/services/schedules/schemas.ts";
import type { Local } from "../../upstream/local.ts";
import { startSeeded } from "../support/local.ts";

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

/** The reply of a call that answers. */
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

/** A new farmer, signed in; registered where wanted. */
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

  it("refuse a token that is absent or unknown, and answer a visitor only where nothing is changed (advice-105)", async () => {
    const visitor = await anon();
    for (const path of READS) {
      for (const token of [undefined, "farmer.none"]) expect(await get(path, token), path).toMatchObject(refused);
      expect((await get(path, visitor)).http, path).toBe(200);
    }
    for (const [method, path] of WRITES)
      for (const token of [undefined, "farmer.none", visitor]) expect(await call(method, path, token, {}), path).toMatchObject(refused);
  });

  it("bring a visitor no crops", async () => {
    const visitor = await anon();
    expect(await read(myCropsScheduleReply, "/schedules/mycrops/", visitor)).toEqual([]);
    expect(await read(tasksReply, "/schedules/mytasks/?state=gujarat", visitor)).toEqual([]);
    expect(await read(myCropsReply, "/crops/mycrops/", visitor)).toEqual([]);
  });
});

describe("crops of a farmer", () => {
  const namesOf = async (token: string) =>
    (await read(myCropsScheduleReply, "/schedules/mycrops/?language=hi", token)).map(({ name }) => name);

  it("are added once, in their order, and taken away, by the site and by the app for retailers (advice-94, advice-99, advice-102)", async () => {
    const { token } = await newFarmer();
    const { token: other } = await newFarmer();
    expect((await call("POST", "/crops/addmycrops/", token, { ids: ["141", 131, "141"] })).http).toBe(200);
    expect((await call("POST", "/saathi/crops/add/", token, { ids: [101, 131] })).http).toBe(200);
    expect(await namesOf(token)).toEqual(["tomato", "cotton", "paddy"]);
    expect((await read(myCropsReply, "/saathi/crops/", token)).map(({ value }) => value)).toEqual(["tomato", "cotton", "paddy"]);
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

  it("are refused with status 422 where the body is no list of known ids", async () => {
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

  it("are replaced as those of the user of the app, who is the farmer (advice-100, advice-103)", async () => {
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

  it("stand in the details of the farmer (advice-104)", async () => {
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
