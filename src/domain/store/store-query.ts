/** The store front of a retailer (S2 §2 "Store front", §3 Store and Inventory product gist, §9). Pure. */
import { isPlausibleListId } from "../catalogue/product-list.ts";
import { storeToolbar, toolbarQuery } from "./store-toolbar.ts";

/** A store front's own parameters as they stand in its canonical URL: what would change nothing is left out. */
export function cleanStoreQuery(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { id, page } = query;
  return {
    ...(id && isPlausibleListId(id) ? { id } : {}),
    ...(page ? { page } : {}),
    ...toolbarQuery(storeToolbar(query)),
  };
}
