import { isPlausibleId } from "../text/plausible-id.ts";
import { storeToolbar, toolbarQuery } from "./store-toolbar.ts";

/** The parameters of a store page in its canonical URL. Parameters that change nothing are left out (store-36). */
export function cleanStoreQuery(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { id, page } = query;
  return {
    ...(id && isPlausibleId(id) ? { id } : {}),
    ...(page ? { page } : {}),
    ...toolbarQuery(storeToolbar(query)),
  };
}
