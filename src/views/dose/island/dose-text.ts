/** Amounts and ranges of a dose in words. */
import type { BaseUnit, Range } from "../../../domain/advice/dose.ts";
import { groupRupees } from "../../../domain/text/price.ts";
import { fill } from "../../../i18n.ts";
import type { DoseWords } from "./dose-words.ts";

/** A number with at most so many decimals, grouped the Indian way. */
function numberText(value: number, decimals: number): string {
  const [whole = "", fraction] = String(Number(value.toFixed(decimals))).split(".");
  return groupRupees(Number(whole)) + (fraction ? `.${fraction}` : "");
}

/** The units that an amount of more and of less than a thousand is told in. */
const UNITS = { g: ["dose.kg", "dose.g"], ml: ["dose.l", "dose.ml"], seeds: ["dose.seeds", "dose.seeds"] } as const;

/** An amount in the unit that people say: "750 g", "1.25 kg". */
export function amountText(amount: number, unit: BaseUnit, words: DoseWords): string {
  const isBig = amount >= 1_000 && unit !== "seeds";
  return fill(words[UNITS[unit][isBig ? 0 : 1]], { n: numberText(isBig ? amount / 1_000 : amount, isBig ? 2 : 1) });
}

/** Both ends of a range; a unit that they share is told once: "1.17–1.56 kg". */
export function rangeOf({ low, high }: Range, text: (value: number) => string): string {
  const [from, to] = [text(low), text(high)];
  if (from === to) return from;
  const unit = / .+/.exec(from)?.[0];
  return unit && to.endsWith(unit) ? `${from.slice(0, -unit.length)}–${to}` : `${from} – ${to}`;
}

export const litresText = (litres: Range, words: DoseWords): string =>
  rangeOf(litres, (value) => fill(words["dose.l"], { n: numberText(value, 0) }));
