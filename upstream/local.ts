/** Runs this Worker in workerd from Node for a test, with a seeded database of its own. */
import { join } from "node:path";
import type { Database } from "./env.ts";
import { startPictures } from "./pictures/server.ts";
import { databaseId, seedDatabase } from "./seed/load.ts";

export interface Local {
  /** Sends a request to the Worker. `path` begins with `/`. */
  fetch(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string; redirect?: "manual" | "follow"; signal?: AbortSignal },
  ): Promise<Response>;
  /** The origin of the Worker, without a trailing slash. */
  readonly url: string;
  /** The database of the Worker. */
  database(): Promise<Database>;
  dispose(): Promise<void>;
}

/** Pictures are kept although the database is thrown away: they are the same for every database. */
const PICTURES = join(import.meta.dirname, ".wrangler/pictures");

/** The code of the Worker as one ES module. */
async function bundle(): Promise<string> {
  const { build } = await import("vite");
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: join(import.meta.dirname, "worker.ts"), write: false, minify: false, target: "es2023" },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as { output: { type: string; code?: string }[] }[];
  const code = outputs[0]?.output.filter((file) => file.type === "chunk").map((file) => file.code);
  if (code?.length !== 1 || !code[0]) throw new Error(`Expected one module for the Worker, got ${code?.length ?? 0}.`);
  return code[0];
}

/**
 * Starts the Worker on a free port.
 * @param persistTo folder that keeps the database; without it the database is deleted at the end
 * @param onLog gets every line of the log; without it the lines go to the log of this process
 */
export async function startLocal({ persistTo, onLog }: { persistTo?: string; onLog?: (line: string) => void } = {}): Promise<Local> {
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const pictures = await startPictures(PICTURES);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundle(),
      compatibilityDate: "2026-09-01",
      d1Databases: { DB: databaseId() },
      bindings: { PICTURES_URL: pictures.url },
      ...(onLog ? { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) } : {}),
      ...(persistTo ? { resourcePersistencePath: join(persistTo, "v3") } : {}),
    }),
  );
  const url = (await miniflare.ready).href.replace(/\/$/, "");
  const dispose = async () => {
    await miniflare.dispose();
    await pictures.stop();
  };
  const database = async () => (await miniflare.getD1Database("DB")) as unknown as Database;
  await seedDatabase(await database());
  return { url, fetch: (path, init) => fetch(`${url}${path}`, init), database, dispose };
}
