import type { ProductDetail } from "../../domain/product/product.ts";
import { visiblePrice } from "../../domain/product/visible-price.ts";

import { paths, slugForLink } from "../../paths.ts";
import { island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { DataNotice } from "../parts/DataNotice.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Waiting } from "../parts/Waiting.tsx";

import { Price } from "../ui/Price.tsx";
import { RequestForm, type RequestFrame } from "./island/RequestForm.tsx";

export const RequestFormIsland = island<RequestFrame>("request-form", RequestForm);

export interface ProductRequestPageProps {
  /** Null if the product failed to load: then only the form shows. */
  readonly detail: ProductDetail | null;
  /** Null if the product is not enabled in the state (request-7). */
  readonly form: RequestFrame | null;
}

/** /buynow/{slug}/{sku}: the product request form (request-1). */
export function ProductRequestPage({ detail, form }: ProductRequestPageProps) {
  const { t, visit } = usePage();
  return (
    <>
      <Waiting />
      <section className="card request-page">
        <h1>{t("request.title")}</h1>
        {detail ? <RequestedProduct detail={detail} /> : null}
        {form ? (
          <>
            <p>{t("request.text")}</p>
            <RequestFormIsland {...form} />
            <DataNotice form="law.request" />
          </>
        ) : (
          <button type="button" className="button" disabled>
            {t("product.notEnabled", { state: visit.state.names[visit.language] })}
          </button>
        )}
      </section>
      <div className="request-ways">
        <CallLink />
        {form ? null : <ToShop quiet />}
      </div>
    </>
  );
}

function RequestedProduct({ detail }: { detail: ProductDetail }) {
  const { t, visit, link } = usePage();
  const prices = visiblePrice(detail, visit);
  return (
    <a className="wanted" href={link(paths.product, { slug: slugForLink(detail.productName), sku: detail.skuCode })}>
      <Picture source={detail.thumb} alt="" width={72} height={72} widths={TILE_WIDTHS} eager />
      <span>
        <b>{detail.productName}</b>
        {prices ? <Price {...prices} off={null} mrpLabel={t("product.mrp")} priceLabel={t("product.price")} /> : null}
        <small>{t("request.seeProduct")}</small>
      </span>
    </a>
  );
}
