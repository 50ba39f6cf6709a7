/** The crops of the shop and their groups. */
import { z } from "zod";
import { cropNames, fullName } from "./content/names.ts";
import groups from "./crop-group-names.json" with { type: "json" };
import crops from "./crops.json" with { type: "json" };
import { colour, list, read, row } from "./read.ts";
import { byLang, type Crop, type CropSlug, cropGroupId, cropSlug, words } from "./types.ts";

export const CROP_GROUPS = read("crop-group-names.json", groups, list(row({ id: cropGroupId, name: words })));

const table = read("crops.json", crops, z.record(cropSlug, row({ id: z.int(), group: cropGroupId, colour })));

export const CROPS_DATA: readonly Crop[] = (Object.keys(table) as CropSlug[]).map((slug) => ({
  ...table[slug],
  slug,
  name: byLang((lang) => fullName(cropNames(slug, lang))),
}));
