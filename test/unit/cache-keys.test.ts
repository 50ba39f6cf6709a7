/** The key of a cached reply has every parameter of its call: nobody gets the reply to another language, source or thing. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Language } from "../../src/domain/visit/language.ts";
import { listPlaces } from "../../src/services/addresses/client.ts";
import { cacheKinds, forgetLocalCopies } from "../../src/services/cache.ts";
import { brandProducts, brands, cropTree, productNames } from "../../src/services/catalog/client.ts";
import {
  chosenPosts,
  commentReplies,
  cropArticles,
  farmerPosts,
  postComments,
  postDetail,
  posts,
} from "../../src/services/community/client.ts";
import { articleDetail } from "../../src/services/content/articles.ts";
import { allCrops, banners, categoryDetail } from "../../src/services/content/client.ts";
import { cropConfiguration, englishIssue, issueDetail } from "../../src/services/crops/client.ts";
import { shopFeed } from "../../src/services/feed/client.ts";
import { dosedInTime, labelsInTime, productLabelOf } from "../../src/services/labels/client.ts";
import { members } from "../../src/services/members.ts";
import { profile } from "../../src/services/people/client.ts";
import { policy } from "../../src/services/policies/client.ts";
import { issueList } from "../../src/services/schedules/client.ts";
import { searchProducts } from "../../src/services/search/client.ts";
import {
  categoryFacts,
  featuredProducts,
  popularProducts,
  productDetail,
  productsBySku,
  relatedProducts,
} from "../../src/services/shopaggregator/client.ts";
import { storeById, storeProducts } from "../../src/services/stores/client.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";
import { cropVideos } from "../../src/services/videos/client.ts";
import { FARMER, POST, readableServices, SKU } from "../support/readable-replies.ts";

/** Parameters of calls, and for each another value. */
const GIVEN = {
  language: "hi" as Language,
  source: "APPRJ",
  state: { slug: "gujarat" },
  id: "141",
  sku: SKU,
  post: POST,
  comment: FARMER,
  page: 1,
  count: 20,
  tag: "cotton",
  sort: "latest" as "latest" | "popular",
  entityType: "post" as "post" | "article",
  slug: "seeds",
  term: "tomato",
  facet: "crop" as "crop" | "brand",
  pinCode: "380001",
  district: "Anand",
  taluka: "Anand",
};
type Given = typeof GIVEN;
const OTHER: Given = {
  language: "te",
  source: "APPGJ",
  state: { slug: "maharashtra" },
  id: "131",
  sku: "AGS-CP-0002",
  post: "1123456789abcdef01234567",
  comment: "c0123456789abcdef0123456",
  page: 2,
  count: 24,
  tag: "wheat",
  sort: "popular",
  entityType: "article",
  slug: "tools",
  term: "potato",
  facet: "brand",
  pinCode: "380002",
  district: "Kheda",
  taluka: "Kheda",
};

type Ask = (context: UpstreamContext, given: Given) => Promise<unknown>;

