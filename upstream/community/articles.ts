/** Articles as the services reply, with their dates. */
import { doseText, gearText, spraysFor, waitText } from "../data/agronomy/doses.ts";
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
  kinOf,
  plainText,
} from "../data/articles.ts";
import { WORDS } from "../data/content/index.ts";
import { byLang, type Crop, type Issue, type L, LANGS, type Lang } from "../data/types.ts";
import { youTube } from "../replies.ts";
import { hash } from "../seed/random.ts";
import { epochOf, now, YEAR_MS } from "./clock.ts";
import type { Comment } from "./comment.ts";
import { commentsOf } from "./comments.ts";
import { expertReply } from "./experts.ts";
import { hex } from "./people.ts";
import { inSeason } from "./season.ts";
import { sentences } from "./words.ts";

/** From the English heading (content-24). */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");

const topicKey = ({ topic, issue }: ArticleFacts): string => issue?.slug ?? kinOf(topic);

/** Parts of a year, to find times with few articles. */
const PARTS_OF_YEAR = 73;
const PHASES = 24;

const monthOf = (slot: number): number => Math.floor((slot / YEAR_MS) * 12) + 1;
const partOf = (slot: number): number => Math.floor((slot / YEAR_MS) * PARTS_OF_YEAR) % PARTS_OF_YEAR;

/** Assigns each slot an article whose crop is then in season, if one is left. */
function dealt(facts: readonly ArticleFacts[], slots: readonly number[]): readonly { facts: ArticleFacts; slot: number; fits: boolean }[] {
  const left = [...facts];
  return slots.map((slot) => {
    const found = left.findIndex(({ crop }) => inSeason(crop, monthOf(slot)));
    const [one] = left.splice(Math.max(found, 0), 1);
    return { facts: one!, slot, fits: found >= 0 };
  });
}

/**
 * Times of the year. Similar articles, on one topic or issue, lie as far apart as possible, so that no page of a list and no
 * window of a popular list has two. The start depends on the seasons and on gaps between other articles.
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

/** Milliseconds since the start of the year. */
function slotOf(facts: ArticleFacts): number {
  times ??= timesOfYear();
  return times.get(facts.id) ?? 0;
}

interface Dated {
  readonly facts: ArticleFacts;
  /** Epoch milliseconds. */
  readonly epoch: number;
}

/** Newest first. */
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

/** Comments of an article in a language, written within `age` milliseconds. */
export const articleComments = (facts: ArticleFacts, lang: Lang, age: number): Comment[] =>
  commentsOf({
    code: `c${hex(LANGS.indexOf(lang) + 1, 1)}${hex(facts.number, 4)}`,
    id: facts.id,
    lang,
    number: facts.number,
    kind: "article",
    crop: facts.crop,
    issue: facts.issue,
    farmer: null,
    most: facts.comments,
  }).filter(({ after }) => after <= age);

const filmOf = (facts: ArticleFacts): string | null => (hasFilm(facts) ? youTube(`kh${hex(hash(facts.id), 8)}a`) : null);

/** An article in a list (content-22, content-23, content-25). */
export function articleReply(facts: ArticleFacts, epoch: number, lang: Lang, time = now()) {
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
      { type: "text", value: plainText(text), original_value: plainText(english) },
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
    comments_count: articleComments(facts, lang, time - epoch).length,
    shareCount: facts.shares,
    parent_article_id: null,
    slug: slugOf(english.heading),
  };
}

const paragraph = (text: string): string => `<p>${text}</p>`;

const heading = (part: keyof (typeof WORDS)["en"]["parts"] | null, lang: Lang): string =>
  part ? `<h2>${WORDS[lang].parts[part]}</h2>` : "";

/** Products to spray with gear, label and waiting days; empty without advice. */
function spraySection(crop: Crop, issue: Issue, lang: Lang): string {
  const families = spraysFor(issue, crop);
  if (families.length === 0) return "";
  const rows = families.map((family) => `<li>${sentences([doseText(family, lang)], lang)} ${waitText(family, crop, lang)}</li>`);
  const { one, two } = WORDS[lang].spray;
  return `${heading("spray", lang)}${paragraph(families.length > 1 ? two : one)}<ul>${rows.join("")}</ul>${paragraph(gearText(lang))}`;
}

/** The body as HTML, without the synopsis. */
function description(facts: ArticleFacts, lang: Lang): string {
  const body = articleText(facts, lang).parts.map(
    ({ part, text, more }) => heading(part, lang) + paragraph(more ? `${text} ${more}` : text),
  );
  return body.join("") + (facts.issue ? spraySection(facts.crop, facts.issue, lang) : "");
}

/** Article detail (content-27); null if not translated to the language. */
export function articleDetail(facts: ArticleFacts, epoch: number, lang: Lang, time = now()) {
  if (!isIn(facts, lang)) return null;
  const text = articleText(facts, lang);
  const film = filmOf(facts);
  const flags = byLang((one) => isIn(facts, one));
  return {
    _id: facts.id,
    heading: text.heading,
    synopsis: text.synopsis,
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
    comments: articleComments(facts, lang, time - epoch).length,
    shareCount: facts.shares,
  };
}
