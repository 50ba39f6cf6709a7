/** The single pictures of the static host: seals, promises, shops, posters. */
import {
  at,
  centred,
  circle,
  cloud,
  type Doc,
  doc,
  dot,
  ellipse,
  field,
  fit,
  forWhite,
  hash,
  INK,
  leaf,
  light,
  line,
  path,
  pick,
  rect,
  SKY,
  SUN,
  safe,
  shadow,
  sprout,
  tone,
  tuft,
} from "./kit.ts";
import { farmer } from "./people.ts";
import { gift, van } from "./scene.ts";
import { tool } from "./tool.ts";

const GREEN = "#3f9a4a";

/** A seal with a white tick, in the middle of 0,0, about 170 across. */
function seal(d: Doc, colour: string, plain = false): string {
  let edge = "";
  for (let i = 0; i < 16; i++) {
    const a = (i * Math.PI) / 8;
    edge += dot(Math.round(Math.cos(a) * 72), Math.round(Math.sin(a) * 72), 15);
  }
  const tick = line("M-32 2L-8 27L36-24", "#fff", 16);
  if (plain) return circle(0, 0, 84, tone(colour, -0.12)) + circle(0, 0, 72, d.lin(tone(colour, 0.28), tone(colour, -0.22))) + tick;
  return (
    path(edge, tone(colour, -0.12)) +
    circle(0, 0, 76, d.lin(tone(colour, 0.28), tone(colour, -0.22))) +
    circle(0, 0, 62, "none", 'stroke="#fff" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round" opacity=".8"') +
    line("M-32 2L-8 27L36-24", "#20552a", 17, 'opacity=".25" transform="translate(3 5)"') +
    tick
  );
}

/** Congratulations: the pack is genuine. 240 × 240. */
export function verifiedSeal(): string {
  const d = doc(240, 240);
  const petals: readonly (readonly [number, number, string, number])[] = [
    [30, 60, "#f39a1f", 20],
    [56, 26, "#e8566a", 70],
    [188, 28, "#f8bf45", 130],
    [212, 66, "#5fb0a0", 40],
    [22, 128, "#5fb0a0", 100],
    [220, 132, "#e8566a", 10],
    [44, 196, "#f8bf45", 150],
    [200, 198, "#f39a1f", 80],
    [120, 14, "#6aa342", 0],
  ];
  return d.svg(
    circle(120, 120, 118, d.lin("#fdf8e6", "#e3efcf")) +
      path(
        petals
          .slice(0, 9)
          .map(([x, y, , turn]) => leaf(x, y, 17, 8, turn))
          .join(""),
        "#f39a1f",
      ) +
      petals.map(([x, y, c]) => circle(240 - x, y + 14, 4.4, c)).join("") +
      path(
        leaf(70, 196, 64, 22, -150, 10) + leaf(170, 196, 64, 22, -30, -10) + leaf(84, 206, 56, 20, 168) + leaf(156, 206, 56, 20, 12),
        d.lin("#a5cf70", "#5d9440"),
      ) +
      shadow(120, 214, 60, 7) +
      at(120, 118, 0.98, seal(d, GREEN)),
  );
}

export interface Promise3 {
  /** Original product, proper bill, home delivery: in the language of the reader. */
  readonly phrases: readonly [string, string, string];
  readonly lang?: string;
}

