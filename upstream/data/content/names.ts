/** Names of crops, problems and places, with the forms that they take within a sentence. */
import { z } from "zod";
import { byKey, read, row, text } from "../read.ts";
import { byLang, type Lang } from "../types.ts";
import en from "./names/en.json" with { type: "json" };
import gu from "./names/gu.json" with { type: "json" };
import hi from "./names/hi.json" with { type: "json" };
import kn from "./names/kn.json" with { type: "json" };
import mr from "./names/mr.json" with { type: "json" };
import te from "./names/te.json" with { type: "json" };

const name = row({
  name: text,
  /** The stem before a postposition or ending; Kannada has whole forms instead. */
  obl: text.exactOptional(),
  of: text.exactOptional(),
  in: text.exactOptional(),
  to: text.exactOptional(),
  from: text.exactOptional(),
  /** Another name, shown in brackets in a list of names. */
  also: text.exactOptional(),
  /** Marathi crops. */
  gender: z.enum(["m", "f", "n"]).exactOptional(),
});
/** A name and its forms. */
export type Name = Readonly<z.infer<typeof name>>;

const names = row({
  crops: byKey(name),
  problems: byKey(name),
  /** By state slug and English name. Names without forms are plain texts. */
  places: byKey(byKey(z.union([name, text]))),
});

const tables: Readonly<Record<Lang, unknown>> = { en, hi, mr, gu, te, kn };

export const NAMES = byLang((lang) => read(`content/names/${lang}.json`, tables[lang], names));

const nameIn = (kind: "crops" | "problems", slug: string, lang: Lang): Name => {
  const found = NAMES[lang][kind][slug];
  if (!found) throw new Error(`names/${lang}.json lacks ${kind} › ${slug}`);
  return found;
};

/** The name of a crop by its slug. Throws for an unknown one. */
export const cropNames = (slug: string, lang: Lang): Name => nameIn("crops", slug, lang);

/** The name of a problem by the slug of its issue. Throws for an unknown one. */
export const problemNames = (slug: string, lang: Lang): Name => nameIn("problems", slug, lang);

/** The name of a town, taluka or district; undefined if it is not known. */
export function placeNames(state: string, place: string, lang: Lang): Name | undefined {
  const found = NAMES[lang].places[state]?.[place];
  return typeof found === "string" ? { name: found } : found;
}

/**
 * The name of a district, taluka, town or village in a language, else its English name. Those are known that stand in
 * data/places.ts, and villages and talukas with the name of one of them or of a district of the state.
 */
export const placeName = (state: string, name: string, lang: Lang): string => placeNames(state, name, lang)?.name ?? name;

/** A name as it stands alone: with a capital letter in English, and the other name in brackets. */
export const fullName = ({ name: alone, also }: Name): string => alone.charAt(0).toUpperCase() + alone.slice(1) + (also ? ` (${also})` : "");
