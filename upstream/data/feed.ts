/** The words of the shop home, and the eleven states with their crops and issues. */
import { z } from "zod";
import feedTexts from "./feed-texts.json" with { type: "json" };
import { list, read, row, text } from "./read.ts";
import states from "./states.json" with { type: "json" };
import { cropSlug, issueSlug, type L, LANGS, words } from "./types.ts";

const state = row({
  slug: text,
  /** The code of the company. The source of the state is APP and this code (visit-32). */
  code: text,
  name: words,
  language: z.enum(LANGS),
  /** The crops of the shop home (shop-6), the most grown first. */
  crops: z.array(cropSlug).length(6).readonly(),
  /** The issue of the banner about pests. */
  issue: issueSlug,
});
type State = Readonly<z.infer<typeof state>>;

export const STATES = read("states.json", states, list(state));

/** By slug. */
export const STATE_NAMES: Readonly<Record<string, L>> = Object.fromEntries(STATES.map(({ slug, name }) => [slug, name]));

/** The source of a state. */
export const sourceOf = (of: State): string => `APP${of.code}`;

export const FEED_TEXTS = read(
  "feed-texts.json",
  feedTexts,
  row({
    trackOrder: words, categories: words, yourCrops: words, moreCrops: words, recent: words, season: words, seasonSeeds: words, popular: words,
    brands: words, related: words, allFeatured: words, allPopular: words, allBrands: words, chooseCrops: words,
  }),
);
