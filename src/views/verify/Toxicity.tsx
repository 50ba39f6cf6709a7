/** The toxicity diamond of the pack, in picture, words and advice (verify-11, verify-27). */
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";

const WORDS: Readonly<Record<ToxicityColour, Key>> = {
  red: "verify.toxicityRed",
  yellow: "verify.toxicityYellow",
  blue: "verify.toxicityBlue",
  green: "verify.toxicityGreen",
};

const FILLS: Readonly<Record<ToxicityColour, string>> = { red: "#d8232a", yellow: "#f7c815", blue: "#1d6fb8", green: "#2f9a48" };

/** Skull on the most poisonous class, a warning triangle on the others, as on the label. */
function Diamond({ colour }: { colour: ToxicityColour }) {
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

/** The colour in picture and words, small enough to stand under the name of the product. */
export function ToxicityColourLine({ colour }: { colour: ToxicityColour }) {
  const { t } = usePage();
  return (
    <p className="toxicity-line">
      <Diamond colour={colour} />
      <b>{t(WORDS[colour])}</b>
    </p>
  );
}

export function Toxicity({ colour }: { colour: ToxicityColour }) {
  const { t } = usePage();
  return (
    <section className="card toxicity">
      <h2>{t("verify.toxicity")}</h2>
      <Diamond colour={colour} />
      <div>
        <p>
          <b>{t(WORDS[colour])}</b>
        </p>
        <p>{t("verify.toxicityAdvice")}</p>
      </div>
    </section>
  );
}
