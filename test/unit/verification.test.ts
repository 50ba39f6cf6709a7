/** The rules of the check of a pack. */
import { describe, expect, it } from "vitest";
import { leaflets } from "../../src/brand.ts";
import { isOfBatch, readDigitalLink, readGtin } from "../../src/domain/verify/gs1.ts";
import { hasLeaflet } from "../../src/domain/verify/leaflet.ts";
import { nameOnPack, verdictOfPack, visitAtStore } from "../../src/domain/verify/pack.ts";
import { readPackCode } from "../../src/domain/verify/pack-code.ts";
import { guessesOf, needsTypedMark, readTypedCode, spellingsOf } from "../../src/domain/verify/spelling.ts";
import { TOXICITY_COLOURS, toxicityOfDetails } from "../../src/domain/verify/toxicity.ts";
import { saleStatus, scannedWithoutUse, tellsUse, withoutUse } from "../../src/domain/verify/use.ts";
import { STATES, stateNamed } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { TOXICITY_WORDS } from "../../upstream/data/texts.ts";
import { LANGS } from "../../upstream/data/types.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { inTurn } from "../support/wide.ts";

const visit = (query: string) => resolveVisit(new URLSearchParams(query), {}, { states: STATES, sources: ["b2b"], partners: [] });

describe("readPackCode", () => {
  // verify-15
  it.each([
    ["1001", "KHET-GENUINE-1"],
    ["0", "8901234567890"],
    ["12345678901234567890", "A/B (01)"],
    ["1".repeat(32), "x".repeat(64)],
  ])("takes %s and %s", (hash, barcode) => {
    expect(readPackCode(hash, barcode).code).toEqual({ hash, barcode });
  });

  it("accepts spaces and digits of any script, and keeps the input", () => {
    expect(readPackCode(" १० ०१ ", "KHET-౧೨૩")).toMatchObject({ code: { hash: "1001", barcode: "KHET-123" }, typed: { hash: "१० ०१" } });
  });

  // verify-15
  it.each([
    ["", "A1", { hash: true, barcode: false }],
    ["12a", "A1", { hash: true, barcode: false }],
    ["-1", "A1", { hash: true, barcode: false }],
    ["1e3", "A1", { hash: true, barcode: false }],
    ["1", "", { hash: false, barcode: true }],
    ["1", "..", { hash: false, barcode: true }],
    ["1", "a\u0000b", { hash: false, barcode: true }],
    ["1", "x".repeat(65), { hash: false, barcode: true }],
    ["1".repeat(33), "A1", { hash: true, barcode: false }],
    [undefined, undefined, { hash: true, barcode: true }],
  ])("refuses %s and %s", (hash, barcode, wrong) => {
    expect(readPackCode(hash, barcode)).toMatchObject({ code: null, wrong });
  });
});

