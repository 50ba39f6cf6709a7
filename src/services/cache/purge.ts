/** A purge writes a timestamp to KV; replies called before it are misses. Nothing is listed or deleted. */
import { millisecondsInMinute } from "date-fns/constants";
import type { KeyValue } from "../../env.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./budget.ts";
import { RememberedValues } from "./kv.ts";
import { Lru } from "./lru.ts";

export const TAG_NOUNS = [
  ...(["product", "brand", "brands", "category", "crop", "crops", "issue", "store", "policy", "search", "feed"] as const),
  ...(["post", "posts", "article", "profile", "topics"] as const),
] as const;
type TagNoun = (typeof TAG_NOUNS)[number];

/** False for a tag that no page and no reply has. */
export const isPurgeTag = (tag: string): boolean => TAG_NOUNS.some((noun) => tag === noun || tag.startsWith(`${noun}:`));

/** With `:ID`, `noun:X` purges keys that begin with X, and `noun` all. Otherwise any tag of the noun purges all. */
export type PurgedBy = TagNoun | `${TagNoun}:ID` | "never";

export interface Purgeable {
  readonly name: string;
  readonly purgedBy: PurgedBy;
}

const MARK_LIFE_S = 3 * 86_400;

/** Epoch milliseconds from KV, read once a minute; KV may lag another minute. */
const marks = new RememberedValues(6_000);
const ownMarks = new Lru<number>(2_000, undefined, isolateBudget);

const isById = ({ purgedBy }: Purgeable): boolean => purgedBy.endsWith(":ID");
const markName = ({ name }: Purgeable, id?: string): string => `purged:${name}${id ? `:${id.toLowerCase()}` : ""}`;

/** Epoch milliseconds; 0 for never. */
export async function purgedAt(kv: KeyValue | null, kind: Purgeable, key: string): Promise<number> {
  if (kind.purgedBy === "never") return 0;
  const names = [markName(kind), ...(isById(kind) ? [markName(kind, key.split(":", 1)[0])] : [])];
  const times = names.map(async (name) => {
    const time = kv ? await marks.read(kv, name, { faultMs: millisecondsInMinute }) : 0;
    return Math.max(typeof time === "number" ? time : 0, ownMarks.get(name) ?? 0);
  });
  return Math.max(...(await Promise.all(times)));
}

/** @throws faults of KV, after purging this isolate */
export async function purge(kv: KeyValue | null, kinds: readonly Purgeable[], tags: readonly string[]): Promise<void> {
  const names = new Set<string>();
  for (const tag of tags) {
    const [noun = "", id] = tag.split(":");
    for (const kind of kinds) {
      if (kind.purgedBy === noun) names.add(markName(kind));
      else if (kind.purgedBy === `${noun}:ID`) names.add(markName(kind, id));
    }
  }
  const now = Date.now();
  for (const name of names) ownMarks.set(name, now, ENTRY_BYTES + heapBytes(name));
  if (kv) await Promise.all([...names].map((name) => kv.put(name, String(now), { expirationTtl: MARK_LIFE_S })));
}

export function forgetMarks(): void {
  marks.clear();
  ownMarks.clear();
}
