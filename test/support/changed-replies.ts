/** Every field of a JSON reply, changed in every way in which a service may break it. */

type Key = string | number;
type Parent = Record<Key, unknown>;

interface Place {
  readonly parent: Parent | unknown[];
  readonly key: Key;
}

/** A field of a reply. */
export interface ReplyField {
  /** Its path without row numbers: `responseData.products[].mrp`. */
  readonly name: string;
  /** Its value, in the first row that is not empty. */
  readonly value: unknown;
  /** Its position in that row. */
  readonly place: Place;
  /** Its positions in all rows. */
  readonly places: readonly Place[];
}

const isObject = (value: unknown): value is Parent => typeof value === "object" && value !== null;

const holdsNothing = (value: unknown): boolean => value === null || value === "" || (isObject(value) && Object.keys(value).length === 0);

/** The fields of a reply, each once, for any number of rows. */
export function fieldsOf(reply: unknown): ReplyField[] {
  const fields = new Map<string, { name: string; value: unknown; place: Place; places: Place[] }>();
  const walk = (parent: unknown, name: string): void => {
    if (!isObject(parent)) return;
    for (const [key, value] of Object.entries(parent)) {
      const place: Place = { parent, key: Array.isArray(parent) ? Number(key) : key };
      const inner = Array.isArray(parent) ? `${name}[]` : name ? `${name}.${key}` : key;
      const known = fields.get(inner);
      known?.places.push(place);
      if (!known) fields.set(inner, { name: inner, value, place, places: [place] });
      else if (holdsNothing(known.value) && !holdsNothing(value)) Object.assign(known, { value, place });
      walk(value, inner);
    }
  };
  walk(reply, "");
  return [...fields.values()];
}

/** Part of every long text, to detect a value in the log. */
export const CANARY = "canary7f3a";
const LONG_TEXT = `${CANARY} ख`.repeat(400);

/** The replacements of a field. */
const VALUES = {
  null: null,
  "an empty text": "",
  "an empty list": [],
  "an empty object": {},
  "-1": -1,
  "1e21": 1e21,
  "a long text": LONG_TEXT,
} as const satisfies Readonly<Record<string, unknown>>;

const IN_EVERY_ROW = "an empty object in every row";

export type Change = keyof typeof VALUES | "deleted" | "doubled" | typeof IN_EVERY_ROW;

const IN_ONE_ROW: readonly Change[] = [...(Object.keys(VALUES) as (keyof typeof VALUES)[]), "deleted", "doubled"];

/** The ways to change a field: in one row; with several rows, also in all of them. */
export const changesOf = ({ places }: ReplyField): readonly Change[] => (places.length > 1 ? [...IN_ONE_ROW, IN_EVERY_ROW] : IN_ONE_ROW);

/** A value twice: a number doubled, a text or a list repeated, anything else as a list of two. */
function doubled(value: unknown): unknown {
  if (typeof value === "number") return value * 2;
  if (typeof value === "string") return value + value;
  return Array.isArray(value) ? [...value, ...value] : [value, value];
}

/** Changes a field in one place. Returns a function that undoes it. In a list the row is repeated. */
function change({ parent, key }: Place, how: Exclude<Change, typeof IN_EVERY_ROW>): () => void {
  if (Array.isArray(parent)) {
    const at = Number(key);
    const value = parent[at];
    const rows = how === "deleted" ? [] : how === "doubled" ? [value, value] : [VALUES[how]];
    parent.splice(at, 1, ...rows);
    return () => parent.splice(at, rows.length, value);
  }
  const before = { ...parent };
  if (how === "deleted") delete parent[key];
  else parent[key] = how === "doubled" ? doubled(parent[key]) : VALUES[how];
  return () => {
    // Restores a deleted field at its position.
    for (const name of Object.keys(parent)) delete parent[name];
    Object.assign(parent, before);
  };
}

/** The text of a reply with a changed field. The reply itself is not modified. */
export function changedReply(reply: unknown, { place, places }: ReplyField, how: Change): string {
  const undo = how === IN_EVERY_ROW ? places.map((one) => change(one, "an empty object")) : [change(place, how)];
  const text = JSON.stringify(reply);
  for (const restore of undo.reverse()) restore();
  return text;
}

/**
 * True if a service may mean the changed value: nothing, another empty text or list, another number, a repeated row.
 * All else is unreadable (decision 136). A missing list does not mean that it is empty.
 */
export function maybeMeant({ value, place }: ReplyField, how: Change): boolean {
  if (value === null || how === "null") return true;
  if (how === "deleted") return !Array.isArray(value);
  if (how === "doubled") return typeof value === "number" || Array.isArray(value) || Array.isArray(place.parent);
  if (how === "-1") return typeof value === "number";
  if (how === "an empty text") return typeof value === "string";
  return how === "an empty list" && Array.isArray(value);
}
