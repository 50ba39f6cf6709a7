/** Isolates a test server: a free port, and a copy of the seeded data. */
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { ROOT } from "../../scripts/folders.ts";

/** The seeded database that every test server copies. No server uses it directly, so it contains no people. */
const SEEDED = path.join(ROOT, ".wrangler/seeded");

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("The server got no port."))));
    });
  });

/** Seeds the tests' database if it is outdated. Must run before copies are made. */
export async function prepareTestData(say: (line: string) => void = () => undefined): Promise<void> {
  const { seed } = await import("../../upstream/seed/load.ts");
  await seed({ persistTo: SEEDED, onProgress: say });
}

/** A state folder with a copy of the seeded database and nothing else: its caches are empty. */
export async function copyOfData(name: string): Promise<{ readonly state: string; readonly remove: () => Promise<void> }> {
  const out = path.join(ROOT, "test-results");
  await mkdir(out, { recursive: true });
  const state = await mkdtemp(path.join(out, `${name}-`));
  await cp(path.join(SEEDED, "v3", "d1"), path.join(state, "v3", "d1"), { recursive: true });
  return { state, remove: () => rm(state, { recursive: true, force: true }) };
}
