/** Names of crops and people in Odia. Their texts are in content/community/or.json. */
import { z } from "zod";
import { list, read, row, text } from "../read.ts";
import { cropSlug } from "../types.ts";
import odia from "./or.json" with { type: "json" };

const { crops, people } = read(
  "community/or.json",
  odia,
  row({ crops: z.partialRecord(cropSlug, text), people: list(row({ name: text, woman: z.literal(true).exactOptional() })) }),
);

/** Crops that have a name in Odia here. */
export const ODIA_CROPS: ReadonlyMap<string, string> = new Map(Object.entries(crops));

export const ODIA_PEOPLE: readonly { readonly name: string; readonly woman: boolean }[] = people.map(({ name, woman = false }) => ({ name, woman }));
