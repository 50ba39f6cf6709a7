/**
 * The articles of the crops: one for each topic of a crop, and one for each issue that attacks it (ids.ts). A request composes
 * the texts, so that the database does not hold hundreds of articles in six languages.
 */
import { ARTICLE_SOURCE, ARTICLE_TYPE, AUTHORS, isPlanted, SEASON_OF, SEASONS, TOPICS, type TopicId, WATCH } from "./article-words.ts";
import { issueFacts } from "./agronomy/index.ts";
import { sprayText } from "./agronomy/doses.ts";
import { numbersText } from "./agronomy/number-words.ts";
import { NOTES } from "./community/article-words.ts";
import { CROPS_DATA } from "./crops.ts";
import { ISSUES, type IssueSlug } from "./ids.ts";
import { ISSUES_DATA } from "./issues.ts";
import type { Crop, Issue, L, Lang } from "./types.ts";

/** The part of an article that is the same in every language. */
export interface ArticleFacts {
  /** 24 hexadecimal characters (content-30). */
  readonly id: string;
  readonly crop: Crop;
  readonly topic: TopicId | "watch";
  readonly issue: Issue | null;
  readonly author: (typeof AUTHORS)[number];
  readonly likes: number;
  readonly dislikes: number;
  readonly comments: number;
  readonly shares: number;
  /** The place in ARTICLES. */
  readonly number: number;
  /** The languages that the article is not translated to. */
  readonly lacks: readonly Lang[];
}

export const isIn = (facts: ArticleFacts, lang: Lang): boolean => !facts.lacks.includes(lang);

const GENERAL: readonly TopicId[] = ["irrigation", "nutrition", "weeds", "spraying", "soil", "harvest", "market-price", "weather", "rotation", "storage"];
/** Crops with an article on every topic, so that their lists have more than one page. */
const WHOLE: readonly string[] = ["cotton", "tomato"];
/** Articles on topics of every other crop. */
const TOPICS_PER_CROP = 4;
/** No divisor of the number of topics, so that the crops have different sets of them. */
const TOPIC_STEP = 5;

function topicsOf(crop: Crop, place: number): TopicId[] {
  const begin: TopicId[] = isPlanted(crop.slug) ? ["planting"] : ["sowing", "seedTreatment"];
  const all = [...begin, ...GENERAL];
  if (WHOLE.includes(crop.slug)) return all;
  return Array.from({ length: TOPICS_PER_CROP }, (_, number) => all[(place * TOPIC_STEP + number) % all.length]!);
}

/** The position of a topic is part of its article's id, so a new topic goes to the end. */
const TOPIC_CODES: readonly TopicId[] = ["sowing", "planting", "seedTreatment", "irrigation", "nutrition", "weeds", "soil", "harvest", "spraying", "market-price", "weather", "rotation", "storage"];

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** Mixes the bits of a number, so that consecutive ids differ in their likes and authors. */
const mixBits = (value: number): number => Math.imul(value ^ (value >>> 7), 0x9e3779b1) >>> 0;

function factsOf(crop: Crop, topic: ArticleFacts["topic"], issue: Issue | null): Omit<ArticleFacts, "number"> {
  const code = issue ? issue.id : TOPIC_CODES.indexOf(topic as TopicId) + 1;
  const lot = mixBits(crop.id * 1_000 + code);
  return {
    id: `a57${hex(crop.id, 5)}${hex(code, 8)}${hex(lot, 8)}`,
    crop,
    topic,
    issue,
    author: AUTHORS[lot % AUTHORS.length] as ArticleFacts["author"],
    likes: lot % 420,
    dislikes: lot % 9,
    comments: (lot >>> 9) % 19,
    shares: lot % 160,
    lacks: (lot >>> 5) % 12 === 0 ? (["kn", "te", "gu", "mr"] as const).slice((lot >>> 4) % 3) : [],
  };
}

/** All articles by number. */
export const ARTICLES: readonly ArticleFacts[] = CROPS_DATA.flatMap((crop, place) => {
  const issues = ISSUES_DATA.filter((issue) => (ISSUES[issue.slug as IssueSlug][2] as readonly string[]).includes(crop.slug));
  return [...topicsOf(crop, place).map((topic) => factsOf(crop, topic, null)), ...issues.map((issue) => factsOf(crop, "watch", issue))];
}).map((facts, number) => ({ ...facts, number }));

/** The texts of an article in one language. */
interface ArticleText {
  readonly heading: string;
  /** The first sentence. */
  readonly synopsis: string;
  readonly text: string;
}

const firstSentence = (text: string): string => /^.*?[.।](?=\s|$)/u.exec(text)?.[0] ?? text;

