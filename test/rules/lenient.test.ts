/** The schemas of the replies: nothing that is there and cannot be read vanishes without a word. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILES = [...globSync("src/services/*/schemas.ts"), "src/services/wire.ts"];

/** What would make a value of another type look right, and who may say so instead. */
const SILENT = [
  [/\.catch\(/, "lenient(), decisive(), optionalListOf() or field() of src/services/wire.ts"],
  [/\bz\.coerce\b/, "rupees, wholeCount, stock or truth of src/services/wire.ts"],
  [/\bz\.(preprocess|any|custom)\b/, "a schema that says what it expects"],
] as const;

// service-38, service-40
test.each(FILES)("%s falls back to nothing silently", (file) => {
  const text = readFileSync(file, "utf8");
  for (const [pattern, instead] of SILENT) expect(pattern.test(text) ? `${file} has ${pattern}: use ${instead}` : "").toBe("");
});

test("all services are looked at", () => expect(FILES.length).toBeGreaterThan(18));
