/**
 * Measures the main thread's work for a first view, as a multiple of the work for a one-line page, alternating in the same
 * browser. The browser counts CPU time, so other load on the machine hardly distorts the multiple.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { phone } from "./browser.ts";
import type { MeasuredPage } from "./pages.ts";
import { median, milliseconds, type Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const TARGET = 5;
/** Milliseconds for work after the last response: decoding, layout, paint. */
const AFTERWARDS_MS = 300;

const METRICS = ["TaskDuration", "LayoutDuration", "RecalcStyleDuration", "ScriptDuration"] as const;
/** CPU milliseconds by kind of work. */
type Work = Readonly<Record<(typeof METRICS)[number], number>>;

/** Loads a page in a new context. Resolves with the work until everything before the first scroll has loaded. */
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
  // A browser's first page also pays for what later ones share.
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
