/** An unreadable value is always reported: in schemas of replies and tables, and anywhere else in `src`. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SCHEMAS = [...globSync("src/services/*/schemas.ts"), "src/services/wire.ts"];
const ALL = globSync("src/**/*.{ts,tsx}");

/** Calls that would make a value of another type look right, and files that may use them. */
const SILENT = [
  [/\.catch\(/, "lenient(), decisive(), optionalListOf() or field() of src/services/wire.ts"],
  [/\bz\.coerce\b/, "rupees, wholeCount, stock or truth of src/services/wire.ts"],
  [/\bz\.(preprocess|any|custom)\b/, "a schema that says what it expects"],
] as const;

const isIn = (file: string, text: string, patterns: readonly (readonly [RegExp, string])[]): string =>
  patterns.flatMap(([pattern, instead]) => (pattern.test(text) ? [`${file} has ${pattern}: use ${instead}`] : [])).join("\n");

// service-38, service-40
test.each(SCHEMAS)("%s never falls back silently", (file) => {
  expect(isIn(file, readFileSync(file, "utf8"), SILENT)).toBe("");
});

/** A schema's fallback is a value; that of a promise is a function. */
const FALLBACK = [[/\.catch\(\s*(?:undefined|null|true|false|["'`[{\d-])/, "what src/services/wire.ts has"]] as const;
/** Values that the visitor's own browser sends or stores: it has no log, and a form reports its own errors. */
const OF_VISITORS = [
  "src/domain/sign-in/session.ts",
  "src/routes/validate.tsx",
  "src/routes/checkout.tsx",
  "src/routes/crop-info.tsx",
  "src/routes/address-form.ts",
  "src/services/requests/form.ts",
];

// service-38, service-48
test("nothing else in src falls back silently", () => {
  const files = ALL.filter((file) => !OF_VISITORS.includes(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.map((file) => isIn(file, readFileSync(file, "utf8"), FALLBACK)).filter(Boolean)).toEqual([]);
});

/** Files that may read a failing value, and how each handles the failure. */
const READERS: Readonly<Record<string, string>> = {
  "src/services/wire.ts": "noted",
  "src/services/reading.ts": "told with the reply",
  "src/services/wallet/schemas.ts": "an issue of the reply",
  "src/services/cache/kv.ts": "a miss: the service is asked",
  "src/env.ts": "503 with a line, and a release without a name",
  "src/domain/sign-in/link.ts": "no part of the link",
  "src/services/tables.ts": "an issue of the table",
  "src/services/table-edit.ts": "a problem for the operator",
  "src/services/state-record.ts": "the build stops",
  "src/services/schedules/schemas.ts": "a reply without a status",
  "src/routes/select-crops.tsx": "a choice that is not stored",
  "src/routes/api.ts": "400",
};

test("all readers of failing values are known", () => {
  const readers = ALL.filter((file) => /\.safeParse(?:Async)?\(/.test(readFileSync(file, "utf8")));
  expect(readers.sort()).toEqual(Object.keys(READERS).sort());
});

test("all services are checked", () => expect(SCHEMAS.length).toBeGreaterThan(18));
