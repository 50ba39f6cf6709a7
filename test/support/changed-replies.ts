/** Every field of a JSON reply, changed in every way in which a service may break it. */

type Key = string | number;
type Parent = Record<Key, unknown>;

interface Place {
  readonly parent: Parent | unknown[];
  readonly key: Key;
}

/** A field of a reply. */
export interface ReplyField {
  /** Its path without the numbers of rows: `responseData.products[].mrp`. */
  readonly name: string;
  /** What it holds, in the first row in which it holds something. */
  readonly value: unknown;
  /** Where it stands in that row. */
  readonly place: Place;
  /** Where it stands in all rows. */
  readonly places: readonly Place[];
}

const isObject = (value: unknown): value is Parent => typeof value === "object" && value !== null;

const holdsNothing = (value: unknown): boolean => value === null || value === "" || (isObject(value) && Object.keys(value).length === 0);

/** The fields of a reply, each once however many rows have it. */
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

/** Stands in every long text, so that a log that tells a value is seen. */
export const CANARY = "canary7f3a";
const LONG_TEXT = `${CANARY} ख`.repeat(400);

/** What a field is replaced with. */
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

/** The ways in which a field is changed: in one row; where there are several, once in all of them. */
export const changesOf = ({ places }: ReplyField): readonly Change[] => (places.length > 1 ? [...IN_ONE_ROW, IN_EVERY_ROW] : IN_ONE_ROW);

/** A value twice: a number twice as large, a text or a list twice in a row, anything else as a list of two. */
function doubled(value: unknown): unknown {
  if (typeof value === "number") return value * 2;
  if (typeof value === "string") return value + value;
  return Array.isArray(value) ? [...value, ...value] : [value, value];
}

/** Changes a field in one place; undone by what it returns. A row of a list that is doubled stands there twice. */
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
    // A deleted field stands at its place again.
    for (const name of Object.keys(parent)) delete parent[name];
    Object.assign(parent, before);
  };
}

/** The text of a reply in which a field is changed. The reply itself stays as it is. */
export function changedReply(reply: unknown, { place, places }: ReplyField, how: Change): string {
  const undo = how === IN_EVERY_ROW ? places.map((one) => change(one, "an empty object")) : [change(place, how)];
  const text = JSON.stringify(reply);
  for (const restore of undo.reverse()) restore();
  return text;
}

/**
 * Whether a service may mean what a field holds after a change: nothing, an empty text or list in the place of another, another number, a
 * row twice. All else is unreadable (decision 136). A list that is not there at all does not say that it is empty.
 */
export function maybeMeant({ value, place }: ReplyField, how: Change): boolean {
  if (value === null || how === "null") return true;
  if (how === "deleted") return !Array.isArray(value);
  if (how === "doubled") return typeof value === "number" || Array.isArray(value) || Array.isArray(place.parent);
  if (how === "-1") return typeof value === "number";
  if (how === "an empty text") return typeof value === "string";
  return how === "an empty list" && Array.isArray(value);
}
