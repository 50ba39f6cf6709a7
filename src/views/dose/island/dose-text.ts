/** Amounts and ranges of a dose in words. */
import type { AmountUnit, BaseUnit, LabelUse, Range } from "../../../domain/advice/dose.ts";
import { groupRupees } from "../../../domain/text/price.ts";
import { fill } from "../../../i18n.ts";
import type { DoseWords } from "./dose-words.ts";

const WORD = { g: "dose.g", kg: "dose.kg", ml: "dose.ml", l: "dose.l", seeds: "dose.seeds" } as const satisfies Record<AmountUnit, string>;

/** A plain decimal number, its whole part grouped the Indian way. */
function grouped(plain: string): string {
  const [whole = "", fraction] = plain.split(".");
  return groupRupees(Number(whole)) + (fraction ? `.${fraction}` : "");
}

/** An amount of a label or of a pack, with every digit and in the unit that the services gave (advice-142): "0.25 ml". */
export const givenAmount = (amount: number, unit: AmountUnit, words: DoseWords): string =>
  fill(words[WORD[unit]], { n: grouped(`${amount}`) });

/** "300–400 g": both ends of a range as they were given. */
const givenRange = (low: number, high: number, unit: AmountUnit, words: DoseWords): string =>
  rangeOf({ low, high }, (amount) => givenAmount(amount, unit, words));

const PER = {
  "l-water": "dose.perWater",
  acre: "dose.perAcre",
  hectare: "dose.perHectare",
  "kg-seed": "dose.perSeed",
} as const satisfies Record<LabelUse["dose"]["per"], string>;

/** "2.5 g in a litre of water" */
export const doseText = ({ dose }: Pick<LabelUse, "dose">, words: DoseWords): string =>
  fill(words[PER[dose.per]], { amount: givenRange(dose.amount, dose.upTo ?? dose.amount, dose.unit, words) });

/** What the label says of a use: the dose, and the water where it says how much. */
export function labelTexts({ dose, water }: LabelUse, words: DoseWords): string[] {
  const onLabel = fill(words["dose.onLabel"], { dose: doseText({ dose }, words) });
  if (!water) return [onLabel];
  const litres = fill(words[PER[water.per ?? "acre"]], { amount: givenRange(water.low, water.high, "l", words) });
  return [onLabel, `${words["dose.water"]}: ${litres}`];
}

/**
 * The days to wait before the harvest; if the label gives no number, that it says them (advice-121). Null for a seed without a number,
 * whose label has no such days.
 */
export const waitingDaysText = (days: number | null, words: Pick<DoseWords, "dose.asLabel">, isSeed: boolean): string | null =>
  days === null ? (isSeed ? null : words["dose.asLabel"]) : `${days}`;

/** A computed number. Below 10 it has three significant digits, so that no amount becomes nothing (advice-143). */
const computed = (value: number, decimals: number): string =>
  grouped(`${Number(value < 10 ? value.toPrecision(3) : value.toFixed(decimals))}`);

/** The units that a computed amount of more than a thousand is told in. */
const BIG = { g: "kg", ml: "l", seeds: null } as const satisfies Record<BaseUnit, AmountUnit | null>;

/** A computed amount in the unit that people say: "750 g", "1.25 kg". Seeds are whole. */
export function amountText(amount: number, unit: BaseUnit, words: DoseWords): string {
  const big = amount >= 1_000 ? BIG[unit] : null;
  const n = big ? computed(amount / 1_000, 2) : unit === "seeds" ? grouped(`${Math.ceil(amount)}`) : computed(amount, 1);
  return fill(words[WORD[big ?? unit]], { n });
}

/** Both ends of a range; a unit that they share is told once: "1.17–1.56 kg". */
export function rangeOf({ low, high }: Range, text: (value: number) => string): string {
  const [from, to] = [text(low), text(high)];
  if (from === to) return from;
  const unit = / .+/.exec(from)?.[0];
  return unit && to.endsWith(unit) ? `${from.slice(0, -unit.length)}–${to}` : `${from} – ${to}`;
}

export const litresText = (litres: Range, words: DoseWords): string =>
  rangeOf(litres, (value) => fill(words["dose.l"], { n: computed(value, 0) }));
