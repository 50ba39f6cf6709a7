import { isPlausibleId } from "../text/plausible-id.ts";
import { storeToolbar, toolbarQuery } from "./store-toolbar.ts";

/** Drops parameters without effect (store-36). */
export function cleanStoreQuery(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { id, page } = query;
  return {
    ...(id && isPlausibleId(id) ? { id } : {}),
    ...(page ? { page } : {}),
    ...toolbarQuery(storeToolbar(query)),
  };
}
