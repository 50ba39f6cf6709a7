/** Hardware and other things with a form of their own. Drawn in about 220 × 230, standing on 0,0 and centred on x = 0. */
import { at, circle, type Doc, dot, ellipse, leaf, line, mix, n, path, rect, STEEL, tone, WOOD } from "./kit.ts";

export type ToolName =
  | "sprayer"
  | "drip"
  | "sprinkler"
  | "pump"
  | "sickle"
  | "spade"
  | "secateur"
  | "net"
  | "sheet"
  | "crate"
  | "nozzle"
  | "hand-sprayer"
  | "hose"
  | "filter"
  | "wheel-hoe"
  | "tray"
  | "lure"
  | "solar"
  | "meter"
  | "chaff"
  | "block"
  | "funnel-trap"
  | "sticky-trap"
  | "light-trap"
  | "gloves"
  | "mask"
  | "tiller"
  | "cutter"
  | "seeder"
  | "can"
  | "milker"
  | "bucket";

type Draw = (d: Doc, c: string) => string;

const steel = (d: Doc): string => d.lin("#eef2f2", "#8f9ba1");

const sprayer: Draw = (d, c) =>
  line("M-62-150Q-100-110-88-40Q-80-8-46-14", tone(c, -0.5), 9) +
  line("M66-40Q120-40 112-100Q106-140 92-150", "#3d3a38", 6) +
  line("M92-146L70-214", "#e0b64a", 5) +
  line("M92-146L99-128", "#33302e", 11) +
  path("M62-212l12-8l4 9z", "#33302e") +
  line("M68-224l-8-9M74-226v-11M80-224l8-8", "#6fb3d0", 2.6, 'opacity=".8"') +
  path("M-66 0Q-74 0-74-10V-140Q-72-176-40-182H40Q72-176 74-140V-10Q74 0 66 0z", d.tube(c)) +
  path("M-74-46H74V-10Q74 0 66 0H-66Q-74 0-74-10z", "#2d2620", 'opacity=".22"') +
  rect(-34, -204, 68, 24, 8, tone(c, -0.42)) +
  rect(-24, -212, 48, 10, 5, tone(c, -0.25)) +
  rect(-52, -138, 14, 74, 7, "#fff", 'opacity=".5"') +
  line("M-52-84h6M-52-100h6M-52-116h6", "#fff", 2) +
  line("M-74-28H-108L-122-84", "#3d3a38", 7) +
  line("M-122-84l-3-14", tone(c, -0.3), 13);

const coil = (dark: string, light: string, end: string): string => {
  let coils = "";
  for (let i = 0; i < 5; i++)
    coils += ellipse(-16, -100, 92 - i * 13, 92 - i * 13, "none", `stroke="${i % 2 ? light : dark}" stroke-width="12"`);
  return (
    coils +
    line("M-84-160Q-66-182-36-186M-70-150Q-58-166-36-172", "#8d8c90", 2.6, 'opacity=".8"') +
    line("M76-100Q78-30 60-8Q84-2 120-6", dark, 12) +
    rect(-24, -198, 16, 44, 4, "#e9c65a") +
    end
  );
};

const drip: Draw = (d) =>
  coil(
    "#2e2d30",
    "#4b4a4c",
    rect(86, -19, 16, 10, 3, "#d9532f") +
      path("M94 0q-8 11 0 15q8-4 0-15z", "#5fb0d6") +
      path(leaf(116, -4, 26, 9, -120) + leaf(116, -4, 28, 9, -70), d.lin("#93c465", "#4d8a38")),
  );

const hose: Draw = (d) => coil("#d9962a", "#f0b94a", rect(104, -16, 26, 20, 4, d.lin("#f2d78c", "#a8782a", "down")));

