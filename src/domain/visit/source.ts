import { mayHoldPhone } from "../text/scrub.ts";
import { DEFAULT_SOURCE, STATES, type StateConfig } from "./states.ts";

/** Whether a source is a business source: it contains `b2b` (visit-36). */
export function isB2B(source: string): boolean {
  return source.toLowerCase().includes("b2b");
}

/** What an unknown b2b source may consist of, because it is written into a header. Any other one counts as plain b2b. */
const SOURCE = /^[\x20-\x7e]{1,60}$/;

/** The tables that decide which sources a URL may name. */
interface KnownSources {
  readonly sources: readonly string[];
  readonly states: readonly StateConfig[];
}

/**
 * The source that a URL names (visit-36), in the letters of the table or else of the URL. Undefined where the source of the state is
 * used: a URL cannot bring the source of a state, because the state decides what is sold there.
 */
export function namedSource(named: string | null, { sources, states }: KnownSources): string | undefined {
  const wanted = named?.trim() ?? "";
  const known = sources.find((candidate) => candidate.toLowerCase() === wanted.toLowerCase());
  if (isB2B(wanted)) return known ?? (SOURCE.test(wanted) && !mayHoldPhone(wanted) ? wanted : "b2b");
  return known === DEFAULT_SOURCE || states.some(({ source }) => source === known) ? undefined : known;
}

/** Whether a source is in no table: any text with `b2b` in it. Only the services know what they answer for it. */
export const isOpenSource = (source: string, { sources, states }: KnownSources): boolean =>
  !sources.includes(source) && !states.some((state) => state.source === source);

/** Whether an address names a source or a partner of no table: anybody can make up any number of such addresses (visit-55). */
export const isOpenVisit = (
  { source, partner }: { readonly source: string; readonly partner: string | null },
  tables: KnownSources & { readonly partners: readonly string[] },
): boolean => isOpenSource(source, tables) || (partner !== null && !tables.partners.includes(partner));

/** Whether a source is the b2b source of one state: `b2b` and the code of the state. */
export const isOfOneState = (source: string): boolean => STATES.some(({ code }) => source.toLowerCase() === `b2b${code.toLowerCase()}`);
