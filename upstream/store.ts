/** Queries of the catalogue. Each function runs one indexed query. */
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

/** The columns that readSku() needs. The query calls the table `s` and has the language as parameter 1. */
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

/** The condition under which a product is sold to a source: isEnabledFor() of seed/flags.ts in SQL. */
export const soldTo = (column: string, source: string): string =>
  `(${column} = 'all' OR ${column} = 'only:' || upper(${source}) OR (${column} = 'not-b2b' AND instr(lower(${source}), 'b2b') = 0))`;

/** The rows of some skus, in the given order. Unknown skus are left out. */
export async function skusByCode(db: Database, skus: readonly string[], lang: Lang): Promise<SkuRow[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM json_each(?2) AS j JOIN sku AS s ON s.sku = j.value ORDER BY j.key`)
    .bind(lang, JSON.stringify(skus))
    .all<RawSku>();
  return results.map(readSku);
}

/** A part of an ordered list (seed/lists.ts). Empty for an unknown list. */
export async function skusOfList(db: Database, key: string, lang: Lang, limit: number, offset = 0): Promise<SkuRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM list AS l, json_each(l.skus) AS j JOIN sku AS s ON s.sku = j.value WHERE l.key = ?2 ORDER BY j.key LIMIT ?3 OFFSET ?4`,
    )
    .bind(lang, key, limit, offset)
    .all<RawSku>();
  return results.map(readSku);
}

/** The skus of a list that are sold to a source. Empty for an unknown list. */
export async function offeredOfList(db: Database, key: string, source: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT s.sku FROM list AS l, json_each(l.skus) AS j JOIN sku AS s ON s.sku = j.value WHERE l.key = ?1
         AND ${soldTo("s.availability", "?2")} ORDER BY j.key`,
    )
    .bind(key, source)
    .all<{ sku: string }>();
  return results.map((row) => row.sku);
}

/** A sku with its product and the texts of one language. Null for an unknown sku. */
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

/** A stored reply, or a part of one, as JSON text. Null if it does not exist. */
export async function docText(db: Database, kind: string, key: string, lang: Lang): Promise<string | null> {
  const row = await db
    .prepare("SELECT json FROM doc WHERE kind = ?1 AND key = ?2 AND lang = ?3")
    .bind(kind, key, lang)
    .first<{ json: string }>();
  return row?.json ?? null;
}
