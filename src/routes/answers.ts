/** Responses without a page: redirects and JSON for our own scripts. Never cached. */
import type { Context } from "hono";
import { NOT_CACHED } from "./cache-control.ts";
import type { PageContext } from "./context.ts";
import { redirect } from "./redirect.ts";

type Headers = Readonly<Record<string, string>>;

export const mediaType = (c: Pick<Context, "req">): string =>
  (c.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** Islands send JSON and get JSON. Plain forms get a page or a redirect. */
export const wantsJson = (c: Pick<Context, "req">): boolean => mediaType(c) === "application/json";

/** 303 after a submission, 302 otherwise. */
export const redirectTo = (c: PageContext, location: string): Response => redirect(location, c.req.method === "GET" ? 302 : 303);

/** A failed call: 400 if the farmer must sign in again, 422 for bad input. `problem` is an English code, never a text. */
export const failure = (status: number, problem: string, more: object = {}, headers: Headers = {}): Response =>
  privateJson(status, { status: "failure", problem, ...more }, headers);

/** @param hasStarted true if the effects may have happened */
export const faultAnswer = (hasStarted: boolean): Response =>
  failure(503, hasStarted ? "unknownOutcome" : "notBegun", {}, { "Retry-After": "10" });

export const privateJson = (status: number, body: object, headers: Headers = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": NOT_CACHED, ...headers },
  });

/** Without a body. */
export const bare = (status: number, headers: Headers = {}): Response =>
  new Response(null, { status, headers: { "Cache-Control": NOT_CACHED, ...headers } });
