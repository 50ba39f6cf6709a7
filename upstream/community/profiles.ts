/** Public profiles of farmers and of the company's experts. */
import { AUTHORS } from "../data/article-words.ts";
import { ARTICLES } from "../data/articles.ts";
import type { Lang } from "../data/types.ts";
import { seededRandom } from "../seed/random.ts";
import { fewOrMany } from "./comments.ts";
import { expertReply } from "./experts.ts";
import { type Farmer, locationOf } from "./people.ts";

/** Without duplicates. */
const address = (place: { city: string; district: string; state: string } | null): string =>
  place ? [...new Set([place.city, place.district, place.state])].join(", ") : "";

function stats(id: string, most: number) {
  const random = seededRandom(`stats:${id}`);
  return {
    followers: fewOrMany(random, most),
    comments: fewOrMany(random, 240),
    likes: fewOrMany(random, most * 2),
    following: fewOrMany(random, 120),
    commentsMade: fewOrMany(random, 300),
  };
}

/** Null for an unknown id (content-28). */
export function profileReply(id: string, farmer: Farmer | undefined, lang: Lang) {
  if (farmer) {
    const { name, hasPicture } = farmer;
    return {
      aliasName: name,
      profilePicture: hasPicture ? `avatars/${id}.png` : "",
      profileAddress: address(locationOf(farmer)),
      language: farmer.lang,
      communicationStats: stats(id, 400),
    };
  }
  const expert = AUTHORS.find((one) => one.id === id);
  if (!expert) return null;
  const { name, pic, location } = expertReply(expert, lang);
  const articles = ARTICLES.filter(({ author }) => author === expert);
  return {
    aliasName: name,
    profilePicture: pic,
    profileAddress: address(location),
    language: lang,
    communicationStats: { ...stats(id, 9_000), likes: articles.reduce((sum, article) => sum + article.likes, 0) },
  };
}
