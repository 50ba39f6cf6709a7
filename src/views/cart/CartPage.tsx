/**
 * /checkout/cart (cart-1). The bag is on the device: the Worker sends the frame, the island fills it. Popular products are in every
 * response, because the Worker cannot see the bag; they show only if it is empty (cart-47).
 */
import { listedProducts } from "../../domain/catalogue/product-list.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { pickStrings } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { Defer, type Settled } from "../defer.tsx";
import { island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { ProductGrid } from "../parts/ProductCard.tsx";
import { SeenProducts } from "../parts/SeenProducts.tsx";
import { CartView } from "./island/CartView.tsx";
import { CART_WORDS } from "./island/cart-words.ts";
import { type CartFrame, SKU_MARK } from "./island/props.ts";
import { WithoutScript } from "./WithoutScript.tsx";

export const CartIsland = island("cart", (frame: CartFrame) => <CartView {...frame} cart={null} />, "cart");

export interface CartPageProps {
  /** Bestsellers; null in a state without a shop. */
  readonly popular: Promise<Settled<ProductGist[]>> | null;
}

/** 3 rows of cards on a phone, 2 on a wide screen. */
const MOST_POPULAR = 6;

export function CartPage({ popular }: CartPageProps) {
  const { t, visit, link, isOpen } = usePage();
  const frame: CartFrame = {
    language: visit.language,
    words: pickStrings(t, CART_WORDS),
    showPrices: visit.showPrices,
    links: {
      self: link(paths.cart, {}),
      shop: visit.state.shop ? link(paths.shop, {}) : null,
      checkout: visit.state.shop ? link(paths.checkout, {}) : null,
      orders: isOpen("orders") ? link(paths.orders, {}) : null,
      terms: link(paths.policy, { type: "terms-conditions" }),
      product: link(paths.product, { slug: "p", sku: SKU_MARK }),
    },
  };
  return (
    <div className="cart-page">
      <h1>{t("cart.title")}</h1>
      <NoShopNote one />
      <WithoutScript text={t("cart.noScript")} call={t("shop.call")} shopHref={frame.links.shop} toShop={t("cart.toShop")} />
      <CartIsland {...frame} />
      {popular ? (
        <div className="cart-popular">
          <SeenProducts />
          <Defer name="popular" title={t("shop.popularProducts")} value={popular}>
            {(products) => (
              <section className="card" aria-labelledby="popular">
                <h2 id="popular">{t("shop.popularProducts")}</h2>
                <ProductGrid products={listedProducts(products, visit.source).slice(0, MOST_POPULAR)} />
              </section>
            )}
          </Defer>
        </div>
      ) : null}
    </div>
  );
}
