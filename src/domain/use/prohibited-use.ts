/** Prohibits an ingredient by crop, state and day (use-1), from the table `prohibitedUses`. */
import { cropKeys } from "./crop-keys.ts";
import { spellingsOf } from "./ingredients.ts";
import { nameFinder, soundsOf } from "./spelling.ts";

export interface ProhibitedUse {
  /** Overrides the built-in row with this id. */
  readonly id: string;
  /** In any spelling. */
  readonly ingredients: readonly string[];
  /** English names. Missing: every crop. */
  readonly crops?: readonly string[] | undefined;
  /** Slugs. Missing: all of India. */
  readonly states?: readonly string[] | undefined;
  /** First and last day, `YYYY-MM-DD` in India. Missing: unbounded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Formulations, e.g. `36% SL`. */
  readonly only?: string | undefined;
  readonly except?: string | undefined;
  /** Authority and document. */
  readonly source: string;
}

export interface AskedUse {
  /** Text of a label, product or post. */
  readonly ingredient: string;
  /** English names. Empty: no crop. Null: unknown, so rows of any crop match. */
  readonly crop: readonly string[] | null;
  /** Slug. Null: rows of single states do not match. */
  readonly state: string | null;
  /** `YYYY-MM-DD` in India. */
  readonly date: string;
  /** Last day, if later. */
  readonly until?: string | undefined;
}

export interface Prohibition {
  /** As in the row. */
  readonly ingredient: string;
  readonly row: ProhibitedUse;
}

export interface ProhibitedUses {
  readonly rows: readonly ProhibitedUse[];
  /** Empty if allowed. */
  of(asked: AskedUse): readonly Prohibition[];
}

/** A strength and two letters after a name. */
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

/** (use-1) */
export const isProhibitedUse = (uses: ProhibitedUses, asked: AskedUse): boolean => uses.of(asked).length > 0;
