/** Fills the local database of the reference back end: `node upstream/seed/load.ts`. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "../env.ts";
import { all, first, run } from "../store.ts";
import { buildCatalogue } from "./catalogue.ts";
import { insertCatalogue, insertTables } from "./insert.ts";
import { readPins } from "./pins.ts";

const UPSTREAM = dirname(dirname(fileURLToPath(import.meta.url)));
const MIGRATIONS = join(UPSTREAM, "migrations");

interface SeedOptions {
  /** The folder of `wrangler dev --persist-to`. The default of both is upstream/.wrangler/state. */
  readonly persistTo?: string;
  /** Gets a line of text for every step. */
  readonly onProgress?: (line: string) => void;
}

/** The id of the database in wrangler.toml. The name of the local file depends on it. */
export function databaseId(): string {
  const found = /^database_id\s*=\s*"([^"]+)"/m.exec(readFileSync(join(UPSTREAM, "wrangler.toml"), "utf8"))?.[1];
  if (!found) throw new Error("upstream/wrangler.toml has no database_id: the seed needs it to find the local database.");
  return found;
}

function filesOf(folder: string): string[] {
  return readdirSync(join(UPSTREAM, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The hash of everything that decides the seeded rows: data, generator and migrations. */
function seedHash(): string {
  const hash = createHash("sha256");
  // Banners name posts of the plan.
  const files = [...["data", "seed", "migrations"].flatMap(filesOf), join(UPSTREAM, "replies.ts"), join(UPSTREAM, "community/plan.ts")];
  for (const file of files) hash.update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** The statements of a migration file. A semicolon in it ends a statement. */
function statementsOf(sql: string): string[] {
  const statements = sql.replace(/^\s*--.*$/gm, "").split(";");
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Applies the missing migrations. It records them in wrangler's table, so that `wrangler d1 migrations` knows them. */
async function migrate(db: Database): Promise<void> {
  const table =
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
  await run(db, table);
  const done = new Set((await all<{ name: string }>(db, "SELECT name FROM d1_migrations")).map(({ name }) => name));
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (done.has(name)) continue;
    await db.batch([
      ...statementsOf(readFileSync(join(MIGRATIONS, name), "utf8")).map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(name),
    ]);
  }
}

/**
 * Migrates and seeds an open database. It keeps the rows of farmers, carts and orders. Resolves to false if the database was
 * up to date.
 */
export async function seedDatabase(db: Database, onProgress: (line: string) => void = () => {}): Promise<boolean> {
  await migrate(db);
  const wanted = seedHash();
  const found = await first<{ value: string }>(db, "SELECT value FROM meta WHERE key = 'seed'");
  if (found?.value === wanted) {
    onProgress("The reference back end is up to date.");
    return false;
  }
  const started = performance.now();
  // The hash is deleted first, so that an interrupted seed does not look complete.
  await run(db, "DELETE FROM meta WHERE key = 'seed'");
  const catalogue = buildCatalogue();
  onProgress(`Catalogue built in ${Math.round(performance.now() - started)} ms`);
  const onTable = (name: string, rows: number) => onProgress(`${name}: ${rows.toLocaleString("en")} rows`);
  await insertCatalogue(db, catalogue, onTable);
  const place = readPins().map(({ pin, state, ...rest }) => ({ pin, state, json: JSON.stringify(rest) }));
  await insertTables(db, { place }, onTable);
  await run(db, "INSERT INTO meta (key, value) VALUES ('seed', ?1)", wanted);
  onProgress(`Seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

/** Seeds the local database of `wrangler dev`. Resolves as seedDatabase() does. */
export async function seed({ persistTo = join(UPSTREAM, ".wrangler/state"), onProgress }: SeedOptions = {}): Promise<boolean> {
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      resourcePersistencePath: join(resolve(persistTo), "v3"),
      d1Databases: { DB: databaseId() },
    }),
  );
  try {
    return await seedDatabase((await miniflare.getD1Database("DB")) as unknown as Database, onProgress);
  } finally {
    await miniflare.dispose();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf("--persist-to");
  const persistTo = at > 0 ? process.argv[at + 1] : undefined;
  await seed({ ...(persistTo ? { persistTo } : {}), onProgress: (line) => console.log(line) });
}
