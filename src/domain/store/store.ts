/** (store-4) */

import { z } from "zod";
import { firstDialNumber } from "../text/phone.ts";
import type { Shaped } from "../text/shaped.ts";
import { LANGUAGES, type Language } from "../visit/language.ts";

export const storeShape = z.object({
  retailerId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** Marathi if there is no other (store-12). */
  addressLanguage: z.enum(LANGUAGES),
  farmerVisits: z.number().nullable(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Kilometres. */
  distance: z.number().nullable(),
  rating: z.number().nullable(),
});

export type Store = Shaped<typeof storeShape>;

export const DEFAULT_ADDRESS_LANGUAGE: Language = "mr";

/** (store-5) */
export function roundKilometres(distance: number | null): number | null {
  return distance !== null && Number.isFinite(distance) && distance >= 0 ? Math.round(distance) : null;
}

/** No rating: its count is unknown (store-38). */
export function storeSchema(store: Store, options: { readonly url: string; readonly image: string | null }): object {
  const telephone = firstDialNumber(store.phone);
  return {
    "@type": "Store",
    "@id": options.url,
    name: store.name,
    url: options.url,
    ...(options.image ? { image: options.image } : {}),
    ...(telephone ? { telephone } : {}),
    ...(store.address ? { address: store.address } : {}),
    ...(store.place ? { geo: { "@type": "GeoCoordinates", ...store.place } } : {}),
    currenciesAccepted: "INR",
  };
}
