/** The toxicity colour in picture and words, and the advice for it (verify-11, verify-27, verify-46). */
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";

/** What a colour is called and means, what to wear, and what to do for somebody who was poisoned (docs/decisions/139-use-and-poison.md). */
const WORDS = {
  red: {
    name: "verify.toxicityRed",
    means: "verify.toxicityRedMeans",
    gear: "verify.toxicityRedGear",
    aid: "verify.toxicityRedAid",
  },
  yellow: {
    name: "verify.toxicityYellow",
    means: "verify.toxicityYellowMeans",
    gear: "verify.toxicityYellowGear",
    aid: "verify.toxicityYellowAid",
  },
  blue: {
    name: "verify.toxicityBlue",
    means: "verify.toxicityBlueMeans",
    gear: "verify.toxicityBlueGear",
    aid: "verify.toxicityBlueAid",
  },
  green: {
    name: "verify.toxicityGreen",
    means: "verify.toxicityGreenMeans",
    gear: "verify.toxicityGreenGear",
    aid: "verify.toxicityGreenAid",
  },
} as const satisfies Readonly<Record<ToxicityColour, Readonly<Record<"name" | "means" | "gear" | "aid", Key>>>>;

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
      <b>{t(WORDS[colour].name)}</b>
    </p>
  );
}

/** The colour of a product without a pack. */
export function Toxicity({ colour }: { colour: ToxicityColour }) {
  const { t } = usePage();
  return (
    <section className="card toxicity">
      <h2>{t("verify.toxicity")}</h2>
      <Diamond colour={colour} />
      <p>
        <b>{t(WORDS[colour].name)}</b>
      </p>
    </section>
  );
}

interface PoisonProps {
  readonly colour: ToxicityColour;
  /** Empty: no number is shown. */
  readonly poisonHelpline: string;
}

/** What the colour means, gear, first aid and the number to call (verify-46). */
export function Poison({ colour, poisonHelpline }: PoisonProps) {
  const { t } = usePage();
  const { means, gear, aid } = WORDS[colour];
  return (
    <section className="card poison">
      <h2>{t("verify.safety")}</h2>
      <p>
        <b>{t(means)}</b>
      </p>
      <dl className="facts wordy">
        <div>
          <dt>{t("verify.gearTitle")}</dt>
          <dd>{t(gear)}</dd>
        </div>
        <div>
          <dt>{t("verify.firstAid")}</dt>
          <dd>{t(aid)}</dd>
        </div>
      </dl>
      <PhoneLink phone={poisonHelpline} className="button quiet">
        <Icon name="phone" />
        {t("verify.poisonCall", { phone: poisonHelpline })}
      </PhoneLink>
    </section>
  );
}
