/**
 * The texts of the community in six languages: one JSON file for each kind and language. `node test/support/content/check.ts`
 * lists everything that is missing or wrong in them.
 */
import type { z } from "zod";
import { byKey, like, list, read, row, text } from "../read.ts";
import { byLang, cropSlug, type Lang } from "../types.ts";
import communityEn from "./community/en.json" with { type: "json" };
import communityGu from "./community/gu.json" with { type: "json" };
import communityHi from "./community/hi.json" with { type: "json" };
import communityKn from "./community/kn.json" with { type: "json" };
import communityMr from "./community/mr.json" with { type: "json" };
import communityOr from "./community/or.json" with { type: "json" };
import communityTe from "./community/te.json" with { type: "json" };
import groups from "./crop-groups.json" with { type: "json" };
import problemsEn from "./problems/en.json" with { type: "json" };
import problemsGu from "./problems/gu.json" with { type: "json" };
import problemsHi from "./problems/hi.json" with { type: "json" };
import problemsKn from "./problems/kn.json" with { type: "json" };
import problemsMr from "./problems/mr.json" with { type: "json" };
import problemsTe from "./problems/te.json" with { type: "json" };
import topicsEn from "./topics/en.json" with { type: "json" };
import topicsGu from "./topics/gu.json" with { type: "json" };
import topicsHi from "./topics/hi.json" with { type: "json" };
import topicsKn from "./topics/kn.json" with { type: "json" };
import topicsMr from "./topics/mr.json" with { type: "json" };
import topicsTe from "./topics/te.json" with { type: "json" };
import wordsEn from "./words/en.json" with { type: "json" };
import wordsGu from "./words/gu.json" with { type: "json" };
import wordsHi from "./words/hi.json" with { type: "json" };
import wordsKn from "./words/kn.json" with { type: "json" };
import wordsMr from "./words/mr.json" with { type: "json" };
import wordsTe from "./words/te.json" with { type: "json" };

/** Phrases about a problem of one crop, without a full stop; `lead` is a whole sentence. */
const problem = row({
  lead: text,
  /** The visible sign on this crop. */
  sign: text,
  /** When and why it comes on this crop. */
  when: text,
  /** The remedy without a chemical in a standing crop that has it. */
  today: text,
  /** The prevention for next time. */
  before: text,
});
export type ProblemFacts = Readonly<z.infer<typeof problem>>;

/** The texts of a topic for the crops of a group. */
const topicOfGroup = row({ lead: text, paragraphs: list(text) });
export type TopicText = Readonly<z.infer<typeof topicOfGroup>>;

/** `texts`: by group of crop-groups.json. */
const topic = row({ tag: text, heading: text, texts: byKey(topicOfGroup) });
export type TopicWords = Readonly<z.infer<typeof topic>>;

/** The tables of a kind, one for each language. */
const read6 = <T>(kind: string, tables: Readonly<Record<Lang, unknown>>, schema: z.ZodType<T>): Readonly<Record<Lang, T>> =>
  byLang((lang) => read(`content/${kind}/${lang}.json`, tables[lang], schema));

/** Problems of one language: crop slug, then issue slug. */
export const PROBLEMS = read6(
  "problems",
  { en: problemsEn, hi: problemsHi, mr: problemsMr, gu: problemsGu, te: problemsTe, kn: problemsKn },
  byKey(byKey(problem)),
);

export const TOPIC_WORDS = read6("topics", { en: topicsEn, hi: topicsHi, mr: topicsMr, gu: topicsGu, te: topicsTe, kn: topicsKn }, byKey(topic));

/** The words of articles beside facts: headings, doses, seasons, numbers. Every language has the keys of English. */
export const WORDS = read6("words", { en: wordsEn, hi: wordsHi, mr: wordsMr, gu: wordsGu, te: wordsTe, kn: wordsKn }, like(wordsEn));

const patterns = byKey(list(text));

/** Sentence patterns by kind, in six languages and Odia. */
export const COMMUNITY = {
  ...read6("community", { en: communityEn, hi: communityHi, mr: communityMr, gu: communityGu, te: communityTe, kn: communityKn }, patterns),
  or: read("content/community/or.json", communityOr, patterns),
};

export const CROP_GROUPS = read("content/crop-groups.json", groups, row({ groups: byKey(list(cropSlug as z.ZodType<string>)) })).groups;

const groupOfCrop = new Map(Object.entries(CROP_GROUPS).flatMap(([group, crops]) => crops.map((crop): [string, string] => [crop, group])));

/** The group of crop-groups.json that a crop is in. Throws for a crop without one. */
export function groupOf(crop: string): string {
  const group = groupOfCrop.get(crop);
  if (!group) throw new Error(`crop-groups.json: no group holds ${crop}`);
  return group;
}

/** The facts about a problem of a crop. Throws for a pair that the file lacks, and names it. */
export function problemFacts(crop: string, issue: string, lang: Lang): ProblemFacts {
  const facts = PROBLEMS[lang][crop]?.[issue];
  if (!facts) throw new Error(`problems/${lang}.json lacks ${crop} › ${issue}`);
  return facts;
}

const textOn = (topic: string, crop: string, lang: Lang): TopicText | undefined => TOPIC_WORDS[lang][topic]?.texts[groupOf(crop)];

/** If the text on a topic for a crop is written in a language. */
export const isTopicWritten = (topic: string, crop: string, lang: Lang): boolean => textOn(topic, crop, lang) !== undefined;

/** The text on a topic for a crop. Throws for a text that the file lacks, and names it. */
export function topicText(topic: string, crop: string, lang: Lang): TopicText {
  const text = textOn(topic, crop, lang);
  if (!text) throw new Error(`topics/${lang}.json lacks ${topic} › texts › ${groupOf(crop)}`);
  return text;
}

export function topicWords(topic: string, lang: Lang): TopicWords {
  const words = TOPIC_WORDS[lang][topic];
  if (!words) throw new Error(`topics/${lang}.json lacks ${topic}`);
  return words;
}
