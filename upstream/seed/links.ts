/** What belongs to what: issues with their crops, products for the same problem, kits, videos. */
import type { Crop, Family, Issue } from "../data/types.ts";
import type { BuiltCombo } from "./combos.ts";
import { cropBySlug, cropsOfIssue, issueBySlug } from "./data.ts";
import type { Built } from "./products.ts";
import { chance, hash } from "./random.ts";

/** The issues a family is for, each with the first of the family's crops that it really attacks. */
export function linkedIssues(family: Family): { readonly issue: Issue; readonly crop: Crop }[] {
  return family.targets.flatMap((slug) => {
    const issue = issueBySlug.get(slug);
    const attacked = cropsOfIssue(slug);
    const crop = cropBySlug.get(family.crops.find((name) => attacked.includes(name)) ?? attacked[0] ?? "");
    return issue && crop ? [{ issue, crop }] : [];
  });
}

/** Skus of other families for the same target (or, without targets, of the same kind and crop); about half of the products have none. */
export function relatedSkus(product: Built, all: readonly Built[]): string[] {
  if (hash(`related:${product.id}`) % 2 === 0) return [];
  const { family } = product;
  const near = (other: Built): boolean => {
    if (other.family.category !== family.category || other.family.slug === family.slug) return false;
    if (family.targets.length > 0) return other.family.targets.some((target) => family.targets.includes(target));
    return (
      other.family.kind === family.kind &&
      (family.crops.length === 0 || other.family.crops.length === 0 || other.family.crops.some((crop) => family.crops.includes(crop)))
    );
  };
  const seen = new Set<string>();
  const found: string[] = [];
  for (const other of chance(`related-order:${product.id}`).shuffle(all.filter(near))) {
    const pack = other.packs.find((entry) => entry.flags.healthy);
    if (!pack || seen.has(other.family.slug)) continue;
    seen.add(other.family.slug);
    found.push(pack.sku.sku);
    if (found.length === 8) break;
  }
  return found;
}

/** The kits that a product is part of. */
export function combosOf(product: Built, combos: readonly BuiltCombo[]): string[] {
  return combos
    .filter((combo) => combo.combo.parts.includes(product.family.slug))
    .slice(0, 4)
    .map((combo) => combo.sku.sku);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** An invented video id: `kh` and nine characters. */
export function videoId(seed: string): string {
  const dice = chance(`video:${seed}`);
  return `kh${Array.from({ length: 9 }, () => ALPHABET[dice.whole(0, 63)]).join("")}`;
}

/** What the still of a film says. Films are in one language, as films are: English. */
export interface Film {
  readonly id: string;
  readonly title: string;
  readonly colour: string;
}

/** The films of a product, with the titles of their stills. */
export function filmsOf({ family, id, trade, brand }: Built, kindLabel: string): Film[] {
  return videosOf(family, id).videos.map((video) => ({
    id: video.id,
    title: { BENEFITS: family.what.en, HOW_TO_USE: `How to use: ${kindLabel}`, TESTIMONIAL: `${trade.en}: what a farmer says` }[
      video.value
    ],
    colour: brand.colour,
  }));
}

/** Videos of a product: two thirds have some; testimonials are the rarest. */
export function videosOf(family: Family, id: number) {
  const dice = chance(`videos:${id}`);
  if (dice.next() < 0.35) return { video: null, videos: [] };
  const benefits = { value: "BENEFITS" as const, id: videoId(`benefits:${family.slug}`) };
  const use = { value: "HOW_TO_USE" as const, id: videoId(`use:${family.kind}`) };
  const farmer = { value: "TESTIMONIAL" as const, id: videoId(`farmer:${id}`) };
  return {
    video: dice.next() < 0.4 ? benefits.id : null,
    videos: [benefits, ...(dice.next() < 0.8 ? [use] : []), ...(dice.next() < 0.35 ? [farmer] : [])],
  };
}
