/** Shared by the scripts: run a command, seed the reference back end, build. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT, STATE_FOLDER } from "./folders.ts";

/** The commit at which `npm run test:wide` last passed. */
export const WIDE_TESTS = path.join(ROOT, ".cache", "wide-tests");

/** Runs a command in the project's folder; npm puts node_modules/.bin into PATH. Rejects with its name if it fails. */
export function run(command: string, arguments_: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, arguments_, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...environment } });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${arguments_.join(" ")} ended with ${code}`))));
  });
}

/** Like `run()`. Resolves with its success and output. */
export function output(command: string, arguments_: readonly string[]): Promise<{ readonly ok: boolean; readonly text: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, arguments_, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
    child.on("error", (error) => resolve({ ok: false, text: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, text }));
  });
}

/** Seeds the reference back end's local database, once. */
export async function prepareData(say: (line: string) => void): Promise<void> {
  const { seed } = await import("../upstream/seed/load.ts");
  await seed({ persistTo: `${ROOT}/${STATE_FOLDER}`, onProgress: say });
}

/** Builds the browser files and both Workers for local use. */
export function build(): Promise<void> {
  // Reset the variables of test runners, which change the build: vitest's (vite.config.ts) and Playwright's NODE_ENV.
  return run("vite", ["build", "--logLevel", "warn"], { CLOUDFLARE_ENV: "local", VITEST: "", NODE_ENV: "production" });
}

const changedAt = (place: string): number => {
  const status = statSync(place);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((name) => changedAt(path.join(place, name))));
};

/** Builds unless the output is newer than all sources. */
export async function buildIfStale(): Promise<void> {
  const built = ["dist/khet/index.js", "dist/khet_upstream/index.js"].map((file) => path.join(ROOT, file));
  const sources = ["src", "brand", "locales", "public", "upstream", "vite.config.ts", "wrangler.toml"];
  const oldest = Math.min(...built.map((file) => (existsSync(file) ? changedAt(file) : 0)));
  if (sources.some((source) => changedAt(path.join(ROOT, source)) > oldest)) await build();
}
