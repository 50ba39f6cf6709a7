/** Measures lists and search: from a tap on a card to the product's title, and the latency of a suggestion. */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { meterScripts, phone } from "./browser.ts";
import { CATEGORY, type Products, VISITS } from "./pages.ts";
import { kilobytes, median, milliseconds, type Row } from "./report.ts";
import { ONE_LINE_HOST, type Stage } from "./stage.ts";

/** A slow network. Latency: round trip in milliseconds. Throughput: bytes per second. */
const NETWORK = { latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8, offline: false } as const;
const CPU_SLOWDOWN = 4;
/** Milliseconds. */
const TAP_MS = 90;
/** Pause before a tap, in which the page prefetches. Milliseconds. */
const LOOK_MS = 3_000;

const LIMITS = { tapToTitle: 600, bytes: 450_000, suggest: 30, searchScript: 14_000 } as const;

/** Counts transferred bytes from now on. */
async function meter(cdp: CDPSession): Promise<() => number> {
  let bytes = 0;
  await cdp.send("Network.enable");
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

interface Opened {
  /** Milliseconds from pointerdown to the painted title. */
  readonly touch: number;
  /** Milliseconds from the click to the painted title. */
  readonly tap: number;
  readonly bytes: number;
}

/** Opens the third product of a list in a new context. */
async function openOnce(stage: Stage, browser: Browser): Promise<Opened> {
  const context = await phone(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener("pointerdown", () => sessionStorage.setItem("down", String(performance.timeOrigin + performance.now())), true);
      addEventListener("click", () => sessionStorage.setItem("up", String(performance.timeOrigin + performance.now())), true);
      if (!location.pathname.startsWith("/product/")) return;
      const waitForTitle = () => {
        if (!document.querySelector("h1")) return requestAnimationFrame(waitForTitle);
        // The title's frame is painted when the next frame begins.
        return requestAnimationFrame(() => sessionStorage.setItem("title", String(performance.timeOrigin + performance.now())));
      };
      waitForTitle();
    });
    const cdp = await context.newCDPSession(page);
    const bytes = await meter(cdp);
    await cdp.send("Network.emulateNetworkConditions", NETWORK);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(`${stage.origin}${CATEGORY.url}`, { waitUntil: "load" });
    await pause(LOOK_MS);
    const card = page.locator("a.product-card").nth(2);
    await card.scrollIntoViewIfNeeded();
    await pause(LOOK_MS);
    const box = await card.boundingBox();
    if (!box) throw new Error(`${CATEGORY.url} shows no third card.`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await pause(TAP_MS);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForURL("**/product/**", { waitUntil: "commit" });
    await page.waitForFunction(() => sessionStorage.getItem("title") !== null);
    const times = await page.evaluate(() => ["down", "up", "title"].map((name) => Number(sessionStorage.getItem(name))));
    const [down = Number.NaN, up = Number.NaN, title = Number.NaN] = times;
    return { touch: title - down, tap: title - up, bytes: bytes() };
  } finally {
    await context.close();
  }
}

/** Bytes of JavaScript of a list after its search was used. */
async function searchScript(stage: Stage, browser: Browser): Promise<number> {
  const context = await phone(browser);
  try {
    const page = await context.newPage();
    const bytes = await meterScripts(page);
    await page.goto(`${stage.origin}${CATEGORY.url}`, { waitUntil: "load" });
    await page.locator("#search").fill("tamatar");
    await page.locator("[role=option]").first().waitFor();
    return bytes();
  } finally {
    await context.close();
  }
}

/** @param share quantile from 0 to 1 */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds of each call, one after the other. */
async function timeCalls(urls: readonly string[], headers: Record<string, string> = {}): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const start = performance.now();
    const response = await fetch(url, { headers: { "Accept-Encoding": "identity", ...headers } });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${url} returned ${response.status}, so the bench cannot measure it.`);
  }
  return times;
}

/** Stems and tails of terms. Each term is requested once, so no response comes from a cache. */
const STEMS = ["tomat", "टमाट", "ટામેટા", "టమాటా", "ಟೊಮೆಟೊ", "tamatar", "tomoto", "kapas", "कपास", "urea", "neem", "spray", "mancozeb", "धान"];
const TAILS = ["", " 1", " kg", " 100", " ml", " seed", " बीज", " powder", " a", " 500", " g"];

export async function measureCatalogue(stage: Stage, browser: Browser, products: Products, runs: number): Promise<Row[]> {
  const opened: Opened[] = [];
  for (let run = 0; run < runs; run += 1) opened.push(await openOnce(stage, browser));
  const of = (pick: (value: Opened) => number) => median(opened.map(pick));
  const conditions = `${NETWORK.latency} ms round trip, 1.47 Mbit/s, CPU ${CPU_SLOWDOWN} × slower`;
  const tap = of((value) => value.tap);
  const bytes = of((value) => value.bytes);
  const script = await searchScript(stage, browser);
  const terms = STEMS.flatMap((stem) => TAILS.map((tail) => stem + tail));
  const asked = terms.map((term, index) => {
    const visit = VISITS[index % VISITS.length] ?? VISITS[0];
    return `${stage.origin}/api/suggest?q=${encodeURIComponent(term)}&language=${visit}`;
  });
  // Skip the first calls of a Worker, which compile its code.
  await timeCalls(asked.slice(0, 12));
  const suggest = quantile(await timeCalls(asked.slice(12)), 0.95);
  const trivial = quantile(
    await timeCalls(
      asked.slice(12).map(() => `http://127.0.0.1:${stage.port}/`),
      { Host: ONE_LINE_HOST },
    ),
    0.95,
  );
  return [
    {
      area: "Catalogue",
      what: `tap on a card → product's title; ${conditions}`,
      target: `≤ ${LIMITS.tapToTitle} ms`,
      measured: `${milliseconds(tap)} (${milliseconds(of((value) => value.touch))} from the finger's touch)`,
      ok: tap <= LIMITS.tapToTitle,
      raw: opened,
    },
    {
      area: "Catalogue",
      what: "list, what is fetched ahead, and the product: bytes",
      target: `≤ ${kilobytes(LIMITS.bytes).replace(".0", "")}`,
      measured: kilobytes(bytes),
      ok: bytes <= LIMITS.bytes,
    },
    {
      area: "Catalogue",
      what: "JavaScript of a list after its search was used, gz",
      target: `≤ ${kilobytes(LIMITS.searchScript).replace(".0", "")}`,
      measured: kilobytes(script),
      ok: script <= LIMITS.searchScript,
    },
    {
      area: "Catalogue",
      what: `suggestions, new terms over ${products.all.length} products, 95th percentile`,
      target: `≤ ${LIMITS.suggest} ms`,
      measured: `${milliseconds(suggest)} (a one-line Worker: ${milliseconds(trivial)})`,
      ok: suggest <= LIMITS.suggest,
    },
  ];
}
