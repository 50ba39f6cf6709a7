/**
 * The shapes of the hand-written data of the reference back end. The seed (upstream/seed) makes thousands of rows from a few
 * hundred records.
 */

/** The six languages of the site. */
export type Lang = "en" | "hi" | "mr" | "gu" | "te" | "kn";
export const LANGS: readonly Lang[] = ["en", "hi", "mr", "gu", "te", "kn"];

/** A text written in each of the six languages, each in its own script. */
export type L = Readonly<Record<Lang, string>>;

/** A text from its six languages. */
export const l = (en: string, hi: string, mr: string, gu: string, te: string, kn: string): L => ({ en, hi, mr, gu, te, kn });

/** A value for each language. */
export const byLang = <T>(make: (lang: Lang) => T): Record<Lang, T> =>
  Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as Record<Lang, T>;

export type CategoryId = "seeds" | "crop-protection" | "crop-nutrition" | "hardware" | "combo" | "animal-husbandry";

export type CropGroupId =
  | "cereals" | "pulses" | "oilseeds" | "fibre" | "sugar" | "vegetables" | "fruits" | "spices" | "flowers" | "fodder" | "plantation";

/** The input of upstream/draw/crop.ts for the picture of a crop. */
export interface CropLook {
  readonly shape:
    | "ear" | "cob" | "pod" | "boll" | "cane" | "round" | "long" | "leafy" | "root" | "bulb" | "bunch" | "gourd"
    | "chilli" | "flower" | "palm" | "citrus" | "hand" | "heart" | "grape" | "seedhead";
  /** Main colour of the edible part, `#rrggbb`. */
  readonly colour: string;
  /** Second colour (leaf, husk), `#rrggbb`. */
  readonly accent: string;
  /** The slug of the crop, which has a drawing of its own. Without it only the silhouette is drawn. */
  readonly crop?: string;
}

export interface CropGroup {
  readonly id: CropGroupId;
  readonly name: L;
}

export interface Crop {
  /** The id in the replies, e.g. 101. */
  readonly id: number;
  /** The key in this folder, e.g. "tomato". */
  readonly slug: string;
  readonly group: CropGroupId;
  readonly name: L;
  readonly look: CropLook;
}

export type IssueKind = "insect" | "disease" | "weed" | "deficiency" | "mite" | "nematode" | "disorder";

/** A pest, disease, weed or deficiency. ids.ts names the crops that it attacks. */
export interface Issue {
  readonly id: number;
  readonly slug: string;
  readonly kind: IssueKind;
  readonly name: L;
  /** The colour of the drawing, `#rrggbb`. */
  readonly colour: string;
}

export interface Brand {
  readonly id: number;
  /** An invented name, never the trademark of a company. */
  readonly name: L;
  /** Dark enough for white text: the contrast is at least 4.5. */
  readonly colour: string;
  readonly makes: readonly CategoryId[];
}

export interface Pack {
  readonly value: number;
  readonly unit: "g" | "kg" | "ml" | "l" | "seeds" | "piece" | "m";
  /** Maximum retail price, whole rupees. */
  readonly mrp: number;
  /** Selling price, whole rupees, at most the mrp. */
  readonly price: number;
}

/** The colours of the toxicity triangle on Indian pesticide labels. */
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

/** The texts that all families of one kind share (kinds.ts). */
export interface Kind {
  /** "Fungicide", "Hybrid seed", "Knapsack sprayer" ... */
  readonly label: L;
  /** One or two sentences: how and when it is used safely. */
  readonly use: L;
  /** One short sentence each. */
  readonly benefits: readonly [L, L, L];
}

/** A product that several brands sell in several packs, each under its own trade name. */
export interface Family {
  readonly slug: string;
  readonly category: Exclude<CategoryId, "combo">;
  /** A key of kinds.ts. */
  readonly kind: KindId;
  /** Its generic name: "Mancozeb 75% WP", "Hybrid tomato seed". */
  readonly what: L;
  /** The brands that sell it, each with its invented trade name. */
  readonly trade: readonly { readonly brand: number; readonly name: L }[];
  readonly packs: readonly Pack[];
  /** Slugs of the issues that it controls. Empty where it has no target. */
  readonly targets: readonly string[];
  /** Slugs of its crops. Empty for all crops, and for hardware. */
  readonly crops: readonly string[];
  /** The seed writes it as a sentence in each language. Absent where there is no dose (hardware). */
  readonly dose?: Dose;
  readonly toxicity?: Toxicity;
}

/** A kit of existing families. */
export interface Combo {
  readonly slug: string;
  readonly name: L;
  /** Family slugs, 2 to 4. */
  readonly parts: readonly string[];
  readonly crop: string;
  readonly why: L;
  /** Whole percent off the sum of its parts. */
  readonly off: number;
}
