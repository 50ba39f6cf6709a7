/** Market towns of the eleven states. Their names in the six languages are in content/names. */
import { z } from "zod";
import places from "./places.json" with { type: "json" };
import { byKey, list, read, row, text } from "./read.ts";

const place = row({
  name: text,
  district: text,
  taluka: text,
  pin: z.string().regex(/^[1-9]\d{5}$/, "Expected a PIN of six digits"),
  lat: z.number().min(8).max(37),
  lng: z.number().min(68).max(98),
});

/** The towns of each state, by state slug. */
export const PLACES = read("places.json", places, byKey(list(place)));
