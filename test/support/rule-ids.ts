/** The rules of docs/rules and the places that cite them, held against each other. Pure: it is given texts. */
import ts from "typescript";

/** A file by its path in the project. */
export type Files = Readonly<Record<string, string>>;

export interface Rule {
  readonly id: string;
  readonly isBuilt: boolean;
}

const ROW = /^\|\s*([a-z-]+)-(\d+)\s*\|(.*)$/;

const areaOf = (file: string): string => file.replace(/^.*\//, "").replace(/\.md$/, "");

/** The rules in the tables of the areas, and what is wrong with the tables. */
function readRules(files: Files): { readonly rules: readonly Rule[]; readonly problems: readonly string[] } {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    const area = areaOf(file);
    let next = 1;
    for (const line of text.split("\n")) {
      const [, prefix, number, rest = ""] = ROW.exec(line) ?? [];
      if (!prefix) continue;
      const id = `${prefix}-${number}`;
      if (prefix !== area) problems.push(`${file}: ${id} belongs into docs/rules/${prefix}.md. Move it, or name it ${area}-${next}.`);
      else if (Number(number) !== next)
        problems.push(`${file}: ${id} stands where ${area}-${next} is next. Give each rule the next free number, once and without gaps.`);
      const built = rest.split("|").at(-3)?.trim();
      if (built !== "yes" && built !== "no")
        problems.push(`${file}: ${id} has "${built ?? ""}" in the column Built. Write yes or no; write a | in a rule as &#124;.`);
      if (prefix === area) next = Number(number) + 1;
      rules.push({ id, isBuilt: built === "yes" });
    }
    if (next === 1) problems.push(`${file}: no rule is read from it. A rule is a line "| ${area}-1 | rule | yes or no | where |".`);
  }
  return { rules, problems };
}

/** The ids that texts cite: words of the form `<area>-<n>`. */
function citedIds(files: Files, areas: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, string[]>();
  // Not a part of a longer word, of a path or of an address.
  const pattern = new RegExp(`(?<![\\w/#.-])(?:${areas.join("|")})-\\d+(?![\\w-])`, "g");
  for (const [file, text] of Object.entries(files))
    for (const id of new Set(text.match(pattern))) cited.set(id, [...(cited.get(id) ?? []), file]);
  return cited;
}

/** `gated` is the `test` of test/support/gate.ts. */
const TESTS = new Set(["test", "it", "describe", "gated"]);

/** The name at the root: `test` of `test.each(table)`. */
function rootOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  const isPath = ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node);
  return isPath ? rootOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression) : "";
}

/** The names of the tests in a file, with their tables and the comments right above them (also above a loop of tests). */
function textAtTests(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  /** True if the node holds a test. */
  const visit = (node: ts.Node): boolean => {
    let holds = false;
    ts.forEachChild(node, (child) => {
      holds = visit(child) || holds;
    });
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && TESTS.has(rootOf(node.expression.expression))) {
      const { expression: called, arguments: given } = node.expression;
      found.push(given[0]?.getText(source) ?? "");
      if (!ts.isPropertyAccessExpression(called)) found.push(called.getText(source));
      holds = true;
    }
    if (holds && ts.isStatement(node))
      found.push(
        text
          .slice(node.pos, node.getStart(source))
          .split(/\n\s*\n/)
          .at(-1) ?? "",
      );
    return holds;
  };
  visit(source);
  return found.join("\n");
}

/**
 * What is wrong between the rules and the files that cite them, each with how to mend it.
 * @param tables the files of docs/rules
 * @param citing all files that may cite a rule; those under `test/` show at their tests that a rule is checked
 */
export function ruleProblems(tables: Files, citing: Files): string[] {
  const { rules, problems } = readRules(tables);
  const known = new Set(rules.map(({ id }) => id));
  const areas = Object.keys(tables).map(areaOf);
  const unknown = [...citedIds({ ...citing, ...tables }, areas)].flatMap(([id, files]) =>
    known.has(id) ? [] : [`${id} is cited in ${files.join(", ")} and does not exist. Correct the id, or add the rule to docs/rules.`],
  );
  const tests = Object.entries(citing).filter(([file]) => /^test\/.*\.tsx?$/.test(file));
  const tested = citedIds(Object.fromEntries(tests.map(([file, text]) => [file, textAtTests(file, text)])), areas);
  const untested = rules.flatMap(({ id, isBuilt }) =>
    isBuilt && !tested.has(id)
      ? [
          `${id} is built, but no test cites it. Cite it in the name of the test that checks it or in a comment above; write that test if there is none.`,
        ]
      : [],
  );
  return [...problems, ...unknown, ...untested];
}
