/** Validates manual changes of the CONFIG namespace, and shows their diff. */
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

/** Invalid JSON is shown as it is: it may be the table to repair. */
function linesOf(text: string | null): string[] {
  if (text === null) return [];
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split("\n");
  } catch {
    return text.split("\n");
  }
}

/** Removed (-) and added (+) lines; empty if equal. */
export function difference(before: string | null, after: string): string[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  return [
    ...old.filter((line) => !next.includes(line)).map((line) => `- ${line}`),
    ...next.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
