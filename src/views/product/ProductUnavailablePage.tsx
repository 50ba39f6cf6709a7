import { listedProducts } from "../../domain/catalogue/product-list.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ProductGrid } from "../parts/ProductCard.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface ProductUnavailablePageProps {
  /** What sells well here, to look at instead; null where nothing was asked for. */
  readonly popular: Promise<Settled<ProductGist[]>> | null;
  readonly helpline: string;
}

const MOST_SHOWN = 6;

/** Not-available page for an unknown, disabled or hidden product (product-29, product-30), with the ways on. */
export function ProductUnavailablePage({ popular, helpline }: ProductUnavailablePageProps) {
  const { t, visit } = usePage();
  return (
    <>
      <section className="message">
        <Icon name="search" />
        <h1>{t("product.unavailableTitle")}</h1>
        <p>{t("product.unavailableText")}</p>
        <p className="actions">
          <ToShop />
          <CallLink helpline={helpline}>{t("product.needHelp")}</CallLink>
        </p>
      </section>
      {popular ? (
        <Defer name="popular" value={popular}>
          {(products) => {
            const shown = listedProducts(products, visit.source).slice(0, MOST_SHOWN);
            return shown.length > 0 ? (
              <section className="card" aria-labelledby="popular">
                <h2 id="popular">{t("shop.popularProducts")}</h2>
                <ProductGrid products={shown} />
              </section>
            ) : null;
          }}
        </Defer>
      ) : null}
    </>
  );
}
