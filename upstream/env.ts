/** The bindings of this Worker. The types of D1 are written out, so that this code also runs in Node without the platform's types. */
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
  /** Address of the service that makes raster pictures (pictures/server.ts). Without it, drawings are served in their place. */
  readonly PICTURES_URL?: string;
  /** The faults in the path of this request. */
  readonly FAULTS?: FaultSpec;
}

/** The type parameter of Hono's contexts. */
export interface App {
  Bindings: Env;
}
