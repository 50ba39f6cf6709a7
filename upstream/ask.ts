/** Reading the parameters that most calls share. */
import type { Context } from "hono";
import { LANGS, type Lang } from "./data/types.ts";
import type { App } from "./env.ts";

export type Ask = Context<App>;

/** The `language` parameter; any other text is English. */
export function langOf(c: Ask): Lang {
  const asked = c.req.query("language")?.toLowerCase();
  return LANGS.find((lang) => lang === asked) ?? "en";
}

/** The source of a request: the `source` parameter, the Source header, or APP (S1 §7). */
export function askedSource(c: Ask): string {
  return c.req.query("source") || c.req.header("Source") || "APP";
}

/** A whole number parameter from 0 to `most`. */
export function numberOf(c: Ask, name: string, otherwise: number, most = 500): number {
  const value = Number(c.req.query(name) ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : otherwise;
}

/** A stored reply leaves as the text it is stored as. */
export function jsonText(text: string): Response {
  return new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });
}
