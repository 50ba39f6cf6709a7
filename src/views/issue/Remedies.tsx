/** Products against a problem, one card an active ingredient (crop-34, crop-35). */
import { FIELD_ACRES } from "../../domain/crops/field-acres.ts";
import { type Brand, type Remedy, tradeName } from "../../domain/crops/remedies.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { pickStrings } from "../../i18n.ts";
import { hrefWithVisit, paths, slugForLink } from "../../paths.ts";
import { doseText, formatAmount } from "../dose/island/dose-text.ts";
import { DOSE_WORDS } from "../dose/island/dose-words.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { useProductHref } from "../parts/ProductCard.tsx";
import { GearNote } from "../parts/SprayFacts.tsx";
import { COLOUR_WORDS, Diamond } from "../parts/ToxicityColour.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WayLink } from "../ui/WayLink.tsx";

export interface RemediesProps {
  readonly remedies: readonly Remedy[];
  readonly acres: number;
  readonly cropId: string | null;
  /** Slugs of the products' English names, by sku. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** Cards before the rest is folded. */
const OPEN = 4;

export function Remedies({ remedies, acres, ...card }: RemediesProps) {
  const { t } = usePage();
  const folded = remedies.slice(OPEN);
  const isPriced = remedies.some(({ brands }) => brands.some(({ bought }) => bought?.price != null));
  return (
    <>
      {isPriced ? <FieldSizes acres={acres} /> : null}
      {remedies.some(({ isPesticide }) => isPesticide) ? (
        <>
          <GearNote isPesticide />
          <p className="note">{t("issue.waitNote")}</p>
        </>
      ) : null}
      {remedies.slice(0, OPEN).map((remedy) => (
        <RemedyCard key={remedy.brands[0]?.product.skuCode} remedy={remedy} acres={acres} {...card} />
      ))}
      {folded.length > 0 ? (
        <details>
          <summary>{t("issue.moreRemedies", { count: folded.length })}</summary>
          {folded.map((remedy) => (
            <RemedyCard key={remedy.brands[0]?.product.skuCode} remedy={remedy} acres={acres} {...card} />
          ))}
        </details>
      ) : null}
    </>
  );
}

/** Sizes of the field as links: the page depends on its address alone. */
function FieldSizes({ acres }: Pick<RemediesProps, "acres">) {
  const { t, pathname, visit } = usePage();
  return (
    <nav className="jump" aria-label={t("issue.field")}>
      {FIELD_ACRES.map((size) => (
        <WayLink
          key={size}
          href={`${hrefWithVisit(pathname, size === 1 ? {} : { acres: `${size}` }, visit)}#products`}
          text={t.plural("issue.acres", size)}
          aria-current={size === acres ? "true" : undefined}
        />
      ))}
    </nav>
  );
}

interface RemedyCardProps extends Omit<RemediesProps, "remedies"> {
  readonly remedy: Remedy;
}

function RemedyCard({ remedy, acres, cropId, slugs }: RemedyCardProps) {
  const { t, link } = usePage();
  const [first, ...others] = remedy.brands;
  if (!first) return null;
  const { title, use, issueId } = remedy;
  const { skuCode, productName } = first.product;
  const doseQuery = { ...(cropId ? { crop: cropId } : {}), ...(issueId ? { issue: issueId } : {}), size: `${acres}`, unit: "acre" };
  return (
    <article className="remedy">
      <h3 lang={title?.isEnglish ? "en" : undefined}>{title?.text ?? productName}</h3>
      <SprayLine remedy={remedy} />
      <BrandRow brand={first} slugs={slugs} isTitled={title !== null} />
      {use ? (
        <a
          className="target dose-link"
          href={link(paths.dose, { slug: slugs.get(skuCode) ?? slugForLink(productName), sku: skuCode }, first.bought ? doseQuery : {})}
        >
          {t("dose.link")}
        </a>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>{t.plural("issue.brands", others.length)}</summary>
          {others.map((brand) => (
            <BrandRow key={brand.product.skuCode} brand={brand} slugs={slugs} isTitled={title !== null} />
          ))}
        </details>
      ) : null}
    </article>
  );
}

/** Dose, waiting days, gear and triangle, never one without the others (advice-148). */
function SprayLine({ remedy: { use, waitingDays, colour, isPesticide } }: { remedy: Remedy }) {
  const { t } = usePage();
  const dose = use ? doseText(use, pickStrings(t, DOSE_WORDS)) : t("issue.doseAsLabel");
  return (
    <ul className="spray">
      <li>
        <Icon name="drop" />
        {dose}
      </li>
      {isPesticide ? (
        <>
          <li>
            <Icon name="clock" />
            {waitingDays === null ? t("issue.waitAsLabel") : t.plural("issue.wait", waitingDays)}
          </li>
          <li>
            <Icon name="gear" />
            {t("issue.wear")}
          </li>
          <li>
            {colour ? <Diamond colour={colour} /> : <Icon name="warning" />}
            {colour ? t(COLOUR_WORDS[colour].name) : t("issue.colourAsLabel")}
          </li>
        </>
      ) : (
        <li>
          <Icon name="file" />
          {t("verify.readLabel")}
        </li>
      )}
    </ul>
  );
}

interface BrandRowProps extends Pick<RemediesProps, "slugs"> {
  readonly brand: Brand;
  /** The ingredient stands above. */
  readonly isTitled: boolean;
}

function BrandRow({ brand: { product, bought }, slugs, isTitled }: BrandRowProps) {
  const { t } = usePage();
  const productHref = useProductHref();
  const { skuCode, productName, thumb } = product;
  const words = pickStrings(t, DOSE_WORDS);
  return (
    <a className="brand" href={productHref(product, slugs.get(skuCode))}>
      <Picture source={thumb} alt="" width={56} height={56} widths={[120]} />
      <span>
        <b>{isTitled ? tradeName(productName) : productName}</b>
        {bought ? (
          <small>{bought.lines.map(({ pack, count }) => `${count} × ${formatAmount(pack.amount, pack.unit, words)}`).join(" + ")}</small>
        ) : null}
      </span>
      {bought && bought.price !== null ? <span className="priced">{formatRupees(bought.price)}</span> : null}
    </a>
  );
}
