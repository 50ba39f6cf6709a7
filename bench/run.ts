/**
 * `npm run bench`: builds, seeds and serves the site, measures it, and prints a table (bench/out/table.md, bench/out/results.json).
 * A failed measurement fails the bench, a missed target does not.
 *
 *   --quick          one run of each, one second per turn; for a rough look.
 *   --only=a,b       limits the areas: lighthouse, thread, bytes, server, session, streaming, bag, offline, catalogue,
 *                    orders, memory.
 *                    With bag, lighthouse also measures a cart with products.
 *   --pages=a,b      limits bytes, thread and lighthouse to these pages, by name in the table.
 *   --no-build       uses the build in dist/
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { build } from "../scripts/steps.ts";
import { measureBag } from "./bag.ts";
import { launch } from "./browser.ts";
import { measureBytes } from "./bytes.ts";
import { measureCatalogue } from "./catalogue.ts";
import { cropPages, measureSchedule, SCHEDULE_FAULT } from "./crops.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMainThread } from "./main-thread.ts";
import { measureMemory } from "./memory.ts";
import { measureOffline } from "./offline.ts";
import { measureOrders, type SignedIn, signInFarmer } from "./orders.ts";
import { listProducts, PAGES } from "./pages.ts";
import { peersTable } from "./peers.ts";
import { type Row, tableOf, writeReport } from "./report.ts";
import { measureServer } from "./server.ts";
import { measureSession } from "./session.ts";
import { limitHeap, openStage, prepareStages } from "./stage.ts";
import { measureStreaming, STREAMING_FAULT } from "./streaming.ts";

const AREA_NAMES = {
  lighthouse: "Lighthouse",
  thread: "Main thread",
  bytes: "Bytes",
  server: "Server",
  session: "Session",
  streaming: "Streaming",
  bag: "Bag",
  offline: "Offline",
  catalogue: "Catalogue",
  orders: "Orders",
  memory: "Memory",
} as const;
const ORDER: readonly string[] = Object.values(AREA_NAMES);
const AREAS = Object.keys(AREA_NAMES) as (keyof typeof AREA_NAMES)[];

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: AREAS.join(",") },
    pages: { type: "string", default: "" },
    "no-build": { type: "boolean", default: false },
  },
});
const wanted = new Set(values.only.split(","));
for (const name of wanted)
  if (!(AREAS as readonly string[]).includes(name)) throw new Error(`Unknown area "${name}". Expected some of ${AREAS.join(", ")}.`);
const isWanted = (area: (typeof AREAS)[number]) => wanted.has(area);
const port = Number(process.env["PORT"] ?? 8795);
const progress = (line: string) => console.error(`bench: ${line}`);

if (!values["no-build"]) {
  progress("building");
  await build();
}
progress("seeding");
await prepareStages();
const products = listProducts();
const rows: Row[] = [];
let failed = false;
const [loadBefore = 0] = loadavg();

/** Measures one area. A failure becomes a row, and the other areas are still measured. */
async function measure(area: (typeof AREAS)[number], what: string, work: () => Promise<Row[]>): Promise<void> {
  if (!isWanted(area)) return;
  progress(what);
  try {
    rows.push(...(await work()));
  } catch (fault) {
    failed = true;
    console.error(fault);
    const [reason] = String(fault).split("\n");
    rows.push({ area: AREA_NAMES[area], what: "could not be measured", target: "–", measured: reason ?? "", ok: false });
  }
}

const stage = await openStage("plain", port);
const pages = [...PAGES, ...(await cropPages(stage))].filter(({ name }) => values.pages === "" || values.pages.split(",").includes(name));
let cart = "";
let farmer: SignedIn | null = null;
try {
  const browser = await launch();
  try {
    await measure("bytes", "bytes and requests", () => measureBytes(stage, browser, pages));
    await measure("thread", "the main thread, in turns with a page of one line", () =>
      measureMainThread(stage, browser, pages, values.quick ? 1 : 7),
    );
    await measure("bag", "the bag", async () => {
      const bag = await measureBag(stage, browser, values.quick ? 1 : 5);
      cart = bag.cart;
      return bag.rows;
    });
    await measure("offline", "navigations with and without the service worker, by turns", () =>
      measureOffline(stage, browser, values.quick ? 5 : 25),
    );
    await measure("orders", "the checkout", async () => {
      farmer = await signInFarmer(stage);
      return measureOrders(stage, browser, farmer, cart, values.quick ? 1 : 3);
    });
    await measure("session", "a session of ten pages", async () =>
      measureSession(stage, browser, farmer ?? (await signInFarmer(stage)), values.quick ? 1 : 3),
    );
    await measure("catalogue", "lists and search", () => measureCatalogue(stage, browser, products, values.quick ? 1 : 5));
  } finally {
    await browser.close();
  }
  await measure("server", "the server, in turns with a one-line Worker", () =>
    measureServer(stage, products, values.quick ? { turns: 1, seconds: 1 } : { turns: 5, seconds: 2 }),
  );
  await measure("lighthouse", "Lighthouse, a new browser for every run", () =>
    measureLighthouse(stage, pages, values.quick ? 1 : 3, values.quick ? null : cart || null, farmer),
  );
} finally {
  await stage.stop();
}
await measure("streaming", "streaming, with slow related products", async () => {
  const slow = await openStage("slow", port, STREAMING_FAULT);
  try {
    return await measureStreaming(slow, products, values.quick ? 1 : 2);
  } finally {
    await slow.stop();
  }
});
await measure("streaming", "streaming, with a slow schedule", async () => {
  const slow = await openStage("slow-schedule", port, SCHEDULE_FAULT);
  try {
    return await measureSchedule(slow, values.quick ? 1 : 3);
  } finally {
    await slow.stop();
  }
});
for (const hasLimit of [true, false])
  await measure("memory", `the memory of the isolate, ${hasLimit ? "with the heap of the platform" : "without a limit"}`, async () => {
    limitHeap(hasLimit);
    const watched = await openStage("memory", port, undefined, port + 1);
    try {
      return await measureMemory(watched, port + 1, products, { hasLimit, requests: values.quick ? 900 : undefined });
    } finally {
      await watched.stop();
    }
  });

rows.sort((a, b) => ORDER.indexOf(a.area) - ORDER.indexOf(b.area));
const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}, Node ${process.versions.node}, load ${loadBefore.toFixed(1)} before the start${values.quick ? ", quick run" : ""}`;
const table = `${tableOf(rows)}\n\nMeasured on ${machine}. All pages in Hindi.\n\n${peersTable(rows)}`;
writeReport(table, { at: new Date().toISOString(), machine, rows });
console.log(table);
// Lighthouse leaves handles open, so the process would not exit.
process.exit(failed ? 1 : 0);
