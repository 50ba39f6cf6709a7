/**
 * Measures a session: ten pages as a farmer opens them, on a slow network and a slow phone, with an empty cache and once more. If a page has
 * a link to the next one, a finger rests on it for a moment and then follows it; else the address is opened.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { ARTICLES, POSTS } from "../test/support/community.ts";
import { phone } from "./browser.ts";
import type { SignedIn } from "./orders.ts";
import { kilobytes, median, milliseconds, type Row, seconds } from "./report.ts";
import type { Stage } from "./stage.ts";

const VISIT = "language=hi&state=rajasthan";
const RTT_MS = 562;
const BYTES_A_SECOND = 1_470_000 / 8;
const CPU_RATE = 4;
/** A farmer reads a page for longer; its last pictures have come by then. */
const READING_MS = 3_000;
/** From the touch of a finger to its lifting. */
const TOUCH_MS = 90;
const BYTES_LIMIT = 250_000;
const TITLE_LIMIT_MS = 600;

interface Step {
  readonly name: string;
  readonly path: string;
}

const stepsOf = (farmer: SignedIn): readonly Step[] => [
  { name: "scan", path: "/pcode" },
  { name: "verdict", path: "/pcode/1001/KHET-GENUINE-1" },
  { name: "product", path: "/product/any/AGS-CP-0001" },
  { name: "bag", path: "/checkout/cart" },
  { name: "list", path: "/category/any/seeds" },
  { name: "second product", path: "/product/any/AGS-S-0001" },
  { name: "post", path: `/post/${POSTS.full}` },
  { name: "article", path: `/article/any/${ARTICLES.whole}` },
  { name: "tasks", path: "/crop-info/tasks/cotton" },
  { name: "order", path: farmer.order.split("?")[0] ?? "" },
];

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the painted title. */
    titleAt?: number;
  }
}

function noteTitle(): void {
  const look = () => {
    if (window.titleAt === undefined && document.querySelector("h1")?.textContent) {
      window.titleAt = -1;
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.titleAt = performance.now();
        }),
      );
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

interface Visit {
  readonly name: string;
  readonly isByLink: boolean;
  readonly titleMs: number;
  readonly bytes: number;
  readonly requests: number;
  readonly cpuMs: number;
  /** Path and bytes of each transfer. */
  readonly transfers: readonly string[];
}

/** The middle of a visible link to the page; null without one. */
const linkTo = (page: Page, path: string): Promise<{ x: number; y: number } | null> =>
  page.evaluate((wanted) => {
    // A slug may have any name: the id at the end decides.
    const [noun, id] = [wanted.split("/")[1], wanted.split("/").at(-1)];
    const link = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].find(
      ({ pathname, search }) => pathname.split("/")[1] === noun && pathname.split("/").at(-1) === id && !search.includes("retry"),
    );
    if (!link?.checkVisibility()) return null;
    // Scrolling loads pictures: a link on the screen needs none.
    link.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = link.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, path);

async function follow(page: Page, cdp: CDPSession, point: { x: number; y: number }): Promise<void> {
  const moved = page.waitForEvent("framenavigated");
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await pause(TOUCH_MS);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await moved;
}

async function walk(page: Page, origin: string, steps: readonly Step[]): Promise<Visit[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: RTT_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  const count = { bytes: 0, requests: 0 };
  const paths = new Map<string, string>();
  const counted = new Set<string>();
  let transfers: string[] = [];
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => paths.set(requestId, request.url.replace(origin, "")));
  // The browser reports a prefetched page twice, with two ids: when it comes, and when it is opened.
  const arrived = new Set<string>();
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.fromPrefetchCache) return;
    if (arrived.delete(response.url)) counted.add(requestId);
    else arrived.add(response.url);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0 || counted.has(requestId)) return;
    counted.add(requestId);
    count.bytes += encodedDataLength;
    count.requests += 1;
    transfers.push(`${paths.get(requestId)} ${encodedDataLength}`);
  });
  const cpu = async () => (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  const visits: Visit[] = [];
  for (const { name, path } of steps) {
    const before = { ...count };
    transfers = [];
    const point = visits.length === 0 ? null : await linkTo(page, path);
    if (point) await follow(page, cdp, point);
    else await page.goto(`${origin}${path}?${VISIT}`, { waitUntil: "commit" });
    await page.waitForFunction(() => (window.titleAt ?? -1) > 0);
    const titleMs = await page.evaluate(() => window.titleAt ?? Number.NaN);
    await page.waitForLoadState("load");
    await pause(READING_MS);
    visits.push({
      ...{ name, titleMs, isByLink: point !== null },
      ...{ bytes: count.bytes - before.bytes, requests: count.requests - before.requests, cpuMs: (await cpu()) * 1_000, transfers },
    });
  }
  await cdp.detach();
  return visits;
}

const sum = (visits: readonly Visit[], of: (visit: Visit) => number): number => visits.reduce((total, visit) => total + of(visit), 0);

export async function measureSession(stage: Stage, browser: Browser, farmer: SignedIn, runs: number): Promise<Row[]> {
  const walks: { readonly cold: Visit[]; readonly warm: Visit[] }[] = [];
  for (let run = 0; run < runs; run += 1) {
    // A service worker's transfers are not counted, and not slowed down.
    const context = await phone(browser, farmer.cookie, stage.origin, { serviceWorkers: "block" });
    await context.addInitScript(noteTitle);
    const page = await context.newPage();
    walks.push({ cold: await walk(page, stage.origin, stepsOf(farmer)), warm: await walk(page, stage.origin, stepsOf(farmer)) });
    await context.close();
  }
  return (["cold", "warm"] as const).flatMap((kind): Row[] => {
    const middle = (of: (visits: readonly Visit[]) => number) => median(walks.map((one) => of(one[kind])));
    const bytes = middle((visits) => sum(visits, (visit) => visit.bytes));
    const requests = middle((visits) => sum(visits, (visit) => visit.requests));
    const cpuMs = middle((visits) => sum(visits, (visit) => visit.cpuMs));
    const titles = stepsOf({ ...farmer }).map(({ name }, at) => ({ name, ms: middle((visits) => visits[at]?.titleMs ?? Number.NaN) }));
    const later = Math.max(...titles.slice(1).map(({ ms }) => ms));
    const raw = walks.map((one) => one[kind]);
    const setting = `RTT ${RTT_MS} ms, 1.47 Mbit/s, CPU ÷ ${CPU_RATE}`;
    return [
      {
        area: "Session",
        what: `ten pages, ${kind === "cold" ? "with an empty cache" : "a second time"}: all bytes (${setting})`,
        target: `≤ ${kilobytes(BYTES_LIMIT)}`,
        measured: `${kilobytes(bytes)}, ${requests} requests, main thread ${seconds(cpuMs)}`,
        ok: bytes <= BYTES_LIMIT,
        raw,
      },
      {
        area: "Session",
        what: `ten pages, ${kind === "cold" ? "with an empty cache" : "a second time"}: the slowest title after the first`,
        target: `≤ ${TITLE_LIMIT_MS} ms`,
        measured: `${milliseconds(later)} (${titles.map(({ name, ms }) => `${name} ${milliseconds(ms)}`).join(", ")})`,
        ok: later <= TITLE_LIMIT_MS,
      },
    ];
  });
}
