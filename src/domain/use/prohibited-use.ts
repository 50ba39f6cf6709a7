/** (use-1), from the table `prohibitedUses`. */
import { z } from "zod";
import { rememberTexts } from "../text/remember-texts.ts";
import type { Shaped } from "../text/shaped.ts";
import { cropKeys } from "./crop-keys.ts";
import { spellingsOf } from "./ingredients.ts";
import { nameFinder, soundsOf } from "./spelling.ts";

const text = z.string().trim().min(1).max(300);
const names = z.array(z.string().trim().min(2).max(60)).min(1).max(100);
const slug = z.string().regex(/^[a-z\d-]{1,60}$/);

export const prohibitedUseShape = z.object({
  /** Overrides the built-in row. */
  id: slug,
  ingredients: names,
  /** Missing: every crop. */
  crops: names.optional(),
  /** Missing: all of India. */
  states: z.array(slug).min(1).max(40).optional(),
  /** `YYYY-MM-DD` in India. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Formulations, e.g. `36% SL`. */
  only: text.optional(),
  except: text.optional(),
  source: text,
});

export type ProhibitedUse = Shaped<typeof prohibitedUseShape>;

export interface UseQuery {
  readonly ingredient: string;
  /** Null: unknown, so rows of any crop match. */
  readonly crop: readonly string[] | null;
  /** Null: rows of single states do not match. */
  readonly state: string | null;
  readonly date: string;
  /** Last day, if later. */
  readonly until?: string | undefined;
}

export interface Prohibition {
  readonly ingredient: string;
  readonly row: ProhibitedUse;
}

export interface ProhibitedUses {
  readonly rows: readonly ProhibitedUse[];
  of(query: UseQuery): readonly Prohibition[];
}

const FORMULATION = /^ \d+(?: \d+)? (?:ai|as|cg|cs|dc|df|dp|ds|ec|es|ew|fs|gr|me|od|ps|rb|sc|se|sg|sl|sp|ulv|wdg|wg|wp|ws|zc)(?= )/;

/** A name without a formulation may be any of them. */
function matchesFormulation(endings: readonly string[], { only, except }: ProhibitedUse): boolean {
  if (endings.length === 0 || (!only && !except)) return endings.length > 0;
  const formulations = endings.filter((following) => FORMULATION.test(following));
  if (formulations.length === 0) return true;
  return formulations.some((following) => (only ? following.startsWith(soundsOf(only)) : !following.startsWith(soundsOf(except ?? ""))));
}

const isInForce = ({ states, from, to }: ProhibitedUse, { state, date, until = date }: UseQuery): boolean =>
  (!states || (state !== null && states.includes(state))) && (!from || until >= from) && (!to || date <= to);

export function prohibitedUses(rows: readonly ProhibitedUse[]): ProhibitedUses {
  const searched = rows.map((row) => ({
    row,
    crops: row.crops && new Set(cropKeys(row.crops)),
    finders: row.ingredients.map((ingredient) => ({ ingredient, find: nameFinder(spellingsOf(ingredient)) })),
  }));
  /** Ingredients that a text names, with their rows: on any crop, in any state, on any day. */
  const namedIn = rememberTexts((text) => {
    const sounds = soundsOf(text);
    return searched.flatMap(({ row, crops, finders }) =>
      finders.filter(({ find }) => matchesFormulation(find(sounds), row)).map(({ ingredient }) => ({ ingredient, row, crops })),
    );
  });
  return {
    rows,
    of(query) {
      const keys = query.crop && cropKeys(query.crop);
      return namedIn(query.ingredient)
        .filter(({ row, crops }) => isInForce(row, query) && (!crops || !keys || keys.some((key) => crops.has(key))))
        .map(({ ingredient, row }) => ({ ingredient, row }));
    },
  };
}

export const isProhibitedUse = (uses: ProhibitedUses, query: UseQuery): boolean => uses.of(query).length > 0;
