/** Finds crops, problems and brands by name (search-20 to search-23). */
import type { Brand } from "../catalogue/brand.ts";
import type { Crop } from "../catalogue/crop.ts";
import { meanings } from "./farmers-names.ts";
import { type Named, namedBy, score, similarity, type Typed, typedWords } from "./match.ts";
import { wordsOf } from "./sound.ts";

export interface Problem {
  /** (crop-28) */
  readonly id: string;
  readonly name: string;
  readonly cropId: string;
  readonly crop: string;
  readonly image: string | null;
}

/** Names in the page's language and in English, by id. */
export interface Names {
  readonly crops: readonly Crop[];
  readonly brands: readonly Brand[];
  readonly problems: readonly Problem[];
}

interface Heard<T> {
  readonly value: T;
  readonly english: string;
  readonly own: Named;
  readonly around: Named;
}

export interface HeardNames {
  readonly crops: readonly Heard<Crop>[];
  readonly brands: readonly Heard<Brand>[];
  readonly problems: readonly Heard<Problem>[];
}

/** @param english may lack entries */
export function hearNames(own: Names, english: Names): HeardNames {
  const crops = new Map(english.crops.map((crop) => [crop.cropId, crop.display]));
  const brands = new Map(english.brands.map((brand) => [brand.brandId, brand.brandName]));
  const problems = new Map(english.problems.map((problem) => [problem.id, problem.name]));
  const heard = <T>(value: T, name: string, inEnglish = name, around: Named = []): Heard<T> => ({
    value,
    english: inEnglish,
    own: namedBy([name, inEnglish]),
    around,
  });
  return {
    crops: own.crops.map((crop) => heard(crop, crop.display, crops.get(crop.cropId))),
    brands: own.brands.map((brand) => heard(brand, brand.brandName, brands.get(brand.brandId))),
    problems: own.problems.map((problem) => {
      const around = namedBy([problem.crop, crops.get(problem.cropId) ?? ""]);
      return heard(problem, problem.name, problems.get(problem.id), around);
    }),
  };
}

export interface Found<T> {
  readonly value: T;
  readonly english: string;
  readonly score: number;
}

export interface FoundNames {
  readonly crops: readonly Found<Crop>[];
  readonly problems: readonly Found<Problem>[];
  readonly brands: readonly Found<Brand>[];
}

const LEAST = 0.6;
/** Longer terms are spoken sentences, in which most words match nothing. */
const SENTENCE = 4;

const NARROWS = 0.85;

const MOST = { problems: 6, crops: 3, brands: 3 } as const;

function ranked<T>(heard: readonly Heard<T>[], terms: readonly (readonly Typed[])[], most: number): Found<T>[] {
  return heard
    .map(({ value, english, own, around }) => ({ value, english, score: Math.max(...terms.map((typed) => score(typed, own, around))) }))
    .filter((found) => found.score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}

const isNamed = ({ own }: Heard<Crop>, terms: readonly (readonly Typed[])[]): boolean =>
  terms.some((typed) => typed.some((word) => word.weight === 1 && score([word], own) >= NARROWS));

const namedCrops = ({ crops }: HeardNames, ids: ReadonlySet<string>): Found<Crop>[] =>
  crops
    .filter(({ value }) => ids.has(value.cropId))
    .slice(0, MOST.crops)
    .map(({ value, english }) => ({ value, english, score: LEAST }));

/** A crop in the term limits the problems to its own (search-22). */
export function findNames(typed: string, names: HeardNames): FoundNames {
  const term = wordsOf(typed).length > SENTENCE ? understoodPart(typed, names) || typed : typed;
  const terms = [term, ...meanings(term)].map(typedWords);
  const crops = new Set(names.crops.filter((crop) => isNamed(crop, terms)).map(({ value }) => value.cropId));
  const ofCrop = names.problems.filter(({ value }) => crops.has(value.cropId));
  const problems = ranked(crops.size > 0 ? ofCrop : names.problems, terms, MOST.problems);
  // Show the crop alone if nothing else matches.
  const isCropAlone = crops.size > 0 && problems.length === 0;
  return {
    crops: isCropAlone ? namedCrops(names, crops) : ranked(names.crops, terms, MOST.crops),
    brands: ranked(names.brands, terms, MOST.brands),
    problems,
  };
}

/** Words that name a crop, problem or brand; empty if none or all do (search-23). */
export function understoodPart(term: string, { crops, problems, brands }: HeardNames): string {
  const all = [...crops, ...problems, ...brands];
  const words = wordsOf(term);
  const known = words.filter((word) => {
    const typed = typedWords(word);
    return all.some(
      ({ own }) => score(typed, own) > 0 && own.some((name) => name.some((part) => similarity(typed[0]?.sound ?? "", part) >= 0.85)),
    );
  });
  return known.length === words.length ? "" : known.join(" ");
}

export function scoreOfProducts(term: string, names: readonly string[]): number {
  const terms = [term, ...meanings(term)].map(typedWords);
  return Math.max(0, ...names.slice(0, 5).flatMap((name) => terms.map((typed) => score(typed, namedBy([name])))));
}
