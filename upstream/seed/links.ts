/** The links of a product: issues, related products, kits and videos. */
import { isOnLabel } from "../data/label-uses.ts";
import type { Crop, Family, Issue } from "../data/types.ts";
import type { BuiltCombo } from "./combos.ts";
import { cropBySlug, cropsOfIssue, issueBySlug } from "./data.ts";
import type { Built } from "./products.ts";
import { hash, seededRandom } from "./random.ts";

/** The issues that a family controls, each with the first crop of the family that it attacks; of a family for all crops, with any. */
export function linkedIssues(family: Family): { readonly issue: Issue; readonly crop: Crop }[] {
  return family.targets.flatMap((slug) => {
    const issue = issueBySlug.get(slug);
    const attacked = cropsOfIssue(slug);
    const crops = family.crops.length > 0 ? family.crops : attacked;
    const crop = cropBySlug.get(crops.find((name) => attacked.includes(name) && isOnLabel(family.slug, name, slug)) ?? "");
    return issue && crop ? [{ issue, crop }] : [];
  });
}

/**
 * Skus of other families that control the same issue. Without a target: of the same kind and for the same crop. About half of the
 * products have none, so that their pages show the products of the region (product-13).
 */
export function relatedSkus(product: Built, all: readonly Built[]): string[] {
  if (hash(`related:${product.id}`) % 2 === 0) return [];
  const { family } = product;
  const isRelated = (other: Built): boolean => {
    if (other.family.category !== family.category || other.family.slug === family.slug) return false;
    if (family.targets.length > 0) return other.family.targets.some((target) => family.targets.includes(target));
    return (
      other.family.kind === family.kind &&
      (family.crops.length === 0 || other.family.crops.length === 0 || other.family.crops.some((crop) => family.crops.includes(crop)))
    );
  };
  const found = new Map<string, string>();
  for (const { family: other, packs } of seededRandom(`related-order:${product.id}`).shuffle(all.filter(isRelated))) {
    const pack = packs.find(({ flags }) => flags.healthy);
    if (pack && !found.has(other.slug)) found.set(other.slug, pack.sku.sku);
  }
  return [...found.values()].slice(0, 8);
}

/** The kits that a product is part of. */
export function combosOf(product: Built, combos: readonly BuiltCombo[]): string[] {
  const kits = combos.filter(({ combo }) => combo.parts.includes(product.family.slug));
  return kits.slice(0, 4).map(({ sku }) => sku.sku);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** An invented YouTube id: `kh` and nine characters. */
export function videoId(seed: string): string {
  const random = seededRandom(`video:${seed}`);
  return `kh${Array.from({ length: 9 }, () => ALPHABET[random.whole(0, 63)]).join("")}`;
}

/** The videos of a product with the titles, in English, and the colours of their posters. */
export function filmsOf({ family, id, trade, brand }: Built, kindLabel: string) {
  const titles = { BENEFITS: family.what.en, HOW_TO_USE: `How to use: ${kindLabel}`, TESTIMONIAL: `${trade.en}: what a farmer says` };
  return videosOf(family, id).videos.map((video) => ({ id: video.id, title: titles[video.value], colour: brand.colour }));
}

/** The ids of the videos of a product. One third of the products have none. */
export function videosOf(family: Family, id: number) {
  const random = seededRandom(`videos:${id}`);
  if (random.next() < 0.35) return { video: null, videos: [] };
  const benefits = { value: "BENEFITS" as const, id: videoId(`benefits:${family.slug}`) };
  const use = { value: "HOW_TO_USE" as const, id: videoId(`use:${family.kind}`) };
  const farmer = { value: "TESTIMONIAL" as const, id: videoId(`farmer:${id}`) };
  return {
    video: random.next() < 0.4 ? benefits.id : null,
    videos: [benefits, ...(random.next() < 0.8 ? [use] : []), ...(random.next() < 0.35 ? [farmer] : [])],
  };
}
