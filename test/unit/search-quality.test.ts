/** The judged searches (bench/search/) on the pages of the site, with the reference back end: every second one, all in the wide tests. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgedSearches, summaryOf, type Verdict } from "../../bench/search/judge.ts";
import { failures, measureSearch, report } from "../../bench/search.ts";
import { createApp } from "../../src/app.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import type { Local } from "../../upstream/local.ts";
import { startSeeded } from "../support/local.ts";
import { isWide } from "../support/wide.ts";

describe("judged searches", () => {
  let local: Local;
  let verdicts: readonly Verdict[];
  const tried = judgedSearches().filter((_, index) => isWide || index % 2 === 0);
  beforeAll(async () => {
    local = await startSeeded();
    const bindings = {
      SITE_ORIGIN: "https://www.khet.example",
      API_BASE_URL: local.url,
      STATIC_BASE_URL: "https://static.khet.example",
      VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
      SHOP_HOSTS: "www.khet.example",
      SESSION_SECRETS: "x".repeat(32),
      DEADLINE_FACTOR: "10",
      ENVIRONMENT: "test",
    };
    const app = createApp();
    verdicts = await measureSearch(async (path) => {
      const response = await app.fetch(new Request(`https://www.khet.example${path}`), bindings);
      expect(response.status, path).toBe(200);
      return response.text();
    }, tried);
    if (process.env["SEARCH_REPORT"]) console.log(`${report(verdicts)}\n\n${failures(verdicts)}`);
  }, 240_000);
  afterAll(() => local?.dispose());

  it("are at least forty in each language", () => {
    for (const language of LANGUAGES)
      expect(judgedSearches().filter((judged) => judged.language === language).length).toBeGreaterThanOrEqual(40);
  });

  it("search-26: reach the goals of all searches", () => {
    expect(verdicts.length).toBe(tried.length);
    const { ndcg, firstGroup, soldWrongly } = summaryOf(verdicts);
    expect(ndcg).toBeGreaterThanOrEqual(0.9);
    expect(firstGroup).toBeGreaterThanOrEqual(0.95);
    expect(soldWrongly).toBe(0);
  });

  it.each(LANGUAGES)("search-26: reach the goals in %s", (language) => {
    const { ndcg, firstGroup } = summaryOf(verdicts.filter((verdict) => verdict.language === language));
    expect(ndcg).toBeGreaterThanOrEqual(0.9);
    expect(firstGroup).toBeGreaterThanOrEqual(0.95);
  });
});
