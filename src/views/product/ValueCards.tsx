import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";

const CARDS: readonly { readonly icon: IconName; readonly title: Key; readonly text: Key; readonly freeShippingOnly?: boolean }[] = [
  { icon: "seal", title: "product.original", text: "product.originalText" },
  { icon: "truck", title: "product.delivery", text: "product.deliveryText", freeShippingOnly: true },
  { icon: "rupee", title: "product.cod", text: "product.codText" },
  { icon: "phone", title: "product.support", text: "product.supportText" },
];

/** Value cards (product-7); free delivery only if the product has it. */
export function ValueCards({ freeShipping }: { freeShipping: boolean }) {
  const { t } = usePage();
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{t("product.why")}</h2>
      <ul className="values">
        {CARDS.filter((card) => freeShipping || !card.freeShippingOnly).map((card) => (
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
