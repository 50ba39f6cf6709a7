/** Numbers of the crops. */
import { z } from "zod";
import { byKey, read, row } from "../read.ts";
import crops from "./crops.json" with { type: "json" };

const range = z.tuple([z.number(), z.number()]);

const numbers = row({
  /** The first and the last month in the field, from 1. The last one may lie in the next year. */
  months: range,
  /** The wholesale price of a quintal, low and high. Rupees. */
  price: range,
  /** Quintals an acre, low and high. */
  yield: range,
  /** From sowing to the (first) harvest. */
  days: z.int(),
  /** Of rows and of plants. Centimetres. */
  spacing: range,
  /** Nitrogen, phosphorus and potash. Kilograms an acre; of trees grams a tree and year. */
  npk: z.tuple([z.number(), z.number(), z.number()]),
  /** Days from one watering to the next. */
  watering: z.int(),
});
export type CropNumbers = Readonly<z.infer<typeof numbers>>;

/** By slug. */
export const CROP_NUMBERS: ReadonlyMap<string, CropNumbers> = new Map(Object.entries(read("agronomy/crops.json", crops, byKey(numbers))));
