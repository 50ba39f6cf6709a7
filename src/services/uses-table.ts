/** Table `prohibitedUses` of CONFIG (docs/decisions/144-prohibited-uses.md). */
import { z } from "zod";
import { isoDay } from "../domain/text/dates.ts";
import { BUILT_IN_USES } from "../domain/use/built-in-uses.ts";
import { labelText, type NamedProduct } from "../domain/use/label-text.ts";
import {
  isProhibitedUse,
  type ProhibitedUse,
  type ProhibitedUses,
  prohibitedUseShape,
  prohibitedUses,
} from "../domain/use/prohibited-use.ts";
import { STATES } from "../domain/visit/states.ts";
import type { AppEnv } from "../env.ts";
import { firstRows, tableReader } from "./config-table.ts";
import { noteUnreadable } from "./reading.ts";
import { lenient, optionalListOf } from "./wire.ts";

const MOST_ROWS = 300;

const isInOrder = ({ from, to }: Pick<ProhibitedUse, "from" | "to">): boolean => !from || !to || from <= to;

export const prohibitedUsesTable = z
  .array(
    prohibitedUseShape
      .extend({
        states: z
          .array(z.enum(STATES.map((state) => state.slug)))
          .min(1)
          .optional(),
      })
      .strict()
      .refine(isInOrder, { path: ["to"], message: "expected a day that is not before `from`" }),
  )
  .max(MOST_ROWS);

/** Dropping an unreadable limit only widens the prohibition (service-48). */
const limit = <T extends z.ZodType>(schema: T) => lenient(schema, undefined);

const { id, ingredients, crops, states, from, to, only, except, source } = prohibitedUseShape.shape;

const row = z
  .object({
    id: lenient(id, ""),
    ingredients,
    crops: limit(crops),
    states: limit(states),
    from: limit(from),
    to: limit(to),
    only: limit(only),
    except: limit(except),
    source: lenient(source, ""),
  })
  .transform((input): ProhibitedUse => {
    if (isInOrder(input)) return input;
    noteUnreadable(input, [{ code: "custom", path: ["to"], message: "a day that is not before `from`", input }]);
    return { ...input, from: undefined, to: undefined };
  });

const BUILT_IN = prohibitedUses(BUILT_IN_USES);

const readRows = tableReader<ProhibitedUses>(
  "prohibitedUses",
  firstRows(MOST_ROWS, optionalListOf(row)).transform((rows) => {
    if (rows.length === 0) return BUILT_IN;
    const changed = new Set(rows.map(({ id }) => id));
    return prohibitedUses([...BUILT_IN_USES.filter(({ id }) => !changed.has(id)), ...rows]);
  }),
);

let latest = BUILT_IN;

/** Never rejects. A row replaces the built-in one with its id, unless its ingredients are unreadable. */
export async function readProhibitedUses(env: AppEnv): Promise<ProhibitedUses> {
  latest = await readRows(env);
  return latest;
}

/** Disables products prohibited on every crop (use-6). Mapping is synchronous, so it uses the last table read. */
export function sellable<P extends NamedProduct & { readonly isEnabledForRequestedSource?: boolean | undefined }>(product: P): P {
  const query = { ingredient: labelText(product), crop: [], state: null, date: isoDay(Date.now()) };
  return isProhibitedUse(latest, query) ? { ...product, isEnabledForRequestedSource: false } : product;
}