const CALLS: readonly (readonly [name: string, parameters: readonly (keyof Given)[], ask: Ask])[] = [
  ["a product", ["sku", "language", "source"], (c, { sku, ...visit }) => productDetail(c, sku, visit)],
  ["a product's names", ["sku"], (c, { sku }) => productNames(c, sku, "hi")],
  ["products by sku", ["sku", "language", "source"], (c, { sku, ...visit }) => productsBySku(c, ["A-1", sku], visit)],
  ["popular products", ["language", "source"], (c, visit) => popularProducts(c, visit)],
  ["featured products", ["count", "language", "source"], (c, { count, ...visit }) => featuredProducts(c, visit, count)],
  ["related products", ["language", "source"], (c, visit) => relatedProducts(c, visit)],
  ["facts of a category", ["slug", "source"], (c, { slug, source }) => categoryFacts(c, slug, [SKU], source)],
  ["a category", ["slug", "language", "source"], (c, { slug, ...visit }) => categoryDetail(c, slug, visit)],
  ["a brand's products", ["id", "language", "source"], (c, { id, ...visit }) => brandProducts(c, id, visit)],
  ["brands", ["language"], (c, { language }) => brands(c, language)],
  ["the shop", ["language", "source"], (c, visit) => shopFeed(c, visit)],
  ["banners", ["language", "source"], (c, visit) => banners(c, visit)],
  ["a search", ["term", "language", "source"], (c, { term, ...visit }) => searchProducts(c, term, visit)],
  ["a label", ["sku", "language", "source"], (c, { sku, ...visit }) => productLabelOf(c, sku, visit)],
  ["labels", ["sku", "language", "source"], (c, { sku, ...visit }) => labelsInTime(c, [sku], visit)],
  ["waiting days", ["sku", "source"], (c, { sku, ...visit }) => dosedInTime(c, [sku], visit)],
  ["members of a list", ["facet", "id", "source"], (c, { facet, id, source }) => members(c, facet, id, source)],
  ["the crops", ["language"], (c, { language }) => cropTree(c, language)],
  ["all crops", ["language"], (c, { language }) => allCrops(c, language)],
  ["a crop", ["id", "language", "source"], (c, { id, ...visit }) => cropConfiguration(c, id, visit)],
  ["a crop's films", ["id", "language", "state"], (c, { id, ...visit }) => cropVideos(c, { id, slug: "tomato" }, visit)],
  ["a crop's articles", ["id", "page", "language", "source"], (c, { id, page, ...visit }) => cropArticles(c, id, page, visit)],
  ["a crop's pests", ["id", "language", "state"], (c, { id, ...visit }) => issueList(c, id, visit)],
  ["a pest", ["id", "language", "source"], (c, { id, ...visit }) => issueDetail(c, id, visit)],
  ["a pest's English name", ["id", "source"], (c, { id, source }) => englishIssue(c, id, source)],
  [
    "posts",
    ["entityType", "tag", "sort", "page", "language", "source"],
    (c, { entityType, tag, sort, page, ...visit }) => posts(c, visit, { entityType, tag, sort, page }),
  ],
  ["chosen posts", ["post", "language", "source"], (c, { post, ...visit }) => chosenPosts(c, [post], visit)],
  ["a farmer's posts", ["id", "page", "language", "source"], (c, { id, page, ...visit }) => farmerPosts(c, id, page, visit)],
  ["a post", ["post", "language"], (c, { post, language }) => postDetail(c, post, language)],
  ["comments", ["post", "page", "language"], (c, { post, page, language }) => postComments(c, post, { page, language })],
  [
    "replies",
    ["post", "comment", "page", "language"],
    (c, { post, comment, page, language }) => commentReplies(c, post, comment, { page, language }),
  ],
  ["an article", ["post", "language"], (c, { post, language }) => articleDetail(c, post, language)],
  ["a profile", ["id", "language", "source"], (c, { id, ...visit }) => profile(c, id, visit)],
  ["a store", ["id", "language", "state"], (c, { id, ...visit }) => storeById(c, id, visit)],
  ["a store's products", ["id", "page", "language", "source"], (c, { id, page, ...visit }) => storeProducts(c, id, page, visit)],
  ["a policy", ["language"], (c, { language }) => policy(c, "return-refund", language)],
  ["districts", ["pinCode", "language", "state"], (c, { pinCode, ...visit }) => listPlaces(c, "t", visit, { kind: "districts", pinCode })],
  [
    "talukas",
    ["pinCode", "district", "language", "state"],
    (c, { pinCode, district, ...visit }) => listPlaces(c, "t", visit, { kind: "talukas", pinCode, district }),
  ],
  [
    "villages",
    ["pinCode", "district", "taluka", "language", "state"],
    (c, { pinCode, district, taluka, ...visit }) => listPlaces(c, "t", visit, { kind: "villages", pinCode, district, taluka }),
  ],
];

async function isCalled(ask: Ask, given: Given): Promise<boolean> {
  let calls = 0;
  await ask(
    readableServices(null, () => {
      calls += 1;
    }),
    given,
  );
  return calls > 0;
}

beforeEach(() => forgetLocalCopies(...(cacheKinds as never[])));

describe.each(CALLS)("%s", (_, parameters, ask) => {
  test("is fetched once for the same parameters", async () => {
    expect(await isCalled(ask, GIVEN)).toBe(true);
    expect(await isCalled(ask, { ...GIVEN })).toBe(false);
  });

  test.each(parameters)("is fetched for another %s, and the first reply stays", async (parameter) => {
    await isCalled(ask, GIVEN);
    const other = { ...GIVEN, [parameter]: OTHER[parameter] };
    expect(await isCalled(ask, other)).toBe(true);
    expect([await isCalled(ask, other), await isCalled(ask, GIVEN)]).toEqual([false, false]);
  });
});

test("labels in another order, or asked twice, are fetched once", async () => {
  const ask = (skus: readonly string[]) => isCalled((context) => labelsInTime(context, skus, { language: "hi", source: "APPRJ" }), GIVEN);
  expect(await ask([SKU, OTHER.sku])).toBe(true);
  expect([await ask([OTHER.sku, SKU]), await ask([SKU, OTHER.sku, SKU])]).toEqual([false, false]);
});
