/** Comments of a post or article, and their replies, derived from the topic's id. */
import { AUTHORS } from "../data/article-words.ts";
import { REPLIES, SAID } from "../data/community/threads.ts";
import { hash, hex, type SeededRandom, seededRandom } from "../seed/random.ts";
import type { Comment, CommentKind, Topic, Writer } from "./comment.ts";
import { genderOf } from "./fill.ts";
import { type ContentLang, type Farmer, farmersWriting } from "./people.ts";
import { Thread } from "./thread.ts";
import type { Gender } from "./words.ts";

/** Skewed to low values: many comments have few likes, few have many. */
export const fewOrMany = (random: SeededRandom, most: number): number => Math.floor(random.next() ** 3 * (most + 1));

function writerOf(kind: CommentKind, lang: ContentLang, key: string, owner: Farmer | null): Writer {
  const random = seededRandom(`writer:${key}`);
  if (kind === "expert" || (kind === "correction" && random.next() < 0.4)) return { expert: random.pick(AUTHORS) };
  if (random.next() < 0.03) return null;
  const others = farmersWriting(lang).filter((one) => one !== owner);
  return { farmer: random.pick(others) };
}

const genderOfWriter = (writer: Writer): Gender | undefined =>
  writer ? genderOf("farmer" in writer ? writer.farmer : writer.expert) : undefined;

/** A comment's id. Its first six characters encode its topic. */
export const commentId = ({ code, id, lang }: Pick<Topic, "code" | "id" | "lang">, place: number, reply: number): string =>
  `${code}${hex(place, 3)}${hex(reply, 3)}${hex(hash(`${id}:${lang}:${place}:${reply}`), 8)}c0c0`;

/** `isSpray`: it names a product. */
interface Made {
  readonly comment: Comment;
  readonly isSpray: boolean;
}

/** Required subject of a pattern: praise needs the crop or the advice, "how" a spray or measure, a reply the post's topic. */
function aboutOf(kind: CommentKind, topic: Topic, parent: Made | null): string | undefined {
  if (kind === "praise") return topic.kind === "thanks" && !parent ? "crop" : "advice";
  if (kind === "askhow") return (parent ? parent.isSpray : topic.isSpray) ? "spray" : "measure";
  return topic.topic;
}

interface Place {
  readonly kind: CommentKind;
  readonly place: number;
  readonly reply: number;
  readonly after: number;
  /** True if the post's author writes it. */
  readonly owner: boolean;
  readonly parent: Made | null;
}

function said(topic: Topic, thread: Thread, { kind, place, reply, after, owner, parent }: Place): Made | null {
  const id = commentId(topic, place, reply);
  const writer = owner && topic.farmer ? { farmer: topic.farmer } : writerOf(kind, topic.lang, id, topic.farmer);
  const spokenTo = parent ? parent.comment.writer : topic.farmer && { farmer: topic.farmer };
  const about = aboutOf(kind, topic, parent);
  const found = thread.text({ kind, key: id, self: genderOfWriter(writer), you: genderOfWriter(spokenTo), about });
  if (!found) return null;
  const random = seededRandom(`comment:${id}`);
  const comment: Comment = {
    id,
    lang: topic.lang,
    kind,
    text: found.text,
    writer,
    after,
    likes: kind === "expert" ? 6 + fewOrMany(random, 60) : kind === "wrong" ? fewOrMany(random, 3) : fewOrMany(random, 24),
    dislikes: kind === "wrong" ? random.whole(0, 6) : Number(random.next() < 0.05),
    replies: [],
  };
  return { comment, isSpray: found.isSpray };
}

const MINUTE_MS = 60_000;

/** Replies by others to a comment. */
function repliesTo(parent: Made, topic: Topic, thread: Thread, place: number, random: SeededRandom): Comment[] {
  const { kind, after } = parent.comment;
  const chance = kind === "wrong" ? 1 : kind === "expert" ? 0.95 : 0.35;
  const replies: Comment[] = [];
  let later = after;
  // Thanks go to the correction, not to the wrong guess.
  let last = parent;
  for (const [index, next] of (REPLIES[kind] ?? []).entries()) {
    const [kindOfReply, byOwner] = next.split(" of ") as [CommentKind, string?];
    if (random.next() >= (index === 0 ? chance : kind === "expert" ? 0.75 : 0.6)) break;
    later += random.whole(2, 200) * MINUTE_MS;
    const reply = said(topic, thread, {
      kind: kindOfReply,
      place,
      reply: index + 1,
      after: later,
      owner: byOwner !== undefined,
      parent: last,
    });
    if (!reply) continue;
    replies.push(reply.comment);
    if (kindOfReply === "correction") last = reply;
  }
  return replies;
}

/** Oldest first. */
export function commentsOf(topic: Topic): Comment[] {
  const random = seededRandom(`comments:${topic.id}`);
  const reader = topic.farmer ?? random.pick(farmersWriting(topic.lang));
  const thread = new Thread(topic, reader);
  const asks = topic.kind === "question" || topic.kind === "photo";
  const expertAt = asks && random.next() < 0.6 ? random.whole(0, 2) : -1;
  const found: Comment[] = [];
  let after = random.whole(4, 90) * MINUTE_MS;
  for (let place = 0; place < topic.most; place += 1) {
    const first = place === expertAt ? "expert" : random.pick(SAID[topic.kind]);
    // If no pattern of the kind is left, use another kind.
    let made: Made | null = null;
    for (const kind of [first, ...SAID[topic.kind]])
      made ??= said(topic, thread, { kind, place, reply: 0, after, owner: false, parent: null });
    after += random.whole(3, 260) * MINUTE_MS;
    if (made) found.push({ ...made.comment, replies: repliesTo(made, topic, thread, place, random) });
  }
  return found;
}
