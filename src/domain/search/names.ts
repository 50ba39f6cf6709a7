/** Finds crops, problems and brands by their names (search-20 to search-23). Pure: the services give the names. */
import type { Brand } from "../catalogue/brand.ts";
import type { Crop } from "../catalogue/crop.ts";
import { meanings } from "./farmers-names.ts";
import { type Named, namedBy, score, similarity, type Typed, typedWords } from "./match.ts";
import { wordsOf } from "./sound.ts";

/** A pest, disease, weed or deficiency of one crop. */
export interface Problem {
  /** The id of its page (crop-28). */
  readonly id: string;
  readonly name: string;
  readonly cropId: string;
  readonly crop: string;
  readonly image: string | null;
}

/** The names in the page's language and in English, by id. */
export interface Names {
  readonly crops: readonly Crop[];
  readonly brands: readonly Brand[];
  readonly problems: readonly Problem[];
}

interface Heard<T> {
  readonly value: T;
  /** For its address (src/paths.ts, slugForLink). */
  readonly english: string;
  readonly own: Named;
  readonly around: Named;
}

/** The names of an isolate as sounds. */
export interface HeardNames {
  readonly crops: readonly Heard<Crop>[];
  readonly brands: readonly Heard<Brand>[];
  readonly problems: readonly Heard<Problem>[];
}

/** Hears all names once. @param english the same names in English; an entry that it lacks has the page's language alone */
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
  /** 0 to 1. */
  readonly score: number;
}

export interface FoundNames {
  readonly crops: readonly Found<Crop>[];
  readonly problems: readonly Found<Problem>[];
  readonly brands: readonly Found<Brand>[];
}

/** Least score of a result. */
const LEAST = 0.6;
/** A term of more words is a spoken sentence: only the words that name something count. */
const SENTENCE = 4;

/** Least score at which a crop in the term narrows the problems to that crop. */
const NARROWS = 0.85;

const MOST = { problems: 6, crops: 3, brands: 3 } as const;

function ranked<T>(heard: readonly Heard<T>[], terms: readonly (readonly Typed[])[], most: number): Found<T>[] {
  return heard
    .map(({ value, english, own, around }) => ({ value, english, score: Math.max(...terms.map((typed) => score(typed, own, around))) }))
    .filter((found) => found.score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}

/** True if a word of the term names the crop. */
const isNamed = ({ own }: Heard<Crop>, terms: readonly (readonly Typed[])[]): boolean =>
  terms.some((typed) => typed.some((word) => word.weight === 1 && score([word], own) >= NARROWS));

const namedCrops = ({ crops }: HeardNames, ids: ReadonlySet<string>): Found<Crop>[] =>
  crops
    .filter(({ value }) => ids.has(value.cropId))
    .slice(0, MOST.crops)
    .map(({ value, english }) => ({ value, english, score: LEAST }));

/** Ranks what a term names. A crop in the term narrows the problems to that crop (search-22). */
export function findNames(typed: string, names: HeardNames): FoundNames {
  const term = wordsOf(typed).length > SENTENCE ? understoodPart(typed, names) || typed : typed;
  const terms = [term, ...meanings(term)].map(typedWords);
  const crops = new Set(names.crops.filter((crop) => isNamed(crop, terms)).map(({ value }) => value.cropId));
  const ofCrop = names.problems.filter(({ value }) => crops.has(value.cropId));
  const problems = ranked(crops.size > 0 ? ofCrop : names.problems, terms, MOST.problems);
  // The rest of the term was not understood: the crop is what there is to show.
  const isCropAlone = crops.size > 0 && problems.length === 0;
  return {
    crops: isCropAlone ? namedCrops(names, crops) : ranked(names.crops, terms, MOST.crops),
    brands: ranked(names.brands, terms, MOST.brands),
    problems,
  };
}

/** The words of a term that name a crop, a problem or a brand; empty if there are none or if all do (search-23). */
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

/** How well the best of the first products fits the term by its name. @param names of the products, the best first */
export function scoreOfProducts(term: string, names: readonly string[]): number {
  const terms = [term, ...meanings(term)].map(typedWords);
  return Math.max(0, ...names.slice(0, 5).flatMap((name) => terms.map((typed) => score(typed, namedBy([name])))));
}
