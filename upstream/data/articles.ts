/**
 * The articles of the crops: one for each topic of a crop, and one for each issue that attacks it (ids.ts). A request composes
 * the texts, so that the database does not hold hundreds of articles in six languages.
 */
import { ARTICLE_SOURCE, ARTICLE_TYPE, AUTHORS, isPlanted, SEASON_OF, SEASONS, TOPICS, type TopicId, WATCH } from "./article-words.ts";
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
  /** Epoch milliseconds. */
  readonly epoch: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly comments: number;
  readonly shares: number;
}

const DAY_MS = 86_400_000;
/** The time of the newest article. */
const NEWEST = Date.UTC(2026, 10, 14, 3, 30);

const GENERAL: readonly TopicId[] = ["irrigation", "nutrition", "weeds", "spraying", "soil", "harvest"];

/** The topics of a crop. A crop with few issues has fewer general topics. */
function topicsOf(crop: Crop, issues: number): TopicId[] {
  const begin: TopicId[] = isPlanted(crop.slug) ? ["planting"] : ["sowing", "seedTreatment"];
  return [...begin, ...GENERAL.slice(0, issues >= 4 ? GENERAL.length : 2 + (crop.id % 4))];
}

/** The position of a topic is part of its article's id, so a new topic goes to the end. */
const TOPIC_CODES: readonly TopicId[] = ["sowing", "planting", "seedTreatment", "irrigation", "nutrition", "weeds", "soil", "harvest", "spraying"];

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** Mixes the bits of a number, so that consecutive ids differ in their likes, dates and authors. */
const mixBits = (value: number): number => Math.imul(value ^ (value >>> 7), 0x9e3779b1) >>> 0;

function factsOf(crop: Crop, topic: ArticleFacts["topic"], issue: Issue | null): ArticleFacts {
  const code = issue ? issue.id : TOPIC_CODES.indexOf(topic as TopicId) + 1;
  const lot = mixBits(crop.id * 1_000 + code);
  return {
    id: `a57${hex(crop.id, 5)}${hex(code, 8)}${hex(lot, 8)}`,
    crop,
    topic,
    issue,
    author: AUTHORS[lot % AUTHORS.length] as ArticleFacts["author"],
    epoch: NEWEST - (lot % 400) * DAY_MS + (lot % 600) * 60_000,
    likes: lot % 420,
    dislikes: lot % 9,
    comments: lot % 37,
    shares: lot % 160,
  };
}

/** All articles, newest first. */
export const ARTICLES: readonly ArticleFacts[] = CROPS_DATA.flatMap((crop) => {
  const issues = ISSUES_DATA.filter((issue) => (ISSUES[issue.slug as IssueSlug][2] as readonly string[]).includes(crop.slug));
  return [
    ...topicsOf(crop, issues.length).map((topic) => factsOf(crop, topic, null)),
    ...issues.map((issue) => factsOf(crop, "watch", issue)),
  ];
}).sort((a, b) => b.epoch - a.epoch || a.id.localeCompare(b.id));

/** The texts of an article in one language. */
interface ArticleText {
  readonly heading: string;
  /** The first sentence. */
  readonly synopsis: string;
  readonly text: string;
}

const firstSentence = (text: string): string => /^.*?[.।](?=\s|$)/u.exec(text)?.[0] ?? text;

export function articleText({ crop, topic, issue }: ArticleFacts, lang: Lang): ArticleText {
  const text = issue
    ? `${issue.description[lang]} ${WATCH.closing[lang]}`
    : topic === "sowing" || topic === "planting"
      ? `${SEASONS[SEASON_OF.get(crop.slug) ?? "kharif"][lang]} ${TOPICS[topic].text[lang]}`
      : TOPICS[topic as TopicId].text[lang];
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
  ...CROPS_DATA.map((crop) => ({ post_tag_name: crop.slug, article_tag_name: String(crop.id) })),
  ...[...Object.keys(TOPICS), "pest-watch"].map((topic) => ({ post_tag_name: topic, article_tag_name: topic })),
];
