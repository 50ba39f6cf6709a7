/**
 * Schemas that the replies of all services share. Unknown fields are ignored. A missing optional field gets its neutral value. One
 * unreadable row of a list is left out; a list of unreadable rows alone is a bad reply.
 */
import { z } from "zod";

/** `{ responseData: … }`, the envelope of every JSON reply. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ responseData: data });

/** A list with null for each unreadable row; a fault where every row is unreadable. */
export const rowsOf = <T extends z.ZodType>(row: T) =>
  z.array(z.unknown()).transform((rows, context): (z.output<T> | null)[] => {
    const read = rows.map((value) => {
      const parsed = row.safeParse(value);
      return parsed.success ? parsed.data : null;
    });
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