describe("the spellings of a code", () => {
  const spelt = (barcode: string, isTyped: boolean) => spellingsOf({ hash: "1001", barcode }, isTyped).map((code) => code.barcode);

  // verify-47
  it.each([
    ["khet-genuine-1", "KHET-GENUINE-1"],
    ["Khet - Genuine - 1", "KHET-GENUINE-1"],
    [" 8999 9520 01011", "8999952001011"],
    ["khet-a1b", "KHET-A1B"],
    ["l2604b12", "L2604B12"],
    ["khet-O-I", "KHET-O-I"],
  ])("%s is looked up as given, then as packs print it, from any caller", (barcode, printed) => {
    expect([spelt(barcode, false), guessesOf({ hash: "1", barcode }, false)]).toEqual([[barcode, printed], 1]);
  });

  // verify-47
  it.each(["KHET-GENUINE-1", "8999952001011", "KHET-GS1/7", "L26O4B12", "KHET-GENUINE-I", "KHET-N0-LEAFLET", "89O0"])(
    "%s is looked up as scanned, and in no other spelling",
    (barcode) => {
      expect([spelt(barcode, false), guessesOf({ hash: "1", barcode }, false)]).toEqual([[barcode], 1]);
    },
  );

  // verify-47
  it.each([
    ["KHET-GENUINE-I", "KHET-GENUINE-1"],
    ["KHET-GENUINE-l", "KHET-GENUINE-1"],
    ["KHET-GENU1NE-1", "KHET-GENUINE-1"],
    ["KHET-N0-LEAFLET", "KHET-NO-LEAFLET"],
    ["KHET-T00L", "KHET-TOOL"],
    ["L26O4B12", "L2604B12"],
    ["89OO123", "8900123"],
    ["O8901234567890", "08901234567890"],
    ["892OI5OOOI23", "892015000123"],
  ])("%s, typed by hand, is looked up as %s too: a look-alike takes the kind of its neighbours", (barcode, printed) => {
    expect([spelt(barcode, true), needsTypedMark({ hash: "1", barcode })]).toEqual([[barcode, printed], true]);
  });

  // verify-47
  it.each([
    ["khet-genuine-1", "KHET-GENUINE-1"],
    ["khet-a1b", "KHET-A1B"],
    ["l2604b12", "L2604B12"],
    ["l26o4b12", "L2604B12"],
    ["KHET GENUINE-1", "KHETGENUINE-1"],
  ])("in %s, which no pack prints, capitals and spaces come first", (barcode, printed) => {
    expect(spelt(barcode, true)).toEqual([barcode, printed]);
  });

  // verify-47
  it("the codes of the reference back end, typed as printed, have no second spelling that would waste a call", () => {
    for (const { hash, barcode } of buildCatalogue().barcodes.filter((row) => !/GS1/.test(row.barcode)))
      expect(spellingsOf({ hash, barcode }, true), barcode).toHaveLength(1);
  });

  // limits-7
  it("a plausible code counts, in each spelling", () => {
    const guesses = (barcode: string) => guessesOf({ hash: "1", barcode }, true);
    expect(["KHET-1", "khet-1", "KHET-I", "khet-i", "K 1", "26O4"].map(guesses)).toEqual([1, 1, 2, 1, 1, 2]);
  });

  // verify-47
  it("a letter that looks like a digit becomes one in the first number of the form, and nowhere else", () => {
    expect(readTypedCode("1OO1", "A")).toEqual({
      typed: { hash: "1OO1", barcode: "A" },
      code: { hash: "1001", barcode: "A" },
      wrong: { hash: false, barcode: false },
    });
    expect(readTypedCode(" l00I", "A").code?.hash).toBe("1001");
    expect(readTypedCode("12a", "A")).toMatchObject({ code: null, typed: { hash: "12a" }, wrong: { hash: true } });
    expect(readTypedCode("", "A").code).toBeNull();
    expect(readPackCode("1OO1", "A").code).toBeNull();
  });
});

