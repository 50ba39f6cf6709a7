/** Posts as the services reply. */
import { NOISE_TAG, TAGS } from "../data/community/tags.ts";
import { problemNames } from "../data/content/names.ts";
import { issueImage } from "../data/issues.ts";
import { youTube } from "../replies.ts";
import { hash, hex, seededRandom } from "../seed/random.ts";
import { epochOf } from "./clock.ts";
import type { Comment, Topic, Writer } from "./comment.ts";
import { commentsOf, fewOrMany } from "./comments.ts";
import { cropIn } from "./fill.ts";
import { noiseComments, noisyText } from "./noise.ts";
import { authorReply, type ContentLang, readable } from "./people.ts";
import { noisePosts, type PlannedPost, plannedPost, postsIn } from "./plan.ts";
import { fill, topicIn } from "./words.ts";

interface TypedValue {
  readonly type: string;
  readonly value: string;
  readonly original_value?: string;
}

const textOf = ({ id, pattern, slots, oddity }: PlannedPost): string => {
  const text = fill(pattern, slots);
  return oddity ? noisyText(text, oddity, id) : text;
};

/** Ids of videos that do not exist. */
const filmOf = (key: string): string => `kh${hex(hash(key), 8)}x`.slice(0, 11).padEnd(11, "0");

function pictures(post: PlannedPost): TypedValue[] {
  const random = seededRandom(`pictures:${post.id}`);
  const image = (value: string): TypedValue => ({ type: "image", value });
  const ofIssue = post.issue ? [image(issueImage(post.issue.slug, post.crop.slug))] : [];
  if (post.oddity) return post.oddity === "emptyText" ? [] : ofIssue;
  const ofCrop = image(`crops/${post.crop.slug}.png`);
  if (post.kind === "photo") return random.next() < 0.35 ? [...ofIssue, ofCrop] : ofIssue;
  if (post.kind === "question") return random.next() < 0.3 ? ofIssue : [];
  if ((post.kind === "tip" || post.kind === "thanks") && random.next() < 0.25)
    return [{ type: "youtube", value: youTube(filmOf(post.id)) }];
  if (post.kind === "thanks") return random.next() < 0.6 ? [ofCrop] : [];
  return random.next() < 0.15 ? [ofCrop] : [];
}

function tagsOf(post: PlannedPost, isSolved: boolean): { readonly label: string; readonly value: string }[] {
  const lang = readable(post.lang);
  if (post.oddity) return post.oddity === "untagged" ? [] : [{ label: TAGS[NOISE_TAG]?.[lang] ?? NOISE_TAG, value: NOISE_TAG }];
  const topic = topicIn(post.pattern);
  const values = [
    ...(post.kind === "question" || post.kind === "photo" ? ["pest-watch"] : []),
    ...(post.kind === "price" ? ["market-price"] : []),
    ...(post.kind === "weather" ? ["weather"] : []),
    ...(post.kind === "thanks" ? ["success-story"] : []),
    ...(topic && topic in TAGS ? [topic] : []),
    ...(isSolved ? ["problem-solved"] : []),
  ];
  return [
    { label: cropIn(post.crop, post.lang).name, value: String(post.crop.id) },
    ...(post.issue ? [{ label: problemNames(post.issue.slug, lang).name, value: `issue-${post.issue.id}` }] : []),
    ...values.map((value) => ({ label: TAGS[value]?.[lang] ?? value, value })),
  ];
}

/** Limit of comments: few on most posts, many on some. */
export function mostComments(post: PlannedPost): number {
  const random = seededRandom(`most:${post.id}`);
  const share = random.next();
  if (share < 0.1) return 0;
  if (share < 0.5) return random.whole(1, 4);
  if (share < 0.82) return random.whole(5, 9);
  return share < 0.96 ? random.whole(10, 15) : random.whole(16, 34);
}

