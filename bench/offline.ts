/** Measures the service worker's overhead online: the same navigation with and without it, alternating. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { PRODUCT } from "./pages.ts";
import { median, milliseconds, percent, type Row } from "./report.ts";
import type { Stage } from "./stage.ts";

/** Delay of each response, as on a good mobile network. Milliseconds. */
const ROUND_TRIP_MS = 150;
const MOST = 0.05;

/** A proxy of the site with a network's delay. */
async function openNetwork({ port }: Stage): Promise<{ origin: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `localhost:${port}` };
    const pass = () =>
      asked.pipe(
        request({ host: "127.0.0.1", port, path: asked.url, method: asked.method, headers }, (given) => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
        }).on("error", () => answer.destroy()),
      );
    setTimeout(pass, ROUND_TRIP_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Milliseconds from the start of a navigation to the complete document. */
async function navigate(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(address);
  return page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON()["domContentLoadedEventEnd"] as number);
}

/** A phone that has visited the page. */
async function open(
  browser: Browser,
  serviceWorkers: "allow" | "block",
  address: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("h1").first().tap();
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker?.controller !== null);
  if (serviceWorkers === "allow") await expect.poll(hasWorker, { timeout: 30_000 }).toBe(true);
  return { context, page };
}

export async function measureOffline(stage: Stage, browser: Browser, turns: number): Promise<Row[]> {
  const network = await openNetwork(stage);
  const plain = await open(browser, "block", network.origin + PRODUCT.url);
  const worked = await open(browser, "allow", network.origin + PRODUCT.url);
  const times = { without: [] as number[], with: [] as number[] };
  for (let turn = 0; turn <= turns; turn += 1) {
    // Use another URL in each turn to bypass the browser's own cache.
    const address = `${network.origin}${PRODUCT.url}&utm_content=${turn}`;
    const without = await navigate(plain.page, address);
    const withWorker = await navigate(worked.page, address);
    // The first turn warms up both.
    if (turn === 0) continue;
    times.without.push(without);
    times.with.push(withWorker);
  }
  for (const { context } of [plain, worked]) await context.close();
  network.close();
  const [base, value] = [median(times.without), median(times.with)];
  const more = value / base - 1;
  const measured = `${milliseconds(value)} and ${milliseconds(base)} without it: ${more > 0 ? "+" : ""}${percent(more)}`;
  const what = `navigation to a product with the service worker, ${ROUND_TRIP_MS} ms a round trip`;
  return [{ area: "Offline", what, target: "≤ 5 % longer", measured, ok: more <= MOST, raw: times }];
}
