/**
 * The one rule on uses that are prohibited: an ingredient on a crop, in a state, from one day to another (use-1). Pure; the rows are
 * those of the table `prohibitedUses` (src/services/tables.ts).
 */
import { cropKeys } from "./crop-keys.ts";
import { spellingsOf } from "./ingredients.ts";
import { nameFinder, soundsOf } from "./spelling.ts";

/** A row of the table. */
export interface ProhibitedUse {
  /** A row of the table takes the place of the built-in row with its id. */
  readonly id: string;
  /** English names, in any spelling. */
  readonly ingredients: readonly string[];
  /** English names. Absent: on every crop. */
  readonly crops?: readonly string[] | undefined;
  /** Slugs. Absent: in all of India. */
  readonly states?: readonly string[] | undefined;
  /** The first and the last day in India, `YYYY-MM-DD`. Absent: without a beginning, without an end. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The formulation that alone is meant, such as `36% SL`, and the one that is not meant. */
  readonly only?: string | undefined;
  readonly except?: string | undefined;
  /** Who prohibits it, and where that is written. */
  readonly source: string;
}

/** What is looked up. */
export interface AskedUse {
  /** A text that names the ingredient: of a label, a product or a post. */
  readonly ingredient: string;
  /** English names of the crop. Empty: no crop is in question. Null: nobody knows which one, so each row on the ingredient counts. */
  readonly crop: readonly string[] | null;
  /** Its slug; null: of no state, so rows of single states do not count. */
  readonly state: string | null;
  /** The day in India, `YYYY-MM-DD`. */
  readonly date: string;
  /** The last day, where the use lasts longer. */
  readonly until?: string | undefined;
}

/** An ingredient that may not be used, with the row that says so. */
export interface Prohibition {
  /** As the row names it. */
  readonly ingredient: string;
  readonly row: ProhibitedUse;
}

/** The rows, ready to be searched. */
export interface ProhibitedUses {
  readonly rows: readonly ProhibitedUse[];
  /** What the rows prohibit of a use; empty where they allow it. */
  of(asked: AskedUse): readonly Prohibition[];
}

/** A formulation as labels write it, right behind a name: a strength and two letters. */
const FORMULATION = /^ \d+(?: \d+)? (?:ai|as|cg|cs|dc|df|dp|ds|ec|es|ew|fs|gr|me|od|ps|rb|sc|se|sg|sl|sp|ulv|wdg|wg|wp|ws|zc)(?= )/;

/**
 * Whether a row means an ingredient, by what follows each of its names: the formulation, where any of them is followed by one. A name
 * without a formulation may be any of them.
 */
function isMeant(followings: readonly string[], { only, except }: ProhibitedUse): boolean {
  if (followings.length === 0 || (!only && !except)) return followings.length > 0;
  const told = followings.filter((following) => FORMULATION.test(following));
  if (told.length === 0) return true;
  return told.some((following) => (only ? following.startsWith(soundsOf(only)) : !following.startsWith(soundsOf(except ?? ""))));
}

const isInForce = ({ states, from, to }: ProhibitedUse, { state, date, until = date }: AskedUse): boolean =>
  (!states || (state !== null && states.includes(state))) && (!from || until >= from) && (!to || date <= to);

/** Makes rows ready to be searched. */
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

/** Whether a use is prohibited (use-1). */
export const isProhibitedUse = (uses: ProhibitedUses, asked: AskedUse): boolean => uses.of(asked).length > 0;
