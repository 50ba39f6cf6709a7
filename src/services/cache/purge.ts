/**
 * Purges: the back office names what it changed, and the kept replies that show it are forgotten. Each kind of reply declares
 * itself which tag forgets it. A purge writes a mark with its time into KV; a reply that was asked for before its mark is gone,
 * wherever its copy lies. Nothing has to be listed and deleted.
 */
import { millisecondsInMinute } from "date-fns/constants";
import type { KeyValue } from "../../env.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./budget.ts";
import { RememberedValues } from "./kv.ts";
import { Lru } from "./lru.ts";

/** What can be named in a purge: alone, or as `noun:ID`. The README lists them. */
export type TagNoun =
  | ("product" | "brand" | "brands" | "category" | "crop" | "crops" | "issue" | "store" | "policy" | "search" | "feed")
  | ("post" | "posts" | "article" | "profile" | "topics");

/**
 * Which purge forgets the replies of a kind.
 * - `noun:ID`: a purge of `noun:X` forgets the replies whose key begins with X; one of `noun` forgets all.
 * - `noun`: a purge of `noun` or of any `noun:X` forgets all replies of the kind.
 */
export type ForgottenBy = TagNoun | `${TagNoun}:ID` | "never";

/** What of a kind of reply a purge needs to know. */
export interface Purgeable {
  readonly name: string;
  readonly forgottenBy: ForgottenBy;
}

/** Longer than any reply lives that can be purged. Seconds. */
const MARK_LIFE_S = 3 * 86_400;

/** Marks as KV has them: epoch milliseconds. KV is asked once a minute, and may itself be a minute behind. */
const marks = new RememberedValues(6_000);
/** Marks of the purges that this isolate made. */
const ownMarks = new Lru<number>(2_000, undefined, isolateBudget);

const isById = ({ forgottenBy }: Purgeable): boolean => forgottenBy.endsWith(":ID");
const markName = ({ name }: Purgeable, id?: string): string => `purged:${name}${id ? `:${id.toLowerCase()}` : ""}`;

/** When the replies that a key belongs to were purged last: epoch milliseconds, 0 for never. */
export async function purgedAt(kv: KeyValue | null, kind: Purgeable, key: string): Promise<number> {
  if (kind.forgottenBy === "never") return 0;
  const names = [markName(kind), ...(isById(kind) ? [markName(kind, key.split(":", 1)[0])] : [])];
  const times = names.map(async (name) => {
    // A mark that cannot be read is no reason to wait for it again within a minute.
    const time = kv ? await marks.read(kv, name, { faultMs: millisecondsInMinute }) : 0;
    return Math.max(typeof time === "number" ? time : 0, ownMarks.get(name) ?? 0);
  });
  return Math.max(...(await Promise.all(times)));
}

/**
 * Forgets the replies behind tags: at once in this isolate, within two minutes in all others.
 * @throws what KV throws; this isolate has forgotten them by then
 */
export async function purge(kv: KeyValue | null, kinds: readonly Purgeable[], tags: readonly string[]): Promise<void> {
  const names = new Set<string>();
  for (const tag of tags) {
    const [noun = "", id] = tag.split(":");
    for (const kind of kinds) {
      if (kind.forgottenBy === noun) names.add(markName(kind));
      else if (kind.forgottenBy === `${noun}:ID`) names.add(markName(kind, id));
    }
  }
  const now = Date.now();
  for (const name of names) ownMarks.set(name, now, ENTRY_BYTES + heapBytes(name));
  if (kv) await Promise.all([...names].map((name) => kv.put(name, String(now), { expirationTtl: MARK_LIFE_S })));
}

/** Forgets the marks that this isolate knows. */
export function forgetMarks(): void {
  marks.clear();
  ownMarks.clear();
}
