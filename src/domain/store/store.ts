/** (store-4) */

import { dialNumber } from "../text/phone.ts";
import type { Language } from "../visit/language.ts";

export interface Store {
  readonly retailerId: string;
  readonly name: string;
  readonly image: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** Marathi if there is no other (store-12). */
  readonly addressLanguage: Language;
  readonly farmerVisits: number | null;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  /** Kilometres. */
  readonly distance: number | null;
  readonly rating: number | null;
}

export const DEFAULT_ADDRESS_LANGUAGE: Language = "mr";

/** (store-5) */
export function roundKilometres(distance: number | null): number | null {
  return distance !== null && Number.isFinite(distance) && distance >= 0 ? Math.round(distance) : null;
}

/** No rating: its count is unknown (store-38). */
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
