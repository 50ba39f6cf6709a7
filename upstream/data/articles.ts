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
import { hash } from "../seed/random.ts";
import { type Crop, type Issue, type L, type Lang } from "./types.ts";

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
const TOPICS_PER_CROP = 3;

/** Sowing and planting read alike: they have the sentences on the seasons in common. */
export const kinOf = (topic: ArticleFacts["topic"]): ArticleFacts["topic"] => (topic === "planting" ? "sowing" : topic);

const used = new Map<ArticleFacts["topic"], number>();

/** The topics that a crop has articles on: those that the fewest crops before it have. */
function topicsOf(crop: Crop): TopicId[] {
  const begin: TopicId[] = isPlanted(crop.slug) ? ["planting"] : ["sowing", "seedTreatment"];
  const all = [...begin, ...GENERAL];
  const times = (topic: TopicId) => used.get(kinOf(topic)) ?? 0;
  const found = WHOLE.includes(crop.slug) ? all : all.toSorted((a, b) => times(a) - times(b)).slice(0, TOPICS_PER_CROP);
  for (const topic of found) used.set(kinOf(topic), times(topic) + 1);
  return found;
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
export const ARTICLES: readonly ArticleFacts[] = CROPS_DATA.flatMap((crop) => {
  const issues = ISSUES_DATA.filter((issue) => (ISSUES[issue.slug as IssueSlug][2] as readonly string[]).includes(crop.slug));
  return [...topicsOf(crop).map((topic) => factsOf(crop, topic, null)), ...issues.map((issue) => factsOf(crop, "watch", issue))];
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

/** A name without what stands in brackets; in English without capitals. */
const plain = (name: L, lang: Lang): string => (lang === "en" ? name.en.toLowerCase() : name[lang]).replace(/\s*[(/].*$/u, "");

const comesIn = (issue: Issue, crop: Crop): boolean => (ISSUES[issue.slug as IssueSlug][2] as readonly string[]).includes(crop.slug);

/** Those of a list that follow on an element, the first ones after the last. */
function following<T>(list: readonly T[], element: T | undefined): T[] {
  const at = list.findIndex((one) => one === element);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
}

/** Where else an issue comes, what it is mistaken for, how often to look and what it costs; a sentence is empty where there is nothing to say. */
export function issueNotes(crop: Crop, issue: Issue, lang: Lang): Readonly<Record<keyof typeof NOTES, string>> {
  const hosts = following(CROPS_DATA.filter((one) => comesIn(issue, one)), crop);
  const others = following(hosts, hosts[issue.id % (hosts.length || 1)]).slice(0, 2);
  const ofCrop = ISSUES_DATA.filter((one) => comesIn(one, crop));
  const [wrong] = following(ofCrop.filter(({ kind }) => kind === issue.kind), issue);
  const name = plain(issue.name, lang);
  const values: Readonly<Record<string, string>> = {
    issue: name,
    crop: plain(crop.name, lang),
    others: others.map((one) => plain(one.name, lang)).join(", "),
    wrong: wrong ? plain(wrong.name, lang) : "",
    // No two issues of a crop cost the same.
    percent: String(8 + ((ofCrop.indexOf(issue) * 7 + crop.id) % 31)),
    days: String(3 + ((ofCrop.indexOf(issue) * 3 + crop.id) % 8)),
  };
  const fill = (words: L) => words[lang].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "").replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return { others: others.length > 0 ? fill(NOTES.others) : "", taken: wrong ? fill(NOTES.taken) : "", look: fill(NOTES.look), loss: fill(NOTES.loss) };
}

/** What is known of the issue alone, then sprays, then the words that all articles on issues share, each time from another sentence on. */
function issueText(crop: Crop, issue: Issue, lang: Lang): string {
  const { sign, when, measure } = issueFacts(issue.slug, lang);
  const { others, taken, look, loss } = issueNotes(crop, issue, lang);
  const closing = WATCH.closing[lang].split(/(?<=[.।])\s/u);
  const first = (issue.id + crop.id) % closing.length;
  return [
    sentences([sign], lang),
    taken,
    others,
    sentences([when], lang),
    loss,
    sentences([measure], lang),
    look,
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

/** Articles of a crop that have a film: each crop has one at least. */
const FILMED_OF = 5;

const filmed: ReadonlySet<string> = new Set(
  CROPS_DATA.flatMap((crop) => {
    const ids = ARTICLES.filter((article) => article.crop === crop).map(({ id }) => id);
    return ids.toSorted((a, b) => hash(a) - hash(b)).slice(0, Math.max(2, Math.ceil(ids.length / FILMED_OF)));
  }),
);

export const hasFilm = ({ id }: ArticleFacts): boolean => filmed.has(id);

interface ArticleTag {
  /** A value of the parameter `tags`: the id of a crop, or a topic. */
  readonly value: string;
  readonly label: L;
}

export const articleTags = (facts: ArticleFacts): ArticleTag[] => [
  { value: String(facts.crop.id), label: facts.crop.name },
  facts.topic === "watch" ? { value: "pest-watch", label: WATCH.tag } : { value: facts.topic, label: TOPICS[facts.topic].tag },
  // As on a post: what is sold against it may stand beside the article (content-60).
  ...(facts.issue ? [{ value: `issue-${facts.issue.id}`, label: facts.issue.name }] : []),
];

/** The picture of the issue, else of the crop. */
export const articleImage = ({ crop, issue }: ArticleFacts): string => (issue ? `issues/${issue.slug}.jpg` : `crops/${crop.slug}.png`);

export const articleType = ({ issue }: ArticleFacts): L => (issue ? ARTICLE_TYPE.watch : ARTICLE_TYPE.advice);
export { ARTICLE_SOURCE };

/** The tag of the articles for each tag of the discussions (content-29). */
export const TAG_MAPPING: readonly { readonly post_tag_name: string; readonly article_tag_name: string }[] = [
  ...[...CROPS_DATA.map(({ id }) => String(id)), ...Object.keys(TOPICS), "pest-watch"].map((tag) => ({
    post_tag_name: tag,
    article_tag_name: tag,
  })),
];
