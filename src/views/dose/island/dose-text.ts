/** Amounts and ranges of a dose in words. */
import type { BaseUnit, Label, Range } from "../../../domain/advice/dose.ts";
import { groupRupees } from "../../../domain/text/price.ts";
import { fill } from "../../../i18n.ts";
import type { DoseWords } from "./dose-words.ts";

/** A number with at most so many decimals, grouped the Indian way. */
function numberText(value: number, decimals: number): string {
  const [whole = "", fraction] = String(Number(value.toFixed(decimals))).split(".");
  return groupRupees(Number(whole)) + (fraction ? `.${fraction}` : "");
}

/** An amount in the unit that people say: "750 g", "1.25 kg". */
export function amountText(amount: number, unit: BaseUnit, words: DoseWords): string {
  const isBig = amount >= 1_000;
  if (unit === "seeds") return fill(words["dose.seeds"], { n: numberText(Math.ceil(amount), 0) });
  if (unit === "g") return fill(words[isBig ? "dose.kg" : "dose.g"], { n: numberText(isBig ? amount / 1_000 : amount, isBig ? 2 : 1) });
  return fill(words[isBig ? "dose.l" : "dose.ml"], { n: numberText(isBig ? amount / 1_000 : amount, isBig ? 2 : 1) });
}

export function rangeOf({ low, high }: Range, text: (value: number) => string): string {
  const [from, to] = [text(low), text(high)];
  return from === to ? from : `${from} – ${to}`;
}

export const litresText = (litres: Range, words: DoseWords): string =>
  rangeOf(litres, (value) => fill(words["dose.l"], { n: numberText(value, 0) }));

const PER = { "l-water": "dose.perWater", acre: "dose.perAcre", "kg-seed": "dose.perSeed" } as const;

/** The dose as the label gives it: "2.5 g per litre of water". */
export function labelDoseText({ dose: { per } }: Label, amount: number, unit: BaseUnit, words: DoseWords): string {
  return fill(words[PER[per]], { amount: amountText(amount, unit, words) });
}
