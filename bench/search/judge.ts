/** Judged searches: a term, what it means, and a grade from 0 to 3 for each thing that a page of results may show. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { ARTICLES, isIn } from "../../upstream/data/articles.ts";
import type { StoredSku } from "../../upstream/model.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { ASSOCIATIONS, BRANDS, COMBOS, CROP_LIST, FAMILIES } from "../../upstream/seed/data.ts";
import { isEnabledFor } from "../../upstream/seed/flags.ts";

export const KINDS = ["problem", "product", "crop", "brand", "text", "none"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * A judged search: a row of a file of this folder. Its `wanted` depends on the kind.
 * - problem: slugs of issues, each with `@crop` if the term names one.
 * - product: slugs of families with `*`, or `kind:` and a kind with `@crop`, for grade 3; after a semicolon those for grade 2.
 * - crop: a slug · brand: an id · text: the topic of an article, with `@crop` if the term names one · none: nothing, because nobody sells it.
 */
export interface Judged {
  readonly language: Language;
  readonly kind: Kind;
  readonly term: string;
  readonly wanted: string;
}

/** A result on a page of results, in the page's order. Posts of farmers are left out, because they change with the day. */
export interface Shown {
  readonly kind: Exclude<Kind, "none">;
  readonly id: string;
}

/** The state that a language is searched in. */
const STATE: Readonly<Record<Language, string>> = {
  en: "maharashtra",
  hi: "rajasthan",
  mr: "maharashtra",
  gu: "gujarat",
  te: "andhra-pradesh",
  kn: "karnataka",
};

export function judgedSearches(): Judged[] {
  return LANGUAGES.flatMap((language) => {
    const [, ...rows] = readFileSync(path.join(import.meta.dirname, `${language}.csv`), "utf8")
      .trim()
      .split("\n");
    return rows.map((row) => {
      const [kind, term = "", wanted = ""] = row.split(",");
      const known = KINDS.find((one) => one === kind);
      if (!known || !term) throw new Error(`${language}.csv: expected kind,term,wanted in "${row}"`);
      return { language, kind: known, term, wanted };
    });
  });
}

/** The address of a search, from the root of the site. */
export const searchPath = ({ language, term }: Judged): string =>
  `/search?language=${language}&searchTerm=${encodeURIComponent(term)}&state=${STATE[language]}`;

/** The address of the suggestions for it. */
export const suggestPath = ({ language, term }: Judged): string =>
  `/api/suggest?q=${encodeURIComponent(term)}&language=${language}&state=${STATE[language]}`;

const NOUNS: Readonly<Record<string, Shown["kind"]>> = {
  issue: "problem",
  crop: "crop",
  brand: "brand",
  product: "product",
  article: "text",
};

