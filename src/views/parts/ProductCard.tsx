import type { ReactNode } from "react";
import { factsOfLine } from "../../domain/product/card-facts.ts";
import { isFreeDelivery, nameAndPack } from "../../domain/product/card-text.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { cartLineOf } from "../../domain/product/product-cart-line.ts";
import { isAddedByCard, isOutOfStock } from "../../domain/product/purchase.ts";
import { skuCategory } from "../../domain/product/sku-category.ts";
import { isPriceInApp, type Prices, visibleOffer, visiblePrice } from "../../domain/product/visible-price.ts";
import { groupRupees, percentOff } from "../../domain/text/price.ts";
import type { Visit } from "../../domain/visit/visit.ts";
import { paths, slugForLink } from "../../paths.ts";
import { canonicalAddress } from "../alternates.ts";
import { usePage } from "../page.tsx";
import { Price } from "../ui/Price.tsx";
import { Stars } from "../ui/Stars.tsx";
import { Picture } from "./Picture.tsx";
import { ShareLink } from "./ShareLink.tsx";

/** URL of a card: the product, or /shop-na if its name is unreadable (catalogue-24). `slug`: of the English name, if known. */
export function useProductHref(): (product: ProductGist, slug?: string) => string {
  const { link } = usePage();
  return (product, slug) =>
    product.nameIsText
      ? link(paths.product, { slug: slug ?? slugForLink(product.productName), sku: product.skuCode })
      : link(paths.shopNa, {});
}

/** A card's picture is 146 px wide on a small phone. 300 serves 2 pixels per CSS pixel; 360 is enough for 3. */
export const CARD_WIDTHS = [180, 300, 360] as const;

/** For brief cards (product-49). */
const ONE_WIDTH = [300] as const;

interface ProductCardProps {
  readonly product: ProductGist;
  readonly slug: string | undefined;
  readonly eager: boolean;
  readonly oneWidth: boolean;
}

function ProductCard({ product, slug, eager, oneWidth }: ProductCardProps) {
  const { t, visit } = usePage();
  const productHref = useProductHref();
  const { name, pack } = nameAndPack(product);
  const prices = visiblePrice(product, visit);
  const { rating } = product;
  const hasChip = isOutOfStock(product) || hasOfferChip(product, visit);
  return (
    <a className={`product-card ${skuCategory(product.skuCode) ?? ""}`.trim()} href={productHref(product, slug)}>
      <Picture
        source={product.thumb}
        alt=""
        width={180}
        height={180}
        widths={oneWidth ? ONE_WIDTH : CARD_WIDTHS}
        sizes="(min-width: 520px) 180px, calc(50vw - 34px)"
        eager={eager}
      />
      <span className="name">{name || t("cart.unnamed", { sku: product.skuCode })}</span>
      {pack ? <span className="pack">{pack}</span> : null}
      {isOutOfStock(product) ? <span className="chip out">{t("product.outOfStock")}</span> : null}
      {hasOfferChip(product, visit) ? <OfferChip product={product} /> : null}
      {/* Rendered without a rating too, to align the prices of a row (catalogue-44). An absent rating may be an unreadable one. */}
      <span className="rating">
        {rating && rating.totalCount > 0 ? (
          <>
            <Stars average={rating.average} label={t("product.rated", { average: rating.average.toFixed(1) })} />
            <small>{`(${groupRupees(rating.totalCount)})`}</small>
          </>
        ) : null}
        {rating?.totalCount === 0 ? <small>{t("product.noRatings")}</small> : null}
      </span>
      {isPriceInApp(product, visit) ? <span className="price-note">{t("product.priceOnApp")}</span> : null}
      {prices ? <ProductPrices {...prices} hasBadge={!hasChip} /> : null}
      <UnreadableNote product={product} />
    </a>
  );
}

/** A list says once that delivery is free: no card does (catalogue-43). */
const hasOfferChip = (product: ProductGist, visit: Visit): boolean =>
  product.inventory > 0 && product.offers !== null && !isFreeDelivery(product.offers) && visibleOffer(product, visit) !== null;

