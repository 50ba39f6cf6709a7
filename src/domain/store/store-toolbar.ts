import { truncateClusters } from "../text/text.ts";

/** The toolbar of a store page inside an app (store-31, store-32). */
export interface StoreToolbar {
  /** Null: the default words of the page. */
  readonly title: string | null;
  readonly back: boolean;
}

/** Length of a title in grapheme clusters (store-34). */
const TITLE_LENGTH = 60;

/** The most digits of a title: enough for a name, too few for a telephone number. */
const TITLE_DIGITS = 4;

/**
 * A title from a URL (store-34). Anybody can write that URL, so only letters and plain signs remain, and no address or telephone
 * number. Empty where nothing is left.
 */
export function cleanTitle(text: string): string {
  // Join_Control: the joiners that shape letters of Indic scripts.
  const plain = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{Nd}\p{Join_Control} ,&'’()-]+/gu, " ");
  const few = (plain.match(/\p{Nd}/gu) ?? []).length <= TITLE_DIGITS ? plain : plain.replace(/\p{Nd}+/gu, " ");
  const folded = few.replace(/ +/g, " ").trim();
  return truncateClusters(folded, TITLE_LENGTH).replace(/…$/u, "").trimEnd();
}

/** The toolbar of a query. Null unless a switch asks for it: the header of the site already leads to the shop. */
export function storeToolbar(query: Readonly<Record<string, string>>): StoreToolbar | null {
  const title = cleanTitle(query["title"] ?? "") || null;
  const asked = query["showToolbar"] === "true" || query["showBackButton"] === "true" || title !== null;
  if (!asked || query["showToolbar"] === "false") return null;
  return { title, back: query["showBackButton"] !== "false" };
}

/** The toolbar as URL parameters, written in one way (store-36). */
export function toolbarQuery(toolbar: StoreToolbar | null): Readonly<Record<string, string>> {
  if (!toolbar) return {};
  return {
    showToolbar: "true",
    ...(toolbar.back ? {} : { showBackButton: "false" }),
    ...(toolbar.title ? { title: toolbar.title } : {}),
  };
}
