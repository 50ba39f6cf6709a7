/**
 * Pieces of pictures, drawn once: a sprite has a piece in each `<symbol>`. A piece may have slots in braces. A slot holds a value of
 * the picture, such as `{c}` or `{label}`, a tone of it, such as `{tone(c,-0.3)}` (kit.ts), or a gradient, such as
 * `{lin(c,#fff,down)}`.
 */
import { type Doc, forWhite, mix, tone } from "./kit.ts";
import crops from "./pieces/crops.svg?raw";
import emblems from "./pieces/emblems.svg?raw";
import packs from "./pieces/packs.svg?raw";
import people from "./pieces/people.svg?raw";
import places from "./pieces/places.svg?raw";
import tools from "./pieces/tools.svg?raw";

/** Values of the slots of a piece: colours, and parts of the picture, which are drawn when their slot is reached. */
type Values = Readonly<Record<string, string | (() => string)>>;

/** Draws a piece by its name; throws for a name that the sprite lacks. */
export type Piece = (d: Doc, name: string | undefined, values?: Values) => string;

/** The arguments of a call: "tone(c,-0.3),down" are two. */
function argumentsOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === "(") depth += 1;
    if (text[i] === ")") depth -= 1;
    if (depth === 0 && (text[i] === "," || i === text.length)) {
      found.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return found;
}

/** An argument that means itself: a colour, a number, or the way of a gradient. */
const PLAIN = /^(?:#[0-9a-f]{3,6}|-?[\d.]+|across|down)$/;

/** The value of a slot. */
function slotValue(d: Doc, slot: string, value: (name: string) => string | undefined): string {
  const [, call, inner = ""] = /^(\w+)\((.*)\)$/.exec(slot) ?? [];
  if (!call) {
    const known = value(slot) ?? (PLAIN.test(slot) ? slot : undefined);
    if (known === undefined) throw new Error(`A piece has the slot {${slot}}, which is no value of the picture and no colour or number.`);
    return known;
  }
  const [first = "", second = "", third] = argumentsOf(inner).map((one) => slotValue(d, one, value));
  if (call === "tone") return tone(first, Number(second));
  if (call === "mix") return mix(first, second, Number(third));
  if (call === "forWhite") return forWhite(first, Number(second));
  if (call === "lin") return d.lin(first, second, third as "across" | "down" | undefined);
  if (call === "rad") return d.rad(first, second);
  if (call === "tube") return d.tube(first, Number(second));
  throw new Error(`A piece has the slot {${slot}}: expected tone, mix, forWhite, lin, rad or tube.`);
}

/** The gradients and slots of `<defs>`, which come in the order in which the picture has them. */
const DEFS = /\{([^{}]+)\}|<(?:linear|radial)Gradient id="(\w+)".*?<\/(?:linear|radial)Gradient>/g;

function sprite(file: string, text: string): { readonly piece: Piece; readonly has: (name: string) => boolean } {
  const pieces = new Map(
    [...text.matchAll(/<symbol id="([^"]+)">(?:<defs>(.*?)<\/defs>)?(.*?)<\/symbol>/g)].map(([, id, ...parts]) => [id, parts]),
  );
  return {
    has: (name) => pieces.has(name),
    piece(d, name, values = {}) {
      const found = pieces.get(name);
      if (!found) throw new Error(`upstream/draw/pieces/${file}.svg has no symbol "${name}".`);
      const drawn = new Map<string, string>();
      const value = (slot: string): string | undefined => {
        const known = drawn.get(slot);
        if (known !== undefined) return known;
        const given = Object.hasOwn(values, slot) ? values[slot] : undefined;
        const made = typeof given === "function" ? given() : given;
        if (made !== undefined) drawn.set(slot, made);
        return made;
      };
      const [defs = "", body = ""] = found;
      for (const [gradient, slot, id] of defs.matchAll(DEFS))
        if (slot) slotValue(d, slot, value);
        else if (id) d.add(id, gradient);
      return body.replace(/\{([^{}]+)\}/g, (_, slot: string) => slotValue(d, slot, value));
    },
  };
}

/** Each crop in 100 × 100, by its slug. */
export const { piece: CROPS } = sprite("crops", crops);
/** Tools, standing on 0,0. */
export const { piece: TOOLS } = sprite("tools", tools);
/** Signs of packs in 100 × 100: by the issue that a product is sold against, and by its kind. */
export const { piece: EMBLEMS, has: isEmblem } = sprite("emblems", emblems);
/** Packs, standing on 0,0, and what is around them in 400 × 400. */
export const { piece: PACKS } = sprite("packs", packs);
/** A farmer in 100 × 100, and the round ground of a portrait. */
export const { piece: PEOPLE } = sprite("people", people);
/** The front of a store in 400 × 300 and the still of a film in 480 × 360. */
export const { piece: PLACES } = sprite("places", places);
