import type { Brand } from "../../domain/catalogue/brand.ts";
import type { ProductDetail } from "../../domain/product/product.ts";
import { groupRupees } from "../../domain/text/price.ts";
import { paths, slugForLink } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Stars } from "../ui/Stars.tsx";

interface ProductHeaderProps {
  readonly detail: ProductDetail;
  readonly brand: Brand | null;
  readonly brandSlug: string | null;
  readonly ratingsId: string | null;
}

/** Brand and rating (product-3). The brand is a link if it is in the brand list. */
export function ProductHeader({ detail, brand, brandSlug, ratingsId }: ProductHeaderProps) {
  const { t } = usePage();
  const { rating } = detail;
  const count = rating ? t.plural("product.ratingCount", rating.totalCount, { count: groupRupees(rating.totalCount) }) : null;
  return (
    <>
      <div className="brand-row">
        {detail.brand ? <BrandLine detail={detail} brand={brand} slug={brandSlug} /> : null}
        {detail.productLabel ? <span className="badge">{detail.productLabel}</span> : null}
      </div>
      <Heading>{detail.productName}</Heading>
      {rating && rating.totalCount > 0 ? (
        <p className="rating">
          <Stars average={rating.average} label={t("product.rated", { average: rating.average.toFixed(1) })} />
          <b aria-hidden="true">{rating.average.toFixed(1)}</b>
          {ratingsId ? <a href={`#${ratingsId}`}>{count}</a> : <small>{count}</small>}
        </p>
      ) : null}
    </>
  );
}

function BrandLine({ detail, brand, slug }: { detail: ProductDetail; brand: Brand | null; slug: string | null }) {
  const { link } = usePage();
  const content = (
    <>
      {detail.brandImage ? <Picture source={detail.brandImage} alt="" width={64} height={32} widths={[120]} /> : null}
      <span>{detail.brand}</span>
    </>
  );
  return brand ? (
    <a className="target brand-line" href={link(paths.brand, { slug: slug ?? slugForLink(brand.brandName), id: brand.brandId })}>
      {content}
    </a>
  ) : (
    <p className="target brand-line">{content}</p>
  );
}
