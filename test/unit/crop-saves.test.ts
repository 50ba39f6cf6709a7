/** What the services answer to a saved form or changed crops, and what the farmer is told (advice-97). */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cacheKinds } from "../../src/services/cache.ts";
import { askCropPage, farmerSession, NOW } from "../support/crop-schedules.ts";

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
  ["an added crop", "/select-your-crops", "/crops/addmycrops/", { "crop-131": "on", "crop-146": "on", "crop-141": "on" }],
  ["a removed crop", "/select-your-crops", "/crops/deletemycrops/", { "crop-131": "on" }],
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
    ["422 with an empty object", () => Response.json({}, { status: 422 })],
    ["422 with a status success", () => Response.json({ status: "success" }, { status: 422 })],
    ["404 without a body", () => new Response("", { status: 404 })],
    ["429 with a status success", () => Response.json({ status: "success" }, { status: 429 })],
    ["500", () => new Response("", { status: 500 })],
    ["a page of HTML", () => new Response("<h1>Sign in</h1>")],
    ["half a reply", () => new Response('{"status":"succ')],
  ])("is not saved if the services answer %s", async (_, answer) => expect(await statusOf(path, call, fields, answer)).toBe(503));
});
