import type { BaseUnit, Range } from "../../../domain/advice/dose.ts";
import type { AmountUnit, LabelUse } from "../../../domain/advice/label.ts";
import { groupRupees } from "../../../domain/text/price.ts";
import { fill } from "../../../i18n.ts";
import type { DoseWords } from "./dose-words.ts";

const WORD = { g: "dose.g", kg: "dose.kg", ml: "dose.ml", l: "dose.l", seeds: "dose.seeds" } as const satisfies Record<AmountUnit, string>;

/** Groups the integer part the Indian way. */
function grouped(plain: string): string {
  const [whole = "", fraction] = plain.split(".");
  return groupRupees(Number(whole)) + (fraction ? `.${fraction}` : "");
}

/** An amount of a label or a pack, unrounded and in the unit that the services use (advice-142): "0.25 ml". */
export const formatAmount = (amount: number, unit: AmountUnit, words: DoseWords): string =>
  fill(words[WORD[unit]], { n: grouped(`${amount}`) });

/** "300–400 g", unrounded. */
const givenRange = (low: number, high: number, unit: AmountUnit, words: DoseWords): string =>
  rangeOf({ low, high }, (amount) => formatAmount(amount, unit, words));

const PER = {
  "l-water": "dose.perWater",
  acre: "dose.perAcre",
  hectare: "dose.perHectare",
  "kg-seed": "dose.perSeed",
} as const satisfies Record<LabelUse["dose"]["per"], string>;

/** "2.5 g in a litre of water" */
export const doseText = ({ dose }: Pick<LabelUse, "dose">, words: DoseWords): string =>
  fill(words[PER[dose.per]], { amount: givenRange(dose.amount, dose.upTo ?? dose.amount, dose.unit, words) });

/** Texts of the label for a use: the dose, and the water if the label gives an amount. */
export function labelTexts({ dose, water }: LabelUse, words: DoseWords): string[] {
  const onLabel = fill(words["dose.onLabel"], { dose: doseText({ dose }, words) });
  if (!water) return [onLabel];
  const litres = fill(words[PER[water.per ?? "acre"]], { amount: givenRange(water.low, water.high, "l", words) });
  return [onLabel, `${words["dose.water"]}: ${litres}`];
}

/**
 * Waiting days before harvest; without a number, a reference to the label (advice-121). Null for a seed without a number: its label has no
 * such days.
 */
export const waitingDaysText = (days: number | null, words: Pick<DoseWords, "dose.asLabel">, isSeed: boolean): string | null =>
  days === null ? (isSeed ? null : words["dose.asLabel"]) : `${days}`;

/** A computed number. Below 10 it has 3 significant digits, so that it is never rounded to 0 (advice-143). */
const computed = (value: number, decimals: number): string =>
  grouped(`${Number(value < 10 ? value.toPrecision(3) : value.toFixed(decimals))}`);

/** Units for computed amounts of 1000 and more. */
const BIG = { g: "kg", ml: "l", seeds: null } as const satisfies Record<BaseUnit, AmountUnit | null>;

/** "750 g", "1.25 kg". */
export function amountText(amount: number, unit: BaseUnit, words: DoseWords): string {
  const big = amount >= 1_000 ? BIG[unit] : null;
  const n = big ? computed(amount / 1_000, 2) : unit === "seeds" ? grouped(`${Math.ceil(amount)}`) : computed(amount, 1);
  return fill(words[WORD[big ?? unit]], { n });
}

/** A shared unit is written once: "1.17–1.56 kg". */
export function rangeOf({ low, high }: Range, text: (value: number) => string): string {
  const [from, to] = [text(low), text(high)];
  if (from === to) return from;
  const unit = / .+/.exec(from)?.[0];
  return unit && to.endsWith(unit) ? `${from.slice(0, -unit.length)}–${to}` : `${from} – ${to}`;
}

export const litresText = (litres: Range, words: DoseWords): string =>
  rangeOf(litres, (value) => fill(words["dose.l"], { n: computed(value, 0) }));
