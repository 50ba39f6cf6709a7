/** The six categories of the shop. */
import type { CategoryId } from "../data/types.ts";
import { cow } from "./emblem.ts";
import { at, circle, type Doc, doc, dot, leaf, path, rect, SUN, shadow, sprout, tone } from "./kit.ts";
import { gift, shield } from "./scene.ts";
import { tool } from "./tool.ts";

const GROUND: Readonly<Record<CategoryId, string>> = {
  seeds: "#f8e2ae",
  "crop-protection": "#d5e8cd",
  "crop-nutrition": "#cde6ee",
  hardware: "#f6dac3",
  combo: "#f5d5d0",
  "animal-husbandry": "#e9e0f0",
};

const ART: Readonly<Record<CategoryId, (d: Doc) => string>> = {
  seeds: (d) =>
    path("M38 98V40l4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5V98Q60 102 38 98z", d.tube("#5a9a40")) +
    rect(38, 46, 44, 9, 0, SUN) +
    path("M38 66Q60 58 82 66V98Q60 102 38 98z", "#fffaf0") +
    sprout(d, 60, 97, 30) +
    path(
      leaf(24, 100, 12, 7, -30) + leaf(88, 101, 12, 7, 10) + leaf(97, 97, 12, 7, -40) + leaf(18, 93, 11, 6, 15),
      d.lin("#e9bb67", "#a8702f"),
    ),
  "crop-protection": (d) => at(60, 61, 0.58, shield(d, "#2f8a5a")),
  "crop-nutrition": (d) =>
    path(
      "M30 46Q60 50 90 46Q88 40 92 34Q60 38 28 34Q32 40 30 46zM30 46Q24 74 29 94Q31 100 38 100H82Q89 100 91 94Q96 74 90 46Q60 50 30 46z",
      d.tube("#f3ead6"),
    ) +
    path("M28 58Q60 62 92 58Q94 76 91 88Q60 92 29 88Q26 76 28 58z", d.tube("#2f7fb0")) +
    sprout(d, 60, 88, 30, "#b9e07a") +
    path("M88 102q8-14 20-2z", "#fffaf0") +
    path(dot(98, 99, 3) + dot(106, 102, 2.4), "#e3d6b8"),
  hardware: (d) => at(51, 99, 0.31, tool(d, "sprayer", "#e08a2b")) + at(86, 100, 0.24, tool(d, "sickle", "#c4472b")),
  combo: (d) => at(60, 100, 0.62, gift(d, "#c43d4b")),
  "animal-husbandry": (d) => at(20, 24, 0.8, cow(d)),
};

/** 120 × 120. */
export function categoryIcon(category: CategoryId): string {
  const d = doc(120, 120);
  const ground = GROUND[category];
  return d.svg(
    circle(60, 60, 60, d.lin(tone(ground, 0.6), ground)) +
      (category === "animal-husbandry" || category === "crop-protection" ? "" : shadow(60, 101, 36, 5)) +
      ART[category](d),
  );
}
