/**
 * Schemas that the replies of all services share. Unknown fields are ignored. A missing optional field gets its neutral value. One
 * unreadable row of a list is left out; a list of unreadable rows alone is a bad reply.
 */
import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { UNREADABLE, type Unreadable } from "../domain/text/unreadable.ts";
import { readsFault } from "./reading.ts";

/** `{ responseData: … }`, the envelope of every JSON reply. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ responseData: data });

/** A list with null for each unreadable row; a fault where every row is unreadable, and where a fault says that there is none. */
export const rowsOf = <T extends z.ZodType>(row: T) =>
  z.array(z.unknown()).transform((rows, context): (z.output<T> | null)[] => {
    const read = rows.map((value) => {
      const parsed = row.safeParse(value);
      return parsed.success ? parsed.data : null;
    });
    if (rows.length === 0 && readsFault()) context.addIssue("a fault does not tell that the list is empty");
    if (rows.length > 0 && read.every((value) => value === null)) context.addIssue("no row of the list could be read");
    return read;
  });

/** A list without its unreadable rows; a fault where every row is unreadable. */
export const listOf = <T extends z.ZodType>(row: T) =>
  rowsOf(row).transform((rows): z.output<T>[] => rows.filter((value) => value !== null));

/** An id that the services write as a number or as a text. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);
/** A text, or null. An empty text, a missing one and another type are null. */
export const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text || null);
/** Rupees, as a number or as the text of one, never negative. Nothing else is an amount: an empty text must not become ₹0. */
export const rupees = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative());
/** Rupees, or null without a readable amount. */
export const optionalRupees = rupees
  .nullish()
  .catch(null)
  .transform((amount) => amount ?? null);
/** A flag; anything but `true` is false. */
export const flag = z.boolean().catch(false).default(false);
/** A time in epoch milliseconds, or null. */
export const optionalTime = z
  .number()
  .positive()
  .nullish()
  .catch(null)
  .transform((time) => time ?? null);

/** An optional field on which a verdict or an amount depends: null where it is absent, and not where it cannot be read (service-38). */
export const decisive = <T extends z.ZodType>(schema: T) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<T> | null | Unreadable => {
      if (value === undefined || value === null) return null;
      const read = schema.safeParse(value);
      return read.success ? read.data : UNREADABLE;
    });

/** Before it no pack was made: seconds that were sent as milliseconds are no date. Epoch milliseconds. */
const EARLIEST_DAY = Date.UTC(1990, 0, 1);
/** The last instant that a Date holds. Epoch milliseconds. */
const LATEST_INSTANT = 8_640_000_000_000_000;
const INDIA_OFFSET_MS = 330 * millisecondsInMinute;

/** A day of the calendar, as epoch milliseconds of its beginning in India or of any instant in it, or as `YYYY-MM-DD`. */
export const day = z
  .union([
    z.number(),
    z.iso.date().transform((text) => Date.parse(text) - INDIA_OFFSET_MS),
    z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  ])
  .pipe(z.number().min(EARLIEST_DAY).max(LATEST_INSTANT));

/** A count, as a number or in digits. */
export const wholeCount = z.union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().nonnegative());