/** The sentences of phrases without a full stop. */
export const sentences = (phrases: readonly string[], lang: Lang): string =>
  phrases.filter(Boolean).map((phrase) => `${phrase}${lang === "hi" ? "।" : "."}`).join(" ");

function topicText(crop: Crop, topic: TopicId, lang: Lang): string {
  const numbers = numbersText(crop, topic, lang);
  if (topic !== "sowing" && topic !== "planting") return `${numbers}${TOPICS[topic].text[lang]}`;
  return `${SEASONS[SEASON_OF.get(crop.slug) ?? "kharif"][lang]} ${numbers}${TOPICS[topic].text[lang]}`;
}

const plain = (name: string, lang: Lang): string => (lang === "en" ? name.toLowerCase() : name).replace(/\s*[(/].*$/u, "");

/** An element by a number, each equally often. */
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** Where else an issue comes, and what it is mistaken for. */
export function notesText(crop: Crop, issue: Issue, lang: Lang): readonly string[] {
  const hosts = (ISSUES[issue.slug as IssueSlug][2] as readonly string[]).filter((slug) => slug !== crop.slug);
  const first = hosts.length > 0 ? crop.id % hosts.length : 0;
  const others = [...hosts.slice(first), ...hosts.slice(0, first)].slice(0, 3).map((slug) => CROPS_DATA.find((one) => one.slug === slug)?.name[lang] ?? slug);
  const alike = ISSUES_DATA.filter(
    (one) => one !== issue && one.kind === issue.kind && (ISSUES[one.slug as IssueSlug][2] as readonly string[]).includes(crop.slug),
  );
  const wrong = pick(alike, issue.id)?.name[lang];
  const values: Readonly<Record<string, string>> = {
    issue: issue.name[lang].replace(/\s*[(/].*$/u, ""),
    crop: plain(crop.name[lang], lang),
    others: others.map((name) => plain(name, lang)).join(", "),
    wrong: wrong ? plain(wrong, lang) : "",
  };
  const fill = (words: L) => words[lang].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
  return [fill(others.length > 0 ? NOTES.others : NOTES.alone), ...(wrong ? [fill(NOTES.taken)] : [])];
}

/** What is known of the issue alone, then sprays, then the words that all articles on issues share, each time from another sentence on. */
function issueText(crop: Crop, issue: Issue, lang: Lang): string {
  const { sign, when, measure } = issueFacts(issue.slug, lang);
  const closing = WATCH.closing[lang].split(/(?<=[.।])\s/u);
  const first = (issue.id + crop.id) % closing.length;
  return [
    sentences([sign, when], lang),
    ...notesText(crop, issue, lang),
    sentences([measure], lang),
    sprayText(issue, crop, lang),
    ...closing.slice(first),
    ...closing.slice(0, first),
  ]
    .filter(Boolean)
    .join(" ");
}

export function articleText({ crop, topic, issue }: ArticleFacts, lang: Lang): ArticleText {
  const text = issue ? issueText(crop, issue, lang) : topicText(crop, topic as TopicId, lang);
  const heading = issue ? WATCH.heading[lang].replace("{issue}", issue.name[lang]) : TOPICS[topic as TopicId].heading[lang];
  return { heading: `${crop.name[lang]}: ${heading}`, synopsis: firstSentence(text), text };
}

interface ArticleTag {
  /** A value of the parameter `tags`: the id of a crop, or a topic. */
  readonly value: string;
  readonly label: L;
}

export const articleTags = ({ crop, topic }: ArticleFacts): ArticleTag[] => [
  { value: String(crop.id), label: crop.name },
  topic === "watch" ? { value: "pest-watch", label: WATCH.tag } : { value: topic, label: TOPICS[topic].tag },
];

/** The picture of the issue, else of the crop. */
export const articleImage = ({ crop, issue }: ArticleFacts): string => (issue ? `issues/${issue.slug}.jpg` : `crops/${crop.slug}.png`);

export const articleType = ({ issue }: ArticleFacts): L => (issue ? ARTICLE_TYPE.watch : ARTICLE_TYPE.advice);
export { ARTICLE_SOURCE };

/** The tag of the articles for each tag of the discussions (content-29). */
export const TAG_MAPPING: readonly { readonly post_tag_name: string; readonly article_tag_name: string }[] = [
  ...CROPS_DATA.map((crop) => ({ post_tag_name: String(crop.id), article_tag_name: String(crop.id) })),
  ...[...Object.keys(TOPICS), "pest-watch"].map((topic) => ({ post_tag_name: topic, article_tag_name: topic })),
];
