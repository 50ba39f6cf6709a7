/** Writes a catalogue into a database. Runs in Node and in workerd. */
import type { Database, Statement } from "../env.ts";
import { languageNames } from "../replies.ts";
import type { Catalogue } from "./catalogue.ts";
import { searchWords } from "./search.ts";

type Cell = string | number | null;

/** A new row of a table: its cells by column. All rows of a table have the same columns. */
type Row = Readonly<Record<string, Cell>>;

/** Tables of full texts, without the texts: rows that are deleted one by one would still count in the ranking. */
const INDEXES: readonly string[] = ["search"];

/** The longest parameter of a statement, in UTF-16 code units. At up to 3 bytes each it stays below D1's limit of 2 MB per value. */
const MAX_CHUNK_LENGTH = 300_000;

const text = JSON.stringify;

/** The rows of the tables of the catalogue. */
function tablesOf({ skus, products, lists, docs, stores, search, barcodes }: Catalogue): Readonly<Record<string, readonly Row[]>> {
  return {
    sku: skus.map(({ sku, productId, category, brandId, availability, gist, names, words, look }) => ({
      sku,
      product_id: productId,
      category,
      brand_id: brandId,
      availability,
      gist: text(gist),
      names: text(names),
      words: text(words),
      search: [...new Set(Object.values(languageNames(names)))].join("\n").toLowerCase(),
      look: text(look),
    })),
    product: products.map(({ id, detail }) => ({ id, detail: text(detail) })),
    product_text: products.flatMap(({ id, texts }) =>
      Object.entries(texts).map(([lang, words]) => ({ product_id: id, lang, text: text(words) })),
    ),
    list: [...lists].map(([key, listed]) => ({ key, skus: text(listed) })),
    doc: docs.map(({ kind, key, lang, value }) => ({ kind, key, lang, json: text(value) })),
    store: stores.map((store) => ({ retailer_id: store.retailerId, json: text(store) })),
    search_sku: search.map(({ sku, productId, availability, inStock, weight }, id) => {
      return { id, sku, product_id: productId, availability, in_stock: Number(inStock), weight };
    }),
    search: search.map(({ name, kind, crop, issue, brand }, rowid) => ({ rowid, name, kind, crop, issue, brand })),
    search_word: searchWords(search).map((word) => ({ word })),
    barcode: barcodes.map(({ hash, barcode, sku, retailerId, facts }) => {
      return { hash, barcode, sku, retailer_id: retailerId, json: text(facts) };
    }),
  };
}

/** The cells of the rows as JSON arrays of at most MAX_CHUNK_LENGTH. */
function chunks(rows: readonly Row[]): string[] {
  const found: string[][] = [];
  let size = MAX_CHUNK_LENGTH;
  for (const json of rows.map((row) => text(Object.values(row)))) {
    if (size + json.length > MAX_CHUNK_LENGTH) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(json);
    size += json.length;
  }
  return found.map((chunk) => `[${chunk.join(",")}]`);
}

/** Replaces the rows of the catalogue's tables. */
export const insertCatalogue = (db: Database, catalogue: Catalogue, onTable?: OnTable): Promise<void> =>
  insertTables(db, tablesOf(catalogue), onTable);

/** Gets the name and the number of rows of each written table. */
type OnTable = (name: string, rows: number) => void;

/** Replaces the rows of the tables. The tables go to the database side by side, so that it does not wait for the next rows. */
export async function insertTables(
  db: Database,
  tables: Readonly<Record<string, readonly Row[]>>,
  onTable: OnTable = () => {},
): Promise<void> {
  const replace = async ([name, rows]: [string, readonly Row[]]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {});
    const cells = columns.map((_, index) => `json_extract(value, '$[${index}]')`);
    // One JSON parameter holds many rows. A parameter for each cell would need many more statements.
    const insert = `INSERT INTO ${name} (${columns.join()}) SELECT ${cells.join()} FROM json_each(?1)`;
    const statements: Statement[] = [
      db.prepare(INDEXES.includes(name) ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`),
      ...chunks(rows).map((json) => db.prepare(insert).bind(json)),
    ];
    for (let index = 0; index < statements.length; index += 8) await db.batch(statements.slice(index, index + 8));
    onTable(name, rows.length);
  };
  await Promise.all(Object.entries(tables).map(replace));
}
