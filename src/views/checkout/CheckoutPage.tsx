import { CHECKOUT_START } from "../../domain/order/checkout.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { WithoutScript } from "../cart/WithoutScript.tsx";
import { island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { SignedInAs } from "../sign-in/SignedInAs.tsx";
import { HelpLine } from "./HelpLine.tsx";
import { CheckoutView } from "./island/CheckoutView.tsx";
import type { CheckoutFrame } from "./island/props.ts";
import { OrderSteps } from "./OrderSteps.tsx";

export const CheckoutIsland = island(
  "checkout",
  (frame: CheckoutFrame) => <CheckoutView {...frame} cart={null} checkout={CHECKOUT_START} />,
  "cart checkout",
);

/** /checkout/checkout (checkout-1). The bag is on the device: the Worker sends the frame with the address, the island fills it. */
export function CheckoutPage({ account, ...frame }: CheckoutFrame & { readonly account: Account }) {
  const { t } = usePage();
  return (
    <>
      <OrderSteps current="order" />
      <h1 className="order-title">{t("checkout.title")}</h1>
      <SignedInAs account={account} next="checkout" />
      <WithoutScript text={t("checkout.noScript")} call={t("shop.call")} shopHref={frame.links.shop} toShop={t("cart.toShop")} />
      <CheckoutIsland {...frame} />
      <HelpLine />
    </>
  );
}
