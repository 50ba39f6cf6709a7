/** The figures of doses over all labels of the reference back end: the label's own, and the computed ones. */
import { describe, expect, test } from "vitest";
import { doseOf, inBaseUnit, type Range, sizeScales } from "../../src/domain/advice/dose.ts";
import type { AmountUnit, Label } from "../../src/domain/advice/label.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { labelsReply } from "../../src/services/labels/schemas.ts";
import { amountText, formatAmount, litresText } from "../../src/views/dose/island/dose-text.ts";
import { DOSE_WORDS } from "../../src/views/dose/island/dose-words.ts";
import { FAMILIES } from "../../upstream/seed/data.ts";
import { labelOf } from "../../upstream/services/labels.ts";
import { stateAt } from "../support/states.ts";

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, pickStrings(translator(language), DOSE_WORDS)]));
const wordsOf = (language: Language) => WORDS[language] as (typeof WORDS)[string];
const english = wordsOf("en");

/** Every label of the reference back end, as the services send it and as the site parses it. */
const LABELS = FAMILIES.flatMap((family) => {
  const sent = labelOf(family);
  if (!sent) return [];
  const [read] = labelsReply.parse({ responseData: { labels: [{ sku: "A-1", label: sent, packs: [] }] } }).responseData.labels;
  const label: Label | null = read?.label && read.label !== "unreadable" ? { ...read.label, crops: [] } : null;
  return [{ name: family.slug, sent, label }];
});

/** The amount in a text, in grams, millilitres or seeds. */
function toldIn(text: string, language: Language): number {
  const words = wordsOf(language);
  const units = { g: "dose.g", kg: "dose.kg", ml: "dose.ml", l: "dose.l", seeds: "dose.seeds" } as const;
  for (const [unit, key] of Object.entries(units)) {
    const [before = "", after = ""] = words[key].split("{{n}}");
    const number = text.slice(before.length, text.length - after.length).replaceAll(",", "");
    if (text.endsWith(after) && /^\d+(\.\d+)?$/.test(number)) return inBaseUnit(Number(number), unit as AmountUnit).amount;
  }
  throw new Error(`"${text}" is no amount.`);
}

test("every category with doses has labels for the field", () => {
  expect(LABELS.length).toBeGreaterThan(190);
  expect(LABELS.filter(({ label }) => label === null)).toEqual([]);
});

describe("advice-142: the figure of the label is unchanged", () => {
  test.each([
    [0.25, "ml", "0.25 ml"],
    [1.75, "ml", "1.75 ml"],
    [13.5, "g", "13.5 g"],
    [1.3, "l", "1.3 litre"],
    [1500, "g", "1,500 g"],
    [0.125, "kg", "0.125 kg"],
    [12000, "seeds", "12,000 seeds"],
  ] as const)("%s %s is %j", (amount, unit, said) => expect(formatAmount(amount, unit, english)).toBe(said));

  test.each(LANGUAGES)("of every label, in %s", (language) => {
    for (const { name, sent } of LABELS) {
      const { amount, unit } = sent.dose;
      const said = formatAmount(amount, unit, wordsOf(language));
      expect([name, said.replaceAll(",", "")]).toEqual([name, wordsOf(language)[`dose.${unit}`].replace("{{n}}", String(amount))]);
    }
  });
});

describe("advice-143: a computed amount is never rounded to another dose, nor to zero", () => {
  test.each([
    [0.025, "ml", "0.025 ml"],
    [0.175, "ml", "0.175 ml"],
    [1.75, "ml", "1.75 ml"],
    [9.999, "g", "10 g"],
    [12.25, "ml", "12.3 ml"],
    [999.94, "g", "999.9 g"],
    [1_000, "g", "1 kg"],
    [1_171.875, "g", "1.17 kg"],
    [130.2, "seeds", "131 seeds"],
    [0.4, "seeds", "1 seeds"],
  ] as const)("%s %s is %j", (amount, unit, said) => expect(amountText(amount, unit, english)).toBe(said));

  test("0.1 kg of seed at 0.25 ml a kilogram takes 0.025 ml", () => {
    const label: Label = { dose: { amount: 0.25, unit: "ml", per: "kg-seed" }, water: null, crops: [] };
    const [scale] = sizeScales(label, stateAt("rajasthan"));
    if (!scale) throw new Error("no scale");
    const { amount, unit } = doseOf(label, 0.1, scale);
    expect(amountText(amount.low, unit, english)).toBe("0.025 ml");
  });

  test("a small amount of water is shown too", () => expect(litresText({ low: 0.4, high: 8.25 }, english)).toBe("0.4–8.25 litre"));

  test.each(LANGUAGES)("of every label, for the smallest and the biggest size of every unit, in %s", (language) => {
    const words = wordsOf(language);
    const near = (said: string, { low }: Range): number => toldIn(said, language) / low;
    for (const { name, label } of LABELS) {
      if (!label) continue;
      for (const scale of sizeScales(label, stateAt("gujarat"))) {
        for (const size of [scale.low, scale.high]) {
          const { amount, unit, water } = doseOf(label, size, scale);
          const ratio = near(amountText(amount.low, unit, words), amount);
          expect([name, scale.unit, size, ratio > 0.99 && ratio < 1.01]).toEqual([name, scale.unit, size, true]);
          if (water) expect(toldIn(litresText({ low: water.low, high: water.low }, words), language) / 1_000 / water.low).toBeCloseTo(1, 1);
        }
      }
    }
  });
});
