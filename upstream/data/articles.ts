/**
 * The articles of the crops: one for each topic of a crop, and one for each issue that attacks it (issues.json). A request composes
 * the texts from content/, so that the database does not hold hundreds of articles in six languages.
 */
import { fill, joined, sentences } from "../community/words.ts";
import { hash, hex } from "../seed/random.ts";
import { z } from "zod";
import articleTimes from "./article-times.json" with { type: "json" };
import { AUTHORS, isPlanted, SEASON_OF, TOPIC_IDS, type TopicId } from "./article-words.ts";
import { numbersText } from "./agronomy/number-words.ts";
import { TAGS } from "./community/tags.ts";
import { isTopicWritten, problemFacts, topicText, topicWords, WORDS } from "./content/index.ts";
import { cropNames, problemNames } from "./content/names.ts";
import { CROPS_DATA } from "./crops.ts";
import { writtenCrops, ISSUES_DATA, issueImage } from "./issues.ts";
import { byKey, read } from "./read.ts";
import { byLang, type Crop, type Issue, type L, LANGS, type Lang } from "./types.ts";

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
const kinOf = (topic: ArticleFacts["topic"]): ArticleFacts["topic"] => (topic === "planting" ? "sowing" : topic);

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

/** Mixes the bits of a number, so that consecutive ids differ in their likes and authors. */
const mixBits = (value: number): number => Math.imul(value ^ (value >>> 7), 0x9e3779b1) >>> 0;

function factsOf(crop: Crop, topic: ArticleFacts["topic"], issue: Issue | null): Omit<ArticleFacts, "number"> {
  // The position of a topic is part of its article's id, so a new topic goes to the end of TOPIC_IDS.
  const code = issue ? issue.id : TOPIC_IDS.indexOf(topic as TopicId) + 1;
  const lot = mixBits(crop.id * 1_000 + code);
  const untranslated: readonly Lang[] = (lot >>> 5) % 12 === 0 ? (["kn", "te", "gu", "mr"] as const).slice((lot >>> 4) % 3) : [];
  const unwritten = (lang: Lang): boolean => !issue && !isTopicWritten(topic, crop.slug, lang);
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
    lacks: LANGS.filter((lang) => untranslated.includes(lang) || unwritten(lang)),
  };
}

/** All articles by number. */
export const ARTICLES: readonly ArticleFacts[] = CROPS_DATA.flatMap((crop) => {
  const issues = ISSUES_DATA.filter((issue) => writtenCrops(issue.slug).includes(crop.slug));
  return [...topicsOf(crop).map((topic) => factsOf(crop, topic, null)), ...issues.map((issue) => factsOf(crop, "watch", issue))];
}).map((facts, number) => ({ ...facts, number }));

const TIMES = read("article-times.json", articleTimes, byKey(z.int().min(0)));

/**
 * Time of an article, in milliseconds since the start of the year. In the table, articles on one topic or issue lie as far apart as
 * possible in the seasons of their crops. So no page of a list has two. An article that the table lacks has any time.
 */
export const articleSlot = ({ id }: ArticleFacts): number => TIMES[id] ?? hash(id) * 7;

/** The crops with an article on each topic. */
export const TOPICS_OF_CROPS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy(ARTICLES.filter(({ issue }) => !issue), ({ topic }) => topic)].map(([topic, facts]) => [topic, facts.map(({ crop }) => crop.slug)]),
);

/** The texts of an article in one language. */
interface ArticleText {
  readonly heading: string;
  /** One sentence, which the text does not repeat. */
  readonly synopsis: string;
  /** Paragraphs under the names of their parts (words/{lang}.json, `parts`); a part without a name has none. */
  readonly parts: readonly ArticlePart[];
}

interface ArticlePart {
  readonly part: keyof (typeof WORDS)["en"]["parts"] | null;
  readonly text: string;
  /** Text that only the page of the article adds. */
  readonly more?: string;
}

const comesIn = (issue: Issue, crop: Crop): boolean => writtenCrops(issue.slug).includes(crop.slug);

