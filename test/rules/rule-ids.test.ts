/** docs/rules: each id is unique, in sequence and known where it is cited; each rule that is built is cited by a test. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Files, ruleProblems } from "../support/rule-ids.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Their ids are examples. */
const EXAMPLES = ["test/rules/rule-ids.test.ts", "test/support/rule-ids.ts", "docs/rules/README.md"];
const CITING = ["src", "test", "upstream", "docs", "bench", "scripts"];

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css|md|sql|toml)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !EXAMPLES.includes(file));

const read = (files: readonly string[]): Files =>
  Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));

test("the rules and all that cites them agree", () => {
  const files = CITING.flatMap(filesUnder);
  const tables = files.filter((file) => file.startsWith("docs/rules/"));
  expect(tables.length).toBeGreaterThan(10);
  expect(ruleProblems(read(tables), read(files.filter((file) => !tables.includes(file))))).toEqual([]);
});

describe("on an example", () => {
  const table = (...rows: string[]) => ["# Cart", "| Id | Rule | Built | Where |", "|---|---|---|---|", ...rows].join("\n");
  const GOOD = table("| cart-1 | A bag holds products. | yes | – |", "| cart-2 | A bag is shared. | no | – |");
  const CHECKED: Files = { "test/unit/cart.test.ts": 'test("a bag holds products (cart-1)")' };

  const problems = (cart: string, citing: Files = CHECKED) => ruleProblems({ "docs/rules/cart.md": cart }, citing);

  test("nothing is wrong with a good one", () => expect(problems(GOOD)).toEqual([]));

  test.each([
    ["an unknown id", GOOD, { ...CHECKED, "src/domain/cart.ts": "// (cart-9)" }, "cart-9 is cited in src/domain/cart.ts and does not"],
    ["an unknown id in another rule", `${GOOD}\nas cart-7 says`, CHECKED, "cart-7 is cited in docs/rules/cart.md and does not"],
    ["a gap", GOOD.replace("cart-2", "cart-3"), CHECKED, "cart-3 stands where cart-2 is next"],
    ["an id twice", GOOD.replace("cart-2", "cart-1"), CHECKED, "cart-1 stands where cart-2 is next"],
    ["a rule of another area", GOOD.replace("| cart-2", "| visit-2"), CHECKED, "visit-2 belongs into docs/rules/visit.md"],
    ["no word in Built", GOOD.replace("| no |", "| soon |"), CHECKED, '"soon" in the column Built'],
    ["a built rule that no test cites", GOOD, { "src/domain/cart.ts": "// (cart-1)" }, "cart-1 is built, but no test cites it"],
    ["a table without rules", "# Cart", {}, "no rule is read from it"],
  ] as const)("%s is seen", (_, cart, citing: Files, said) => {
    expect(problems(cart, citing)).toEqual([expect.stringContaining(said)]);
  });

  // The comment above a file, a comment inside a test and a value say nothing about what a test checks.
  test.each([
    '/** The bag (cart-1). */\nimport { test } from "vitest";\n\ntest("a bag holds products", () => undefined);',
    'test("a bag holds products", () => {\n  // cart-1\n  expect(1).toBe(1);\n});',
    'test("a bag holds products", () => expect(bag).toEqual({ cartId: "cart-1" }));',
    '// cart-1\n\ntest("a bag holds products", () => undefined);',
    "// cart-1\nexport const BAG = [];",
  ])("%j cites no rule", (text) => {
    expect(problems(GOOD, { "test/unit/cart.test.ts": text })).toEqual([expect.stringContaining("cart-1 is built, but no test cites it")]);
  });

  test.each([
    '// cart-1\ntest("a bag holds products", () => undefined);',
    'describe("the bag", () => {\n  // cart-1\n  it.each([1])("holds %i", () => undefined);\n});',
    'describe("cart-1: the bag", () => {});',
    'test.each([["cart-1: one"], ["none"]])("%s", () => undefined);',
    "// cart-1\nfor (const count of [1, 2]) {\n  test(`holds ${count}`, () => undefined);\n}",
  ])("%j cites it", (text) => expect(problems(GOOD, { "test/unit/cart.test.ts": text })).toEqual([]));

  test("what only looks like an id is none", () => {
    expect(problems(GOOD, { ...CHECKED, "src/a.ts": "/x/cart-8 my-cart-8 cart-8-b #cart-8 products-8" })).toEqual([]);
  });
});