const nozzle: Draw = (d, c) =>
  line("M-70-26L-96 0M-40-20L-50 6M-4-20L6 6M26-26L52 0M-22-18V8", "#6db4d4", 4, 'stroke-dasharray="1 11"') +
  rect(-46, -206, 46, 60, 8, d.tube("#d9b560")) +
  line("M-46-194H0M-46-182H0M-46-170H0M-46-158H0", "#a8782a", 3, 'opacity=".6"') +
  path("M-64-150H18L6-70Q-22-54-52-70z", d.tube(c)) +
  rect(-70, -158, 94, 20, 8, tone(c, -0.3)) +
  path("M-46-66Q-22-52 2-66L-8-44H-36z", d.tube("#d9b560")) +
  ellipse(84, -30, 38, 30, tone(c, -0.35)) +
  ellipse(84, -38, 38, 30, d.rad(tone(c, 0.3), tone(c, -0.15))) +
  ellipse(84, -40, 20, 15, "#d9b560") +
  circle(84, -40, 5, "#4b3a1c");

const handSprayer: Draw = (d, c) =>
  line("M-96-196l-12-8M-98-184h-14M-96-172l-12 8", "#6fb3d0", 3.4) +
  path("M-84-196H-30Q-4-200 8-170H-40L-84-172z", d.lin(tone(c, 0.1), tone(c, -0.35))) +
  rect(-92, -200, 16, 30, 5, "#d9b560") +
  line("M-40-168Q-56-150-54-134", "#3a3735", 9) +
  rect(-14, -206, 44, 12, 6, "#3a3735") +
  rect(0, -216, 16, 40, 5, "#59605f") +
  path("M-58-24V-122Q-56-158-20-164H34Q70-158 72-122V-24Q72 0 56 0H-42Q-58 0-58-24z", d.tube(mix(c, "#f6f1e4", 0.78))) +
  path("M-58-84H72V-24Q72 0 56 0H-42Q-58 0-58-24z", "#5fb0d6", 'opacity=".4"') +
  line("M46-124h12M46-100h12M46-76h12M46-52h12M46-28h12", tone(c, -0.2), 3);

const filter: Draw = (d, c) =>
  line("M-110-150H110", "#59605f", 26) +
  rect(-112, -168, 22, 36, 5, "#3a3735") +
  rect(90, -168, 22, 36, 5, "#3a3735") +
  path("M-50-128H50V-20Q46 0 0 0Q-46 0-50-20z", d.tube(c)) +
  line("M-30-112V-22M-10-112V-18M10-112V-18M30-112V-22", tone(c, -0.35), 5, 'opacity=".6"') +
  path("M-62-160Q-60-194 0-196Q60-194 62-160V-124H-62z", d.tube(tone(c, -0.25))) +
  circle(0, -212, 18, d.rad("#fff", "#c3cdd0")) +
  line("M0-212l7-8", "#d9432b", 3);

const wheelHoe: Draw = (d, c) =>
  line("M-30-56L104-190M10-96L120-152", d.lin("#dba76c", "#93602f"), 10) +
  line("M94-200L116-180M112-164L128-140", "#2d2927", 13) +
  line("M-30-56L34-22", "#59605f", 11) +
  path("M18-36L78-22L70-2Q44 4 22-6z", steel(d)) +
  circle(-40, -54, 48, "none", `stroke="${tone(c, -0.1)}" stroke-width="11"`) +
  line("M-88-54H8M-40-102V-6M-74-88L-6-20M-6-88L-74-20", "#a9b5b9", 4) +
  circle(-40, -54, 11, tone(c, -0.35));

const tray: Draw = (d) => {
  let cells = "";
  let green = "";
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 5; i++) {
      const x = (i - 2) * (34 + r * 5);
      const y = -90 + r * 32;
      cells += dot(x, y, 10 + r * 2);
      green += leaf(x, y, 22 + r * 3, 8, -130) + leaf(x, y, 24 + r * 3, 8, -55);
    }
  return (
    path("M-88-112H88L122-4Q0 4-122-4z", d.lin("#4b4a4c", "#262527")) +
    path("M-122-4Q0 4 122-4L118 10Q0 16-118 10z", "#1d1c1e") +
    path(cells, "#7a5233") +
    path(green, d.lin("#a5d56a", "#4d8f3a", "down"))
  );
};

