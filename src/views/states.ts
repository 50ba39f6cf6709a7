/** The states as pages name them and lead to them. */
import type { StateConfig } from "../domain/visit/states.ts";
import { type Visit, visitInState } from "../domain/visit/visit.ts";

import type { Key } from "../i18n.ts";
import { href, hrefWithVisit, paths } from "../paths.ts";

/** The key of a state's name. */
export const stateName = ({ slug }: Pick<StateConfig, "slug">): Key => `state.${slug}` as Key;

/**
 * The query of a page in another language or state: without the number of the page, because a list may be shorter there (visit-37,
 * visit-41).
 */
export function firstPageQuery({ page: _, ...rest }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return rest;
}

/** Where the state menu leads: the same page there; states without a shop to /shop-na (visit-37, visit-39). */
export function stateSwitchHref(visit: Visit, next: StateConfig, pathname: string, query: Readonly<Record<string, string>>): string {
  const switched = visitInState(visit, next);
  return next.shop ? hrefWithVisit(pathname, firstPageQuery(query), switched) : href(paths.shopNa, {}, switched);
}
