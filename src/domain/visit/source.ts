import { DEFAULT_SOURCE, STATES, type StateConfig } from "./states.ts";

/** Whether a source is a business source: it contains `b2b` (visit-36). */
export function isB2B(source: string): boolean {
  return source.toLowerCase().includes("b2b");
}

/** What an unknown b2b source may consist of: it is written into URLs and headers. */
const SOURCE = /^[\w-]{1,40}$/;

/** The tables that decide which sources a URL may name. */
interface KnownSources {
  readonly sources: readonly string[];
  readonly states: readonly StateConfig[];
}

/**
 * The source that a URL names (visit-36). Undefined where the source of the state is used; a URL cannot bring the source of a
 * state, because the state decides what is sold there.
 */
export function namedSource(named: string | null, { sources, states }: KnownSources): string | undefined {
  const wanted = named?.trim().toLowerCase() ?? "";
  const known = sources.find((candidate) => candidate.toLowerCase() === wanted);
  if (isB2B(wanted)) return known ?? (SOURCE.test(wanted) ? wanted : undefined);
  return known === DEFAULT_SOURCE || states.some(({ source }) => source === known) ? undefined : known;
}

/** Whether a source is the b2b source of one state: `b2b` and the code of the state. */
export const isOfOneState = (source: string): boolean => STATES.some(({ code }) => source.toLowerCase() === `b2b${code.toLowerCase()}`);
