/** Detects the built browser files that contain Preact, by their content. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../scripts/folders.ts";

const ASSETS = path.join(ROOT, "dist/client/assets");

/** Properties of Preact's own tree nodes, which its build leaves unchanged (its mangle.json): no other file needs them. */
const OF_PREACT = /\.__k\b[\s\S]*\.__e\b/;

/** The built scripts: name → text. */
export function builtScripts(): ReadonlyMap<string, string> {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  return new Map(names.map((name) => [name, readFileSync(path.join(ASSETS, name), "utf8")]));
}

let known: ReadonlySet<string> | undefined;

/** The library's own files, and all files that import them. */
function preactFiles(): ReadonlySet<string> {
  const scripts = builtScripts();
  const found = new Set([...scripts].flatMap(([name, text]) => (OF_PREACT.test(text) ? [name] : [])));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [name, text] of scripts)
      if ([...text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)].some(([, imported]) => imported && found.has(imported))) found.add(name);
  }
  return found;
}

/** The paths among these that contain Preact. */
export function ofPreact(paths: readonly string[]): string[] {
  known ??= preactFiles();
  const files = known;
  return paths.filter((pathname) => files.has(path.posix.basename(pathname)));
}
