/** /dose/{slug}/{sku}: the dose of a product and the packs to buy (docs/decisions/76-doses.md). */

import { z } from "zod";
import { checkDose, sizeScales, type TypedDose } from "../domain/advice/dose.ts";
import type { ProductLabel } from "../domain/advice/label.ts";
import { areUnknown, type PackOfProduct, packsOnSale } from "../domain/advice/packs-on-sale.ts";
import type { CartLine } from "../domain/cart/cart-line.ts";
import { type CropGroup, cropById } from "../domain/catalogue/crop.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { cartLineOf, namesWith } from "../domain/product/product-cart-line.ts";
import { skuCategory } from "../domain/product/sku-category.ts";
import { visiblePrice } from "../domain/product/visible-price.ts";
import { visitParameters } from "../domain/visit/visit.ts";
import { pickStrings } from "../i18n.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { productLabelOf } from "../services/labels/client.ts";
import { productsBySku } from "../services/shopaggregator/client.ts";
import type { Result } from "../services/upstream.ts";
import { DosePage } from "../views/dose/DosePage.tsx";
import { DOSE_WORDS } from "../views/dose/island/dose-words.ts";
import type { DoseFrame } from "../views/dose/island/props.ts";
import { allowedLabel } from "./allowed-product.ts";
import { cartPicture } from "./cart-picture.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { findProduct } from "./product-load.ts";
import { noProductPage, validSku } from "./product-unavailable.tsx";
import { handlers, validQuery } from "./validate.tsx";

const text = z.string().default("");
const doseQuery = z.object({ crop: text, issue: text, size: text, unit: text });

export const showDose = handlers(validSku, validQuery(doseQuery), async (c) => {
  const { sku } = c.req.valid("param");
  const typed = c.req.valid("query");
  const { t, upstream, visit } = c.var;
  const [found, [loadedLabel, products], tree] = await Promise.all([
    findProduct(c, sku, visit.source),
    labelWithPacks(c, sku),
    cropTree(upstream, visit.language),
  ]);
  const [product, label, crops] = [critical(found), critical(loadedLabel), critical(tree)];
  if (!product.detail) return noProductPage(c, product);
  const { detail } = product;
  const slug = slugOf(detail.productLanguageNames.en ?? detail.productName);
  const uses = critical(await allowedLabel(c, detail, label));
  const form = uses.label ? frameOf(c, { slug, label: uses.label, products, crops, typed }) : null;
  const isWrong = form?.isSent && checkDose(form.label, form.scales, form.typed).dose === null;
  return c.render(<DosePage detail={detail} slug={slug} form={form} notAllowed={uses.notAllowed} />, {
    status: form ? (isWrong ? 400 : 200) : 404,
    keep: isWrong ? "never" : "catalogue",
    tags: [`product:${sku}`],
    head: {
      title: `${t(form ? "dose.link" : "dose.noneTitle")}: ${detail.productName}`,
      pathname: paths.dose.path({ slug, sku: detail.skuCode }),
      query: Object.fromEntries(Object.entries(typed).filter(([, value]) => value)),
      // Search engines index the product's own page.
      noindex: true,
    },
  });
});

/** Packs are null if their call failed. */
async function labelWithPacks(c: PageContext, sku: string): Promise<[Result<ProductLabel | null>, readonly ProductGist[] | null]> {
  const { upstream, visit } = c.var;
  const label = await productLabelOf(upstream, sku, visit);
  const packs = label.ok ? (label.value?.packs ?? []) : [];
  if (packs.length === 0) return [label, label.ok && label.value?.packs === null ? null : []];
  const skus = packs.map((pack) => pack.sku);
  const found = await productsBySku(upstream, skus, visit);
  return [label, found.ok ? found.value : null];
}

interface DoseInput {
  readonly slug: string;
  readonly label: ProductLabel;
  readonly products: readonly ProductGist[] | null;
  readonly crops: readonly CropGroup[];
  readonly typed: TypedDose;
}

const UNIT_WORDS = {
  acre: "dose.acre",
  guntha: "dose.guntha",
  bigha: "dose.bigha",
  hectare: "dose.hectare",
  pump: "dose.pump",
  seedKg: "dose.seedKg",
} as const;

/** Null if the label gives no dose. */
function frameOf(c: PageContext, { slug, label: { sku, label, packs }, products, crops, typed }: DoseInput): DoseFrame | null {
  if (!label) return null;
  const { t, visit } = c.var;
  const named = label.crops.flatMap(({ cropId }) => {
    const crop = cropById(crops, cropId);
    return crop ? [{ cropId, name: crop.display }] : [];
  });
  // Without crop names the farmer cannot choose one.
  if (named.length === 0 && label.crops.length > 0) return null;
  const [onlyCrop] = named;
  const sold = packsOnSale(packs ?? [], products ?? [], visit);
  const withHref = ({ pack }: PackOfProduct) => ({ ...pack, href: href(paths.product, { slug, sku: pack.sku }, visit) });
  return {
    action: paths.dose.path({ slug, sku }),
    hidden: Object.entries(visitParameters(visit)),
    label,
    packs:
      products && sold.isKnown && !areUnknown(sold, products)
        ? sold.here.map((found) => ({ ...withHref(found), stock: found.product.inventory, line: lineOf(c, found.product) }))
        : null,
    inApp: sold.inApp.map(withHref),
    state: visit.state.slug,
    cartHref: href(paths.cart, {}, visit),
    crops: named.sort((a, b) => a.name.localeCompare(b.name, visit.language)),
    scales: sizeScales(label, visit.state).map((scale) => ({ ...scale, name: t(UNIT_WORDS[scale.unit]) })),
    typed: { ...typed, crop: typed.crop || (named.length === 1 && onlyCrop ? onlyCrop.cropId : "") },
    isSent: typed.size !== "",
    isSeed: skuCategory(sku) === "seeds",
    words: pickStrings(t, DOSE_WORDS),
  };
}

/** The cart line; null if the visit shows no price. */
function lineOf(c: PageContext, product: ProductGist): CartLine | null {
  const visit = c.get("visit");
  if (!visiblePrice(product, visit)) return null;
  return cartLineOf(product, namesWith({}, visit.language, product.productName), cartPicture(product.thumb), visit.language);
}
