/** Names of crops, problems and places, with the forms that they take within a sentence. */
import type { Lang } from "../types.ts";
import en from "./names/en.json" with { type: "json" };
import gu from "./names/gu.json" with { type: "json" };
import hi from "./names/hi.json" with { type: "json" };
import kn from "./names/kn.json" with { type: "json" };
import mr from "./names/mr.json" with { type: "json" };
import te from "./names/te.json" with { type: "json" };

/** A name and its forms. `obl` is the stem before a postposition or ending; Kannada has whole forms instead. */
export interface Name {
  readonly name: string;
  readonly obl?: string;
  readonly of?: string;
  readonly in?: string;
  readonly to?: string;
  readonly from?: string;
  /** Another name, shown in brackets in a list of names. */
  readonly also?: string;
  /** Marathi crops. */
  readonly gender?: "m" | "f" | "n";
}

export interface NamesOfLanguage {
  readonly crops: Readonly<Record<string, Name>>;
  readonly problems: Readonly<Record<string, Name>>;
  /** By state slug and English name. Names without forms are plain texts. */
  readonly places: Readonly<Record<string, Readonly<Record<string, Name | string>>>>;
}

export const NAMES = { en, hi, mr, gu, te, kn } as Readonly<Record<Lang, NamesOfLanguage>>;

const nameIn = (kind: "crops" | "problems", slug: string, lang: Lang): Name => {
  const name = NAMES[lang][kind][slug];
  if (!name) throw new Error(`names/${lang}.json lacks ${kind} › ${slug}`);
  return name;
};

/** The name of a crop by its slug. Throws for an unknown one. */
export const cropNames = (slug: string, lang: Lang): Name => nameIn("crops", slug, lang);

/** The name of a problem by the slug of its issue. Throws for an unknown one. */
export const problemNames = (slug: string, lang: Lang): Name => nameIn("problems", slug, lang);

/** The name of a town, taluka or district; undefined where it is not known. */
export function placeNames(state: string, place: string, lang: Lang): Name | undefined {
  const name = NAMES[lang].places[state]?.[place];
  return typeof name === "string" ? { name } : name;
}

/** A name as it stands alone: with a capital letter in English, and the other name in brackets. */
export const fullName = ({ name, also }: Name): string => name.charAt(0).toUpperCase() + name.slice(1) + (also ? ` (${also})` : "");
