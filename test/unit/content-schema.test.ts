/** The structured data of articles, posts, profiles and lists (content-62 to content-66). */
import { beforeEach, describe, expect, test } from "vitest";
import { maskPhones } from "../../src/domain/content/people-text.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const ORIGIN = "https://www.khet.example";
const HI = "language=hi&state=rajasthan";
const POST = "65a1f0c2b7d84e0012a30001";
const PHONE = "9876543210";
const EPOCH = Date.UTC(2026, 10, 2, 5, 30);
const hex = (number: number) => number.toString(16).padStart(24, "0");

const farmer = { name: "रमेश पाटील", id: "f-12", location: { city: "कोटा", taluka: null, district: "कोटा", state: "राजस्थान" } };
const reply = (number: number, text = `जवाब ${number}`) => ({
  _id: hex(number),
  data: [{ type: "text", value: text }],
  author: farmer,
  server_epoch: EPOCH + number,
  likes_count: 0,
});
const comment = (number: number, more: object = {}) => ({ ...reply(number), likes_count: 4, comments_count: 0, subComments: [], ...more });
const post = (more: object = {}) => ({
  _id: POST,
  entityType: "post",
  data: [
    { type: "text", value: "టమాటా ఆకులు ముడుచుకుంటున్నాయి. ఏం చేయాలి?" },
    { type: "image", value: "photos/leaf.jpg" },
    { type: "youtube", value: "https://youtu.be/abcdefghijk" },
  ],
  author: farmer,
  server_epoch: EPOCH,
  tags: [{ label: "टमाटर", value: "141" }],
  likes_count: 7,
  comments_count: 2,
  ...more,
});
const article = (more: object = {}) => ({
  heading: "टमाटर में झुलसा",
  synopsis: "पहले धब्बे पर छिड़काव करें।",
  description: "<p>शब्द</p>",
  type: { heading: "समाचार" },
  source: { heading: "कृषि विभाग" },
  media: [
    { type: "image", url: "articles/blight.jpg" },
    { type: "youtube", url: "https://youtu.be/abcdefghijk" },
  ],
  tags: [{ code: "141", heading: "टमाटर" }],
  epoch: EPOCH,
  languageWiseHeadings: { hi: "टमाटर में झुलसा", en: "Blight in tomato" },
  flag_hi: true,
  flag_en: true,
  likes: 3,
  ...more,
});
const profile = {
  aliasName: "रमेश पाटील",
  profilePicture: "avatars/f-12.png",
  profileAddress: "कोटा, राजस्थान",
  communicationStats: { followers: 12, comments: 3, likes: 40, following: 2, commentsMade: 9 },
};

const replies = (more: Replies = {}): Replies => ({
  [`/v2/post/${POST}/details`]: { post: post() },
  "/v2/comment": { comments: [comment(1), comment(2, { comments_count: 3, subComments: [reply(21), reply(22), reply(23)] })] },
  "/article/": { article: article() },
  "/appuser/": profile,
  "/v2/post": { posts: Array.from({ length: 21 }, (_, index) => post({ _id: hex(index + 1) })) },
  ...more,
});

beforeEach(() => {
  for (const kind of cacheKinds) kind.local.clear();
});

