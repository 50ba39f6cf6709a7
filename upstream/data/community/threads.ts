/** Kinds of comments and replies in the threads of the community. */
import { z } from "zod";
import { byKey, list, read, row } from "../read.ts";
import { cropSlug } from "../types.ts";
import threads from "./threads.json" with { type: "json" };

export const topicKind = z.enum(["question", "photo", "thanks", "tip", "price", "weather", "grow", "article"]);
export const commentKind = z.enum([
  "expert", "answer", "wrong", "correction", "metoo", "askmore", "detail", "thank", "praise", "askhow", "priceReply", "weatherReply", "growReply", "growAsk", "noise",
]);
const crops = list(cropSlug as z.ZodType<string>);

export const {
  said: SAID, replies: REPLIES, hands: HANDS, crops: CROPS_OF_PHRASES,
} = read("community/threads.json", threads, row({
  /** Kinds of comments on a kind of post. A kind listed twice is twice as likely. */
  said: z.record(topicKind, list(commentKind)),
  /** Replies to a kind of comment. The post's author writes those "of owner". */
  replies: z.partialRecord(commentKind, list(z.templateLiteral([commentKind, z.enum(["", " of owner"])]))),
  /** Limit of patterns of a kind for a usual and a busy thread. Kinds that name the problem, prices or the weather are unlimited. */
  hands: byKey(z.tuple([z.int(), z.int()])),
  /** Crops that are cut at once, bought by the government, or stored at home. */
  crops: row({ cut: crops, bought: crops, stored: crops }),
}));
