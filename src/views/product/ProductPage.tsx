/** /product/{name-slug}/{skuCode}, in block order (product-2). */

import type { Brand } from "../../domain/catalogue/brand.ts";
import { listedProducts } from "../../domain/catalogue/product-list.ts";
import type { ProductDetail, ProductGist, ProductVariant } from "../../domain/product/product.ts";
import { detailGroups, withoutAttribute } from "../../domain/product/product-details.ts";
import { isGone, purchaseOf } from "../../domain/product/purchase.ts";
import { ratingShares } from "../../domain/product/rating.ts";
import { relatedByCategory } from "../../domain/product/related-products.ts";
import { skuCategory } from "../../domain/product/sku-category.ts";
import { paths } from "../../paths.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ProductSection } from "../parts/ProductCard.tsx";
import type { Safety } from "../parts/SprayFacts.tsx";
import { TermsLink } from "../parts/TermsLink.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { BottomBar, type BottomBarProps } from "./BottomBar.tsx";
import { DetailSection } from "./DetailSection.tsx";
import { LinkedIssues } from "./LinkedIssues.tsx";
import { MediaCarousel } from "./MediaCarousel.tsx";
import { Packs, ProductOffer, ProductPrice } from "./PriceAndPacks.tsx";
import { ProductHeader } from "./ProductHeader.tsx";
import { ProductVideos } from "./ProductVideos.tsx";
import { RatingBars } from "./RatingBars.tsx";
import { SprayBox, sprayingOf } from "./SprayBox.tsx";
import { TrustLines, WhyPrice } from "./TrustLines.tsx";
import { ValueCards } from "./ValueCards.tsx";

export interface ProductPageProps extends BottomBarProps {
  /** Entry of the brand list; null: the name is not a link. */
  readonly brand: Brand | null;
  /** From the brand's English name; null if unknown. */
  readonly brandSlug: string | null;
  readonly hasDose: boolean;
  /** Safety facts beside a dose of the details (advice-148); null if they mention none. */
  readonly safety: Safety | null;
  /** Warnings about crops on which it is prohibited (use-7). */
  readonly notAllowed: readonly string[];
  readonly packs: readonly ProductVariant[];
  /** The product's own related products, or a promise of the region's. */
  readonly related: readonly ProductGist[] | Promise<Settled<ProductGist[]>>;
}

const RATINGS_ID = "ratings";

export function ProductPage({ brand, brandSlug, hasDose, safety, notAllowed, packs, related, ...bar }: ProductPageProps) {
  const { t, visit } = usePage();
  const { detail, slug } = bar;
  const spraying = sprayingOf(detail, safety);
  const beside = spraying ? { ...spraying.safety, colour: null } : safety;
  const groups = detailGroups(spraying ? withoutAttribute(detail.details, spraying.dose) : detail.details);
  // In a state without a shop no other product is available either.
  const leadsOn = visit.state.shop && isGone(detail);
  const others = <Packs detail={detail} packs={packs} slug={slug} />;
  const similar = <Related detail={detail} related={related} />;
  const combos = listedProducts(detail.comboProducts, visit.source);
  return (
    <article className="product">
      <div className={`product-top ${skuCategory(detail.skuCode) ?? ""}`.trim()}>
        <ProductHeader
          detail={detail}
          brand={brand}
          brandSlug={brandSlug}
          ratingsId={ratingShares(detail.rating).length > 0 ? RATINGS_ID : null}
        />
        <MediaCarousel detail={detail} />
        <ProductPrice detail={detail} />
        {leadsOn ? null : others}
      </div>
      <NoShopNote one />
      {leadsOn ? (
        <>
          <BottomBar {...bar} />
          <div className="request-link">
            <CallLink />
          </div>
          <RequestLink detail={detail} slug={slug} />
          {similar}
        </>
      ) : null}
      {leadsOn && packs.length > 0 ? <div className="card">{others}</div> : null}
      {spraying ? <SprayBox {...spraying} /> : null}
      {hasDose ? <DoseLink sku={detail.skuCode} slug={slug} /> : null}
      {/* Fixed to the bottom of the screen. This early in the stream, it does not wait for slower sections. */}
      {leadsOn ? null : (
        <>
          <BottomBar {...bar} />
          <RequestLink detail={detail} slug={slug} />
        </>
      )}
      {visit.state.shop ? <ProductOffer detail={detail} /> : null}
      <WhyPrice detail={detail} />
      <TrustLines detail={detail} />
      {visit.state.shop ? <ValueCards freeShipping={detail.freeShipping} /> : null}
      <ProductVideos detail={detail} />
      <RatingBars detail={detail} id={RATINGS_ID} />
      <ProductSection id="combos" title={detail.comboProductsTitle ?? t("product.combo")} products={combos} brief />
      <NotAllowed lines={notAllowed} />
      <LinkedIssues issues={detail.issues} />
      <DetailSection group={groups.otherDetails} title={t("product.otherDetails")} id="other-details" safety={beside} />
      <DetailSection group={groups.highlights} title={t("product.highlights")} id="highlights" safety={beside} />
      <DetailSection group={groups.keyPoints} title={t("product.keyPoints")} id="key-points" safety={beside} />
      {leadsOn ? null : similar}
      {visit.state.shop ? <Promises image={detail.promiseImage} /> : null}
    </article>
  );
}

/** Last, or first if this product is unavailable (product-13, product-52). */
function Related({ detail, related }: Pick<ProductPageProps, "detail" | "related">) {
  const { t, visit } = usePage();
  const title = t("product.related");
  if (!(related instanceof Promise)) return <ProductSection id="related" title={title} products={related} brief />;
  return (
    <Defer name="related" title={title} value={related}>
      {(products) => <ProductSection brief id="related" title={title} products={relatedByCategory(detail, products, visit.source)} />}
    </Defer>
  );
}

function DoseLink({ sku, slug }: { sku: string; slug: string }) {
  const { t, link } = usePage();
  return (
    <p className="request-link">
      <WayLink href={link(paths.dose, { slug, sku })} text={t("dose.link")} />
    </p>
  );
}

/** For products that take requests, and for visitors without JavaScript, who cannot use the bag (product-24). */
function RequestLink({ detail, slug }: { detail: ProductDetail; slug: string }) {
  const { t, link } = usePage();
  const purchase = purchaseOf(detail);
  // The bottom bar links to the form already, or requests are not allowed.
  if (!detail.isEnabledForRequestedSource || purchase === "byRequest" || purchase === "noSale") return null;
  const toForm = (
    <p className="request-link">
      <WayLink href={link(paths.buyNow, { slug, sku: detail.skuCode })} icon="file" text={t("product.requestForm")} />
    </p>
  );
  return detail.leadCaptureEnabled ? toForm : <noscript>{toForm}</noscript>;
}

/** Promise picture; terms and return rules, unless the footer of the page has them (product-14, product-15). */
function Promises({ image }: { image: string | null }) {
  const { t, visit, link } = usePage();
  return (
    <footer className="promises">
      {image ? <Picture source={image} alt={t("product.promise")} width={600} height={200} widths={[720]} /> : null}
      {visit.showHeader ? null : (
        <p>
          <TermsLink />
          <a href={link(paths.policy, { type: "return-refund" })}>{t("footer.returns")}</a>
        </p>
      )}
    </footer>
  );
}
