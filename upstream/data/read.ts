/** Reads a table of this folder: JSON that a translator can edit. Each table has one schema, and its types follow from it. */
import { z } from "zod";

type Schema<T> = z.ZodType<T>;

/** Thrown for a table that does not fit its schema. One line for each wrong field: file, row, field, and what to do. */
export class TableError extends Error {
  override readonly name = "TableError";
}

type Value = Readonly<Record<PropertyKey, unknown>> | undefined;

/** How a person finds a row: its number or key in the file, and its slug, id, code or English name. */
function rowName(table: unknown, key: PropertyKey): string {
  if (!Array.isArray(table)) return `"${String(key)}"`;
  const row = table[Number(key)] as Value;
  const known = [row?.["slug"], row?.["id"], row?.["code"], row?.["en"]].find((name) => typeof name === "string" || typeof name === "number");
  return `${Number(key) + 1}${known === undefined ? "" : ` (${known})`}`;
}

const lineOf = (file: string, table: unknown, { path: [row, ...field], message }: z.core.$ZodIssue): string =>
  [
    `upstream/data/${file}`,
    row === undefined ? "" : `, row ${rowName(table, row)}`,
    field.length > 0 ? `, field ${field.map(String).join(".")}` : "",
    `: ${message}. Correct it in the file; if the file is right, change its schema.`,
  ].join("");

/**
 * The table, unchanged, once it fits the schema. Throws a TableError that names each wrong field.
 * @param file the path of the table below upstream/data
 */
export function read<T>(file: string, table: unknown, schema: Schema<T>): T {
  const { error } = schema.safeParse(table);
  if (error) throw new TableError(error.issues.map((issue) => lineOf(file, table, issue)).join("\n"));
  return table as T;
}

/** An object with these fields and no others, so that a misspelt field is an error. */
export const row = z.strictObject;

export const list = <T extends z.ZodType>(of: T): z.ZodReadonly<z.ZodArray<T>> => z.array(of).readonly();

/** Rows by key. */
export const byKey = <T extends z.ZodType>(of: T): z.ZodReadonly<z.ZodRecord<z.ZodString, T>> => z.record(z.string(), of).readonly();

export const text = z.string().min(1).refine((value) => value === value.trim(), "Expected no space at the beginning or the end");

export const colour = z.string().regex(/^#[0-9a-f]{6}$/, "Expected a colour such as #1f4e79");

/** The schema of a table with the same keys as another one and texts in the same places. */
export function like<T>(example: T): z.ZodType<T> {
  const schemaOf = (value: unknown): z.ZodType => {
    if (Array.isArray(value)) return list(text);
    if (typeof value !== "object" || value === null) return text;
    return row(Object.fromEntries(Object.entries(value).map(([key, of]) => [key, schemaOf(of)])));
  };
  return schemaOf(example) as z.ZodType<T>;
}
