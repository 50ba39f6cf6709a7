/** The names of stores, composed from words that are usual for stores in each language. */
import { z } from "zod";
import landmarks from "./landmarks.json" with { type: "json" };
import type { STATES } from "./feed.ts";
import { PLACES } from "./places.ts";
import { list, read, row, text } from "./read.ts";
import storeNames from "./store-names.json" with { type: "json" };
import { words } from "./types.ts";

/** Landmarks in the addresses of stores. */
export const LANDMARKS = read("landmarks.json", landmarks, list(words));

const localLang = z.enum(["hi", "mr", "gu", "te", "kn"]);
type LocalLang = z.infer<typeof localLang>;

const parts = z.record(localLang, list(row({ en: text, local: text })));
const STORE_WORDS = read("store-names.json", storeNames, row({ first: parts, kind: parts }));

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * The `index`-th store of a state, with its name in English and in the language of the state. The names of the first 80 stores differ.
 */
export function storeAt({ slug, language }: (typeof STATES)[number], index: number) {
  const { first: firsts, kind: kinds } = STORE_WORDS;
  const home = language as LocalLang;
  const first = at(firsts[home], index);
  const kind = at(kinds[home], index + Math.floor(index / firsts[home].length));
  const place = at(PLACES[slug] ?? [], index * 5 + 1);
  return { name: `${first.en} ${kind.en}`, localName: `${first.local} ${kind.local}`, place };
}
