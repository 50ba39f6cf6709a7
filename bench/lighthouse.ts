/** Runs Lighthouse for a phone with its default throttling (slow 4G, CPU four times slower), in a new browser for every run. */
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { coldBrowser } from "./browser.ts";
import { type SignedIn, stepsOf } from "./orders.ts";
import { CART, type Limits, type MeasuredPage } from "./pages.ts";
import { median, milliseconds, type Row, seconds } from "./report.ts";
import type { Stage } from "./stage.ts";

const TBT_LIMIT_MS = 50;
/** The steps of the checkout use the limits of the lists. */
const STEP_LIMITS: Limits = { performance: 97, lcp: 1_800, script: 20_000 };
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** Milliseconds. */
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Failed audits of the last three categories. */
  readonly failed: readonly string[];
  readonly lcpParts: unknown;
  readonly shifts: unknown;
  /** Lighthouse's score of this machine's speed. A desktop has more than 1,500. */
  readonly benchmarkIndex: number;
}

/** True if the page is marked noindex. */
async function isNoindex(stage: Stage, page: MeasuredPage, cookie: string | null): Promise<boolean> {
  const response = await fetch(`${stage.origin}${page.url}`, { headers: cookie ? { Cookie: cookie } : {} });
  return /<meta name="robots" content="[^"]*noindex/.test(await response.text());
}

/** Stores a cart in the browser before the measurement. robots.txt has the site's origin and loads nothing. */
async function fillBag(port: number, origin: string, bag: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error("The browser of Lighthouse has no context for the cart.");
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem("cart", text), bag);
  await page.close();
  await browser.close();
}

async function runOnce(url: string, bag: string | null, noindex: boolean, cookie: string | null): Promise<Run> {
  const browser = await coldBrowser();
  try {
    if (bag) await fillBag(browser.port, new URL(url).origin, bag);
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      // A new browser needs no storage reset, which would delete the cart.
      ...(bag ? { disableStorageReset: true } : {}),
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
      ...(noindex ? { skipAudits: ["is-crawlable"] } : {}),
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    return {
      scores: {
        performance: score("performance"),
        accessibility: score("accessibility"),
        "best-practices": score("best-practices"),
        seo: score("seo"),
      },
      lcp: number("largest-contentful-paint"),
      fcp: number("first-contentful-paint"),
      tbt: number("total-blocking-time"),
      cls: number("cumulative-layout-shift"),
      failed: CATEGORIES.slice(1).flatMap((category) =>
        (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) =>
          weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1 ? [id] : [],
        ),
      ),
      lcpParts: audits["lcp-breakdown-insight"]?.details ?? null,
      shifts: audits["cls-culprits-insight"]?.details ?? null,
      benchmarkIndex: result.lhr.environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

/**
 * Medians of `runs` runs of each page.
 * @param bag the stored cart for the cart page with products and for the checkout
 * @param farmer signs in for the steps that need it; null omits them
 */
export async function measureLighthouse(
  stage: Stage,
  pages: readonly MeasuredPage[],
  runs: number,
  bag: string | null,
  farmer: SignedIn | null,
): Promise<Row[]> {
  const rows: Row[] = [];
  const indexes: number[] = [];
  const cases: { page: MeasuredPage; name: string; bag: string | null; cookie: string | null }[] = [
    ...pages.map((page) => ({ page, name: page.name, bag: null, cookie: page.cookie ?? null })),
    ...(bag ? [{ page: CART, name: "cart with products", bag, cookie: null }] : []),
    ...stepsOf(farmer).map(({ name, url, cookie }) => ({ page: { name, url, limits: STEP_LIMITS }, name, bag, cookie })),
  ];
  for (const { page, name, bag: ownBag, cookie } of cases) {
    const url = `${stage.origin}${page.url}`;
    const noindex = await isNoindex(stage, page, cookie);
    const all: Run[] = [];
    let oneLine: Run | null = null;
    for (let run = 0; run < runs; run += 1) {
      const measureRun = () => runOnce(url, ownBag, noindex, cookie);
      // On a busy machine Lighthouse sometimes misses the start of its trace: retry a failed run once.
      all.push(await measureRun().catch(measureRun));
      if (run === 0) oneLine = await runOnce(stage.oneLinePage, null, true, null);
    }
    const of = (pick: (run: Run) => number) => median(all.map(pick));
    const [performance, ...others] = CATEGORIES.map((category) => of((run) => run.scores[category]));
    indexes.push(...all.map((run) => run.benchmarkIndex));
    const failed = [...new Set(all.flatMap((run) => run.failed))];
    const add = (what: string, target: string, measured: string, ok: boolean, raw?: unknown) =>
      rows.push({ area: "Lighthouse", what: `${name}: ${what}`, target, measured, ok, raw });
    add(
      "performance",
      `≥ ${page.limits.performance}`,
      `${performance}${runs > 1 ? ` (${all.map((run) => run.scores.performance).join(", ")})` : ""}; a page of one line: ${oneLine?.scores.performance}`,
      (performance ?? 0) >= page.limits.performance,
      all,
    );
    add(
      noindex ? "accessibility, best practices, SEO (noindex apart)" : "accessibility, best practices, SEO",
      "100, 100, 100",
      `${others.join(", ")}${failed.length > 0 ? ` (${failed.join(", ")})` : ""}`,
      others.every((score) => score === 100),
    );
    add("LCP", `≤ ${seconds(page.limits.lcp)}`, seconds(of((run) => run.lcp)), of((run) => run.lcp) <= page.limits.lcp);
    add("CLS", "0", of((run) => run.cls).toFixed(3), of((run) => run.cls) < 0.0005);
    add(
      "TBT",
      `≤ ${TBT_LIMIT_MS} ms`,
      `${milliseconds(of((run) => run.tbt))}; a page of one line: ${milliseconds(oneLine?.tbt ?? Number.NaN)}`,
      of((run) => run.tbt) <= TBT_LIMIT_MS,
    );
  }
  rows.push({
    area: "Lighthouse",
    what: "this machine, by Lighthouse's own index (a desktop has more than 1,500)",
    target: "–",
    measured: `${Math.round(median(indexes))} (${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))})`,
    ok: null,
  });
  return rows;
}
