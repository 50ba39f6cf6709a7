/**
 * Noisy posts and comments: words longer than a line, rows of emoji, phone numbers, Hindi in Latin script, no text, no tags.
 * Tests request them by id (README.md); no list of the site shows them.
 */
import { seededRandom } from "../seed/random.ts";
import type { Comment } from "./comment.ts";
import { commentId, fewOrMany } from "./comments.ts";
import { patternsOf } from "./patterns.ts";
import { farmersWriting } from "./people.ts";
import type { Oddity, PlannedPost } from "./plan.ts";
import { fill, isFit } from "./words.ts";

/** Words longer than a line. */
const LONG_WORDS: readonly string[] = [`plz${"z".repeat(70)}`, `he${"l".repeat(64)}p`];
const EMOJI_ROWS: readonly string[] = ["🙏".repeat(64), "😭".repeat(62)];
const LINK =
  "https://mandi.example/bhav/2026/daily-report?district=all&commodity=every-crop-of-the-season&sort=price-high-to-low#table-of-all-markets";
const LATIN_HINDI = "kripya batayein ye kya hai, सरसों ka patta hai, dawa bataiye";

/** Endings of noisy comments, or their whole text. */
const SHOUTS: readonly string[] = [
  "👍".repeat(24),
  "🙏🙏🙏",
  "!".repeat(60),
  LINK,
  "😂😂",
  "5000 < 6000 ???",
  "I <3 farming",
  LONG_WORDS[1]!,
];

/** Appends noise to an ordinary sentence. */
export function noisyText(text: string, oddity: Oddity, key: string): string {
  const random = seededRandom(`noise:${key}`);
  if (oddity === "longWord") return `${text} ${random.pick(LONG_WORDS)}`;
  if (oddity === "emojiRow") return `${text} ${random.pick(EMOJI_ROWS)}`;
  if (oddity === "latin") return LATIN_HINDI;
  if (oddity === "silent" || oddity === "emptyText") return "";
  if (oddity === "link") return `${text} ${LINK}`;
  return oddity === "brackets" ? `${text} 5000 < 6000 !!!! <b>` : text;
}

/** Phone numbers are derived from two that are not in use. */
function phone(key: string): string {
  const random = seededRandom(`phone:${key}`);
  const last = String(random.whole(10, 99));
  return random.pick([`98765432${last}`, `98765 432${last}`, `+91 90000 000${last}`, `090000-000${last}`]);
}

const COMMENTS = 14;
const HOUR_MS = 3_600_000;

/** Comments of a noise post. Some have no text. */
export function noiseComments(post: PlannedPost): Comment[] {
  const code = post.id.replace(/^b0(.{4}).*$/, "c0$1");
  const writers = farmersWriting(post.lang);
  return Array.from({ length: COMMENTS }, (_, place) => {
    const id = commentId({ code, id: post.id, lang: post.lang }, place, 0);
    const random = seededRandom(`noise:${id}`);
    const slots = { ...post.slots, phone: phone(id) };
    const patterns = patternsOf(post.lang, "noise").filter((pattern) => isFit(pattern, slots));
    const text = patterns.length > 0 ? fill(random.pick(patterns), slots) : String(slots.phone);
    return {
      id,
      lang: post.lang,
      kind: "noise",
      text: place === 3 ? "" : place % 2 === 0 ? `${text} ${SHOUTS[(place / 2) % SHOUTS.length]}` : text,
      writer: place === 5 ? null : { farmer: random.pick(writers) },
      after: (place + 1) * HOUR_MS,
      likes: fewOrMany(random, 3),
      dislikes: place % 5,
      replies: [],
    };
  });
}
