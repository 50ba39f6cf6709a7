/** Answers that are no pages: redirects, and JSON to the calls of our own pages. All are nobody else's, so nobody keeps them. */
import type { Context } from "hono";
import { NOT_KEPT } from "./cache-control.ts";
import type { PageContext } from "./context.ts";
import { redirect } from "./redirect.ts";

/** The media type of what was sent, without parameters; empty where none is said. */
export const mediaType = (c: Pick<Context, "req">): string =>
  (c.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** True where an island sends JSON: it gets JSON back. A plain form gets a page or a redirect. */
export const wantsJson = (c: Pick<Context, "req">): boolean => mediaType(c) === "application/json";

/** 303 after what was sent, 302 otherwise. */
export function redirectTo(c: PageContext, location: string): Response {
  return redirect(location, c.req.method === "GET" ? 302 : 303);
}

/**
 * How every call of our own pages says that it failed: 400 where the farmer is to sign in again, 422 for what was sent, otherwise the
 * status of the case. `problem` is its name in English, never a text.
 */
export const failure = (status: number, problem: string, more: object = {}, headers: Readonly<Record<string, string>> = {}): Response =>
  privateJson(status, { status: "failure", problem, ...more }, headers);

/** A fault that nobody foresaw, for a script. @param hasBegun what was sent may have been done; otherwise it was not */
export const faultAnswer = (hasBegun: boolean): Response =>
  failure(503, hasBegun ? "unknownOutcome" : "notBegun", {}, { "Retry-After": "10" });

/** JSON for the one who asked. */
export function privateJson(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": NOT_KEPT, ...headers },
  });
}
