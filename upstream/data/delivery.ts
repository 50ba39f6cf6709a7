/** The words of a delivery date: "Delivery by 26 November". */
import { z } from "zod";
import delivery from "./delivery.json" with { type: "json" };
import { read, row, text } from "./read.ts";
import { LANGS, type Lang, words } from "./types.ts";

/** `{date}` is the day and the month. */
export const { by: DELIVERY_BY, months: MONTHS } = read(
  "delivery.json",
  delivery,
  row({ by: words, months: z.record(z.enum(LANGS), z.array(text).length(12).readonly()) }),
);

/** The digit 0 of each script. */
export const ZERO: Readonly<Record<Lang, number>> = { en: 0x30, hi: 0x966, mr: 0x966, gu: 0xae6, te: 0xc66, kn: 0xce6 };
