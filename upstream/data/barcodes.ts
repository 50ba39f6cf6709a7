/** The codes of packs that README.md lists. */
import { z } from "zod";
import codes from "./barcodes.json" with { type: "json" };
import { list, read, row, text } from "./read.ts";
import { categoryId, toxicity } from "./types.ts";

const yes = z.literal(true).exactOptional();

export const CODES = read("barcodes.json", codes, list(row({
  /** Of a GS1 Digital Link: its GTIN, whose last digit is the check digit. */
  hash: z.string().regex(/^\d+$/),
  barcode: text,
  /** The first product of a category, or pesticide of a colour; that with the first leaflet, or a pesticide without one. */
  of: z.enum([...categoryId.options, ...toxicity.options, "leaflet", "no-leaflet"]),
  age: z.enum(["expired", "undated"]).exactOptional(),
  /** State slug. */
  storeIn: text.exactOptional(),
  isB2BOrder: yes,
  fromStore: yes,
  facts: row({ lotNumber: text.exactOptional(), scanCount: z.int().exactOptional() }).exactOptional(),
})));
