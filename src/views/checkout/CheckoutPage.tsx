import { CHECKOUT_START } from "../../domain/checkout.ts";
import { Island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { type CheckoutFrame, CheckoutView } from "../ui/CheckoutView.tsx";
import { Icon } from "../ui/Icon.tsx";

/** /checkout/checkout (S2 §2). The bag is on the device: the worker sends the address and the frame, the island fills it. */
export function CheckoutPage(frame: CheckoutFrame) {
  const { t } = usePage();
  return (
    <div className="cart-page">
      <h1>{t("checkout.title")}</h1>
      <noscript>
        <div className="card">
          <p>{t("checkout.noScript")}</p>
          <div className="actions">
            {frame.helpline ? (
              <a className="button go" href={`tel:${frame.helpline}`}>
                <Icon name="phone" />
                {t("shop.call")}
              </a>
            ) : null}
            <a className="button quiet" href={frame.links.shop}>
              {t("cart.toShop")}
            </a>
          </div>
        </div>
      </noscript>
      <Island name="checkout" props={frame} className="cart checkout">
        <CheckoutView {...frame} cart={null} checkout={CHECKOUT_START} />
      </Island>
    </div>
  );
}
