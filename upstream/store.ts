/** Queries of the database. Each function runs one indexed query. */
import type { Lang } from "./data/types.ts";
import type { Database } from "./env.ts";
import type { SkuRow, StoredDetail, StoredText } from "./model.ts";

type Values = readonly unknown[];

export const first = <T>(db: Database, sql: string, ...values: Values): Promise<T | null> =>
  db
    .prepare(sql)
    .bind(...values)
    .first<T>();

export async function all<T>(db: Database, sql: string, ...values: Values): Promise<T[]> {
  const statement = db.prepare(sql).bind(...values);
  return (await statement.all<T>()).results;
}

export const run = (db: Database, sql: string, ...values: Values): Promise<unknown> =>
  db
    .prepare(sql)
    .bind(...values)
    .run();

/** The value of the column `json` of the first row. Null without a row. */
export async function stored<T>(db: Database, sql: string, ...values: Values): Promise<T | null> {
  const row = await first<{ json: string }>(db, sql, ...values);
  return row && JSON.parse(row.json);
}

export type RawSku = Record<keyof SkuRow, string>;

/** The columns that readSku() needs. The query calls the table `s` and has the language as parameter 1. */
export const COLUMNS = "s.sku, s.availability, s.gist, s.names, s.words -> ('$.' || ?1) AS words";

export const readSku = ({ sku, availability, gist, names, words }: RawSku): SkuRow => ({
  sku,
  availability: availability as SkuRow["availability"],
  gist: JSON.parse(gist),
  names: JSON.parse(names),
  words: JSON.parse(words),
});

/** The condition under which a product is sold to a source: isEnabledFor() of seed/flags.ts in SQL. */
export const soldTo = (column: string, source: string): string =>
  `(${column} = 'all' OR ${column} = 'only:' || upper(${source}) OR (${column} = 'not-b2b' AND instr(lower(${source}), 'b2b') = 0))`;

/** The rows of some skus, in the given order. Unknown skus are left out. */
export async function skusByCode(db: Database, skus: readonly string[], lang: Lang): Promise<SkuRow[]> {
  const sql = `SELECT ${COLUMNS} FROM json_each(?2) AS j JOIN sku AS s ON s.sku = j.value ORDER BY j.key`;
  return (await all<RawSku>(db, sql, lang, JSON.stringify(skus))).map(readSku);
}

const OF_LIST = "FROM list AS l, json_each(l.skus) AS j JOIN sku AS s ON s.sku = j.value WHERE l.key = ?2";

/** A part of an ordered list (seed/lists.ts). Empty for an unknown list. */
export async function skusOfList(db: Database, key: string, lang: Lang, limit: number, offset = 0): Promise<SkuRow[]> {
  const sql = `SELECT ${COLUMNS} ${OF_LIST} ORDER BY j.key LIMIT ?3 OFFSET ?4`;
  return (await all<RawSku>(db, sql, lang, key, limit, offset)).map(readSku);
}

/** The skus of a list that are sold to a source. Empty for an unknown list. */
export async function offeredOfList(db: Database, key: string, source: string): Promise<string[]> {
  const rows = await all<{ sku: string }>(db, `SELECT s.sku ${OF_LIST} AND ${soldTo("s.availability", "?1")} ORDER BY j.key`, source, key);
  return rows.map(({ sku }) => sku);
}

/** A sku with its product and the texts of one language. Null for an unknown sku. */
export async function skuWithProduct(db: Database, sku: string, lang: Lang) {
  const raw = await first<RawSku & { detail: string; text: string }>(
    db,
    `SELECT ${COLUMNS}, p.detail, t.text FROM sku AS s JOIN product AS p ON p.id = s.product_id
       JOIN product_text AS t ON t.product_id = s.product_id AND t.lang = ?1 WHERE s.sku = ?2`,
    lang,
    sku,
  );
  return raw && { row: readSku(raw), detail: JSON.parse(raw.detail) as StoredDetail, text: JSON.parse(raw.text) as StoredText };
}

/** A stored reply, or a part of one. Null if it does not exist. */
export const docOf = <T>(db: Database, kind: string, key: string, lang: Lang): Promise<T | null> =>
  stored<T>(db, "SELECT json FROM doc WHERE kind = ?1 AND key = ?2 AND lang = ?3", kind, key, lang);
