/** The list of all problems that the search knows (search-20). */
import { beforeEach, expect, test, vi } from "vitest";
import { readEnv } from "../../src/env.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { problems } from "../../src/services/search/problems.ts";
import { BINDINGS, backEnd, type Replies } from "../support/back-end.ts";
import { viewPage } from "../support/view-page.ts";

const { visit } = viewPage("language=hi&state=rajasthan");
const CROPS = Array.from({ length: 14 }, (_, index) => ({ id: index, cropId: index, display: `crop ${index}`, image: null }));
const TREE = { children: [{ id: 1, display: "x", children: CROPS }] };
const listOf = (id: string) => ({
  categoryName: "x",
  issues: { data: { label: "x", content: [{ associationId: `7${id}`, issue: `problem of ${id}`, image: null }] } },
});

let running = 0;
let most = 0;
/** A list that takes a turn of the event loop, and the number of those at the same time. */
async function slowList({ searchParams }: URL) {
  running += 1;
  most = Math.max(most, running);
  await new Promise((resolve) => setTimeout(resolve, 5));
  running -= 1;
  return listOf(searchParams.get("id") ?? "");
}
const REPLIES: Replies = { "/catalogservice/v2/crop/": TREE, "/schedules/issues/": slowList };
const load = (replies: Replies) =>
  problems({ env: readEnv({ ...BINDINGS, API: backEnd({ ...REPLIES, ...replies }) }), deadline: Date.now() + 5_000 }, visit);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
  [running, most] = [0, 0];
});

// search-20
test("has the problems of every crop, in the order of the crops, and fetches six lists at once", async () => {
  const found = await load({});
  expect(found.ok && found.value.map(({ id, name, crop }) => [id, name, crop])).toEqual(
    CROPS.map(({ cropId, display }) => [`7${cropId}`, `problem of ${cropId}`, display]),
  );
  expect(most).toBe(6);
});

// search-20
test.each<[string, Replies]>([
  ["the crops", { "/catalogservice/v2/crop/": undefined }],
  ["the problems of one crop", { "/schedules/issues/": (url: URL) => (url.searchParams.get("id") === "9" ? undefined : slowList(url)) }],
])("is not a shorter list if %s cannot be fetched", async (_, replies) => {
  expect((await load(replies)).ok).toBe(false);
});
