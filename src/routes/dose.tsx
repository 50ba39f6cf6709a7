/** /dose/{slug}/{sku}: the dose of a product and the packs to buy (docs/decisions/76-doses.md). */
import { z } from "zod";
import { checkDose, inBaseUnit, sizeScales, type TypedDose } from "../domain/advice/dose.ts";
import { type CropGroup, cropById } from "../domain/catalogue/crop.ts";
import type { ProductDetail } from "../domain/product/product.ts";
import { visitParameters } from "../domain/visit/visit.ts";
import { pickStrings } from "../i18n.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { type ProductLabel, productLabelOf } from "../services/labels/client.ts";
import { DosePage } from "../views/dose/DosePage.tsx";
import type { DoseFrame } from "../views/dose/island/DoseForm.tsx";
import { amountText } from "../views/dose/island/dose-text.ts";
import { DOSE_WORDS } from "../views/dose/island/dose-words.ts";
import { allowedLabel } from "./allowed-product.ts";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";
import { findProduct, noProductPage, validSku } from "./product.tsx";
import { handlers, validQuery } from "./validate.tsx";

const text = z.string().default("");
const doseQuery = z.object({ crop: text, size: text, unit: text });

export const showDose = handlers(validSku, validQuery(doseQuery), async (c) => {
  const { sku } = c.req.valid("param");
  const typed = c.req.valid("query");
  const visit = c.get("visit");
  const upstream = c.get("upstream");
  const [found, label, crops] = await Promise.all([
    findProduct(c, sku, visit.source),
    productLabelOf(upstream, sku, visit),
    cropTree(upstream, visit.language),
  ]);
  if (!found.ok || !label.ok || !crops.ok) return unavailablePage(c);
  if (!found.value.detail) return noProductPage(c, found.value);
  const { detail } = found.value;
  const slug = slugOf(detail.productLanguageNames.en ?? detail.productName);
  const uses = await allowedLabel(c, detail, label.value);
  if (!uses.ok) return unavailablePage(c);
  const form = uses.value.label ? frameOf(c, { slug, label: uses.value.label, crops: crops.value, typed }) : null;
  const isWrong = form?.isSent && checkDose(form.label, form.scales, form.typed).dose === null;
  return c.render(
    <DosePage detail={detail} slug={slug} form={form} notAllowed={uses.value.notAllowed} helpline={c.get("env").HELPLINE} />,
    {
      status: form ? (isWrong ? 400 : 200) : 404,
      keep: isWrong ? "never" : "catalogue",
      tags: [`product:${sku}`],
      head: headOf(c, { slug, detail, typed, isFound: form !== null }),
    },
  );
});

interface Asked {
  readonly slug: string;
  readonly label: ProductLabel;
  readonly crops: readonly CropGroup[];
  readonly typed: TypedDose;
}

const PER = { "l-water": "dose.perWater", acre: "dose.perAcre", "kg-seed": "dose.perSeed" } as const;

const UNIT_WORDS = {
  acre: "dose.acre",
  guntha: "dose.guntha",
  bigha: "dose.bigha",
  hectare: "dose.hectare",
  pump: "dose.pump",
  seedKg: "dose.seedKg",
} as const;

/** The form; null where the label gives no dose. */
function frameOf(c: PageContext, { slug, label: { sku, label, packs }, crops, typed }: Asked): DoseFrame | null {
  if (!label) return null;
  const visit = c.get("visit");
  const t = c.get("t");
  const words = pickStrings(t, DOSE_WORDS);
  const { amount, unit } = inBaseUnit(label.dose.amount, label.dose.unit);
  const named = label.crops.flatMap(({ cropId }) => {
    const crop = cropById(crops, cropId);
    return crop ? [{ cropId, name: crop.display }] : [];
  });
  // Without a name for any of its crops nobody can choose one.
  if (named.length === 0 && label.crops.length > 0) return null;
  const [onlyCrop] = named;
  return {
    action: paths.dose.path({ slug, sku }),
    hidden: Object.entries(visitParameters(visit)),
    label,
    packs: visit.state.shop ? packs.map((pack) => ({ ...pack, href: href(paths.product, { slug, sku: pack.sku }, visit) })) : [],
    crops: named.sort((a, b) => a.name.localeCompare(b.name, visit.language)),
    labelDose: t("dose.onLabel", { dose: t(PER[label.dose.per], { amount: amountText(amount, unit, words) }) }),
    scales: sizeScales(label, visit.state.slug).map((scale) => ({ ...scale, name: t(UNIT_WORDS[scale.unit]) })),
    showPrices: visit.showPrices,
    typed: { ...typed, crop: typed.crop || (named.length === 1 && onlyCrop ? onlyCrop.cropId : "") },
    isSent: typed.size !== "",
    words,
  };
}

interface Shown {
  readonly slug: string;
  readonly detail: ProductDetail;
  readonly typed: TypedDose;
  readonly isFound: boolean;
}

function headOf(c: PageContext, { slug, detail, typed, isFound }: Shown) {
  const query = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
  return {
    title: `${c.get("t")(isFound ? "dose.link" : "dose.noneTitle")}: ${detail.productName}`,
    pathname: paths.dose.path({ slug, sku: detail.skuCode }),
    query,
    // The product's own page is the one to find.
    noindex: true,
    styles: ["form", "dose"] as const,
  };
}
