/** Runs this Worker in workerd from Node, with a seeded database of its own: for tests. */
import { join } from "node:path";
import type { Database } from "./env.ts";
import { startPictures } from "./pictures/server.ts";
import { databaseId, seedDatabase } from "./seed/load.ts";

export interface Local {
  /** Asks the Worker: `path` begins with `/`. */
  fetch(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string; redirect?: "manual" | "follow"; signal?: AbortSignal },
  ): Promise<Response>;
  /** Where it listens, without a closing slash. */
  readonly url: string;
  /** Its database, opened beside it. */
  database(): Promise<Database>;
  dispose(): Promise<void>;
}

/** Pictures are kept although the database is thrown away: they are the same for every one. */
const PICTURES = join(import.meta.dirname, ".wrangler/pictures");

/** The Worker as one ES module. */
export async function bundle(): Promise<string> {
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
  if (code?.length !== 1 || !code[0]) throw new Error(`Expected the Worker to be bundled into one module, got ${code?.length ?? 0}.`);
  return code[0];
}

/**
 * Starts it on a free port.
 * @param persistTo keeps the database in that folder; without it, it is thrown away at the end
 * @param onLog gets every line of the log; without it, they go to this process's own
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
