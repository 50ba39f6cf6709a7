/** The stores of retailers in market towns of all eleven states. Their telephone numbers end in 00000, so that they are nobody's. */
import { placeName } from "../data/content/names.ts";
import { STATE_NAMES, STATES } from "../data/feed.ts";
import { LANDMARKS, storeAt } from "../data/stores.ts";
import { byLang, type L, type Lang } from "../data/types.ts";
import { seededRandom } from "./random.ts";
import { inScript } from "./scripts.ts";

export interface StoreRow {
  readonly retailerId: string;
  readonly names: L;
  readonly addresses: L;
  readonly storeImage: string | null;
  readonly phoneNumber: string;
  /** State slug. */
  readonly state: string;
  readonly farmerVisits: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres (store-6). */
  readonly distance: number | null;
  readonly storeRating: number | null;
}

const STORES_PER_STATE = 30;
/** Retailer ids count from here, in the order of the states. */
const FIRST_ID = 7001;

/** The 330 stores. One in ten has no rating, one in twelve no distance, one in fifteen no picture. */
export function buildStores(): StoreRow[] {
  return STATES.flatMap((state, order) =>
    Array.from({ length: STORES_PER_STATE }, (_, index): StoreRow => {
      const number = order * STORES_PER_STATE + index;
      const { name, localName, place } = storeAt(state, index);
      const random = seededRandom(`store:${state.slug}:${index}`);
      const home = state.language as Exclude<Lang, "en">;
      const local = (text: string, lang: Lang) => (lang === "en" ? text : inScript(text, home, lang));
      const landmark = random.pick(LANDMARKS);
      const stateName = STATE_NAMES[state.slug];
      if (!stateName) throw new Error(`The state ${state.slug} has no name in data/store-words.ts.`);
      return {
        retailerId: String(FIRST_ID + number),
        names: byLang((lang) => (lang === "en" ? name : local(localName, lang))),
        addresses: byLang((lang) =>
          lang === "en"
            ? `${landmark.en}, ${place.name}, taluka ${place.taluka}, district ${place.district}, ${stateName.en} ${place.pin}`
            : `${landmark[lang]}, ${placeName(state.slug, place.name, lang)}, ${stateName[lang]} ${place.pin}`,
        ),
        storeImage: number % 15 === 14 ? null : `stores/${FIRST_ID + number}.jpg`,
        phoneNumber: `9${String(random.whole(0, 9999)).padStart(4, "0")}00000`,
        state: state.slug,
        farmerVisits: random.whole(40, 9800),
        latitude: Math.round((place.lat + (random.next() - 0.5) * 0.02) * 10_000) / 10_000,
        longitude: Math.round((place.lng + (random.next() - 0.5) * 0.02) * 10_000) / 10_000,
        distance: number % 12 === 11 ? null : random.whole(4, 480) / 10,
        storeRating: number % 10 === 9 ? null : random.whole(31, 50) / 10,
      };
    }),
  );
}