describe("GS1 Digital Links", () => {
  it("verify-30: a GTIN has 8, 12, 13 or 14 digits and a right check digit", () => {
    const good = { "96385074": "00000096385074", "036000291452": "00036000291452", "8901234567890": "08901234567890" };
    for (const [text, gtin] of Object.entries({ ...good, "09506000134352": "09506000134352" })) expect(readGtin(text), text).toBe(gtin);
    const bad = ["8901234567891", "8901234567809", "963850741", "1234567", "089012345678900", "", "890123456789O", "१२३४५६७०", " 96385074"];
    for (const text of bad) expect(readGtin(text), text).toBeNull();
    for (let digit = 1; digit <= 9; digit += 1) expect(readGtin(`890123456789${digit}`)).toBeNull();
  });

  const gtin = "8901234567890";
  it("verify-29: the GTIN is the first number and the serial number the second; a link may name the batch", () => {
    expect(readDigitalLink({ gtin, batch: "L2604B12", serial: "KHET-GS1/7" })).toEqual({
      typed: { hash: "08901234567890", barcode: "KHET-GS1/7" },
      code: { hash: "08901234567890", barcode: "KHET-GS1/7" },
      wrong: { hash: false, barcode: false },
      batch: "L2604B12",
      isProduct: false,
    });
    expect(readDigitalLink({ gtin, serial: "7" })).toMatchObject({ code: { barcode: "7" }, batch: null });
  });

  it("verify-30: batch and serial number are at most 20 characters of GS1's set; invalid input is kept", () => {
    const set = `!"%&'()*+,-./09:;<=>?`;
    for (const part of [set.slice(0, 20), "AZ_az".padEnd(20, "9")])
      expect(readDigitalLink({ gtin, batch: part, serial: `${part.slice(1)}a` }).code).not.toBeNull();
    for (const part of ["x".repeat(21), "", "a b", "a#b", "a@b", "a^b", "a$b", "आ", "a\u0000"]) {
      expect(readDigitalLink({ gtin, serial: part }), part).toMatchObject({
        code: null,
        typed: { barcode: part },
        wrong: { hash: false, barcode: true },
        isProduct: false,
      });
      expect(readDigitalLink({ gtin, batch: part, serial: "7" }).code, part).toBeNull();
    }
    expect(readDigitalLink({ gtin, serial: "--" }).code).toBeNull();
    expect(readDigitalLink({ gtin: "8901234567891", serial: "7" })).toMatchObject({
      code: null,
      typed: { hash: "8901234567891", barcode: "7" },
      wrong: { hash: "gtin", barcode: false },
    });
  });

  it("verify-31: a link without a serial number names the product", () => {
    expect(readDigitalLink({ gtin })).toMatchObject({ code: null, isProduct: true, typed: { hash: "08901234567890", barcode: "" } });
    expect(readDigitalLink({ gtin, batch: "L1" }).isProduct).toBe(true);
    expect(readDigitalLink({ gtin: "8901234567891" }).isProduct).toBe(false);
    expect(readDigitalLink({ gtin, batch: "a b" }).isProduct).toBe(false);
  });

  it("verify-29: a pack belongs to the batch of its link, or to any if it has no lot number", () => {
    expect([isOfBatch("L2604B12", " l2604b12"), isOfBatch("L1", "L2"), isOfBatch(null, "L2"), isOfBatch("L1", null)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

it("parses the digits of any script", () => {
  for (const hash of ["123", "१२३", "১২৩", "੧੨੩", "୧୨୩", "௧௨௩", "൧൨൩", "౧౨౩", "೧೨೩", "૧૨૩"])
    expect(readPackCode(hash, `KHET-${hash}`).code, hash).toEqual({ hash: "123", barcode: "KHET-123" });
});

describe("verdictOfPack", () => {
  const lastDay = Date.UTC(2026, 4, 31) - 5.5 * 3_600_000;
  // verify-9
  it("is genuine to the end of the last day in India, and expired after it", () => {
    expect(verdictOfPack({ expiryDate: lastDay, scanCount: null, toxicityColour: null }, Date.UTC(2026, 4, 31, 18, 29))).toBe("genuine");
    expect(verdictOfPack({ expiryDate: lastDay, scanCount: null, toxicityColour: null }, Date.UTC(2026, 4, 31, 18, 30))).toBe("expired");
  });
  it("never calls a pack without a date expired", () => {
    expect(verdictOfPack({ expiryDate: null, scanCount: null, toxicityColour: null }, Date.now())).toBe("genuine");
  });
  it("verify-38: doubts a code from 20 phones on, but reports an expired pack first", () => {
    const of = (scanCount: number | null, expiryDate: number | null = null) =>
      verdictOfPack({ expiryDate, scanCount, toxicityColour: null }, Date.UTC(2026, 5, 30));
    expect([of(null), of(0), of(19), of(20), of(5_000), of(20, lastDay)]).toEqual([
      "genuine",
      "genuine",
      "genuine",
      "often",
      "often",
      "expired",
    ]);
  });
  it("service-38: is never genuine if its date, its colour or the count of its scans is unreadable", () => {
    const known = { expiryDate: null, scanCount: null, toxicityColour: null };
    const of = (part: object) => verdictOfPack({ ...known, ...part }, Date.UTC(2026, 5, 30));
    for (const name of Object.keys(known)) expect(of({ [name]: "unreadable" }), name).toBe("unreadable");
    expect(of({ scanCount: "unreadable", expiryDate: lastDay })).toBe("expired");
    expect(of({ scanCount: 20, toxicityColour: "unreadable" })).toBe("often");
    // A lot number counts if the link names a batch.
    const ofLot = (batch: string | null) => verdictOfPack({ ...known, lotNumber: "unreadable" }, Date.UTC(2026, 5, 30), batch);
    expect([ofLot(null), ofLot("L1"), isOfBatch("unreadable", "L1")]).toEqual(["genuine", "unreadable", true]);
  });
});

describe("the state of the store", () => {
  // verify-14
  it.each(["gujarat", "Gujarat", "GJ", "gj", "ગુજરાત"])("is found as %s", (name) => {
    expect(stateNamed(STATES, name)?.slug).toBe("gujarat");
  });
  it.each([undefined, "", "Kerala"])("is undefined for %s", (name) => {
    expect(stateNamed(STATES, name)).toBeUndefined();
  });
  // verify-14
  it("switches state and language, but English stays English", () => {
    const gujarat = stateNamed(STATES, "gujarat");
    expect(visitAtStore(visit("language=hi&state=rajasthan"), gujarat)).toMatchObject({
      language: "gu",
      source: "APPGJ",
      state: { slug: "gujarat" },
    });
    expect(visitAtStore(visit("language=en&state=rajasthan"), gujarat)).toMatchObject({ language: "en", state: { slug: "gujarat" } });
    expect(visitAtStore(visit("language=hi&state=rajasthan&source=b2b"), gujarat).source).toBe("b2b");
  });
  // verify-14
  it("leaves the visit unchanged if the two agree, or if the state of the store is unknown", () => {
    const here = visit("language=hi&state=gujarat");
    expect(visitAtStore(here, stateNamed(STATES, "gujarat"))).toBe(here);
    expect(visitAtStore(here, undefined)).toBe(here);
  });
});

// verify-11
it("reads the toxicity colour of a product's details in every language", () => {
  for (const language of LANGS) {
    for (const [colour, words] of Object.entries(TOXICITY_WORDS)) {
      expect(toxicityOfDetails([{ attributes: [{ id: "toxicity", value: words[language] }] }]), `${colour} ${language}`).toBe(colour);
    }
  }
  expect(toxicityOfDetails([{ attributes: [{ id: "brand", value: "Red Lion" }] }])).toBeNull();
});

it("the name on a pack lacks the mark of a withdrawn product", () => {
  expect(nameOnPack("Kronasht 250 ml (disabled)")).toBe("Kronasht 250 ml");
  expect(nameOnPack("Vijay 500 g")).toBe("Vijay 500 g");
});

// verify-12
it("a product has a leaflet by its category, or if its details contain a dose", () => {
  const details = (id: string) => [
    {
      label: "",
      attributes: [
        { id: "other", key: "", value: "" },
        { id, key: "", value: "" },
      ],
    },
  ];
  for (const skuCode of ["AGS-S-0001", "AGS-CP-0001", "AGS-CN-0001"]) expect(hasLeaflet({ skuCode, details: [] }), skuCode).toBe(true);
  for (const skuCode of ["AGS-HW-0001", "AGS-CK-0001", "AGS-AH-0001"]) {
    expect(hasLeaflet({ skuCode, details: [] }), skuCode).toBe(false);
    expect(hasLeaflet({ skuCode, details: details("weight") }), skuCode).toBe(false);
    expect(hasLeaflet({ skuCode, details: details("Dose") }), skuCode).toBe(true);
  }
});

// verify-11
it("knows four toxicity colours, and no other word", () => {
  expect(TOXICITY_COLOURS).toEqual(["red", "yellow", "blue", "green"]);
  const colour = (value: string, id = "Toxicity label") =>
    toxicityOfDetails([
      {
        attributes: [
          { id: "brand", value: "x" },
          { id, value },
        ],
      },
    ]);
  expect(["Red", " yellow label", "BLUE", "green"].map((value) => colour(value))).toEqual(["red", "yellow", "blue", "green"]);
  expect([colour("purple"), colour(""), colour("red", "no toxicity"), toxicityOfDetails([])]).toEqual([null, null, null, null]);
});

// verify-13
it("lists exactly the leaflets of the reference back end", () => {
  expect(leaflets).toHaveLength(80);
  expect(leaflets).toEqual(buildCatalogue().directionsForUse);
});

describe("values that are shown for a pack that must not be used", () => {
  const ids = (attributes: readonly { readonly id: string }[]) => attributes.map(({ id }) => id);

  // verify-43
  it("are the product's kind and its storage: no attribute with an unknown id", () => {
    const kept = ["what", "kind", "brand", "net-content", "composition", "in-the-kit", "storage", "Storage", "toxicity", "Toxicity label"];
    const dropped = ["dose", "Dose", "use", "crops", "targets", "benefit-1", "why", "method", "how-to-use", "waiting", "7", ""];
    const all = [...kept, ...dropped].map((id) => ({ id }));
    expect(ids(withoutUse(all))).toEqual(kept);
    expect([tellsUse(kept.map((id) => ({ id }))), ...dropped.map((id) => tellsUse([{ id }]))]).toEqual([false, ...dropped.map(() => true)]);
    expect(tellsUse(all), "one of them among others").toBe(true);
  });

  // verify-43
  it("of a scan are the price alone, because its attributes have no ids", () => {
    const scanned = ["Brand", "MRP", "Dose", "मात्रा"].map((key) => ({ key, value: "1" }));
    expect(scannedWithoutUse(scanned)).toEqual([{ key: "MRP", value: "1" }]);
  });

  // verify-43
  it("hold for every product of the reference back end, in one of the languages in turn", () => {
    for (const [index, { texts }] of buildCatalogue().products.entries())
      for (const language of inTurn(LANGS, index)) {
        const attributes = (texts[language].details as { attributes: { attr_id: string }[] }[]).flatMap((group) => group.attributes);
        const left = withoutUse(attributes.map(({ attr_id }) => ({ id: attr_id })));
        for (const { id } of left) expect(["what", "kind", "brand", "in-the-kit", "toxicity", "storage"]).toContain(id);
      }
  });
});

// verify-44
it("a product is withdrawn if one of its names says so, sold if it has a name without that, and else unknown", () => {
  const product = (productName: string, en = productName) => ({ productName, productLanguageNames: { en } });
  expect(saleStatus({ product: product("Kronasht (disabled)") })).toBe("withdrawn");
  expect(saleStatus({ product: product("क्रोनष्ट", "Kronasht (DISABLED)") })).toBe("withdrawn");
  expect(saleStatus({ product: null, names: { hi: "क्रोनष्ट", en: "Kronasht (disabled)" } })).toBe("withdrawn");
  expect(saleStatus({ product: product("Vijay") })).toBe("sold");
  expect(saleStatus({ product: null, names: { hi: "विजय" } })).toBe("sold");
  expect([saleStatus({ product: null }), saleStatus({ product: null, names: {} })]).toEqual(["unknown", "unknown"]);
  // service-38: an unreadable name might contain it.
  expect([saleStatus({ product: product("") }), saleStatus({ product: product(" ", "Kronasht (disabled)") })]).toEqual([
    "unknown",
    "withdrawn",
  ]);
});
