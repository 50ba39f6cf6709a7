import { DEFAULT_SOURCE, STATES, type StateConfig } from "./states.ts";

/** A b2b source is one that contains `b2b` (S1 §6). */
export function isB2B(source: string): boolean {
  return source.toLowerCase().includes("b2b");
}

/** A b2b source that no table knows: as long and of such letters as may stand in a URL and a header. */
const SOURCE = /^[\w-]{1,40}$/;

/** The part of the visit tables that decides which sources a URL may name. */
interface KnownSources {
  readonly sources: readonly string[];
  readonly states: readonly StateConfig[];
}

/**
 * The source that a URL's `source` stands for; undefined where the state's own is to be used. A state's source in the URL is
 * not taken: what is sold in a state is not for the URL to say.
 */
export function namedSource(named: string | null, { sources, states }: KnownSources): string | undefined {
  const wanted = named?.trim().toLowerCase() ?? "";
  const known = sources.find((candidate) => candidate.toLowerCase() === wanted);
  if (isB2B(wanted)) return known ?? (SOURCE.test(wanted) ? wanted : undefined);
  return known === DEFAULT_SOURCE || states.some(({ source }) => source === known) ? undefined : known;
}

/** Whether a source is one state's b2b source, `b2b` and the state's code. */
export const isOfOneState = (source: string): boolean => STATES.some(({ code }) => source.toLowerCase() === `b2b${code.toLowerCase()}`);
