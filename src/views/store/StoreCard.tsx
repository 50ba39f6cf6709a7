import { isOutOfStock } from "../../domain/product/purchase.ts";
import { isPriceInApp, visiblePrice } from "../../domain/product/visible-price.ts";
import { type StoreProduct, storeCardName } from "../../domain/store/store-shelf.ts";
import { formatRupees, groupRupees } from "../../domain/text/price.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { CARD_WIDTHS, OfferChip, ProductPrices, UnreadableNote, useProductHref } from "../parts/ProductCard.tsx";
import { Stars } from "../ui/Stars.tsx";

/** A product of a store: the shop's card, its number of orders, the store's terms (store-16, store-17). */
export function StoreCard({ product }: { product: StoreProduct }) {
  const { t, visit } = usePage();
  const productHref = useProductHref();
  const { rating } = product;
  return (
    <a className="product-card" href={productHref(product)}>
      {/* Same widths as the shop's cards, to share their cached files. */}
      <Picture
        source={product.thumb}
        alt=""
        width={180}
        height={180}
        widths={CARD_WIDTHS}
        sizes="(min-width: 520px) 180px, calc(50vw - 34px)"
      />
      <span className="name">{storeCardName(product.productName) || t("cart.unnamed", { sku: product.skuCode })}</span>
      {rating && rating.totalCount > 0 ? (
        <span className="rating">
          <Stars average={rating.average} label={t("product.rated", { average: rating.average.toFixed(1) })} />
          <small>{`(${groupRupees(rating.totalCount)})`}</small>
        </span>
      ) : null}
      {product.orders ? <small>{t("store.orders", { orders: product.orders })}</small> : null}
      {visit.showPrices ? <Prices product={product} /> : null}
      <UnreadableNote product={product} />
      {isOutOfStock(product) ? <span className="chip out">{t("product.outOfStock")}</span> : null}
      {product.inventory > 0 && product.offers ? <OfferChip product={product} /> : null}
    </a>
  );
}

/** Price by order and, if known, in the store. A price that only the app shows is hidden. */
function Prices({ product }: { product: StoreProduct }) {
  const { t, visit } = usePage();
  if (isPriceInApp(product, visit)) return <span className="price-note">{t("product.priceOnApp")}</span>;
  const prices = visiblePrice(product, visit);
  // Green marks a saving.
  const isCheaper = prices !== null && product.priceAtStore !== null && product.priceAtStore < prices.sellingPrice;
  return (
    <>
      {prices ? <ProductPrices {...prices} /> : null}
      {product.priceAtStore ? (
        <span className={isCheaper ? "price-note at-store cheaper" : "price-note at-store"}>
          {t("store.priceHere", { price: formatRupees(product.priceAtStore) })}
        </span>
      ) : null}
      {product.pointsAtStore ? (
        <span className="price-note points">{t.plural("store.points", Math.floor(product.pointsAtStore))}</span>
      ) : null}
    </>
  );
}
