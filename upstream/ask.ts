/** A request to this Worker, as its handlers read it. */
import type { Context } from "hono";
import type { z } from "zod";
import { LANGS, type Lang } from "./data/types.ts";
import type { App, Database } from "./env.ts";
import { all, first, run } from "./store.ts";

/** A reply without data: `{ status: "failure", message }`. worker.ts sends it. */
export class Refusal extends Error {
  readonly status: 200 | 400 | 403 | 404 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers a call: with the `responseData` of a success, or with a whole response. @throws Refusal */
export type Handler = (q: Ask) => unknown;

export class Ask {
  readonly c: Context<App>;

  constructor(c: Context<App>) {
    this.c = c;
  }

  get db(): Database {
    return this.c.env.DB;
  }

  /** A part of the path. Empty if it is absent, as query() is. */
  param = (name: string): string => this.c.req.param(name) ?? "";
  query = (name: string): string => this.c.req.query(name) ?? "";

  /** The `language` parameter. English if it is absent or unknown. */
  get lang(): Lang {
    const asked = this.query("language").toLowerCase();
    return LANGS.find((lang) => lang === asked) ?? "en";
  }

  /** The `source` parameter, else the Source header, else APP (service-3). */
  get source(): string {
    return this.query("source") || this.c.req.header("Source") || "APP";
  }

  /** The Idempotency-Key, or a random key if the request has none. */
  get key(): string {
    return this.c.req.header("Idempotency-Key") ?? crypto.randomUUID();
  }

  /** A parameter that is a whole number from 0. `max` caps it; `fallback` replaces a value that is absent or no such number. */
  number(name: string, fallback: number, max = 500): number {
    const value = Number(this.c.req.query(name) ?? fallback);
    return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : fallback;
  }

  /** The part of a list that `offset` and `limit` name. */
  page<T>(rows: readonly T[], limit: number, max?: number, maxOffset?: number): T[] {
    const offset = this.number("offset", 0, maxOffset);
    return rows.slice(offset, offset + this.number("limit", limit, max));
  }

  /** The parts of a comma-separated parameter. */
  list(name: string): string[] {
    const parts = this.query(name).split(",");
    return parts.map((part) => part.trim()).filter(Boolean);
  }

  /**
   * The JSON body. Status 400 of a call with a token means "sign in again" (service-12), so those calls use 422.
   * @throws Refusal with `status`, which names the first wrong field
   */
  async body<T extends z.ZodType>(schema: T, status: 400 | 422 = 422): Promise<z.output<T>> {
    const parsed = schema.safeParse(await this.c.req.json().catch(() => null));
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new Refusal(status, `${issue?.path.join(".") || "body"}: ${issue?.message ?? "unreadable"}`);
  }

  first = <T>(sql: string, ...values: readonly unknown[]): Promise<T | null> => first<T>(this.db, sql, ...values);
  all = <T>(sql: string, ...values: readonly unknown[]): Promise<T[]> => all<T>(this.db, sql, ...values);
  run = (sql: string, ...values: readonly unknown[]): Promise<unknown> => run(this.db, sql, ...values);

  /**
   * The mobile number of the header `token` (service-13). Null for an anonymous token.
   * @throws Refusal 400 for a missing, unknown or expired token
   */
  async bearer(): Promise<string | null> {
    const token = this.c.req.header("token") ?? "";
    const row = await this.first<{ mobile: string | null }>(
      "SELECT mobile FROM token WHERE token = ?1 AND expires_at > ?2",
      token,
      Date.now(),
    );
    if (!row) throw new Refusal(400, "invalid token");
    return row.mobile;
  }

  /** The mobile number of a farmer's token. @throws Refusal 400 as bearer() does, and for an anonymous token */
  async farmer(): Promise<string> {
    const mobile = await this.bearer();
    if (!mobile) throw new Refusal(400, "invalid token");
    return mobile;
  }
}
