/**
 * How much of a product a field needs, from what its label says and nothing else (docs/decisions/76-doses.md). Pure: the worker and
 * the page's island compute with it.
 */
import { toLatinDigits } from "../text/validation.ts";
import { ACRES_IN_HECTARE, type AreaUnit, acresIn, areaUnits } from "./land-units.ts";
import { allPacks, cheapestPacks, type Pack, type Purchase } from "./packs.ts";

export type AmountUnit = "g" | "ml" | "kg" | "l" | "seeds";
/** The units that amounts are computed in. */
export type BaseUnit = "g" | "ml" | "seeds";

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** What a pack of the product holds. */
export interface LabelPack {
  readonly sku: string;
  readonly amount: number;
  readonly unit: AmountUnit;
}

/** A pack that can be put into the bag. */
export interface SoldPack extends LabelPack {
  /** How many there are. */
  readonly stock: number;
  /** Rupees; null where prices are hidden. */
  readonly price: number | null;
}

/** An amount of the label. */
export interface LabelDose {
  readonly amount: number;
  /** The higher end where the label gives a range, `amount` then being the lower one. */
  readonly upTo?: number | null | undefined;
  readonly unit: AmountUnit;
  readonly per: "l-water" | "acre" | "hectare" | "kg-seed";
}

/** How a product is used. */
export interface LabelUse {
  readonly dose: LabelDose;
  /** Litres of water on an acre, or where it says so on a hectare; null where the product is not sprayed, or the label does not say. */
  readonly water: (Range & { readonly per?: "acre" | "hectare" | undefined }) | null;
}

/** A pest, disease or weed of a crop, with its own dose. */
export interface LabelIssue extends LabelUse {
  readonly issueId: string;
  /** In the language of the page. */
  readonly name: string;
  readonly waitingDays: number | null;
}

export interface LabelCrop {
  readonly cropId: string;
  /** Days from the last use to the harvest; null where the label gives no number. */
  readonly waitingDays: number | null;
  /** Where the label doses the crop by what is fought: only these. Empty: the label's one dose. */
  readonly issues: readonly LabelIssue[];
}

/** What the label of a product says of its use: one dose for all crops without doses of their own. */
export interface Label extends LabelUse {
  /** The crops that it may be used on; empty where the label names none. */
  readonly crops: readonly LabelCrop[];
}

/** What the size is told in: of a field, 15-litre pumps, or kilograms of seed. */
export type SizeUnit = AreaUnit | "pump" | "seedKg";

/** What computing with fractions may add or lose. */
const ROUNDING = 1e-9;

/** Litres in a pump. */
const PUMP_LITRES = 15;

const BASE: Readonly<Record<AmountUnit, readonly [unit: BaseUnit, factor: number]>> = {
  g: ["g", 1],
  kg: ["g", 1_000],
  ml: ["ml", 1],
  l: ["ml", 1_000],
  seeds: ["seeds", 1],
};

/** An amount in grams, millilitres or seeds. */
export function inBaseUnit(amount: number, unit: AmountUnit): { readonly amount: number; readonly unit: BaseUnit } {
  const [base, factor] = BASE[unit];
  return { amount: amount * factor, unit: base };
}

const ACRES: Range = { low: 0.1, high: 100 };
const PUMPS: Range = { low: 1, high: 200 };
const SEED_KG: Range = { low: 0.1, high: 1_000 };

/** A unit with the smallest and the biggest size that is taken in it. */
export interface SizeScale extends Range {
  readonly unit: SizeUnit;
  /** In one unit; null where it is no land. */
  readonly acres: number | null;
}

function areaScale(unit: AreaUnit, stateSlug: string): SizeScale {
  const acres = acresIn(unit, stateSlug);
  return { unit, acres, low: Math.ceil((ACRES.low / acres) * 100 - ROUNDING) / 100, high: Math.floor(ACRES.high / acres + ROUNDING) };
}