const lure: Draw = (d, c) =>
  rect(-96, -190, 150, 180, 10, d.lin("#eef2f2", "#a9b5b9")) +
  rect(-96, -190, 150, 34, 10, tone(c, -0.05)) +
  path("M-84-176H42M-84-168H42", "none", 'stroke="#fff" stroke-width="2" opacity=".5"') +
  at(
    -22,
    -82,
    1,
    line("M0-18v-20M0-38l-10-12M0-38l10-12", "#5d4630", 4) +
      path("M-3-14Q-58-50-66-6Q-52 26-3 10zM3-14Q58-50 66-6Q52 26 3 10z", d.lin(tone(c, 0.45), tone(c, -0.05))) +
      ellipse(0, 2, 8, 28, "#6b4a2f") +
      path(dot(-34, -8, 7) + dot(34, -8, 7), tone(c, -0.4)),
  ) +
  path("M62 0Q52 0 52-10V-48Q52-58 64-58H96Q108-58 108-48V-10Q108 0 98 0z", d.tube("#d9783a")) +
  rect(60, -70, 40, 14, 5, "#a8521f");

const solar: Draw = (d, c) =>
  circle(70, -190, 26, "#f8bf45") +
  path("M-112-186L64-206L84-116L-86-92z", d.lin("#3d6fa8", "#16335c")) +
  line("M-108-156L70-176M-100-124L78-146M-68-191L-38-99M-24-196L6-105M20-201L48-111", "#a9c8e8", 2.4, 'opacity=".8"') +
  line("M-10-100V-8", "#7d858a", 12) +
  rect(-60, -84, 116, 84, 10, d.tube(c)) +
  rect(-44, -68, 56, 30, 4, "#dfeee0") +
  path("M-14-66l-10 15h9l-4 12l13-17h-9l5-10z", "#d9862a") +
  circle(34, -53, 9, "#f6e7a8") +
  path(dot(-30, -18, 6), "#d9432b") +
  path(dot(0, -18, 6), "#2b2523");

const meter: Draw = (d, c) =>
  path("M-112-20Q-60-44 0-34T112-22V0H-112z", d.lin("#a9744a", "#6f4529")) +
  line("M-22-96V-14M22-96V-14", "#9aa5a9", 9) +
  path("M-62-200Q-62-224-38-224H38Q62-224 62-200V-116Q62-92 38-92H-38Q-62-92-62-116z", d.lin(tone(c, 0.12), tone(c, -0.25))) +
  path("M-46-140A46 46 0 0 1 46-140z", "#fffaf0") +
  line("M-38-142A38 38 0 0 1-10-177", "#d9432b", 7) +
  line("M-6-178A38 38 0 0 1 18-173", "#e9c04a", 7) +
  line("M22-171A38 38 0 0 1 38-142", "#5fa33c", 7) +
  line("M0-142L16-164", "#2b2118", 4) +
  circle(0, -116, 9, "#fffaf0") +
  path(leaf(74, -24, 34, 12, -120) + leaf(74, -24, 36, 12, -62), d.lin("#93c465", "#4d8a38"));

const chaff: Draw = (d, c) =>
  line("M-60-64L-86 0M60-64L84 0M0-60V-2", "#59605f", 9) +
  path("M-120-150L-40-128V-92L-120-84z", d.lin("#a8b3b7", "#6d777b")) +
  path(leaf(-44, -108, 74, 12, -170) + leaf(-44, -112, 78, 12, -160, 8) + leaf(-44, -104, 70, 12, 176), d.lin("#a5d56a", "#4d8f3a")) +
  path("M-54-150Q-50-168-30-168H30V-56H-54z", d.tube(c)) +
  circle(40, -118, 74, "none", `stroke="${tone(c, -0.35)}" stroke-width="13"`) +
  line("M40-118V-190M40-118L-22-82M40-118L102-82", steel(d), 12) +
  circle(40, -118, 16, "#e2c04e") +
  path("M-34-2q10-26 34-26t34 26z", "#8db85a");

const block: Draw = (d, c) =>
  path("M-84-110L-44-134H96L64-110z", tone(c, 0.5)) +
  path("M64-110L96-134V-30L64 0z", tone(c, -0.3)) +
  rect(-84, -110, 148, 110, 8, d.lin(tone(c, 0.3), tone(c, -0.12))) +
  line("M-10-122V-196Q-10-216 10-216", "#c9a56a", 7) +
  at(
    -46,
    -90,
    0.72,
    path("M42 8Q10 44 16 60Q20 84 42 84Q64 84 68 60Q74 44 42 8z", "#fff", 'opacity=".85"') +
      path("M34 68q-10-10-4-24", "none", `stroke="${tone(c, -0.2)}" stroke-width="5" stroke-linecap="round"`),
  ) +
  path("M64-60Q44-66 40-84Q52-92 64-90z", "#fff7e2", 'opacity=".55"');

