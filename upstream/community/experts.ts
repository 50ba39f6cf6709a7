/** The company's experts as authors. */
import type { AUTHORS } from "../data/article-words.ts";
import { STATE_NAMES } from "../data/feed.ts";
import type { Lang } from "../data/types.ts";
import { placeName } from "../place-names.ts";
import type { ContentLang } from "./people.ts";

type Expert = (typeof AUTHORS)[number];

/** Language of names for readers of Odia. */
const readable = (lang: ContentLang): Lang => (lang === "or" ? "en" : lang);
const slugOf = (state: string): string => state.toLowerCase().replaceAll(" ", "-");

/** An expert as the author of an article or comment. */
export function expertReply(expert: Expert, lang: ContentLang) {
  const read = readable(lang);
  const state = slugOf(expert.state);
  return {
    id: expert.id,
    name: expert.name[read],
    pic: `avatars/${expert.id}.png`,
    role: "expert",
    location: {
      city: placeName(state, expert.city, read),
      taluka: placeName(state, expert.taluka, read),
      district: placeName(state, expert.district, read),
      state: STATE_NAMES[state]?.[read] ?? expert.state,
    },
  };
}
