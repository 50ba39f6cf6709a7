/** Reading the database: each function is one indexed query. */
import type { Lang } from "./data/types.ts";
import type { Database } from "./env.ts";
import type { SkuRow, StoredDetail, StoredText } from "./model.ts";

export interface RawSku {
  sku: string;
  availability: string;
  gist: string;
  names: string;
  words: string;
}

/** What a query selects for readSku(), with the language as its first parameter and sku as `s`. */
export const COLUMNS = "s.sku, s.availability, s.gist, s.names, s.words -> ('$.' || ?1) AS words";

export function readSku(raw: RawSku): SkuRow {
  return {
    sku: raw.sku,
    availability: raw.availability,
    gist: JSON.parse(raw.gist),
    names: JSON.parse(raw.names),
    words: JSON.parse(raw.words),
  };
}

/** Rows of the given skus, in the order given; unknown ones are left out. */
export async function skusByCode(db: Database, skus: readonly string[], lang: Lang): Promise<SkuRow[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM json_each(?2) AS j JOIN sku AS s ON s.sku = j.value ORDER BY j.key`)
    .bind(lang, JSON.stringify(skus))
    .all<RawSku>();
  return results.map(readSku);
}

/** A part of an ordered list (seed/lists.ts); empty for a list that does not exist. */
export async function skusOfList(db: Database, key: string, lang: Lang, limit: number, offset = 0): Promise<SkuRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM list AS l, json_each(l.skus) AS j JOIN sku AS s ON s.sku = j.value WHERE l.key = ?2 ORDER BY j.key LIMIT ?3 OFFSET ?4`,
    )
    .bind(lang, key, limit, offset)
    .all<RawSku>();
  return results.map(readSku);
}

/** The skus of a list that are sold to a source (seed/flags.ts, isEnabledFor), without their rows; empty for an unknown list. */
export async function offeredOfList(db: Database, key: string, source: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT s.sku FROM list AS l, json_each(l.skus) AS j JOIN sku AS s ON s.sku = j.value WHERE l.key = ?1
         AND (s.availability = 'all' OR (s.availability = 'not-b2b' AND ?2 NOT LIKE '%B2B%') OR s.availability = 'only:' || ?2) ORDER BY j.key`,
    )
    .bind(key, source.toUpperCase())
    .all<{ sku: string }>();
  return results.map((row) => row.sku);
}

/** A sku with everything of its product; null for an unknown sku. */
export async function skuWithProduct(
  db: Database,
  sku: string,
  lang: Lang,
): Promise<{ row: SkuRow; detail: StoredDetail; text: StoredText } | null> {
  const raw = await db
    .prepare(
      `SELECT ${COLUMNS}, p.detail, t.text FROM sku AS s JOIN product AS p ON p.id = s.product_id
       JOIN product_text AS t ON t.product_id = s.product_id AND t.lang = ?1 WHERE s.sku = ?2`,
    )
    .bind(lang, sku)
    .first<RawSku & { detail: string; text: string }>();
  return raw ? { row: readSku(raw), detail: JSON.parse(raw.detail), text: JSON.parse(raw.text) } : null;
}

/** A stored reply, or a piece of one, as text. */
export async function docText(db: Database, kind: string, key: string, lang: Lang): Promise<string | null> {
  const row = await db
    .prepare("SELECT json FROM doc WHERE kind = ?1 AND key = ?2 AND lang = ?3")
    .bind(kind, key, lang)
    .first<{ json: string }>();
  return row?.json ?? null;
}
