import { truncateClusters } from "../text/text.ts";

/** Toolbar inside an app (store-31, store-32). */
export interface StoreToolbar {
  readonly title: string | null;
  readonly back: boolean;
}

/** Grapheme clusters (store-34). */
const TITLE_LENGTH = 60;

const TITLE_DIGITS = 4;

/** URLs may hold any title: keeps letters and plain signs (store-34). */
export function cleanTitle(text: string): string {
  const plain = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{Nd}\p{Join_Control} ,&'’()-]+/gu, " ");
  const few = (plain.match(/\p{Nd}/gu) ?? []).length <= TITLE_DIGITS ? plain : plain.replace(/\p{Nd}+/gu, " ");
  const folded = few.replace(/ +/g, " ").trim();
  return truncateClusters(folded, TITLE_LENGTH).replace(/…$/u, "").trimEnd();
}

export function storeToolbar(query: Readonly<Record<string, string>>): StoreToolbar | null {
  const title = cleanTitle(query["title"] ?? "") || null;
  const isRequested = query["showToolbar"] === "true" || query["showBackButton"] === "true" || title !== null;
  if (!isRequested || query["showToolbar"] === "false") return null;
  return { title, back: query["showBackButton"] !== "false" };
}

/** Canonical (store-36). */
export function toolbarQuery(toolbar: StoreToolbar | null): Readonly<Record<string, string>> {
  if (!toolbar) return {};
  return {
    showToolbar: "true",
    ...(toolbar.back ? {} : { showBackButton: "false" }),
    ...(toolbar.title ? { title: toolbar.title } : {}),
  };
}
