/** The bindings of this Worker, and what it uses of D1 (a structural type: no dependency on the platform's types). */
import type { FaultSpec } from "./faults.ts";

export interface Statement {
  bind(...values: unknown[]): Statement;
  first<T>(): Promise<T | null>;
  all<T>(): Promise<{ results: T[] }>;
  run(): Promise<unknown>;
}

export interface Database {
  prepare(sql: string): Statement;
  batch(statements: Statement[]): Promise<unknown>;
}

export interface Env {
  readonly DB: Database;
  /** Where pictures are made of drawings (pictures/server.ts); without it the drawings stand in for them. */
  readonly PICTURES_URL?: string;
  /** Faults asked for by the path of this request. */
  readonly FAULTS?: FaultSpec;
}

/** Hono's generic of this Worker. */
export interface App {
  Bindings: Env;
}
