/**
 * The shapes of the tables of the reference back end. The seed (upstream/seed) makes thousands of rows from a few hundred
 * records. Every type here follows from the schema that read() holds a table to.
 */
import { z } from "zod";
import cropRows from "./crops.json" with { type: "json" };
import issueRows from "./issues.json" with { type: "json" };
import { colour, list, row, text } from "./read.ts";

/** The six languages of the site. */
export const LANGS = ["en", "hi", "mr", "gu", "te", "kn"] as const;
export type Lang = (typeof LANGS)[number];

/** A text written in each of the six languages, each in its own script. */
export const words = row({ en: text, hi: text, mr: text, gu: text, te: text, kn: text }).readonly();
export type L = z.infer<typeof words>;

/** A value for each language. */
export const byLang = <T>(make: (lang: Lang) => T): Record<Lang, T> =>
  Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as Record<Lang, T>;

export type CropSlug = keyof typeof cropRows;
export const cropSlug = z.enum(Object.keys(cropRows) as CropSlug[]);

export type IssueSlug = keyof typeof issueRows;
export const issueSlug = z.enum(Object.keys(issueRows) as IssueSlug[]);

export const categoryId = z.enum(["seeds", "crop-protection", "crop-nutrition", "hardware", "combo", "animal-husbandry"]);
export type CategoryId = z.infer<typeof categoryId>;

export const cropGroupId = z.enum([
  "cereals", "pulses", "oilseeds", "fibre", "sugar", "vegetables", "fruits", "spices", "flowers", "fodder", "plantation",
]);
export type CropGroupId = z.infer<typeof cropGroupId>;

export interface Crop {
  /** The id in the replies, e.g. 101. */
  readonly id: number;
  /** The key in this folder, e.g. "tomato". */
  readonly slug: string;
  readonly group: CropGroupId;
  readonly name: L;
  /** Of the edible part, `#rrggbb`. */
  readonly colour: string;
}

export const issueKind = z.enum(["insect", "disease", "weed", "deficiency", "mite", "nematode", "disorder"]);
export type IssueKind = z.infer<typeof issueKind>;

/** A pest, disease, weed or deficiency. */
export interface Issue {
  readonly id: number;
  readonly slug: string;
  readonly kind: IssueKind;
  readonly name: L;
}

export const brand = row({
  id: z.int(),
  /** An invented name, never the trademark of a company. */
  name: words,
  /** Dark enough for white text: the contrast is at least 4.5. */
  colour,
  makes: list(categoryId),
});
export type Brand = Readonly<z.infer<typeof brand>>;

const rupees = z.int().positive();

export const unit = z.enum(["g", "kg", "ml", "l", "seeds", "piece", "m"]);

export const pack = row({
  value: z.number().positive(),
  unit,
  /** Maximum retail price. */
  mrp: rupees,
  /** At most the mrp. */
  price: rupees,
}).refine(({ mrp, price }) => price <= mrp, "Expected a price of at most the mrp");
export type Pack = Readonly<z.infer<typeof pack>>;

/** The colours of the toxicity triangle on Indian pesticide labels. */
export const toxicity = z.enum(["red", "yellow", "blue", "green"]);
export type Toxicity = z.infer<typeof toxicity>;

export const kindId = z.enum([
  "fungicide", "insecticide", "herbicide", "acaricide", "nematicide", "bactericide", "bio-pesticide", "growth-regulator", "adjuvant",
  "water-soluble", "micronutrient", "biostimulant", "organic-manure", "bio-fertilizer", "soil-conditioner",
  "hybrid-seed", "variety-seed", "vegetable-seed",
  "sprayer", "irrigation", "tool", "cover", "trap", "safety", "machine",
  "cattle-feed", "mineral-mixture", "calf-care", "animal-care", "milking",
]);
export type KindId = z.infer<typeof kindId>;

export const dose = row({
  amount: z.number().positive(),
  unit: unit.extract(["g", "kg", "ml", "l", "seeds"]),
  per: z.enum(["l-water", "acre", "kg-seed", "animal-day"]),
});
export type Dose = Readonly<z.infer<typeof dose>>;

/** The texts that all families of one kind share. */
export const kind = row({
  /** "Fungicide", "Hybrid seed", "Knapsack sprayer" ... */
  label: words,
  /** One or two sentences: how and when it is used safely. */
  use: words,
  /** One short sentence each. */
  benefits: z.tuple([words, words, words]),
});
export type Kind = Readonly<z.infer<typeof kind>>;

export const family = row({
  slug: text,
  category: categoryId.exclude(["combo"]),
  kind: kindId,
  /** Its generic name: "Mancozeb 75% WP", "Hybrid tomato seed". */
  what: words,
  /** The brands that sell it, each with its invented trade name. */
  trade: list(row({ brand: z.int(), name: words })),
  packs: list(pack),
  /** The issues that it controls. Empty if it has no target. */
  targets: list<z.ZodType<string>>(issueSlug),
  /** Its crops. Empty for all crops, and for hardware. */
  crops: list<z.ZodType<string>>(cropSlug),
  /** The seed writes it as a sentence in each language. Absent if there is no dose (hardware). */
  dose: dose.exactOptional(),
  toxicity: toxicity.exactOptional(),
  note: text.exactOptional(),
});
/** A product that several brands sell in several packs, each under its own trade name. */
export type Family = Readonly<z.infer<typeof family>>;

/** A kit of existing families. */
export const combo = row({
  slug: text,
  name: words,
  /** Family slugs. */
  parts: z.array(text).min(2).max(4).readonly(),
  crop: cropSlug as z.ZodType<string>,
  why: words,
  /** Whole percent off the sum of its parts. */
  off: z.int().positive(),
});
