import type { ProductGist } from "../../domain/product/product.ts";
import { visiblePrice } from "../../domain/product/visible-price.ts";
import { paths, slugForLink } from "../../paths.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ProductPrices, useProductHref } from "../parts/ProductCard.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Crop of an article or a post, and shop products for it. */
export interface CropAdvice {
  readonly id: string;
  readonly name: string;
  /** Made from the English name. */
  readonly slug: string;
  readonly products: readonly ProductGist[];
  /** The problem that it is about, on this crop. */
  readonly issue?: { readonly id: string; readonly name: string } | undefined;
}

export interface FromShopProps {
  readonly advice: Promise<Settled<CropAdvice | null>>;
}

/** Links from advice to the crop's page and to its products, marked as our offer (content-60). Failure leaves the page intact. */
export function FromShop({ advice }: FromShopProps) {
  return (
    <Defer name="shop" value={advice}>
      {(found) => (found ? <ForCrop {...found} /> : null)}
    </Defer>
  );
}

function ForCrop({ id, name, slug, products, issue }: CropAdvice) {
  const { t, link, isOpen } = usePage();
  if (products.length === 0 && !isOpen("crop")) return null;
  return (
    <section className="card from-shop" aria-labelledby="from-shop">
      <h2 id="from-shop">{t("content.forCrop", { crop: name })}</h2>
      {products.length > 0 ? (
        <>
          <p className="meta">{t("content.soldByUs")}</p>
          <ul>
            {products.map((product) => (
              <li key={product.skuCode}>
                <AdvisedProduct product={product} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {issue && isOpen("issue") ? (
        <WayLink
          href={link(paths.issue, { slug: slugForLink(issue.name), id: issue.id })}
          icon="protection"
          text={t("content.aboutCrop", { crop: issue.name })}
        />
      ) : null}
      {isOpen("crop") ? <WayLink href={link(paths.crop, { slug, id })} icon="crop" text={t("content.aboutCrop", { crop: name })} /> : null}
    </section>
  );
}

function AdvisedProduct({ product }: { product: ProductGist }) {
  const { t, visit } = usePage();
  const productHref = useProductHref();
  const prices = visiblePrice(product, visit);
  return (
    <a href={productHref(product)}>
      <Picture source={product.thumb} alt="" width={60} height={60} widths={[120]} />
      <span>
        {product.productName || t("cart.unnamed", { sku: product.skuCode })}
        {prices ? <ProductPrices {...prices} /> : null}
      </span>
    </a>
  );
}
