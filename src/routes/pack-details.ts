/** How to use a pack's product, with the safety notes (verify-10, verify-43, verify-45). */

import { waitingDaysOf } from "../domain/advice/dose.ts";
import type { ProductLabel } from "../domain/advice/label.ts";
import { type CropGroup, cropById } from "../domain/catalogue/crop.ts";
import type { DetailGroup, ProductDetail } from "../domain/product/product.ts";
import { skuCategory } from "../domain/product/sku-category.ts";
import { UNREADABLE } from "../domain/text/unreadable.ts";
import type { BarcodeResult } from "../domain/verify/pack.ts";
import { type SaleStatus, saleStatus, scannedWithoutUse, tellsDose, tellsUse, withoutUse } from "../domain/verify/use.ts";
import type { Language } from "../domain/visit/language.ts";
import { cropTree } from "../services/catalog/client.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { productLabelOf } from "../services/labels/client.ts";
import { type Result, success } from "../services/upstream.ts";
import type { Settled } from "../views/defer.tsx";
import type { Safety, WaitingDays } from "../views/parts/SprayFacts.tsx";
import type { ShownDetails } from "../views/verify/Details.tsx";
import { notAllowedLines } from "./allowed-product.ts";
import type { PageContext } from "./context.ts";
import { withoutColour } from "./verify-pages.tsx";

/** Milliseconds. */
export const PACK_SIDE_LIMIT_MS = 800;

interface DetailsInput {
  /** `sale`: from the product's names if its details failed. */
  readonly pack: BarcodeResult & { readonly sale: SaleStatus };
  readonly found: Result<ProductDetail | null>;
  readonly isGenuine: boolean;
}

/**
 * Attributes in the page's language, else those of the scan. A pack that must not be used, or whose sale status is unknown, shows
 * nothing about its use.
 */
export async function detailsOfPack(c: PageContext, { pack, found, isGenuine }: DetailsInput): Promise<Settled<ShownDetails>> {
  const detail = found.ok ? found.value : null;
  const sale = detail ? saleStatus({ product: detail }) : pack.sale;
  const mayBeUsed = isGenuine && sale === "sold";
  const attributes = detail ? visibleAttributes(detail, pack.toxicityColour, mayBeUsed) : [];
  const isWithdrawn = sale === "withdrawn";
  if (attributes.length > 0) {
    const [safety, notAllowed] = await Promise.all([
      safetyOf(c, { skuCode: pack.skuCode, toxicityColour: pack.toxicityColour, attributes }),
      detail && mayBeUsed ? notAllowedLines(c, detail) : [],
    ]);
    return success({ attributes, safety, notAllowed, isWithdrawn });
  }
  const scanned = mayBeUsed ? pack.attributes : scannedWithoutUse(pack.attributes);
  if (scanned.length === 0 && !found.ok) return { ok: false };
  const safety = mayBeUsed && scanned.length > 0 ? await safetyOfUse(c, pack) : null;
  return success({ attributes: scanned, safety, isWithdrawn });
}

function visibleAttributes(
  { details }: ProductDetail,
  colour: BarcodeResult["toxicityColour"],
  mayBeUsed: boolean,
): DetailGroup["attributes"] {
  const [keyPoints, , others] = details;
  const all = withoutColour([...(keyPoints?.attributes ?? []), ...(others?.attributes ?? [])], colour === UNREADABLE ? null : colour);
  return mayBeUsed ? all : withoutUse(all);
}

/** Only pesticides have a colour, even an unreadable one. */
type Product = Pick<BarcodeResult, "skuCode" | "toxicityColour">;

const isPesticide = ({ skuCode, toxicityColour }: Product): boolean => toxicityColour !== null || skuCategory(skuCode) === "pesticides";

/** Null if the attributes give no advice on use. */
export async function safetyOf(
  c: PageContext,
  product: Product & { readonly attributes: DetailGroup["attributes"] },
): Promise<Safety | null> {
  const { attributes } = product;
  return isPesticide(product) ? (tellsUse(attributes) ? safetyOfUse(c, product) : null) : tellsDose(attributes) ? "label" : null;
}

async function safetyOfUse(c: PageContext, product: Product): Promise<Safety> {
  return isPesticide(product) ? daysInTime(c, product.skuCode) : "label";
}

/** By crop; empty if the services are late. */
async function daysInTime(c: PageContext, skuCode: string): Promise<KnownDays> {
  const { upstream, visit } = c.var;
  const [label, crops] = await Promise.all([
    withTimeoutOrNull(upstream, productLabelOf(upstream, skuCode, visit), PACK_SIDE_LIMIT_MS),
    withTimeoutOrNull(upstream, cropTree(upstream, visit.language), PACK_SIDE_LIMIT_MS),
  ]);
  return knownDays(label, crops ?? [], visit.language);
}

export type KnownDays = Pick<Exclude<Safety, "label">, "waitingDays" | "isEveryCrop">;

export function knownDays(label: ProductLabel | null, crops: readonly CropGroup[], language: Language): KnownDays {
  const named = label?.label?.crops ?? [];
  const waitingDays = named
    .flatMap((one): WaitingDays[] => {
      const days = waitingDaysOf(one);
      const crop = days && cropById(crops, one.cropId);
      return days && crop ? [{ crop: crop.display, days }] : [];
    })
    .sort((a, b) => a.crop.localeCompare(b.crop, language));
  return { waitingDays, isEveryCrop: waitingDays.length === named.length };
}
