/** The articles as the services answer them, with their dates. */
import { doseText, familiesFor } from "../data/agronomy/doses.ts";
import { issueFacts } from "../data/agronomy/index.ts";
import { WATCH } from "../data/article-words.ts";
import {
  ARTICLE_SOURCE,
  ARTICLES,
  type ArticleFacts,
  articleImage,
  articleTags,
  articleText,
  articleType,
  isIn,
  sentences,
} from "../data/articles.ts";
import { PARTS, SPRAY } from "../data/community/article-words.ts";
import { byLang, type L, LANGS, type Lang } from "../data/types.ts";
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

/** Articles between two on one topic or one issue: a page of a list has 20. */
const TOPIC_GAP = 23;
const CROP_GAP = 4;

const topicKey = ({ topic, issue }: ArticleFacts): string => issue?.slug ?? topic;

/** The articles in the order of the year. What reads alike lies far apart, and what can be in its season is. */
function inOrder(): ArticleFacts[] {
  const left = [...ARTICLES].sort((a, b) => hash(a.id) - hash(b.id));
  const last = new Map<string, number>();
  const found: ArticleFacts[] = [];
  while (left.length > 0) {
    const turn = found.length;
    const month = Math.floor((turn / ARTICLES.length) * 12) + 1;
    const age = (key: string) => turn - (last.get(key) ?? -99);
    const score = (facts: ArticleFacts) =>
      Math.min(age(topicKey(facts)), TOPIC_GAP) * 10 +
      Math.min(age(facts.crop.slug), CROP_GAP) * 10 +
      (inSeason(facts.crop, month) ? 5 : 0);
    const best = left.reduce((one, next) => (score(next) > score(one) ? next : one));
    left.splice(left.indexOf(best), 1);
    last.set(topicKey(best), turn).set(best.crop.slug, turn);
    found.push(best);
  }
  return found;
}

let slots: ReadonlyMap<string, number> | undefined;

/** The time of the year of each article, in milliseconds. */
function slotOf(facts: ArticleFacts): number {
  slots ??= new Map(inOrder().map(({ id }, place, all) => [id, Math.floor((place / all.length) * YEAR_MS) + (hash(id) % 600) * 60_000]));
  return (slots.get(facts.id) ?? 0) % YEAR_MS;
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

const filmOf = ({ id }: ArticleFacts): string | null => (hash(id) % 9 === 0 ? youTube(`kh${hex(hash(id), 8)}a`) : null);

/** An article of a list (content-22, content-23, content-25). */
export function articleReply(facts: ArticleFacts, epoch: number, lang: Lang) {
  const text = articleText(facts, lang);
  const english = articleText(facts, "en");
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

/** The text of an article as HTML. */
function description(facts: ArticleFacts, lang: Lang): string {
  if (!facts.issue) {
    const parts = articleText(facts, lang).text.split(/(?<=[.।])\s/u);
    const half = Math.ceil(parts.length / 2);
    return paragraph(parts.slice(0, half).join(" ")) + paragraph(parts.slice(half).join(" "));
  }
  const { sign, when, measure } = issueFacts(facts.issue.slug, lang);
  const section = (part: keyof typeof PARTS, body: string) => `<h2>${PARTS[part][lang]}</h2>${body}`;
  const doses = familiesFor(facts.issue, facts.crop)
    .slice(0, 2)
    .map((family) => `<li>${doseText(family, lang)}</li>`);
  return [
    section("sign", paragraph(sentences([sign], lang))),
    when ? section("when", paragraph(sentences([when], lang))) : "",
    section("measure", paragraph(sentences([measure], lang))),
    doses.length > 0 ? section("spray", `${paragraph(SPRAY[lang])}<ul>${doses.join("")}</ul>`) : "",
    paragraph(WATCH.closing[lang]),
  ].join("");
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
