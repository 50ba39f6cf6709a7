/** Sharing articles and posts, and their previews (content-20, content-48, content-70, content-71). */
import { existsSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { share } from "../../src/client/share.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const ORIGIN = "https://www.khet.example";
const HI = "language=hi&state=rajasthan";
const SAATHI = `appLinks=saathi&${HI}`;
const ID = "65a1f0c2b7d84e0012a30001";

const post = (data: readonly object[]) => ({ _id: ID, entityType: "post", data, author: null, server_epoch: Date.UTC(2026, 10, 2) });
const text = (value: string) => ({ type: "text", value });
const back = (data: readonly object[], media: readonly object[] = []): Replies => ({
  [`/v2/post/${ID}/details`]: { post: post(data) },
  "/v2/comment": { comments: [] },
  "/v2/post": { posts: [post([...data, { type: "heading", value: "शीर्षक" }])] },
  "/article/": { article: { heading: "झुलसा", epoch: Date.UTC(2026, 10, 2), media, languageWiseHeadings: { en: "Blight", hi: "झुलसा" } } },
  "/appuser/": { aliasName: "रमेश" },
});
const QUESTION = back([text("पत्ते पीले हैं। 9876543210")]);

const SHARE = '[data-button="share"]';
type Opened = Awaited<ReturnType<typeof openPage>>;
const messages = ({ all }: Opened) => all(`${SHARE}:not([data-copied])`).map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));
const copies = ({ all }: Opened) => all(`${SHARE}[data-copied]`).map((link) => link.getAttribute("href"));
const openGraph = ({ document }: Opened, name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content");

beforeEach(() => {
  for (const kind of cacheKinds) kind.local.clear();
});

// content-70
describe("a post and an article", () => {
  test.each([
    [`/post/${ID}`, `${ORIGIN}/post/${ID}?${HI}`, "पत्ते पीले हैं। 98••••••••"],
    [`/post/${ID}?page=2`, `${ORIGIN}/post/${ID}?${HI}`, "पत्ते पीले हैं। 98••••••••"],
    [`/article/x/${ID}`, `${ORIGIN}/article/blight/${ID}?${HI}`, "झुलसा"],
  ])("%s is shared by its public URL, without a script as a message or a URL to copy", async (path, url, title) => {
    const page = await openPage(path, QUESTION, `partner=x&showHeader=false&${HI}`);
    expect(messages(page)).toEqual([`https://wa.me/?text=${title}\n${url}`]);
    expect(copies(page)).toEqual([url]);
  });

  // content-48
  test("in saathi mode the heading has the share button; a post without one has it below its text", async () => {
    const withHeading = await openPage(`/post/${ID}`, back([text("x"), { type: "heading", value: "शीर्षक" }]), SAATHI);
    expect(withHeading.all(SHARE)).toHaveLength(1);
    expect(withHeading.all(`.heading ${SHARE}`)).toHaveLength(1);
    for (const kind of cacheKinds) kind.local.clear();
    const withoutHeading = await openPage(`/post/${ID}`, QUESTION, SAATHI);
    expect(messages(withoutHeading)).toEqual([`https://wa.me/?text=पत्ते पीले हैं। 98••••••••\n${ORIGIN}/post/${ID}?${HI}`]);
    expect((await openPage(`/article/x/${ID}`, QUESTION, SAATHI)).all(`.heading ${SHARE}`)).toHaveLength(1);
  });

  // content-20
  test("cards of a list have a share button only in saathi mode", async () => {
    expect(messages(await openPage("/posts", QUESTION, SAATHI))).toContainEqual(
      expect.stringMatching(new RegExp(`\\n${ORIGIN}/post/${ID}\\?language=hi&state=rajasthan$`)),
    );
    expect(messages(await openPage("/posts", QUESTION))).toEqual([]);
  });
});

// content-71
describe("the preview of a shared page", () => {
  test("has the picture of the post or the article", async () => {
    const photo = back([text("पत्ते"), { type: "image", value: "photos/leaf.jpg" }], [{ type: "image", url: "articles/blight.jpg" }]);
    expect(openGraph(await openPage(`/post/${ID}`, photo), "image")).toBe(`${ORIGIN}/media/photos/leaf.jpg?share=1`);
    expect(openGraph(await openPage(`/article/x/${ID}`, photo), "image")).toBe(`${ORIGIN}/media/articles/blight.jpg?share=1`);
  });

  test.each([
    ["ಎಲೆಗಳು ಹಳದಿಯಾಗಿವೆ", "kn"],
    ["ఆకులు పసుపు రంగులో ఉన్నాయి", "te"],
    ["पत्ते पीले हैं", "hi"],
    ["ପତ୍ର ହଳଦିଆ ହୋଇଛି", "hi"],
  ])("of a post without one is a picture with text in the language of %s", async (words, language) => {
    expect(openGraph(await openPage(`/post/${ID}`, back([text(words)])), "image")).toBe(`${ORIGIN}/share-${language}.jpg`);
  });

  test("has its type and the language of its page", async () => {
    const kinds = [];
    for (const path of [`/post/${ID}`, `/article/x/${ID}`, "/profile/f-1", "/posts"]) {
      const page = await openPage(path, QUESTION);
      kinds.push([openGraph(page, "type"), openGraph(page, "locale")]);
    }
    expect(kinds).toEqual([
      ["article", "hi_IN"],
      ["article", "hi_IN"],
      ["profile", "hi_IN"],
      ["website", "hi_IN"],
    ]);
  });

  test.each(LANGUAGES)("the picture with text in %s is a JPEG of 1,200 by 630 pixels", (language) => {
    const file = new URL(`../../brand/share-${language}.jpg`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    const bytes = readFileSync(file);
    const frame = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0);
    expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1_200, 630]);
    expect(bytes.length).toBeLessThan(60_000);
  });
});

// content-70
describe("a URL to copy", () => {
  const open = (clipboard: object | undefined) => {
    const { document } = parseHTML(`<a href="${ORIGIN}/post/${ID}" data-copied="लिंक कॉपी हो गया"><span>लिंक कॉपी करें</span></a>`);
    const link = document.querySelector("a") as unknown as HTMLAnchorElement;
    const assign = vi.fn();
    vi.stubGlobal("navigator", { userAgent: "Chrome/120", clipboard, share: () => Promise.reject(new Error("not requested")) });
    vi.stubGlobal("location", { assign });
    share(link);
    return { link, assign };
  };
  afterEach(() => vi.unstubAllGlobals());

  test("shows a confirmation", async () => {
    const writeText = vi.fn(async () => undefined);
    const { link, assign } = open({ writeText });
    await vi.waitFor(() => expect(link.textContent).toBe("लिंक कॉपी हो गया"));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/post/${ID}`);
    expect(assign).not.toHaveBeenCalled();
  });

  test.each([
    ["there is no clipboard", undefined],
    ["the browser refuses", { writeText: async () => Promise.reject(new Error("denied")) }],
  ])("opens instead if %s", async (_, clipboard) => {
    const { link, assign } = open(clipboard);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/post/${ID}`));
    expect(link.textContent).toBe("लिंक कॉपी करें");
  });
});
