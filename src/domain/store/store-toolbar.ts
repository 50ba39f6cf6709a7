/** The store front of a retailer (S2 §2 "Store front", §3 Store and Inventory product gist, §9). Pure. */
import { truncateClusters } from "../text/text.ts";

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
