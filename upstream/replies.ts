/** Makes replies from stored rows. The functions are pure, so that tests of the seed use the same code as the services. */
import { categoryOf } from "./data/families.ts";
import { LABELS } from "./data/texts.ts";
import type { Lang } from "./data/types.ts";
import type { Detail, Gist, SkuRow, StoredDetail, StoredNames, StoredText } from "./model.ts";
import { isEnabledFor } from "./seed/flags.ts";
import { amountText } from "./seed/names.ts";
import { packFacts } from "./seed/pack-facts.ts";

/** The envelope of every JSON reply. */
interface Envelope<T> {
  readonly status: "success" | "failure";
  readonly message?: string;
  readonly responseData: T;
}

export function success<T>(responseData: T): Envelope<T> {
  return { status: "success", responseData };
}

export function failure(message: string): Envelope<null> {
  return { status: "failure", message, responseData: null };
}

/** The name in one language. An odd name comes out as the object that some rows of the real service hold (product-31). */
export function nameIn(names: StoredNames, lang: Lang): unknown {
  if (names === null) return null;
  return "odd" in names ? { value: null, languages: {} } : names[lang];
}

export function languageNames(names: StoredNames): Partial<Record<Lang, string>> {
  return names === null || "odd" in names ? {} : { ...names };
}

/** A gist that also says whether its product is sold to a source. */
export const gistFor = (row: SkuRow, lang: Lang, source: string): Gist => ({
  ...gistReply(row, lang),
  isEnabledForRequestedSource: isEnabledFor(row.availability, source),
});

export function gistReply(row: SkuRow, lang: Lang): Gist {
  return { ...row.gist, productName: nameIn(row.names, lang), displayMessage: row.words.displayMessage, offers: row.words.offers };
}

export const youTube = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/**
 * The product detail of one sku (product-25).
 * @param others rows of the related products and kits, by sku
 */
export function detailReply(
  row: SkuRow,
  detail: StoredDetail,
  text: StoredText,
  others: ReadonlyMap<string, SkuRow>,
  lang: Lang,
  source: string,
): Detail {
  const gists = (skus: readonly string[]) =>
    skus.flatMap((sku) => {
      const other = others.get(sku);
      return other ? [gistReply(other, lang)] : [];
    });
  const variant = detail.variants.find((candidate) => candidate.sku === row.sku);
  const netContent =
    variant && !variant.kit
      ? [{ attr_id: "net-content", key: LABELS.netContent[lang], value: amountText(variant.value, variant.unit, lang) }]
      : [];
  return {
    ...gistReply(row, lang),
    brand: text.brand,
    brandImage: detail.brandImage,
    media: [
      ...[0, 1, 2].map((angle) => ({ url: `packs/${row.sku}-${angle}.jpg`, type: "IMAGE" })),
      ...(detail.video ? [{ url: youTube(detail.video), type: "VIDEO" }] : []),
    ],
    variants: detail.variants
      .filter((candidate) => !candidate.kit)
      .map((candidate) => ({
        sku_code: candidate.sku,
        label: amountText(candidate.value, candidate.unit, lang),
        link: `product/${candidate.sku}`,
      })),
    details: text.details.map((group, index) =>
      index === 2 ? { ...group, attributes: [...netContent, ...(group.attributes ?? [])] } : group,
    ),
    additionalDetails: detail.videos.map((video) => ({ value: video.value, data: { media: [{ url: youTube(video.id) }] } })),
    comboProducts: gists(detail.combos),
    comboProductsTitle: text.comboProductsTitle,
    issues: text.issues,
    relatedProducts: gists(detail.related),
    promise: { imageUrl: `promise/${lang}.png` },
    isEnabledForRequestedSource: isEnabledFor(row.availability, source),
    productLanguageNames: languageNames(row.names),
    productLabel: text.productLabel,
    ...packFacts(row.sku, categoryOf(row.sku), lang),
  };
}