/** What the company promises, in three pictures with a phrase each. 600 × 220. */
export function promisePicture(p: Promise3): string {
  return light(2, (level) => {
    const d = doc(600, 220, undefined, p.lang);
    const grounds = ["#e0edd2", "#f9e7bd", "#d9eaf0"];
    const art = [
      rect(-40, -88, 66, 88, 7, d.tube("#2f8a5a")) +
        rect(-30, -106, 46, 22, 5, "#f3efe6") +
        rect(-40, -62, 66, 36, 0, "#fffaf0") +
        path(leaf(-20, -32, 32, 11, -48), "#6aa342") +
        at(34, -30, 0.4, seal(d, GREEN, level > 0)),
      path("M-42-106H42V-4l-12-8-10 10-10-10-10 10-10-10-10 10-10-10-12 8z", d.lin("#ffffff", "#efe3c8")) +
        line("M-28-62H28M-28-46H10M-28-30H20", "#a89a86", 5) +
        rect(-28, -94, 56, 18, 4, "#e08a2b") +
        centred(0, -85, fit("₹", 40, 1, 15, 12), { fill: "#fff", weight: 800 }) +
        at(34, -20, 0.34, seal(d, "#e08a2b", true)),
      at(0, 0, 0.92, van(d, "#2f7fb0")),
    ];
    return d.svg(
      rect(0, 0, 600, 220, level ? 0 : 18, "#fffaf0") +
        p.phrases
          .map((phrase, i) => {
            const x = 104 + i * 196;
            return (
              rect(x - 90, 14, 180, 192, 16, d.lin("#fffdf6", grounds[i] ?? "#eee")) +
              shadow(x, 134, 58, 6) +
              at(x, 132, 1, art[i] ?? "") +
              centred(x, 171, fit(phrase, 160, 2, 19, 10, 1.25), { fill: INK, weight: 700, leading: 1.25 })
            );
          })
          .join(""),
    );
  });
}

export interface StoreFront {
  readonly name: string;
  readonly colour: string;
  readonly id: number | string;
  readonly lang?: string;
}

function shop(d: Doc, colour: string, open: boolean): string {
  const c = forWhite(colour, 3.4);
  let awning = "";
  for (let i = 0; i < 8; i++) awning += path(`M${-144 + i * 36}-166h36l4 44a20 15 0 0 1-40 0z`, i % 2 ? "#fff7e2" : c);
  const inside = open
    ? rect(-126, -128, 160, 128, 0, d.lin("#6b4a35", "#3f2a1e", "down")) +
      line("M-120-84H28M-120-48H28", "#c99a62", 6) +
      [-108, -84, -60, -36, -12, 12]
        .map((x, i) => rect(x - 8, -110, 16, 24, 4, pick(["#e08a2b", "#5fb0a0", "#c43d4b", "#f3ead6"] as const, i)))
        .join("") +
      [-106, -76, -46, -16, 12].map((x, i) => rect(x - 11, -74, 22, 24, 3, pick(["#6aa342", "#f3ead6", "#3f7fb0"] as const, i))).join("") +
      rect(-132, -40, 172, 40, 4, d.lin("#dcab70", "#a8733f", "down"))
    : rect(-126, -128, 160, 128, 0, d.lin("#c7cfd1", "#98a3a7", "down")) +
      line("M-122-116H30M-122-102H30M-122-88H30M-122-74H30M-122-60H30M-122-46H30M-122-32H30M-122-18H30", "#7f8b90", 3) +
      rect(-58, -14, 24, 10, 4, "#5d676b");
  return (
    rect(-144, -196, 288, 196, 6, d.lin("#fbeed2", "#e3c896")) +
    inside +
    rect(56, -112, 62, 112, 4, d.lin("#a8733f", "#7a4f2a")) +
    rect(64, -102, 46, 46, 3, open ? "#d8eef3" : "#7f6a58") +
    circle(66, -44, 4, SUN) +
    awning +
    rect(-152, -172, 304, 8, 4, tone(c, -0.3))
  );
}

