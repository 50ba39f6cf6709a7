import { mayHoldPhone } from "../text/scrub.ts";
import { DEFAULT_SOURCE, STATES, type StateConfig } from "./states.ts";

/** (visit-36) */
export function isB2B(source: string): boolean {
  return source.toLowerCase().includes("b2b");
}

/** Safe in a header. */
const SOURCE = /^[\x20-\x7e]{1,60}$/;

interface KnownSources {
  readonly sources: readonly string[];
  readonly states: readonly StateConfig[];
}

/** Undefined: the state's. A URL cannot set that, since it decides what is sold (visit-36). */
export function namedSource(named: string | null, { sources, states }: KnownSources): string | undefined {
  const requested = named?.trim() ?? "";
  const match = sources.find((candidate) => candidate.toLowerCase() === requested.toLowerCase());
  if (isB2B(requested)) return match ?? (SOURCE.test(requested) && !mayHoldPhone(requested) ? requested : "b2b");
  return match === DEFAULT_SOURCE || states.some(({ source }) => source === match) ? undefined : match;
}

export const isOpenSource = (source: string, { sources, states }: KnownSources): boolean =>
  !sources.includes(source) && !states.some((state) => state.source === source);

/** Such URLs are unbounded (visit-55). */
export const isOpenVisit = (
  { source, partner }: { readonly source: string; readonly partner: string | null },
  tables: KnownSources & { readonly partners: readonly string[] },
): boolean => isOpenSource(source, tables) || (partner !== null && !tables.partners.includes(partner));

/** @param state may be one of KV */
export const isOfOneState = (source: string, state: StateConfig): boolean =>
  [...STATES, state].some(({ code }) => source.toLowerCase() === `b2b${code.toLowerCase()}`);
