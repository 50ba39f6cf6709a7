/** `npm run where -- <release> <index.js:line:column>`: the line of the source of a fault in the log (docs/operations.md). */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { ROOT } from "./folders.ts";

const BUILT = path.join(ROOT, "dist/khet/index.js.map");
const mapOf = (release: string): string => path.join(ROOT, ".cache/releases", `${release}.js.map`);

/** Keeps the source map of a release. Returns its file. */
export function keepSourceMap(release: string, built = BUILT): string {
  const file = mapOf(release);
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(built, file);
  return file;
}

/** `src/routes/product.tsx:61:12`; null if the map does not know it. */
export function sourceOf(mapText: string, at: string): string | null {
  const [, line, column] = /:(\d+):(\d+)$/.exec(at) ?? [];
  if (!line || !column) return null;
  const entry = new SourceMap(JSON.parse(mapText)).findEntry(Number(line) - 1, Number(column) - 1);
  // The map lists text of the build tool itself without a source.
  if (!("originalSource" in entry) || !entry.originalSource) return null;
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, "");
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

if (import.meta.main) {
  const [release, at] = process.argv.slice(2);
  if (!release || !at) {
    console.error("Expected: npm run where -- <release> <index.js:line:column>, as `release` and `at` in a line of the log.");
    process.exit(1);
  }
  const file = [mapOf(release), BUILT].find((name) => existsSync(name));
  if (file !== mapOf(release))
    console.error(
      `There is no ${mapOf(release)}. Copy it from the machine that deployed, or check out that commit and run "npm run build".`,
    );
  if (!file) process.exit(1);
  if (file === BUILT) console.error("The map of the last build on this machine is used. Its lines are wrong for another commit.");
  console.log(sourceOf(readFileSync(file, "utf8"), at) ?? "The map does not know this place.");
}
