/** Lists what is missing or wrong in the texts of a language, one line each. */

import { TOPICS_OF_CROPS } from "../../../upstream/data/articles.ts";
import { CROP_GROUPS, groupOf, PROBLEMS, type ProblemFacts, TOPIC_WORDS, WORDS } from "../../../upstream/data/content/index.ts";
import { NAMES, type Name } from "../../../upstream/data/content/names.ts";
import { CROPS_DATA } from "../../../upstream/data/crops.ts";
import { issueSlugs, issuesOfCrop } from "../../../upstream/data/issues.ts";
import type { Lang } from "../../../upstream/data/types.ts";
import { refusedIn } from "./refused.ts";

/** Every crop with every issue that attacks it: crop slug, issue slug. */
export const PAIRS: readonly (readonly [crop: string, issue: string])[] = CROPS_DATA.flatMap(({ slug }) =>
  issuesOfCrop(slug).map((issue) => [slug, issue] as const),
);

const FIELDS = ["lead", "sign", "when", "today", "before"] as const;
const MOST_WORDS = 30;
/** How many crops may share one phrase. */
const MOST_SHARED = 4;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.।!?\s]+$/u, "")
    .replace(/\s+/gu, " ")
    .trim();
const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

function fieldLines(facts: ProblemFacts): string[] {
  const lines: string[] = [];
  for (const field of FIELDS) if (!facts[field]?.trim()) lines.push(`lacks "${field}"`);
  for (const field of FIELDS.slice(1)) if (/[.।!?]$/u.test(facts[field] ?? "")) lines.push(`"${field}" ends with a full stop`);
  for (const field of FIELDS) if (wordCount(facts[field] ?? "") > MOST_WORDS) lines.push(`"${field}" has more than ${MOST_WORDS} words`);
  if (facts.lead && !/[.।!]$/u.test(facts.lead)) lines.push('"lead" has no full stop');
  if (facts.today && bare(facts.today) === bare(facts.before ?? "")) lines.push('"today" equals "before"');
  const lead = bare(facts.lead ?? "");
  for (const field of FIELDS.slice(1)) {
    const other = bare(facts[field] ?? "");
    if (lead && other && (lead.includes(other) || other.includes(lead))) lines.push(`"lead" repeats "${field}"`);
  }
  return lines;
}

/** The facts of problems/{lang}.json. */
export function problemLines(lang: Lang): string[] {
  const refused = refusedIn(lang);
  const lines: string[] = [];
  const shared = new Map<string, string[]>();
  for (const [crop, issue] of PAIRS) {
    const at = `problems/${lang}.json: ${crop} › ${issue}`;
    const facts = PROBLEMS[lang][crop]?.[issue];
    if (!facts) {
      lines.push(`${at} is missing`);
      continue;
    }
    lines.push(...fieldLines(facts).map((line) => `${at} ${line}`));
    for (const field of FIELDS) {
      const text = facts[field] ?? "";
      const says = (what: string, found: readonly string[]) => lines.push(...found.map((word) => `${at} "${field}" ${what}: ${word}`));
      says("has a dose or a chemical", refused.doses(text));
      says("has a percentage", refused.percents(text));
      says("has a refused word", refused.words(text));
      says("has Latin letters", refused.latin(text));
      if (text) shared.set(bare(text), [...(shared.get(bare(text)) ?? []), `${crop} › ${issue} "${field}"`]);
    }
  }
  for (const [crop, issues] of Object.entries(PROBLEMS[lang]))
    for (const issue of Object.keys(issues))
      if (!PAIRS.some(([one, other]) => one === crop && other === issue))
        lines.push(`problems/${lang}.json: ${crop} › ${issue} is not a problem of ids.ts`);
  for (const [text, places] of shared)
    if (places.length > MOST_SHARED) lines.push(`problems/${lang}.json: "${text}" stands ${places.length} times: ${places.join(", ")}`);
  return lines;
}

const FORMS: Readonly<Record<Lang, readonly (keyof Name)[]>> = {
  en: [],
  hi: ["obl"],
  mr: ["obl"],
  gu: ["obl"],
  te: ["obl"],
  kn: ["of", "in", "to"],
};
const HOMES: Readonly<Record<Lang, readonly string[]>> = {
  en: [],
  mr: ["maharashtra"],
  gu: ["gujarat"],
  kn: ["karnataka"],
  te: ["andhra-pradesh", "telangana"],
  hi: ["rajasthan", "uttar-pradesh", "madhya-pradesh", "bihar", "haryana", "chhattisgarh"],
};

