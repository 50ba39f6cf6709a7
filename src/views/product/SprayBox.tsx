import type { ProductDetail } from "../../domain/product/product.ts";
import { usePage } from "../page.tsx";
import { type Safety, waitingText } from "../parts/SprayFacts.tsx";
import { COLOUR_WORDS, Diamond } from "../parts/ToxicityColour.tsx";
import { Icon } from "../ui/Icon.tsx";

interface SprayBoxProps {
  readonly detail: ProductDetail;
  readonly safety: Safety | null;
}

/** Dose, waiting days, gear and toxicity of a pesticide in one place below the price (product-60): all of them, or none. */
export function SprayBox({ detail, safety }: SprayBoxProps) {
  const { t } = usePage();
  const dose = detail.details.flatMap(({ attributes }) => attributes).find(({ id }) => id.toLowerCase() === "dose");
  if (!dose || !safety || safety === "label" || !safety.colour) return null;
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
          <Diamond colour={safety.colour} />
          <dt>{t("verify.toxicity")}</dt>
          <dd>{t(COLOUR_WORDS[safety.colour].name)}</dd>
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
