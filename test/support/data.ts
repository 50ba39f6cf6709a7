/** What a server of the tests needs to share nothing with another: a free port, and a copy of the seeded data. */
import { cp } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { ROOT, STATE_FOLDER } from "../../scripts/serve.ts";

/** A port that nobody listens at now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("The server got no port."))));
    });
  });

/** Copies the seeded database into a folder of state, beside nothing else: the caches there are empty. */
export function copyData(state: string): Promise<void> {
  return cp(path.join(ROOT, STATE_FOLDER, "v3", "d1"), path.join(state, "v3", "d1"), { recursive: true });
}