function nameLines(at: string, name: Name | undefined, needed: readonly (keyof Name)[], lang: Lang): string[] {
  if (!name?.name) return [`${at} is missing`];
  const lines = needed.filter((form) => !name[form]).map((form) => `${at} lacks "${form}"`);
  if (/[()/]/u.test(name.name)) lines.push(`${at} has brackets or a slash: move the other name to "also"`);
  return [
    ...lines,
    ...refusedIn(lang)
      .latin(
        Object.values(name)
          .filter((one) => !/^[mfn]$/u.test(one))
          .join(" "),
      )
      .map((word) => `${at} has Latin letters: ${word}`),
  ];
}

/** The names of names/{lang}.json. Towns of the language's own states stand in sentences, so they need all forms. */
export function nameProblems(lang: Lang, towns: Readonly<Record<string, readonly string[]>>): string[] {
  const file = `names/${lang}.json`;
  const { crops, problems, places } = NAMES[lang];
  const cropForms = lang === "mr" ? [...FORMS.mr, "gender" as const] : FORMS[lang];
  return [
    ...CROPS_DATA.flatMap(({ slug }) => nameLines(`${file}: crops › ${slug}`, crops[slug], cropForms, lang)),
    ...issueSlugs.flatMap((slug) => nameLines(`${file}: problems › ${slug}`, problems[slug], FORMS[lang], lang)),
    ...Object.entries(NAMES.en.places).flatMap(([state, rows]) =>
      Object.keys(rows).flatMap((place) => {
        const entry = places[state]?.[place];
        const isSaid = HOMES[lang].includes(state) && towns[state]?.includes(place);
        const name = typeof entry === "string" ? { name: entry } : entry;
        return nameLines(
          `${file}: places › ${state} › ${place}`,
          name,
          isSaid ? (lang === "kn" ? [...FORMS.kn, "from"] : FORMS[lang]) : [],
          lang,
        );
      }),
    ),
  ];
}

/** The texts of topics/{lang}.json: one for each group of crops that has an article on the topic. */
export function topicLines(lang: Lang): string[] {
  const refused = refusedIn(lang);
  return Object.entries(TOPICS_OF_CROPS).flatMap(([topic, crops]) => {
    const at = `topics/${lang}.json: ${topic}`;
    const words = TOPIC_WORDS[lang][topic];
    if (!words) return [`${at} is missing`];
    const lines = (["tag", "heading"] as const).filter((key) => !words[key]).map((key) => `${at} lacks "${key}"`);
    if (words.heading?.includes(":")) lines.push(`${at} "heading" has a colon: the crop and a colon come before it`);
    for (const group of new Set(crops.map(groupOf))) {
      const text = words.texts?.[group];
      const where = `${at} › ${group}`;
      if (!text) {
        lines.push(`${where} is missing`);
        continue;
      }
      if (!text.lead) lines.push(`${where} lacks "lead"`);
      if (text.paragraphs.length < 2) lines.push(`${where} has fewer than 2 paragraphs`);
      const whole = [text.lead, ...text.paragraphs].join(" ");
      if (text.lead && text.paragraphs.some((one) => one.includes(bare(text.lead))))
        lines.push(`${where} "lead" is repeated in a paragraph`);
      for (const [what, found] of [
        ["a refused word", refused.words(whole)],
        ["Latin letters", refused.latin(whole)],
        ["a percentage", refused.percents(whole)],
      ] as const)
        lines.push(...found.map((word) => `${where} has ${what}: ${word}`));
    }
    return lines;
  });
}

/** Crops that stand in no group of crop-groups.json, or in two. */
export const groupLines = (): string[] =>
  CROPS_DATA.flatMap(({ slug }) => {
    const count = Object.values(CROP_GROUPS).filter((crops) => crops.includes(slug)).length;
    return count === 1 ? [] : [`crop-groups.json: ${slug} stands in ${count} groups`];
  });

type Tree = { readonly [key: string]: string | Tree };
const flat = (tree: Tree, before = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

/** The sentences of words/{lang}.json: those of English, with the same slots. */
export function wordLines(lang: Lang): string[] {
  const refused = refusedIn(lang);
  const own = new Map(flat(WORDS[lang]));
  const slots = (text: string) => new Set([...text.matchAll(/\{(\w+)/gu)].map(([, slot = ""]) => slot));
  return flat(WORDS.en).flatMap(([key, english]) => {
    const text = own.get(key);
    if (!text) return [`words/${lang}.json lacks ${key}`];
    const missing = [...slots(english)].filter((slot) => slot !== "crop" && !slots(text).has(slot));
    return [
      ...missing.map((slot) => `words/${lang}.json: ${key} lacks {${slot}}`),
      ...refused.words(text).map((word) => `words/${lang}.json: ${key} has a refused word: ${word}`),
      ...refused.latin(text).map((word) => `words/${lang}.json: ${key} has Latin letters: ${word}`),
    ];
  });
}
