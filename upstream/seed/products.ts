/** The products and skus of the shop: each trade name of a family is a product, each of its packs a sku. */
import { CATEGORIES } from "../data/families.ts";
import { MESSAGES, OFFERS, type OfferId } from "../data/texts.ts";
import { type Brand, byLang, type CategoryId, type Crop, type Family, type KindId, type L, type Lang, type Pack } from "../data/types.ts";
import type { GistWords, Look, PlainGist, StoredNames, StoredSku } from "../model.ts";
import { brandById, cropBySlug, FAMILIES, issueBySlug, isWithdrawn } from "./data.ts";
import { DISABLED, type Flags, flagsOf } from "./flags.ts";
import { ingredientsOf } from "./ingredients.ts";
import { amountText, packName } from "./names.ts";
import { countryOf } from "./pack-facts.ts";
import { seededRandom } from "./random.ts";

/** A product with its skus, as the later steps of the seed need it. */
export interface Built {
  readonly id: number;
  readonly family: Family;
  readonly brand: Brand;
  readonly trade: L;
  readonly packs: readonly { readonly sku: StoredSku; readonly pack: Pack; readonly flags: Flags }[];
}

/** Numbers the skus of each category, and their positions `n` in the whole catalogue. */
export function counter() {
  const used = new Map<CategoryId, number>();
  let position = -1;
  return {
    next(category: CategoryId): { sku: string; n: number } {
      const number = (used.get(category) ?? 0) + 1;
      used.set(category, number);
      position += 1;
      const prefix = CATEGORIES.find((entry) => entry.value === category)?.skuPrefix;
      if (!prefix) throw new Error(`Category ${category} has no prefix in data/categories.json.`);
      return { sku: `${prefix}${String(number).padStart(4, "0")}`, n: position };
    },
  };
}
export type Counter = ReturnType<typeof counter>;

/** A random rating (catalogue-15). Its average is the mean of its stars, to one decimal. */
function ratingOf(sku: string, how: Flags["rating"]): PlainGist["rating"] {
  if (how === "none") return null;
  const random = seededRandom(`rating:${sku}`);
  const total = how === "plain" ? random.whole(1, 12) : random.whole(8, 1400);
  const liked = 0.45 + random.next() * 0.4;
  const counts = [0, 0, 0, 0, 0];
  let left = total;
  // Of those that are left: five stars, four, three, two, and one.
  for (const [place, share] of [liked, 0.6, 0.5, 0.4, 1].entries()) {
    counts[4 - place] = Math.round(left * share);
    left -= counts[4 - place]!;
  }
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    totalCount: total,
    average: Math.round((stars / total) * 10) / 10,
    showRatingBars: how === "bars",
    individualCount: Object.fromEntries(counts.map((count, index) => [String(index + 1), count])),
  };
}

function offerWords(sku: string, price: number): (lang: Lang) => GistWords["offers"] {
  const random = seededRandom(`offer:${sku}`);
  const id = random.pick<OfferId>(["free", "percent", "flat", "bulk", "delivery"]);
  const offer = OFFERS[id];
  const amount = id === "flat" ? Math.max(5, Math.round((price * 0.05) / 5) * 5) : random.pick([5, 7, 10, 12]);
  return (lang) => ({
    offerType: offer.offerType,
    value: offer.value,
    label: offer.label[lang].replace("{n}", String(amount)),
    url: `misc/offer-${id}.png`,
    bestPriceText: offer.best?.[lang] ?? null,
    buyQuantity: offer.buyQuantity,
    ...(offer.freeQuantity ? { freeQuantity: offer.freeQuantity } : {}),
    ...(offer.numberOf ? { [offer.numberOf]: amount } : {}),
  });
}

/** The crop on a pack. */
export const cropOf = (crop: Crop | undefined): Pick<Look, "crop"> => (crop ? { crop: { slug: crop.slug, colour: crop.colour } } : {});

