/** Which dose, crop and issue a form asks for, and the bounds of sizes and prices (docs/decisions/76-doses.md). */
import { describe, expect, test } from "vitest";
import { asksIssue, checkDose, inBaseUnit, rupeesPerAcre, sizeScales } from "../../src/domain/advice/dose.ts";
import type { Label, LabelCrop } from "../../src/domain/advice/label.ts";
import { stateAt } from "../support/states.ts";

const own = { dose: { amount: 2, unit: "ml", per: "l-water" }, water: { low: 150, high: 200 } } as const;
const issue = (issueId: string, waitingDays: number | null = 7) => ({ ...own, issueId, name: issueId, waitingDays });
const crop = (cropId: string, ...issues: LabelCrop["issues"]): LabelCrop => ({ cropId, waitingDays: 21, issues });
const label = (...crops: LabelCrop[]): Label => ({ ...own, crops });
const STATE = stateAt("rajasthan");

// advice-146
test("a crop without issues is measured by the dose of the whole label", () => {
  const units = (one: Label) => sizeScales(one, STATE).map(({ unit }) => unit);
  expect(units(label(crop("chilli")))).toEqual(["acre", "bigha", "hectare", "pump"]);
  const seed = { ...issue("smut"), dose: { amount: 3, unit: "g", per: "kg-seed" }, water: null } as const;
  expect(units(label(crop("wheat", seed)))).toEqual(["seedKg"]);
  expect(units(label(crop("wheat", seed), crop("chilli")))).toEqual(["acre", "bigha", "hectare", "pump", "seedKg"]);
});

test("amounts in grams, millilitres and seeds", () => {
  const read = (["g", "kg", "ml", "l", "seeds"] as const).map((unit) => inBaseUnit(2.5, unit));
  expect(read.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual(["2.5 g", "2500 g", "2.5 ml", "2500 ml", "2.5 seeds"]);
});

test.each([
  ["no crop", label(), false],
  ["a crop without issues", label(crop("a")), false],
  ["a crop with one", label(crop("a", issue("thrips"))), true],
  ["one crop of two", label(crop("a"), crop("b", issue("thrips"))), true],
] as const)("asks for the issue of %s: %s", (_, one, asks) => expect(asksIssue(one)).toBe(asks));

describe("a typed form", () => {
  const check = (one: Label, typed: Partial<Parameters<typeof checkDose>[2]>) =>
    checkDose(one, sizeScales(one, STATE), { crop: "", issue: "", size: "2", unit: "acre", ...typed });
  const [bare, single] = [label(crop("a")), label(crop("a", issue("thrips")))];

  test.each([
    ["a label without crops", label(), {}, { crop: false, issue: false, size: false, unit: false }],
    ["no crop, if the label has one", bare, {}, { crop: true, issue: false, size: false, unit: false }],
    ["another crop", bare, { crop: "b" }, { crop: true, issue: false, size: false, unit: false }],
    ["a crop without issues", bare, { crop: "a" }, { crop: false, issue: false, size: false, unit: false }],
    ["an issue that the crop does not have", bare, { crop: "a", issue: "thrips" }, { crop: false, issue: true, size: false, unit: false }],
    ["no issue, if the crop has one", single, { crop: "a" }, { crop: false, issue: true, size: false, unit: false }],
    ["the issue", single, { crop: "a", issue: "thrips" }, { crop: false, issue: false, size: false, unit: false }],
    ["no size", label(), { size: "" }, { crop: false, issue: false, size: true, unit: false }],
  ] as const)("%s", (_, one, typed, errors) => {
    const checked = check(one, typed);
    expect(checked.errors).toEqual(errors);
    expect(checked.dose !== null).toBe(!Object.values(errors).includes(true));
  });

  // advice-121
  test("the waiting days are those of the issue, else of the crop, else unknown", () => {
    expect(check(single, { crop: "a", issue: "thrips" }).waitingDays).toBe(7);
    expect(check(bare, { crop: "a" }).waitingDays).toBe(21);
    expect(check(label(crop("a", issue("thrips", null))), { crop: "a", issue: "thrips" }).waitingDays).toBeNull();
    expect([check(label(), {}).waitingDays, check(single, { crop: "a" }).waitingDays]).toEqual([null, null]);
  });

  test("an unknown unit is the usual one; a wrong crop leaves the first", () => {
    expect(check(single, { crop: "a", issue: "thrips", unit: "yard" }).scale.unit).toBe("acre");
    expect(check(single, { unit: "yard" }).scale.unit).toBe("acre");
  });
});

// advice-120: floating-point error adds no rupee, and a part of a rupee is a whole one.
test.each([
  [100, 1, 100],
  [100, 3, 34],
  [0.3, 3, 1],
  [1_000, 2.471, 405],
  [500, 0.999, null],
  [500, 0.625, null],
])("%d rupees for %d acres: %s an acre", (price, acres, each) => {
  expect(rupeesPerAcre(price, { low: acres, high: acres * 2 })).toBe(each);
  expect(rupeesPerAcre(price, null)).toBeNull();
});
