/**
 * Measures pages per second as a share of a one-line Worker's rate in the same workerd, in turns. The share hardly depends on the
 * machine. The product is called directly like the one-line Worker, and also as `npm start` serves it, behind workerd's router
 * for static files, which the platform runs elsewhere (docs/decisions/124-what-the-load-measures.md).
 */
import autocannon from "autocannon";
import { STATES } from "../src/domain/visit/states.ts";
import { CATEGORY, CODE, PRODUCT, type Products, productUrl, SHOP, VISITS } from "./pages.ts";
import { median, percent, type Row } from "./report.ts";
import { DIRECT_HOST, ONE_LINE_HOST, type Stage } from "./stage.ts";

const TARGET = 0.25;
const CONNECTIONS = 16;
/**
 * Bytes of a ring of pages. Exceeds the isolate's 12 MB page cache, so every page is evicted before its turn. The replies fit
 * beside those 12 MB, so no page waits for KV or a service.
 */
const RING_BYTES = 16_000_000;

interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly faults: number;
}

/** Requests pages for some seconds. Omits Accept-Encoding, because on the platform the Worker does not compress. */
async function generateLoad(stage: Stage, host: string, next: () => string, secondsLong: number): Promise<Load> {
  const result = await autocannon({
    url: `http://127.0.0.1:${stage.port}`,
    connections: CONNECTIONS,
    duration: secondsLong,
    headers: { host },
    requests: [{ setupRequest: (request) => ({ ...request, method: "GET", path: next() }) }],
  });
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, faults: result.errors + result.non2xx };
}

/** Limit of the time of a filtered list, relative to a plain one. */
const NARROWED_RATIO = 1.3;

/** Categories with more than 400 products, and a number of full pages that each has. */
const LONG_LISTS = { "crop-protection": 30, seeds: 20, "crop-nutrition": 20 } as const;

/** The pages of LONG_LISTS in every state with a shop, in English and in the language of the state. */
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

/** Filtered and sorted lists of more than 1,000 products, as many as fit into the isolate's replies. Their pages are never cached. */
function narrowedUrls(): string[] {
  return listUrls()
    .filter((url) => url.startsWith("/category/crop-protection/") && /language=(hi|te)/.test(url))
    .slice(0, 60)
    .map((url) => `${url}&stock=1&price=0-250,250-500,500-1000&sort=price-up`)
    .filter((url) => !/page=(?:[7-9]|\d\d)/.test(url));
}

/** A full page of posts of a topic. Topics in URLs are arbitrary, so the isolate caches the replies but never the page. */
const POSTS_OF_TOPIC = "/posts?language=hi&state=rajasthan&topic=141";

/** Time of a filtered list relative to a plain one, both rendered each time, in turns. */
async function measureNarrowed(
  stage: Stage,
  plain: readonly string[],
  { turns, seconds }: { readonly turns: number; readonly seconds: number },
): Promise<Row> {
  const narrowed = narrowedUrls();
  for (const url of narrowed) await get(stage, url);
  let place = 0;
  const rate = async (host: string, urls: readonly string[]) =>
    (await generateLoad(stage, host, () => urls[place++ % urls.length] ?? CATEGORY.url, seconds)).perSecond;
  const ratioOf = async (host: string): Promise<number> => {
    await rate(host, narrowed);
    const ratios: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) ratios.push((await rate(host, plain)) / (await rate(host, narrowed)));
    return median(ratios);
  };
  const ratio = await ratioOf(DIRECT_HOST);
  const routedRatio = await ratioOf(`localhost:${stage.port}`);
  return {
    area: "Server",
    what: "24 of more than 1,000 products narrowed, sorted and rendered: the time of the plain list",
    target: `≤ ${NARROWED_RATIO} ×`,
    measured: `${ratio.toFixed(2)} ×, behind the local router ${routedRatio.toFixed(2)} ×`,
    ok: ratio <= NARROWED_RATIO,
    raw: { ratio, routedRatio },
  };
}

/** Requests a page. Resolves with its size. @throws Error for a failed request */
const get = async (stage: Stage, path: string): Promise<number> => {
  const response = await fetch(`${stage.origin}${path}`, { headers: { "Accept-Encoding": "identity" } });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}, so the bench cannot measure it.`);
  return byteLength;
};

/** Different pages, more than RING_BYTES in total, each requested once. */
async function warmRing(stage: Stage, urls: readonly string[]): Promise<string[]> {
  const ring: string[] = [];
  let bytes = 0;
  for (const url of new Set(urls)) {
    ring.push(url);
    bytes += await get(stage, url);
    if (bytes > RING_BYTES) return ring;
  }
  throw new Error(`All pages together have ${bytes} bytes. The ring needs ${RING_BYTES}.`);
}

/** Rows of all cases, each in turns with the one-line Worker. */
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
    // Renders no page: measures workerd and the first steps of the gateway.
    { name: "robots.txt: no page, the way to it alone", next: () => "/robots.txt" },
    { name: `product page, rendered (${ring.length} pages in turn, replies kept)`, next: () => ring[place++ % ring.length] ?? PRODUCT.url },
    {
      name: `list of 24 out of 400 and more, rendered (${lists.length} pages in turn, replies kept)`,
      next: () => lists[place++ % lists.length] ?? CATEGORY.url,
    },
    { name: "/posts, 20 posts of a topic, rendered each time (replies kept)", next: () => POSTS_OF_TOPIC },
  ];
  const own = `localhost:${stage.port}`;
  const rows: Row[] = [];
  for (const { name, next, hasTarget } of cases) {
    await get(stage, next());
    // The first second warms up the code.
    await generateLoad(stage, ONE_LINE_HOST, () => "/", 1);
    await generateLoad(stage, DIRECT_HOST, next, 1);
    const turns: { oneLine: Load; page: Load; routed: Load }[] = [];
    for (let turn = 0; turn < options.turns; turn += 1) {
      const oneLine = await generateLoad(stage, ONE_LINE_HOST, () => "/", options.seconds);
      const page = await generateLoad(stage, DIRECT_HOST, next, options.seconds);
      turns.push({ oneLine, page, routed: await generateLoad(stage, own, next, options.seconds) });
    }
    // Compare each turn with its neighbour, so that other load distorts few turns.
    const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
    const share = of((turn) => turn.page.perSecond / turn.oneLine.perSecond);
    const routedShare = of((turn) => turn.routed.perSecond / turn.oneLine.perSecond);
    const faults = turns.reduce((total, { oneLine, page, routed }) => total + oneLine.faults + page.faults + routed.faults, 0);
    rows.push({
      area: "Server",
      what: name,
      target: hasTarget ? `≥ ${percent(TARGET).replace(".0", "")} of the one-line Worker` : "–",
      measured: `${percent(share)} (${Math.round(of((turn) => turn.page.perSecond))} of ${Math.round(of((turn) => turn.oneLine.perSecond))} a second), behind the local router ${percent(routedShare)}${faults > 0 ? `, ${faults} FAULTS` : ""}`,
      ok: hasTarget ? share >= TARGET && faults === 0 : null,
      raw: { share, routedShare, turns },
    });
  }
  rows.push(await measureNarrowed(stage, lists, options));
  return rows;
}
