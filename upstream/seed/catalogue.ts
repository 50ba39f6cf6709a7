/** Builds the catalogue from the hand-written data. It reads no clock, no file and no true randomness. */
import { LABELS, PRODUCT_LABELS } from "../data/texts.ts";
import { byLang, type Family, type L, type Lang } from "../data/types.ts";
import type { Gist, SkuRow, StoredProduct, StoredSku, StoredText } from "../model.ts";
import { gistReply } from "../replies.ts";
import { type BarcodeRow, buildBarcodes } from "./barcodes.ts";
import { type BuiltCombo, buildCombos } from "./combos.ts";
import { cropBySlug, issueBySlug, KINDS } from "./data.ts";
import { type Facts, textOf } from "./details.ts";
import { buildDocs, type Doc } from "./docs.ts";
import { combosOf, filmsOf, linkedIssues, relatedSkus, videosOf } from "./links.ts";
import { buildLists } from "./lists.ts";
import { type Built, buildFamilies, counter } from "./products.ts";
import { hash } from "./random.ts";
import { type About, type SearchRow, searchRow } from "./search.ts";
import { buildShopHome } from "./shopfront.ts";
import { buildStores, type StoreRow } from "./stores.ts";

export interface Catalogue {
  readonly skus: readonly StoredSku[];
  readonly products: readonly StoredProduct[];
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly docs: readonly Doc[];
  readonly stores: readonly StoreRow[];
  readonly search: readonly SearchRow[];
  readonly barcodes: readonly BarcodeRow[];
  /** The skus of crop protection whose directions for use `/pcode` links (verify-13). */
  readonly directionsForUse: readonly string[];
}

function productOf(product: Built, all: readonly Built[], kits: readonly BuiltCombo[]): StoredProduct {
  const { family, id } = product;
  const combos = combosOf(product, kits);
  const labels = Object.keys(PRODUCT_LABELS) as (keyof typeof PRODUCT_LABELS)[];
  const facts: Facts = {
    family,
    kind: KINDS[family.kind],
    brandName: product.brand.name,
    crops: family.crops.flatMap((slug) => cropBySlug.get(slug) ?? []),
    issues: linkedIssues(family),
    hasCombos: combos.length > 0,
    label: labels[hash(`label:${id}`) % 12] ?? null,
  };
  return {
    id,
    detail: {
      brandImage: `brands/${product.brand.id}.png`,
      variants: product.packs.map(({ sku, pack }) => ({ sku: sku.sku, value: pack.value, unit: pack.unit })),
      related: relatedSkus(product, all),
      combos,
      ...videosOf(family, id),
    },
    texts: byLang((lang) => textOf(facts, lang)),
  };
}

/** The product of a kit: its parts, its reason, and the issues of its crop that its parts control. */
function kitProduct({ id, combo, crop, parts, brandName, sku }: BuiltCombo): StoredProduct {
  const families = parts.map(({ product }) => product.family);
  const [lead] = families as [Family];
  const issues = families
    .flatMap((family) => linkedIssues({ ...family, crops: crop ? [crop.slug] : family.crops }))
    .filter((link) => link.crop.slug === crop?.slug);
  const facts: Facts = {
    family: { ...lead, targets: [], crops: [] },
    kind: KINDS[lead.kind],
    brandName,
    crops: crop ? [crop] : [],
    issues: [...new Map(issues.map((link) => [link.issue.slug, link])).values()],
    hasCombos: false,
    label: null,
  };
  const text = (lang: Lang): StoredText => {
    const base = textOf(facts, lang);
    const row = (attr_id: string, label: L, value: string) => ({ attr_id, key: label[lang], value });
    const held = parts.map(({ sku: { names } }) => (names as L)[lang]);
    const attributes = [
      [
        row("why", LABELS.why, combo.why[lang]),
        row("in-the-kit", LABELS.inTheKit, held.join(" + ")),
        ...(crop ? [row("crops", LABELS.crops, crop.name[lang])] : []),
      ],
      families.map(({ kind }, index) => row(`benefit-${index + 1}`, LABELS.benefit, KINDS[kind].benefits[0][lang])),
      (base.details[2]!.attributes as { attr_id: string }[]).filter(({ attr_id }) => attr_id !== "use" && attr_id !== "toxicity"),
    ];
    return { ...base, details: base.details.map(({ label }, index) => ({ label, attributes: attributes[index]! })) };
  };
  return {
    id,
    detail: {
      brandImage: `brands/${sku.brandId}.png`,
      variants: [{ sku: sku.sku, value: parts.length, unit: "piece", kit: true }],
      related: parts.map((part) => part.sku.sku),
      combos: [],
      ...videosOf(lead, id),
    },
    texts: byLang(text),
  };
}

