import type { ProductDetail } from "../../domain/product/product.ts";
import { ratingShares } from "../../domain/product/rating.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Ratings per star (product-9, product-56). Renders nothing if the rating disables bars. */
export function RatingBars({ detail, id }: { detail: Pick<ProductDetail, "productName" | "rating">; id: string }) {
  const { t } = usePage();
  const shares = ratingShares(detail.rating);
  if (shares.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t("product.ratings", { name: detail.productName })}</h2>
      <ul className="bars">
        {shares.map(({ stars, count, percent }) => (
          <li key={stars}>
            <span className="hide">{t("product.starsCount", { stars, count })}</span>
            <span aria-hidden="true">
              {`${stars} `}
              <Icon name="star" />
            </span>
            <svg aria-hidden="true">
              <rect width={`${percent}%`} height="100%" />
            </svg>
            <span aria-hidden="true">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
