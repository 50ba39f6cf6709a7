/**
 * Active ingredients that India had banned in agriculture by March 2024, in lower case. No schedule may name one or link a product
 * that holds one. The list of the Central Insecticides Board decides; this one may lag behind it. Of carbofuran 3% CG stays allowed;
 * no schedule names it either. The site's own table lists prohibitions on single crops (src/domain/use/built-in-uses.ts).
 */
import banned from "./banned.json" with { type: "json" };

export const BANNED: readonly string[] = banned;