/** The search rows of the skus that can be found, in the order of the skus. */
function searchRows(built: readonly Built[], kits: readonly BuiltCombo[]): SearchRow[] {
  const aboutFamily = ({ family, brand }: Built): About => ({
    kinds: [KINDS[family.kind].label],
    crops: family.crops.flatMap((slug) => cropBySlug.get(slug)?.name ?? []),
    issues: family.targets.flatMap((slug) => issueBySlug.get(slug)?.name ?? []),
    brand: brand.name,
    ingredients: family.what.en.split(" + ").length,
  });
  const aboutKit = ({ crop, parts, brandName }: BuiltCombo): About => ({
    kinds: parts.map(({ product }) => product.family.what),
    crops: crop ? [crop.name] : [],
    issues: [],
    brand: brandName,
    ingredients: 1,
  });
  return [
    ...built.flatMap((product) => product.packs.map(({ sku, flags }) => searchRow(sku, flags.disabled, aboutFamily(product)))),
    ...kits.map((kit) => searchRow(kit.sku, kit.flags.disabled, aboutKit(kit))),
  ].filter((row) => row !== null);
}

/** A sku as readSku() of store.ts reads it, for one language. */
export function skuRow(sku: StoredSku, lang: Lang): SkuRow {
  return { sku: sku.sku, availability: sku.availability, gist: sku.gist, names: sku.names, words: sku.words[lang] };
}

/** Builds the catalogue in about half a second. The result is the same on every machine. */
export function buildCatalogue(): Catalogue {
  const count = counter();
  const built = buildFamilies(count);
  const kits = buildCombos(built, count, built.length + 1);
  const skus = [...built.flatMap((product) => product.packs.map(({ sku }) => sku)), ...kits.map(({ sku }) => sku)];
  const bySku = new Map(skus.map((sku) => [sku.sku, sku]));
  const stores = buildStores();
  const lists = buildLists(built, kits, stores);

  const gist = (code: string, lang: Lang): Gist => {
    const sku = bySku.get(code);
    if (!sku) throw new Error(`The lists name sku ${code}, but no product has it.`);
    return gistReply(skuRow(sku, lang), lang);
  };
  const firstOf = (slug: string) => {
    const product = built.find((candidate) => candidate.family.slug === slug);
    const pack = product?.packs.find(({ flags }) => flags.healthy) ?? product?.packs[0];
    if (!product || !pack) throw new Error(`A banner opens the family ${slug}, but there is no such family.`);
    return { skuCode: pack.sku.sku, productName: product.trade.en };
  };

  const protection = built.filter((product) => product.family.category === "crop-protection");
  const directionsForUse = protection.flatMap(({ packs }) => packs.find(({ flags }) => flags.healthy)?.sku.sku ?? []).slice(0, 80);
  const films = new Map(
    built
      .flatMap((product) => filmsOf(product, KINDS[product.family.kind].label.en))
      .map(({ id, ...value }): [string, Doc] => [id, { kind: "film", key: id, lang: "en", value }]),
  );
  return {
    skus,
    products: [...built.map((product) => productOf(product, built, kits)), ...kits.map(kitProduct)],
    lists,
    docs: [...buildDocs(), ...buildShopHome({ lists, gist, productOf: firstOf }), ...films.values()],
    stores,
    search: searchRows(built, kits),
    barcodes: buildBarcodes(built, stores, directionsForUse),
    directionsForUse,
  };
}
