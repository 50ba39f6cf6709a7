/** The store front of a retailer (S2 §2 "Store front", §3 Store and Inventory product gist, §9). Pure. */

import { isPlausibleListId, listedProducts } from "../catalogue/lists.ts";
import type { ProductGist } from "../product/product.ts";
import { truncateClusters } from "../text/text.ts";
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

/** A product on the shelf of a store. Prices are rupees. */
export interface StoreProduct extends ProductGist {
  /** How often it was ordered, in the service's own words, e.g. `1,240+`. */
  readonly orders: string | null;
  readonly priceAtStore: number | null;
  /** Points of the wallet that the store takes for it. */
  readonly pointsAtStore: number | null;
}

/** One page of a store's shelf. */
export interface StoreShelf {
  readonly products: readonly StoreProduct[];
  /** How many products the store has on all pages. */
  readonly total: number;
}

/** Inventory page size (S2 §9). */
export const STORE_PAGE_SIZE = 10;

/** Letters of a product's name on a card (S2 §9: 40 characters), counted as a reader counts them. */
const CARD_NAME_LENGTH = 40;

/** S2 §9: the default language for addresses. */
export const DEFAULT_ADDRESS_LANGUAGE: Language = "mr";

/** A product's name on a card of the store. */
export const storeCardName = (name: string): string => truncateClusters(name, CARD_NAME_LENGTH);

/** Whether more is to be loaded after a page: the loaded count is below the total (S2 §4). */
export const hasMoreProducts = (page: number, total: number): boolean => page * STORE_PAGE_SIZE < total;

/** Whether a shelf has a page: the first always, a later one only where products are on it. */
export function hasStorePage({ products, total }: StoreShelf, page: number): boolean {
  return page === 1 || (hasMoreProducts(page - 1, total) && products.length > 0);
}

/** The products of a page that are shown: the rules of every list of products (S1 §4, §5). */
export function shelvedProducts(products: readonly StoreProduct[], source: string): StoreProduct[] {
  const shown = new Set<ProductGist>(listedProducts(products, source));
  return products.filter((product) => shown.has(product));
}

/** Distance rounded in km (S2 §9); null where the service does not know it. 0 is less than half a kilometre. */
export function roundKilometres(distance: number | null): number | null {
  return distance !== null && Number.isFinite(distance) && distance >= 0 ? Math.round(distance) : null;
}

/** A telephone number that can be dialled, or null. Indian numbers get their country code. */
export function dialNumber(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/[\s().-]/g, "");
  if (!/^\+?\d{8,13}$/.test(digits)) return null;
  if (digits.startsWith("+")) return digits;
  if (/^[6-9]\d{9}$/.test(digits)) return `+91${digits}`;
  return /^91[6-9]\d{9}$/.test(digits) ? `+${digits}` : digits;
}

/** A number as people read it out: Indian mobile numbers in two halves, without the country code. */
export function readablePhone(dialled: string): string {
  const [, first, second] = /^\+91([6-9]\d{4})(\d{5})$/.exec(dialled) ?? [];
  return first && second ? `${first} ${second}` : dialled;
}

/** The bar that an app around the page asks for (S2 §2: showToolbar, showBackButton, title). */
export interface StoreToolbar {
  /** Null: the page's own words. */
  readonly title: string | null;
  readonly back: boolean;
}

/** Letters of a title. */
const TITLE_LENGTH = 60;
/** Most digits of a title: enough for a name, too few for somebody's telephone number. */
const TITLE_DIGITS = 4;

/**
 * A title from a URL, as it may be shown: anybody can write it, so it is letters and plain signs only, without addresses and
 * telephone numbers. Empty where nothing is left.
 */
export function cleanTitle(text: string): string {
  // The joiners shape Indian letters.
  const plain = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{Nd}\p{Join_Control} ,&'’()-]+/gu, " ");
  const few = (plain.match(/\p{Nd}/gu) ?? []).length <= TITLE_DIGITS ? plain : plain.replace(/\p{Nd}+/gu, " ");
  const folded = few.replace(/ +/g, " ").trim();
  return truncateClusters(folded, TITLE_LENGTH).replace(/…$/u, "").trimEnd();
}

/** The bar that a query asks for. There is none unless a switch asks for it: the header has the way back to the shop. */
export function storeToolbar(query: Readonly<Record<string, string>>): StoreToolbar | null {
  const title = cleanTitle(query["title"] ?? "") || null;
  const asked = query["showToolbar"] === "true" || query["showBackButton"] === "true" || title !== null;
  if (!asked || query["showToolbar"] === "false") return null;
  return { title, back: query["showBackButton"] !== "false" };
}

/** The bar as parameters of a URL: one way to write it. */
export function toolbarQuery(toolbar: StoreToolbar | null): Readonly<Record<string, string>> {
  if (!toolbar) return {};
  return {
    showToolbar: "true",
    ...(toolbar.back ? {} : { showBackButton: "false" }),
    ...(toolbar.title ? { title: toolbar.title } : {}),
  };
}

/** A store front's own parameters as they stand in its canonical URL: what would change nothing is left out. */
export function cleanStoreQuery(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { id, page } = query;
  return {
    ...(id && isPlausibleListId(id) ? { id } : {}),
    ...(page ? { page } : {}),
    ...toolbarQuery(storeToolbar(query)),
  };
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
