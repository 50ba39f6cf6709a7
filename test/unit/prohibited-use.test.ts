/** The rule on prohibited uses, and the table of its rows. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UNREADABLE } from "../../src/domain/text/unreadable.ts";
import { BUILT_IN_USES } from "../../src/domain/use/built-in-uses.ts";
import { ingredientName } from "../../src/domain/use/ingredients.ts";
import { labelText, type NamedProduct } from "../../src/domain/use/label-text.ts";
import { isProhibitedUse, type ProhibitedUse, prohibitedUses } from "../../src/domain/use/prohibited-use.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { type AppEnv, readEnv } from "../../src/env.ts";
import { forgetKv } from "../../src/services/cache/kv.ts";
import { difference, tableProblems } from "../../src/services/table-edit.ts";
import { readProhibitedUses } from "../../src/services/uses-table.ts";

const TODAY = "2026-11-23";
const builtIn = prohibitedUses(BUILT_IN_USES);

const isProhibited = (
  ingredient: string,
  crop: readonly string[] | null,
  uses = builtIn,
  state: string | null = "rajasthan",
  date = TODAY,
) => isProhibitedUse(uses, { ingredient, crop, state, date });

describe("use-1: an ingredient on a crop", () => {
  // The table of the Insecticides (Prohibition) Order, 2023.
  test.each([
    ["chlorpyriphos", "ber citrus tobacco"],
    ["malathion", "sorghum pea soybean castor sunflower okra brinjal cauliflower radish turnip tomato apple mango grape"],
    ["mancozeb", "guava sorghum tapioca"],
    ["oxyfluorfen", "potato groundnut"],
    ["quinalphos", "jute cardamom sorghum"],
    ["dimethoate", "tomato cucumber carrot mango grape"],
  ])("%s is not allowed on %s, and is on cotton", (ingredient, crops) => {
    expect(crops.split(" ").filter((crop) => !isProhibited(ingredient, [crop]))).toEqual([]);
    expect(isProhibited(ingredient, ["cotton"])).toBe(false);
    expect(isProhibited("neem oil", crops.split(" "))).toBe(false);
  });

  test.each(["dicofol", "dinocap 48% EC", "methomyl 40% SP", "monocrotophos 36% SL", "carbofuran 3G", "carbofuran"])(
    "%s is not allowed at all, also without a crop in question",
    (ingredient) => {
      expect([isProhibited(ingredient, ["wheat"]), isProhibited(ingredient, [])]).toEqual([true, true]);
    },
  );

  test("a formulation exempt from a row is allowed: carbofuran 3% CG, monocrotophos 15% SG", () => {
    expect(isProhibited("Carbofuran 3% CG", ["paddy"])).toBe(false);
    expect(isProhibited("कार्बोफ्यूरान 3% CG 1 किलो", ["paddy"])).toBe(false);
    // The product's name gives the formulation; the brand's name alone does not.
    expect(isProhibited("Carbofuran 3% CG | Carbofuran dana 5 kg", ["paddy"])).toBe(false);
    expect(isProhibited("Carbofuran 50% SP, then carbofuran 3% CG", ["paddy"])).toBe(true);
    expect(isProhibited("Monocrotophos 15% SG", ["cotton"])).toBe(false);
  });

  test("an unknown crop counts prohibitions on any crop; no crop counts those on all", () => {
    expect([isProhibited("malathion", null), isProhibited("malathion", [])]).toEqual([true, false]);
    expect([isProhibited("urea", null), isProhibited("urea", [])]).toEqual([false, false]);
  });

  test("a row with a state and days applies only there and then", () => {
    const uses = prohibitedUses([
      { id: "a", ingredients: ["tricyclazole"], crops: ["basmati"], states: ["punjab"], from: "2025-08-01", to: "2025-09-29", source: "s" },
    ]);
    const on = (date: string, state: string | null = "punjab", crop = "Paddy (Basmati)") =>
      isProhibited("Tricyclazole 75% WP", [crop], uses, state, date);
    expect(["2025-07-31", "2025-08-01", "2025-09-29", "2025-09-30"].map((date) => on(date))).toEqual([false, true, true, false]);
    expect([on("2025-08-15", "haryana"), on("2025-08-15", null), on("2025-08-15", "punjab", "Wheat")]).toEqual([false, false, false]);
    const lasting = { ingredient: "tricyclazole", crop: ["basmati"], state: "punjab", date: "2025-07-20" };
    expect(isProhibitedUse(uses, { ...lasting, until: "2025-08-02" })).toBe(true);
    expect(isProhibitedUse(uses, { ...lasting, until: "2025-07-31" })).toBe(false);
  });

  test("Punjab's order of 2025 is built in as published: eleven ingredients on basmati, for 60 days from 1 August", () => {
    const row = BUILT_IN_USES.find(({ id }) => id === "punjab-2025-basmati");
    expect(row?.ingredients).toHaveLength(11);
    expect((Date.parse(row?.to ?? "") - Date.parse(row?.from ?? "")) / 86_400_000 + 1).toBe(60);
    expect(isProhibited("Acephate 75% SP", ["basmati"], builtIn, "punjab", "2025-08-15")).toBe(true);
    expect(isProhibited("Acephate 75% SP", ["basmati"], builtIn, "punjab")).toBe(false);
  });

  test("use-2: each built-in row has its own id and a source", () => {
    expect(new Set(BUILT_IN_USES.map(({ id }) => id)).size).toBe(BUILT_IN_USES.length);
    expect(BUILT_IN_USES.filter(({ source }) => source.length < 20)).toEqual([]);
  });
});

describe("use-4: spellings", () => {
  test.each([
    "malathion",
    "MALATHION 50 EC",
    "Malathion50EC",
    "melathion",
    "malathian",
    "मैलाथियान",
    "मेलाथियॉन का छिड़काव",
    "मॅलॅथिऑनची फवारणी",
    "મેલાથીઓન છાંટો",
    "మలాథియాన్‌ను పిచికారీ",
    "మాలాతియాన్",
    "ಮಲಾಥಿಯನ್ ಸಿಂಪಡಿಸಿ",
    "ಮ್ಯಾಲಾಥಿಯಾನ್",
  ])("%s is malathion", (text) => expect(isProhibited(text, ["okra"])).toBe(true));

  test.each(["तो मुळातून रस पितो", "मालतीने सांगितले", "शेतमालातून पैसा"])("%s names no ingredient", (text) =>
    expect(isProhibited(text, ["okra"])).toBe(false),
  );

  test.each(["chlorpyrifos", "chlorpyriphos", "Chloropyriphos", "क्लोरोपायरीफॉस", "क्लोरपायरिफॉस", "ક્લોરોપાયરિફોસ", "క్లోరోపైరిఫాస్", "ಕ್ಲೋರೋಪೈರಿಫಾಸ್"])(
    "%s is chlorpyriphos",
    (text) => expect(isProhibited(text, ["acid-lime"])).toBe(true),
  );

  test.each(["2,4-D", "2,4 D amine salt 58% SL", "2-4-D", "2,4-डी", "2,4-డి"])("%s is 2,4-D", (text) => {
    const uses = prohibitedUses([{ id: "a", ingredients: ["2,4-D"], crops: ["cotton"], source: "s" }]);
    expect(isProhibited(text, ["cotton"], uses)).toBe(true);
    expect(isProhibited("24 days, 2 or 4 times a day", ["cotton"], uses)).toBe(false);
  });

  test("other words and other ingredients do not match", () => {
    const all = prohibitedUses([{ id: "a", ingredients: BUILT_IN_USES.flatMap(({ ingredients }) => ingredients), source: "s" }]);
    for (const text of [
      "सेफ्टी किट",
      "मैटेलिक",
      "carbosulfan 25% EC",
      "methoxyfenozide",
      "thiacloprid",
      "मिथाइल डेमेटोन",
      "metiram",
      "Mandipropamid",
      "",
    ])
      expect(isProhibited(text, [], all), text).toBe(false);
  });

  test("crops match by the services' names and by the law's", () => {
    for (const name of ["okra", "Okra (Bhindi)", "Bhindi", "lady-finger", "Ladyfinger"])
      expect(isProhibited("malathion", [name]), name).toBe(true);
    for (const name of ["Peas", "green pea", "Grapes", "Tomatoes", "mangoes", "Sorghum (Jowar)", "Radishes", "Eggplant", "Soyabean"])
      expect(isProhibited("malathion", [name]), name).toBe(true);
    for (const name of ["pigeon-pea", "Pigeon pea (Tur)", "chickpea", "cucumber", "custard apple"])
      expect(isProhibited("malathion", [name]), name).toBe(false);
    for (const name of ["acid-lime", "Orange", "sweet lime", "Mandarin"]) expect(isProhibited("chlorpyriphos", [name]), name).toBe(true);
  });

  // use-4
  test.each([
    ["brinjal", "eggplant", "aubergine"],
    ["castor", "castor bean"],
    ["chickpea", "gram", "Bengal gram"],
    ["groundnut", "peanut"],
    ["maize", "corn"],
    ["okra", "bhindi", "lady finger", "ladyfinger"],
    ["paddy", "rice"],
    ["pea", "green pea", "garden pea", "field pea"],
    ["sorghum", "jowar"],
    ["soybean", "soya bean", "soyabean", "soya"],
    ["tapioca", "cassava"],
  ])("%s is the same crop under each of its names", (...names) => {
    for (const inTheRow of names) {
      const uses = prohibitedUses([{ id: "a", ingredients: ["thiram"], crops: [inTheRow], source: "s" }]);
      for (const name of names) expect(isProhibited("thiram", [name], uses), `${inTheRow}: ${name}`).toBe(true);
      expect(isProhibited("thiram", ["wheat"], uses), inTheRow).toBe(false);
    }
  });

  test("an ingredient has a name in each language, for every spelling in a row", () => {
    expect(LANGUAGES.map((language) => ingredientName("Malathion", language))).toEqual([
      "malathion",
      "मैलाथियान",
      "मॅलाथिऑन",
      "મેલાથિયોન",
      "మలాథియాన్",
      "ಮೆಲಾಥಿಯಾನ್",
    ]);
    expect(ingredientName("chlorpyrifos", "hi")).toBe("क्लोरपाइरीफॉस");
    expect(ingredientName("thiram", "hi")).toBe("thiram");
  });
});

// use-1
describe("a product's ingredients", () => {
  const isOnOkra = (product: NamedProduct) => isProhibited(labelText(product), ["okra"]);

  test("are searched in its ingredients, its name and its brand's name", () => {
    expect(isOnOkra({ productName: "Kavach 500 ml", ingredients: ["Neem oil", "Malathion 50% EC"] })).toBe(true);
    expect(isOnOkra({ productName: "मैलाथियान 500 ml" })).toBe(true);
    expect(isOnOkra({ name: "Malathion" })).toBe(true);
    expect([isOnOkra({}), isOnOkra({ productName: "Kavach 500 ml", ingredients: ["Neem oil"] })]).toEqual([false, false]);
  });

  test("that cannot be read leave the names", () => {
    expect(isOnOkra({ productName: "Malathion 500 ml", ingredients: UNREADABLE })).toBe(true);
    expect(isOnOkra({ productName: "Kavach 500 ml", ingredients: UNREADABLE })).toBe(false);
  });

  test("are not joined to one word", () => {
    expect(isOnOkra({ productName: "mala", name: "thion" })).toBe(false);
    expect(isOnOkra({ productName: "thion", ingredients: ["mala"] })).toBe(false);
    expect(labelText({})).toBe(" | ");
  });
});

describe("use-2: the table", () => {
  const row = (more: Partial<ProhibitedUse> = {}) => ({
    id: "state-1",
    ingredients: ["thiram"],
    crops: ["wheat"],
    source: "State order 7",
    ...more,
  });
  const envWith = (value: unknown): AppEnv =>
    readEnv({
      SITE_ORIGIN: "https://www.khet.example",
      API_BASE_URL: "https://api.khet.example",
      STATIC_BASE_URL: "https://static.khet.example",
      VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
      CONFIG: { get: async (key: string) => (key === "prohibitedUses" ? value : null), put: async () => undefined },
    });
  const usesWith = async (value: unknown) => {
    forgetKv();
    return readProhibitedUses(envWith(value));
  };
  let error: ReturnType<typeof vi.spyOn>;
  /** A separate hour for each test: a line is logged once per hour. */
  let hours = 0;
  const lines = () =>
    error.mock.calls.map(([line]: unknown[]) => {
      const { kind, where, field, expected, got } = JSON.parse(String(line)) as Record<string, unknown>;
      return { kind, where, field, expected, got };
    });
  afterEach(() => void vi.useRealTimers());
  beforeEach(() => {
    vi.restoreAllMocks();
    hours += 1;
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) + 3_600_000 * hours, toFake: ["Date"] });
    error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  test("its rows extend the built-in ones, and a row with the same id replaces one", async () => {
    const uses = await usesWith([
      row(),
      { id: "order-2023-malathion", ingredients: ["malathion"], crops: ["okra"], to: "2026-01-01", source: "lifted" },
    ]);
    expect([isProhibited("Thiram 75% WS", ["wheat"], uses), isProhibited("thiram", ["maize"], uses)]).toEqual([true, false]);
    expect([isProhibited("malathion", ["okra"], uses), isProhibited("malathion", ["mango"], uses)]).toEqual([false, false]);
    expect(isProhibited("oxyfluorfen", ["groundnut"], uses)).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });

  test("without a valid table the built-in rows apply; unreadable parts are logged", async () => {
    for (const value of [null, "x", 7, { rows: [] }]) {
      const uses = await usesWith(value);
      expect([isProhibited("malathion", ["okra"], uses), uses.rows.length], String(value)).toEqual([true, BUILT_IN_USES.length]);
    }
    expect(lines().map((line: { field: unknown }) => line.field)).toEqual([""]);
  });

  test("a row with unreadable ingredients leaves the others, and the built-in one with its id", async () => {
    const uses = await usesWith([{ id: "order-2023-malathion", ingredients: [], source: "x" }, row()]);
    expect([isProhibited("thiram", ["wheat"], uses), isProhibited("malathion", ["okra"], uses)]).toEqual([true, true]);
    expect(lines()).toEqual([
      { kind: "table", where: "prohibitedUses", field: "[].ingredients", expected: "array of 1 or more", got: "array" },
    ]);
  });

  // service-48
  test.each([
    { crops: "wheat" },
    { states: "bihar" },
    { from: "soon" },
    { to: 7, from: "2030-01-01T00:00" },
    { only: [] },
    { from: "2031-01-01", to: "2030-01-01" },
    { id: 7 },
    { source: null },
  ])("a prohibition with an unreadable limit covers more, never less: %o", async (more) => {
    const uses = await usesWith([{ ...row(), ...more }]);
    expect([isProhibited("thiram", ["wheat"], uses), isProhibited("malathion", ["okra"], uses)]).toEqual([true, true]);
    expect(isProhibited("thiram", ["maize"], uses)).toBe("crops" in more);
  });

  test("service-48: unreadable parts are logged by name, once an hour, without a value", async () => {
    const value = [{ ...row(), to: "canary", only: 7 }];
    await usesWith(value);
    await usesWith(structuredClone(value));
    expect(lines()).toEqual([
      { kind: "table", where: "prohibitedUses", field: "[].to", expected: "date", got: "string" },
      { kind: "table", where: "prohibitedUses", field: "[].only", expected: "string", got: "number" },
    ]);
  });

  test("operate-12: an unreadable row, or one without effect, cannot be written by hand", () => {
    expect(tableProblems("prohibitedUses", JSON.stringify([row({ states: ["rajasthan"], from: "2026-08-01", to: "2026-09-29" })]))).toEqual(
      [],
    );
    const problem = (more: object) => tableProblems("prohibitedUses", JSON.stringify([{ ...row(), ...more }])).join();
    expect(problem({ source: "" })).toMatch(/^0\.source: /);
    expect(problem({ ingredients: [] })).toMatch(/^0\.ingredients: /);
    // One letter is part of every text.
    expect(problem({ ingredients: ["D"] })).toMatch(/^0\.ingredients\.0: /);
    expect(problem({ ingredients: ["2D"] })).toBe("");
    expect(problem({ states: ["rajastan"] })).toMatch(/^0\.states\.0: /);
    expect(problem({ from: "1 August" })).toMatch(/^0\.from: /);
    expect(problem({ from: "2026-09-29", to: "2026-08-01" })).toMatch(/^0\.to: /);
    expect(problem({ crop: "wheat" })).toContain('"crop"');
    expect(difference(null, JSON.stringify([row()])).join("\n")).toContain("thiram");
  });
});
