import type { LandUnits } from "../visit/states.ts";

export type AreaUnit = "acre" | "guntha" | "bigha" | "hectare";

export const ACRES_IN_HECTARE = 2.471;

const ACRES = { acre: 1, guntha: 1 / 40, hectare: ACRES_IN_HECTARE } as const;

export const areaUnits = ({ guntha, bighaAcres }: LandUnits): AreaUnit[] => [
  "acre",
  ...(guntha ? ["guntha" as const] : []),
  ...(bighaAcres ? ["bigha" as const] : []),
  "hectare",
];

/** 0 if the state has no bigha. */
export const acresIn = (unit: AreaUnit, { bighaAcres }: LandUnits): number => (unit === "bigha" ? (bighaAcres ?? 0) : ACRES[unit]);
