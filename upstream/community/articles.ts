/** Articles as the services reply, with their dates. */
import { doseText, gearText, spraysFor, waitText } from "../data/agronomy/doses.ts";
import {
  ARTICLE_SOURCE,
  ARTICLES,
  type ArticleFacts,
  articleImage,
  articleSlot,
  articleTags,
  articleText,
  articleType,
  hasFilm,
  isIn,
  plainText,
} from "../data/articles.ts";
import { WORDS } from "../data/content/index.ts";
import { byLang, type Crop, type Issue, type L, LANGS, type Lang } from "../data/types.ts";
import { youTube } from "../replies.ts";
import { hash, hex } from "../seed/random.ts";
import { epochOf, now } from "./clock.ts";
import type { Comment } from "./comment.ts";
import { commentsOf } from "./comments.ts";
import { expertReply } from "./experts.ts";

import { sentences, slugOfName } from "./words.ts";

interface Dated {
  readonly facts: ArticleFacts;
  /** Epoch milliseconds. */
  readonly epoch: number;
}

/** Newest first. */
export const articlesAt = (time: number): Dated[] =>
  ARTICLES.map((facts) => ({ facts, epoch: epochOf(articleSlot(facts), time) })).sort(
    (a, b) => b.epoch - a.epoch || a.facts.number - b.facts.number,
  );

export function articleById(id: string, time: number): Dated | null {
  const facts = ARTICLES.find((one) => one.id === id);
  return facts ? { facts, epoch: epochOf(articleSlot(facts), time) } : null;
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
    slug: slugOfName(english.heading),
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
    slug: slugOfName(articleText(facts, "en").heading),
    languageWiseHeadings: Object.fromEntries(LANGS.filter((one) => flags[one]).map((one) => [one, articleText(facts, one).heading])),
    ...Object.fromEntries(LANGS.map((one) => [`flag_${one}`, flags[one]])),
    likes: facts.likes,
    comments: articleComments(facts, lang, time - epoch).length,
    shareCount: facts.shares,
  };
}
