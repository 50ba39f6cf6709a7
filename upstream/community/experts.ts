/** The company's experts as authors. */
import type { AUTHORS } from "../data/article-words.ts";
import { type ContentLang, placeReply, readable } from "./people.ts";

export type Expert = (typeof AUTHORS)[number];

/** An expert as the author of an article or comment. */
export const expertReply = (expert: Expert, lang: ContentLang) => ({
  id: expert.id,
  name: expert.name[readable(lang)],
  pic: `avatars/${expert.id}.png`,
  role: "expert",
  location: placeReply({ ...expert, town: expert.city, state: expert.state.toLowerCase().replaceAll(" ", "-") }, readable(lang)),
});
