/** Replies to a saved form and to changed crops, and what they tell the farmer (advice-97). */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cropField } from "../../src/domain/advice/crop-choice-form.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { askCropPage, farmerSession, NOW, openCropPage } from "../support/crop-schedules.ts";

const RAM = { farmerId: "11", crops: ["cotton", "onion"], tasks: {} } as const;
const rows = (responseData: unknown) => () => Response.json({ responseData });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
  return () => vi.useRealTimers();
});

/** Posts a form. @returns its status if the services answer the changing call so */
async function statusOf(path: string, call: string, fields: Record<string, string>, answer: () => Response): Promise<number> {
  const response = await askCropPage(path, {
    session: farmerSession("token-of-ram", RAM),
    farmers: { "token-of-ram": RAM },
    faults: {
      [call]: answer,
      "/schedules/cropattributes/": rows({ inputsNeeded: [], startingDateDisplay: "" }),
      "/schedules/validdates/": rows(null),
    },
    init: {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    },
  });
  return response.status;
}

const SAVES = [
  ["the form of a crop", "/crop-info/attributes/tomato", "/schedules/farmercropdetails/", { sowingDay: "2026-11-01" }],
  [
    "an added crop",
    "/select-your-crops",
    "/crops/addmycrops/",
    { [cropField("131")]: "on", [cropField("146")]: "on", [cropField("141")]: "on" },
  ],
  ["a removed crop", "/select-your-crops", "/crops/deletemycrops/", { [cropField("131")]: "on" }],
] as const;

describe.each(SAVES)("%s", (_, path, call, fields) => {
  test.each([
    ["an empty object", () => Response.json({})],
    ["no body", () => new Response("")],
    ["204", () => new Response(null, { status: 204 })],
    ["201 with a list", () => Response.json([], { status: 201 })],
    ["null", () => Response.json(null)],
    ["a status OK", () => Response.json({ status: "OK" })],
    ["a status SUCCESS", () => Response.json({ status: "SUCCESS", message: "" })],
    ["a number as its status", () => Response.json({ status: 200 })],
  ])("is saved if the services answer %s", async (_, answer) => expect(await statusOf(path, call, fields, answer)).toBe(303));

  test.each([
    ["a failure", () => Response.json({ status: "failure", message: "no" })],
    ["a FAILED", () => Response.json({ status: "FAILED" })],
    ["an Error", () => Response.json({ status: "Error" })],
    ["a status that nobody knows", () => Response.json({ status: "rejected" })],
    ["false as its status", () => Response.json({ status: false })],
    ["500 as its status", () => Response.json({ status: 500 })],
    ["422 with an empty object", () => Response.json({}, { status: 422 })],
    ["422 with a status success", () => Response.json({ status: "success" }, { status: 422 })],
    ["404 without a body", () => new Response("", { status: 404 })],
    ["429 with a status success", () => Response.json({ status: "success" }, { status: 429 })],
    ["500", () => new Response("", { status: 500 })],
    ["a page of HTML", () => new Response("<h1>Sign in</h1>")],
    ["half a reply", () => new Response('{"status":"succ')],
  ])("is not saved if the services answer %s", async (_, answer) => expect(await statusOf(path, call, fields, answer)).toBe(503));
});

