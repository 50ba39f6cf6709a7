/** The traffic of `npm run load`. */
import { expect, test } from "vitest";
import { randomFrom, trafficOf } from "../../bench/traffic.ts";

const all = Array.from({ length: 1_000 }, (_, index) => `SKU-${index}`);
const content = { posts: ["/post/1"], articles: ["/article/a/1"], crops: ["/crop/c/1"] };

test("service-31: the load requests few products often and many seldom, in eleven states and six languages, and missing pages too", () => {
  const next = trafficOf({ all, withoutRelated: [] }, content, randomFrom(1));
  const views = Array.from({ length: 20_000 }, next);
  const parameters = views.map(({ path }) => new URL(path, "https://k.test").searchParams);
  expect(new Set(parameters.map((query) => query.get("state"))).size).toBe(11);
  expect([...new Set(parameters.map((query) => query.get("language")))].sort()).toEqual(["en", "gu", "hi", "kn", "mr", "te"]);
  const skus = views.filter(({ kind }) => kind === "product").map(({ path }) => path.split("?")[0]);
  const times = [...Map.groupBy(skus, (sku) => sku).values()].map(({ length }) => length).sort((a, b) => b - a);
  // The most requested tenth of the products gets more than half of the views, and most products are requested.
  expect(times.slice(0, 100).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(skus.length / 2);
  expect(times.length).toBeGreaterThan(500);
  expect(views.filter(({ kind }) => kind.startsWith("unknown")).length).toBeGreaterThan(300);
});
