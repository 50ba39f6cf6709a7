/** Crawls from /shop over every kind of page, in Telugu, and in Hindi in the wide tests: no link is broken. No browser: only the links count. */
import { expect, test } from "@playwright/test";
import { crawl } from "../../scripts/crawl.ts";
import { siteOrigin } from "../support/browser.ts";
import { inTurn, isWide } from "../support/wide.ts";

/** Pages in each language; each screen has its turn. */
const PAGES = isWide ? 1_000 : 100;

/** Screens that every page links, by the first part of their path. */
const SCREENS = ["shop", "category", "brand", "product", "crop", "issue", "dose", "post", "article", "profile", "videos", "buynow"];

for (const language of inTurn(["hi", "te"] as const, 1)) {
  // shell-37
  test(`${language}: ${PAGES} pages that are linked from the shop, and onwards, all exist`, async () => {
    // On a busy machine a page may take a tenth of a second and more.
    test.setTimeout(600_000);
    const { pages, screens, broken } = await crawl(siteOrigin(), [language], PAGES);
    expect(broken).toEqual([]);
    expect(pages).toBe(PAGES);
    expect([...screens.keys()]).toEqual(expect.arrayContaining(SCREENS));
  });
}
