/** Finds small wrong changes ("mutants") of a TypeScript file in its syntax tree, for scripts/mutate.ts. */
import { createHash } from "node:crypto";
import ts from "typescript";

export interface Mutant {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The change for display: `a < b → a <= b`. */
  readonly change: string;
  /** Identifies the change of a statement, independent of the statement's position in the file. */
  readonly key: string;
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.EqualsEqualsToken, "!="],
  [ts.SyntaxKind.ExclamationEqualsToken, "=="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
  [ts.SyntaxKind.SlashToken, "*"],
  [ts.SyntaxKind.PlusEqualsToken, "-="],
  [ts.SyntaxKind.MinusEqualsToken, "+="],
]);

const SWAPPED_CALLS: ReadonlyMap<string, string> = new Map([
  ["min", "max"],
  ["max", "min"],
  ["some", "every"],
  ["every", "some"],
]);

/** True if negating a condition equals swapping its operator, or has no effect that a test should notice. */
const isSwapped = (condition: ts.Expression): boolean =>
  (ts.isBinaryExpression(condition) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(condition.operatorToken.kind)) ||
  (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken);

/** Shifts small numbers by one and scales large ones, because a deadline of 2,801 ms is no fault. */
function otherNumbers(text: string): string[] {
  const number = Number(text.replaceAll("_", ""));
  if (!Number.isFinite(number)) return [];
  if (number === 0) return ["1"];
  if (Math.abs(number) < 1) return [String(number * 10), String(number / 10)];
  if (number < 100) return [...new Set([number + 1, number - 1, ...(number > 1 ? [number * 10] : [])])].map(String);
  return [String(number * 10), String(Math.round(number / 10))];
}

/** Skips types, imports and property names. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: Mutant[] = [];
  let statement: ts.Node = source;

  const add = (node: ts.Node, replacement: string, start = node.getStart(source)) => {
    const before = text.slice(start, node.end);
    const outer = statement.getText(source);
    const key = createHash("sha1")
      .update(`${file}\n${outer}\n${start - statement.getStart(source)}\n${before}\n${replacement}`)
      .digest("base64url");
    found.push({
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      start,
      end: node.end,
      replacement,
      change: `${short(before)} → ${short(replacement) || "nothing"}`,
      key,
    });
  };
  const negate = (condition: ts.Expression) => {
    if (!isSwapped(condition)) add(condition, `!(${condition.getText(source)})`);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isExportDeclaration(node)) return;
    if (node.parent === source) statement = node;

    if (ts.isIfStatement(node)) negate(node.expression);
    else if (ts.isConditionalExpression(node)) negate(node.condition);
    else if (ts.isWhileStatement(node) || ts.isDoStatement(node)) add(node.expression, "false");
    else if (ts.isForStatement(node) && node.condition) add(node.condition, "false");
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) add(node, node.operand.getText(source));
    else if (ts.isBinaryExpression(node)) {
      const { left, operatorToken, right } = node;
      if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
        add(node, left.getText(source));
        add(node, right.getText(source));
      } else {
        const other = SWAPPED.get(operatorToken.kind);
        if (other) add(operatorToken, other);
      }
    } else if (ts.isNumericLiteral(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)) {
      for (const number of otherNumbers(node.text)) add(node, number);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const isName =
        (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
        (ts.isCallExpression(node.parent) && node.parent.expression.kind === ts.SyntaxKind.ImportKeyword);
      if (!isName) add(node, node.text === "" ? '"mutant"' : '""');
    } else if (ts.isTemplateExpression(node)) add(node, '""');
    else if (ts.isExpressionStatement(node)) add(node, ";");
    else if (ts.isThrowStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)) add(node, ";");
    else if (ts.isReturnStatement(node) && !isNothing(node.expression) && !isTruth(node.expression))
      add(node, node.expression ? "return undefined as never;" : ";");
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const other = SWAPPED_CALLS.get(node.expression.name.text);
      if (other) add(node.expression.name, other);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `null` or `undefined`: swapping them makes no difference to most callers. */
const isNothing = (value: ts.Expression | undefined): boolean => value !== undefined && ["null", "undefined"].includes(value.getText());

/** `true` or `false`: swapped as a word. Callers take undefined for false. */
const isTruth = (value: ts.Expression | undefined): boolean => value !== undefined && ["true", "false"].includes(value.getText());

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};