/** All ways in which the label is used. */
const usesOf = (label: Label): readonly LabelUse[] =>
  label.crops.length === 0 ? [label] : label.crops.flatMap(({ issues }): readonly LabelUse[] => (issues.length > 0 ? issues : [label]));

/** Whether a use has a dose for a size in a unit. */
function fits({ dose, water }: LabelUse, unit: SizeUnit): boolean {
  if (dose.per === "kg-seed" || unit === "seedKg") return dose.per === "kg-seed" && unit === "seedKg";
  return unit === "pump" ? dose.per === "l-water" || water !== null : dose.per !== "l-water" || water !== null;
}

/** The units in which a size can be told so that the label gives a dose for it; the first one is the usual one. */
export function sizeScales(label: Label, stateSlug: string): readonly SizeScale[] {
  const uses = usesOf(label);
  const scales: readonly SizeScale[] = [
    ...areaUnits(stateSlug).map((unit) => areaScale(unit, stateSlug)),
    { unit: "pump", acres: null, ...PUMPS },
    { unit: "seedKg", acres: null, ...SEED_KG },
  ];
  return scales.filter(({ unit }) => uses.some((use) => fits(use, unit)));
}

/** A size as it was typed, in digits of any script; null where it is no number within the bounds. Pumps are whole. */
export function readSize(text: string, { unit, low, high }: SizeScale): number | null {
  const plain = toLatinDigits(text).trim();
  if (!/^(?=\.?\d)\d{0,4}(?:\.\d{0,3})?$/.test(plain) || (unit === "pump" && plain.includes("."))) return null;
  const size = Number(plain);
  return size >= low && size <= high ? size : null;
}

export interface Dose {
  /** Of the product. A range where the label gives one for the water. */
  readonly amount: Range;
  readonly unit: BaseUnit;
  /** Litres; null where there is no water or the label does not say how much. */
  readonly water: Range | null;
  /** The land that it is for; null where that is not known. */
  readonly acres: Range | null;
}

const times = ({ low, high }: Range, factor: number): Range => ({ low: low * factor, high: high * factor });
const only = (value: number): Range => ({ low: value, high: value });

const acresOf = (land: "acre" | "hectare" | undefined): number => (land === "hectare" ? ACRES_IN_HECTARE : 1);

/** The dose of a size in a unit that fits the use. */
export function doseOf({ dose, water }: LabelUse, size: number, { unit, acres: acresEach }: SizeScale): Dose {
  const { amount: low, unit: base } = inBaseUnit(dose.amount, dose.unit);
  const high = inBaseUnit(dose.upTo ?? dose.amount, dose.unit).amount;
  const amountOf = (measured: Range): Range => ({ low: measured.low * low, high: measured.high * high });
  if (unit === "seedKg") return { amount: amountOf(only(size)), unit: base, water: null, acres: null };
  const onAnAcre = water && times(water, 1 / acresOf(water.per));
  const land = acresEach === null ? null : only(size * acresEach);
  const litres = land ? onAnAcre && times(onAnAcre, land.low) : only(size * PUMP_LITRES);
  // Where each acre gets more water, the pumps are for less land.
  const acres = land ?? (onAnAcre && litres && { low: litres.low / onAnAcre.high, high: litres.high / onAnAcre.low });
  const measured = dose.per === "l-water" ? litres : acres && times(acres, 1 / acresOf(dose.per === "hectare" ? "hectare" : "acre"));
  if (!measured) throw new Error(`The label gives no dose for the unit "${unit}": offer only those of sizeScales().`);
  return { amount: amountOf(measured), unit: base, water: litres, acres };
}

/** A pack with its amount in the dose's unit, beside the pack as it was given. */
interface MeasuredPack<P> extends Pack {
  readonly given: P;
}

export interface Advice<P> {
  /** For the whole of a dose: the cheapest packs in stock. Else everything that there is. */
  readonly kind: "whole" | "part";
  readonly bought: Purchase<MeasuredPack<P>>;
}

