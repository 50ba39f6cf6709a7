/**
 * service-48: an unreadable part of a CONFIG table is reported by its name, and never read as the more permissive case.
 * Needs its own modules: they remember the time of each report, and its time is fixed.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BUILT_IN_NAMES, meaningOf } from "../../src/domain/search/farmers-names.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { type AppEnv, readEnv } from "../../src/env.ts";
import { forgetKv } from "../../src/services/cache/kv.ts";
import { readFarmersNames } from "../../src/services/farmers-names-table.ts";
import { hostKind, mayWork, readVisitTables } from "../../src/services/tables.ts";

const HOUR = 3_600_000;
let hours = 0;
let lines: Record<string, unknown>[] = [];
let tables: Readonly<Record<string, string>> = {};

const env = (): AppEnv =>
  readEnv({
    SITE_ORIGIN: "https://www.khet.example",
    API_BASE_URL: "https://api.khet.example",
    STATIC_BASE_URL: "https://static.khet.example",
    SHOP_HOSTS: "www.khet.example",
    VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
    CONFIG: { get: async (key: string) => JSON.parse(tables[key] ?? "null") as unknown, put: async () => undefined },
  });
const withTables = (given: Readonly<Record<string, string>>): AppEnv => {
  forgetKv();
  tables = given;
  return env();
};
const told = () => lines.map(({ kind, where, field, expected, got }) => [kind, where, field, expected, got].join(" "));

beforeEach(() => {
  lines = [];
  hours += 1;
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) + HOUR * hours, toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const RAJASTHAN = STATES.find(({ slug }) => slug === "rajasthan");
const stateOf = async (rows: unknown, slug = "rajasthan") =>
  (await readVisitTables(withTables({ states: JSON.stringify(rows) }))).states.find((state) => state.slug === slug);

test("an unreadable field of a state keeps the built-in value, and its other fields and rows apply", async () => {
  const rows = [
    { slug: "rajasthan", language: "xx", code: "A B", names: { hi: "राज" }, pins: ["302"] },
    { slug: "rajastan", shop: false },
    { slug: "bihar", shop: "true", names: { hi: "बिहार राज्य" } },
  ];
  expect(await stateOf(rows)).toEqual({ ...RAJASTHAN, names: { ...RAJASTHAN?.names, hi: "राज" }, pins: ["302"] });
  expect(told()).toEqual([
    "table states [].language en | hi | mr | gu | te | kn string",
    "table states [].code text of another form string",
    "table states [].names object undefined",
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/rajastan|A B|xx/);
  lines = [];
  expect(await stateOf(rows, "bihar")).toMatchObject({ shop: true, names: { hi: "बिहार राज्य", gu: "બિહાર" } });
  expect(lines).toEqual([]);
});

test("a shop with an unreadable switch is closed", async () => {
  for (const shop of ["no", 0, "off", {}])
    expect(await stateOf([{ slug: "rajasthan", shop }]), String(shop)).toMatchObject({ shop: false });
  expect(told()).toEqual(["table states [].shop boolean or true | false string"]);
  expect(await stateOf([{ slug: "rajasthan", shop: null }])).toEqual(RAJASTHAN);
});

test("unreadable tables leave the built-in ones in force", async () => {
  const builtIn = await readVisitTables(withTables({}));
  expect(builtIn.states).toEqual(STATES);
  for (const [key, text] of [
    ["states", "7"],
    ["states", "{states:"],
    ["sources", '{"b2b":true}'],
    ["sources", '["a b"]'],
    ["partners", '"fpo"'],
    ["partners", "fpo"],
  ] as const)
    expect(await readVisitTables(withTables({ [key]: text })), text).toEqual(builtIn);
  expect(told()).toEqual([
    "table states  array number",
    "table sources  array object",
    "table sources [] text of another form string",
    "table partners  array string",
  ]);
});

test("an unreadable name leaves the others, and 500 are read", async () => {
  expect((await readVisitTables(withTables({ partners: '["fpo", "a b", 7]' }))).partners).toEqual(["fpo"]);
  expect((await readVisitTables(withTables({ partners: "[]" }))).partners).toEqual([]);
  const many = JSON.stringify(Array.from({ length: 501 }, (_, index) => `p${index}`));
  expect((await readVisitTables(withTables({ partners: many }))).partners).toHaveLength(500);
  expect(told()).toEqual(["table partners [] text of another form string", "table partners  array of 500 or less array"]);
});

test("an unreadable table of hosts admits no host, and blocks no visitor", async () => {
  const kinds = async (text: string) => {
    const given = withTables({ hosts: text });
    return [await hostKind("www.khet.example", given), await hostKind("q.test", given)];
  };
  expect(await kinds('{"qr":["q.test"]}')).toEqual(["shop", "qr"]);
  expect(await kinds('{"qr":["q.test"],"shop":7}')).toEqual(["shop", "qr"]);
  for (const text of ['{"qr":"q.test"}', "[]", "q.test"]) expect(await kinds(text), text).toEqual(["shop", null]);
  expect(told()).toEqual(["table hosts shop array number", "table hosts qr array string", "table hosts  object array"]);
});

// offline-13
test("the service worker is off if its switch is unreadable, and on if it is missing", async () => {
  const works = (text?: string) => mayWork(withTables(text === undefined ? {} : { offline: text }));
  for (const text of [undefined, "null", "{}", '{"worker":true}', '{"worker":"true"}']) expect(await works(text), text).toBe(true);
  expect(lines).toEqual([]);
  for (const text of ['{"worker":false}', '{"worker":"false"}', '{"worker":0}', '"off"', "{worker:false}"])
    expect(await works(text), text).toBe(false);
  expect(told()).toEqual(["table offline worker boolean or true | false number", "table offline  object string"]);
});

test("search-21: rows of farmers' names come to the built-in ones; one that cannot be read is left out and logged once", async () => {
  expect(await readFarmersNames(withTables({}))).toBe(BUILT_IN_NAMES);
  const rows = [
    { name: "lal makdi", means: "red mite" },
    { name: "धसा", means: 7 },
    { name: "दीमक", means: "white ant" },
    { means: "mite" },
  ];
  const names = await readFarmersNames(withTables({ farmersNames: JSON.stringify(rows) }));
  expect(["लाल मकड़ी", "dimak", "धसा", "सुंडी"].map((term) => meaningOf(term, names))).toEqual(["red mite", "white ant", null, "borer"]);
  expect(lines).toHaveLength(2);
  expect(told().every((line) => line.startsWith("table farmersNames []."))).toBe(true);
  for (const text of ["7", "{farmersNames:", "[]", '"dimak"'])
    expect(await readFarmersNames(withTables({ farmersNames: text })), text).toEqual(BUILT_IN_NAMES);
});

test("a table has 500 names of farmers; what is beyond them is left out and reported", async () => {
  const table = async (count: number) => {
    const rows = Array.from({ length: count - 1 }, () => ({ name: "दीमक", means: "white ant" }));
    const names = await readFarmersNames(withTables({ farmersNames: JSON.stringify([...rows, { name: "लाल मकड़ी", means: "red mite" }]) }));
    return [meaningOf("लाल मकड़ी", names), lines.length];
  };
  expect(await table(500)).toEqual(["red mite", 0]);
  expect(await table(501)).toEqual([null, 1]);
});
