/** The operations that crops share, by key. Each key's comment names the values that a planned task gives it. */
import { OPERATIONS_BEFORE } from "./operations-before.ts";
import { OPERATIONS_CARE } from "./operations-care.ts";
import { OPERATIONS_HARVEST } from "./operations-harvest.ts";
import { OPERATIONS_PROTECTION } from "./operations-protection.ts";
import { OPERATIONS_SOWING } from "./operations-sowing.ts";
import { OPERATIONS_SPRAYS } from "./operations-sprays.ts";
import { OPERATIONS_WEEDS_FOOD } from "./operations-weeds-food.ts";
import type { Operation } from "./types.ts";

export const COMMON_OPERATIONS = {
  ...OPERATIONS_BEFORE,
  ...OPERATIONS_SOWING,
  ...OPERATIONS_CARE,
  ...OPERATIONS_WEEDS_FOOD,
  ...OPERATIONS_PROTECTION,
  ...OPERATIONS_SPRAYS,
  ...OPERATIONS_HARVEST,
} as const satisfies Record<string, Operation>;
