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
const argumentsOf = (text: string): string[] => text.match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** An argument that means itself: a colour, a number, or the way of a gradient. */
const PLAIN = /^(?:#[0-9a-f]{3,6}|-?[\d.]+|across|down)$/;

type Call = (d: Doc, colour: string, second?: string, third?: string) => string;
const CALLS: Readonly<Record<string, Call>> = {
  tone: (_, colour, part) => tone(colour, Number(part)),
  mix: (_, colour, other = "", part = "") => mix(colour, other, Number(part)),
  forWhite: (_, colour, ratio) => forWhite(colour, Number(ratio)),
  lin: (d, from, to = "", way) => d.lin(from, to, way as "across" | "down" | undefined),
  rad: (d, from, to = "") => d.rad(from, to),
  tube: (d, colour, depth) => d.tube(colour, Number(depth)),
};

/** The value of a slot. */
function slotValue(d: Doc, slot: string, value: (name: string) => string | undefined): string {
  const [, call, inner = ""] = /^(\w+)\((.*)\)$/.exec(slot) ?? [];
  if (!call) {
    const known = value(slot) ?? (PLAIN.test(slot) ? slot : undefined);
    if (known === undefined) throw new Error(`A piece has the slot {${slot}}, which is no value of the picture and no colour or number.`);
    return known;
  }
  const make = CALLS[call];
  if (!make) throw new Error(`A piece has the slot {${slot}}: expected one of ${Object.keys(CALLS).join(", ")}.`);
  const [first = "", ...others] = argumentsOf(inner).map((one) => slotValue(d, one, value));
  return make(d, first, ...others);
}

/** The gradients and slots of `<defs>`, which come in the order in which the picture has them. */
const DEFS = /\{([^{}]+)\}|<(?:linear|radial)Gradient id="(\w+)".*?<\/(?:linear|radial)Gradient>/g;

function sprite(file: string, text: string) {
  const pieces = new Map(
    [...text.matchAll(/<symbol id="([^"]+)">(?:<defs>(.*?)<\/defs>)?(.*?)<\/symbol>/g)].map(([, id, ...parts]) => [id, parts]),
  );
  const piece: Piece = (d, name, values = {}) => {
    const [defs = "", body] = pieces.get(name) ?? [];
    if (body === undefined) throw new Error(`upstream/draw/pieces/${file}.svg has no symbol "${name}".`);
    const drawn = new Map<string, string | undefined>();
    const value = (slot: string): string | undefined => {
      const given = Object.hasOwn(values, slot) ? values[slot] : undefined;
      if (!drawn.has(slot)) drawn.set(slot, typeof given === "function" ? given() : given);
      return drawn.get(slot);
    };
    for (const [gradient, slot, id] of defs.matchAll(DEFS))
      if (slot) slotValue(d, slot, value);
      else if (id) d.add(id, gradient);
    return body.replace(/\{([^{}]+)\}/g, (_, slot: string) => slotValue(d, slot, value));
  };
  return { piece, names: new Set(pieces.keys()) };
}

/** Each crop in 100 × 100, by its slug. */
export const { piece: CROPS } = sprite("crops", crops);
/** Tools, standing on 0,0. */
export const { piece: TOOLS, names: TOOL_NAMES } = sprite("tools", tools);
/** Signs of packs in 100 × 100: by the issue that a product is sold against, and by its kind. */
export const { piece: EMBLEMS, names: EMBLEM_NAMES } = sprite("emblems", emblems);
/** Packs, standing on 0,0, and what is around them in 400 × 400. */
export const { piece: PACKS } = sprite("packs", packs);
/** A farmer in 100 × 100, and the round ground of a portrait. */
export const { piece: PEOPLE } = sprite("people", people);
/** The front of a store in 400 × 300 and the still of a film in 480 × 360. */
export const { piece: PLACES } = sprite("places", places);
