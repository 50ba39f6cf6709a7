/**
 * What routes take of a request, checked by schemas with @hono/zod-validator: a path or query that fits no schema names no page (404),
 * a body that fits none is refused (413, 422). Routes read the parts with `c.req.valid()`.
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

/** Validators and a handler whose `c.req.valid()` has their types, for the route table: `.get(pattern, ...showProduct)`. */
export const { createHandlers: handlers } = createFactory<AppContext>();

/** @param missing answers what does not fit */
export const validPath = <S extends z.ZodType>(schema: S, missing: (c: PageContext) => Answer = notFoundPage) =>
  zValidator("param", schema, (result, c: Context) => (result.success ? undefined : missing(c)));

/** @param missing answers what does not fit */
export const validQuery = <S extends z.ZodType>(schema: S, missing: (c: PageContext) => Answer = notFoundPage) =>
  zValidator("query", schema, (result, c: Context) => (result.success ? undefined : missing(c)));

/** A text as a rule of the domain reads it; it does not fit where the rule makes nothing of it. */
export const readBy = <T,>(read: (text: string) => T | null) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "no rule reads it" });
    return z.NEVER;
  });

/** The `page` of a list. */
export const pageNumber = readBy(parsePage).default(1);

/** A field that is missing, no text or far too long is an empty one: the rules of the form say what that means. */
export const formField = z.string().max(300).catch("");

/** Answers a body that is too long (413) or not what our pages send (422). */
type Refuse = (c: PageContext, status: 413 | 422) => Answer;

/**
 * Reads and checks a body of at most 16 kB: JSON from an island, the fields of a plain form otherwise. Either way routes read it
 * with `c.req.valid("form")`.
 * @param refuse answers what is too long or does not fit
 */
export function validBody<S extends z.ZodType>(schema: S, refuse: Refuse = refuseBody(ownAddress)) {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c: Context) => refuse(c, 413) });
  const hook = (result: { readonly success: boolean }, c: Context) => (result.success ? undefined : refuse(c, 422));
  const json = zValidator("json", schema, hook);
  const form = zValidator("form", z.preprocess(lastOfEach, schema), hook);
  const check = createMiddleware<AppContext, string, Sent<S>>(async function checkBody(c: Context, next) {
    if (!(await isReadable(c))) return refuse(c, 422);
    const begin = () => {
      c.set("hasBegun", true);
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

/** What a validated body adds to the types of a route. */
interface Sent<S extends z.ZodType> {
  readonly in: { readonly form: z.input<S> };
  readonly out: { readonly form: z.output<S> };
}

/** The address that was asked for, with its query. */
const ownAddress = (c: PageContext): string => {
  const { pathname, search } = new URL(c.req.url);
  return `${pathname}${search}`;
};

/**
 * Answers a refused body: JSON to an island, a page to a form.
 * @param back the page of the form; null where it is not known
 */
export const refuseBody =
  (back: (c: PageContext) => string | null): Refuse =>
  (c, status) => {
    if (wantsJson(c)) return failure(status, status === 413 ? "tooLong" : "unreadable");
    const head = { title: c.get("t")("error.formTitle"), pathname: new URL(c.req.url).pathname, noindex: true };
    return c.render(<FormRefusedPage back={back(c)} />, { status, keep: "never", head });
  };

/** A field that a form sends twice, as a button that overrules a hidden field does, has its last value. */
const lastOfEach = (sent: unknown): unknown =>
  typeof sent === "object" && sent !== null
    ? Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]))
    : sent;

/** Whether the body is JSON or the fields of a form, in an encoding that can be read; it is read once, and kept for the validator. */
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
