/** Computes the dose for a field from the label alone (docs/decisions/76-doses.md). */
import { toLatinDigits } from "../text/validation.ts";
import type { LandUnits, StateConfig } from "../visit/states.ts";
import type { AmountUnit, Label, LabelCrop, LabelPack, LabelUse } from "./label.ts";
import { ACRES_IN_HECTARE, type AreaUnit, acresIn, areaUnits } from "./land-units.ts";
import { allPacks, cheapestPacks, type Pack, type Purchase } from "./packs.ts";

export type BaseUnit = "g" | "ml" | "seeds";

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface SoldPack extends LabelPack {
  readonly stock: number;
  readonly price: number | null;
}

/** Of a field, 15-litre pumps, or kilograms of seed. */
export type SizeUnit = AreaUnit | "pump" | "seedKg";

/** Tolerance for floating-point error. */
const ROUNDING = 1e-9;

const PUMP_LITRES = 15;

const BASE: Readonly<Record<AmountUnit, readonly [unit: BaseUnit, factor: number]>> = {
  g: ["g", 1],
  kg: ["g", 1_000],
  ml: ["ml", 1],
  l: ["ml", 1_000],
  seeds: ["seeds", 1],
};

export function inBaseUnit(amount: number, unit: AmountUnit): { readonly amount: number; readonly unit: BaseUnit } {
  const [base, factor] = BASE[unit];
  return { amount: amount * factor, unit: base };
}

const ACRES: Range = { low: 0.1, high: 100 };
const PUMPS: Range = { low: 1, high: 200 };
const SEED_KG: Range = { low: 0.1, high: 1_000 };

export interface SizeScale extends Range {
  readonly unit: SizeUnit;
  readonly acres: number | null;
}

function areaScale(unit: AreaUnit, landUnits: LandUnits): SizeScale {
  const acres = acresIn(unit, landUnits);
  return { unit, acres, low: Math.ceil((ACRES.low / acres) * 100 - ROUNDING) / 100, high: Math.floor(ACRES.high / acres + ROUNDING) };
}

const usesOf = (label: Label): readonly LabelUse[] =>
  label.crops.length === 0 ? [label] : label.crops.flatMap(({ issues }): readonly LabelUse[] => (issues.length > 0 ? issues : [label]));

function fits({ dose, water }: LabelUse, unit: SizeUnit): boolean {
  if (dose.per === "kg-seed" || unit === "seedKg") return dose.per === "kg-seed" && unit === "seedKg";
  return unit === "pump" ? dose.per === "l-water" || water !== null : dose.per !== "l-water" || water !== null;
}

/** Units with a dose on the label, the usual one first. */
export function sizeScales(label: Label, { landUnits }: Pick<StateConfig, "landUnits">): readonly SizeScale[] {
  const uses = usesOf(label);
  const scales: readonly SizeScale[] = [
    ...areaUnits(landUnits).map((unit) => areaScale(unit, landUnits)),
    { unit: "pump", acres: null, ...PUMPS },
    { unit: "seedKg", acres: null, ...SEED_KG },
  ];
  return scales.filter(({ unit }) => uses.some((use) => fits(use, unit)));
}

/** Null if not a number within the bounds. */
export function readSize(text: string, { unit, low, high }: SizeScale): number | null {
  const plain = toLatinDigits(text).trim();
  if (!/^(?=\.?\d)\d{0,4}(?:\.\d{0,3})?$/.test(plain) || (unit === "pump" && plain.includes("."))) return null;
  const size = Number(plain);
  return size >= low && size <= high ? size : null;
}

export interface Dose {
  readonly amount: Range;
  readonly unit: BaseUnit;
  /** Litres; null if not on the label. */
  readonly water: Range | null;
  readonly acres: Range | null;
}

const times = ({ low, high }: Range, factor: number): Range => ({ low: low * factor, high: high * factor });
const only = (value: number): Range => ({ low: value, high: value });

const acresOf = (land: "acre" | "hectare" | undefined): number => (land === "hectare" ? ACRES_IN_HECTARE : 1);

