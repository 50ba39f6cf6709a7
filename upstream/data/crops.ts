/** The crops of the shop and their groups, with the shapes of their pictures. */
import { z } from "zod";
import { cropNames, fullName } from "./content/names.ts";
import groups from "./crop-group-names.json" with { type: "json" };
import crops from "./crops.json" with { type: "json" };
import { list, read, row } from "./read.ts";
import { byLang, type Crop, type CropSlug, cropGroupId, cropLook, cropSlug, words } from "./types.ts";

export const CROP_GROUPS = read("crop-group-names.json", groups, list(row({ id: cropGroupId, name: words })));

const table = read("crops.json", crops, z.record(cropSlug, row({ id: z.int(), group: cropGroupId, look: cropLook })));

export const CROPS_DATA: readonly Crop[] = (Object.keys(table) as CropSlug[]).map((slug) => ({
  ...table[slug],
  slug,
  name: byLang((lang) => fullName(cropNames(slug, lang))),
  look: { ...table[slug].look, crop: slug },
}));