const sprinkler: Draw = (d, c) =>
  line(
    "M0-110Q-50-190-104-150M0-110Q-30-210-62-200M0-110Q50-190 104-150M0-110Q30-210 62-200",
    "#6db4d4",
    4,
    'stroke-dasharray="1 11" opacity=".9"',
  ) +
  line("M-46 0L0-60L46 0", "#7d858a", 8) +
  rect(-7, -100, 14, 98, 4, d.tube(STEEL)) +
  path("M-24-104h48v-14q-24-18-48 0z", d.tube(c)) +
  line("M-16-122Q0-156 18-122M16-128l16-8", "#c99a3a", 7) +
  rect(-13, -76, 26, 14, 4, tone(c, -0.3));

const pump: Draw = (d, c) =>
  rect(-92, -14, 184, 14, 5, "#59605f") +
  rect(-74, -104, 104, 92, 18, d.tube(c)) +
  line("M-54-88v60M-38-88v60M-22-88v60M-6-88v60", tone(c, -0.35), 4) +
  rect(-42, -124, 46, 24, 6, tone(c, -0.45)) +
  circle(54, -56, 44, d.rad("#f0f3f3", "#87949a")) +
  circle(54, -56, 24, tone(c, -0.2)) +
  circle(54, -56, 10, "#e8ecec") +
  path("M36-96V-140Q36-156 52-156H104V-128H66V-96z", d.tube("#a8b3b7")) +
  rect(98, -162, 12, 40, 4, "#6d777b") +
  path("M114-150q34 4 30 52q-6-24-30-30z", "#6db4d4", 'opacity=".85"') +
  path(dot(132, -84, 4) + dot(145, -70, 3.4) + dot(126, -62, 3), "#6db4d4");

const sickle: Draw = (d, c) =>
  path("M-44-58C-110-110-92-206 0-212C66-214 104-170 108-128C84-176 34-188-6-176C-62-158-62-104-26-74z", steel(d)) +
  path("M108-128C84-176 34-188-6-176C-62-158-62-104-26-74L-31-70C-72-106-66-168-6-184C38-194 90-176 108-128z", "#7b878d") +
  line("M-36-66L0-24", "#59605f", 13) +
  line("M-6-32L38 2", d.lin("#e0ab6f", "#8f5a30"), 26) +
  line("M-2-38L32-12", "#fff", 4, 'opacity=".35"') +
  line("M3-34L-8-20", tone(c, -0.1), 8);

const spade: Draw = (d, c) =>
  line("M64-206L-8-86", d.lin("#dba76c", "#93602f"), 15) +
  line("M46-216L82-196", tone(c, -0.05), 17) +
  path("M-26-104L26-72L2-26Q-30 8-66-2Q-74-40-50-76z", steel(d)) +
  path("M-26-104L0-88Q-20-30-66-2Q-74-40-50-76z", "#fff", 'opacity=".35"') +
  line("M-20-90L12-70", "#6d777b", 6) +
  path("M36 0q4-34 40-34t44 34z", d.lin("#b07f52", "#75482b"));

const secateur: Draw = (d, c) =>
  path("M-6-112C-40-150-34-196-6-220C22-190 26-150 14-116z", steel(d)) +
  path("M8-112C40-124 60-156 52-188C74-160 70-116 26-90z", "#7b878d") +
  line("M-4-106Q56-70 44-4", d.lin(tone(c, 0.15), tone(c, -0.3)), 23) +
  line("M14-104Q-50-66-46-4", d.lin(tone(c, 0.3), tone(c, -0.15)), 23) +
  line("M-34-62Q-46-36-46-14", "#fff", 4, 'opacity=".4"') +
  circle(6, -108, 17, "#e9edee") +
  circle(6, -108, 7, "#69747a");

