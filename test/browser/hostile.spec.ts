/** Hostile texts in a browser: none of them runs or loads, and the page keeps its width (content-72). */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { serve } from "../../scripts/serve.ts";
import { PHONE } from "../support/browser.ts";
import { copyOfData, freePort } from "../support/data.ts";
import { HOSTILE_TEXTS } from "../support/hostile.ts";
import { hostileId, hostileServices } from "../support/hostile-services.ts";
import { inTurn, isWide } from "../support/wide.ts";

/** Texts on one page. */
const PER_PAGE = 20;

/** The services of the community on a local port. */
async function startServices(): Promise<{ url: string; stop: () => void }> {
  const replyTo = hostileServices(HOSTILE_TEXTS, PER_PAGE);
  const server = createServer((request, response) => {
    const reply = replyTo(new URL(request.url ?? "/", "http://localhost"));
    response.writeHead(reply ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(reply ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Every second one; all in the wide tests. */
const half = (list: readonly number[]): readonly number[] => list.filter((_, index) => isWide || index % 2 === 0);
const isLong = (number: number): boolean => (HOSTILE_TEXTS[number]?.length ?? 0) > 500;
const numbers = HOSTILE_TEXTS.map((_, number) => number);
const firsts = numbers.filter((number) => number % PER_PAGE === 0);
const short = numbers.filter((number) => !isLong(number));
const lists = [
  ...numbers.filter(isLong).map((number) => [number]),
  ...short.filter((_, index) => index % PER_PAGE === 0).map((_, page) => short.slice(page * PER_PAGE, (page + 1) * PER_PAGE)),
];

/**
 * Every second page of texts as comments with replies or in an article, and every fourth one as cards. Half of the long texts as a post or
 * a name too. All in the wide tests. The markup of all texts is checked in test/worker/hostile.test.ts.
 */
const PATHS = [
  ...lists
    .filter((_, index) => isWide || index % 4 === 0)
    .map((list) => `/postlist?ids=${list.map((number) => hostileId("post", number)).join(",")}`),
  ...half(firsts).flatMap((number, turn) =>
    inTurn([`/post/${hostileId("post", number)}`, `/article/-/${hostileId("manyTexts", number)}`], turn),
  ),
  ...half(numbers.filter(isLong)).flatMap((number, turn) =>
    inTurn([`/profile/${hostileId("farmer", number)}`, `/post/${hostileId("untitled", number)}`], turn),
  ),
];

// content-72
test("no user text runs, loads or widens the page", async ({ browser }) => {
  // It opens more pages than any other test.
  test.slow();
  const services = await startServices();
  const { state, remove } = await copyOfData("hostile");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const script = `export default { fetch({ url }) { const { pathname, search } = new URL(url); return fetch("${services.url}" + pathname + search); } };`;
  const site = await serve({
    port,
    state,
    vars: { SITE_ORIGIN: origin, DEADLINE_FACTOR: "10" },
    beside: [{ name: "hostile", script, host: "hostile.localhost" }],
    services: "hostile",
    onLog: () => undefined,
  });
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  let path = "";
  const problems: string[] = [];
  page.on("dialog", (dialog) => {
    problems.push(`${path.slice(0, 60)}: a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => problems.push(`${path.slice(0, 60)}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("status of 404")) problems.push(`${path.slice(0, 60)}: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) problems.push(`${path.slice(0, 60)}: asked for ${request.url()}`);
  });
  try {
    for (path of PATHS) {
      const response = await page.goto(`${origin}${path}${path.includes("?") ? "&" : "?"}language=hi&state=rajasthan`);
      // A text without letters makes no post.
      if (![200, 404].includes(response?.status() ?? 0)) problems.push(`${path.slice(0, 60)}: ${response?.status()}`);
      const wide = await page.evaluate(() => {
        const width = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth);
        const out = [...document.querySelectorAll("body *")].filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect();
          // Truncated text in a card has a box of any width.
          for (let holder = element.parentElement; holder; holder = holder.parentElement)
            if (getComputedStyle(holder).overflowX !== "visible") return false;
          return own > 0 && (right > innerWidth + 0.5 || left < -0.5) && !element.closest(".skip, .hide, table");
        });
        return {
          width,
          out: out.map((element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`).slice(0, 3),
        };
      });
      if (wide.width !== PHONE.width || wide.out.length > 0)
        problems.push(`${path.slice(0, 60)}: ${wide.width} px wide: ${wide.out.join(" | ")}`);
    }
  } finally {
    await context.close();
    await site.stop();
    services.stop();
    await remove();
  }
  expect(problems).toEqual([]);
});
