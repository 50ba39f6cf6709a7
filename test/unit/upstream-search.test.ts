/** The search of the reference back end: six scripts, Latin letters, typing errors; on the database that serves it. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Local } from "../../upstream/local.ts";
import { forgiven, slips } from "../../upstream/search/distance.ts";
import { meantBy, searchedWords } from "../../upstream/search/find.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { CROP_LIST } from "../../upstream/seed/data.ts";
import { seedDatabase } from "../../upstream/seed/load.ts";
import { searchWords } from "../../upstream/seed/search.ts";
import { heard, soundOf } from "../../upstream/seed/sound.ts";
import { startSeeded } from "../support/local.ts";
import { inTurn } from "../support/wide.ts";

const catalogue = buildCatalogue();
const bySku = new Map(catalogue.skus.map((sku) => [sku.sku, sku]));

describe("phonetic forms", () => {
  it.each([
    ["टमाटर", "tamaatar"],
    ["टोमॅटो", "tomato"],
    ["ટામેટા", "tameta"],
    ["టమాటా", "tamata"],
    ["ಟೊಮೆಟೊ", "tometo"],
    ["धान", "dhaan"],
    ["भिंडी", "bhindi"],
    ["अरहर", "arhar"],
    ["सरसों", "sarson"],
    ["लहसुन", "lahsun"],
    ["प्याज", "pyaaz"],
    ["जिंक", "zinc"],
    ["કપાસ", "kapas"],
    ["మిరప", "mirapa"],
    ["ಭತ್ತ", "bhatta"],
  ])("%s as %s", (written, latin) => expect(soundOf(written)).toBe(soundOf(latin)));

  it("keeps numbers apart, and a grade together", () => {
    const sounds = (text: string) => heard(text).map(({ sound }) => sound);
    expect(sounds("500ml")).toEqual(["500", "ml"]);
    expect(sounds("NPK 19:19:19")).toEqual(["19x19x19", "npk"]);
    expect(sounds("19-19-19 npk")).toEqual(["19x19x19", "npk"]);
    expect(sounds("00:52:34")).toEqual(["0x52x34"]);
    expect(sounds("၁ 한국 ... ")).toEqual([]);
  });

  it("is plain letters and digits, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        for (const { sound, letters } of heard(text)) {
          expect(sound).toMatch(/^[a-z0-9]+$/);
          if (letters) expect(letters).toMatch(/^w[a-z0-9]+$/);
        }
      }),
    );
  });

  it("no sound is a mark of letters", () => {
    for (const word of searchWords(catalogue.search)) expect(word).toMatch(/^\^[a-vx-z]+\$[dgklt]+$/);
  });
});

describe("typing errors", () => {
  const word = fc.string({ unit: fc.constantFrom(..."tamrkolien"), minLength: 1, maxLength: 9 });
  it("are none for the same word, symmetric except for the first letter, never more than all letters", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slips(a, a)).toBe(0);
        expect(Math.abs(slips(a, b) - slips(b, a))).toBeLessThanOrEqual(0.5);
        expect(slips(a, b)).toBeLessThanOrEqual(a.length + b.length);
        if (a !== b) expect(slips(a, b)).toBeGreaterThan(0);
      }),
    );
  });

  it("tolerates more in longer words, and almost none if the word exists", () => {
    for (let length = 1; length < 20; length += 1) {
      expect(forgiven(length + 1, false)).toBeGreaterThanOrEqual(forgiven(length, false));
      expect(forgiven(length, true)).toBeLessThan(forgiven(length, false));
    }
    expect(meantBy("tomoto", ["tomato", "tometo", "potato", "motor"])).toEqual(["tomato", "tometo"]);
    expect(meantBy("toma", ["tomato", "tema"])).toEqual([]);
    expect(meantBy("tomoto", ["tomoto", "tomato"])).toEqual([]);
    expect(meantBy("sakar", ["sankar"])).toEqual([]);
  });

  it("particles count only if no other word is present", () => {
    expect(searchedWords("tamatar ka beej").map(({ sound }) => sound)).toEqual(["tamatar", "bij"]);
    expect(searchedWords("ka").map(({ sound }) => sound)).toEqual(["ka"]);
  });
});

describe("finding", () => {
  let local: Local;
  beforeAll(async () => {
    local = await startSeeded();
  }, 120_000);
  afterAll(() => local?.dispose());

  const find = async (text: string, source = "APPMH"): Promise<string[]> => {
    const response = await local.fetch(`/shopaggregator/v2/products?language=en&pageNo=1&searchString=${encodeURIComponent(text)}`, {
      headers: { Source: source },
    });
    expect(response.status, text).toBe(200);
    const { responseData } = (await response.json()) as { responseData: { products: { skuCode: string }[] } };
    return responseData.products.map(({ skuCode }) => skuCode);
  };
  const englishName = (sku: string | undefined): string => {
    const names = bySku.get(sku ?? "")?.names;
    return names && !("odd" in names) ? names.en : "";
  };

  it.each([
    "tomato",
    "tamatar",
    "tamaatar",
    "टमाटर",
    "टोमॅटो",
    "ટામેટા",
    "టమాటా",
    "టమాట",
    "ಟೊಮೆಟೊ",
    "tomoto",
    "tmatar",
    "tomat",
    "TOMATO SEED",
    "tamatar ka beej",
  ])("%s: tomato seeds first", async (text) => {
    const skus = await find(text);
    expect(skus.length).toBeGreaterThan(3);
    for (const sku of skus.slice(0, 3)) expect(englishName(sku), sku).toContain("tomato seed");
  });

  it.each([
    ["मैंकोजेब", "ancozeb"],
    ["mankojeb", "ancozeb"],
    ["imidaclorpid", "midacloprid"],
    ["19 19 19", "19:19:19"],
    ["स्प्रेयर", "prayer"],
    ["gulabi sundi", "ollworm"],
    ["ಸೈನಿಕ ಹುಳು", "rmyworm"],
    ["कापूस बियाणे", "otton seed"],
  ])("%s: technical names, problems, tools", async (text, inName) => {
    const skus = await find(text);
    expect(
      skus.slice(0, 5).some((sku) => englishName(sku).includes(inName)),
      skus.slice(0, 5).map(englishName).join(" | "),
    ).toBe(true);
  });

  const findIn = async (language: string, text: string): Promise<string[]> => {
    const response = await local.fetch(
      `/shopaggregator/v2/products?language=${language}&pageNo=1&searchString=${encodeURIComponent(text)}`,
      { headers: { Source: "APPMH" } },
    );
    const { responseData } = (await response.json()) as { responseData: { products: { skuCode: string }[] } };
    return responseData.products.map(({ skuCode }) => skuCode);
  };

  // search-27
  it.each([
    ["en", "dap"],
    ["hi", "डीएपी"],
    ["mr", "साखर"],
    ["gu", "ટીવી"],
    ["te", "డీఏపీ"],
    ["hi", "dap"],
    ["kn", "dap"],
  ])("in %s %s finds nothing: no word of another script is its end or its right spelling", async (language, text) => {
    expect(await findIn(language, text)).toEqual([]);
  });

  // search-27
  it("in kn dappa is a Kannada word", async () => {
    expect((await findIn("kn", "dappa")).map(englishName).some((name) => name.includes("apsicum"))).toBe(true);
  });

  it.each([
    ["mancozeb", /^[^+]*\(Mancozeb 75% WP\)/],
    ["imidaclorpid", /^[^+]*Imidacloprid [^+]*$/],
    ["herbicide", /^(?!.*nozzle)/],
    ["npk 19 19 19", /NPK 19:19:19/],
    ["dhan ka beej", /paddy seed/],
  ])("%s: the product itself comes before mixtures, kits and tools", async (text, name) => {
    const skus = await find(text);
    expect(skus.length).toBeGreaterThan(2);
    for (const sku of skus.slice(0, 3)) expect(englishName(sku), sku).toMatch(name);
  });

  it("finds something for every crop in every language", async () => {
    const seeds = new Set(catalogue.search.flatMap(({ crop }) => crop.split(" ")));
    for (const [index, crop] of CROP_LIST.entries()) {
      if (!heard(crop.name.en).some(({ sound }) => seeds.has(sound))) continue;
      for (const name of new Set(inTurn(Object.values(crop.name), index, 2))) expect((await find(name)).length, name).toBeGreaterThan(0);
    }
  });

  it.each(["qwxzv", "asdfgh", "క్షజ్ఞ", "झठढण", "zzqqxx", "qwerty", "lkjhg xqzjw"])(
    "shop-48: nonsense such as %s finds nothing",
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );

  it.each([
    "tmatar",
    "mirchee",
    "bhendi",
    "thripps",
    "kapus",
    "sprayar",
    "hirbicide",
    "fungiside",
    "onoin",
    "brinjel",
    "soyabeen",
    "pomegranet",
  ])("shop-48: the misspelt %s still finds products", async (text) => {
    expect((await find(text)).length).toBeGreaterThan(0);
  });

  it("a sku finds only its own product", async () => {
    expect(await find("AGS-CP-0001")).toHaveLength(1);
    expect(await find("ags s 0001")).toEqual(await find("AGS-S-0001"));
  });

  it("shows each product once, sold to the source, with a name", async () => {
    for (const source of ["APPMH", "APPGJ", "b2b"]) {
      const skus = await find("beej", source);
      expect(skus.length).toBeGreaterThan(20);
      expect(new Set(skus.map((sku) => bySku.get(sku)?.productId)).size).toBe(skus.length);
      for (const sku of skus) {
        const { availability = "" } = bySku.get(sku) ?? {};
        expect(availability).not.toBe(source === "APPMH" ? "" : "only:APPMH");
        if (source === "b2b") expect(availability).not.toBe("not-b2b");
        expect(englishName(sku)).not.toMatch(/^$|disabled/);
      }
    }
  });

  it.each([
    "",
    "   ",
    "xyzzyqqq",
    "(*)",
    '"',
    "'",
    "a AND",
    "NOT",
    "NEAR(a b)",
    "name:x",
    "^",
    "-",
    "{",
    'टमाटर"; DROP TABLE sku',
    "*".repeat(400),
    "क".repeat(900),
    "one two three four five six seven eight nine ten eleven",
    "tamatar ke liye sabse accha beej aur dawai ek saath",
  ])("is not broken by %j", async (text) => {
    expect(Array.isArray(await find(text))).toBe(true);
  });

  it("works with any input", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
        expect(Array.isArray(await find(text.toWellFormed()))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("ranks on a database that was seeded again as on a new one", async () => {
    const db = await local.database();
    const best = () =>
      db.prepare("SELECT rowid, bm25(search) AS score FROM search WHERE search MATCH 'tamatar' ORDER BY score, rowid LIMIT 20").all();
    const { results: before } = await best();
    await db.prepare("UPDATE meta SET value = 'old' WHERE key = 'seed'").run();
    expect(await seedDatabase(db)).toBe(true);
    expect((await best()).results).toEqual(before);
    expect(before).toHaveLength(20);
  }, 60_000);

  it("uses the known words of a long sentence", async () => {
    const skus = await find("bhai tamatar ki fasal ke liye accha hybrid beej chahiye 10 gram wala");
    expect(skus.slice(0, 5).some((sku) => englishName(sku).includes("tomato seed"))).toBe(true);
  });

  it("has one page, and the same under the second specification's name", async () => {
    const second = (await (await local.fetch("/shopaggregator/v2/products?language=en&pageNo=2&searchString=tomato")).json()) as {
      responseData: { products: unknown[] };
    };
    expect(second.responseData.products).toEqual([]);
    const gists = (await (
      await local.fetch("/catalogservice/v2/products/search/?language=en&source=APPMH&state=maharashtra&term=tamatar")
    ).json()) as {
      responseData: { productGists: { skuCode: string }[] };
    };
    expect(gists.responseData.productGists.map(({ skuCode }) => skuCode)).toEqual(await find("tamatar"));
  });
});
