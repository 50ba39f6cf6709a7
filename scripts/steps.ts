/** Steps that several scripts share: run a command, seed the reference back end, build. */
import { spawn } from "node:child_process";
import { ROOT, STATE_FOLDER } from "./serve.ts";

/** Runs a command of node_modules/.bin in the project; rejects with its name when it fails. */
export function run(command: string, arguments_: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, arguments_, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...environment } });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${arguments_.join(" ")} ended with ${code}`))));
  });
}

/** Fills the reference back end's local database, once. */
export async function prepareData(say: (line: string) => void): Promise<void> {
  const { seed } = await import("../upstream/seed/load.ts");
  await seed({ persistTo: `${ROOT}/${STATE_FOLDER}`, onProgress: say });
}

/** Builds the browser files and both Workers for one machine. */
export function build(): Promise<void> {
  return run("vite", ["build", "--logLevel", "warn"], { CLOUDFLARE_ENV: "local" });
}