const roll = (d: Doc, sheetFill: string, c: string, pattern: string): string =>
  path("M-84-132L96-132L118-6Q40 8-104-6z", sheetFill) +
  pattern +
  rect(-104, -180, 206, 62, 30, d.lin(tone(c, 0.35), tone(c, -0.3), "down")) +
  ellipse(92, -149, 15, 31, tone(c, -0.3)) +
  ellipse(92, -149, 9, 20, "#d9b483") +
  ellipse(92, -149, 4, 9, "#5d4630") +
  rect(-88, -170, 150, 7, 3.5, "#fff", 'opacity=".4"');

const net: Draw = (d) => {
  let grid = "";
  for (let i = 0; i <= 10; i++) grid += `M${n(-84 + i * 18)}-128L${n(-104 + i * 22.2)}-4`;
  for (let i = 0; i < 7; i++) grid += `M${n(-87 - i * 2.8)}${n(-112 + i * 17)}H${n(99 + i * 2.9)}`;
  return roll(d, d.lin("#5fa56b", "#2f7048"), "#3f8a57", line(grid, "#dcf0d8", 1.8, 'opacity=".65"'));
};

const sheet: Draw = (d, c) =>
  roll(
    d,
    d.lin("#eef3f5", "#9fadb5"),
    mix(c, "#5d7f97", 0.5),
    path("M-66-128L-40-128L-50 0L-84-3zM30-128H52L66 0H36z", "#fff", 'opacity=".5"') +
      path([-58, 0, 58].map((x) => dot(x - 2, -72, 6) + dot(x - 4, -30, 7)).join(""), "#5f6d74"),
  );

const crate: Draw = (d, c) =>
  path("M-104-108H104L92-4Q92 0 86 0H-86Q-92 0-92-4z", d.tube(c)) +
  line("M-84-78H84M-80-50H80M-77-24H77", tone(c, -0.45), 11, 'stroke-dasharray="22 18"') +
  rect(-112, -122, 224, 20, 9, d.lin(tone(c, 0.25), tone(c, -0.2), "down")) +
  rect(-26, -96, 52, 13, 6, tone(c, -0.55));

const funnelTrap: Draw = (d, c) =>
  line("M0-196V-226M-20-226H20", "#6d777b", 5) +
  path("M-70-158Q-64-196 0-196Q64-196 70-158z", d.tube(mix(c, "#3f8a3f", 0.6))) +
  line("M-44-160V-128M44-160V-128M0-160V-128", "#59605f", 6) +
  rect(-9, -156, 18, 14, 5, "#d9532f") +
  path("M-62-132H62L24-84V-70H-24V-84z", d.lin("#ffe27a", "#dba41f", "across")) +
  path("M-26-72H26Q38-34 30-12Q22 4 0 4Q-22 4-30-12Q-38-34-26-72z", d.lin("#ffffff", "#bfd3da"), 'opacity=".85"') +
  path("M-12-14q8-9 16 0q-8 7-16 0M4-30q8-7 14 1q-8 6-14-1", "#7d5a3a") +
  at0("M78-120q14-16 24 0q-14 2-24 0M78-120q12 10 22 6", "#a07b52");

const at0 = (p: string, c: string): string => path(p, c) + line("M70-122l-8-4", c, 2);

const stickyTrap: Draw = (d) =>
  rect(-5, -80, 10, 84, 4, d.tube(WOOD)) +
  rect(-70, -214, 96, 138, 8, d.lin("#ffe55c", "#eebd1c")) +
  rect(-14, -196, 92, 128, 8, d.lin("#74b5e6", "#2f77bb")) +
  path(
    [
      [-50, -190],
      [-34, -160],
      [-56, -130],
      [-30, -110],
      [-48, -96],
      [-26, -188],
    ]
      .map(([x, y]) => leaf(x ?? 0, y ?? 0, 10, 5, 30) + leaf(x ?? 0, y ?? 0, 9, 4, -60))
      .join(""),
    "#6b5321",
  ) +
  path(
    [
      [10, -170],
      [40, -180],
      [56, -140],
      [18, -120],
      [44, -96],
    ]
      .map(([x, y]) => leaf(x ?? 0, y ?? 0, 10, 5, 20) + leaf(x ?? 0, y ?? 0, 9, 4, -70))
      .join(""),
    "#1b3f66",
  ) +
  path(leaf(-4, 2, 44, 14, -150) + leaf(4, 2, 46, 14, -30), d.lin("#93c465", "#4d8a38"));

