/** Products of the shop against a problem, by active ingredient. */
import { describe, expect, test } from "vitest";
import { cleanAcres, readAcres } from "../../src/domain/crops/field-acres.ts";
import { genericName, type RemedyContext, type RemedyLabel, remediesOf, tradeName } from "../../src/domain/crops/remedies.ts";
import type { ProductGist } from "../../src/domain/product/product.ts";
import { stateAt } from "../support/states.ts";

const gist = (skuCode: string, productName: string, sellingPrice: number, more: Partial<ProductGist> = {}): ProductGist => ({
  ...{ skuCode, productName, sellingPrice, mrp: sellingPrice, nameIsText: true, thumb: null, primary: null, inventory: 50 },
  ...{ freeShipping: false, buyBar: true, priceOnApp: false, needExpertHelp: true, leadCaptureEnabled: false, displayMessage: null },
  ...{ enabledForSaathi: true, weight: null, offers: null, rating: null },
  ...more,
});

const MANCOZEB = { ingredients: ["Mancozeb 75% WP"] };
const COPPER = { ingredients: ["Copper oxychloride 50% WP"] };

/** 2.5 g in a litre, 150 to 200 litres an acre: 375 to 500 g an acre. */
const labelOf = (sku: string, more: Partial<RemedyLabel> = {}, waitingDays: number | null = null): RemedyLabel => ({
  label: {
    dose: { amount: 2.5, unit: "g", per: "l-water" },
    water: { low: 150, high: 200 },
    crops: [{ cropId: "141", waitingDays, issues: [] }],
  },
  packs: [{ sku, amount: 250, unit: "g" }],
  colour: "green",
  ...more,
});

const asked = (
  products: readonly ProductGist[],
  labels: Readonly<Record<string, RemedyLabel>>,
  more: Partial<RemedyContext> = {},
): RemedyContext => ({
  labels: new Map(Object.entries(labels)),
  packs: products,
  associationId: "341141",
  cropId: "141",
  acres: 1,
  visit: { source: "APPRJ", showPrices: true, state: stateAt("rajasthan") },
  ...more,
});

const A = gist("AGS-CP-1", "ढालधूलि (मैन्कोजेब 75% WP) 250 ग्राम", 100, MANCOZEB);
const B = gist("AGS-CP-2", "पीतकवच (मैन्कोजेब 75% WP) 250 ग्राम", 90, MANCOZEB);
const C = gist("AGS-CP-3", "ताम्रढाल (कॉपर ऑक्सीक्लोराइड 50% WP) 250 ग्राम", 95, COPPER);
const LABELS = { "AGS-CP-1": labelOf("AGS-CP-1"), "AGS-CP-2": labelOf("AGS-CP-2"), "AGS-CP-3": labelOf("AGS-CP-3") };

// crop-34
describe("remedies", () => {
  test("an ingredient is one remedy, with its brands", () => {
    const found = remediesOf([A, B, C], asked([A, B, C], LABELS));
    expect(found.map(({ title, brands }) => [title?.text, brands.map(({ product }) => product.skuCode)])).toEqual([
      ["मैन्कोजेब 75% WP", ["AGS-CP-2", "AGS-CP-1"]],
      ["कॉपर ऑक्सीक्लोराइड 50% WP", ["AGS-CP-3"]],
    ]);
    expect(found[0]).toMatchObject({ waitingDays: null, colour: "green", isPesticide: true, issueId: null });
  });

  test("brands whose labels differ are two remedies", () => {
    const labels = { ...LABELS, "AGS-CP-2": labelOf("AGS-CP-2", {}, 7) };
    const found = remediesOf([A, B], asked([A, B], labels));
    expect(found.map(({ waitingDays, brands }) => [waitingDays, brands.length])).toEqual([
      [7, 1],
      [null, 1],
    ]);
  });

  test("a label that does not name the crop or the problem gives neither dose nor days", () => {
    const other = labelOf("AGS-CP-1", {
      label: { ...(LABELS["AGS-CP-1"].label as never as object), crops: [{ cropId: "142", waitingDays: 3, issues: [] }] } as never,
    });
    expect(remediesOf([A], asked([A], { "AGS-CP-1": other }))[0]).toMatchObject({
      use: null,
      waitingDays: null,
      brands: [{ bought: null }],
    });
    const use = { dose: { amount: 100, unit: "g", per: "hectare" }, water: null } as const;
    const crops = [{ cropId: "141", waitingDays: null, issues: [{ issueId: "333", name: "Whitefly", ...use, waitingDays: 15 }] }];
    const byIssue = labelOf("AGS-CP-1", { label: { ...use, crops } });
    expect(remediesOf([A], asked([A], { "AGS-CP-1": byIssue }))[0]?.use).toBeNull();
    const fits = remediesOf([A], asked([A], { "AGS-CP-1": byIssue }, { associationId: "333141" }))[0];
    expect(fits).toMatchObject({ use, waitingDays: 15, issueId: "333" });
  });

  test("without ingredients and a name in parentheses each product is its own", () => {
    const plain = [gist("AGS-CN-1", "Zinc sulphate 1 kg", 80), gist("AGS-CN-2", "Zinc sulphate 2 kg", 150)];
    const found = remediesOf(plain, asked(plain, {}));
    expect(found.map(({ title, isPesticide, brands }) => [title, isPesticide, brands.length])).toEqual([
      [null, false, 1],
      [null, false, 1],
    ]);
  });
});

