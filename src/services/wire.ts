/**
 * Shared schemas of replies. Absent, null or unreadable optional fields become neutral, or UNREADABLE if decisions depend on them
 * (service-38). A list without readable rows is a bad reply.
 */
import { z } from "zod";
import { heldIdSchema } from "../domain/sign-in/session.ts";
import { UNREADABLE, type Unreadable } from "../domain/text/unreadable.ts";
import { issuesOfPresent, noted, noteUnreadable, readsFault } from "./reading.ts";

export const envelope = <T extends z.ZodType>(data: T) => z.object({ responseData: data });

const described = new WeakMap<z.ZodType, z.ZodType>();

/** The plain schema behind a reader, for the papers (docs/openapi.json). */
export const plainOf = (reader: z.ZodType): z.ZodType | undefined => described.get(reader);

export function describedBy<R extends z.ZodType>(reader: R, plain: z.ZodType): R {
  described.set(reader, plain);
  return reader;
}

interface Otherwise<Absent, Unread> {
  readonly absent: Absent;
  readonly unreadable: Unread;
  readonly isDecisive?: boolean;
}

type Field<T extends z.ZodType, Value> = z.ZodPipe<z.ZodOptional<z.ZodNullable<T>>, z.ZodTransform<Value, z.output<T> | null | undefined>>;

export function field<T extends z.ZodType, const Absent, const Unread>(
  schema: T,
  { absent, unreadable, isDecisive = false }: Otherwise<Absent, Unread>,
): Field<T, z.output<T> | Absent | Unread> {
  const reader = z
    .unknown()
    .optional()
    .transform((value): z.output<T> | Absent | Unread => {
      if (value === undefined || value === null) return absent;
      const read = schema.safeParse(value);
      if (read.success) return read.data;
      noteUnreadable(value, read.error.issues, isDecisive);
      return unreadable;
    });
  return describedBy(reader as unknown as Field<T, z.output<T> | Absent | Unread>, schema);
}

/** The same value for absent, null and unreadable. */
export const lenient = <T extends z.ZodType, N>(schema: T, neutral: N) => field(schema, { absent: neutral, unreadable: neutral });

/** For verdicts, amounts and stock: UNREADABLE if present but unreadable. */
export const decisive = <T extends z.ZodType, const Absent>(schema: T, absent: Absent) =>
  field<T, Absent, Unreadable>(schema, { absent, unreadable: UNREADABLE, isDecisive: true });

/** Never shown partially: UNREADABLE if any part is. Missing required parts are a fault. */
export const whole = <T extends z.ZodType>(schema: T): Field<T, z.output<T> | Unreadable> => {
  const reader = z.unknown().transform((value, context): z.output<T> | Unreadable => {
    const before = noted();
    const read = schema.safeParse(value);
    const present = read.success ? [] : issuesOfPresent(value, read.error.issues);
    for (const issue of present) noteUnreadable(value, [issue], true);
    if (present.length > 0 || noted() > before) return UNREADABLE;
    if (read.success) return read.data;
    context.issues.push(...read.error.issues.map((issue) => ({ ...issue, input: value }) as z.core.$ZodRawIssue));
    return z.NEVER;
  });
  return describedBy(reader as unknown as Field<T, z.output<T> | Unreadable>, schema);
};

const rows = <T extends z.ZodType>(row: T, mayBeEmpty: boolean) => {
  const reader = z.array(z.unknown()).transform((values, context): (z.output<T> | null)[] => {
    const read = values.map((value) => {
      const parsed = row.safeParse(value);
      if (parsed.success) return parsed.data;
      noteUnreadable(value, parsed.error.issues);
      return null;
    });
    if (values.length === 0 && !mayBeEmpty && readsFault()) context.addIssue("a fault does not tell that the list is empty");
    if (values.length > 0 && read.every((value) => value === null)) context.addIssue("no row of the list could be read");
    return read;
  });
  return describedBy(reader, z.array(row));
};

/** Rejects an empty list in an error reply (service-39). */
export const refusingEmptyFault = <T extends z.ZodType<readonly unknown[]>>(list: T) =>
  list.refine((values) => values.length > 0 || !readsFault(), "a fault does not tell that the list is empty");

const readable = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

/** Null for unreadable rows. Rejects if all are unreadable, and an empty list of an error reply. */
export const rowsOf = <T extends z.ZodType>(row: T) => rows(row, false);

export const listOf = <T extends z.ZodType>(row: T) => rowsOf(row).transform((values): z.output<T>[] => readable(values));

export const optionalListOf = <T extends z.ZodType>(row: T) =>
  lenient(rows(row, true), []).transform((values): z.output<T>[] => readable(values));

/** Keys must be unique on a page. */
export const distinctBy =
  <Row>(keyOf: (row: Row) => string) =>
  (rows: readonly Row[]): Row[] => {
    const seen = new Set<string>();
    return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
  };

/** A list whose emptiness is shown. Null counts as empty; absent or unreadable is a fault. */
export const listIfAny = <T extends z.ZodType>(row: T) =>
  rows(row, true)
    .nullable()
    .transform((values): z.output<T>[] => readable(values ?? []));

/** Rejects inexact numbers and overlong texts. */
export const id = z.union([z.string().min(1).max(200), z.number().int().nonnegative()]).transform(String);
/** Of an order or an address. */
export const heldId = z.union([heldIdSchema, z.number().int().nonnegative()]).transform(String);
/** Null if absent or empty (docs/decisions/136-fault-unreadable-absent.md). */
export const optionalId = z.union([z.literal("").transform(() => null), id]).nullish();
/** Null for empty, absent or mistyped. */
export const optionalText = lenient(z.string(), null).transform((text) => text || null);
/** Text or a number. Null for empty, absent or mistyped. */
export const optionalPhone = lenient(z.union([z.string(), z.number().int().nonnegative()]).transform(String), null).transform(
  (text) => text || null,
);
export const plainText = lenient(z.string(), "");

export const truth = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
export const flag = lenient(truth, false);

const LARGEST = 1_000_000_000_000;

/** Accepts Indian and English grouping: `1,150`, `1,23,456.50`. */
const plainNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?(\d+|\d{1,2}(,\d\d)*,\d{3}|\d{1,3}(,\d{3})+)(\.\d+)?$/)
      .transform((text) => Number(text.replaceAll(",", ""))),
  ])
  .pipe(z.number().min(-LARGEST).max(LARGEST));
/** Rejects "", which must not become ₹0. */
export const rupees = plainNumber.pipe(z.number().nonnegative());
export const signedRupees = plainNumber;
/** Negative if oversold. */
export const stock = plainNumber;
export const wholeCount = plainNumber.pipe(z.number().int().nonnegative());
export const count = lenient(wholeCount, null);

const LATEST_INSTANT = 8_640_000_000_000_000;
export const instant = z.number().positive().max(LATEST_INSTANT);
export const optionalTime = lenient(instant, null);

/** Rejects seconds sent as milliseconds. */
const EARLIEST_DAY = Date.UTC(1990, 0, 1);

/** Parses epoch milliseconds or ISO 8601. Returns epoch milliseconds; midnight in India for a bare date. */
export const day = z
  .union([
    z.number(),
    z.iso.date().transform((text) => Date.parse(`${text}T00:00:00+05:30`)),
    z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  ])
  .pipe(z.number().min(EARLIEST_DAY).max(LATEST_INSTANT));