/** Reads the results of a page. The nearest things are no results: their heading says so (search-23). */
export function shownOn(html: string): Shown[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const results = main.split('id="nearest"')[0] ?? "";
  const links = results.matchAll(/href="\/(issue|crop|brand|product|article)\/[^/"]*\/([^/"?]+)/g);
  const shown = [...links].map(([, noun = "", id = ""]) => ({ kind: NOUNS[noun] as Shown["kind"], id }));
  return [...new Map(shown.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}

const familyBySlug = new Map(FAMILIES.map((family) => [family.slug, family]));
const comboBySlug = new Map(COMBOS.map((combo) => [combo.slug, combo]));
const catalogue = buildCatalogue();
const skuByCode = new Map(catalogue.skus.map((sku) => [sku.sku, sku]));
const found = new Set(catalogue.search.map(({ sku }) => sku));

/** The families of a product, and the crop of a kit. */
function contentOf(sku: StoredSku) {
  const kit = sku.category === "combo" ? comboBySlug.get(sku.look.slug ?? "") : undefined;
  const families = (kit ? kit.parts : [sku.look.slug ?? ""]).flatMap((slug) => familyBySlug.get(slug) ?? []);
  return { kit, families, crops: kit ? [kit.crop] : (families[0]?.crops ?? []) };
}

const split = (pair: string): [string, string | undefined] => {
  const [first = "", crop] = pair.split("@");
  return [first, crop];
};

const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** How well a product answers a problem: on the crop 2, else 1. A kit is one step below its parts on another crop. */
function problemGrade(sku: StoredSku, wanted: string): number {
  const { families, crops } = contentOf(sku);
  return Math.max(
    0,
    ...words(wanted).map((pair) => {
      const [issue, crop] = split(pair);
      if (!families.some(({ targets }) => targets.includes(issue))) return 0;
      return crop === undefined || crops.includes(crop) ? 2 : 1;
    }),
  );
}

/** Whether a product is one of those that a list names. */
function isAmong(sku: StoredSku, list: string): boolean {
  const { kit, families, crops } = contentOf(sku);
  if (kit) return false;
  return words(list).some((pair) => {
    const [name, crop] = split(pair);
    if (crop !== undefined && !crops.includes(crop)) return false;
    if (name.startsWith("kind:")) return families.some(({ kind }) => `kind:${kind}` === name);
    const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
    return families.some(({ slug }) => pattern.test(slug));
  });
}

function productGrade(sku: StoredSku, { kind, wanted }: Judged): number {
  const { kit, families, crops } = contentOf(sku);
  if (kind === "problem") return problemGrade(sku, wanted);
  if (kind === "crop") return crops.includes(wanted) ? (sku.category === "seeds" ? 2 : 1) : 0;
  if (kind === "brand") return String(sku.brandId) === wanted && !kit ? 2 : 0;
  if (kind !== "product") return 0;
  const [best = "", good = ""] = wanted.split(";");
  if (isAmong(sku, best)) return 3;
  if (isAmong(sku, good)) return 2;
  // A kit with the right part.
  const isPart = families.some(({ slug }) => words(best).some((name) => new RegExp(`^${name.replaceAll("*", ".*")}$`).test(slug)));
  return kit && isPart ? 1 : 0;
}

/** The grade of a thing for a search: 3 is what was meant, 0 has nothing to do with it. */
function gradeOf({ kind, id }: Shown, judged: Judged): number {
  if (judged.kind === "none") return 0;
  if (kind === "product") {
    const sku = skuByCode.get(id);
    return sku ? productGrade(sku, judged) : 0;
  }
  if (kind === "problem") {
    const place = ASSOCIATIONS.find((one) => one.id === id);
    if (!place) return 0;
    if (judged.kind === "crop") return place.crop.slug === judged.wanted ? 1 : 0;
    if (judged.kind !== "problem") return 0;
    const grades = words(judged.wanted).map((pair) => {
      const [issue, crop] = split(pair);
      return issue !== place.issue.slug ? 0 : crop === undefined || crop === place.crop.slug ? 3 : 1;
    });
    return Math.max(...grades);
  }
  if (kind === "crop") {
    const slug = CROP_LIST.find((crop) => String(crop.id) === id)?.slug;
    if (judged.kind === "crop") return slug === judged.wanted ? 3 : 0;
    return words(judged.wanted.replace(";", " ")).some((pair) => split(pair)[1] === slug) ? 1 : 0;
  }
  if (kind === "brand") return judged.kind === "brand" && judged.wanted === id ? 3 : 0;
  const article = ARTICLES.find((one) => one.id === id);
  if (!article) return 0;
  if (judged.kind === "crop") return article.crop.slug === judged.wanted ? 1 : 0;
  if (judged.kind === "text") {
    const [topic, crop] = split(judged.wanted);
    return article.topic === topic && (crop === undefined || crop === article.crop.slug) ? 3 : 0;
  }
  if (judged.kind !== "problem") return 0;
  return words(judged.wanted).some((pair) => {
    const [issue, crop] = split(pair);
    return article.issue?.slug === issue && (crop === undefined || crop === article.crop.slug);
  })
    ? 2
    : 0;
}

/** Everything that a search in a language may show: of each product one pack. */
function everythingIn(language: Language): Shown[] {
  const source = STATES.find(({ slug }) => slug === STATE[language])?.source ?? "";
  const sold = catalogue.skus.filter(({ sku, availability }) => found.has(sku) && isEnabledFor(availability, source));
  return [
    ...ASSOCIATIONS.map(({ id }): Shown => ({ kind: "problem", id })),
    ...CROP_LIST.map(({ id }): Shown => ({ kind: "crop", id: String(id) })),
    ...BRANDS.map(({ id }): Shown => ({ kind: "brand", id: String(id) })),
    ...[...new Map(sold.map(({ sku, productId }) => [productId, sku])).values()].map((id): Shown => ({ kind: "product", id })),
    ...ARTICLES.filter((article) => isIn(article, language)).map(({ id }): Shown => ({ kind: "text", id })),
  ];
}

const everything = new Map(LANGUAGES.map((language) => [language, everythingIn(language)]));

/** How many results count. */
const DEPTH = 10;

const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

export interface Verdict extends Judged {
  /** Normalised discounted cumulative gain of the first ten; null for what nobody sells. */
  readonly ndcg: number | null;
  readonly isFirstGroupRight: boolean;
  readonly isFirstResultRight: boolean;
  readonly hasResults: boolean;
  /** Whether products are among the results. */
  readonly sells: boolean;
  /** The first results with their grades, for reading. */
  readonly first: readonly string[];
}

/** Judges what a page shows for a search. */
export function judge(judged: Judged, shown: readonly Shown[]): Verdict {
  const grades = shown.map((one) => gradeOf(one, judged));
  const ideal = (everything.get(judged.language) ?? []).map((one) => gradeOf(one, judged)).sort((a, b) => b - a);
  if (judged.kind !== "none" && ideal[0] !== 3) throw new Error(`${judged.language}.csv: nothing has grade 3 for "${judged.term}"`);
  const isNone = judged.kind === "none";
  return {
    ...judged,
    ndcg: isNone ? null : gain(grades) / gain(ideal),
    isFirstGroupRight: isNone ? shown.length === 0 : shown[0]?.kind === judged.kind,
    isFirstResultRight: isNone ? shown.length === 0 : grades[0] === 3,
    hasResults: shown.length > 0,
    sells: shown.some(({ kind }) => kind === "product"),
    first: shown.slice(0, DEPTH).map(({ kind, id }, index) => `${kind} ${id}=${grades[index]}`),
  };
}

export interface Summary {
  readonly searches: number;
  readonly ndcg: number;
  readonly firstGroup: number;
  readonly firstResult: number;
  readonly withoutResult: number;
  /** Searches for what nobody sells that show a product. */
  readonly soldWrongly: number;
}

const share = (verdicts: readonly Verdict[], isTrue: (verdict: Verdict) => boolean): number =>
  verdicts.filter(isTrue).length / Math.max(1, verdicts.length);

export function summaryOf(verdicts: readonly Verdict[]): Summary {
  const rated = verdicts.flatMap(({ ndcg }) => ndcg ?? []);
  const some = verdicts.filter(({ kind }) => kind !== "none");
  return {
    searches: verdicts.length,
    ndcg: rated.reduce((sum, value) => sum + value, 0) / Math.max(1, rated.length),
    firstGroup: share(verdicts, ({ isFirstGroupRight }) => isFirstGroupRight),
    firstResult: share(verdicts, ({ isFirstResultRight }) => isFirstResultRight),
    withoutResult: share(some, ({ hasResults }) => !hasResults),
    soldWrongly: verdicts.filter(({ kind, sells }) => kind === "none" && sells).length,
  };
}
