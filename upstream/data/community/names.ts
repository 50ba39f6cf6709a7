/** Names of farmers by language, in Latin letters and in the script of the language. */
import { z } from "zod";
import { byKey, list, read, row, text } from "../read.ts";
import type { Lang } from "../types.ts";
import names from "./names.json" with { type: "json" };

const named = row({ latin: text, local: text, woman: z.literal(true).exactOptional() });
type Row = z.infer<typeof named>;

export interface Named {
  readonly latin: string;
  readonly local: string;
  readonly woman: boolean;
}

const { first, last } = read("community/names.json", names, row({ first: z.record(z.enum(["mr", "gu", "hi", "kn", "te"]), list(named)), last: byKey(list(named)) }));

const people = (rows: readonly Row[]): readonly Named[] => rows.map(({ latin, local, woman = false }) => ({ latin, local, woman }));

export const firstNames = (lang: Exclude<Lang, "en">): readonly Named[] => people(first[lang]);
/** @param state slug */
export const lastNames = (state: string): readonly Named[] => people(last[state] ?? []);
