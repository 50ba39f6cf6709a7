/** Names of districts, talukas and villages in the six languages, as far as they are known. */
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

/** Letter by letter only between scripts that write names alike: a southern name in a northern script would be spelled wrong. */
function written(local: string, home: Local, hindi: string | null, lang: Local): string | null {
  if (!SOUTHERN.includes(home) || SOUTHERN.includes(lang)) return inScript(local, home, lang);
  return hindi && inScript(hindi, "hi", lang);
}

/** A district in a language; the English name where no other is known. */
export function districtName(state: string, name: string, lang: Lang): string {
  const home = languageOf.get(state);
  const found = districtsOf.get(state)?.get(name);
  return (lang !== "en" && home && found && written(found.local, home, found.hindi, lang)) || name;
}

/** A taluka or village: known are those that share their name with a market town (data/places.ts) or a district of the state. */
export function townName(state: string, name: string, lang: Lang): string {
  const home = languageOf.get(state);
  const local = townsOf.get(state)?.get(name);
  return (lang !== "en" && home && local && written(local, home, null, lang)) || districtName(state, name, lang);
}
