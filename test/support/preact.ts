/** Which of the built browser files are Preact's, told by what is in them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../scripts/serve.ts";

const ASSETS = path.join(ROOT, "dist/client/assets");

/** Properties of Preact's own tree nodes, which its build leaves as they are (its mangle.json): no other file has reason to. */
const OF_PREACT = /\.__k\b[\s\S]*\.__e\b/;

/** The built scripts: name → text. */
export function builtScripts(): ReadonlyMap<string, string> {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  return new Map(names.map((name) => [name, readFileSync(path.join(ASSETS, name), "utf8")]));
}

let known: ReadonlySet<string> | undefined;

/** The library's own files, and all that cannot run without them. */
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

/** Those of these paths that are Preact's. */
export function ofPreact(paths: readonly string[]): string[] {
  known ??= preactFiles();
  const files = known;
  return paths.filter((pathname) => files.has(path.posix.basename(pathname)));
}