const topicOf = (post: PlannedPost & { kind: Topic["kind"] }): Topic => ({
  ...post,
  code: `c0${hex(post.index, 4)}`,
  number: post.index,
  topic: topicIn(post.pattern),
  isSpray: post.pattern.includes("{product}"),
  rate: post.kind === "price" ? Number(post.slots["rate"]) : undefined,
  most: mostComments(post),
});

/** All comments of a post, independent of the time. */
const threads = new WeakMap<PlannedPost, readonly Comment[]>();

function threadOf(post: PlannedPost): readonly Comment[] {
  const found = threads.get(post) ?? (post.kind === "noise" ? noiseComments(post) : commentsOf(topicOf({ ...post, kind: post.kind })));
  threads.set(post, found);
  return found;
}

/** Comments written up to `time`. */
export function commentsOfPost(post: PlannedPost, time: number): Comment[] {
  const age = time - epochOf(post.slot, time);
  return threadOf(post)
    .filter(({ after }) => after <= age)
    .map((comment) => ({ ...comment, replies: comment.replies.filter(({ after }) => after <= age) }));
}

const likesOf = (post: PlannedPost): number => fewOrMany(seededRandom(`likes:${post.id}`), post.kind === "price" ? 30 : 140);

const isByExpert = (writer: Writer): boolean => writer !== null && "expert" in writer;
/** A problem is solved if an expert answered and the author said thanks. */
const solves = (post: PlannedPost, comments: readonly Comment[]): boolean =>
  (post.kind === "question" || post.kind === "photo") &&
  comments.some(({ writer, replies }) => isByExpert(writer) && replies.some(({ kind }) => kind === "thank"));

/** Fields for filtering and sorting lists. */
export interface Listed {
  readonly post: PlannedPost;
  readonly epoch: number;
}

const dated = (posts: readonly PlannedPost[], time: number): Listed[] =>
  posts.map((post) => ({ post, epoch: epochOf(post.slot, time) })).sort((a, b) => b.epoch - a.epoch || a.post.index - b.post.index);

/** Posts of some languages, newest first, without noise posts. */
export const listed = (langs: readonly ContentLang[], time: number): Listed[] =>
  dated(
    langs.flatMap((lang) => postsIn(lang)),
    time,
  );

/** Noise posts of some languages, newest first. Only the tag NOISE_TAG selects them. */
export const listedNoise = (langs: readonly ContentLang[], time: number): Listed[] =>
  dated(
    noisePosts().filter(({ lang }) => langs.includes(lang)),
    time,
  );

/** Posts by id, in any language. Skips unknown ids. */
export const postsById = (ids: readonly string[], time: number): Listed[] =>
  ids.flatMap((id) => plannedPost(id) ?? []).map((post) => ({ post, epoch: epochOf(post.slot, time) }));

export const rankOf = (post: PlannedPost): number => likesOf(post) + 4 * mostComments(post);

/** True if a post has one of the tags. Avoids generating its comments if possible. */
export const hasTag = (post: PlannedPost, tags: readonly string[], time: number): boolean =>
  tagsOf(post, tags.includes("problem-solved") && solves(post, commentsOfPost(post, time))).some(({ value }) => tags.includes(value));

/** A post for lists and its own page (content-22). */
export function postReply(post: PlannedPost, time: number) {
  const epoch = epochOf(post.slot, time);
  const comments = commentsOfPost(post, time);
  const random = seededRandom(`reply:${post.id}`);
  const text = textOf(post);
  return {
    _id: post.id,
    entityType: "post",
    language: post.lang,
    data: [{ type: "text", value: text, original_value: text }, ...pictures(post)],
    author: post.farmer && authorReply(post.farmer),
    server_epoch: epoch,
    client_epoch: epoch - random.whole(1, 90) * 1_000,
    tags: tagsOf(post, solves(post, comments)),
    likes_count: likesOf(post),
    dislikes_count: fewOrMany(random, 6),
    comments_count: comments.length,
    shareCount: fewOrMany(random, 60),
    parent_article_id: null,
    slug: null,
  };
}
