/** The tests themselves: each file is run by a runner, and each browser test asserts. The other tests must assert by vitest's setting. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { READ, REFERENCE_TESTS } from "../../scripts/reference-tests.ts";

const TEST = path.resolve(import.meta.dirname, "..");
const files = readdirSync(TEST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(TEST, path.join(entry.parentPath, entry.name)));

/** Files that a runner collects (vitest.config.ts, test/browser/playwright.config.ts), and files that runners and tests import. */
const KNOWN: readonly RegExp[] = [
  /^unit\/[\w/-]+\.test\.tsx?$/,
  /^worker\/[\w/-]+\.test\.tsx?$/,
  /^rules\/[\w/-]+\.test\.ts$/,
  /^rules\/routes\.txt$/,
  /^browser\/[\w-]+\.spec\.ts$/,
  /^browser\/(?:playwright\.config|setup|states|gallery)\.ts$/,
  /^support\/(?:content\/|locales\/[a-z]+\/)?[\w-]+\.(?:tsx?|json)$/,
];

const misplaced = (names: readonly string[]): string[] => names.filter((name) => !KNOWN.some((known) => known.test(name)));

describe("each file under test/ has a name that a runner knows", () => {
  test("in this project", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(misplaced(files), "name it test/{unit,worker,rules}/x.test.ts or test/browser/x.spec.ts; helpers go to test/support/").toEqual(
      [],
    );
  });

  test("a misnamed file is detected", () => {
    const wrong = ["unit/cart.spec.ts", "browser/door.test.ts", "worker/cart.tests.ts", "cart.test.ts", "unit/helper.ts"];
    expect(misplaced([...wrong, "unit/cart.test.ts", "browser/door.spec.ts"])).toEqual(wrong);
  });
});

describe("a change of a file that a test of the reference back end imports runs these tests", () => {
  const ROOT = path.resolve(TEST, "..");
  /** Imports of a test from other folders that no pattern covers. */
  const uncovered = (file: string, text: string): string[] =>
    [...text.matchAll(/from "(\.\.\/[^"]+)"|import\("(\.\.\/[^"]+)"\)/g)]
      .map(([, plain, late]) => path.relative(ROOT, path.resolve(ROOT, path.dirname(file), plain ?? late ?? "")))
      .filter((imported) => !READ.some((pattern) => path.matchesGlob(imported, pattern)))
      .map((imported) => `${file}: add ${imported} to READ in scripts/reference-tests.ts`);

  test("in this project", () => {
    expect(REFERENCE_TESTS.length).toBeGreaterThan(15);
    expect(REFERENCE_TESTS.flatMap((file) => uncovered(file, readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
  });

  test("an import without a pattern is detected", () => {
    const text = 'import { a } from "../../upstream/a.ts";\nimport { b } from "../../src/views/b.tsx";\n';
    expect(uncovered("test/unit/upstream-x.test.ts", text)).toEqual([
      "test/unit/upstream-x.test.ts: add src/views/b.tsx to READ in scripts/reference-tests.ts",
    ]);
  });
});

const parse = (name: string, text: string): ts.SourceFile =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The names that a piece of code calls or passes on: `expect` for `expect.soft(…)`. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  walk(node, (inner) => {
    if (ts.isIdentifier(inner) && !(ts.isPropertyAccessExpression(inner.parent) && inner.parent.name === inner)) names.add(inner.text);
  });
  return names;
}

/** Functions and constants of some files, and the names in each. */
function definitions(sources: readonly ts.SourceFile[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const source of sources)
    walk(source, (node) => {
      const named = (ts.isFunctionDeclaration(node) && node.body) || (ts.isVariableDeclaration(node) && node.initializer);
      if (!named || !("name" in node) || !node.name || !ts.isIdentifier(node.name as ts.Node)) return;
      const { text } = node.name as ts.Identifier;
      found.set(text, new Set([...(found.get(text) ?? []), ...namesIn(named)]));
    });
  return found;
}

/** Names that call `expect`, directly or through others. */
function asserting(defined: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const names = new Set(["expect"]);
  for (let size = 0; size !== names.size; ) {
    size = names.size;
    for (const [name, used] of defined) if ([...used].some((one) => names.has(one))) names.add(name);
  }
  return names;
}

/** The titles of the tests in a file that assert nothing. */
function withoutAssertion(source: ts.SourceFile, helpers: readonly ts.SourceFile[]): string[] {
  const names = asserting(definitions([source, ...helpers]));
  const found: string[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== "test") return;
    const body = node.arguments.at(-1);
    if (body && ![...namesIn(body)].some((name) => names.has(name))) found.push(node.arguments[0]?.getText(source) ?? "");
  });
  return found;
}

describe("each browser test asserts", () => {
  const read = (name: string) => parse(name, readFileSync(path.join(TEST, name), "utf8"));
  const helpers = files.filter((name) => name === "browser/states.ts" || /^support\/.*\.ts$/.test(name)).map(read);

  test.each(files.filter((name) => name.endsWith(".spec.ts")))("%s", (name) => {
    const source = read(name);
    expect([...namesIn(source)], "it has tests").toContain("test");
    expect(withoutAssertion(source, helpers), "these assert nothing").toEqual([]);
  });

  test("a test without an assertion is detected", () => {
    const text = `
      const isThere = async (page) => expect(page).toBeTruthy();
      const open = (page) => page.goto("/");
      test("good", async ({ page }) => { await expect(page).toHaveURL("/"); });
      test("good by a helper", async ({ page }) => { await isThere(page); });
      test("bad", async ({ page }) => { await open(page); page.expect(); });`;
    expect(withoutAssertion(parse("x.spec.ts", text), [])).toEqual(['"bad"']);
  });
});
