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
  it("are added once, in their order, and taken away", async () => {
    const { token } = await newFarmer();
    const { token: other } = await newFarmer();
    const names = async (path = "/schedules/mycrops/", of = token) =>
      (await read(myCropsScheduleReply, `${path}?language=hi`, of)).map(({ name }) => name);
    expect((await call("POST", "/crops/addmycrops/", token, { ids: ["141", 131, "141"] })).http).toBe(200);
    expect((await call("POST", "/saathi/crops/add/", token, { ids: [101, 131] })).http).toBe(200);
    expect(await names()).toEqual(["tomato", "cotton", "paddy"]);
    expect(await names("/schedules/mycrops/", other)).toEqual([]);
    expect((await call("POST", "/saathi/crops/remove/", token, { ids: ["141", 142] })).http).toBe(200);
    expect((await call("POST", "/crops/deletemycrops/", other, { ids: [131] })).http).toBe(200);
    expect(await names()).toEqual(["cotton", "paddy"]);
  });
});

it("a ping is answered without a token", async () => {
  expect(changedReply.parse((await get("/ping")).body)).toBe(true);
});
