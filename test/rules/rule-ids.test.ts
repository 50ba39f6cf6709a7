/** docs/rules: each id is unique, in sequence and exists wherever it is cited; a test cites each rule. */
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

test("the rules match all that cite them", () => {
  const files = CITING.flatMap(filesUnder);
  const tables = files.filter((file) => file.startsWith("docs/rules/"));
  expect(tables.length).toBeGreaterThan(10);
  expect(ruleProblems(read(tables), read(files.filter((file) => !tables.includes(file))))).toEqual([]);
});

describe("on an example", () => {
  const table = (...rows: string[]) => ["# Cart", "| Id | Rule | Where to see it |", "|---|---|---|", ...rows].join("\n");
  const GOOD = table("| cart-1 | A bag holds products. | – |", "| cart-2 | A bag is shared. | – |");
  const CHECKED: Files = { "test/unit/cart.test.ts": 'test("a bag holds products (cart-1, cart-2)")' };

  const problems = (cart: string, citing: Files = CHECKED) => ruleProblems({ "docs/rules/cart.md": cart }, citing);

  test("a good table has no problem", () => expect(problems(GOOD)).toEqual([]));

  test("a moved rule names its file, and a removed id fills its gap", () => {
    const code: Files = { ...CHECKED, "src/cart.ts": "// cart-2" };
    const sections = "\n## Moved to the code\n\n- cart-2: `src/cart.ts`\n\n## Removed\n\n- cart-3\n";
    const cart = table("| cart-1 | A bag holds products. | – |") + sections;
    expect(problems(cart, code)).toEqual([]);
    expect(problems(cart)).toEqual([expect.stringContaining("cart-2 has moved to src/cart.ts, which does not cite it")]);
    expect(problems(cart, { ...code, "src/a.ts": "// cart-3" })).toEqual([
      expect.stringContaining("cart-3 is cited in src/a.ts and does not"),
    ]);
  });

  test.each([
    ["an unknown id", GOOD, { ...CHECKED, "src/domain/cart.ts": "// (cart-9)" }, ["cart-9 is cited in src/domain/cart.ts and does not"]],
    ["an unknown id in another rule", `${GOOD}\nas cart-7 says`, CHECKED, ["cart-7 is cited in docs/rules/cart.md and does not"]],
    [
      "a gap",
      GOOD.replace("cart-1", "cart-3"),
      CHECKED,
      ["cart-1 is missing", "cart-2 follows a greater number", "cart-1 is cited", "cart-3 has no test"],
    ],
    ["an id twice", GOOD.replace("cart-2", "cart-1"), CHECKED, ["cart-1 is there 2 times", "cart-2 is cited"]],
    [
      "a rule of another area",
      GOOD.replace("| cart-2", "| visit-2"),
      CHECKED,
      ["visit-2 belongs into docs/rules/visit.md", "cart-2 is cited", "visit-2 has no test"],
    ],
    ["a row with a cell too many", GOOD.replace("| A bag is shared. |", "| A bag is shared. | yes |"), CHECKED, ["cart-2 has 3 cells"]],
    ["a rule without a test", GOOD, { "src/domain/cart.ts": "// (cart-1)" }, ["cart-1 has no test", "cart-2 has no test"]],
    ["a file without rules", "# Cart", {}, ["no rule is read from it"]],
  ] as const)("%s is a problem", (_, cart, citing: Files, said) => {
    expect(problems(cart, citing)).toEqual(said.map((text) => expect.stringContaining(text)));
  });

  // The comment above a file, a comment inside a test and a value do not show which rule a test checks.
  test.each([
    '/** The bag (cart-1). */\nimport { test } from "vitest";\n\ntest("a bag holds products", () => undefined);',
    'test("a bag holds products", () => {\n  // cart-1\n  expect(1).toBe(1);\n});',
    'test("a bag holds products", () => expect(bag).toEqual({ cartId: "cart-1" }));',
    '// cart-1\n\ntest("a bag holds products", () => undefined);',
    "// cart-1\nexport const BAG = [];",
  ])("%j cites no rule", (text) => {
    expect(problems(GOOD, { "test/unit/cart.test.ts": text })).toContainEqual(expect.stringContaining("cart-1 has no test"));
  });

  test.each([
    '// cart-1\ntest("a bag holds products", () => undefined);',
    'describe("the bag", () => {\n  // cart-1\n  it.each([1])("holds %i", () => undefined);\n});',
    'describe("cart-1: the bag", () => {});',
    'test.each([["cart-1: one"], ["none"]])("%s", () => undefined);',
    "// cart-1\nfor (const count of [1, 2]) {\n  test(`holds ${count}`, () => undefined);\n}",
  ])("%j cites it", (text) =>
    expect(problems(GOOD, { "test/unit/cart.test.ts": text })).not.toContainEqual(expect.stringContaining("cart-1 has no test")),
  );

  test("a text similar to an id is ignored", () => {
    expect(problems(GOOD, { ...CHECKED, "src/a.ts": "/x/cart-8 my-cart-8 cart-8-b #cart-8 products-8" })).toEqual([]);
  });
});
