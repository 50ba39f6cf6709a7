/** Finds articles and answered questions about the crops of a term (search-28). Pure: the services give the entries. */
import { isSolvedTag, type PostGist } from "../content/posts.ts";
import { type FarmersNames, meanings } from "./farmers-names.ts";
import { memoisedSimilarity, type NameSounds, nameSounds, score, typedWords } from "./match.ts";
import type { Found } from "./names.ts";
import { soundsOf } from "./sound.ts";

const MOST = { articles: 3, questions: 3 } as const;

/** Most that a text scores by its words: it holds many. A text whose topic is the term scores up to 1. */
const OF_A_TEXT = 0.9;
/** Score of the newest articles of a crop for a term that is the crop alone. */
const OF_CROP = 0.3;

/** Whether somebody has answered. */
const isAnswered = ({ comments, tags }: PostGist): boolean => (comments ?? 0) > 0 || tags.some(isSolvedTag);

/** The topics of an entry: the words of its tags but for those of its crops. */
const topicsOf = ({ tags }: PostGist, crops: NameSounds): NameSounds =>
  nameSounds(tags.map(({ label }) => label)).filter((topic) => !crops.some((crop) => crop.join(" ") === topic.join(" ")));

const MOST_OF_A_TOPIC = { articles: 10, questions: 5 } as const;

/** All entries of the topic that is the term, articles first, then answered questions (search-30). They come before products. */
export function textsOfTerm(entries: readonly PostGist[]): Found<PostGist>[] {
  const questions = entries.filter(({ kind }) => kind === "post");
  return [
    ...entries.filter(({ kind }) => kind === "article").slice(0, MOST_OF_A_TOPIC.articles),
    ...[...questions.filter(isAnswered), ...questions.filter((one) => !isAnswered(one))].slice(0, MOST_OF_A_TOPIC.questions),
  ].map((value) => ({ value, english: value.slug, score: 1 }));
}

/**
 * Ranks the entries that match all of a term; the crop of the term need not be in the text.
 * @param entries articles and posts about the crops of the term, the newest first
 * @param crops the names of these crops
 * @param most the highest score: a problem that the term names comes before a text about it
 */
export function findTexts(
  term: string,
  entries: readonly PostGist[],
  { crops, farmers, most = 1 }: { readonly crops: NameSounds; readonly farmers: FarmersNames; readonly most?: number },
): Found<PostGist>[] {
  const compare = memoisedSimilarity();
  const isOfCrop = (sound: string) => crops.some((name) => name.some((word) => compare(sound, word) >= 0.85));
  const terms = [term, ...meanings(term, farmers)].map((text) =>
    typedWords(text).filter(({ sound, weight }) => weight === 1 && !isOfCrop(sound)),
  );
  const isCropAlone = terms[0]?.length === 0;
  const scoreOf = (entry: PostGist): number => {
    if (isCropAlone) return entry.kind === "article" ? OF_CROP : 0;
    const topics = topicsOf(entry, crops);
    const words = [soundsOf(`${entry.heading ?? ""} ${entry.preview}`)];
    return Math.max(
      ...terms
        .filter((typed) => typed.length > 0)
        .map((typed) => {
          const byTopic = score(typed, topics, [], compare);
          const isWhole = typed.every((word) => score([word], [...words, ...topics], [], compare) > 0);
          return byTopic >= OF_A_TEXT ? byTopic : isWhole ? OF_A_TEXT * score(typed, words, topics, compare) : 0;
        }),
    );
  };
  const found = entries
    .filter((entry) => entry.kind === "article" || isAnswered(entry))
    .map((value) => ({ value, english: value.slug, score: Math.min(most, scoreOf(value)) }))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score);
  return [
    ...found.filter(({ value }) => value.kind === "article").slice(0, MOST.articles),
    ...found.filter(({ value }) => value.kind === "post").slice(0, MOST.questions),
  ].toSorted((a, b) => b.score - a.score);
}
