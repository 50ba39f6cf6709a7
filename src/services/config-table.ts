/** Tables of the CONFIG namespace as the Worker reads them. What of a table cannot be read is logged by its name (service-48). */
import { z } from "zod";
import type { AppEnv } from "../env.ts";
import { readConfig } from "./cache/kv.ts";
import { noteUnreadable, readReply } from "./reading.ts";
import { logUnreadable } from "./report.ts";

/** Reads a table. @param timeoutMs longest wait for KV. Milliseconds */
export type ReadTable<T> = (env: AppEnv, timeoutMs?: number) => Promise<T>;

/**
 * The table is made once for each value, and not for each request.
 * @param schema has a table for every value, also for one that is absent or unreadable
 */
export function tableReader<T>(key: string, schema: z.ZodType<T>): ReadTable<T> {
  let latest: { readonly value: unknown; readonly table: T } | undefined;
  return async (env, timeoutMs) => {
    const value = await readConfig(env.config, key, timeoutMs);
    if (!latest || latest.value !== value) {
      const { parsed, unreadable } = readReply(schema, value);
      if (!parsed.success) throw new Error(`The schema of the table "${key}" must accept everything: use field() of wire.ts.`);
      logUnreadable(env, key, unreadable, "table");
      latest = { value, table: parsed.data };
    }
    return latest.table;
  };
}

/** A list of which the first rows are read; that there are more is logged. */
export const firstRows = <S extends z.ZodType>(most: number, list: S) =>
  z
    .unknown()
    .transform((given) => {
      if (!Array.isArray(given) || given.length <= most) return given;
      noteUnreadable(given, [{ code: "too_big", origin: "array", maximum: most, path: [], message: "", input: given }]);
      return given.slice(0, most);
    })
    .pipe(list);
