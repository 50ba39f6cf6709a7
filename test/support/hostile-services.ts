/** The services of the community with a given text in every text field: their replies show how the pages handle any text. */
import { PHONES } from "./hostile.ts";

/** Kinds of ids, by their first character; the rest is the number of the text. */
const KINDS = { post: "b", untitled: "d", article: "a", manyTexts: "e", farmer: "f", comment: "c" } as const;

export const hostileId = (kind: keyof typeof KINDS, number: number): string => KINDS[kind] + number.toString(16).padStart(23, "0");
const numberOf = (id: string): number => Number.parseInt(id.slice(1), 16);

const EPOCH = Date.UTC(2026, 10, 1);

/**
 * @param texts text `n` is in every field of post, article and farmer `n`, and of comment `n` and its reply
 * @param perPage number of comments on a post, and of texts in the description of an article of "manyTexts"
 * @returns the reply of a GET; null for an unknown path
 */
export function hostileServices(texts: readonly string[], perPage: number): (url: URL) => object | null {
  const textAt = (number: number): string => texts[number % texts.length] ?? "";
  // The ids of farmers, topics and films are the services' own, so that they contain no farmer's number.
  const idAt = (number: number): string => (PHONES.includes(textAt(number)) ? hostileId("farmer", number) : textAt(number));

  const author = (number: number) => {
    const text = textAt(number);
    return { id: idAt(number), name: text, pic: text, role: text, location: { city: text, taluka: text, district: text, state: text } };
  };
  const data = (number: number, types: readonly string[]) =>
    [...types, textAt(number)].map((type) => ({
      type,
      value: type === "youtube" ? idAt(number) : textAt(number),
      original_value: textAt(number),
    }));
  const dated = (number: number) => ({
    author: author(number),
    server_epoch: EPOCH,
    client_epoch: EPOCH,
    likes_count: 1,
    dislikes_count: 1,
  });
  const tags = (number: number) => [{ label: PHONES.includes(textAt(number)) ? "tag" : textAt(number), value: idAt(number) }];

  const post = (id: string) => {
    const number = numberOf(id);
    const values = ["synopsis", "text", "image", "youtube", "article_type", "article_source"];
    return {
      _id: id,
      entityType: id.startsWith(KINDS.article) ? "article" : "post",
      data: data(number, id.startsWith(KINDS.untitled) ? values : ["heading", ...values]),
      ...dated(number),
      tags: tags(number),
      comments_count: 30,
      shareCount: 1,
      parent_article_id: textAt(number),
      slug: textAt(number),
    };
  };
  const remark = (number: number) => ({
    _id: hostileId("comment", number),
    data: data(number, ["text", "image"]),
    ...dated(number),
    comments_count: 6,
    subComments: [],
  });
  const comments = (topic: string, type: string | null) =>
    type === "comment" ? [remark(numberOf(topic))] : Array.from({ length: perPage }, (_, index) => remark(numberOf(topic) + index));

  const article = (id: string) => {
    const number = numberOf(id);
    const text = textAt(number);
    const many = Array.from({ length: perPage }, (_, index) => `<p>${textAt(number + index)}</p>`).join("");
    return {
      heading: text,
      synopsis: text,
      description: id.startsWith(KINDS.manyTexts) ? many : text,
      type: { heading: text },
      source: { heading: text },
      media: [
        { type: "image", url: text },
        { type: "youtube", url: text },
      ],
      tags: [{ code: text, heading: text }],
      epoch: EPOCH,
      sharedByIds: [text],
      likes: 1,
      languageWiseHeadings: { en: text, hi: text, [text]: text },
    };
  };
  const profile = (id: string) => {
    const text = textAt(numberOf(id));
    const communicationStats = { followers: 1, comments: 1, likes: 1, following: 1, commentsMade: 1 };
    return { aliasName: text, profilePicture: text, profileAddress: text, language: text, communicationStats };
  };

  return ({ pathname, searchParams: query }) => {
    const id = pathname.split("/").find((part) => /^[\da-f]{24}$/.test(part)) ?? "";
    if (pathname === "/contentservice/v1/tagmapping")
      return { responseData: texts.map((text) => ({ post_tag_name: text, article_tag_name: text })) };
    if (/^\/communicationservice\/v2\/post\/.*\/details$/.test(pathname)) return { responseData: { post: post(id) } };
    if (pathname === "/communicationservice/v2/comment")
      return { responseData: { comments: comments(query.get("topic_id") ?? "", query.get("topic_type")) } };
    if (/^\/contentservice\/v1\/article\/.*\/details$/.test(pathname)) return { responseData: { article: article(id) } };
    if (/^\/appuserservice\/v1\/appuser\//.test(pathname)) return { responseData: profile(id) };
    // No tag names a crop.
    if (pathname === "/catalogservice/v2/crop/") return { responseData: { children: [] } };
    if (pathname !== "/communicationservice/v2/post") return null;
    const farmer = query.get("userId");
    const ids = query.get("postIds")?.split(",") ?? [hostileId("post", numberOf(farmer ?? hostileId("farmer", 0)))];
    return { responseData: { posts: ids.map(post) } };
  };
}