/** A shop as the farmer finds it in the village. 400 × 300. */
export function storeFront(s: StoreFront): string {
  const c = forWhite(safe(s.colour));
  const seed = hash(`store:${s.id}`);
  return light(3, (level) => {
    const d = doc(400, 300, undefined, s.lang);
    return d.svg(
      rect(0, 0, 400, 300, 0, d.lin(pick([SKY, "#f6e0b8", "#d9e9dc"] as const, seed), "#fdf6e4", "down")) +
        (level > 1 ? "" : cloud(330, 44, 0.7) + circle(52, 52, 24, SUN, 'opacity=".85"')) +
        path("M0 232Q90 196 200 226T400 216V300H0z", "#a9c980") +
        path("M0 262Q200 250 400 262V300H0z", "#dcbc8a") +
        shadow(208, 268, 170, 10) +
        at(200, 266, 0.98, shop(d, c, true)) +
        rect(62, 18, 276, 66, 9, d.lin(tone(c, 0.12), tone(c, -0.15))) +
        rect(67, 23, 266, 56, 6, "none", 'stroke="#f6c454" stroke-width="2"') +
        centred(200, 51, fit(s.name, 250, 2, 25, 11, 1.18), { fill: "#fff", weight: 800, leading: 1.18 }) +
        (level > 0
          ? ""
          : path("M330 272q-6-44 4-58q24-8 42 0q10 16 4 58q-26 6-50 0z", d.tube("#f3ead6")) +
            path("M331 240q24 6 50 0l-1 20q-24 6-48 0z", c) +
            (seed % 2 ? sprout(d, 28, 272, 44) : tuft(30, 272, 40, "#6aa342"))),
    );
  });
}

/** There is no shop here (yet). 240 × 180. */
export function noShop(): string {
  const d = doc(240, 180);
  return d.svg(
    rect(0, 0, 240, 180, 16, d.lin("#e3eef0", "#fdf4df", "down")) +
      cloud(52, 40, 0.6) +
      cloud(198, 30, 0.46) +
      path("M0 128Q60 104 130 124T240 114V164Q240 180 224 180H16Q0 180 0 164z", "#c5d8a4") +
      path("M0 150Q110 136 240 150V164Q240 180 224 180H16Q0 180 0 164z", "#dfc597") +
      shadow(104, 158, 78, 6) +
      at(100, 156, 0.47, shop(d, "#8a8378", false)) +
      at(
        188,
        108,
        1,
        ellipse(2, 44, 18, 4, "#4a3420", 'opacity=".2"') +
          path("M0 42Q-30 6-30-14A30 30 0 0 1 30-14Q30 6 0 42z", d.lin("#f0785a", "#c43d2f")) +
          circle(0, -14, 19, "#fffaf0") +
          line("M-8-22L8-6M8-22L-8-6", "#c43d2f", 5),
      ) +
      tuft(24, 162, 22, "#7fae58") +
      tuft(218, 168, 20, "#6aa342"),
  );
}

/** Something went wrong: a cloud over the field, and a plant that waits for it to pass. 360 × 270. */
export function wentWrong(): string {
  const d = doc(360, 270);
  return d.svg(
    field(d, 360, 270, { horizon: 0.6, sky: "#c9d6dc", green: "#8fb567", sun: false }) +
      circle(270, 60, 30, SUN, 'opacity=".9"') +
      cloud(236, 74, 1.25, d.lin("#ffffff", "#d3dde2")) +
      cloud(128, 84, 2, d.lin("#eef2f4", "#9fb2bd")) +
      circle(112, 78, 4.4, "#4d5a63") +
      circle(148, 78, 4.4, "#4d5a63") +
      line("M119 96q11-9 22 0", "#4d5a63", 3.6) +
      line("M84 130l-7 20M112 132l-7 22M142 132l-7 20M172 130l-7 20", "#86b5cb", 5) +
      shadow(182, 246, 54, 7) +
      path("M120 248q10-34 62-34t60 34z", d.lin("#b07a4e", "#704a30")) +
      line("M182 220Q176 186 188 170Q196 160 208 164", "#5f8f3f", 7) +
      path(leaf(208, 164, 48, 18, 62, -6), d.lin("#a5cf70", "#5d9440")) +
      path(leaf(181, 194, 44, 17, 156, -8), "#7fae4c"),
  );
}

export type OfferArt = "free" | "percent" | "flat" | "bulk" | "delivery";
export const OFFER_ARTS: readonly OfferArt[] = ["free", "percent", "flat", "bulk", "delivery"];

