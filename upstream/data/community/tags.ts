/** The tags of posts and articles beside crops and issues. */
import { TOPIC_IDS } from "../article-words.ts";
import { topicWords, WORDS } from "../content/index.ts";
import { byLang, type L } from "../types.ts";

/** The tag of the entries that only tests read (README.md). */
export const NOISE_TAG = "test-noise";

export const TAGS: Readonly<Record<string, L>> = {
  ...Object.fromEntries(TOPIC_IDS.map((topic) => [topic, byLang((lang) => topicWords(topic, lang).tag)])),
  ...Object.fromEntries(Object.keys(WORDS.en.tags).map((tag) => [tag, byLang((lang) => WORDS[lang].tags[tag as keyof typeof WORDS.en.tags])])),
};