/** Makes a sku with its prices, stock, flags and texts. */
export function makeSku(of: {
  readonly sku: string;
  readonly n: number;
  readonly productId: number;
  readonly category: CategoryId;
  readonly kind: KindId;
  readonly brand: Brand;
  readonly names: L;
  readonly mrp: number;
  readonly price: number;
  readonly weight: PlainGist["weight"];
  readonly countryOfOrigin: string | undefined;
  /** The families that it holds: one, or those of a kit. */
  readonly holds: readonly Family[];
  /** As printed on the pack, in English. */
  readonly tradeName: string;
  readonly pack: string;
  readonly look: Partial<Look>;
  readonly withdrawn?: boolean;
}): { sku: StoredSku; flags: Flags } {
  const flags = flagsOf(of.n, of.kind, of.withdrawn);
  const random = seededRandom(`stock:${of.sku}`);
  const inventory = flags.outOfStock ? 0 : random.next() < 0.1 ? random.whole(1, 4) : random.whole(12, 480);
  const written = flags.disabled ? byLang((lang) => `${of.names[lang]}${DISABLED}`) : of.names;
  const names: StoredNames = flags.unnamed ? null : flags.oddName ? { odd: true } : written;
  const offer = flags.offer ? offerWords(of.sku, of.price) : null;
  const kindOfMessage = flags.outOfStock ? "outOfStock" : inventory < 5 ? "fewLeft" : random.next() < 0.08 ? "seasonal" : null;
  const message = kindOfMessage && MESSAGES[kindOfMessage];
  const words = byLang((lang): GistWords => ({ displayMessage: message?.[lang] ?? null, offers: offer?.(lang) ?? null }));
  const gist: PlainGist = {
    skuCode: of.sku,
    productImages: ["thumb", "primary"].map((type) => ({ type, name: `packs/${of.sku}-0.jpg` })),
    mrp: of.mrp,
    sellingPrice: of.price,
    inventory,
    freeShipping: of.price >= 500,
    buyBar: !flags.lead && !flags.priceOnApp,
    priceOnApp: flags.priceOnApp,
    needExpertHelp: of.category === "crop-protection" || of.category === "crop-nutrition" || of.category === "combo" || flags.lead,
    leadCaptureEnabled: flags.lead,
    version: 1 + (of.n % 4),
    enabledForSaathi: flags.enabledForSaathi,
    weight: of.weight ?? null,
    ...(of.countryOfOrigin ? { countryOfOrigin: of.countryOfOrigin } : {}),
    ...ingredientsOf(of.holds),
    rating: ratingOf(of.sku, flags.rating),
  };
  return {
    flags,
    sku: {
      sku: of.sku,
      productId: of.productId,
      category: of.category,
      brandId: of.brand.id,
      availability: flags.availability,
      gist,
      names,
      words,
      look: {
        category: of.category,
        kind: of.kind,
        brandName: of.brand.name.en,
        tradeName: of.tradeName,
        colour: of.brand.colour,
        pack: of.pack,
        ...of.look,
      },
    },
  };
}

/** The products of all families. Their ids count from 1 in the order of the data. */
export function buildFamilies(count: Counter): Built[] {
  const trades = FAMILIES.flatMap((family) => family.trade.map((trade, place) => ({ family, place, ...trade })));
  return trades.map(({ family, place, brand: brandId, name: trade }, index) => {
    const { category, kind, crops, targets, toxicity, slug, what } = family;
    const brand = brandById.get(brandId);
    if (!brand) throw new Error(`Family ${slug} names brand ${brandId}, which is not in data/brands.json.`);
    // Each brand shows another crop or another pest of those that the product is for.
    const crop = cropBySlug.get(crops[place % crops.length] ?? "");
    const target = issueBySlug.get(targets[place % targets.length] ?? "");
    const packs = family.packs.map((pack) => {
      const size = { value: pack.value, unit: pack.unit };
      const shown = { ...cropOf(crop), ...(target && { target: { slug: target.slug } }), ...(toxicity && { toxicity }) };
      const made = makeSku({
        ...count.next(category),
        productId: index + 1,
        category,
        kind,
        brand,
        names: packName(trade, what, pack),
        mrp: pack.mrp,
        price: pack.price,
        weight: { unit: pack.unit, value: pack.value },
        countryOfOrigin: countryOf(family, brandId),
        holds: [family],
        tradeName: trade.en,
        pack: amountText(pack.value, pack.unit, "en"),
        look: { size, slug, ...shown },
        withdrawn: isWithdrawn(family),
      });
      return { ...made, pack };
    });
    return { id: index + 1, family, brand, trade, packs };
  });
}
