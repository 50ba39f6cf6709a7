export type AreaUnit = "acre" | "guntha" | "bigha" | "hectare";

export const ACRES_IN_HECTARE = 2.471;

const ACRES = { acre: 1, guntha: 1 / 40, hectare: ACRES_IN_HECTARE } as const;

/** Without states that have no bigha, or several (docs/decisions/77-land-units.md). */
const BIGHA_ACRES: Readonly<Record<string, number>> = {
  rajasthan: 0.625,
  "uttar-pradesh": 0.625,
  bihar: 0.625,
  haryana: 0.625,
  "madhya-pradesh": 0.5,
  gujarat: 0.4,
};

const GUNTHA_STATES: readonly string[] = ["maharashtra", "karnataka", "gujarat", "andhra-pradesh", "telangana"];

export function areaUnits(stateSlug: string): AreaUnit[] {
  return [
    "acre",
    ...(GUNTHA_STATES.includes(stateSlug) ? ["guntha" as const] : []),
    ...(stateSlug in BIGHA_ACRES ? ["bigha" as const] : []),
    "hectare",
  ];
}

/** 0 if the state has no bigha. */
export const acresIn = (unit: AreaUnit, stateSlug: string): number => (unit === "bigha" ? (BIGHA_ACRES[stateSlug] ?? 0) : ACRES[unit]);
