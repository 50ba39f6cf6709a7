/** The posts as the services answer them. */
import { TAGS } from "../data/community/tags.ts";
import { youTube } from "../replies.ts";
import { hash, seededRandom } from "../seed/random.ts";
import { epochOf } from "./clock.ts";
import { type Comment, commentsOf, fewOrMany, type Topic, type Writer } from "./comments.ts";
import { cropName, plainName } from "./fill.ts";
import { authorReply, type ContentLang, hex } from "./people.ts";
import { type PlannedPost, plan } from "./plan.ts";
import { fill } from "./words.ts";

interface TypedValue {
  readonly type: string;
  readonly value: string;
  readonly original_value?: string;
}

/** "@topic " before a pattern names the topic of its post. */
const TOPIC = /^@(\w[\w-]*) /;

const textOf = ({ pattern, slots }: PlannedPost): string => fill(pattern.replace(TOPIC, ""), slots);

/** Ids of films that do not exist. */
const filmOf = (key: string): string => `kh${hex(hash(key), 8)}x`.slice(0, 11).padEnd(11, "0");

function pictures(post: PlannedPost): TypedValue[] {
  const random = seededRandom(`pictures:${post.id}`);
  const image = (value: string): TypedValue => ({ type: "image", value });
  const ofIssue = post.issue ? [image(`issues/${post.issue.slug}.jpg`)] : [];
  const ofCrop = image(`crops/${post.crop.slug}.png`);
  if (post.kind === "photo") return random.next() < 0.35 ? [...ofIssue, ofCrop] : ofIssue;
  if (post.kind === "question") return random.next() < 0.3 ? ofIssue : [];
  if (post.kind === "thanks") return random.next() < 0.6 ? [ofCrop] : [];
  if (post.kind === "tip" && random.next() < 0.2) return [{ type: "youtube", value: youTube(filmOf(post.id)) }];
  return random.next() < 0.15 ? [ofCrop] : [];
}

const wordOf = (lang: ContentLang) => (lang === "or" ? "en" : lang);

function tagsOf(post: PlannedPost, isSolved: boolean): { label: string; value: string }[] {
  const lang = wordOf(post.lang);
  const topic = TOPIC.exec(post.pattern)?.[1];
  const values = [
    ...(post.kind === "question" || post.kind === "photo" ? ["pest-watch"] : []),
    ...(post.kind === "price" ? ["market-price"] : []),
    ...(post.kind === "weather" ? ["weather"] : []),
    ...(post.kind === "thanks" ? ["success-story"] : []),
    ...(topic ? [topic] : []),
    ...(isSolved ? ["problem-solved"] : []),
  ];
  return [
    { label: cropName(post.crop, post.lang), value: String(post.crop.id) },
    ...(post.issue ? [{ label: plainName(post.issue.name[lang], post.lang), value: `issue-${post.issue.id}` }] : []),
    ...values.map((value) => ({ label: TAGS[value]?.[lang] ?? value, value })),
  ];
}

/** How many may comment: few on most posts, many on some. */
function mostComments(post: PlannedPost): number {
  const random = seededRandom(`most:${post.id}`);
  const share = random.next();
  if (share < 0.1) return 0;
  if (share < 0.5) return random.whole(1, 4);
  if (share < 0.82) return random.whole(5, 9);
  return share < 0.96 ? random.whole(10, 15) : random.whole(16, 34);
}

const topicOf = (post: PlannedPost): Topic => ({ ...post, code: `c0${hex(post.index, 4)}`, most: mostComments(post) });

/** The comments of a post that are written by `time`. */
export function commentsOfPost(post: PlannedPost, time: number): Comment[] {
  const age = time - epochOf(post.slot, time);
  return commentsOf(topicOf(post))
    .filter(({ after }) => after <= age)
    .map((comment) => ({ ...comment, replies: comment.replies.filter(({ after }) => after <= age) }));
}

const likesOf = (post: PlannedPost): number => fewOrMany(seededRandom(`likes:${post.id}`), post.kind === "price" ? 30 : 140);

const isByExpert = (writer: Writer): boolean => writer !== null && "expert" in writer;
/** A problem is solved where an expert answered and the author gave thanks. */
const solves = (post: PlannedPost, comments: readonly Comment[]): boolean =>
  (post.kind === "question" || post.kind === "photo") &&
  comments.some(({ writer, replies }) => isByExpert(writer) && replies.some(({ kind }) => kind === "thank"));

/** What lists are filtered and ordered by. */
export interface Listed {
  readonly post: PlannedPost;
  readonly epoch: number;
}

/** All posts at a time, newest first. */
export const listed = (time: number): Listed[] =>
  plan()
    .map((post) => ({ post, epoch: epochOf(post.slot, time) }))
    .sort((a, b) => b.epoch - a.epoch || a.post.index - b.post.index);

export const rankOf = (post: PlannedPost): number => likesOf(post) + 4 * mostComments(post);

/** Whether a post has one of the tags, without making its comments. */
export const hasTag = (post: PlannedPost, tags: readonly string[], time: number): boolean =>
  tagsOf(post, tags.includes("problem-solved") && solves(post, commentsOfPost(post, time))).some(({ value }) => tags.includes(value));

/** A post of a list and of its own page (content-22). */
export function postReply(post: PlannedPost, time: number) {
  const epoch = epochOf(post.slot, time);
  const comments = commentsOfPost(post, time);
  const random = seededRandom(`reply:${post.id}`);
  const text = textOf(post);
  const media = pictures(post);
  // Some posts have a picture and no text, some have no tags.
  const isSilent = media.length > 0 && random.next() < 0.03;
  return {
    _id: post.id,
    entityType: "post",
    language: post.lang,
    data: [{ type: "text", value: isSilent ? "" : text, original_value: isSilent ? "" : text }, ...media],
    author: post.farmer && authorReply(post.farmer),
    server_epoch: epoch,
    client_epoch: epoch - random.whole(1, 90) * 1_000,
    tags: random.next() < 0.02 ? [] : tagsOf(post, solves(post, comments)),
    likes_count: likesOf(post),
    dislikes_count: fewOrMany(random, 6),
    comments_count: comments.length,
    shareCount: fewOrMany(random, 60),
    parent_article_id: null,
    slug: null,
  };
}
