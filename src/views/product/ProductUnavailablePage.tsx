import { listedProducts } from "../../domain/catalogue/product-list.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ProductSection } from "../parts/ProductCard.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface ProductUnavailablePageProps {
  /** Alternatives; null if no product was requested. */
  readonly instead: {
    readonly similar: Promise<Settled<ProductGist[]>>;
    /** Bestsellers; empty if there are similar products. */
    readonly popular: Promise<Settled<ProductGist[]>>;
  } | null;
}

const MOST_SHOWN = 6;

/**
 * For an unknown, disabled or hidden product (product-29, product-30, product-58): similar products, the shop, the helpline. No request
 * form: such products do not take requests.
 */
export function ProductUnavailablePage({ instead }: ProductUnavailablePageProps) {
  const { t, visit } = usePage();
  const listed = (products: readonly ProductGist[]) => listedProducts(products, visit.source).slice(0, MOST_SHOWN);
  return (
    <>
      <section className="message" data-unsold="">
        <Icon name="search" />
        <h1>{t("product.unavailableTitle")}</h1>
        <p>{[t("product.unavailableText"), instead && t("product.unavailableInstead")].filter(Boolean).join(" ")}</p>
      </section>
      {instead ? (
        <Defer name="similar" title={t("product.related")} value={instead.similar}>
          {(products) => <ProductSection id="similar" title={t("product.related")} products={listed(products)} brief />}
        </Defer>
      ) : null}
      <div className="card">
        <p className="actions">
          <ToShop />
          <CallLink>{t("product.needHelp")}</CallLink>
        </p>
      </div>
      {instead ? (
        <Defer name="popular" title={t("shop.popularProducts")} value={instead.popular}>
          {(products) => <ProductSection id="popular" title={t("shop.popularProducts")} products={listed(products)} brief />}
        </Defer>
      ) : null}
    </>
  );
}
