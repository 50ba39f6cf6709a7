/** The topics of articles, the seasons of crops, and the authors. The words are in content/topics and content/words. */
import { z } from "zod";
import authors from "./authors.json" with { type: "json" };
import { WORDS } from "./content/index.ts";
import { list, read, row, text } from "./read.ts";
import seasons from "./seasons.json" with { type: "json" };
import { cropSlug, words } from "./types.ts";

/** When a crop is sown or planted. */
type Season = keyof (typeof WORDS)["en"]["seasons"];

const BY_SEASON = read("seasons.json", seasons, z.record(z.enum(Object.keys(WORDS.en.seasons) as Season[]), list(cropSlug)));
export const SEASON_OF: ReadonlyMap<string, Season> = new Map(
  (Object.keys(BY_SEASON) as Season[]).flatMap((season) => BY_SEASON[season].map((crop): [string, Season] => [crop, season])),
);
/** Crops of a sowing season that are planted all the same. */
const ALSO_PLANTED: readonly string[] = ["potato", "garlic"];
/** Whether a crop is planted (from cuttings, tubers, cloves or saplings) instead of sown. */
export const isPlanted = (crop: string): boolean => ALSO_PLANTED.includes(crop) || ["rains", "autumnSpring"].includes(SEASON_OF.get(crop) ?? "");

/** The topics of articles. */
export const TOPIC_IDS = [
  "sowing", "planting", "seedTreatment", "irrigation", "nutrition", "weeds", "soil", "harvest", "spraying", "market-price", "weather", "rotation", "storage",
] as const;

export type TopicId = (typeof TOPIC_IDS)[number];

/** The authors: agri doctors of the company. */
export const AUTHORS = read(
  "authors.json",
  authors,
  list(row({ id: text, name: words, city: text, taluka: text, district: text, state: text, woman: z.boolean() })),
);
