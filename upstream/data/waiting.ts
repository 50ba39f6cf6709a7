/**
 * Days from the last spray to the harvest, by family and crop, as the labels of these products in India say. A family or a crop
 * that is not named here has no number: the reply then says null.
 */
import { z } from "zod";
import { byKey, read } from "./read.ts";
import { cropSlug } from "./types.ts";
import waiting from "./waiting.json" with { type: "json" };

export const WAITING_DAYS = read("waiting.json", waiting, byKey(z.partialRecord(cropSlug, z.int().positive())));
