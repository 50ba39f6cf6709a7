/** /dose/{slug}/{sku}: the dose of a product and the packs to buy. */
import type { ProductDetail } from "../../domain/product/product.ts";
import { skuCategory } from "../../domain/product/sku-category.ts";
import { toxicityOfDetails } from "../../domain/verify/toxicity.ts";
import { paths } from "../../paths.ts";
import { island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";
import { GearNote } from "../parts/SprayFacts.tsx";
import { ToxicityBeside } from "../parts/ToxicityColour.tsx";
import { Icon } from "../ui/Icon.tsx";
import { DoseForm } from "./island/DoseForm.tsx";
import type { DoseFrame } from "./island/props.ts";

export const DoseIsland = island<DoseFrame>("dose", DoseForm);

export interface DosePageProps {
  readonly detail: ProductDetail;
  /** Of the English name. */
  readonly slug: string;
  /** Null if the label gives no dose. */
  readonly form: DoseFrame | null;
  /** Warnings about label crops on which the product is prohibited (use-3). */
  readonly notAllowed: readonly string[];
}

export function DosePage({ detail, slug, form, notAllowed }: DosePageProps) {
  const { t, link } = usePage();
  const colour = toxicityOfDetails(detail.details);
  return (
    <>
      <section className="card request-page dose">
        {/* The query omits the typed field. */}
        <Heading query={{}}>{t(form ? "dose.link" : "dose.noneTitle")}</Heading>
        <a className="wanted" href={link(paths.product, { slug, sku: detail.skuCode })}>
          <Picture source={detail.thumb} alt="" width={72} height={72} widths={TILE_WIDTHS} eager />
          <span>
            <b>{detail.productName}</b>
            <small>{t("request.seeProduct")}</small>
          </span>
        </a>
        {form && colour ? <ToxicityBeside colour={colour} /> : null}
        {form ? <DoseIsland {...form} /> : <p>{t("dose.noneText")}</p>}
      </section>
      <NotAllowed lines={notAllowed} />
      {form ? (
        <>
          <NoShopNote one />
          <p className="dose-note">
            <Icon name="warning" />
            {t("dose.readLabel")}
          </p>
          {skuCategory(detail.skuCode) === "pesticides" ? <GearNote isPesticide /> : null}
        </>
      ) : null}
      <div className="request-ways">
        <CallLink>{t("product.needHelp")}</CallLink>
      </div>
    </>
  );
}
