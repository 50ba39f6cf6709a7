/** The words of the replies: units, labels, doses, offers. */
import { z } from "zod";
import offers from "./offers.json" with { type: "json" };
import { byKey, list, read, row, text } from "./read.ts";
import texts from "./texts.json" with { type: "json" };
import { dose, LANGS, toxicity, unit, words } from "./types.ts";

export const {
  units: UNITS,
  doseByUse: DOSE_BY_USE,
  doses: DOSES,
  labels: LABELS,
  storage: STORAGE,
  toxicity: TOXICITY_WORDS,
  issuesTitle: ISSUES_TITLE,
  comboTitle: COMBO_TITLE,
  kitOf: KIT_OF,
  productLabels: PRODUCT_LABELS,
  messages: MESSAGES,
  cropBlocks: CROP_BLOCKS,
  promises: PROMISES,
  dateLabels: DATE_LABELS,
  deliveryBy: DELIVERY_BY,
  months: MONTHS,
  films: CROP_FILMS,
  issueFilm: ISSUE_FILM,
  operationsOfFilms: OPERATIONS_OF_FILMS,
} = read(
  "texts.json",
  texts,
  row({
    units: z.record(unit, words),
    /** The dose of a product whose label has doses by crop and by what is fought. */
    doseByUse: words,
    /** `{n}` is the amount with its unit. */
    doses: z.record(z.enum([...dose.shape.per.options, "hectare"]), words),
    labels: row({
      keyPoints: words, highlights: words, otherDetails: words, what: words, kind: words, dose: words, crops: words, targets: words, use: words,
      benefit: words, why: words, inTheKit: words, brand: words, netContent: words, toxicity: words, storage: words,
    }),
    storage: row({ chemical: words, seed: words, other: words }),
    toxicity: z.record(toxicity, words),
    /** The title above the linked issues of a product. */
    issuesTitle: words,
    comboTitle: words,
    /** `{n}` is the number of products in the kit. */
    kitOf: words,
    productLabels: row({ bestseller: words, new: words, trusted: words }),
    /** Values of displayMessage. */
    messages: row({ fewLeft: words, seasonal: words, outOfStock: words }),
    /** Labels of the blocks of a crop configuration. */
    cropBlocks: row({ seeds: words, issues: words }),
    /** The texts of the promise image (product-14). */
    promises: z.tuple([words, words, words]),
    /** The names of day 0 of a schedule. */
    dateLabels: row({ sown: words, nursery: words, planted: words }),
    /** "Delivery by 26 November": `{date}` is the day and the month. */
    deliveryBy: words,
    months: z.record(z.enum(LANGS), z.array(text).length(12).readonly()),
    /** The titles of the films that every crop may have, in the order of the year, and of one on a pest or a disease of the crop. */
    films: byKey(words),
    issueFilm: words,
    /** The operations of schedules that a film shows. */
    operationsOfFilms: byKey(list(text)),
  }),
);


/** Only English needs a plural form. */
export const PIECES_EN = "pieces";

const offerId = z.enum(["free", "percent", "flat", "bulk", "delivery"]);
export type OfferId = z.infer<typeof offerId>;

/** `label`, `best` (bestPriceText) and terms of the offers. `{n}` is percent or rupees; `numberOf` says which. */
export const OFFERS = read(
  "offers.json",
  offers,
  z.record(
    offerId,
    row({
      offerType: text,
      value: text,
      buyQuantity: z.int().positive(),
      freeQuantity: z.int().positive().exactOptional(),
      numberOf: z.enum(["percentOff", "amountOff"]).exactOptional(),
      label: words,
      best: words.nullable(),
    }),
  ),
);
