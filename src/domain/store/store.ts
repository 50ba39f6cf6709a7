/** The page of a retailer (store-4). */

import { dialNumber } from "../text/phone.ts";
import type { Language } from "../visit/language.ts";

export interface Store {
  readonly retailerId: string;
  readonly name: string;
  /** Path on the static host. */
  readonly image: string | null;
  /** As the service writes it. */
  readonly phone: string | null;
  readonly address: string | null;
  /** The language of the page, or Marathi where the service has the address in Marathi only (store-12). */
  readonly addressLanguage: Language;
  /** Null if the service does not tell it. */
  readonly farmerVisits: number | null;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  /** Kilometres. */
  readonly distance: number | null;
  /** 0 to 5. */
  readonly rating: number | null;
}

/** The language of an address that the language of the page lacks (store-12). */
export const DEFAULT_ADDRESS_LANGUAGE: Language = "mr";

/** The distance in whole kilometres (store-5). Null where the service does not know it. */
export function roundKilometres(distance: number | null): number | null {
  return distance !== null && Number.isFinite(distance) && distance >= 0 ? Math.round(distance) : null;
}

/** Schema.org Store (store-38). The addresses are absolute. It has no rating, because the number of ratings is unknown. */
export function storeSchema(store: Store, options: { readonly url: string; readonly image: string | null }): object {
  const telephone = dialNumber(store.phone);
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
