/** The shapes of the stored rows. The seed writes them, the services read them. */
import type { z } from "zod";
import type { productGist } from "../src/services/catalog/schemas.ts";
import type { productDetail } from "../src/services/shopaggregator/schemas.ts";
import type { CategoryId, Crop, KindId, L, Lang, Pack, Toxicity } from "./data/types.ts";
import type { Availability } from "./seed/flags.ts";

/** A product gist as the services send it (catalogue-13). */
export type Gist = z.input<typeof productGist>;
/** A product detail as the services send it (product-25). */
export type Detail = z.input<typeof productDetail>;

export type GistOffer = NonNullable<Gist["offers"]>;

/** The part of a gist that is the same in every language. */
export type PlainGist = Omit<Gist, "productName" | "displayMessage" | "offers">;
/** The part of a gist that depends on the language. */
export interface GistWords {
  readonly displayMessage: string | null;
  readonly offers: GistOffer | null;
}

/** A name in all languages. Null for a product without a name, `odd` for one whose name is no text (seed/flags.ts). */
export type StoredNames = L | null | { readonly odd: true };

/** The data from which the picture of a pack is drawn. */
export interface Look {
  readonly category: CategoryId;
  readonly kind: KindId;
  readonly brandName: string;
  readonly tradeName: string;
  readonly colour: string;
  /** As printed on the pack, in English: "500 ml", "1 piece". */
  readonly pack: string;
  readonly size?: { readonly value: number; readonly unit: Pack["unit"] };
  readonly crop?: Pick<Crop, "slug" | "colour">;
  /** The pest, disease or weed against which it is sold. */
  readonly target?: { readonly slug: string };
  readonly toxicity?: Toxicity;
  /** The slug of the family: tells a sickle from a spade. */
  readonly slug?: string;
  /** The parts of a kit. */
  readonly parts?: readonly { readonly kind: KindId; readonly pack?: string; readonly colour?: string; readonly slug?: string }[];
}

/** One pack. Each pack has its own sku. */
export interface StoredSku {
  readonly sku: string;
  readonly productId: number;
  readonly category: CategoryId;
  readonly brandId: number;
  readonly availability: Availability;
  readonly gist: PlainGist;
  readonly names: StoredNames;
  readonly words: Readonly<Record<Lang, GistWords>>;
  readonly look: Look;
}

export interface StoredDetail {
  readonly brandImage: string;
  readonly variants: readonly { readonly sku: string; readonly value: number; readonly unit: Pack["unit"]; readonly kit?: true }[];
  readonly related: readonly string[];
  readonly combos: readonly string[];
  /** The id of the video among the pictures. */
  readonly video: string | null;
  readonly videos: readonly { readonly value: "BENEFITS" | "HOW_TO_USE" | "TESTIMONIAL"; readonly id: string }[];
}

export interface StoredText {
  readonly brand: string;
  readonly details: NonNullable<Detail["details"]>;
  readonly issues: Detail["issues"];
  readonly comboProductsTitle: string | null;
  readonly productLabel: string | null;
}

/** One trade name of one brand. Its packs are the skus that name it. */
export interface StoredProduct {
  readonly id: number;
  readonly detail: StoredDetail;
  readonly texts: Readonly<Record<Lang, StoredText>>;
}

/** A row of the table `sku`, with the words of one language. */
export type SkuRow = Pick<StoredSku, "sku" | "availability" | "gist" | "names"> & { readonly words: GistWords };
