/** Writes a catalogue into a database. Runs in Node and in workerd. */
import type { Database, Statement } from "../env.ts";
import type { Catalogue } from "./catalogue.ts";
import { searchWords } from "./search.ts";

type Cell = string | number | null;

/** The new rows of a table. */
interface Table {
  readonly name: string;
  /** Of full texts, without the texts: rows that are deleted one by one would still count in the ranking. */
  readonly isIndex?: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The longest parameter of a statement, in UTF-16 code units. At up to 3 bytes each it stays below D1's limit of 2 MB per value. */
const MAX_CHUNK_LENGTH = 300_000;

/** The rows of the tables of the catalogue. */
function tablesOf(catalogue: Catalogue): Table[] {
  const text = JSON.stringify;
  return [
    {
      name: "sku",
      columns: ["sku", "product_id", "category", "brand_id", "availability", "gist", "names", "words", "search", "look"],
      rows: catalogue.skus.map((sku) => [
        sku.sku,
        sku.productId,
        sku.category,
        sku.brandId,
        sku.availability,
        text(sku.gist),
        text(sku.names),
        text(sku.words),
        sku.names && !("odd" in sku.names) ? [...new Set(Object.values(sku.names))].join("\n").toLowerCase() : "",
        text(sku.look),
      ]),
    },
    { name: "product", columns: ["id", "detail"], rows: catalogue.products.map((product) => [product.id, text(product.detail)]) },
    {
      name: "product_text",
      columns: ["product_id", "lang", "text"],
      rows: catalogue.products.flatMap((product) =>
        Object.entries(product.texts).map(([lang, words]): Cell[] => [product.id, lang, text(words)]),
      ),
    },
    { name: "list", columns: ["key", "skus"], rows: [...catalogue.lists].map(([key, skus]) => [key, text(skus)]) },
    {
      name: "doc",
      columns: ["kind", "key", "lang", "json"],
      rows: catalogue.docs.map((doc) => [doc.kind, doc.key, doc.lang, text(doc.value)]),
    },
    { name: "store", columns: ["retailer_id", "json"], rows: catalogue.stores.map((store) => [store.retailerId, text(store)]) },
    {
      name: "search_sku",
      columns: ["id", "sku", "product_id", "availability", "in_stock", "weight"],
      rows: catalogue.search.map((row, id) => [id, row.sku, row.productId, row.availability, Number(row.inStock), row.weight]),
    },
    {
      name: "search",
      isIndex: true,
      columns: ["rowid", "name", "kind", "crop", "issue", "brand"],
      rows: catalogue.search.map((row, id) => [id, row.name, row.kind, row.crop, row.issue, row.brand]),
    },
    { name: "search_word", columns: ["word"], rows: searchWords(catalogue.search).map((word) => [word]) },
    {
      name: "barcode",
      columns: ["hash", "barcode", "sku", "retailer_id", "json"],
      rows: catalogue.barcodes.map((code) => [code.hash, code.barcode, code.sku, code.retailerId, text(code.facts)]),
    },
  ];
}

/** The rows as JSON arrays of at most MAX_CHUNK_LENGTH. */
function chunks(rows: Table["rows"]): string[] {
  const found: string[] = [];
  let current: string[] = [];
  let size = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (size + json.length > MAX_CHUNK_LENGTH && current.length > 0) {
      found.push(`[${current.join(",")}]`);
      current = [];
      size = 0;
    }
    current.push(json);
    size += json.length;
  }
  if (current.length > 0) found.push(`[${current.join(",")}]`);
  return found;
}

/** Replaces the rows of the catalogue's tables. */
export const insertCatalogue = (db: Database, catalogue: Catalogue, onTable?: OnTable): Promise<void> =>
  insertTables(db, tablesOf(catalogue), onTable);

/** Gets the name and the number of rows of each written table. */
type OnTable = (name: string, rows: number) => void;

/** Replaces the rows of the tables. The tables go to the database side by side, so that it does not wait for the next rows. */
export async function insertTables(db: Database, tables: readonly Table[], onTable: OnTable = () => {}): Promise<void> {
  const replace = async (table: Table): Promise<void> => {
    const cells = table.columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
    // One JSON parameter holds many rows. A parameter for each cell would need many more statements.
    const insert = `INSERT INTO ${table.name} (${table.columns.join(", ")}) SELECT ${cells} FROM json_each(?1)`;
    const statements: Statement[] = [
      db.prepare(table.isIndex ? `INSERT INTO ${table.name} (${table.name}) VALUES ('delete-all')` : `DELETE FROM ${table.name}`),
      ...chunks(table.rows).map((json) => db.prepare(insert).bind(json)),
    ];
    for (let index = 0; index < statements.length; index += 8) await db.batch(statements.slice(index, index + 8));
    onTable(table.name, table.rows.length);
  };
  await Promise.all(tables.map(replace));
}
