/** /checkout/cart (cart-1). The bag is on the device: the worker sends the frame, the island fills it. */
import { pickStrings } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { island } from "../island.tsx";
import { useHref, usePage } from "../page.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { CartView } from "./island/CartView.tsx";
import { CART_WORDS } from "./island/cart-words.ts";
import { type CartFrame, SKU_MARK } from "./island/props.ts";
import { WithoutScript } from "./WithoutScript.tsx";

export const CartIsland = island("cart", (frame: CartFrame) => <CartView {...frame} cart={null} />, "cart");

export function CartPage({ helpline }: { helpline: string }) {
  const { t, visit } = usePage();
  const link = useHref();
  const frame: CartFrame = {
    language: visit.language,
    words: pickStrings(t, CART_WORDS),
    showPrices: visit.showPrices,
    links: {
      self: link(paths.cart, {}),
      shop: visit.state.shop ? link(paths.shop, {}) : null,
      checkout: visit.state.shop ? link(paths.checkout, {}) : null,
      terms: link(paths.policy, { type: "terms-conditions" }),
      product: link(paths.product, { slug: "p", sku: SKU_MARK }),
    },
  };
  return (
    <div className="cart-page">
      <h1>{t("cart.title")}</h1>
      <NoShopNote one />
      <WithoutScript
        text={t("cart.noScript")}
        helpline={helpline}
        call={t("shop.call")}
        shopHref={frame.links.shop}
        toShop={t("cart.toShop")}
      />
      <CartIsland {...frame} />
    </div>
  );
}
