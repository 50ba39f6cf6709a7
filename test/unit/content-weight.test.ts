/** The size of community pages with the reference data: HTML with its CSS, compressed with gzip at level 6. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { transform } from "lightningcss";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import type { Database } from "../../upstream/env.ts";
import upstream from "../../upstream/worker.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 8, 0) });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The community reads no database. */
const NO_DATABASE = {
  prepare() {
    throw new Error("The community reads no database.");
  },
} as unknown as Database;

const API = { fetch: (request: Request) => upstream.fetch(request, { DB: NO_DATABASE }) };
const BINDINGS = {
  SITE_ORIGIN: "https://www.khet.example",
  API_BASE_URL: "https://api.khet.example",
  STATIC_BASE_URL: "https://static.khet.example",
  VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
  HELPLINE: "+911800000000",
  ANDROID_APP_ID: "com.khet.app",
  DEADLINE_FACTOR: "20",
  API,
};
const STATE: Readonly<Record<Language, string>> = {
  en: "gujarat",
  hi: "rajasthan",
  mr: "maharashtra",
  gu: "gujarat",
  te: "andhra-pradesh",
  kn: "karnataka",
};
const app = createApp();

/** The style sheets that the build inlines into a page. Tests of this project have no style sheets. */
function sheets(...names: string[]): string {
  return names
    .map((name) => {
      const filename = `src/styles/${name}.css`;
      const { code } = transform({ filename, code: readFileSync(filename), minify: true, targets: { chrome: 80 << 16 } });
      return `<style>${code}</style>`;
    })
    .join("");
}

async function weigh(path: string, language: Language, css: string, api: object = API) {
  const url = `https://www.khet.example${path}${path.includes("?") ? "&" : "?"}language=${language}&state=${STATE[language]}`;
  const response = await app.fetch(new Request(url), { ...BINDINGS, API: api });
  const html = (await response.text()).replace(/(?:<style><\/style>)+/, css);
  expect(response.status).toBe(200);
  expect(html).toContain(css);
  return { html, bytes: gzipSync(html, { level: 6 }).byteLength };
}

// content-55
describe.each(LANGUAGES)("in %s", (language) => {
  test.each(["/articles", "/posts", "/posts?sort=popular", "/postlist"])("%s weighs at most 12,000 bytes", async (path) => {
    const { html, bytes } = await weigh(path, language, sheets("core", "posts"));
    expect(html.split('class="post-card"').length).toBeGreaterThan(10);
    expect(bytes).toBeLessThanOrEqual(12_000);
  });

  // No post of the reference data has as many. Its answers name gear, label and waiting days: sixty of them exceed 12,000 bytes.
  test("a post with 10 comments of 5 replies weighs at most 12,800 bytes", async () => {
    const { html, bytes } = await weigh(
      `/post/${(await question(language))._id}`,
      language,
      sheets("core", "posts", "content"),
      await crowded(language),
    );
    expect(html.split('class="byline"')).toHaveLength(62);
    expect(html.split("/product/")).toHaveLength(4);
    expect(bytes).toBeLessThanOrEqual(12_800);
  });

  test("a post with its own comments weighs at most 12,000 bytes", async () => {
    // Another post: the isolate has cached the comments of the one above.
    const one = await question(language, 1);
    const { html, bytes } = await weigh(`/post/${one._id}`, language, sheets("core", "posts", "content"));
    expect(html.split('class="byline"').length).toBeGreaterThan(6);
    expect(bytes).toBeLessThanOrEqual(12_000);
  });
});

/** Every problem has three products to show. */
const CROPS = Array.from({ length: 400 }, (_, index) => ({ id: index + 1, cropId: index + 1, display: "टमाटर", image: null }));
const CROP = {
  categoryName: "टमाटर",
  order: ["Articles"],
  seeds: {
    data: {
      label: "-",
      content: [1, 2, 3].map((number) => ({
        skuCode: `AGS-S-001${number}`,
        productName: `संकर टमाटर बीज, रोग सहनशील किस्म ${number * 37}, 10 ग्राम`,
        productImages: [`products/AGS-S-001${number}.png`],
        mrp: 500 + number,
        sellingPrice: 400 + 7 * number,
        inventory: 3,
      })),
    },
  },
};

const ISSUE = {
  ...{ issueName: "झुलसा", cropName: "टमाटर", metadata: { image: "", imageUrl: "", description: "-" } },
  productList: CROP.seeds.data.content,
};

interface Row {
  readonly _id: string;
  readonly tags: readonly { readonly value: string }[];
  readonly comments_count: number;
}

async function rows(path: string): Promise<Row[]> {
  const response = await API.fetch(new Request(`https://api.khet.example/communicationservice/v2/${path}`));
  const { responseData } = (await response.json()) as { responseData: { posts?: Row[]; comments?: Row[] } };
  return responseData.posts ?? responseData.comments ?? [];
}

const newest = (language: Language) => rows(`post?language=${language}&entityType=post&limit=60&curated=false`);
const comments = (id: string, type: "post" | "comment", language: Language) =>
  rows(`comment?topic_id=${id}&topic_type=${type}&language=${language}&order=0&offset=0&limit=10`);

async function question(language: Language, place = 0): Promise<Row> {
  const found = (await newest(language)).filter(
    (post) => post.comments_count > 5 && post.tags.some(({ value }) => value.startsWith("issue-")),
  )[place];
  if (!found) throw new Error(`no post on a problem in ${language} has more than five comments`);
  return found;
}

/** The reference back end, but every post has the first ten comments of the newest posts, and each comment five of their replies. */
async function crowded(language: Language): Promise<object> {
  const remarks = (await Promise.all((await newest(language)).map(({ _id }) => comments(_id, "post", language)))).flat();
  const answered = remarks.filter((remark) => remark.comments_count > 0);
  const replies = (await Promise.all(answered.map(({ _id }) => comments(_id, "comment", language)))).flat();
  let at = 0;
  return {
    fetch(request: Request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.includes("/v2/crop/")) return Response.json({ responseData: { children: [{ id: 6, display: "-", children: CROPS }] } });
      if (pathname.includes("cropconfiguration")) return Response.json({ responseData: CROP });
      if (pathname.includes("/v1/issue/")) return Response.json({ responseData: ISSUE });
      if (!pathname.endsWith("/comment")) return API.fetch(request);
      const isReplies = searchParams.get("topic_type") === "comment";
      const found = isReplies ? replies.slice(at, at + 5) : remarks.slice(0, 10).map((remark) => ({ ...remark, comments_count: 5 }));
      if (isReplies) at += 5;
      return Response.json({ responseData: { comments: found } });
    },
  };
}
