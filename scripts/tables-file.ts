/** What may be written into the CONFIG namespace by hand, and how a change of it is shown. */
import { CONFIG_TABLES, type ConfigTable } from "../src/services/tables.ts";

export const TABLE_NAMES = Object.keys(CONFIG_TABLES) as ConfigTable[];

export const isTable = (name: string | undefined): name is ConfigTable => name !== undefined && Object.hasOwn(CONFIG_TABLES, name);

/** What is wrong with a text as a table; empty where nothing is. */
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

/** A text that is no JSON is shown as it is: the table that has to be mended may be such a one. */
function linesOf(text: string | null): string[] {
  if (text === null) return [];
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split("\n");
  } catch {
    return text.split("\n");
  }
}

/** The lines that go (-) and come (+); empty where both say the same. */
export function difference(before: string | null, after: string): string[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  return [
    ...old.filter((line) => !next.includes(line)).map((line) => `- ${line}`),
    ...next.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
