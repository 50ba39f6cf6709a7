/** Readers of the parameters that most calls share. */
import type { Context } from "hono";
import { LANGS, type Lang } from "./data/types.ts";
import type { App } from "./env.ts";

/** A request to this Worker. */
export type Ask = Context<App>;

export type Handler = (c: Ask) => Response | Promise<Response>;

/** The `language` parameter. English if it is absent or unknown. */
export function langOf(c: Ask): Lang {
  const asked = c.req.query("language")?.toLowerCase();
  return LANGS.find((lang) => lang === asked) ?? "en";
}

/** The source of a request: the `source` parameter, else the Source header, else APP (service-3). */
export function askedSource(c: Ask): string {
  return c.req.query("source") || c.req.header("Source") || "APP";
}

/** A parameter that is a whole number from 0. `max` caps it; `fallback` replaces a value that is absent or no such number. */
export function numberOf(c: Ask, name: string, fallback: number, max = 500): number {
  const value = Number(c.req.query(name) ?? fallback);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : fallback;
}

/** The parts of a comma-separated parameter. */
export function commaListOf(c: Ask, name: string): string[] {
  return (c.req.query(name) ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The Idempotency-Key of a request, or a random key if it has none. */
export const idempotencyKey = (c: Ask): string => c.req.header("Idempotency-Key") ?? crypto.randomUUID();

/** Sends a stored JSON text as it is. Nothing parses it. */
export function jsonText(text: string): Response {
  return new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });
}