/** Note if the price or stock is unreadable (service-38). */
export function UnreadableNote({ product: { unreadable } }: { product: ProductGist }) {
  const { t, visit } = usePage();
  if (unreadable?.price && visit.showPrices) return <span className="price-note">{t("product.priceUnreadable")}</span>;
  return unreadable?.stock ? <small>{t("product.stockUnreadable")}</small> : null;
}

/** A plus that links to the product. src/client/cards.ts turns it into an add button with a stepper. */
function AddOnCard({ product, slug }: { product: ProductGist; slug?: string | undefined }) {
  const { t, visit } = usePage();
  const productHref = useProductHref();
  const line = isAddedByCard(product, visit) ? cartLineOf(product, {}, null, visit.language) : null;
  if (!line) return null;
  return (
    <p className="add">
      <a href={productHref(product, slug)} data-line={factsOfLine(line)} aria-label={`${t("product.addToBag")}: ${product.productName}`}>
        +
      </a>
    </p>
  );
}

/** In saathi mode: shares the product's public URL (app-23). */
export function ShareOnCard({ product, slug }: { product: ProductGist; slug?: string | undefined }) {
  const { t, visit, origin } = usePage();
  if (!visit.saathi || !product.nameIsText) return null;
  const pathname = paths.product.path({ slug: slug ?? slugForLink(product.productName), sku: product.skuCode });
  const url = canonicalAddress(origin, pathname, {}, visit.language, visit.state);
  return <ShareLink text={product.productName} label={t("saathi.share")} url={url} />;
}

export function ProductPrices({ mrp, sellingPrice, hasBadge = true }: Prices & { hasBadge?: boolean }) {
  const { t } = usePage();
  const percent = percentOff(mrp, sellingPrice);
  return (
    <Price
      mrp={mrp}
      sellingPrice={sellingPrice}
      off={percent === null || !hasBadge ? null : t("product.off", { percent })}
      mrpLabel={t("product.mrp")}
      priceLabel={t("product.price")}
    />
  );
}

/** Short text of the offer. A discount is hidden along with prices (catalogue-21). */
export function OfferChip({ product }: { product: ProductGist }) {
  const { visit } = usePage();
  const offer = visibleOffer(product, visit);
  return offer && <span className={offer.isPriced ? "chip offer priced" : "chip offer"}>{offer.label}</span>;
}

interface ProductGridProps {
  readonly products: readonly ProductGist[];
  /** Known slugs of the English names, by SKU. */
  readonly slugs?: ReadonlyMap<string, string>;
  readonly eagerCount?: number;
  /** For another product's page: one picture width, no add button (product-49). */
  readonly brief?: boolean;
  readonly below?: (product: ProductGist) => ReactNode;
}

/** A grid of cards, or an empty state (catalogue-11). */
export function ProductGrid({ products, slugs, eagerCount = 0, brief = false, below }: ProductGridProps) {
  const { t } = usePage();
  if (products.length === 0) return <p className="empty">{t("shop.noProducts")}</p>;
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.skuCode}>
          <ProductCard product={product} slug={slugs?.get(product.skuCode)} eager={index < eagerCount} oneWidth={brief} />
          {below?.(product)}
          {brief ? null : <AddOnCard product={product} slug={slugs?.get(product.skuCode)} />}
          {brief ? null : <ShareOnCard product={product} slug={slugs?.get(product.skuCode)} />}
        </li>
      ))}
    </ul>
  );
}

interface ProductSectionProps extends Pick<ProductGridProps, "products" | "brief"> {
  /** For aria-labelledby. */
  readonly id: string;
  readonly title: string;
}

/** Renders nothing if empty. */
export function ProductSection({ id, title, ...grid }: ProductSectionProps) {
  if (grid.products.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ProductGrid {...grid} />
    </section>
  );
}
