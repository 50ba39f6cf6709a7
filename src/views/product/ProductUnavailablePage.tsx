import { listedProducts } from "../../domain/catalogue/product-list.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ProductSection } from "../parts/ProductCard.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface ProductUnavailablePageProps {
  /** What can be had instead; null where nothing was asked for. */
  readonly instead: {
    /** Products of the same category. */
    readonly similar: Promise<Settled<ProductGist[]>>;
    /** What sells well here; empty where there are similar products. */
    readonly popular: Promise<Settled<ProductGist[]>>;
  } | null;
  readonly helpline: string;
}

const MOST_SHOWN = 6;

/**
 * Not-available page for an unknown, disabled or hidden product (product-29, product-30, product-58): similar products first, then the
 * shop and the telephone. It has no way to the request form, which such a product does not take.
 */
export function ProductUnavailablePage({ instead, helpline }: ProductUnavailablePageProps) {
  const { t, visit } = usePage();
  const shown = (products: readonly ProductGist[]) => listedProducts(products, visit.source).slice(0, MOST_SHOWN);
  return (
    <>
      <section className="message">
        <Icon name="search" />
        <h1>{t("product.unavailableTitle")}</h1>
        <p>{t("product.unavailableText")}</p>
      </section>
      {instead ? (
        <Defer name="similar" title={t("product.related")} value={instead.similar}>
          {(products) => <ProductSection id="similar" title={t("product.related")} products={shown(products)} />}
        </Defer>
      ) : null}
      <div className="card">
        <p className="actions">
          <ToShop />
          <CallLink helpline={helpline}>{t("product.needHelp")}</CallLink>
        </p>
      </div>
      {instead ? (
        <Defer name="popular" title={t("shop.popularProducts")} value={instead.popular}>
          {(products) => <ProductSection id="popular" title={t("shop.popularProducts")} products={shown(products)} />}
        </Defer>
      ) : null}
    </>
  );
}
