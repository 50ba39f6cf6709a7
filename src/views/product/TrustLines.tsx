import type { ProductDetail } from "../../domain/product/product.ts";
import { visibleOffer, visiblePrice } from "../../domain/product/visible-price.ts";
import { countryName } from "../../domain/text/country.ts";
import { formatPackDate } from "../../domain/text/dates.ts";
import { formatRupees, percentOff } from "../../domain/text/price.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

type Line = readonly [label: string, value: string, href?: string];

function Facts({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="facts">
      {lines.map(([label, value, href]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Seller, licence, country, expiry, return, bill. Unknown ones are left out (product-54). */
export function TrustLines({ detail }: { detail: ProductDetail }) {
  const { t, visit, link } = usePage();
  const { packFacts: facts, countryOfOrigin: country } = detail;
  const lines: Line[] = [];
  if (facts?.seller) lines.push([t("product.soldBy"), facts.seller]);
  if (facts?.licence) lines.push([facts.licence.label, facts.licence.number]);
  if (country) lines.push([t("product.madeIn"), countryName(country, visit.language)]);
  const expiry = facts?.expiryDate ? formatPackDate(facts.expiryDate) : "";
  if (expiry) lines.push([t("product.expiry"), expiry]);
  // Return and bill are those of an order, which a state without a shop cannot place.
  const ordered = visit.state.shop ? facts : null;
  const days = ordered?.returnDays ?? null;
  if (days !== null) {
    const words = days === 0 ? t("product.noReturn") : t.plural("product.returnDays", days);
    lines.push([t("footer.returns"), words, link(paths.policy, { type: "return-refund" })]);
  }
  const percent = ordered?.gstPercent ?? null;
  if (percent !== null) lines.push([t("product.bill"), t("product.gst", { percent })]);
  if (lines.length === 0) return null;
  return (
    <section className="card" aria-labelledby="pack">
      <h2 id="pack">{t("product.aboutPack")}</h2>
      <Facts lines={lines} />
    </section>
  );
}

/** Price breakdown: MRP, discount, price, offer (product-55). Only if the price is below the MRP. */
export function WhyPrice({ detail }: { detail: ProductDetail }) {
  const { t, visit } = usePage();
  const prices = visiblePrice(detail, visit);
  if (!prices || prices.mrp <= prices.sellingPrice) return null;
  const percent = percentOff(prices.mrp, prices.sellingPrice);
  const off = percent === null ? "" : ` (${t("product.off", { percent })})`;
  const lines: Line[] = [
    [t("product.mrp"), formatRupees(prices.mrp)],
    [t("cart.discount"), `−${formatRupees(prices.mrp - prices.sellingPrice)}${off}`],
    [t("product.price"), formatRupees(prices.sellingPrice)],
  ];
  const offer = visibleOffer(detail, visit);
  if (offer?.isPriced) lines.push([t("product.offer"), offer.label]);
  return (
    <details className="card why-price priced">
      <summary>{t("product.whyPrice")}</summary>
      <Facts lines={lines} />
    </details>
  );
}
