/** Every kind of screen while every service takes 2 s and nothing is cached: the cost of a page's sequential calls. */

import { env } from "cloudflare:workers";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { ARTICLES, isAboutProblem, POSTS } from "../support/community.ts";
import { FaultyBrowser, servicesAt } from "../support/farmer.ts";
import { renderWith } from "../support/faults.ts";
import { forgetEverything } from "../support/forget.ts";
import { type SampleScreen, sampledScreens, screenUrl } from "../support/screens.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";

/** The longest wait of a page for all its calls together. Milliseconds. */
const PAGE_LIMIT_MS = 2_800;

/** Sections whose call needs a reply of 2 s first, so that they show an error card. Those of the crops have no name. */
const LATE_SECTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^category\b(?!, (?:beyond|unknown))/, ["products"]],
  [/^banner's products(?!, unknown)/, ["products"]],
  [/^(?:product|dose|request form), unknown/, ["popular"]],
  [/^my crops of a field agent/, ["", ""]],
  [/^tasks of a crop(?! of an)/, ["tasks"]],
  // Related articles are fetched by the tags of the article.
  [/^article(?! of|s|, unknown|, no id)/, ["shop", "related"]],
];

function lateSectionsOf({ name, path }: SampleScreen): readonly string[] {
  const [, post] = /^\/post\/(\w+)/.exec(path) ?? [];
  if (post) return isAboutProblem(post) ? ["shop"] : [];
  return LATE_SECTIONS.find(([screens]) => screens.test(name))?.[1] ?? [];
}

/** Other languages are fetched only after the page's own language returned nothing. */
const UNDECIDED = "article, unknown";

test.each(sampledScreens(6))("service-33: $name", async (screen) => {
  const { value, ms } = await inVirtualTime(() => renderWith(screenUrl(screen, "hi"), { API: services("*=slow:2000") }));
  const { document } = parseHTML(value.html) as unknown as { document: Document };
  const cards = [...document.querySelectorAll(".section-failed")].map(({ id }) => id.replace("section-", ""));
  expect(value.response.status).toBe(screen.name === UNDECIDED ? 503 : screen.status);
  expect(ms).toBeLessThanOrEqual(PAGE_LIMIT_MS);
  expect(cards).toEqual(lateSectionsOf(screen));
});

const bindings = env as unknown as Record<string, string>;

test("service-33: the tasks of a farmer are complete, because their crop is fetched at the same time", async () => {
  const { farmerId, token } = await servicesAt(bindings["UPSTREAM_URL"] ?? "").signIn();
  const browser = new FaultyBrowser({ ...bindings, CACHE: undefined }, "*=slow:2000");
  await browser.wear({ farmerId, farmerAuthToken: token }, (bindings["SESSION_SECRETS"] ?? "").split(","));
  forgetEverything();
  const { response, text } = await browser.ask("/crop-info/tasks/cotton?language=hi&state=rajasthan");
  expect([response.status, text.includes('section-failed"'), browser.slowestMs <= PAGE_LIMIT_MS]).toEqual([200, false, true]);
});

// The article or the post, then the crop in a tag: the list of crops is fetched at the same time.
test.each([
  ["an article", `/article/any/${ARTICLES.whole}`],
  ["a post", `/post/${POSTS.full}`],
])("service-33: while each call takes 1.1 s, %s has its products", async (_, path) => {
  const page = `${path}?language=hi&state=rajasthan`;
  const good = await inVirtualTime(() => renderWith(page, { API: services() }));
  expect(good.value.html).toContain('aria-labelledby="from-shop"');
  const { value, ms } = await inVirtualTime(() => renderWith(page, { API: services("*=slow:1100") }));
  const shop = (html: string) => /<section class="card from-shop".*?<\/section>/s.exec(html)?.[0];
  expect(shop(value.html)).toBe(shop(good.value.html));
  expect([value.response.status, value.html.includes('section-failed"'), ms <= PAGE_LIMIT_MS]).toEqual([200, false, true]);
});

// advice-46
test("service-33: videos and crops that both take 2 s are shown", async () => {
  const page = "/videos/tomato?language=en&state=maharashtra";
  const { value, ms } = await inVirtualTime(() => renderWith(page, { API: services("*=slow:2000") }));
  const { document } = parseHTML(value.html) as unknown as { document: Document };
  expect(document.querySelectorAll("main a.video").length).toBeGreaterThan(0);
  expect([value.response.status, ms <= PAGE_LIMIT_MS]).toEqual([200, true]);
});
