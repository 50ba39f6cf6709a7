/** The kits (AGS-CK-). */
import { KIT_OF } from "../data/texts.ts";
import { byLang, type Combo, type Crop, type L } from "../data/types.ts";
import type { Look, StoredSku } from "../model.ts";
import type { Flags } from "./flags.ts";
import { type Built, type Counter, cropOf, makeSku } from "./products.ts";

export interface BuiltCombo {
  readonly id: number;
  readonly combo: Combo;
  readonly crop: Crop | undefined;
  readonly parts: readonly { readonly product: Built; readonly index: number }[];
  readonly brandName: L;
  readonly sku: StoredSku;
  readonly flags: Flags;
}

/** The index of the pack that a kit takes: the first healthy one, else 0. */
function packIndex(product: Built): number {
  return Math.max(
    0,
    product.packs.findIndex((entry) => entry.flags.healthy),
  );
}

/**
 * Builds the kits.
 * @param firstId the id of the first kit
 * @throws Error for a kit that names an unknown family
 */
export function buildCombos(
  combos: readonly Combo[],
  products: readonly Built[],
  crops: ReadonlyMap<string, Crop>,
  count: Counter,
  firstId: number,
): BuiltCombo[] {
  const byFamily = Map.groupBy(products, (product) => product.family.slug);
  return combos.map((combo, index) => {
    const parts = combo.parts.map((slug) => {
      const choices = byFamily.get(slug);
      const product = choices?.[index % choices.length];
      if (!product) throw new Error(`Kit ${combo.slug} names ${slug}, but there is no such family.`);
      return { product, index: packIndex(product) };
    });
    const packs = parts.map((part) => ({ ...part, entry: part.product.packs[part.index]! }));
    const mrp = packs.reduce((sum, { entry }) => sum + entry.pack.mrp, 0);
    const price = packs.reduce((sum, { entry }) => sum + entry.pack.price, 0);
    const countries = [...new Set(packs.map(({ entry }) => entry.sku.gist.countryOfOrigin))];
    const lead = packs[0]!.product;
    const id = firstId + index;
    const { sku, n } = count.next("combo");
    const look: Look = {
      category: "combo",
      kind: lead.family.kind,
      brandName: lead.brand.name.en,
      tradeName: combo.name.en,
      colour: lead.brand.colour,
      pack: KIT_OF.en.replace("{n}", String(parts.length)),
      slug: combo.slug,
      ...cropOf(crops.get(combo.crop)),
      parts: packs.map(({ product, entry }) => ({
        kind: product.family.kind,
        pack: entry.sku.look.pack,
        colour: product.brand.colour,
        slug: product.family.slug,
      })),
    };
    const made = makeSku({
      sku,
      n,
      productId: id,
      category: "combo",
      kind: lead.family.kind,
      brand: lead.brand,
      names: byLang((lang) => `${combo.name[lang]} (${KIT_OF[lang].replace("{n}", String(parts.length))})`),
      mrp,
      price: Math.round(price * (1 - combo.off / 100)),
      weight: null,
      countryOfOrigin: countries.length === 1 ? (countries[0] ?? undefined) : undefined,
      holds: parts.map(({ product }) => product.family),
      look,
    });
    return { id, combo, crop: crops.get(combo.crop), parts, brandName: lead.brand.name, ...made };
  });
}
