/** The names of stores, composed from words that are usual for stores in each language. */
import { z } from "zod";
import landmarks from "./landmarks.json" with { type: "json" };
import { PLACES, type Place } from "./places.ts";
import { list, read, row, text } from "./read.ts";
import storeNames from "./store-names.json" with { type: "json" };
import { words } from "./types.ts";

/** Landmarks in the addresses of stores. */
export const LANDMARKS = read("landmarks.json", landmarks, list(words));

const localLang = z.enum(["hi", "mr", "gu", "te", "kn"]);
type LocalLang = z.infer<typeof localLang>;

const parts = z.record(localLang, list(row({ en: text, local: text })));
const STORE_WORDS = read("store-names.json", storeNames, row({ first: parts, kind: parts }));

const LANGUAGE_OF: Readonly<Record<string, LocalLang>> = {
  maharashtra: "mr", gujarat: "gu", karnataka: "kn", "andhra-pradesh": "te", telangana: "te",
};

interface StoreName {
  readonly name: string;
  readonly localName: string;
  readonly place: Place;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The `index`-th store of a state. The names of the first 80 stores differ. */
export function storeAt(stateSlug: string, index: number): StoreName {
  const language = LANGUAGE_OF[stateSlug] ?? "hi";
  const first = at(STORE_WORDS.first[language], index);
  const kind = at(STORE_WORDS.kind[language], index + Math.floor(index / STORE_WORDS.first[language].length));
  const place = at(PLACES[stateSlug] ?? [], index * 5 + 1);
  return { name: `${first.en} ${kind.en}`, localName: `${first.local} ${kind.local}`, place };
}
