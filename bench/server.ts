/**
 * How many pages a second the Worker serves, as a share of what a one-line Worker serves in the same workerd, measured by
 * turns. A share says the same on a slow machine as on a fast one.
 */
import autocannon from "autocannon";
import { STATES } from "../src/domain/visit/states.ts";
import { CATEGORY, CODE, PRODUCT, type Products, productUrl, SHOP, VISITS } from "./pages.ts";
import { median, percent, type Row } from "./report.ts";
import { ONE_LINE_HOST, type Stage } from "./stage.ts";

const TARGET = 0.25;
const CONNECTIONS = 16;
/** As many pages as do not fit into the isolate's 24 MB of kept pages (src/pages.ts), asked for in a ring: none is there when its turn comes. */
const RING_BYTES = 48_000_000;

interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly faults: number;
}

/** Asks for pages for some seconds. No Accept-Encoding: on the platform another machine than the Worker's compresses. */
async function shoot(stage: Stage, host: string, next: () => string, secondsLong: number): Promise<Load> {
  const result = await autocannon({
    url: `http://127.0.0.1:${stage.port}`,
    connections: CONNECTIONS,
    duration: secondsLong,
    headers: { host },
    requests: [{ setupRequest: (request) => ({ ...request, method: "GET", path: next() }) }],
  });
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, faults: result.errors + result.non2xx };
}

/** Categories of more than 400 products, and how many full pages they have at least. */
const LONG_LISTS = { "crop-protection": 30, seeds: 20, "crop-nutrition": 20 } as const;

/** Their pages in every state with a shop, in English and in the state's language. */
function listUrls(): string[] {
  const visits = STATES.filter((state) => state.shop).flatMap((state) => [
    `language=en&state=${state.slug}`,
    `language=${state.language}&state=${state.slug}`,
  ]);
  return Object.entries(LONG_LISTS).flatMap(([name, pages]) =>
    Array.from({ length: pages }, (_, index) => (index > 0 ? `&page=${index + 1}` : "")).flatMap((page) =>
      visits.map((visit) => `/category/${name}/${name}?${visit}${page}`),
    ),
  );
}

const get = async (stage: Stage, path: string): Promise<number> => {
  const response = await fetch(`${stage.origin}${path}`, { headers: { "Accept-Encoding": "identity" } });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: nothing to measure.`);
  return byteLength;
};

/** Different pages until they weigh more than the isolate keeps; each has been asked for once. */
async function warmRing(stage: Stage, urls: readonly string[]): Promise<string[]> {
  const ring: string[] = [];
  let bytes = 0;
  for (const url of new Set(urls)) {
    ring.push(url);
    bytes += await get(stage, url);
    if (bytes > RING_BYTES) return ring;
  }
  throw new Error(`All these pages weigh ${bytes} bytes: too few to outrun the isolate's ${RING_BYTES}.`);
}

/** Rates by turns with the one-line Worker. */
export async function measureServer(
  stage: Stage,
  products: Products,
  options: { readonly turns: number; readonly seconds: number },
): Promise<Row[]> {
  const ring = await warmRing(
    stage,
    products.all.flatMap((sku) => VISITS.map((visit) => productUrl(sku, visit))),
  );
  const lists = await warmRing(stage, listUrls());
  let place = 0;
  const cases: { name: string; next: () => string; hasTarget?: true }[] = [
    { name: "product page, kept by the isolate", next: () => PRODUCT.url, hasTarget: true },
    { name: "/shop, kept by the isolate", next: () => SHOP.url },
    { name: "/pcode, a verdict, rendered each time", next: () => CODE.url },
    // What stands before every page: workerd's own front, the asset router, the gateway's first lines.
    { name: "robots.txt: no page, the way to it alone", next: () => "/robots.txt" },
    { name: `product page, rendered (${ring.length} pages in turn, replies kept)`, next: () => ring[place++ % ring.length] ?? PRODUCT.url },
    {
      name: `list of 24 out of 400 and more, rendered (${lists.length} pages in turn, replies kept)`,
      next: () => lists[place++ % lists.length] ?? CATEGORY.url,
    },
  ];
  const own = `localhost:${stage.port}`;
  const rows: Row[] = [];
  for (const { name, next, hasTarget } of cases) {
    await get(stage, next());
    // The first second belongs to the compiler.
    await shoot(stage, ONE_LINE_HOST, () => "/", 1);
    await shoot(stage, own, next, 1);
    const turns: { oneLine: Load; page: Load }[] = [];
    for (let turn = 0; turn < options.turns; turn += 1) {
      const oneLine = await shoot(stage, ONE_LINE_HOST, () => "/", options.seconds);
      turns.push({ oneLine, page: await shoot(stage, own, next, options.seconds) });
    }
    // Neighbours are compared with each other, so that what else the machine does spoils few turns.
    const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
    const share = of((turn) => turn.page.perSecond / turn.oneLine.perSecond);
    const faults = turns.reduce((total, turn) => total + turn.page.faults + turn.oneLine.faults, 0);
    rows.push({
      area: "Server",
      what: name,
      target: hasTarget ? `≥ ${percent(TARGET).replace(".0", "")} of the one-line Worker` : "–",
      measured: `${percent(share)} (${Math.round(of((turn) => turn.page.perSecond))} of ${Math.round(of((turn) => turn.oneLine.perSecond))} a second)${faults > 0 ? `, ${faults} FAULTS` : ""}`,
      ok: hasTarget ? share >= TARGET && faults === 0 : null,
      raw: { share, turns },
    });
  }
  return rows;
}
