/**
 * Schemas that the replies of all services share. Unknown fields are ignored. An optional field that is absent or null gets its neutral
 * value. One that is there and cannot be read is noted and gets its neutral value too, or UNREADABLE where something depends on it
 * (service-38). One unreadable row of a list is left out; a list of unreadable rows alone is a bad reply.
 */
import { z } from "zod";
import { UNREADABLE, type Unreadable } from "../domain/text/unreadable.ts";
import { issuesOfPresent, noted, noteUnreadable, readsFault } from "./reading.ts";

/** `{ responseData: … }`, the envelope of every JSON reply. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ responseData: data });

interface Otherwise<Absent, Unread> {
  readonly absent: Absent;
  readonly unreadable: Unread;
  readonly isDecisive?: boolean;
}

/** An optional field of which `T` is what a service may send. */
type Field<T extends z.ZodType, Value> = z.ZodPipe<z.ZodOptional<z.ZodNullable<T>>, z.ZodTransform<Value, z.output<T> | null | undefined>>;

/** An optional field: what it is where it is absent or null, and what it is where it is there and cannot be read. */
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
  return reader as unknown as Field<T, z.output<T> | Absent | Unread>;
}

/** An optional field that the page can do without: `neutral` where it is absent, null or unreadable. */
export const lenient = <T extends z.ZodType, N>(schema: T, neutral: N) => field(schema, { absent: neutral, unreadable: neutral });

/** An optional field on which a verdict, an amount or stock depends: `absent` where it is absent or null, UNREADABLE where it cannot be read. */
export const decisive = <T extends z.ZodType, const Absent>(schema: T, absent: Absent) =>
  field<T, Absent, Unreadable>(schema, { absent, unreadable: UNREADABLE, isDecisive: true });

/**
 * A part of a reply that is never shown in halves: UNREADABLE if anything in it is there and cannot be read. What is missing is a fault, as
 * `schema` says.
 */
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
  return reader as unknown as Field<T, z.output<T> | Unreadable>;
};

const rows = <T extends z.ZodType>(row: T, mayBeEmpty: boolean) =>
  z.array(z.unknown()).transform((values, context): (z.output<T> | null)[] => {
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

/** A list that a fault cannot say is empty (service-39). */
export const believed = <T extends z.ZodType<readonly unknown[]>>(list: T) =>
  list.refine((values) => values.length > 0 || !readsFault(), "a fault does not tell that the list is empty");

const readable = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

/** A list with null for each unreadable row; a fault where every row is unreadable, and where a fault says that there is none. */
export const rowsOf = <T extends z.ZodType>(row: T) => rows(row, false);

/** A list without its unreadable rows; a fault where every row is unreadable, and where a fault says that there is none. */
export const listOf = <T extends z.ZodType>(row: T) => rowsOf(row).transform((values): z.output<T>[] => readable(values));

/** A list that the page can do without: without its unreadable rows. */
export const optionalListOf = <T extends z.ZodType>(row: T) =>
  lenient(rows(row, true), []).transform((values): z.output<T>[] => readable(values));

/** The rows of a list without those whose key another row has: two of them would have the same place on a page. */
export const distinctBy =
  <Row>(keyOf: (row: Row) => string) =>
  (rows: readonly Row[]): Row[] => {
    const seen = new Set<string>();
    return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
  };

/**
 * A list of which a page says that it is empty; null where there is none. One that is not there at all does not say so, and what cannot be
 * read is a fault, but for single rows.
 */
export const listIfAny = <T extends z.ZodType>(row: T) =>
  rows(row, true)
    .nullable()
    .transform((values): z.output<T>[] => readable(values ?? []));

/** An id that the services write as a number or as a text. A number that is not exact and a text that is longer than any id are mistakes. */
export const id = z.union([z.string().min(1).max(200), z.number().int().nonnegative()]).transform(String);
/** A text, or null. An empty text, a missing one and another type are null. */
export const optionalText = lenient(z.string(), null).transform((text) => text || null);
/** A text; a missing one and another type are empty. */
export const plainText = lenient(z.string(), "");

/** `true`, also as a text. */
export const truth = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
/** A flag; what is not true is false. */
export const flag = lenient(truth, false);

/** Larger numbers are mistakes: nothing that is sold, counted or paid comes near it. */
const LARGEST = 1_000_000_000_000;

/** A number, or the text of one, also with the commas of Indian or English groups: `1,150`, `1,23,456.50`. */
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
/** Rupees, never negative. An empty text is no amount: it must not become ₹0. */
export const rupees = plainNumber.pipe(z.number().nonnegative());
/** Rupees, or less than none. */
export const signedRupees = plainNumber;
/** How many packs there are. What is sold and not there is less than none. */
export const stock = plainNumber;
/** A whole number from 0 on. */
export const wholeCount = plainNumber.pipe(z.number().int().nonnegative());
/** How many there are of something that the page can do without; null if nobody knows. */
export const count = lenient(wholeCount, null);

/** The last instant that a Date holds. Epoch milliseconds. */
const LATEST_INSTANT = 8_640_000_000_000_000;
/** Epoch milliseconds of an instant that exists. */
export const instant = z.number().positive().max(LATEST_INSTANT);
/** A time in epoch milliseconds, or null. */
export const optionalTime = lenient(instant, null);

/** Before it no pack was made: seconds that were sent as milliseconds are no date. Epoch milliseconds. */
const EARLIEST_DAY = Date.UTC(1990, 0, 1);

/** A day of the calendar, as epoch milliseconds of any instant in it, or as ISO 8601. Epoch milliseconds; of a bare date its beginning in India. */
export const day = z
  .union([
    z.number(),
    z.iso.date().transform((text) => Date.parse(`${text}T00:00:00+05:30`)),
    z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  ])
  .pipe(z.number().min(EARLIEST_DAY).max(LATEST_INSTANT));
