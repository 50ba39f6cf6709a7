/**
 * Reads a reply by its schema. A parse is synchronous, so that what its schemas need to know of the reply stands in this module while
 * it lasts.
 */
import type { z } from "zod";

interface Reading {
  /** The reply has the status of a fault. */
  readonly ofFault: boolean;
}

let reading: Reading | null = null;

/** Whether the schemas now read the reply of a fault, which is not believed that there is none of something (service-39). */
export const readsFault = (): boolean => reading?.ofFault === true;

/** Reads a reply by its schema. */
export function readReply<S extends z.ZodType>(schema: S, json: unknown, ofFault = false): z.ZodSafeParseResult<z.output<S>> {
  reading = { ofFault };
  try {
    return schema.safeParse(json);
  } finally {
    reading = null;
  }
}

/** No reply has what it brings further down than that. */
const DEEPEST = 8;

/** Whether a value holds nothing: null, an empty list or object, and what is made of these alone. */
export const isEmpty = (value: unknown, depth = 0): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && (depth > DEEPEST || Object.values(value).every((part) => isEmpty(part, depth + 1))));

/** Whether a reply says that the service refuses. */
const isRefusal = (status: unknown): boolean => typeof status === "string" && status.toLowerCase() === "failure";

/** Whether the body of a fault brings something: it is no refusal, and its envelope is not empty (service-39). */
export function bringsSomething(json: unknown): boolean {
  const { status, responseData } = (json ?? {}) as { readonly status?: unknown; readonly responseData?: unknown };
  return !isRefusal(status) && !isEmpty(responseData);
}
