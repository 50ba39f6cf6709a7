/** Farmers of the community: forty for each state. */

import { firstNames, lastNames, type Named } from "../data/community/names.ts";
import { ODIA_PEOPLE } from "../data/community/or.ts";
import { placeName } from "../data/content/names.ts";
import { STATE_NAMES, STATES } from "../data/feed.ts";
import { PLACES } from "../data/places.ts";
import type { Lang } from "../data/types.ts";
import { hash, hex, seededRandom } from "../seed/random.ts";

/** Languages of content: those of the site, and Odia. */
export type ContentLang = Lang | "or";

/** The language of names and words for readers of Odia, which has none of its own. */
export const readable = (lang: ContentLang): Lang => (lang === "or" ? "en" : lang);

export interface Farmer {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly name: string;
  /** Language in which the farmer writes. */
  readonly lang: ContentLang;
  /** State slug. */
  readonly state: string;
  readonly town: string;
  readonly taluka: string;
  readonly district: string;
  readonly woman: boolean;
  readonly hasPicture: boolean;
  readonly hasPlace: boolean;
}

const PER_STATE = 40;
/** States besides Odisha with some farmers who write Odia. */
const ODIA_STATES: readonly string[] = ["chhattisgarh", "andhra-pradesh"];

/** The family name at a place of the list, or the next one that the first name does not contain: no "Koteswararao Rao". */
function familyName(given: Named, list: readonly Named[], place: number): Named {
  const isWithin = ({ latin }: Named) => given.latin.toLowerCase().includes(latin.toLowerCase());
  const from = place % list.length;
  return [...list.slice(from), ...list.slice(0, from)].find((one) => !isWithin(one))!;
}

function farmer(state: (typeof STATES)[number], index: number, number: number): Farmer {
  const key = `farmer:${state.slug}:${number}`;
  const random = seededRandom(key);
  const home = state.language as Exclude<Lang, "en">;
  const first = seededRandom(`first:${state.slug}`).shuffle(firstNames(home));
  const last = seededRandom(`last:${state.slug}`).shuffle(lastNames(state.slug));
  const given = first[number % first.length]!;
  const family = familyName(given, last, number + Math.floor(number / first.length) * 5);
  const odia = ODIA_STATES.includes(state.slug) && number % 8 === 3 ? ODIA_PEOPLE[(number >> 3) + index] : undefined;
  const lang = odia ? "or" : number % 6 === 5 ? "en" : home;
  const place = random.pick(PLACES[state.slug] ?? []);
  const inLatin = lang === "en" || random.next() < 0.2;
  return {
    id: `fa${hex(index, 2)}${hex(number, 4)}${hex(hash(key), 8)}${hex(hash(`${key}:2`), 8)}`,
    name: odia?.name ?? (inLatin ? `${given.latin} ${family.latin}` : `${given.local} ${family.local}`),
    lang,
    state: state.slug,
    town: place.name,
    taluka: place.taluka,
    district: place.district,
    woman: (odia ?? given).woman,
    hasPicture: random.next() < 0.45,
    hasPlace: random.next() < 0.95,
  };
}

export const FARMERS: readonly Farmer[] = STATES.flatMap((state, index) =>
  Array.from({ length: PER_STATE }, (_, number) => farmer(state, index, number)),
);

const byLanguage = Map.groupBy(FARMERS, ({ lang }) => lang);

export const farmersWriting = (lang: ContentLang): readonly Farmer[] => byLanguage.get(lang) ?? [];

export const farmerById: ReadonlyMap<string, Farmer> = new Map(FARMERS.map((one) => [one.id, one]));

type Place = Pick<Farmer, "state" | "town" | "taluka" | "district">;

/** Names of a place in a language. */
export const placeReply = ({ state, town, taluka, district }: Place, lang: Lang) => ({
  city: placeName(state, town, lang),
  taluka: placeName(state, taluka, lang),
  district: placeName(state, district, lang),
  state: STATE_NAMES[state]?.[lang] ?? "",
});

/** The farmer's place in the farmer's language; null if not given. */
export const locationOf = (one: Farmer) => (one.hasPlace ? placeReply(one, readable(one.lang)) : null);

/** The author of a post or comment in replies. */
export const authorReply = (one: Farmer) => ({
  id: one.id,
  name: one.name,
  pic: one.hasPicture ? `avatars/${one.id}.png` : "",
  role: "farmer",
  location: locationOf(one) ?? { city: "", taluka: "", district: "", state: "" },
});
