/** Writes a catalogue into a database, some thousand rows per statement. Runs in Node and in workerd. */
import type { Database, Statement } from "../env.ts";
import type { Catalogue } from "./catalogue.ts";
import { searchWords } from "./search.ts";

type Cell = string | number | null;

/** What a table is filled with. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A statement's text and each of its parameters must stay below the platform's limits (2 MB per value). */
const MOST_BYTES = 900_000;

/** The rows of every table, in the order in which they are written. */
export function tablesOf(catalogue: Catalogue): Table[] {
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

function chunks(rows: Table["rows"]): string[] {
  const found: string[] = [];
  let open: string[] = [];
  let size = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (size + json.length > MOST_BYTES / 3 && open.length > 0) {
      found.push(`[${open.join(",")}]`);
      open = [];
      size = 0;
    }
    open.push(json);
    size += json.length;
  }
  if (open.length > 0) found.push(`[${open.join(",")}]`);
  return found;
}

/** Empties every table of the catalogue and fills it anew. */
export const insertCatalogue = (db: Database, catalogue: Catalogue, onTable?: OnTable): Promise<void> =>
  insertTables(db, tablesOf(catalogue), onTable);

/** Is told a table's name and its number of rows. */
type OnTable = (name: string, rows: number) => void;

/** Empties the tables and fills them anew. */
export async function insertTables(db: Database, tables: readonly Table[], onTable: OnTable = () => {}): Promise<void> {
  for (const table of tables) {
    const cells = table.columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
    // One parameter holds the rows of one statement: far fewer round trips than a parameter per cell.
    const insert = `INSERT INTO ${table.name} (${table.columns.join(", ")}) SELECT ${cells} FROM json_each(?1)`;
    const statements: Statement[] = [
      db.prepare(`DELETE FROM ${table.name}`),
      ...chunks(table.rows).map((json) => db.prepare(insert).bind(json)),
    ];
    for (let index = 0; index < statements.length; index += 8) await db.batch(statements.slice(index, index + 8));
    onTable(table.name, table.rows.length);
  }
}
