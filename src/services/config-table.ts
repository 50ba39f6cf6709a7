/** Reads tables of CONFIG. Unreadable parts are logged by name (service-48). */
import { z } from "zod";
import type { AppEnv } from "../env.ts";
import { readConfig } from "./cache/kv.ts";
import { noteUnreadable, readReply } from "./reading.ts";
import { logUnreadable } from "./report.ts";

export type ReadTable<T> = (env: AppEnv, timeoutMs?: number) => Promise<T>;

/**
 * Parses once per value, not per request.
 * @param schema must accept every value, also undefined
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

export const firstRows = <S extends z.ZodType>(most: number, list: S) =>
  z
    .unknown()
    .transform((input) => {
      if (!Array.isArray(input) || input.length <= most) return input;
      noteUnreadable(input, [{ code: "too_big", origin: "array", maximum: most, path: [], message: "", input }]);
      return input.slice(0, most);
    })
    .pipe(list);