/** The packs to buy for a dose (advice-120, advice-144); null where there is none. */
export function adviceFor<P extends SoldPack>({ amount, unit }: Dose, packs: readonly P[]): Advice<P> | null {
  const measured = packs.flatMap((given) => {
    const held = inBaseUnit(given.amount, given.unit);
    return held.unit === unit ? [{ sku: given.sku, amount: held.amount, price: given.price, stock: given.stock, given }] : [];
  });
  const whole = cheapestPacks(measured, amount.high);
  if (whole) return { kind: "whole", bought: whole };
  const bought = allPacks(measured);
  return bought && { kind: "part", bought };
}

/** Whole rupees an acre of what is bought, for the least land that it is for and rounded up: the farmer is never told too little. */
export const rupeesPerAcre = (price: number, acres: Range | null): number | null =>
  acres ? Math.ceil(price / acres.low - ROUNDING) : null;

/** The form as it was typed. */
export interface TypedDose {
  readonly crop: string;
  /** What is fought; empty where the label does not ask for it. */
  readonly issue: string;
  readonly size: string;
  readonly unit: string;
}

export interface CheckedDose {
  /** What is wrong with a field. */
  readonly errors: { readonly crop: boolean; readonly issue: boolean; readonly size: boolean; readonly unit: boolean };
  /** The label's crop that was chosen; null where it names none, or not this one. */
  readonly crop: LabelCrop | null;
  /** The use that was chosen; null where something of it is missing. */
  readonly use: LabelUse | null;
  /** The unit that was chosen, else the usual one. */
  readonly scale: SizeScale;
  /** Null where something is wrong. */
  readonly dose: Dose | null;
  /** Of the use, from the last one to the harvest; null where the label gives no number. */
  readonly waitingDays: number | null;
}

/** Whether the label has doses by what is fought. */
export const asksIssue = ({ crops }: Label): boolean => crops.some(({ issues }) => issues.length > 0);

/** The days to wait on a crop, whatever is fought; null where the label gives no number for all of it. */
export function waitingDaysOf({ waitingDays, issues }: LabelCrop): number | null {
  const [first, ...others] = issues;
  if (!first) return waitingDays;
  return others.every((issue) => issue.waitingDays === first.waitingDays) ? first.waitingDays : null;
}

/** Days to wait by the id of the crop. A crop without a number is not in it. */
export type DaysByCrop = Readonly<Record<string, number>>;

/** Products whose label gives a dose, by sku, with their waiting days. */
export type DosedProducts = ReadonlyMap<string, DaysByCrop>;

/**
 * Checks what was typed against the label: a crop that it does not name has no dose, and neither has what it does not fight there.
 * @param scales sizeScales() of the label
 */
export function checkDose(label: Label, scales: readonly SizeScale[], typed: TypedDose): CheckedDose {
  const crop = label.crops.find(({ cropId }) => cropId === typed.crop) ?? null;
  const issue = crop?.issues.find(({ issueId }) => issueId === typed.issue);
  const isCropWrong = label.crops.length > 0 && !crop;
  const isIssueWrong = crop !== null && !issue && (crop.issues.length > 0 || typed.issue !== "");
  const use = isCropWrong || isIssueWrong ? null : (issue ?? label);
  const usual = scales.find(({ unit }) => !use || fits(use, unit));
  const scale = scales.find(({ unit }) => unit === typed.unit) ?? usual ?? (scales[0] as SizeScale);
  const size = readSize(typed.size, scale);
  const errors = { crop: isCropWrong, issue: isIssueWrong, size: size === null, unit: use !== null && !fits(use, scale.unit) };
  return {
    errors,
    crop,
    use,
    scale,
    dose: use && size !== null && !errors.unit ? doseOf(use, size, scale) : null,
    waitingDays: use === null ? null : ((issue ?? crop)?.waitingDays ?? null),
  };
}