// content-63
describe("a discussion", () => {
  test("follows its comments as one object, with the numbers of their replies", async () => {
    const page = await openPage(`/post/${POST}`, replies());
    const found = page.schema("DiscussionForumPosting");
    expect(found).toMatchObject({
      headline: "టమాటా ఆకులు ముడుచుకుంటున్నాయి. ఏం చేయాలి?",
      url: `${ORIGIN}/post/${POST}?${HI}`,
      inLanguage: "te",
      datePublished: "2026-11-02T05:30:00.000Z",
      author: { "@type": "Person", name: "रमेश पाटील", url: `${ORIGIN}/profile/f-12?${HI}` },
      image: [`${ORIGIN}/media/photos/leaf.jpg`],
      video: { "@type": "VideoObject", embedUrl: "https://www.youtube-nocookie.com/embed/abcdefghijk" },
      commentCount: 2,
      interactionStatistic: { interactionType: "https://schema.org/LikeAction", userInteractionCount: 7 },
    });
    expect(found.comment).toHaveLength(2);
    expect(found.comment[0]).toEqual({
      "@type": "Comment",
      text: "जवाब 1",
      datePublished: "2026-11-02T05:30:00.001Z",
      author: { "@type": "Person", name: "रमेश पाटील" },
      upvoteCount: 4,
    });
    expect(found.comment[1].commentCount).toBe(3);
    const [script] = page.all("main script[type='application/ld+json']");
    expect(JSON.parse(script?.textContent ?? "")).toEqual(found);
  });

  test("has the first three comments of many", async () => {
    const many = { "/v2/comment": { comments: Array.from({ length: 8 }, (_, index) => comment(index + 1)) } };
    const { schema } = await openPage(`/post/${POST}`, replies(many));
    expect(schema("DiscussionForumPosting").comment.map(({ text }: { text: string }) => text)).toEqual(
      [1, 2, 3].map((number) => `जवाब ${number}`),
    );
  });

  test("is referenced in the head", async () => {
    const { schema } = await openPage(`/post/${POST}`, replies());
    expect(schema("BreadcrumbList").itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${ORIGIN}/posts?${HI}`,
      `${ORIGIN}/post/${POST}?${HI}`,
    ]);
  });

  test("without its comments the page makes no false statement", async () => {
    const { response, schema } = await openPage(`/post/${POST}`, replies({ "/v2/comment": undefined }));
    expect(response.status).toBe(200);
    expect(schema("DiscussionForumPosting")).toBeUndefined();
  });

  test.each(["page=2", `comment=${hex(2)}`])("a later page or a thread has none: %s", async (query) => {
    const { schemas, document } = await openPage(`/post/${POST}?${query}`, replies());
    expect(schemas).toEqual([]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("a removed author has the site's own text for a name, and no page", async () => {
    const { schema } = await openPage(
      `/post/${POST}`,
      replies({
        [`/v2/post/${POST}/details`]: { post: post({ author: null }) },
        "/v2/comment": { comments: [comment(1, { author: null })] },
      }),
    );
    const left = { "@type": "Person", name: "एक किसान (अब यहाँ नहीं)" };
    expect(schema("DiscussionForumPosting")).toMatchObject({ comment: [{ author: left }] });
    expect(schema("DiscussionForumPosting").author).toEqual(left);
  });

  // content-50
  test("no author's telephone number is in it", async () => {
    const withPhone = [{ type: "text", value: `मुझे फोन करें ${PHONE}` }];
    const named = { ...farmer, name: `रमेश ${PHONE}` };
    const { schemas, html } = await openPage(
      `/post/${POST}`,
      replies({
        [`/v2/post/${POST}/details`]: { post: post({ data: withPhone, author: named }) },
        "/v2/comment": {
          comments: [
            comment(1, { data: withPhone, author: named, comments_count: 1, subComments: [{ ...reply(2, `${PHONE}`), author: named }] }),
          ],
        },
      }),
    );
    expect(JSON.stringify(schemas)).toContain(maskPhones(PHONE));
    expect(html).not.toContain(PHONE);
  });

  test("a text with </script> stays data", async () => {
    const hostile = "</script><script>alert(1)</script><!--";
    const { all, schema } = await openPage(
      `/post/${POST}`,
      replies({ "/v2/comment": { comments: [comment(1, { data: [{ type: "text", value: hostile }] })] } }),
    );
    expect(schema("DiscussionForumPosting").comment[0].text).toBe(hostile);
    expect(all("script:not([src]):not([type])")).toEqual([]);
  });

  test("long texts are cut: the post at 1,000 characters and a comment at 120", async () => {
    const long = (count: number) => [{ type: "text", value: "क".repeat(count) }];
    const { schema } = await openPage(
      `/post/${POST}`,
      replies({
        [`/v2/post/${POST}/details`]: { post: post({ data: long(1_001) }) },
        "/v2/comment": { comments: [comment(1, { data: long(121) }), comment(2, { data: long(120) })] },
      }),
    );
    const found = schema("DiscussionForumPosting");
    expect([found.text, ...found.comment.map(({ text }: { text: string }) => text)].map((text) => text.length)).toEqual([1_001, 121, 120]);
    expect(found.text.endsWith("क…")).toBe(true);
  });
});

// content-62, content-64
test("an article has its author, publisher, language, picture and video", async () => {
  const { schema } = await openPage(`/article/x/${POST}`, replies());
  const url = `${ORIGIN}/article/blight-in-tomato/${POST}?${HI}`;
  const publisher = { "@type": "Organization", name: "खेत", url: `${ORIGIN}/shop?${HI}` };
  expect(schema("Article")).toEqual({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: "टमाटर में झुलसा",
    inLanguage: "hi",
    datePublished: "2026-11-02T05:30:00.000Z",
    mainEntityOfPage: url,
    description: "पहले धब्बे पर छिड़काव करें।",
    image: `${ORIGIN}/media/articles/blight.jpg?w=1200`,
    author: { "@type": "Organization", name: "कृषि विभाग" },
    publisher: { ...publisher, logo: { "@type": "ImageObject", url: `${ORIGIN}/icon.svg` } },
    video: [
      {
        "@type": "VideoObject",
        name: "टमाटर में झुलसा",
        description: "टमाटर में झुलसा",
        thumbnailUrl: `${ORIGIN}/media/vi/abcdefghijk/hqdefault.jpg`,
        embedUrl: "https://www.youtube-nocookie.com/embed/abcdefghijk",
        inLanguage: "hi",
        uploadDate: "2026-11-02T05:30:00.000Z",
      },
    ],
  });
  expect(schema("BreadcrumbList").itemListElement.at(-1)).toMatchObject({ position: 2, item: url });
  const without = await openPage(`/article/x/${hex(9)}`, replies({ "/article/": { article: article({ source: null, media: [] }) } }));
  expect(without.schema("Article")).toMatchObject({ author: publisher });
  expect(Object.keys(without.schema("Article"))).not.toContain("video");
});

// content-65
test("a profile has the values of its page, on its first page only", async () => {
  const { schema } = await openPage("/profile/f-12", replies());
  expect(schema("ProfilePage")).toMatchObject({
    url: `${ORIGIN}/profile/f-12?${HI}`,
    mainEntity: {
      "@type": "Person",
      name: "रमेश पाटील",
      address: "कोटा, राजस्थान",
      image: `${ORIGIN}/media/avatars/f-12.png`,
      interactionStatistic: [{ userInteractionCount: 12 }, { userInteractionCount: 40 }],
      agentInteractionStatistic: { userInteractionCount: 9 },
    },
  });
  expect((await openPage("/profile/f-12?page=2", replies())).schemas).toEqual([]);
});

// content-66
test("a list has twenty addresses, numbered through all its pages", async () => {
  const first = (await openPage("/posts", replies())).schema("ItemList");
  expect(first.itemListElement).toHaveLength(20);
  expect(first.itemListElement[0]).toEqual({ "@type": "ListItem", position: 1, url: `${ORIGIN}/post/${hex(1)}?${HI}` });
  expect((await openPage("/posts?page=3", replies())).schema("ItemList").itemListElement[0].position).toBe(41);
});
