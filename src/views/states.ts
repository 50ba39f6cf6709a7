import type { StateConfig } from "../domain/visit/states.ts";
import { type Visit, visitInState } from "../domain/visit/visit.ts";
import { href, hrefWithVisit, paths } from "../paths.ts";

/** Drops `page`: the list may be shorter in the other language or state (visit-37, visit-41). */
export function firstPageQuery({ page: _, ...rest }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return rest;
}

/** The same page there, or /shop-na in a state without a shop (visit-37, visit-39). */
export function stateSwitchHref(visit: Visit, next: StateConfig, pathname: string, query: Readonly<Record<string, string>>): string {
  const switched = visitInState(visit, next);
  return next.shop ? hrefWithVisit(pathname, firstPageQuery(query), switched) : href(paths.shopNa, {}, switched);
}
