/** What our own pages send to personal screens and calls: JSON from an island, the fields of a plain form otherwise. */
import type { z } from "zod";
import { readBounded } from "../services/upstream.ts";
import { FormRefusedPage } from "../views/errors/FormRefusedPage.tsx";
import { failure } from "./answers.ts";
import { MAX_BODY_BYTES } from "./api.ts";
import type { PageContext } from "./context.ts";

export interface Sent<T> {
  readonly sent: T;
  /** The answer is to be JSON too. */
  readonly wantsJson: boolean;
}

/**
 * Reads and checks a body of at most 16 kB; the answer that refuses it (413, 422) where it is too long or not what we send.
 * @param back the page of the form; the one with the same address where it is not given, null where it is not known
 */
export async function readSent<S extends z.ZodType>(
  c: PageContext,
  schema: S,
  back: string | null = ownPage(c),
): Promise<Sent<z.output<S>> | Response> {
  const type = (c.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  const wantsJson = type === "application/json";
  const bytes = await readBounded(c.req.raw.body as ReadableStream<Uint8Array> | null, MAX_BODY_BYTES);
  if (!bytes) return refuse(c, 413, wantsJson, back);
  const parsed = schema.safeParse(fieldsOf(new TextDecoder().decode(bytes), type));
  return parsed.success ? { sent: parsed.data, wantsJson } : refuse(c, 422, wantsJson, back);
}

function fieldsOf(text: string, type: string | undefined): unknown {
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  if (type !== "application/json") return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function ownPage(c: PageContext): string {
  const { pathname, search } = new URL(c.req.url);
  return `${pathname}${search}`;
}

async function refuse(c: PageContext, status: 413 | 422, wantsJson: boolean, back: string | null): Promise<Response> {
  if (wantsJson) return failure(status, status === 413 ? "tooLong" : "unreadable");
  const head = { title: c.get("t")("error.formTitle"), pathname: new URL(c.req.url).pathname, noindex: true };
  return c.render(<FormRefusedPage back={back} />, { status, keep: "never", head });
}
