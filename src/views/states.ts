/** The states as pages name them and lead to them. */
import type { StateConfig } from "../domain/visit/states.ts";
import { type Visit, visitInState } from "../domain/visit/visit.ts";

import type { Key } from "../i18n.ts";
import { href, hrefWithVisit, paths } from "../paths.ts";

/** The key of a state's name. */
export const stateName = ({ slug }: Pick<StateConfig, "slug">): Key => `state.${slug}` as Key;

/** Where the state menu leads: the same page there; states without a shop to /shop-na (visit-37, visit-39). */
export function stateSwitchHref(visit: Visit, next: StateConfig, pathname: string, query: Readonly<Record<string, string>>): string {
  const switched = visitInState(visit, next);
  return next.shop ? hrefWithVisit(pathname, query, switched) : href(paths.shopNa, {}, switched);
}