/** The list rotated to start after `element`, which is left out. */
function following<T>(list: readonly T[], element: T | undefined): T[] {
  const at = list.indexOf(element as T);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
}

/** Two other crops that have the problem; empty if there is none. */
function othersText(crop: Crop, issue: Issue, lang: Lang): string {
  const hosts = following(CROPS_DATA.filter((one) => comesIn(issue, one)), crop);
  const others = following(hosts, hosts[issue.id % (hosts.length || 1)]).filter((one) => one !== crop).slice(0, 2);
  return others.length > 0 ? fill(WORDS[lang].others, { others: joined(others.map(({ slug }) => cropNames(slug, lang))) }) : "";
}

function problemArticle(crop: Crop, issue: Issue, lang: Lang): ArticleText {
  const { lead, sign, when, today, before } = problemFacts(crop.slug, issue.slug, lang);
  const names = { crop: cropNames(crop.slug, lang), issue: problemNames(issue.slug, lang) };
  return {
    heading: fill(WORDS[lang].heading.problem, names),
    synopsis: lead,
    parts: [
      { part: "sign", text: sentences([sign], lang) },
      { part: "when", text: sentences([when], lang), more: othersText(crop, issue, lang) },
      { part: "today", text: sentences([today], lang) },
      { part: "before", text: sentences([before], lang) },
    ],
  };
}

function topicArticle(crop: Crop, topic: TopicId, lang: Lang): ArticleText {
  const { lead, paragraphs } = topicText(topic, crop.slug, lang);
  const season = topic === "sowing" || topic === "planting" ? WORDS[lang].seasons[SEASON_OF.get(crop.slug) ?? "kharif"] : "";
  const numbers = numbersText(crop, topic, lang);
  return {
    heading: fill(WORDS[lang].heading.topic, { crop: crop.name[lang], topic: topicWords(topic, lang).heading }),
    synopsis: lead,
    parts: [
      ...paragraphs.map((text, place) => ({ part: null, text: place === 0 && season ? `${season} ${text}` : text })),
      ...(numbers ? [{ part: "numbers" as const, text: numbers }] : []),
    ],
  };
}

export const articleText = ({ crop, topic, issue }: ArticleFacts, lang: Lang): ArticleText =>
  issue ? problemArticle(crop, issue, lang) : topicArticle(crop, topic as TopicId, lang);

/** The text of an article, as lists show it. */
export const plainText = ({ synopsis, parts }: ArticleText): string => [synopsis, ...parts.map(({ text }) => text)].filter(Boolean).join(" ");

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

const WATCH = "pest-watch";

const tagOf = (value: string): ArticleTag => ({ value, label: TAGS[value]! });

export const articleTags = (facts: ArticleFacts): ArticleTag[] => [
  { value: String(facts.crop.id), label: facts.crop.name },
  tagOf(facts.topic === "watch" ? WATCH : facts.topic),
  // As on a post: products that are sold against it may stand beside the article (content-60).
  ...(facts.issue ? [{ value: `issue-${facts.issue.id}`, label: facts.issue.name }] : []),
];

/** The picture of the problem on the crop, else of the crop. */
export const articleImage = ({ crop, issue }: ArticleFacts): string =>
  issue ? issueImage(issue.slug, crop.slug) : `crops/${crop.slug}.png`;

export const articleType = ({ issue }: ArticleFacts): L => byLang((lang) => WORDS[lang].type[issue ? "watch" : "advice"]);
export const ARTICLE_SOURCE: L = byLang((lang) => WORDS[lang].source);

/** The tag of the articles for each tag of the discussions (content-29). */
export const TAG_MAPPING: readonly { readonly post_tag_name: string; readonly article_tag_name: string }[] = [
  ...[...CROPS_DATA.map(({ id }) => String(id)), ...TOPIC_IDS, WATCH].map((tag) => ({
    post_tag_name: tag,
    article_tag_name: tag,
  })),
];