/** The sign beside an offer. 120 × 120. */
export function offerIcon(kind: OfferArt): string {
  const d = doc(120, 120);
  const tag = (text: string, c: string): string =>
    at(
      60,
      60,
      1,
      path("M-44-14L-10-46Q-4-50 4-50H38Q46-50 46-42V-8Q46 0 40 5L8 40Q0 48-8 40L-44 6Q-52-4-44-14z", d.lin(tone(c, 0.3), tone(c, -0.15))) +
        circle(31, -35, 7, "#fffaf0") +
        centred(-2, 0, fit(text, 60, 1, 42, 30), { fill: "#fff", weight: 800 }),
      0,
    );
  const ground = { free: "#f9dcd6", percent: "#dcebcf", flat: "#fbe7b9", bulk: "#f3dfc8", delivery: "#d6e8ef" }[kind];
  const art = {
    free: () => at(60, 98, 0.56, gift(d, "#c43d4b")),
    percent: () => tag("%", GREEN),
    flat: () => tag("₹", "#e08a2b"),
    bulk: () =>
      [
        [32, 100],
        [86, 100],
        [59, 66],
      ]
        .map(([x, y]) =>
          at(
            x ?? 0,
            y ?? 0,
            0.9,
            path("M-24-30Q0-26 24-30Q30-14 26-2Q0 3-26-2Q-30-14-24-30z", d.tube("#f0e3c6")) +
              path("M-27-20Q0-16 27-20L27-10Q0-6-27-10z", GREEN),
          ),
        )
        .join(""),
    delivery: () => at(60, 92, 0.52, van(d, "#2f7fb0")),
  }[kind]();
  return d.svg(
    circle(60, 60, 60, d.lin(tone(ground, 0.6), ground)) + (kind === "percent" || kind === "flat" ? "" : shadow(60, 99, 38, 5)) + art,
  );
}

export interface Poster {
  readonly title: string;
  readonly colour: string;
  readonly id: string;
  readonly lang?: string;
}

/** The still of a film: a farmer in the field. No play mark: the page puts its own on top. 480 × 360. */
export function videoPoster(p: Poster): string {
  const seed = hash(`film:${p.id}`);
  const c = forWhite(safe(p.colour), 5);
  return light(3, (level) => {
    const d = doc(480, 360, undefined, p.lang);
    const evening = seed % 3 === 0;
    const props = [
      (): string => at(118, 272, 0.66, tool(d, "sprayer", c)),
      (): string => sprout(d, 96, 276, 130) + sprout(d, 164, 282, 90),
      (): string => at(122, 276, 0.62, tool(d, "spade", c)),
      (): string =>
        path(
          [70, 104, 138, 172]
            .map((x) => leaf(x, 276, 92, 17, -108, 8) + leaf(x, 276, 84, 16, -72, -8) + leaf(x, 276, 60, 14, -40, -6))
            .join(""),
          d.lin("#a5cf70", "#4d8a38"),
        ),
    ] as const;
    return d.svg(
      field(d, 480, 360, {
        horizon: 0.5,
        sky: evening ? "#f6c9a0" : SKY,
        green: pick(["#6aa342", "#86a845", "#5f9a55"] as const, seed >> 3),
        rows: level < 1,
      }) +
        (level > 1 ? "" : cloud(398, 52, 0.8, "#fff", 'opacity=".85"')) +
        (level > 1 ? "" : pick(props, seed >> 5)()) +
        at(228, 82, 2.02, farmer(d, p.id)) +
        path("M0 276Q240 258 480 276V360H0z", d.lin(tone(c, 0.08), tone(c, -0.2))) +
        rect(28, 290, 40, 4, 2, SUN) +
        centred(28, 323, fit(p.title, 424, 2, 24, 13, 1.22), { fill: "#fff", weight: 700, anchor: "start", leading: 1.22 }),
    );
  });
}
