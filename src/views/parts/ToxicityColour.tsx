/** Toxicity colour of a label, as picture and words (verify-11, verify-27, advice-148). Needs the sheet `toxicity`. */
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";

/** Name and meaning of each colour (docs/decisions/139-use-and-poison.md). */
export const COLOUR_WORDS = {
  red: { name: "verify.toxicityRed", means: "verify.toxicityRedMeans" },
  yellow: { name: "verify.toxicityYellow", means: "verify.toxicityYellowMeans" },
  blue: { name: "verify.toxicityBlue", means: "verify.toxicityBlueMeans" },
  green: { name: "verify.toxicityGreen", means: "verify.toxicityGreenMeans" },
} as const satisfies Readonly<Record<ToxicityColour, Readonly<Record<"name" | "means", Key>>>>;

const FILLS: Readonly<Record<ToxicityColour, string>> = { red: "#d8232a", yellow: "#f7c815", blue: "#1d6fb8", green: "#2f9a48" };

/** Label diamond: a skull for the most toxic class, else a warning triangle. The symbol has no colour of its own in its lower half. */
export function Diamond({ colour }: { colour: ToxicityColour }) {
  return (
    <svg className="diamond" width="88" height="88" fill={FILLS[colour]} aria-hidden="true">
      <use href={`/icons.svg#${colour === "red" ? "skull" : "diamond"}`} />
    </svg>
  );
}

export function ToxicityColourLine({ colour }: { colour: ToxicityColour }) {
  const { t } = usePage();
  return (
    <p className="toxicity-line">
      <Diamond colour={colour} />
      <b>{t(COLOUR_WORDS[colour].name)}</b>
    </p>
  );
}

export function ToxicityBeside({ colour }: { colour: ToxicityColour }) {
  const { t } = usePage();
  return (
    <>
      <ToxicityColourLine colour={colour} />
      <p className="note">{t(COLOUR_WORDS[colour].means)}</p>
    </>
  );
}
