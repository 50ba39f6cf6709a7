/** Compares the rules of docs/rules with the files that cite them. Pure. */
import ts from "typescript";

/** Texts by path in the project. */
export type Files = Readonly<Record<string, string>>;

const ROW = /^\|\s*([a-z-]+)-(\d+)\s*\|(.*)$/;
/** `- cart-3: `src/domain/cart/cart.ts``: the file states the rule. */
const MOVED = /^- ([a-z-]+)-(\d+): `([^`]+)`$/;
/** `- cart-4`: a number that is never used again. */
const REMOVED = /^- ([a-z-]+)-(\d+)$/;

const areaOf = (file: string): string => file.replace(/^.*\//, "").replace(/\.md$/, "");

interface Numbered {
  readonly file: string;
  readonly area: string;
  readonly number: number;
  readonly id: string;
}

interface Rules {
  /** Rows of the tables. */
  readonly rows: readonly (Numbered & { readonly cells: readonly string[] })[];
  readonly moved: readonly (Numbered & { readonly to: string })[];
  readonly removed: readonly Numbered[];
}

function readRules(tables: Files): Rules {
  const lines = Object.entries(tables).flatMap(([file, text]) => text.split("\n").map((line) => ({ file, line })));
  const read = (pattern: RegExp) =>
    lines.flatMap(({ file, line }) => {
      const [, area = "", number = "", rest = ""] = pattern.exec(line) ?? [];
      return area ? [{ file, area, number: Number(number), id: `${area}-${number}`, rest }] : [];
    });
  return {
    rows: read(ROW).map((row) => ({ ...row, cells: row.rest.replace(/\|\s*$/, "").split("|") })),
    moved: read(MOVED).map((row) => ({ ...row, to: row.rest })),
    removed: read(REMOVED),
  };
}

/** Ids that are twice, missing, out of order or in the wrong file. */
function numberProblems(tables: Files, { rows, moved, removed }: Rules): string[] {
  const problems: string[] = [];
  for (const file of Object.keys(tables)) {
    const area = areaOf(file);
    const all = [...rows, ...moved, ...removed].filter((rule) => rule.file === file);
    if (rows.every((rule) => rule.file !== file))
      problems.push(`${file}: no rule is read from it. A rule is a line "| ${area}-1 | rule | address or file |".`);
    for (const rule of all)
      if (rule.area !== area) problems.push(`${file}: ${rule.id} belongs into docs/rules/${rule.area}.md. Move it or rename it.`);
    const numbers = all.filter((rule) => rule.area === area).map(({ number }) => number);
    const last = Math.max(0, ...numbers);
    for (let number = 1; number <= last; number++) {
      const times = numbers.filter((other) => other === number).length;
      if (times === 0) problems.push(`${file}: ${area}-${number} is missing. Add the rule, or list the id under "Removed".`);
      if (times > 1) problems.push(`${file}: ${area}-${number} is there ${times} times. Give the later one the next free number.`);
    }
    const rowNumbers = rows.filter((rule) => rule.file === file && rule.area === area).map(({ number }) => number);
    for (const [index, number] of rowNumbers.entries())
      if (number < (rowNumbers[index - 1] ?? 0)) problems.push(`${file}: ${area}-${number} follows a greater number. Sort the rows.`);
  }
  return problems;
}

/** Ids of the form `<area>-<n>`, each with the files that cite it. */
function citedIds(files: Files, areas: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, string[]>();
  // Not a part of a longer word, a path or a URL.
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
 * Each problem with its solution.
 * @param tables the files of docs/rules
 * @param citing all other files; those under `test/` count as tests of the rules that they cite
 */
export function ruleProblems(tables: Files, citing: Files): string[] {
  const rules = readRules(tables);
  const { rows, moved } = rules;
  const areas = Object.keys(tables).map(areaOf);
  const known = new Set([...rows, ...moved].map(({ id }) => id));
  const withoutRemoved = Object.fromEntries(
    Object.entries(tables).map(([file, text]) => [file, text.replace(new RegExp(REMOVED.source, "gm"), "")]),
  );

  const cells = rows.flatMap(({ file, id, cells }) =>
    cells.length === 2 ? [] : [`${file}: ${id} has ${cells.length} cells after its id, not 2. Write a | in a cell as &#124;.`],
  );
  const lost = moved.flatMap(({ file, id, to }) =>
    new RegExp(`\\b${id}\\b`).test(citing[to] ?? "")
      ? []
      : [`${file}: ${id} has moved to ${to}, which does not cite it. Name the file that does.`],
  );
  const unknown = [...citedIds({ ...citing, ...withoutRemoved }, areas)].flatMap(([id, files]) =>
    known.has(id) ? [] : [`${id} is cited in ${files.join(", ")} and does not exist. Correct the id, or add the rule to docs/rules.`],
  );
  const tests = Object.entries(citing).filter(([file]) => /^test\/.*\.tsx?$/.test(file));
  const tested = citedIds(Object.fromEntries(tests.map(([file, text]) => [file, textAtTests(file, text)])), areas);
  const untested = [...known].flatMap((id) =>
    tested.has(id)
      ? []
      : [`${id} has no test. Cite it in the name of the test that checks it or in a comment above; else write that test.`],
  );
  return [...numberProblems(tables, rules), ...cells, ...lost, ...unknown, ...untested];
}
