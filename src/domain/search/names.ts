/** Finds crops, problems and brands by name (search-20 to search-23). */
import { z } from "zod";
import type { Brand } from "../catalogue/brand.ts";
import type { Crop } from "../catalogue/crop.ts";
import type { Shaped } from "../text/shaped.ts";
import { type FarmersNames, meanings } from "./farmers-names.ts";
import {
  type Compare,
  isWhole,
  memoisedSimilarity,
  type NameSounds,
  nameSounds,
  namesPurchase,
  score,
  type TermWord,
  typedTerms,
  typedWords,
} from "./match.ts";
import { wordsOf } from "./sound.ts";

export const problemShape = z.object({
  /** (crop-28) */
  id: z.string(),
  name: z.string(),
  cropId: z.string(),
  crop: z.string(),
  image: z.string().nullable(),
});

export type Problem = Shaped<typeof problemShape>;

/** Names in the page's language and in English, by id. */
export interface Names {
  readonly crops: readonly Crop[];
  readonly brands: readonly Brand[];
  readonly problems: readonly Problem[];
}

export interface Searchable<T> {
  readonly value: T;
  readonly english: string;
  readonly own: NameSounds;
  readonly around: NameSounds;
}

export interface NameIndex {
  readonly crops: readonly Searchable<Crop>[];
  readonly brands: readonly Searchable<Brand>[];
  readonly problems: readonly Searchable<Problem>[];
  /** Farmers' names for them. */
  readonly farmers: FarmersNames;
}

/** Names of one language by id. */
const namesById = ({ crops, brands, problems }: Names) => ({
  crops: new Map(crops.map(({ cropId, display }) => [cropId, display])),
  brands: new Map(brands.map(({ brandId, brandName }) => [brandId, brandName])),
  problems: new Map(problems.map(({ id, name }) => [id, name])),
});

/**
 * Converts all names to sounds, once.
 * @param english the same names in English; an entry that it lacks has the other languages alone
 * @param more the same names in other languages that are typed on such a page
 */
