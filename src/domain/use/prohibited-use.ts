/** (use-1), from the table `prohibitedUses`. */
import { cropKeys } from "./crop-keys.ts";
import { spellingsOf } from "./ingredients.ts";
import { nameFinder, soundsOf } from "./spelling.ts";

export interface ProhibitedUse {
  /** Overrides the built-in row. */
  readonly id: string;
  readonly ingredients: readonly string[];
  /** Missing: every crop. */
  readonly crops?: readonly string[] | undefined;
  /** Missing: all of India. */
  readonly states?: readonly string[] | undefined;
  /** `YYYY-MM-DD` in India. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Formulations, e.g. `36% SL`. */
  readonly only?: string | undefined;
  readonly except?: string | undefined;
  readonly source: string;
}

export interface AskedUse {
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
  of(asked: AskedUse): readonly Prohibition[];
}

const FORMULATION = /^ \d+(?: \d+)? (?:ai|as|cg|cs|dc|df|dp|ds|ec|es|ew|fs|gr|me|od|ps|rb|sc|se|sg|sl|sp|ulv|wdg|wg|wp|ws|zc)(?= )/;

/** A name without a formulation may be any of them. */
function isMeant(followings: readonly string[], { only, except }: ProhibitedUse): boolean {
  if (followings.length === 0 || (!only && !except)) return followings.length > 0;
  const told = followings.filter((following) => FORMULATION.test(following));
  if (told.length === 0) return true;
  return told.some((following) => (only ? following.startsWith(soundsOf(only)) : !following.startsWith(soundsOf(except ?? ""))));
}

const isInForce = ({ states, from, to }: ProhibitedUse, { state, date, until = date }: AskedUse): boolean =>
  (!states || (state !== null && states.includes(state))) && (!from || until >= from) && (!to || date <= to);

export function prohibitedUses(rows: readonly ProhibitedUse[]): ProhibitedUses {
  const searched = rows.map((row) => ({
    row,
    crops: row.crops && new Set(cropKeys(row.crops)),
    finders: row.ingredients.map((ingredient) => ({ ingredient, find: nameFinder(spellingsOf(ingredient)) })),
  }));
  return {
    rows,
    of(asked) {
      const keys = asked.crop && cropKeys(asked.crop);
      const sounds = soundsOf(asked.ingredient);
      return searched
        .filter(({ row, crops }) => isInForce(row, asked) && (!crops || !keys || keys.some((key) => crops.has(key))))
        .flatMap(({ row, finders }) =>
          finders.filter(({ find }) => isMeant(find(sounds), row)).map(({ ingredient }) => ({ ingredient, row })),
        );
    },
  };
}

export const isProhibitedUse = (uses: ProhibitedUses, asked: AskedUse): boolean => uses.of(asked).length > 0;
