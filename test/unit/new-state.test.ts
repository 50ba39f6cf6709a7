/** A state is one record, of the file or of KV (docs/new-state.md). */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { checkAddress } from "../../src/domain/address/address-entry.ts";
import { stateOfPin } from "../../src/domain/address/pin-states.ts";
import { areaUnits } from "../../src/domain/advice/land-units.ts";
import records from "../../src/domain/visit/states.json";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { type AppEnv, readEnv } from "../../src/env.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { forgetKv } from "../../src/services/cache/kv.ts";
import { readStates } from "../../src/services/state-record.ts";
import { tableProblems } from "../../src/services/table-edit.ts";
import { readVisitTables } from "../../src/services/tables.ts";

const PUNJAB = {
  slug: "punjab",
  names: { en: "Punjab", hi: "पंजाब", mr: "पंजाब", gu: "પંજાબ", te: "పంజాబ్", kn: "ಪಂಜಾಬ್" },
  language: "hi",
  supportedLanguages: ["hi"],
  code: "PB",
  regionCodes: [],
  source: "APPPB",
  shop: true,
  pins: ["140-159"],
  landUnits: { guntha: false, bighaAcres: null },
};

let now = Date.UTC(2026, 10, 23);
let states: unknown = null;
let lines: string[] = [];
const bindings = {
  SITE_ORIGIN: "https://www.khet.example",
  API_BASE_URL: "https://api.khet.example",
  STATIC_BASE_URL: "https://static.khet.example",
  SHOP_HOSTS: "www.khet.example",
  VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
  CONFIG: { get: async (key: string) => (key === "states" ? states : null), put: async () => undefined },
};
const env = (): AppEnv => readEnv(bindings);
const withRows = (...rows: readonly object[]) => {
  forgetKv();
  // A field is logged once an hour.
  now += 3_600_001;
  vi.setSystemTime(now);
  lines = [];
  states = rows;
  return readVisitTables(env());
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const without = (piece: string): object => Object.fromEntries(Object.entries(PUNJAB).filter(([name]) => name !== piece));
const PIECES = ["names", "language", "supportedLanguages", "code", "regionCodes", "source", "shop", "pins", "landUnits"];

describe("visit-61: the file of states", () => {
  const fileOf = (...more: readonly object[]) => readStates([...records, ...more], "states.json");

  test("is complete, and takes Punjab", () => {
    expect(fileOf().map(({ slug }) => slug)).toEqual(STATES.map(({ slug }) => slug));
    expect(fileOf(PUNJAB).at(-1)).toEqual(PUNJAB);
  });

  test.each(PIECES)("without %s the error names the piece and the state", (piece) => {
    expect(() => fileOf(without(piece))).toThrow(`  punjab ${piece}: is missing`);
  });

  test.each([
    ["a name", { names: { ...PUNJAB.names, gu: undefined } }, "names.gu: is missing"],
    ["an empty name", { names: { ...PUNJAB.names, te: " " } }, "names.te: "],
    ["a unit of land", { landUnits: { guntha: false } }, "landUnits.bighaAcres: is missing"],
    ["a form of its PIN codes", { pins: ["14xxxx"] }, "pins.0: expected the first three digits, such as 140-159"],
    ["PIN codes of its own", { pins: ["130-159"] }, "pins: 130-159 has PIN codes of haryana"],
    ["an order of its PIN codes", { pins: ["159-140"] }, "pins: 159-140 ends before it begins"],
    ["a code of its own", { code: "MH" }, "code: is that of maharashtra too"],
    ["a source of its own", { source: "APPRJ" }, "source: is that of rajasthan too"],
    ["a language of the site", { language: "pa" }, "language: "],
    ["a known piece", { pincodes: ["140"] }, ': Unrecognized key: "pincodes"'],
  ])("without %s the error names it", (_, change, problem) => {
    expect(() => fileOf({ ...PUNJAB, ...change })).toThrow(`  punjab ${problem}`);
  });
});

describe("visit-62: a row of KV", () => {
  test("adds a state, with its source, PIN codes and units", async () => {
    const tables = await withRows(PUNJAB);
    expect(tables.states).toEqual([...STATES, PUNJAB]);
    expect(lines).toEqual([]);
    const visit = resolveVisit(new URLSearchParams("language=hi&state=पंजाब"), {}, tables);
    expect([visit.state.slug, visit.source]).toEqual(["punjab", "APPPB"]);
    expect(resolveVisit(new URLSearchParams(), { region: "PB", country: "IN" }, tables).state.slug).toBe("punjab");
    expect(stateOfPin(tables.states, "141001")?.slug).toBe("punjab");
    expect(areaUnits(visit.state.landUnits)).toEqual(["acre", "hectare"]);
    expect(tableProblems("states", JSON.stringify([PUNJAB]))).toEqual([]);
  });

  test.each(PIECES)("without %s adds nothing, and is reported by the piece", async (piece) => {
    expect((await withRows({ slug: "rajasthan" }, without(piece))).states).toEqual(STATES);
    expect(lines.map((line) => JSON.parse(line).field)).toEqual([`[].${piece}`]);
    expect(tableProblems("states", JSON.stringify([without(piece)]))[0]).toBe(`0.${piece}: is missing`);
  });

  test("adds no state with the code, the source or the PIN codes of another, and no state twice", async () => {
    const twin = { ...PUNJAB, code: "PJ", source: "APPPJ", pins: ["190"] };
    for (const [row, piece] of [
      [{ ...PUNJAB, code: "MH" }, "code"],
      [{ ...PUNJAB, source: "APPRJ" }, "source"],
      [{ ...PUNJAB, pins: ["139-159"] }, "pins"],
    ] as const) {
      expect((await withRows(row)).states).toEqual(STATES);
      expect(lines.map((line) => JSON.parse(line).field)).toEqual([`[].${piece}`]);
      expect(tableProblems("states", JSON.stringify([row])).join()).toMatch(new RegExp(`^0\\.${piece}: `));
    }
    expect((await withRows(PUNJAB, twin)).states).toEqual([...STATES, PUNJAB]);
    expect(tableProblems("states", JSON.stringify([PUNJAB, twin])).join()).toBe("1.slug: is that of punjab too");
  });
});

describe("visit-62: pages of a state of KV", () => {
  const calls: string[] = [];
  const site = {
    ...bindings,
    SESSION_SECRETS: "x".repeat(32),
    API: {
      fetch: async (request: Request) => {
        calls.push(`${request.url} ${request.headers.get("source")}`);
        return Response.json({ responseData: { sections: [], products: [], brands: [], crops: [] } });
      },
    },
  };
  const app = createApp();
  const render = async (request: Request) => app.fetch(request, site);
  const open = async (path: string): Promise<{ status: number; html: string }> => {
    const pages = { render, act: render, purge: async () => [] };
    const response = await handleRequest(new Request(`${bindings.SITE_ORIGIN}${path}`), site, pages);
    return { status: response.status, html: await response.text() };
  };

  test("its pages have its name in each language, and links that keep it", async () => {
    await withRows(PUNJAB);
    for (const language of ["hi", "gu"] as const) {
      const { status, html } = await open(`/shop?language=${language}&state=punjab`);
      expect(status).toBe(200);
      expect(html).toContain('data-state="punjab"');
      expect(html).toContain(PUNJAB.names[language]);
      expect(html).toContain(`language=${language}&amp;state=punjab`);
    }
  });

  test("/shop is rendered for Punjab: it has a shop", async () => {
    await withRows(PUNJAB);
    const { status, html } = await open("/shop?language=hi&state=punjab");
    expect([status, html.includes('data-state="punjab"')]).toEqual([200, true]);
    expect(calls.some((call) => call.includes("APPPB"))).toBe(true);
  });

  test("the address form accepts a PIN code of Punjab that has places", () => {
    const place = [{ label: "Ludhiana", value: "ludhiana" }];
    const fields = {
      ...{ pinCode: "141001", district: "ludhiana", taluka: "ludhiana", village: "ludhiana", otherVillage: "" },
      ...{ street: "House 1", fullName: "Gurpreet" },
    };
    expect(checkAddress({ fields, lists: { districts: place, talukas: place, villages: place } })).toMatchObject({ ok: true });
  });
});
