/** The requests of the crop advice, and how much of their replies is used. */
import { beforeEach, expect, test, vi } from "vitest";
import { readEnv } from "../../src/env.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { type Caller, issueList, issueListCache, solvedPosts } from "../../src/services/schedules/client.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";

const VISIT = { language: "hi", state: { slug: "gujarat" }, source: "APPGJ" } as const;
const VISITOR: Caller = { token: "anon.1", farmerId: null };

let context: UpstreamContext;
let asked: { readonly url: URL; readonly token: string | null }[] = [];

/** The service sends this reply from now on. */
function answer(responseData: object): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push({ url: new URL(request.url), token: request.headers.get("token") });
    return Response.json({ responseData });
  });
}

beforeEach(() => {
  asked = [];
  forgetLocalCopies(issueListCache as never);
  const env = readEnv({
    SITE_ORIGIN: "https://www.khet.test",
    API_BASE_URL: "https://api.test",
    STATIC_BASE_URL: "https://static.test",
    VIDEO_POSTER_BASE_URL: "https://i.test",
    ENVIRONMENT: "test",
  });
  context = { env, deadline: Date.now() + 2_000 };
});

test("advice-87: the issues of a crop are fetched by its id, state and language, and cached for each combination", async () => {
  answer({ categoryName: "टमाटर", issues: { data: { label: "कीट", content: [] } } });
  await issueList(context, "141", VISIT);
  await issueList(context, "141", VISIT);
  await issueList(context, "141", { ...VISIT, state: { slug: "rajasthan" } });
  expect(asked.map(({ url, token }) => [`${url.pathname}${url.search}`, token])).toEqual([
    ["/schedules/issues/?id=141&state=gujarat&language=hi", null],
    ["/schedules/issues/?id=141&state=rajasthan&language=hi", null],
  ]);
});

test("advice-92: shows the first five solved posts, in their order, if the service sends more", async () => {
  const posts = Array.from({ length: 7 }, (_, index) => ({
    _id: `${index}`.repeat(24),
    entityType: "post",
    data: [{ type: "text", value: "पत्ते पीले हो गए थे", original_value: "leaves" }],
    author: { name: "राम", id: "1" },
    server_epoch: 1_790_000_000_000,
    tags: [],
    likes_count: 1,
    comments_count: 1,
  }));
  answer({ posts });
  const found = await solvedPosts(context, VISITOR, VISIT, { cropId: "141", category: "tomato" });
  expect(found.ok && found.value.map(({ id }) => id[0])).toEqual(["0", "1", "2", "3", "4"]);
  expect(asked[0]?.token).toBe("anon.1");
});
