/**
 * Validates requests with @hono/zod-validator. An invalid path or query is 404, an invalid body 413 or 422. Routes read the parts
 * with `c.req.valid()`.
 */
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createFactory, createMiddleware } from "hono/factory";
import { z } from "zod";
import { parsePage } from "../domain/text/paging.ts";
import { FormRefusedPage } from "../views/errors/FormRefusedPage.tsx";
import { failure, mediaType, wantsJson } from "./answers.ts";
import { MAX_BODY_BYTES } from "./api.ts";
import type { AppContext, PageContext } from "./context.ts";
import { notFoundPage } from "./errors.tsx";

type Answer = Response | Promise<Response>;

/** Validators plus a handler with the types of `c.req.valid()`, for the route table: `.get(pattern, ...showProduct)`. */
export const { createHandlers: handlers } = createFactory<AppContext>();

/** @param missing responds to an invalid path */
export const validPath = <S extends z.ZodType>(schema: S, missing: (c: PageContext) => Answer = notFoundPage) =>
  zValidator("param", schema, (result, c: Context) => (result.success ? undefined : missing(c)));

/** @param missing responds to an invalid query */
export const validQuery = <S extends z.ZodType>(schema: S, missing: (c: PageContext) => Answer = notFoundPage) =>
  zValidator("query", schema, (result, c: Context) => (result.success ? undefined : missing(c)));

/** A string parsed by a domain rule; invalid if the rule returns null. */
export const readBy = <T,>(read: (text: string) => T | null) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "no rule reads it" });
    return z.NEVER;
  });

export const pageNumber = readBy(parsePage).default(1);

/** A missing, non-string or far too long field becomes empty; the form's rules decide what that means. */
export const formField = z.string().max(300).catch("");

/** Responds with 413 (too long) or 422 (invalid). */
type Refuse = (c: PageContext, status: 413 | 422) => Answer;

/**
 * Parses a body of at most 16 kB: JSON from an island, else form fields. Routes read either with `c.req.valid("form")`.
 * @param refuse responds if it is too long or invalid
 */
export function validBody<S extends z.ZodType>(schema: S, refuse: Refuse = refuseBody(ownAddress)) {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c: Context) => refuse(c, 413) });
  const hook = (result: { readonly success: boolean }, c: Context) => (result.success ? undefined : refuse(c, 422));
  const json = zValidator("json", schema, hook);
  const form = zValidator("form", z.preprocess(lastOfEach, schema), hook);
  const check = createMiddleware<AppContext, string, Sent<S>>(async function checkBody(c: Context, next) {
    if (!(await isReadable(c))) return refuse(c, 422);
    const begin = () => {
      c.set("hasStarted", true);
      return next();
    };
    if (!wantsJson(c)) return form(c, begin);
    return json(c, () => {
      c.req.addValidatedData("form", c.req.valid("json" as never));
      return begin();
    });
  });
  return [limit, check] as const;
}

interface Sent<S extends z.ZodType> {
  readonly in: { readonly form: z.input<S> };
  readonly out: { readonly form: z.output<S> };
}

const ownAddress = (c: PageContext): string => {
  const { pathname, search } = new URL(c.req.url);
  return `${pathname}${search}`;
};

/**
 * JSON to an island, a page to a form.
 * @param back the form's page; null if unknown
 */
export const refuseBody =
  (back: (c: PageContext) => string | null): Refuse =>
  (c, status) => {
    if (wantsJson(c)) return failure(status, status === 413 ? "tooLong" : "unreadable");
    const head = { title: c.get("t")("error.formTitle"), pathname: new URL(c.req.url).pathname, noindex: true };
    return c.render(<FormRefusedPage back={back(c)} />, { status, keep: "never", head });
  };

/** The last value of a repeated field wins: a button may override a hidden field. */
const lastOfEach = (sent: unknown): unknown =>
  typeof sent === "object" && sent !== null
    ? Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]))
    : sent;

/** True if the body is JSON or form fields in a readable encoding. Hono caches the body for the validator. */
async function isReadable(c: PageContext): Promise<boolean> {
  try {
    if (wantsJson(c)) await c.req.json();
    else if (mediaType(c) === "application/x-www-form-urlencoded") await c.req.formData();
    else return false;
    return true;
  } catch {
    return false;
  }
}
