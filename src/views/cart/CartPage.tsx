/** /checkout/cart (S2 §2). The bag is on the device: the worker sends the frame, the island fills it. */
import { pickStrings } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { Island } from "../island.tsx";
import { useHref, usePage } from "../page.tsx";
import { SKU_MARK } from "../ui/CartItem.tsx";
import { type CartFrame, CartView } from "../ui/CartView.tsx";
import { CART_WORDS } from "../ui/cart-words.ts";
import { Icon } from "../ui/Icon.tsx";

export function CartPage({ helpline }: { helpline: string }) {
  const { t, visit } = usePage();
  const link = useHref();
  const frame: CartFrame = {
    language: visit.language,
    words: pickStrings(t, CART_WORDS),
    showPrices: visit.showPrices,
    links: {
      self: link(paths.cart, {}),
      shop: link(paths.shop, {}),
      checkout: link(paths.checkout, {}),
      terms: link(paths.policy, { type: "terms-conditions" }),
      product: link(paths.product, { slug: "p", sku: SKU_MARK }),
    },
  };
  return (
    <div className="cart-page">
      <h1>{t("cart.title")}</h1>
      <noscript>
        <div className="card">
          <p>{t("cart.noScript")}</p>
          <div className="actions">
            {helpline ? (
              <a className="button go" href={`tel:${helpline}`}>
                <Icon name="phone" />
                {t("footer.call")}
              </a>
            ) : null}
            <a className="button quiet" href={frame.links.shop}>
              {t("cart.toShop")}
            </a>
          </div>
        </div>
      </noscript>
      <Island name="cart" props={frame} className="cart">
        <CartView {...frame} cart={null} />
      </Island>
    </div>
  );
}
