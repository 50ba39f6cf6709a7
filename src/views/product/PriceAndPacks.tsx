import type { ProductDetail, ProductVariant } from "../../domain/product/product.ts";
import { fewLeft, isOutOfStock } from "../../domain/product/purchase.ts";
import { isPriceInApp, visibleOffer, visiblePrice } from "../../domain/product/visible-price.ts";
import type { Translate } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { ProductPrices } from "../parts/ProductCard.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Price with discount (product-5, product-22). Empty if prices are hidden, a note if the price is only in the app. */
export function ProductPrice({ detail }: { detail: ProductDetail }) {
  const { t, visit } = usePage();
  const prices = visiblePrice(detail, visit);
  const isInApp = isPriceInApp(detail, visit);
  const stock = stockWords(detail, t);
  const isPriceUnread = visit.showPrices && detail.unreadable?.price === true;
  if (!stock && !prices && !isInApp && !isPriceUnread) return null;
  return (
    <div className="price-box">
      {isInApp ? (
        <p className="price-note">
          <Icon name="app" />
          {t("product.priceOnApp")}
        </p>
      ) : null}
      {isPriceUnread ? <p className="price-note">{t("product.priceUnreadable")}</p> : null}
      {prices ? (
        <p>
          <ProductPrices {...prices} />
          <small>{t("product.inclusive")}</small>
        </p>
      ) : null}
      {stock ? <p className="stock">{stock}</p> : null}
    </div>
  );
}

/** Stock text. A message of the back office takes precedence. */
function stockWords(detail: ProductDetail, t: Translate): string | null {
  if (detail.displayMessage) return detail.displayMessage;
  if (detail.unreadable?.stock) return t("product.stockUnreadable");
  if (isOutOfStock(detail)) return t("product.outOfStock");
  const left = fewLeft(detail.inventory);
  return left === null ? null : t.plural("product.onlyLeft", left);
}

/** Links to other packs of the product (product-6): one row, which scrolls, so that it stays on the first screen (product-62). */
export function Packs({ detail, packs, slug }: { detail: ProductDetail; packs: readonly ProductVariant[]; slug: string }) {
  const { t, link } = usePage();
  if (packs.length === 0) return null;
  return (
    <nav className="packs" id="packs" aria-label={t("product.variants")}>
      {packs.map((variant) => {
        const current = variant.skuCode === detail.skuCode;
        return (
          <a key={variant.skuCode} href={link(paths.product, { slug, sku: variant.skuCode })} aria-current={current ? "page" : undefined}>
            {variant.label}
            {current ? <Icon name="check" /> : null}
          </a>
        );
      })}
    </nav>
  );
}

/** Offer (catalogue-14). A discount or best price is left out if prices are hidden (visit-18). */
export function ProductOffer({ detail }: { detail: ProductDetail }) {
  const { t, visit } = usePage();
  const offer = visibleOffer(detail, visit);
  if (!offer) return null;
  return (
    <section className={offer.isPriced ? "card offer-box priced" : "card offer-box"} aria-labelledby="offer">
      <h2 id="offer">{t("product.offer")}</h2>
      <p>
        <Icon name="tag" />
        <span>
          <b>{offer.label}</b>
          {offer.bestPriceText ? <small className="priced">{offer.bestPriceText}</small> : null}
        </span>
      </p>
    </section>
  );
}
