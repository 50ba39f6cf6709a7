/** Names of districts, talukas and villages in the six languages. Many are known in English only. */
import { DISTRICTS } from "./data/districts.ts";
import { STATES } from "./data/feed.ts";
import { PLACES } from "./data/places.ts";
import type { Lang } from "./data/types.ts";
import { inScript } from "./seed/scripts.ts";

type Local = Exclude<Lang, "en">;

const languageOf: ReadonlyMap<string, Local> = new Map(STATES.map((state) => [state.slug, state.language as Local]));
const districtsOf = new Map(
  Object.entries(DISTRICTS).map(([state, list]) => [state, new Map(list.map((district) => [district.name, district]))]),
);
const townsOf = new Map(Object.entries(PLACES).map(([state, list]) => [state, new Map(list.map((place) => [place.name, place.local]))]));

const SOUTHERN: readonly Lang[] = ["te", "kn"];

/**
 * A local name in the script of `lang`. Letter by letter works between northern scripts and into southern ones. A southern name
 * would come out misspelled in a northern script, so there the Hindi name is the source; null where it is not known.
 */
function transliterated(local: string, home: Local, hindi: string | null, lang: Local): string | null {
  if (!SOUTHERN.includes(home) || SOUTHERN.includes(lang)) return inScript(local, home, lang);
  return hindi && inScript(hindi, "hi", lang);
}

/** The name of a district in a language, else its English name. */
export function districtName(state: string, name: string, lang: Lang): string {
  const home = languageOf.get(state);
  const found = districtsOf.get(state)?.get(name);
  return (lang !== "en" && home && found && transliterated(found.local, home, found.hindi, lang)) || name;
}

/**
 * The name of a taluka or village in a language, else its English name. Only those are known that have the name of a market
 * town (data/places.ts) or of a district of the state.
 */
export function townName(state: string, name: string, lang: Lang): string {
  const home = languageOf.get(state);
  const local = townsOf.get(state)?.get(name);
  return (lang !== "en" && home && local && transliterated(local, home, null, lang)) || districtName(state, name, lang);
}