export function indexNames(own: Names, english: Names, ...more: readonly Names[]): Omit<NameIndex, "farmers"> {
  const languages = [english, ...more].map(namesById);
  const searchable = <T>(value: T, kind: keyof Names, id: string, name: string, around: NameSounds = []): Searchable<T> => ({
    value,
    english: languages[0]?.[kind].get(id) ?? name,
    own: nameSounds([name, ...languages.flatMap((names) => names[kind].get(id) ?? [])]),
    around,
  });
  const crops = own.crops.map((crop) => searchable(crop, "crops", crop.cropId, crop.display));
  const around = new Map(crops.map((crop) => [crop.value.cropId, crop.own]));
  return {
    crops,
    brands: own.brands.map((brand) => searchable(brand, "brands", brand.brandId, brand.brandName)),
    problems: own.problems.map((problem) => searchable(problem, "problems", problem.id, problem.name, around.get(problem.cropId))),
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

const MIN_SCORE = 0.6;
/** In words. Longer terms are spoken sentences, in which most words match nothing. */
const MAX_TERM_WORDS = 4;

/** Of a word of the term that names a crop. */
const MIN_CROP_SCORE = 0.85;

/** A result that scores less than this part of the best one of its kind is left out. */
const MIN_SHARE_OF_BEST = 0.85;

/** Scores of a name that is the term, and of one that nearly is. */
const EXACT = 0.98;
export const NEARLY_EXACT = 0.91;

const MOST = { problems: 12, crops: 3, brands: 3 } as const;

/** The terms that are compared with a name: as typed, with two words as one, and with what farmers' names mean. */
interface Terms {
  readonly all: readonly (readonly TermWord[])[];
  readonly compare: Compare;
}

const termsOf = (typed: string, { farmers }: NameIndex): Terms => ({
  all: [...typedTerms(typed), ...meanings(typed, farmers).map(typedWords)],
  compare: memoisedSimilarity(),
});

function ranked<T>(entries: readonly Searchable<T>[], { all, compare }: Terms, most: number, least = MIN_SCORE): Found<T>[] {
  const found = entries
    .map(({ value, english, own, around }) => ({
      value,
      english,
      score: Math.max(...all.map((typed) => score(typed, own, around, compare))),
    }))
    .sort((a, b) => b.score - a.score);
  const limit = Math.max(least, (found[0]?.score ?? 0) * MIN_SHARE_OF_BEST);
  return found.filter((one) => one.score >= limit).slice(0, most);
}

/** True if a word of the term names the crop. */
const isNamed = ({ own }: Searchable<Crop>, { all, compare }: Terms): boolean =>
  all.some((typed) => typed.some((word) => word.weight === 1 && score([word], own, [], compare) >= MIN_CROP_SCORE));

/** A crop in the term limits the problems to its own (search-22). */
export function findNames(typed: string, names: NameIndex): FoundNames {
  const term = wordsOf(typed).length > MAX_TERM_WORDS ? understoodPart(typed, names) || typed : typed;
  const terms = termsOf(term, names);
  // The word of a crop may be a part of a problem's name: గులాబీ is the rose, and pink in that of the pink bollworm.
  const isProblem = names.problems.some(({ own }) => terms.all.some((words) => isWhole(words, own, terms.compare)));
  const crops = isProblem ? [] : names.crops.filter((crop) => isNamed(crop, terms));
  const ids = new Set(crops.map(({ value }) => value.cropId));
  const ofCrop = names.problems.filter(({ value }) => ids.has(value.cropId));
  const problems = ranked(ids.size > 0 ? ofCrop : names.problems, terms, MOST.problems);
  // No problem matches the rest of the term: show the crop.
  const isCropAlone = ids.size > 0 && problems.length === 0;
  return besideExact({
    crops: isCropAlone ? ranked(crops, terms, MOST.crops, 0) : ranked(names.crops, terms, MOST.crops),
    brands: ranked(names.brands, terms, MOST.brands),
    problems,
  });
}

/** Most crops whose articles and questions are asked for. */
const MOST_MEANT = 2;

/** The crops that a term is about: those that it names, else those of the problems that it names; none if these are many. */
export function cropsMeant(typed: string, names: NameIndex, { problems }: FoundNames): Searchable<Crop>[] {
  const terms = termsOf(typed, names);
  const ofProblems = new Set(problems.map(({ value }) => value.cropId));
  const named = names.crops.filter((crop) => isNamed(crop, terms));
  const crops = ofProblems.size > 0 ? names.crops.filter(({ value }) => ofProblems.has(value.cropId)) : named;
  return crops.length > MOST_MEANT ? [] : crops;
}

/** If one group has an exact match, another group stays only if its best match is nearly exact. */
function besideExact({ crops, brands, problems }: FoundNames): FoundNames {
  const best = (group: readonly Found<unknown>[]) => group[0]?.score ?? 0;
  const isExact = Math.max(best(crops), best(brands), best(problems)) >= EXACT;
  const filtered = <T>(group: readonly Found<T>[]) => (isExact && best(group) < NEARLY_EXACT ? [] : group);
  return { crops: filtered(crops), brands: filtered(brands), problems: filtered(problems) };
}

/** Words that name a crop, problem or brand; empty if none or all do (search-23). */
export function understoodPart(term: string, { crops, problems, brands }: NameIndex): string {
  const all = [...crops, ...problems, ...brands];
  const compare = memoisedSimilarity();
  const words = wordsOf(term);
  const understood = words.filter((word) => {
    const typed = typedWords(word);
    return all.some(
      ({ own }) =>
        score(typed, own, [], compare) > 0 && own.some((name) => name.some((part) => compare(typed[0]?.sound ?? "", part) >= 0.85)),
    );
  });
  return understood.length === words.length ? "" : understood.join(" ");
}

/** Added to the score of products by a word for goods, such as "medicine". */
const PURCHASE = 0.25;

/**
 * How well products fit a term, 0 to 1. The service has matched all of its words, some of them by the use of a product. The names of the
 * first products show how much of the term is a name.
 * @param names of the products, the best first; without one the score is 0
 */
export function scoreOfProducts(term: string, names: readonly string[], farmers: FarmersNames): number {
  if (names.length === 0) return 0;
  const terms = [term, ...meanings(term, farmers)].map(typedWords);
  const byName = Math.max(...names.slice(0, 5).flatMap((name) => terms.map((typed) => score(typed, nameSounds([name])))));
  return MIN_SCORE + 0.2 * byName + (terms.some(namesPurchase) ? PURCHASE : 0);
}

/** Groups without those whose screens the company lacks (service-55). */
export const openGroups = <G extends FoundNames>(found: G, closed: ReadonlySet<string>): G => ({
  ...found,
  problems: closed.has("issue") ? [] : found.problems,
  crops: closed.has("crop") ? [] : found.crops,
});