const lightTrap: Draw = (d, c) =>
  circle(0, -140, 78, "#ffe58a", 'opacity=".35"') +
  path("M-62-188Q0-244 62-188z", d.tube(mix(c, "#4d6a7a", 0.5))) +
  rect(-12, -186, 24, 62, 12, d.lin("#fffbe0", "#ffd449", "across")) +
  line("M-42-188V-122M42-188V-122", "#7d878c", 6) +
  path("M-62-124H62L26-76H-26z", d.tube("#9fb0b7")) +
  rect(-26, -78, 52, 40, 8, d.tube("#dfe6e8")) +
  line("M0-38V0M0-20L-36 4M0-20L36 4", "#6d777b", 8) +
  path("M-92-160q10-12 18 0q-10 4-18 0M76-190q10-12 18 0q-10 4-18 0M88-130q8-10 14 0q-8 4-14 0", "#8a6a45");

const gloves: Draw = (d, c) => {
  const one =
    "M-44 0V-62C-60-84-70-98-64-110C-56-116-46-104-38-96V-164C-38-180-20-180-20-164V-182C-20-198-2-198-2-182V-176C-2-190 16-190 16-174V-158C18-172 34-170 34-156V-74C34-50 26-36 26 0z";
  return (
    `<g transform="translate(46 0)">${path(one, d.lin(tone(c, 0.05), tone(c, -0.35)))}${rect(-46, -22, 74, 22, 6, tone(c, -0.45))}</g>` +
    `<g transform="translate(-46 4)scale(-1 1)">${path(one, d.lin(tone(c, 0.3), tone(c, -0.1)))}${rect(-46, -22, 74, 22, 6, tone(c, -0.3))}${line("M-20-160V-112M-2-168V-112M16-158V-112", tone(c, -0.25), 2.5, 'opacity=".6"')}</g>`
  );
};

const mask: Draw = (d, c) =>
  line("M-84-160Q-116-70-60-40M84-160Q116-70 60-40", "#4b4745", 7) +
  path("M-92-196Q0-226 92-196Q100-140 64-130Q30-124 14-146Q0-162-14-146Q-30-124-64-130Q-100-140-92-196z", d.lin("#dff3fa", "#86bcd2")) +
  path(
    "M-92-196Q0-226 92-196Q100-140 64-130Q30-124 14-146Q0-162-14-146Q-30-124-64-130Q-100-140-92-196z",
    "none",
    `stroke="${tone(c, -0.2)}" stroke-width="9" stroke-linejoin="round"`,
  ) +
  path("M-70-186Q-30-200-6-200L-40-142Q-70-140-74-160z", "#fff", 'opacity=".55"') +
  path("M-64-92Q-34-122 0-124Q34-122 64-92Q62-26 0 0Q-62-26-64-92z", d.lin("#ffffff", "#c9d2d4")) +
  line("M-56-76Q0-98 56-76M-46-44Q0-64 46-44", "#b3bfc3", 3) +
  circle(30, -58, 16, tone(c, 0.1)) +
  line("M23-62h14M23-54h14", tone(c, -0.4), 3);

const tiller: Draw = (d, c) =>
  line("M-10-92L-112-168M-4-80L-104-140", "#3e3b3a", 8) +
  line("M-112-168l-14-4M-104-140l-14-2", "#26211e", 13) +
  path("M-36-112Q-30-138 4-138H66Q92-136 96-100L98-64H-40z", d.tube(c)) +
  rect(18, -156, 48, 22, 8, tone(c, -0.4)) +
  line("M70-110h18M70-98h20M70-86h20", tone(c, -0.45), 5) +
  rect(-24, -122, 40, 9, 4.5, "#fff", 'opacity=".4"') +
  path("M-92-44L-60-60L-52-24L-70-2L-84-4z", steel(d)) +
  line("M-92-10q-16 6-20-8M-70-4q-8 12-24 8", "#7b878d", 7) +
  circle(30, -46, 46, "#2f2c2b") +
  circle(30, -46, 38, "none", 'stroke="#524d4a" stroke-width="9" stroke-dasharray="8 9"') +
  circle(30, -46, 20, "#e2c04e") +
  circle(30, -46, 8, "#6b5a24");

