/** Toxicity colour as picture and words, with advice (verify-11, verify-27, verify-46). */
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { COLOUR_WORDS, Diamond } from "../parts/ToxicityColour.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";

/** Protective gear and first aid (docs/decisions/139-use-and-poison.md). */
const WORDS = {
  red: { gear: "verify.toxicityRedGear", aid: "verify.toxicityRedAid" },
  yellow: { gear: "verify.toxicityYellowGear", aid: "verify.toxicityYellowAid" },
  blue: { gear: "verify.toxicityBlueGear", aid: "verify.toxicityBlueAid" },
  green: { gear: "verify.toxicityGreenGear", aid: "verify.toxicityGreenAid" },
} as const satisfies Readonly<Record<ToxicityColour, Readonly<Record<"gear" | "aid", Key>>>>;

export function Toxicity({ colour }: { colour: ToxicityColour }) {
  const { t } = usePage();
  return (
    <section className="card toxicity">
      <h2>{t("verify.toxicity")}</h2>
      <Diamond colour={colour} />
      <p>
        <b>{t(COLOUR_WORDS[colour].name)}</b>
      </p>
    </section>
  );
}

interface PoisonProps {
  readonly colour: ToxicityColour;
  readonly poisonHelpline: string;
}

/** Meaning of the colour, gear, first aid, and the poison helpline (verify-46). */
export function Poison({ colour, poisonHelpline }: PoisonProps) {
  const { t } = usePage();
  const { gear, aid } = WORDS[colour];
  return (
    <section className="card poison">
      <h2>{t("verify.safety")}</h2>
      <p>
        <b>{t(COLOUR_WORDS[colour].means)}</b>
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
