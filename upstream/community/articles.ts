/** The articles as the services answer them, with their dates. */
import { doseText, familiesFor } from "../data/agronomy/doses.ts";
import { issueFacts } from "../data/agronomy/index.ts";
import { numbersText } from "../data/agronomy/number-words.ts";
import { type TopicId, WATCH } from "../data/article-words.ts";
import {
  ARTICLE_SOURCE,
  ARTICLES,
  type ArticleFacts,
  articleImage,
  articleTags,
  articleText,
  articleType,
  hasFilm,
  isIn,
  issueNotes,
  kinOf,
  sentences,
} from "../data/articles.ts";
import { PARTS, SPRAY } from "../data/community/article-words.ts";
import { byLang, type Crop, type Issue, type L, LANGS, type Lang } from "../data/types.ts";
import { youTube } from "../replies.ts";
import { hash } from "../seed/random.ts";
import { epochOf, YEAR_MS } from "./clock.ts";
import { type Comment, commentsOf } from "./comments.ts";
import { expertReply } from "./experts.ts";
import { hex } from "./people.ts";
import { inSeason } from "./season.ts";

/** The slug of an article, from its English heading (content-24). */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");

const topicKey = ({ topic, issue }: ArticleFacts): string => issue?.slug ?? kinOf(topic);

/** The year in parts, to see where few articles are. */
const PARTS_OF_YEAR = 73;
const PHASES = 24;

const monthOf = (slot: number): number => Math.floor((slot / YEAR_MS) * 12) + 1;
const partOf = (slot: number): number => Math.floor((slot / YEAR_MS) * PARTS_OF_YEAR) % PARTS_OF_YEAR;

/** Gives each slot an article of a crop that is then in its season, where one is left. */
function dealt(facts: readonly ArticleFacts[], slots: readonly number[]): readonly { facts: ArticleFacts; slot: number; fits: boolean }[] {
  const left = [...facts];
  return slots.map((slot) => {
    const found = left.findIndex(({ crop }) => inSeason(crop, monthOf(slot)));
    const [one] = left.splice(Math.max(found, 0), 1);
    return { facts: one!, slot, fits: found >= 0 };
  });
}

/**
 * The times of the year. What reads alike, the articles on one topic or one issue, lies as far apart as a year allows: one page of a
 * list, or the window of a popular list, never has two of them. Where it begins depends on the seasons and on where few others are.
 */
function timesOfYear(): ReadonlyMap<string, number> {
  const groups = [
    ...Map.groupBy(
      [...ARTICLES].sort((a, b) => hash(a.id) - hash(b.id)),
      topicKey,
    ).values(),
  ].sort((a, b) => b.length - a.length || hash(a[0]!.id) - hash(b[0]!.id));
  const load = new Array<number>(PARTS_OF_YEAR).fill(0);
  const times = new Map<string, number>();
  let placed = 0;
  for (const group of groups) {
    const step = YEAR_MS / group.length;
    const options = Array.from({ length: PHASES }, (_, phase) => {
      const begin = ((phase + (hash(group[0]!.id) % 97) / 97) / PHASES) * step;
      const rows = dealt(
        group,
        group.map((_, index) => Math.floor(begin + index * step)),
      );
      const fits = rows.filter((row) => row.fits).length / group.length;
      const crowd = rows.reduce((sum, { slot }) => sum + load[partOf(slot)]!, 0) / group.length;
      return { rows, score: fits - (6 * crowd * PARTS_OF_YEAR) / (placed + 1) };
    });
    const { rows } = options.reduce((best, next) => (next.score > best.score ? next : best));
    for (const { facts, slot } of rows) {
      times.set(facts.id, slot);
      load[partOf(slot)]! += 1;
    }
    placed += group.length;
  }
  return times;
}

let times: ReadonlyMap<string, number> | undefined;

/** The time of the year of an article, in milliseconds. */
function slotOf(facts: ArticleFacts): number {
  times ??= timesOfYear();
  return times.get(facts.id) ?? 0;
}

interface Dated {
  readonly facts: ArticleFacts;
  /** Epoch milliseconds. */
  readonly epoch: number;
}

/** All articles at a time, newest first. */
export const articlesAt = (time: number): Dated[] =>
  ARTICLES.map((facts) => ({ facts, epoch: epochOf(slotOf(facts), time) })).sort(
    (a, b) => b.epoch - a.epoch || a.facts.number - b.facts.number,
  );

export function articleById(id: string, time: number): Dated | null {
  const facts = ARTICLES.find((one) => one.id === id);
  return facts ? { facts, epoch: epochOf(slotOf(facts), time) } : null;
}

export const rankOfArticle = ({ likes, dislikes, comments, shares }: ArticleFacts): number => likes - dislikes + 4 * comments + 2 * shares;

export const hasArticleTag = (facts: ArticleFacts, tags: readonly string[]): boolean =>
  articleTags(facts).some(({ value }) => tags.includes(value));

