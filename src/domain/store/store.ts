/** The store front of a retailer (S2 §2 "Store front", §3 Store and Inventory product gist, §9). Pure. */

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
  /** The page's language, or Marathi where the service has the address in that one only. */
  readonly addressLanguage: Language;
  readonly farmerVisits: number;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  /** Kilometres, as the service says. */
  readonly distance: number | null;
  /** 0 to 5. */
  readonly rating: number | null;
}

/** S2 §9: the default language for addresses. */
export const DEFAULT_ADDRESS_LANGUAGE: Language = "mr";

/** Distance rounded in km (S2 §9); null where the service does not know it. 0 is less than half a kilometre. */
export function roundKilometres(distance: number | null): number | null {
  return distance !== null && Number.isFinite(distance) && distance >= 0 ? Math.round(distance) : null;
}

/** Schema.org Store. Addresses come in absolute. The rating is left out: nobody says how many people gave it. */
export function storeSchema(store: Store, options: { readonly url: string; readonly image: string | null }): object {
  const telephone = dialNumber(store.phone);
  return {
    "@context": "https://schema.org",
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