// crop-35
describe("the order", () => {
  test("is by the price of the packs for the field", () => {
    // 500 g an acre: two packs of 250 g, or one of 1 kg. For two acres the big pack is the cheaper one.
    const big = gist("AGS-CP-9", "मंकसेना (मैन्कोजेब 75% WP) 1 किलो", 190, MANCOZEB);
    const labels = { ...LABELS, "AGS-CP-9": labelOf("AGS-CP-9", { packs: [{ sku: "AGS-CP-9", amount: 1, unit: "kg" }] }) };
    const firstOf = (acres: number) => {
      const [remedy] = remediesOf([A, B, big], asked([A, B, big], labels, { acres }));
      return [remedy?.brands[0]?.product.skuCode, remedy?.brands[0]?.bought?.price];
    };
    expect(firstOf(1)).toEqual(["AGS-CP-2", 180]);
    expect(firstOf(2)).toEqual(["AGS-CP-9", 190]);
  });

  test.each<[string, Partial<RemedyContext>]>([
    ["hidden prices", { visit: { source: "APPRJ", showPrices: false, state: stateAt("rajasthan") } }],
    ["a state without a shop", { visit: { source: "APPRJ", showPrices: true, state: stateAt("bihar") } }],
    ["packs that did not come", { packs: null }],
  ])("with %s no price is told, and the order is the service's", (_, more) => {
    const [remedy] = remediesOf([A, B], asked([A, B], LABELS, more));
    expect(remedy?.brands.map(({ product, bought }) => [product.skuCode, bought?.price ?? null])).toEqual([
      ["AGS-CP-1", null],
      ["AGS-CP-2", null],
    ]);
  });

  test("what is not in stock in the needed amount has no price and comes last", () => {
    const few = { ...B, inventory: 1 };
    const [remedy] = remediesOf([few, A], asked([few, A], LABELS));
    expect(remedy?.brands.map(({ product, bought }) => [product.skuCode, bought?.price ?? null])).toEqual([
      ["AGS-CP-1", 200],
      ["AGS-CP-2", null],
    ]);
  });

  test("the size of the field is one of a few, so that the pages are", () => {
    expect(["1", "2", "10", "4", "x", ""].map((text) => [readAcres(text), cleanAcres(text)])).toEqual([
      [1, ""],
      [2, "2"],
      [10, "10"],
      [1, ""],
      [1, ""],
      [1, ""],
    ]);
  });
});

test("a name is told in its parts", () => {
  expect([genericName(A.productName), tradeName(A.productName)]).toEqual(["मैन्कोजेब 75% WP", "ढालधूलि"]);
  expect([genericName("Zinc sulphate 1 kg"), tradeName("Zinc sulphate 1 kg")]).toEqual([null, "Zinc sulphate 1 kg"]);
  const named = (name: string) => [tradeName(name), genericName(name)];
  expect(named("Betijaiv – Bacillus thuringiensis (Bt) 0.5% WP 100 g")).toEqual(["Betijaiv", "Bacillus thuringiensis (Bt) 0.5% WP"]);
  expect(named("పతంగకూప – గరాటు లింగాకర్షక బుట్ట (ల్యూర్ లేకుండా) 10 పీసు")).toEqual(["పతంగకూప", "గరాటు లింగాకర్షక బుట్ట (ల్యూర్ లేకుండా)"]);
  expect(named("ಕಡುನಿಂಬ್ – ಬೇವಿನ ಎಣ್ಣೆ (ಅಜಾಡಿರಾಕ್ಟಿನ್) 0.15% EC 100 ಮಿ.ಲೀ.")).toEqual(["ಕಡುನಿಂಬ್", "ಬೇವಿನ ಎಣ್ಣೆ (ಅಜಾಡಿರಾಕ್ಟಿನ್) 0.15% EC"]);
  expect(named("Zincmax – Zinc oxide 39.5% (SC)")).toEqual(["Zincmax", "Zinc oxide 39.5% (SC)"]);
});
