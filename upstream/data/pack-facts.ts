/** Facts that the law requires on a pack (docs/decisions/83-facts-of-a-pack.md). All of them are example data, invented for this back end. */
import { z } from "zod";
import facts from "./pack-facts.json" with { type: "json" };
import { list, read, row, text } from "./read.ts";
import { categoryId, kindId, words } from "./types.ts";

export const {
  countries: COUNTRIES,
  sellers: SELLERS,
  licences: LICENCES,
  terms: TERMS,
} = read(
  "pack-facts.json",
  facts,
  row({
    /**
     * The countries in which the products of a kind are made, ISO 3166 alpha-2. A kind without an entry is made in India. A country
     * that stands twice makes twice as many.
     */
    countries: z.partialRecord(kindId, list(z.string().regex(/^[A-Z]{2}$/))),
    sellers: list(words),
    /** The licence under which a category is made, and the pattern of its number: each `#` is a digit. Tools and kits need none. */
    licences: z.partialRecord(categoryId, row({ label: words, number: text })),
    /** Days to return, and GST in the price. A kit omits a term in which its parts differ. */
    terms: z.record(categoryId, row({ returnDays: z.int().min(0), gstPercent: z.int().nullable() })),
  }),
);
