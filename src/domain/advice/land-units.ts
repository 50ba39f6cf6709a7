/** Units in which farmers tell the size of a field. */

export type AreaUnit = "acre" | "guntha" | "bigha" | "hectare";

export const ACRES_IN_HECTARE = 2.471;

/** Acres in a unit that is the same everywhere. */
const ACRES = { acre: 1, guntha: 1 / 40, hectare: ACRES_IN_HECTARE } as const;

/** Acres in the bigha of a state (docs/decisions/77-land-units.md). A state that is not named has none, or none that is the same in all its districts. */
const BIGHA_ACRES: Readonly<Record<string, number>> = {
  rajasthan: 0.625,
  "uttar-pradesh": 0.625,
  bihar: 0.625,
  haryana: 0.625,
  "madhya-pradesh": 0.5,
  gujarat: 0.4,
};

/** States where fields are told in guntha (kunta, guntas): 40 make an acre. */
const GUNTHA_STATES: readonly string[] = ["maharashtra", "karnataka", "gujarat", "andhra-pradesh", "telangana"];

/** The units of a state, the usual one first. */
export function areaUnits(stateSlug: string): AreaUnit[] {
  return [
    "acre",
    ...(GUNTHA_STATES.includes(stateSlug) ? ["guntha" as const] : []),
    ...(stateSlug in BIGHA_ACRES ? ["bigha" as const] : []),
    "hectare",
  ];
}

/** Acres in one unit; 0 for a bigha where the state has none. */
export const acresIn = (unit: AreaUnit, stateSlug: string): number => (unit === "bigha" ? (BIGHA_ACRES[stateSlug] ?? 0) : ACRES[unit]);
