/**
 * The shapes of the hand-written data of the reference back end.
 * The seed (upstream/seed) turns these few hundred hand-written records into thousands of rows.
 */

/** The six languages of the site. */
export type Lang = "en" | "hi" | "mr" | "gu" | "te" | "kn";
export const LANGS: readonly Lang[] = ["en", "hi", "mr", "gu", "te", "kn"];

/** A text written in each of the six languages, each in its own script. */
export type L = Readonly<Record<Lang, string>>;

export type CategoryId = "seeds" | "crop-protection" | "crop-nutrition" | "hardware" | "combo" | "animal-husbandry";

export type CropGroupId =
  | "cereals" | "pulses" | "oilseeds" | "fibre" | "sugar" | "vegetables" | "fruits" | "spices" | "flowers" | "fodder" | "plantation";

/** How the picture of a crop is drawn: see upstream/draw/crop.ts. */
export interface CropLook {
  /** The silhouette. */
  readonly shape:
    | "ear" | "cob" | "pod" | "boll" | "cane" | "round" | "long" | "leafy" | "root" | "bulb" | "bunch" | "gourd"
    | "chilli" | "flower" | "palm" | "citrus" | "hand" | "heart" | "grape" | "seedhead";
  /** Main colour of the edible part, `#rrggbb`. */
  readonly colour: string;
  /** Second colour (leaf, husk), `#rrggbb`. */
  readonly accent: string;
}

export interface CropGroup {
  readonly id: CropGroupId;
  readonly name: L;
}

export interface Crop {
  /** Numeric id as the company's back office has it, unique, e.g. 101. */
  readonly id: number;
  /** The key used everywhere in this folder, e.g. "tomato". */
  readonly slug: string;
  readonly group: CropGroupId;
  readonly name: L;
  readonly look: CropLook;
}

export type IssueKind = "insect" | "disease" | "weed" | "deficiency" | "mite" | "nematode" | "disorder";

/** A pest, disease, weed or deficiency, with the crops it really attacks (ids.ts). */
export interface Issue {
  readonly id: number;
  readonly slug: string;
  readonly kind: IssueKind;
  readonly name: L;
  /** Two or three plain sentences: how the farmer recognises it and what to do. */
  readonly description: L;
  /** Colours for the drawing, `#rrggbb`. */
  readonly colour: string;
}

export interface Brand {
  /** Numeric, unique, e.g. 7. */
  readonly id: number;
  /** Invented names only: never a trademark of a real company. */
  readonly name: L;
  /** The brand's colour, dark enough for white text (contrast at least 4.5). */
  readonly colour: string;
  /** What it makes. */
  readonly makes: readonly CategoryId[];
}

export interface Pack {
  readonly value: number;
  readonly unit: "g" | "kg" | "ml" | "l" | "seeds" | "piece" | "m";
  /** Maximum retail price, whole rupees. */
  readonly mrp: number;
  /** What it is sold for, whole rupees, <= mrp. */
  readonly price: number;
}

/** The toxicity triangle colours of Indian pesticide labels. */
export type Toxicity = "red" | "yellow" | "blue" | "green";

export type KindId =
  | "fungicide" | "insecticide" | "herbicide" | "acaricide" | "nematicide" | "bactericide" | "bio-pesticide" | "growth-regulator" | "adjuvant"
  | "water-soluble" | "micronutrient" | "biostimulant" | "organic-manure" | "bio-fertilizer" | "soil-conditioner"
  | "hybrid-seed" | "variety-seed" | "vegetable-seed"
  | "sprayer" | "irrigation" | "tool" | "cover" | "trap" | "safety" | "machine"
  | "cattle-feed" | "mineral-mixture" | "calf-care" | "animal-care" | "milking";

export interface Dose {
  readonly amount: number;
  readonly unit: "g" | "kg" | "ml" | "l" | "seeds";
  readonly per: "l-water" | "acre" | "kg-seed" | "animal-day";
}

/** What all families of one kind share (kinds.ts). */
export interface Kind {
  /** "Fungicide", "Hybrid seed", "Knapsack sprayer" ... */
  readonly label: L;
  /** One or two sentences: how and when such a thing is used, safely. */
  readonly use: L;
  /** Three short benefits, one short sentence each. */
  readonly benefits: readonly [L, L, L];
}

/** A thing that several brands sell in several packs under their own trade names. */
export interface Family {
  readonly slug: string;
  readonly category: Exclude<CategoryId, "combo">;
  /** A key of kinds.ts. */
  readonly kind: KindId;
  /** What it is: technical name and formulation, or the thing itself ("Mancozeb 75% WP", "Hybrid tomato seed"). */
  readonly what: L;
  /** One sale name per brand that sells it: brand slug-less numeric id -> the trade name in all scripts (invented). */
  readonly trade: readonly { readonly brand: number; readonly name: L }[];
  readonly packs: readonly Pack[];
  /** Slugs of ids.ts; only what it really controls or helps. Empty where it has no target. */
  readonly targets: readonly string[];
  /** Crop slugs it is meant for; empty = all or none (hardware). */
  readonly crops: readonly string[];
  /** How much of it: the generator writes the sentence in each language. Absent where a dose makes no sense (hardware). */
  readonly dose?: Dose;
  readonly toxicity?: Toxicity;
}

/** A kit made of existing families. */
export interface Combo {
  readonly slug: string;
  readonly name: L;
  /** Family slugs, 2 to 4. */
  readonly parts: readonly string[];
  readonly crop: string;
  readonly why: L;
  /** Percent off the sum of its parts, whole number. */
  readonly off: number;
}
