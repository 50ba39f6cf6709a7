/** Names of districts, talukas and villages in the six languages. Many villages are known in English only. */
import { placeNames } from "./data/content/names.ts";
import type { Lang } from "./data/types.ts";

/**
 * The name of a district, taluka, town or village in a language, else its English name. Those are known that stand in
 * data/places.ts, and villages and talukas with the name of one of them or of a district of the state.
 */
export const placeName = (state: string, name: string, lang: Lang): string => placeNames(state, name, lang)?.name ?? name;
