/** The diamond of Indian pesticide labels: a square on its point, the sign above, the colour of the class below. */
import type { Toxicity } from "../data/types.ts";
import { doc, fit, path, write } from "./kit.ts";

const COLOURS: Readonly<Record<Toxicity, string>> = { red: "#d8232a", yellow: "#f7c815", blue: "#1d6fb8", green: "#2f9a48" };

const SKULL =
  path("M50 14c-10 0-16 7-16 15c0 5 3 8 6 10v5h20v-5c3-2 6-5 6-10c0-8-6-15-16-15z", "#c4161c") +
  path("M43.5 27a3.8 3.8 0 1 0 .1 0zM56.5 27a3.8 3.8 0 1 0 .1 0zM50 33l-2 4h4z", "#fff");

const BANG = (colour: string): string =>
  path("M50 13L69 45H31z", "none", `stroke="${colour}" stroke-width="4" stroke-linejoin="round"`) +
  path("M48 24h4l-1 11h-2zM50 37.5a2.3 2.3 0 1 0 .1 0z", colour);

const SIGNS: Readonly<Record<Toxicity, string>> = {
  red: SKULL,
  yellow: BANG("#c4161c"),
  blue: BANG("#1d5fa0"),
  green: BANG("#23803b"),
};

/** The diamond in 100 × 100, without words. */
export function toxicityGlyph(colour: Toxicity): string {
  return (
    path("M50 2L98 50L50 98L2 50z", "#fff", 'stroke="#3b2d22" stroke-width="3" stroke-linejoin="round"') +
    path("M4.5 50H95.5L50 95.5z", COLOURS[colour]) +
    SIGNS[colour]
  );
}

/** The diamond as a picture of its own, with the signal word of the class under the sign where it is given. */
export function toxicityDiamond(colour: Toxicity, word?: string, lang?: string): string {
  const d = doc(120, 120, undefined, lang);
  const mark =
    path("M60 4L116 60L60 116L4 60z", "#fff", 'stroke="#3b2d22" stroke-width="3.4" stroke-linejoin="round"') +
    path("M8 60H112L60 112z", d.lin(COLOURS[colour], COLOURS[colour] === COLOURS.yellow ? "#e9b400" : COLOURS[colour]));
  if (!word) return d.svg(`${mark}<g transform="translate(6 8)scale(1.08)">${SIGNS[colour]}</g>`);
  return d.svg(
    `${mark}<g transform="translate(23 7)scale(.74)">${SIGNS[colour]}</g>` +
      write(60, 56, fit(word, 74, 1, 13, 6), { fill: colour === "red" || colour === "yellow" ? "#c4161c" : "#3b2d22", weight: 800 }),
  );
}
