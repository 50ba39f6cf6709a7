/** Products for the crop advice: one pack of each hand-written family. */
import { STATES, sourceOf } from "../data/feed.ts";
import type { Family, Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import { familyBySlug } from "../seed/data.ts";
import { DISABLED } from "../seed/flags.ts";
import { hash } from "../seed/random.ts";
import { all, soldTo } from "../store.ts";

/** APP for an unknown state. */
function sourceOfState(slug: string): string {
  const state = STATES.find((one) => one.slug === slug);
  return state ? sourceOf(state) : "APP";
}

export interface Advised {
  readonly family: Family;
  readonly sku: string;
  /** The trade name. */
  readonly name: string;
  /** The name of the pack. */
  readonly packName: string;
  /** Sold in the state, or to the source, and in stock. */
  readonly available: boolean;
  readonly enabledForSaathi: boolean;
}

interface PackRow {
  readonly family: string;
  readonly sku: string;
  readonly brand: number;
  readonly name: string | null;
  readonly inventory: number;
  readonly saathi: number;
  readonly sold: number;
}

const isSold = ({ name, sold }: PackRow): boolean => Boolean(sold) && name !== null && !name.endsWith(DISABLED);

/** The pack of a family for a state. Each state gets another trade name. */
function packFor(family: Family, packs: readonly PackRow[], state: string): PackRow | undefined {
  // The list starts with the smallest pack of each trade name.
  const sold = packs.slice(0, family.trade.length).filter(isSold);
  return sold[hash(`${state}:${family.slug}`) % (sold.length || 1)] ?? packs.find(isSold) ?? packs[0];
}

/** Packs by family, sold in a state or to a source. Skips unknown families. */
export async function advisedPacks(
  db: Database,
  families: readonly string[],
  { lang, state }: { readonly lang: Lang; readonly state: string },
  source = sourceOfState(state),
): Promise<ReadonlyMap<string, Advised>> {
  const sql = `SELECT f.value AS family, s.sku, s.brand_id AS brand, s.names ->> ('$.' || ?1) AS name, s.gist ->> '$.inventory' AS inventory,
      s.gist ->> '$.enabledForSaathi' AS saathi, ${soldTo("s.availability", "?3")} AND (instr(lower(?3), 'b2b') = 0 OR s.gist ->> '$.enabledForSaathi') AS sold
    FROM json_each(?2) AS f JOIN list AS l ON l.key = 'family:' || f.value, json_each(l.skus) AS j JOIN sku AS s ON s.sku = j.value
    ORDER BY f.key, j.key`;
  const results = await all<PackRow>(db, sql, lang, JSON.stringify([...new Set(families)]), source);
  const found = new Map<string, Advised>();
  for (const [slug, packs] of Map.groupBy(results, (row) => row.family)) {
    const family = familyBySlug.get(slug);
    const pack = family && packFor(family, packs, state);
    if (!pack) continue;
    const trade = family.trade.find(({ brand }) => brand === pack.brand)?.name[lang] ?? family.what[lang];
    found.set(slug, {
      family,
      sku: pack.sku,
      name: trade,
      packName: pack.name ?? trade,
      available: isSold(pack) && pack.inventory > 0,
      enabledForSaathi: Boolean(pack.saathi),
    });
  }
  return found;
}
