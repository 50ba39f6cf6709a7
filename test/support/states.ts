import { findState, STATES, type StateConfig } from "../../src/domain/visit/states.ts";

/** @throws Error if no state has the slug */
export function stateAt(slug: string): StateConfig {
  const found = findState(STATES, slug);
  if (!found) throw new Error(`src/domain/visit/states.json has no "${slug}".`);
  return found;
}
