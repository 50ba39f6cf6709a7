import type { DetailAttribute, ProductDetail } from "../../domain/product/product.ts";
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import { usePage } from "../page.tsx";
import { type Safety, waitingText } from "../parts/SprayFacts.tsx";
import { COLOUR_WORDS, Diamond } from "../parts/ToxicityColour.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface Spraying {
  readonly dose: DetailAttribute;
  readonly safety: Exclude<Safety, "label">;
  readonly colour: ToxicityColour;
}

/** Dose, waiting days, gear and toxicity of a pesticide (product-60): all of them, or null. */
export function sprayingOf({ details }: Pick<ProductDetail, "details">, safety: Safety | null): Spraying | null {
  const dose = details.flatMap(({ attributes }) => attributes).find(({ id }) => id.toLowerCase() === "dose");
  return dose && safety && safety !== "label" && safety.colour ? { dose, safety, colour: safety.colour } : null;
}

/** In one place below the price. */
export function SprayBox({ dose, safety, colour }: Spraying) {
  const { t } = usePage();
  return (
    <section className="card" aria-labelledby="spray">
      <h2 id="spray">{t("verify.sprayTitle")}</h2>
      <dl className="spray">
        <div>
          <Icon name="drop" />
          <dt>{dose.key}</dt>
          <dd>{dose.value}</dd>
        </div>
        <div>
          <Icon name="clock" />
          <dt>{t("dose.waitingDays")}</dt>
          <dd>{safety.waitingDays.length > 0 ? waitingText(safety, t) : t("dose.asLabel")}</dd>
        </div>
        <div>
          <Diamond colour={colour} />
          <dt>{t("verify.toxicity")}</dt>
          <dd>{t(COLOUR_WORDS[colour].name)}</dd>
        </div>
        <div>
          <Icon name="protection" />
          <dt>{t("verify.gearTitle")}</dt>
          <dd>{t("verify.gear")}</dd>
        </div>
      </dl>
    </section>
  );
}