const cutter: Draw = (d, c) =>
  line("M92-206L-64-34", d.lin("#dfe5e7", "#8d999e"), 9) +
  line("M52-178L16-196Q4-202 12-214M46-142L84-118Q94-112 88-100", "#3a3735", 7) +
  path("M66-222Q92-236 112-214Q124-190 106-176L84-186z", d.tube(c)) +
  rect(84, -186, 30, 24, 7, tone(c, -0.45)) +
  ellipse(-62, -24, 56, 18, "#8c979c") +
  path(
    "M-118-24l10-8l6 6l10-10l8 7l10-9l9 7l10-8l8 8l10-6l6 8l11-4l-2 12l4 10l-14 1l-4 9l-12-5l-8 9l-10-7l-9 8l-9-8l-9 7l-6-9l-11 4z",
    steel(d),
  ) +
  circle(-62, -26, 9, tone(c, -0.3)) +
  path("M-64-40Q-30-62-4-34L-38-14z", tone(c, -0.1)) +
  path([40, 62, 84, 104].map((x) => leaf(x, 2, 34, 6, -100, 3) + leaf(x, 2, 28, 6, -70, -3)).join(""), d.lin("#9cc968", "#4d8a38"));

const seeder: Draw = (d, c) =>
  line("M30-90L104-196", "#59605f", 9) +
  line("M94-204L122-188", "#2d2927", 14) +
  path("M-40-176H44L34-104H-24z", d.tube(c)) +
  rect(-46, -190, 96, 18, 8, tone(c, -0.35)) +
  line("M4-104L-10-40", "#7d878c", 12) +
  circle(-20, -56, 56, "none", 'stroke="#8d999e" stroke-width="10"') +
  path(
    Array.from({ length: 8 }, (_, i) => {
      const t = (i * Math.PI) / 4;
      return `M${n(-20 + 60 * Math.cos(t) - 6)} ${n(-56 + 60 * Math.sin(t))}l6-9l6 9z`;
    }).join(""),
    "#6d777b",
  ) +
  line("M-20-56m-50 0h100M-20-106v100", "#a9b5b9", 4) +
  circle(-20, -56, 12, tone(c, -0.2)) +
  path(dot(70, -8, 6) + dot(92, -6, 6) + dot(112, -10, 6), "#d9a441");

const can: Draw = (d, c) =>
  path("M-66 0Q-74 0-74-12V-112Q-74-138-40-150V-176H40V-150Q74-138 74-112V-12Q74 0 66 0z", d.tube("#c3ccd0")) +
  rect(-48, -190, 96, 18, 8, d.tube("#aab6bb")) +
  path("M-34-190Q-30-212 0-212Q30-212 34-190z", d.tube("#d5dcdf")) +
  rect(-10, -222, 20, 12, 5, "#8f9ba1") +
  line("M-74-20H74M-72-118H72", "#8f9ba1", 3.4, 'opacity=".7"') +
  line("M-72-132Q-104-134-104-104Q-102-84-76-84M72-132Q104-134 104-104Q102-84 76-84", "#8f9ba1", 8) +
  rect(-74, -96, 148, 46, 0, d.tube(c)) +
  path("M-10-60Q-24-74 0-90Q24-74 10-60Q0-54-10-60z", "#fff");

const milker: Draw = (d, c) =>
  path("M-66 0Q-74 0-74-12V-78Q-70-104-40-110H40Q70-104 74-78V-12Q74 0 66 0z", d.tube("#c3ccd0")) +
  rect(-44, -124, 88, 18, 8, tone(c, -0.1)) +
  rect(-74, -62, 148, 26, 0, d.tube(c)) +
  line("M-20-124Q-30-190 20-196Q60-198 64-160M0-124Q0-170 36-176", "#3a3735", 6) +
  [42, 62, 82, 102]
    .map((x, i) => rect(x - 7, -162 + (i % 2) * 8, 14, 52, 6, d.tube("#9fabb0")) + rect(x - 5, -176 + (i % 2) * 8, 10, 18, 5, "#2f2c2b"))
    .join("") +
  circle(-30, -134, 12, "#fff") +
  line("M-30-134l5-6", "#c4472b", 3);