/** The comments of an article in a language that are written after `age` milliseconds. */
export const articleComments = (facts: ArticleFacts, lang: Lang, age: number): Comment[] =>
  commentsOf({
    code: `c${hex(LANGS.indexOf(lang) + 1, 1)}${hex(facts.number, 4)}`,
    id: facts.id,
    lang,
    kind: "article",
    crop: facts.crop,
    issue: facts.issue,
    farmer: null,
    most: facts.comments,
  }).filter(({ after }) => after <= age);

const filmOf = (facts: ArticleFacts): string | null => (hasFilm(facts) ? youTube(`kh${hex(hash(facts.id), 8)}a`) : null);

/** An article of a list (content-22, content-23, content-25). */
export function articleReply(facts: ArticleFacts, epoch: number, lang: Lang) {
  const text = articleText(facts, lang);
  const english = articleText(facts, "en");
  const film = filmOf(facts);
  const typedValue = (type: string, words: L) => ({ type, value: words[lang], original_value: words.en });
  return {
    _id: facts.id,
    entityType: "article",
    language: lang,
    data: [
      { type: "heading", value: text.heading, original_value: english.heading },
      { type: "synopsis", value: text.synopsis, original_value: english.synopsis },
      { type: "text", value: text.text, original_value: english.text },
      { type: "image", value: articleImage(facts) },
      ...(film ? [{ type: "youtube", value: film }] : []),
      typedValue("article_type", articleType(facts)),
      typedValue("article_source", ARTICLE_SOURCE),
    ],
    author: expertReply(facts.author, lang),
    server_epoch: epoch,
    client_epoch: epoch - 4_000,
    tags: articleTags(facts).map((tag) => ({ label: tag.label[lang], value: tag.value })),
    likes_count: facts.likes,
    dislikes_count: facts.dislikes,
    comments_count: facts.comments,
    shareCount: facts.shares,
    parent_article_id: null,
    slug: slugOf(english.heading),
  };
}

const paragraph = (text: string): string => `<p>${text}</p>`;

const section = (part: keyof typeof PARTS, body: string, lang: Lang): string => (body ? `<h2>${PARTS[part][lang]}</h2>${body}` : "");
const list = (entries: readonly string[]): string =>
  entries.length > 0 ? `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>` : "";

function issueDescription(crop: Crop, issue: Issue, lang: Lang): string {
  const { sign, when, measure } = issueFacts(issue.slug, lang);
  const { others, taken, look, loss } = issueNotes(crop, issue, lang);
  const doses = list(
    familiesFor(issue, crop)
      .slice(0, 2)
      .map((family) => doseText(family, lang)),
  );
  return [
    section("sign", paragraph([sentences([sign], lang), taken].filter(Boolean).join(" ")), lang),
    section("when", paragraph([sentences([when], lang), others, loss].filter(Boolean).join(" ")), lang),
    section("measure", paragraph(`${sentences([measure], lang)} ${look}`), lang),
    doses && section("spray", paragraph(SPRAY[lang]) + doses, lang),
    paragraph(WATCH.closing[lang]),
  ].join("");
}

const NUMBERED: readonly TopicId[] = ["sowing", "irrigation", "nutrition", "harvest"];

/** The text of an article as HTML. */
function description(facts: ArticleFacts, lang: Lang): string {
  if (facts.issue) return issueDescription(facts.crop, facts.issue, lang);
  const parts = articleText(facts, lang).text.split(/(?<=[.।])\s/u);
  const half = Math.ceil(parts.length / 2);
  const numbers = NUMBERED.map((topic) => numbersText(facts.crop, topic, lang).trim()).filter(Boolean);
  return paragraph(parts.slice(0, half).join(" ")) + paragraph(parts.slice(half).join(" ")) + section("numbers", list(numbers), lang);
}

/** The detail of an article (content-27); null in a language that it is not translated to. */
export function articleDetail(facts: ArticleFacts, epoch: number, lang: Lang) {
  if (!isIn(facts, lang)) return null;
  const { heading, synopsis } = articleText(facts, lang);
  const film = filmOf(facts);
  const flags = byLang((one) => isIn(facts, one));
  return {
    _id: facts.id,
    heading,
    synopsis,
    description: description(facts, lang),
    type: { heading: articleType(facts)[lang] },
    source: { heading: ARTICLE_SOURCE[lang] },
    author: expertReply(facts.author, lang),
    media: [{ type: "image", url: articleImage(facts) }, ...(film ? [{ type: "youtube", url: film }] : [])],
    tags: articleTags(facts).map((tag) => ({ code: tag.value, heading: tag.label[lang] })),
    epoch,
    sharedByIds: [],
    slug: slugOf(articleText(facts, "en").heading),
    languageWiseHeadings: Object.fromEntries(LANGS.filter((one) => flags[one]).map((one) => [one, articleText(facts, one).heading])),
    ...Object.fromEntries(LANGS.map((one) => [`flag_${one}`, flags[one]])),
    likes: facts.likes,
    comments: facts.comments,
    shareCount: facts.shares,
  };
}
