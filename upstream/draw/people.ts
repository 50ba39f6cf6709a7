/** Farmers, as busts in a box of 100 × 100, and the farmer's avatar. */
import { circle, type Doc, doc, ellipse, hash, line, mix, path, pick, random, tone } from "./kit.ts";

const SKIN = ["#b97a50", "#a56a42", "#c68a5e", "#94592f"] as const;
const CLOTH = ["#e8863a", "#c43d4b", "#2f7f6b", "#e3b23c", "#5a6fb0", "#8a4f9a", "#d9622f"] as const;
const SHIRT = ["#fdf6e7", "#dfe9d8", "#e9eef2", "#f3e3c8"] as const;

/** A farmer, dress and face by the seed; man or woman too, unless it is told. */
export function farmer(d: Doc, seed: string, isWoman?: boolean): string {
  const dice = random(`farmer:${seed}`);
  const skin = pick(SKIN, dice() * 4);
  const cloth = pick(CLOTH, dice() * 7);
  const shirt = pick(SHIRT, dice() * 4);
  const chance = dice();
  const woman = isWoman ?? chance < 0.42;
  const grey = dice() < 0.3;
  const hair = grey ? "#8d8884" : "#2f2520";
  const face =
    path("M42 62h16v16q-8 8-16 0z", tone(skin, -0.18)) +
    ellipse(50, 47, 19, 22, d.rad(tone(skin, 0.22), tone(skin, -0.1))) +
    circle(31, 48, 4, tone(skin, -0.1)) +
    circle(69, 48, 4, tone(skin, -0.1)) +
    circle(43, 46, 2.3, "#2b1c14") +
    circle(57, 46, 2.3, "#2b1c14") +
    line("M39 40q4-3 7-1M54 39q4-2 7 1", hair, 1.8) +
    line("M50 47q-2 6 1 7", tone(skin, -0.3), 1.6);
  if (woman) {
    return (
      path("M20 60Q14 14 50 14Q86 14 80 60Q84 84 92 100H8Q16 84 20 60z", d.lin(tone(cloth, 0.1), tone(cloth, -0.25))) +
      path("M30 50Q26 22 50 22Q74 22 70 50z", hair) +
      face +
      path("M31 42Q36 28 50 26Q64 28 69 42Q60 34 50 30Q40 34 31 42z", hair) +
      circle(50, 36, 2.2, "#d0262f") +
      line("M43 58q7 5 14 0", "#9c3b35", 2.4) +
      circle(31, 54, 2, "#f0c24a") +
      circle(69, 54, 2, "#f0c24a") +
      path("M14 100Q18 78 40 74Q50 82 60 74Q82 78 86 100z", tone(mix(cloth, "#f0c24a", 0.5), -0.05)) +
      path("M20 60Q24 82 10 100H40Q22 88 26 58zM80 60Q76 78 60 76L52 100H90Q84 84 80 60z", d.lin(tone(cloth, 0.22), tone(cloth, -0.15))) +
      line("M26 58Q24 84 38 100M54 99L62 77", "#f0c24a", 1.8)
    );
  }
  const moustache = dice() < 0.75;
  return (
    path("M8 100Q10 78 38 73Q50 82 62 73Q90 78 92 100z", d.lin(shirt, tone(shirt, -0.2))) +
    path("M38 73L50 88L62 73L66 76L52 96H48L34 76z", tone(shirt, -0.14)) +
    face +
    (moustache ? path("M50 54Q40 52 36 59Q44 60 50 57Q56 60 64 59Q60 52 50 54z", hair) : "") +
    line(moustache ? "M46 62q4 2 8 0" : "M43 58q7 5 14 0", "#8a3a30", 2) +
    path("M28 40Q24 12 52 12Q78 12 73 40Q62 30 50 31Q38 30 28 40z", d.lin(tone(cloth, 0.25), tone(cloth, -0.15))) +
    line("M29 36Q46 18 70 20M30 30Q44 14 60 14M36 33Q56 20 73 30", tone(cloth, -0.3), 2, 'opacity=".6"') +
    path("M70 34Q86 38 84 62Q76 56 72 40z", tone(cloth, -0.12)) +
    circle(50, 14, 4, tone(cloth, 0.15)) +
    path("M16 86Q22 76 36 74Q30 88 32 100H14z", d.lin(tone(cloth, 0.15), tone(cloth, -0.2)))
  );
}

/** A face for people without a photograph. */
export function farmerAvatar(seed: string, isWoman?: boolean): string {
  const d = doc(100, 100);
  const ground = pick(["#f6dfae", "#d9e8c3", "#cfe3ea", "#f3d3bd", "#e6dcef"] as const, hash(seed));
  return d.svg(
    `<clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath><g clip-path="url(#round)">${path("M0 0h100v100H0z", d.lin(tone(ground, 0.5), ground))}${path("M0 78Q30 64 100 76V100H0z", mix(ground, "#6aa342", 0.45))}${farmer(d, seed, isWoman)}</g>`,
  );
}