const bucket: Draw = (d, c) =>
  line("M-78-150Q-60-226 0-226Q60-226 78-150", "#8f9ba1", 6) +
  path("M-86-156H86L66-8Q65 0 56 0H-56Q-65 0-66-8z", d.tube(c)) +
  ellipse(0, -156, 86, 15, tone(c, -0.4)) +
  rect(-92, -166, 184, 16, 8, d.lin(tone(c, 0.3), tone(c, -0.2), "across")) +
  rect(-58, -130, 12, 100, 6, "#fff", 'opacity=".35"');

const TOOLS: Readonly<Record<ToolName, Draw>> = {
  sprayer,
  drip,
  sprinkler,
  pump,
  sickle,
  spade,
  secateur,
  net,
  sheet,
  crate,
  nozzle,
  "hand-sprayer": handSprayer,
  hose,
  filter,
  "wheel-hoe": wheelHoe,
  tray,
  lure,
  solar,
  meter,
  chaff,
  block,
  "funnel-trap": funnelTrap,
  "sticky-trap": stickyTrap,
  "light-trap": lightTrap,
  gloves,
  mask,
  tiller,
  cutter,
  seeder,
  can,
  milker,
  bucket,
};

export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];

export function tool(d: Doc, name: ToolName, colour: string): string {
  return TOOLS[name](d, colour);
}

/** Words of a family's slug and the tool they mean, the more particular first. */
const WORDS: readonly (readonly [RegExp, ToolName])[] = [
  [/lick-block/, "block"],
  [/nozzle/, "nozzle"],
  [/hand-spray|trigger/, "hand-sprayer"],
  [/hose/, "hose"],
  [/spray(?!-)|sprayer|duster/, "sprayer"],
  [/sprinkler|rain-?(gun|pipe)|mist|fogger/, "sprinkler"],
  [/filter|venturi|inject|valve/, "filter"],
  [/pump|motor-set/, "pump"],
  [/drip|lateral|emitter|pipe/, "drip"],
  [/secateur|prun|scissor|graft/, "secateur"],
  [/sickle|knife/, "sickle"],
  [/wheel-hoe|cono|weeder/, "wheel-hoe"],
  [/spade|hoe|shovel|khurpi|fork|axe|rake/, "spade"],
  [/dibbler|seeder|drill|planter/, "seeder"],
  [/tray/, "tray"],
  [/crate|basket|bed/, "crate"],
  [/solar-light|light/, "light-trap"],
  [/sticky/, "sticky-trap"],
  [/^lure|-lure/, "lure"],
  [/trap|pheromone|funnel/, "funnel-trap"],
  [/solar|fence|energis/, "solar"],
  [/meter|sensor|-ph-/, "meter"],
  [/chaff/, "chaff"],
  [/brush|cutter|mower|saw/, "cutter"],
  [/tiller|cultivator|engine/, "tiller"],
  [/mulch|tarp|tripal|film|sheet|poly/, "sheet"],
  [/net|shade|mat|cover/, "net"],
  [/mask|goggle|respirator|kit|suit|apron/, "mask"],
  [/glove|boot/, "gloves"],
  [/milker|milking-machine/, "milker"],
  [/bucket|pail|feeder/, "bucket"],
  [/can/, "can"],
];

const BY_KIND: Readonly<Record<string, ToolName>> = {
  sprayer: "sprayer",
  irrigation: "drip",
  tool: "sickle",
  cover: "net",
  trap: "funnel-trap",
  safety: "gloves",
  machine: "tiller",
  milking: "can",
};

/** Which tool a family of hardware is: by its slug where that says more than its kind. Undefined for what is no tool. */
export function toolFor(kind: string, slug = ""): ToolName | undefined {
  const plain = BY_KIND[kind];
  if (!plain && slug !== "mineral-lick-block") return undefined;
  return WORDS.find(([words]) => words.test(slug))?.[1] ?? plain;
}