describe("the note about the days to sow", () => {
  const START = Date.UTC(2026, 9, 31, 18, 30);
  const END = Date.UTC(2026, 10, 14, 18, 30);
  const open = async (window: unknown, language = "hi") => {
    const given = {
      session: farmerSession("token-of-ram", RAM),
      farmers: { "token-of-ram": RAM },
      visit: `language=${language}&state=rajasthan`,
      faults: {
        "/schedules/cropattributes/": rows({ inputsNeeded: [], startingDateDisplay: "" }),
        "/schedules/validdates/": rows(window),
        "/crops/mycrops/": rows([]),
      },
    };
    const page = await openCropPage("/crop-info/attributes/tomato", given);
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"crop":"tomato","attributes":[]}' };
    const answered = await askCropPage("/api/sowing-window", { ...given, init });
    const day = page.document.querySelector("#sowingDay");
    const shown = [page.textOf("#range"), day?.getAttribute("min") ?? null, day?.getAttribute("max") ?? null];
    return { shown, api: answered.status === 200 ? await answered.json() : answered.status };
  };

  test("advice-71: has the services' texts", async () => {
    const window = { sowingStartDateMillis: START, sowingEndDateMillis: END, startDate: "a", endDate: "b" };
    const { shown } = await open(window, "en");
    expect(shown).toEqual(["Right time to sow: a to b", "2026-11-01", "2026-11-15"]);
    expect((await open({ startDate: "a", endDate: "b" }, "en")).shown).toEqual(["Right time to sow: a to b", null, null]);
  });

  test("advice-71: has the days in India, in the language, if the services send no texts", async () => {
    const window = { sowingStartDateMillis: START, sowingEndDateMillis: END };
    expect(await open(window, "en")).toEqual({
      shown: ["Right time to sow: 01 Nov 26 to 15 Nov 26", "2026-11-01", "2026-11-15"],
      api: { window: { min: "2026-11-01", max: "2026-11-15", startDate: "01 Nov 26", endDate: "15 Nov 26" } },
    });
    expect((await open({ ...window, startDate: null, endDate: "b" })).shown[0]).toBe("बुवाई का सही समय: ०१ नव २६ से १५ नव २६");
  });

  test("advice-71, advice-79: is left out if a day is unknown; an unreadable one is a fault", async () => {
    expect((await open({ sowingEndDateMillis: END, sowingStartDateMillis: null }, "en")).shown).toEqual(["", null, null]);
    const unknown = { shown: ["", null, null], api: { window: null } };
    expect([await open({}), await open(null), await open({ startDate: "a" })]).toEqual([unknown, unknown, unknown]);
    expect((await open({ sowingStartDateMillis: "soon", sowingEndDateMillis: END })).api).toBe(503);
  });
});

// advice-74
test("the day of sowing is today by default, and empty if the saved fields do not load", async () => {
  const dayWith = async (fields: () => Response) => {
    const faults = {
      "/schedules/cropattributes/": rows({ inputsNeeded: [], startingDateDisplay: "" }),
      "/schedules/validdates/": rows(null),
    };
    const given = {
      session: farmerSession("token-of-ram", RAM),
      farmers: { "token-of-ram": RAM },
      faults: { ...faults, "/crops/mycrops/": fields },
    };
    return (await openCropPage("/crop-info/attributes/tomato", given)).document.querySelector("#sowingDay")?.getAttribute("value") ?? "";
  };
  expect(await dayWith(rows([]))).toBe("2026-11-10");
  expect(await dayWith(() => new Response("", { status: 500 }))).toBe("");
  expect(await dayWith(rows([{ id: "141", value: "tomato", sowingDate: "soon" }]))).toBe("");
});

// advice-79, advice-80
test("the window is asked for once every attribute has a value; a field is not saved if its window fails", async () => {
  const soil = { attribute: { name: "soil", display: "Soil" }, choices: [{ name: "black", display: "Black" }] };
  const send = async (typed: Record<string, string>, window: () => Response) => {
    const calls: { url: URL; token: string | null }[] = [];
    const response = await askCropPage("/crop-info/attributes/tomato", {
      session: farmerSession("token-of-ram", RAM),
      farmers: { "token-of-ram": RAM },
      faults: {
        "/schedules/cropattributes/": rows({ inputsNeeded: [soil], startingDateDisplay: "" }),
        "/schedules/validdates/": window,
        "/schedules/farmercropdetails/": () => Response.json({ status: "success" }),
      },
      calls,
      init: {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(typed).toString(),
      },
    });
    const called = (name: string) => calls.filter(({ url }) => url.pathname.includes(name)).length;
    return [response.status, called("validdates") > 0, called("farmercropdetails")];
  };
  const whole = { "attribute-soil": "black", sowingDay: "2026-11-01" };
  expect(await send(whole, rows(null))).toEqual([303, true, 1]);
  expect(await send(whole, () => new Response("", { status: 500 }))).toEqual([503, true, 0]);
  expect(await send({ sowingDay: "2026-11-01" }, rows(null))).toEqual([422, false, 0]);
});
