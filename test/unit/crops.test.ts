/** The rules of the crop page and of lists of articles, and the articles of the reference back end. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cropById, cropByName } from "../../src/domain/catalogue/crop.ts";
import { leadsToMore, POST_LIMIT, parsePostPage, postOffset, postSlice } from "../../src/domain/content/posts.ts";
import { tabInPath, tabOrder, tabToShow } from "../../src/domain/crops/crop-tabs.ts";
import { paragraphs } from "../../src/domain/text/text.ts";
import { postsReply } from "../../src/services/community/schemas.ts";
import { articlesAt } from "../../upstream/community/articles.ts";
import { ARTICLES, articleImage, articleTags, articleText, isIn, plainText, TAG_MAPPING } from "../../upstream/data/articles.ts";
import { CROPS_DATA } from "../../upstream/data/crops.ts";
import { LANGS } from "../../upstream/data/types.ts";

const TABS = ["articles", "seeds", "issues"] as const;

describe("the tabs of a crop", () => {
  const configured = fc.array(fc.oneof(fc.constantFrom("Articles", "Seeds", "Issues", " seeds ", "ISSUES"), fc.string()), { maxLength: 8 });

  // crop-3, crop-10
  test("are in the configured order, without duplicates; unknown ones are left out, and at least one remains", () => {
    expect(tabOrder(["Issues", "Articles", "Videos", "Issues"])).toEqual(["issues", "articles"]);
    expect(tabOrder([])).toEqual(TABS);
    fc.assert(
      fc.property(configured, (names) => {
        const order = tabOrder(names);
        expect(order.length).toBeGreaterThan(0);
        expect(new Set(order).size).toBe(order.length);
        expect(order.every((tab) => TABS.includes(tab))).toBe(true);
        expect(tabOrder(order)).toEqual(order);
      }),
    );
  });

  // crop-4
  test("the first is the default, and each tab has exactly one URL, which shows it", () => {
    fc.assert(
      fc.property(configured, (names) => {
        const order = tabOrder(names);
        expect(tabToShow(order, undefined)).toBe(order[0]);
        const addresses = order.map((tab) => tabInPath(order, tab).tab);
        expect(new Set(addresses).size).toBe(order.length);
        expect(order.map((_, index) => tabToShow(order, addresses[index]))).toEqual(order);
      }),
    );
  });

  // crop-9
  test("a tab that the crop lacks is null", () => {
    expect(tabToShow(["seeds"], "issues")).toBeNull();
    expect(tabToShow(TABS, "Seeds")).toBeNull();
    expect(tabToShow(TABS, "__proto__")).toBeNull();
  });
});

// catalogue-12
test("a crop is found by its id or its name", () => {
  const crop = { id: "141", cropId: "141", display: "टमाटर", image: null };
  const groups = [
    { id: "1", display: "अनाज", children: [] },
    { id: "6", display: "सब्ज़ियाँ", children: [crop] },
  ];
  expect(cropById(groups, "141")).toBe(crop);
  expect(cropByName(groups, "टमाटर")).toBe(crop);
  expect(cropById(groups, "14")).toBeNull();
  expect(cropByName(groups, "")).toBeNull();
});

test("a description has one paragraph per line of text", () => {
  expect(paragraphs("  one \n\n two\nthree ")).toEqual(["one", "two", "three"]);
  expect(paragraphs(" \n ")).toEqual([]);
});

describe("the pages of articles", () => {
  // crop-18, crop-19
  test("20 are shown, and 'view more' follows if more exist and the page is below 5", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 21 }), fc.integer({ min: 1, max: 5 }), (count, page) => {
        const slice = postSlice(Array.from({ length: count }), (row) => [row]);
        expect(slice.entries).toHaveLength(Math.min(count, 20));
        expect(leadsToMore(slice, page)).toBe(count > 20 && page < 5);
      }),
    );
  });

  // crop-18
  test("requests 21 articles, and skips 20 for each further page", () => {
    expect(POST_LIMIT).toBe(21);
    expect([1, 2, 5].map(postOffset)).toEqual([0, 20, 80]);
  });

  // crop-17
  test("the pages show every article once, up to page 5", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 130 }), (count) => {
        const all = Array.from({ length: count }, (_, index) => index);
        const seen: number[] = [];
        for (let page = 1; ; page += 1) {
          // content-76: every seventh cannot be shown.
          const slice = postSlice(all.slice(postOffset(page), postOffset(page) + 21), (row) => (row % 7 === 0 ? [] : [row]));
          seen.push(...slice.entries);
          if (!leadsToMore(slice, page)) break;
        }
        expect(seen).toEqual(all.slice(0, 100).filter((row) => row % 7 !== 0));
      }),
    );
  });

  // crop-19
  test("a page is a whole number from 1 to 5", () => {
    expect([undefined, "", "1", "5"].map(parsePostPage)).toEqual([1, 1, 1, 5]);
    expect(["0", "6", "-1", "1.5", "x", "1e1", "٢"].map(parsePostPage)).toEqual(Array(7).fill(null));
  });
});

describe("the articles of the reference back end", () => {
  const SCRIPTS = {
    en: /[a-z]/i,
    hi: /\p{Script=Devanagari}/u,
    mr: /\p{Script=Devanagari}/u,
    gu: /\p{Script=Gujarati}/u,
    te: /\p{Script=Telugu}/u,
    kn: /\p{Script=Kannada}/u,
  };

  test("every crop has 3 to 30, and one has more than a page", () => {
    const counts = CROPS_DATA.map((crop) => ARTICLES.filter((article) => article.crop === crop).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(30);
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });

  test("ids are 24 hexadecimal characters and unique, and the newest comes first", () => {
    expect(new Set(ARTICLES.map((article) => article.id)).size).toBe(ARTICLES.length);
    for (const { id } of ARTICLES) expect(id).toMatch(/^[0-9a-f]{24}$/);
    const dated = articlesAt(Date.UTC(2026, 10, 22));
    expect(dated).toHaveLength(ARTICLES.length);
    expect(dated.every(({ epoch }, index) => index === 0 || epoch <= (dated[index - 1]?.epoch ?? 0))).toBe(true);
  });

  test("each is written in the script of each language, long enough to be truncated", () => {
    for (const article of ARTICLES) {
      for (const lang of LANGS) {
        if (!isIn(article, lang)) continue;
        const whole = articleText(article, lang);
        const { heading, synopsis } = whole;
        const text = plainText(whole);
        for (const words of [heading, text, ...(synopsis ? [synopsis] : [])]) {
          expect(words, `${article.id} ${lang}`).toMatch(SCRIPTS[lang]);
          // Words that farmers in all six languages write in Latin letters.
          const own = words.replace(/\b(?:pH|NPK|DAP|MSP|SSP|KVK)\b/g, "");
          if (lang !== "en") expect(own, `${article.id} ${lang}`).not.toMatch(/[a-z]{2,}|\{|undefined/i);
        }
        expect(text.length, `${article.id} ${lang} ${text}`).toBeGreaterThan(170);
        expect(text.startsWith(synopsis)).toBe(true);
        expect(synopsis.length).toBeLessThan(text.length);
      }
      expect(articleTags(article)[0]?.value).toBe(String(article.crop.id));
      expect(articleImage(article)).toMatch(/^(crops\/[a-z-]+\.png|issues\/[a-z-]+\.jpg)$/);
    }
  });

  test("every tag of the articles is mapped, except that of a problem, which is no topic", () => {
    const mapped = new Set(TAG_MAPPING.map((row) => row.article_tag_name));
    for (const { issue, ...article } of ARTICLES) {
      const [problem, ...tags] = articleTags({ issue, ...article }).toReversed();
      for (const tag of issue ? tags : [problem!, ...tags]) expect(mapped).toContain(tag.value);
      expect(problem?.value === `issue-${issue?.id}`).toBe(issue !== null);
    }
  });

  test("a list with only unreadable posts is a bad reply, a single bad post is an empty row", () => {
    const good = { _id: "a".repeat(24), entityType: "article", data: [{ type: "heading", value: "h" }], server_epoch: 1 };
    expect(postsReply.safeParse({ responseData: { posts: [{ ...good, _id: "x" }] } }).success).toBe(false);
    const { posts } = postsReply.parse({ responseData: { posts: [good, { ...good, server_epoch: "1" }] } }).responseData;
    expect(posts.map((row) => row?._id)).toEqual([good._id, undefined]);
    expect(postsReply.parse({ responseData: { posts: [] } }).responseData.posts).toEqual([]);
  });
});
