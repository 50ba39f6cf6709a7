import * as brand from "../../brand.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";

interface ValueCard {
  readonly icon: IconName;
  readonly title: Key;
  readonly text: Key;
  readonly isClaimed?: boolean;
  readonly freeShippingOnly?: boolean;
}

const { freeDelivery, cashOnDelivery, agriDoctor } = brand.claims;
const CARDS: readonly ValueCard[] = [
  { icon: "seal", title: "product.original", text: "product.originalText" },
  { icon: "truck", title: "product.delivery", text: "product.deliveryText", isClaimed: freeDelivery, freeShippingOnly: true },
  { icon: "rupee", title: "product.cod", text: "product.codText", isClaimed: cashOnDelivery },
  { icon: "phone", title: "product.support", text: "product.supportText", isClaimed: agriDoctor },
];

/** Value cards (product-7); free delivery only if the product has it, and a claim only if the brand makes it (brand-4). */
export function ValueCards({ freeShipping }: { freeShipping: boolean }) {
  const { t } = usePage();
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{t("product.why")}</h2>
      <ul className="values">
        {CARDS.filter(({ isClaimed = true, freeShippingOnly }) => isClaimed && (freeShipping || !freeShippingOnly)).map((card) => (
          <li key={card.title}>
            <Icon name={card.icon} />
            <b>{t(card.title)}</b>
            <small>{t(card.text)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
