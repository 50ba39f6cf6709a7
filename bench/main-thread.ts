/**
 * Measures the work of the browser's main thread for a first view, as a multiple of the work for a page of one line. Both are
 * measured by turns in the same browser. The browser counts CPU time, so other load on the machine distorts the multiple little.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { phone } from "./browser.ts";
import type { MeasuredPage } from "./pages.ts";
import { median, milliseconds, type Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const TARGET = 5;
/** Work that follows the last answer: decoding, layout, paint. Milliseconds. */
const AFTERWARDS_MS = 300;

const METRICS = ["TaskDuration", "LayoutDuration", "RecalcStyleDuration", "ScriptDuration"] as const;
/** CPU time by kind of work. Milliseconds. */
type Work = Readonly<Record<(typeof METRICS)[number], number>>;

/** Loads a page in a new context, and resolves to the work until it has loaded everything before the first scroll. */
async function workOf(browser: Browser, url: string, cookie?: string): Promise<Work> {
  const context = await phone(browser, cookie, url);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    await pause(AFTERWARDS_MS);
    const { metrics } = await cdp.send("Performance.getMetrics");
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000;
    return Object.fromEntries(METRICS.map((name) => [name, of(name)])) as Work;
  } finally {
    await context.close();
  }
}

/** The median of `runs` turns for each page. */
export async function measureMainThread(stage: Stage, browser: Browser, pages: readonly MeasuredPage[], runs: number): Promise<Row[]> {
  // The first page of a browser pays for what all later ones share.
  await workOf(browser, stage.oneLinePage);
  const rows: Row[] = [];
  for (const { name, url, cookie } of pages) {
    await workOf(browser, `${stage.origin}${url}`, cookie);
    const turns: { readonly oneLine: Work; readonly page: Work }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const oneLine = await workOf(browser, stage.oneLinePage);
      turns.push({ oneLine, page: await workOf(browser, `${stage.origin}${url}`, cookie) });
    }
    const times = median(turns.map(({ oneLine, page }) => page.TaskDuration / oneLine.TaskDuration));
    const of = (metric: keyof Work, which: "page" | "oneLine" = "page") => milliseconds(median(turns.map((turn) => turn[which][metric])));
    rows.push({
      area: "Main thread",
      what: `${name}: CPU time of a first view, beside a page of one line`,
      target: `≤ ${TARGET} ×`,
      measured: `${times.toFixed(1)} × (${of("TaskDuration")} of ${of("TaskDuration", "oneLine")}; style ${of("RecalcStyleDuration")}, layout ${of("LayoutDuration")}, script ${of("ScriptDuration")})`,
      ok: times <= TARGET,
      raw: turns,
    });
  }
  return rows;
}
