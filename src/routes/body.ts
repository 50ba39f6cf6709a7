/** What our own pages send to personal screens and calls: JSON from an island, the fields of a plain form otherwise. */
import type { z } from "zod";
import { readBounded } from "../services/upstream.ts";
import { plainMessage } from "../views/errors/plain.ts";
import { MAX_BODY_BYTES } from "./api.ts";
import type { PageContext } from "./context.ts";
import { privateJson } from "./session.ts";

export interface Sent<T> {
  readonly sent: T;
  /** The answer is to be JSON too. */
  readonly wantsJson: boolean;
}

/** Reads and checks a body of at most 16 kB; the answer that refuses it (400, 413) where it is too long or not what we send. */
export async function readSent<S extends z.ZodType>(c: PageContext, schema: S): Promise<Sent<z.output<S>> | Response> {
  const type = (c.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  const wantsJson = type === "application/json";
  const bytes = await readBounded(c.req.raw.body as ReadableStream<Uint8Array> | null, MAX_BODY_BYTES);
  if (!bytes) return refuse(c, 413, wantsJson);
  const parsed = schema.safeParse(fieldsOf(new TextDecoder().decode(bytes), type));
  return parsed.success ? { sent: parsed.data, wantsJson } : refuse(c, 400, wantsJson);
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

function refuse(c: PageContext, status: 400 | 413, wantsJson: boolean): Response {
  if (wantsJson) return privateJson(status, {});
  return new Response(plainMessage(c.get("visit").language, c.get("t")("error.badRequestTitle"), c.get("env").SITE_ORIGIN), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
