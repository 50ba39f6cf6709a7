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

/** Label diamond: a skull for the most toxic class, else a warning triangle. */
export function Diamond({ colour }: { colour: ToxicityColour }) {
  return (
    <svg className="diamond" viewBox="0 0 100 100" width="88" height="88" aria-hidden="true">
      <path d="M50 3l47 47-47 47L3 50z" fill="#fff" stroke="#3b2d22" strokeWidth="3" strokeLinejoin="round" />
      <path d="M5 50h90L50 95z" fill={FILLS[colour]} />
      {colour === "red" ? (
        <>
          <path d="M50 13c-9 0-15 6-15 14 0 5 3 8 6 9v6h18v-6c3-1 6-4 6-9 0-8-6-14-15-14z" fill="#c4161c" />
          <g fill="#fff">
            <circle cx="44" cy="28" r="4" />
            <circle cx="56" cy="28" r="4" />
            <path d="M50 33l-2 4h4zM46 38h2v4h-2zM52 38h2v4h-2z" />
          </g>
        </>
      ) : (
        <path
          d="M50 14l17 30H33zM50 24v10M50 38v1"
          fill="none"
          stroke="#3b2d22"
          strokeWidth="4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
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
