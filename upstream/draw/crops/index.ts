/** The drawing of each crop by its slug. A crop that is not here has a silhouette that is its own (crop.ts). */
import { FRUITS } from "./fruits.ts";
import { GRAINS } from "./grains.ts";
import type { Draw } from "./parts.ts";
import { PULSES } from "./pulses.ts";
import { SPICES } from "./spices.ts";
import { VEGETABLES } from "./vegetables.ts";

export const CROP_DRAWINGS: Readonly<Record<string, Draw>> = { ...GRAINS, ...PULSES, ...VEGETABLES, ...FRUITS, ...SPICES };