export function doseOf({ dose, water }: LabelUse, size: number, { unit, acres: acresEach }: SizeScale): Dose {
  const { amount: low, unit: base } = inBaseUnit(dose.amount, dose.unit);
  const high = inBaseUnit(dose.upTo ?? dose.amount, dose.unit).amount;
  const amountOf = (measured: Range): Range => ({ low: measured.low * low, high: measured.high * high });
  if (unit === "seedKg") return { amount: amountOf(only(size)), unit: base, water: null, acres: null };
  const onAnAcre = water && times(water, 1 / acresOf(water.per));
  const land = acresEach === null ? null : only(size * acresEach);
  const litres = land ? onAnAcre && times(onAnAcre, land.low) : only(size * PUMP_LITRES);
  // More water an acre: less land for the pumps.
  const acres = land ?? (onAnAcre && litres && { low: litres.low / onAnAcre.high, high: litres.high / onAnAcre.low });
  const measured = dose.per === "l-water" ? litres : acres && times(acres, 1 / acresOf(dose.per === "hectare" ? "hectare" : "acre"));
  if (!measured) throw new Error(`The label gives no dose for the unit "${unit}": offer only those of sizeScales().`);
  return { amount: amountOf(measured), unit: base, water: litres, acres };
}

interface MeasuredPack<P> extends Pack {
  readonly sold: P;
}

export interface Advice<P> {
  /** `part`: all the stock, if it is not enough. */
  readonly kind: "whole" | "part";
  readonly bought: Purchase<MeasuredPack<P>>;
}

/** The packs to buy (advice-120, advice-144); null if none is in stock. */
export function adviceFor<P extends SoldPack>({ amount, unit }: Dose, packs: readonly P[]): Advice<P> | null {
  const measured = packs.flatMap((sold) => {
    const inBase = inBaseUnit(sold.amount, sold.unit);
    return inBase.unit === unit ? [{ sku: sold.sku, amount: inBase.amount, price: sold.price, stock: sold.stock, sold }] : [];
  });
  const whole = cheapestPacks(measured, amount.high);
  if (whole) return { kind: "whole", bought: whole };
  const bought = allPacks(measured);
  return bought && { kind: "part", bought };
}

/**
 * Whole rupees, rounded up, for the least land: never too low. Null below an acre: a pack that is mostly left over would count as the cost
 * of a part of it (advice-120).
 */
export const rupeesPerAcre = (price: number, acres: Range | null): number | null =>
  acres && acres.low >= 1 ? Math.ceil(price / acres.low - ROUNDING) : null;

export interface TypedDose {
  readonly crop: string;
  readonly issue: string;
  readonly size: string;
  readonly unit: string;
}

export interface CheckedDose {
  readonly errors: { readonly crop: boolean; readonly issue: boolean; readonly size: boolean; readonly unit: boolean };
  readonly crop: LabelCrop | null;
  readonly use: LabelUse | null;
  /** The usual one if `isUnitUnknown`. */
  readonly scale: SizeScale;
  /** Of another state, or not on the label (advice-163): ten guntha are not ten acres. */
  readonly isUnitUnknown: boolean;
  readonly dose: Dose | null;
  readonly waitingDays: number | null;
}

export const asksIssue = ({ crops }: Label): boolean => crops.some(({ issues }) => issues.length > 0);

/** Null unless known for every issue. */
export function waitingDaysOf({ waitingDays, issues }: LabelCrop): number | null {
  const [first, ...others] = issues;
  if (!first) return waitingDays;
  return others.every((issue) => issue.waitingDays === first.waitingDays) ? first.waitingDays : null;
}

export type DaysByCrop = Readonly<Record<string, number>>;

export type DosedProducts = ReadonlyMap<string, DaysByCrop>;

export function checkDose(label: Label, scales: readonly SizeScale[], typed: TypedDose): CheckedDose {
  const crop = label.crops.find(({ cropId }) => cropId === typed.crop) ?? null;
  const issue = crop?.issues.find(({ issueId }) => issueId === typed.issue);
  const isCropWrong = label.crops.length > 0 && !crop;
  const isIssueWrong = crop !== null && !issue && (crop.issues.length > 0 || typed.issue !== "");
  const use = isCropWrong || isIssueWrong ? null : (issue ?? label);
  const usual = scales.find(({ unit }) => !use || fits(use, unit));
  const chosen = scales.find(({ unit }) => unit === typed.unit);
  const isUnitUnknown = typed.unit !== "" && !chosen;
  const scale = chosen ?? usual ?? (scales[0] as SizeScale);
  const size = readSize(typed.size, scale);
  const errors = {
    ...{ crop: isCropWrong, issue: isIssueWrong },
    // The bounds depend on the unit.
    size: size === null && !isUnitUnknown,
    unit: isUnitUnknown || (use !== null && !fits(use, scale.unit)),
  };
  return {
    errors,
    crop,
    use,
    scale,
    isUnitUnknown,
    dose: use && size !== null && !errors.unit ? doseOf(use, size, scale) : null,
    waitingDays: use === null ? null : ((issue ?? crop)?.waitingDays ?? null),
  };
}
