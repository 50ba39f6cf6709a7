/** /issue/{slug}/{issueId}: a pest or disease of a crop, and products against it (crop-13, crop-14). */

import type { DosedProducts } from "../../domain/advice/dose.ts";
import type { Crop } from "../../domain/catalogue/crop.ts";
import type { IssueDetail } from "../../domain/crops/crop-page.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { paragraphs } from "../../domain/text/text.ts";
import { paths, slugForLink } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ProductGrid } from "../parts/ProductCard.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Crumbs, type Step } from "./Crumbs.tsx";

export interface IssuePageProps {
  readonly issue: IssueDetail;
  readonly products: readonly ProductGist[];
  /** Warnings about prohibited ingredients that the description names (use-5). */
  readonly notAllowed: readonly string[];
  /** Known slugs of the products' English names, by SKU. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly dosed: DosedProducts;
  /** Null if unknown: then its name is not a link. */
  readonly crop: { readonly crop: Crop; readonly slug: string } | null;
  readonly steps: readonly Step[];
  readonly helpline: string;
}

export function IssuePage({ issue, products, notAllowed, slugs, dosed, crop, steps, helpline }: IssuePageProps) {
  const { t } = usePage();
  const link = useHref();
  const text = paragraphs(issue.description);
  const doseLink = ({ skuCode, productName }: ProductGist) =>
    dosed.has(skuCode) ? (
      <a className="dose-link" href={link(paths.dose, { slug: slugs.get(skuCode) ?? slugForLink(productName), sku: skuCode })}>
        {t("dose.link")}
      </a>
    ) : null;
  return (
    <>
      {/* Without the crop, which is linked below the name. */}
      <Crumbs steps={steps.slice(0, 1)} />
      <header className="issue-head">
        <Heading>{issue.name}</Heading>
        {crop ? (
          <a className="issue-crop" href={link(paths.crop, { slug: crop.slug, id: crop.crop.cropId, tab: "issues" })}>
            <Icon name="crop" />
            {issue.cropName}
          </a>
        ) : issue.cropName ? (
          <p className="meta">{issue.cropName}</p>
        ) : null}
        {issue.image ? (
          <Picture
            source={issue.image}
            alt={issue.name}
            width={568}
            height={426}
            sizes="(min-width: 600px) 568px, calc(100vw - 32px)"
            widths={[360, 600, 900, 1200]}
            eager
          />
        ) : null}
      </header>
      {text.length > 0 ? (
        <section className="card" aria-labelledby="about">
          <h2 id="about">{t("issue.about")}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <NotAllowed lines={notAllowed} />
          <DoseNote texts={text} />
        </section>
      ) : null}
      <section className="card" aria-labelledby="products">
        <h2 id="products">{t("issue.products")}</h2>
        {products.length > 0 ? <NoShopNote /> : null}
        {products.length > 0 ? <ProductGrid products={products} slugs={slugs} below={doseLink} /> : <p>{t("issue.noProducts")}</p>}
      </section>
      {helpline ? (
        <section className="card ask">
          <p>{t("issue.ask")}</p>
          <CallLink helpline={helpline} main>
            {t("product.needHelp")}
          </CallLink>
        </section>
      ) : null}
    </>
  );
}
