/** The one card that shows a product anywhere: lists, feeds, combos, related. */
import type { ReactNode } from "react";
import { factsOfLine } from "../../domain/product/card-facts.ts";
import { isFreeDelivery, nameAndPack } from "../../domain/product/card-text.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { cartLineOf } from "../../domain/product/product-cart-line.ts";
import { isAddedByCard, isOutOfStock } from "../../domain/product/purchase.ts";
import { isPriceInApp, type Prices, visibleOffer, visiblePrice } from "../../domain/product/visible-price.ts";
import { groupRupees, percentOff } from "../../domain/text/price.ts";
import { paths, slugForLink } from "../../paths.ts";
import { canonicalAddress } from "../alternates.ts";
import { useHref, usePage } from "../page.tsx";
import { Price } from "../ui/Price.tsx";
import { Stars } from "../ui/Stars.tsx";
import { Picture } from "./Picture.tsx";
import { ShareLink } from "./ShareLink.tsx";

/** Where a card leads: the product, or /shop-na where the name is no text (catalogue-24). `slug`: of the English name, where it is known. */
export function useProductHref(): (product: ProductGist, slug?: string) => string {
  const link = useHref();
  return (product, slug) =>
    product.nameIsText
      ? link(paths.product, { slug: slug ?? slugForLink(product.productName), sku: product.skuCode })
      : link(paths.shopNa, {});
}

/**
 * A card is half the screen less its borders: 146 px on a small phone, so 300 serves two pixels to the CSS pixel. Phones with
 * three get 360: what more would bring cannot be seen, only paid for.
 */
export const CARD_WIDTHS = [180, 300, 360] as const;

/** Of the cards on a page that has no room for a choice (product-49). */
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
  return (
    <a className="product-card" href={productHref(product, slug)}>
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
      <Chips product={product} />
      {/* The line is kept where there is no rating, so that the prices of a row stand on one line (catalogue-44). */}
      <span className="rating">
        {product.rating && product.rating.totalCount > 0 ? (
          <>
            <Stars average={product.rating.average} label={t("product.rated", { average: product.rating.average.toFixed(1) })} />
            <small>{`(${groupRupees(product.rating.totalCount)})`}</small>
          </>
        ) : null}
      </span>
      {isPriceInApp(product, visit) ? <span className="price-note">{t("product.priceOnApp")}</span> : null}
      {prices ? <ProductPrices {...prices} /> : null}
      <UnreadableNote product={product} />
    </a>
  );
}

/** Out of stock, else the offer; and free delivery, once (catalogue-43). */
function Chips({ product }: { product: ProductGist }) {
  const { t } = usePage();
  const { inventory, offers, freeShipping } = product;
  const isOut = isOutOfStock(product);
  const offer = inventory > 0 && offers && !(freeShipping && isFreeDelivery(offers)) ? offers : null;
  if (!isOut && !offer && !freeShipping) return null;
  return (
    <span className="chips">
      {isOut ? <span className="chip out">{t("product.outOfStock")}</span> : null}
      {offer ? <OfferChip product={product} /> : null}
      {freeShipping ? <span className="chip">{t("product.freeShipping")}</span> : null}
    </span>
  );
}

/** Says that price or stock could not be read (service-38); nothing where both could. */
export function UnreadableNote({ product: { unreadable } }: { product: ProductGist }) {
  const { t, visit } = usePage();
  if (unreadable?.price && visit.showPrices) return <span className="price-note">{t("product.priceUnreadable")}</span>;
  return unreadable?.stock ? <small>{t("product.stockUnreadable")}</small> : null;
}

/** Adds a pack of a card's product to the bag and becomes a stepper (src/client/cards.ts); without a script it leads to the product. */
function AddOnCard({ product, slug }: { product: ProductGist; slug?: string | undefined }) {
  const { t, visit } = usePage();
  const productHref = useProductHref();
  const line = isAddedByCard(product, visit) ? cartLineOf(product, {}, null, visit.language) : null;
  if (!line) return null;
  const label = t("product.addToBag");
  return (
    <p className="add">
      <a className="button" href={productHref(product, slug)} data-line={factsOfLine(line)} aria-label={`${label}: ${product.productName}`}>
        {label}
      </a>
    </p>
  );
}

/** In saathi mode a card can be shared, by the public address of its product (app-23). */
export function ShareOnCard({ product, slug }: { product: ProductGist; slug?: string | undefined }) {
  const { t, visit, origin } = usePage();
  if (!visit.saathi || !product.nameIsText) return null;
  const pathname = paths.product.path({ slug: slug ?? slugForLink(product.productName), sku: product.skuCode });
  const url = canonicalAddress(origin, pathname, {}, visit.language, visit.state);
  return <ShareLink text={product.productName} label={t("saathi.share")} url={url} />;
}

/** Price, MRP and percent-off with their words. */
export function ProductPrices({ mrp, sellingPrice }: Prices) {
  const { t } = usePage();
  const percent = percentOff(mrp, sellingPrice);
  return (
    <Price
      mrp={mrp}
      sellingPrice={sellingPrice}
      off={percent === null ? null : t("product.off", { percent })}
      mrpLabel={t("product.mrp")}
      priceLabel={t("product.price")}
    />
  );
}

/** The offer of a product in a few words; one that tells a discount is a price's, and goes with the prices (catalogue-21). */
export function OfferChip({ product }: { product: ProductGist }) {
  const { visit } = usePage();
  const offer = visibleOffer(product, visit);
  return offer && <span className={offer.isPriced ? "chip offer priced" : "chip offer"}>{offer.label}</span>;
}

interface ProductGridProps {
  readonly products: readonly ProductGist[];
  /** Slugs of the English names, by sku, where they are at hand. */
  readonly slugs?: ReadonlyMap<string, string>;
  readonly eagerCount?: number;
  /** On the page of another product: pictures of one width and no button, because that page has one of its own (product-49). */
  readonly brief?: boolean;
  /** What stands below a card. */
  readonly below?: (product: ProductGist) => ReactNode;
}

/** A grid of cards, or what is said when there is nothing to show (catalogue-11). */
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
  /** The id of the title, which names the section. */
  readonly id: string;
  readonly title: string;
}

/** A titled grid of cards; nothing at all where there are none. */
export function ProductSection({ id, title, ...grid }: ProductSectionProps) {
  if (grid.products.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ProductGrid {...grid} />
    </section>
  );
}
