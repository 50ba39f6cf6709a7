import type { StateConfig } from "../domain/visit/states.ts";
import { type Visit, visitInState } from "../domain/visit/visit.ts";

import type { Key } from "../i18n.ts";
import { href, hrefWithVisit, paths } from "../paths.ts";

export const stateName = ({ slug }: Pick<StateConfig, "slug">): Key => `state.${slug}` as Key;

/** Query for another language or state: without `page`, because the list may be shorter there (visit-37, visit-41). */
export function firstPageQuery({ page: _, ...rest }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return rest;
}

/** Link of the state menu: the same page there, or /shop-na in a state without a shop (visit-37, visit-39). */
export function stateSwitchHref(visit: Visit, next: StateConfig, pathname: string, query: Readonly<Record<string, string>>): string {
  const switched = visitInState(visit, next);
  return next.shop ? hrefWithVisit(pathname, firstPageQuery(query), switched) : href(paths.shopNa, {}, switched);
}
