/** The rules of articles, posts, comments and profiles (content-1 to content-54). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { avatarOf } from "../../src/domain/content/avatar.ts";
import { expertAnswer, parseCommentPage } from "../../src/domain/content/comments.ts";
import { maskPhones, segmentsOf } from "../../src/domain/content/people-text.ts";
import { isPostId, listedPostIds, parseSort, popularSince } from "../../src/domain/content/posts.ts";
import { foreignLanguage } from "../../src/domain/content/text-language.ts";
import { isPlausibleId } from "../../src/domain/text/plausible-id.ts";

const ID = "65a1f0c2b7d84e0012a30001";

// content-30
test("the id of a post has 24 hexadecimal characters", () => {
  expect([ID, ID.toUpperCase()].map(isPostId)).toEqual([true, true]);
  expect([ID.slice(1), `${ID}0`, `${ID.slice(1)}g`, "", ` ${ID.slice(1)}`].map(isPostId)).toEqual(Array(5).fill(false));
});

// content-5
test("a list is sorted by popularity on request, else by date", () => {
  expect([undefined, "", "latest", "rank", "POPULAR", "popular"].map(parseSort)).toEqual([...Array(5).fill("latest"), "popular"]);
});

// content-5
test("chosen ids: without duplicates, in their order, at most a hundred", () => {
  const many = Array.from({ length: 130 }, (_, number) => `65a1f0c2b7d84e0012a30${String(number).padStart(3, "0")}`);
  expect(listedPostIds(`x, ${ID} ,${ID.toUpperCase()},,65a`)).toEqual([ID]);
  expect(listedPostIds(many.join(","))).toEqual(many.slice(0, 100));
});

// content-38, content-45
test("the window of the popular list starts at a whole hour", () => {
  const now = Date.UTC(2026, 10, 22, 10, 59, 59, 999);
  expect(popularSince(now, 15)).toBe(Date.UTC(2026, 10, 7, 10));
  expect(popularSince(now - 3_599_999, 15)).toBe(Date.UTC(2026, 10, 7, 10));
  expect(popularSince(now, 1)).toBe(Date.UTC(2026, 10, 21, 10));
});

// shell-32
describe("avatars", () => {
  test("the first letter decides, in upper or lower case", () => {
    expect(avatarOf("anil")).toEqual(avatarOf("  Anita"));
    expect(avatarOf("anil")).toEqual({ letter: "A", colour: 1 });
    expect(avatarOf("Bala")).toEqual({ letter: "B", colour: 2 });
  });
  test("a letter is a whole grapheme", () => {
    expect(avatarOf("क्षमा").letter).toBe("क्ष");
    expect(avatarOf("👨‍🌾 राम").letter).toBe("👨‍🌾");
  });
  test("16 colours exist, and a missing name has one too", () => {
    expect(new Set(Array.from({ length: 26 }, (_, number) => avatarOf(String.fromCharCode(65 + number)).colour))).toEqual(
      new Set(Array.from({ length: 16 }, (_, number) => number)),
    );
    expect([null, "", "  "].map(avatarOf)).toEqual(Array(3).fill({ letter: "", colour: 0 }));
  });
});

// content-51
describe("telephone numbers in user text", () => {
  test.each([
    ["call 9876543210 now", "call 98•••••••• now"],
    ["98765 43210", "98••• •••••"],
    ["98765-43210.", "98•••-•••••."],
    ["98700-43210", "98•••-•••••"],
    ["98765-43200", "98•••-•••••"],
    ["987 654 3210", "98• ••• ••••"],
    ["9876 543 210", "98•• ••• •••"],
    ["9876 543210", "98•• ••••••"],
    ["987 6543210", "98• •••••••"],
    ["+91 98765 43210", "+9• ••••• •••••"],
    ["+919876543210", "+9•••••••••••"],
    ["00919876543210", "00••••••••••••"],
    ["09876543210", "09•••••••••"],
    ["९८७६५४३२१०", "९८••••••••"],
    ["૯૮૭૬૫ ૪૩૨૧૦", "૯૮••• •••••"],
    ["౯౮౭౬౫౪౩౨౧౦", "౯౮••••••••"],
    ["೯೮೭೬೫೪೩೨೧೦", "೯೮••••••••"],
    ["9 8 7 6 5 4 3 2 1 0", "9 • • • • • • • • •"],
    ["98765/43210, 98765_43210", "98•••/•••••, 98•••_•••••"],
    ["98765,43210 98765 / 43210", "98•••,••••• 98••• / •••••"],
    ["+91 (982) 201-2345", "+9• (•••) •••-••••"],
    ["98765\u200d43210", "98•••\u200d•••••"],
    ["９８７６５４３２１０", "９８••••••••"],
    ["9*8*7*6*5*4*3*2*1*0", "9*•*•*•*•*•*•*•*•*•"],
  ])("%s", (text, masked) => expect(maskPhones(text)).toBe(masked));

  test.each([
    ...["₹1,500", "1500 1600 1700", "20-25 ml / 15 l", "5876543210", "98765432101", "2026-11-22 10:30", "18001234567"],
    ...[
      "650/700/1200",
      "75,000 / 85,000",
      "65000, 70000",
      "₹65000 / ₹70000",
      "9/11/2026 10:30",
      "19:19:19, 12:61:00",
      "6,50,000 / 7,50,000",
    ],
    ...["65000-75000 plants", "₹65000-70000", "60000 - 80000", "६५०००-७५०००", "85000 / 95000"],
  ])("%s stays", (text) => expect(maskPhones(text)).toBe(text));

  test("no text keeps the ten digits of a mobile number together", () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[6-9]\d{9}$/), fc.string(), (before, phone, after) => {
        const text = `${before} ${phone} ${after}`;
        expect(maskPhones(text)).not.toContain(` ${phone} `);
      }),
    );
  });
});

// content-50
describe("links in user text", () => {
  test("web addresses become links, without the punctuation that follows them", () => {
    expect(segmentsOf("See https://example.com/a?b=1. Or http://x.in)!")).toEqual([
      [
        { text: "See ", href: null },
        { text: "https://example.com/a?b=1", href: "https://example.com/a?b=1" },
        { text: ". Or ", href: null },
        { text: "http://x.in", href: "http://x.in/" },
        { text: ")!", href: null },
      ],
    ]);
  });
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://x.in",
    "https://user:pass@x.in/",
    "https://name@bank.in/",
    "https://:pass@x.in/",
    "//x.in",
    "https://",
    "<a href=x>",
  ])("%s stays text", (text) => expect(segmentsOf(text)).toEqual([[{ text, href: null }]]));
  test("an address with a telephone number is masked and no link", () => {
    expect(segmentsOf("https://wa.me/919876543210")).toEqual([[{ text: "https://wa.me/91••••••••••", href: null }]]);
  });
  test("line breaks are kept, empty lines are dropped", () => {
    expect(segmentsOf(" a \n\n\r\n b\n")).toEqual([[{ text: "a", href: null }], [{ text: "b", href: null }]]);
    expect(segmentsOf("  \n ")).toEqual([]);
  });
  test("every link has the scheme http or https", () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, text) => {
        for (const { href } of segmentsOf(`${text} ${url}`).flat()) expect(href === null || /^https?:\/\//.test(href)).toBe(true);
      }),
    );
  });
});

// content-52
test("the language of a text by its script", () => {
  expect(foreignLanguage("कपास में सफेद मक्खी", "te")).toBe("hi");
  expect(foreignLanguage("कापसावर पांढरी माशी", "mr")).toBeNull();
  expect(foreignLanguage("કપાસમાં ઇયળ", "hi")).toBe("gu");
  expect(foreignLanguage("పత్తిలో పురుగు", "te")).toBeNull();
  expect(foreignLanguage("ಹತ್ತಿ ಹುಳು", "en")).toBe("kn");
  expect(foreignLanguage("କପା ପୋକ", "en")).toBe("or");
  expect(foreignLanguage("Cotton leaf कपास", "hi")).toBe("en");
  expect(foreignLanguage("123 👍", "hi")).toBeNull();
});

// content-82
describe("the expert's answer", () => {
  const comment = (id: string, likes: number, byExpert = false, text = "Spray neem oil.") => ({ id, likes, byExpert, text });
  test("among several the one with the most likes, among equals the first", () => {
    expect(expertAnswer([comment("a", 90), comment("b", 0, true), comment("c", 2, true)])).toBe("c");
    expect(expertAnswer([comment("a", 2, true), comment("b", 2, true)])).toBe("a");
  });
  test("none without an expert, however many likes a comment has", () => {
    expect(expertAnswer([comment("a", 1), comment("b", 300), comment("c", 2)])).toBeNull();
    expect(expertAnswer([])).toBeNull();
  });
  test.each(["", "  ", "9876543210", "🙏🙏🙏", "Which variety is it?", "कौन सी किस्म है? "])("none in an expert's %j", (text) => {
    expect(expertAnswer([comment("a", 9, true, text)])).toBeNull();
    expect(expertAnswer([comment("a", 9, true, text), comment("b", 0, true)])).toBe("b");
  });
});

// content-14
test("pages of comments", () => {
  expect([undefined, "1", "500"].map(parseCommentPage)).toEqual([1, 1, 500]);
  expect(["0", "501", "x", "-1"].map(parseCommentPage)).toEqual(Array(4).fill(null));
});

// content-8
test("valid ids of a farmer", () => {
  expect(["500001", "ab-c_1", ID].map(isPlausibleId)).toEqual([true, true, true]);
  expect(["", "../x", "a b", "-a", "x".repeat(65)].map(isPlausibleId)).toEqual(Array(5).fill(false));
});
