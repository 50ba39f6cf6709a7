/** Validates manual changes of the CONFIG namespace, and shows their diff. */
import { structuredPatch } from "diff";
import { CONFIG_TABLES, type ConfigTable } from "./tables.ts";

export const TABLE_NAMES = Object.keys(CONFIG_TABLES) as ConfigTable[];

export const isTable = (name: string | undefined): name is ConfigTable => name !== undefined && Object.hasOwn(CONFIG_TABLES, name);

/** Problems of a table's text; empty if it is valid. */
export function tableProblems(name: ConfigTable, text: string): string[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return ["It is no JSON."];
  }
  const { error } = CONFIG_TABLES[name].safeParse(json);
  return error?.issues.map(({ path, message }) => `${path.join(".") || name}: ${message}`) ?? [];
}

/** Ends with a line break. Invalid JSON is shown as it is: it may be the table to repair. */
function linesOf(text: string | null): string {
  if (text === null) return "";
  try {
    return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  } catch {
    return `${text}\n`;
  }
}

/** Lines around a change, so that it can be seen whose it is. */
const CONTEXT = 3;
/** Of changed lines. A comparison of more takes too long; then the whole table is shown as changed. */
const MOST_EDITS = 2_000;

/** Removed (-), added (+) and surrounding lines; empty if equal (operate-10). */
export function difference(before: string | null, after: string): string[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  const patch = structuredPatch("", "", old, next, "", "", { context: CONTEXT, maxEditLength: MOST_EDITS });
  const lines = patch
    ? patch.hunks.flatMap(({ lines: changed }, index) => [...(index > 0 ? ["  …"] : []), ...changed])
    : [...marked("-", old), ...marked("+", next)];
  return lines.map((line) => `${line.slice(0, 1)} ${line.slice(1)}`);
}

const marked = (mark: string, text: string): string[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => mark + line);
