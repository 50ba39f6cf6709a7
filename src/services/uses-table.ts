/** The table `prohibitedUses` of the CONFIG namespace: its rows come to the built-in ones (docs/decisions/144-prohibited-uses.md). */
import { z } from "zod";
import { isoDay } from "../domain/text/dates.ts";
import { BUILT_IN_USES } from "../domain/use/built-in-uses.ts";
import { labelText, type NamedProduct } from "../domain/use/label-text.ts";
import { isProhibitedUse, type ProhibitedUse, type ProhibitedUses, prohibitedUses } from "../domain/use/prohibited-use.ts";
import { STATES } from "../domain/visit/states.ts";
import type { AppEnv } from "../env.ts";
import { readConfig } from "./cache/kv.ts";
import { report } from "./report.ts";

const MOST_ROWS = 300;

const text = z.string().trim().min(1).max(300);
const names = z.array(z.string().trim().min(2).max(60)).min(1).max(100);
const day = z.iso.date();
const slug = z.string().regex(/^[a-z\d-]{1,60}$/);

const row = z.object({
  id: slug,
  ingredients: names,
  crops: names.optional(),
  states: z.array(slug).min(1).max(40).optional(),
  from: day.optional(),
  to: day.optional(),
  only: text.optional(),
  except: text.optional(),
  source: text,
}) satisfies z.ZodType<ProhibitedUse>;

const isInOrder = ({ from, to }: Pick<ProhibitedUse, "from" | "to">): boolean => !from || !to || from <= to;

/** What a hand may write: what would change nothing is a mistake, such as a state that the site does not have. */
export const prohibitedUsesTable = z
  .array(
    row
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

const BUILT_IN = prohibitedUses(BUILT_IN_USES);

let latest: { readonly value: unknown; readonly uses: ProhibitedUses } = { value: null, uses: BUILT_IN };

/** The built-in rows, and those of the table: a row takes the place of the built-in one with its id. */
function usesOf(value: unknown, env: AppEnv): ProhibitedUses {
  if (value === null) return BUILT_IN;
  const given = Array.isArray(value) ? value.slice(0, MOST_ROWS) : [];
  const rows = given.flatMap((one) => row.safeParse(one).data ?? []);
  const unread = Array.isArray(value) ? value.length - rows.length : 1;
  if (unread > 0) report(env, undefined, { kind: "table", where: "prohibitedUses", detail: `${unread} rows cannot be read` });
  const changed = new Set(rows.map(({ id }) => id));
  return prohibitedUses([...BUILT_IN_USES.filter(({ id }) => !changed.has(id)), ...rows]);
}

/** The uses that are prohibited now. Never rejects: a row that cannot be read leaves the built-in one with its id in force. */
export async function readProhibitedUses(env: AppEnv): Promise<ProhibitedUses> {
  const value = await readConfig(env.config, "prohibitedUses");
  if (value !== latest.value) latest = { value, uses: usesOf(value, env) };
  return latest.uses;
}

/**
 * A product as it may be sold: not one with an ingredient that is prohibited on every crop (use-6). It asks the table as this isolate
 * has read it last, because what maps a reply cannot wait.
 */
export function sellable<P extends NamedProduct & { readonly isEnabledForRequestedSource?: boolean | undefined }>(product: P): P {
  const asked = { ingredient: labelText(product), crop: [], state: null, date: isoDay(Date.now()) };
  return isProhibitedUse(latest.uses, asked) ? { ...product, isEnabledForRequestedSource: false } : product;
}
