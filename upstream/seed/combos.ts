/** The kits (AGS-CK-). */
import { KIT_OF } from "../data/texts.ts";
import { byLang } from "../data/types.ts";
import { COMBOS, cropBySlug } from "./data.ts";
import { type Built, type Counter, cropOf, makeSku } from "./products.ts";

export type BuiltCombo = ReturnType<typeof buildCombos>[number];

/**
 * Builds the kits. `parts` are packs of products: the first healthy one of each, else the first.
 * @param firstId the id of the first kit
 * @throws Error for a kit that names an unknown family
 */
export function buildCombos(products: readonly Built[], count: Counter, firstId: number) {
  const byFamily = Map.groupBy(products, (product) => product.family.slug);
  return COMBOS.map((combo, index) => {
    const parts = combo.parts.map((slug) => {
      const choices = byFamily.get(slug);
      const product = choices?.[index % choices.length];
      if (!product) throw new Error(`Kit ${combo.slug} names ${slug}, but there is no such family.`);
      return { product, ...(product.packs.find(({ flags }) => flags.healthy) ?? product.packs[0]!) };
    });
    const sum = (price: "mrp" | "price") => parts.reduce((total, { pack }) => total + pack[price], 0);
    const countries = [...new Set(parts.map(({ sku }) => sku.gist.countryOfOrigin))];
    const { family, brand } = parts[0]!.product;
    const kitOf = byLang((lang) => KIT_OF[lang].replace("{n}", String(parts.length)));
    const id = firstId + index;
    const crop = cropBySlug.get(combo.crop);
    const made = makeSku({
      ...count.next("combo"),
      productId: id,
      category: "combo",
      kind: family.kind,
      brand,
      names: byLang((lang) => `${combo.name[lang]} (${kitOf[lang]})`),
      mrp: sum("mrp"),
      price: Math.round(sum("price") * (1 - combo.off / 100)),
      weight: null,
      countryOfOrigin: countries.length === 1 ? (countries[0] ?? undefined) : undefined,
      holds: parts.map(({ product }) => product.family),
      tradeName: combo.name.en,
      pack: kitOf.en,
      look: {
        slug: combo.slug,
        ...cropOf(crop),
        parts: parts.map(({ product, sku }) => ({
          kind: product.family.kind,
          pack: sku.look.pack,
          colour: product.brand.colour,
          slug: product.family.slug,
        })),
      },
    });
    return { id, combo, crop, parts, brandName: brand.name, ...made };
  });
}
