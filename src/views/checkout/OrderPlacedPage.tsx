import type { Account } from "../../domain/sign-in/farmer.ts";
import { SectionFailed } from "../errors/SectionFailed.tsx";
import { usePage } from "../page.tsx";
import { SignedInAs } from "../sign-in/SignedInAs.tsx";
import { Icon } from "../ui/Icon.tsx";
import { OrderWays } from "./OrderWays.tsx";

export interface OrderPlacedPageProps {
  readonly account: Account;
  readonly orderNumber: string;
  /** False if the company does not show orders: then nothing is missing. */
  readonly appearsLater: boolean;
}

/** /checkout/orders/{id} of a new order that the service cannot return yet: shows all but its details (checkout-71). */
export function OrderPlacedPage({ account, orderNumber, appearsLater: isShownLater }: OrderPlacedPageProps) {
  const { t } = usePage();
  return (
    <div className="cart-page order-page">
      <section className="card order-done">
        <Icon name="check" />
        <h1>{t("orders.placedTitle")}</h1>
        <dl>
          <dt>{t("orders.number")}</dt>
          <dd>
            <b>{orderNumber}</b>
          </dd>
        </dl>
      </section>
      {isShownLater ? <SectionFailed name="order" title={t("orders.items")} /> : null}
      <OrderWays isMain call={t("orders.help")} />
      <SignedInAs account={account} next="orders" />
    </div>
  );
}
