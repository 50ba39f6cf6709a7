/**
 * `npm run load`: mixed traffic through the real caches of a local workerd, and its costs (docs/costs.md). Writes bench/out/load.md.
 *
 *   --minutes=10     duration
 *   --connections=6  concurrent visitors
 *   --no-build       uses the build in dist/
 *   --no-limit       V8 without the platform's heap limit
 *
 * A status of 500 or more, or growing memory, fails the run.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "../scripts/steps.ts";
import { type HeapUsage, megabytes, openInspector, sizeOf } from "./memory.ts";
import { listProducts } from "./pages.ts";
import { markdownTable, OUT } from "./report.ts";
import { limitHeap, ONE_LINE_HOST, openStage, prepareStages, type Stage } from "./stage.ts";
import { type Content, randomFrom, trafficOf, type View } from "./traffic.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    connections: { type: "string", default: "6" },
    "no-build": { type: "boolean", default: false },
    "no-limit": { type: "boolean", default: false },
  },
});
const MINUTE_MS = 60_000;
const LENGTH_MS = Number(values.minutes) * MINUTE_MS;
const CONNECTIONS = Number(values.connections);
/** The platform ends an isolate at 128 MB. */
const MOST_MEMORY = 100_000_000;
const READ_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 30_000;
/** Views between two timings of the one-line Worker, so that both meet the same load. */
const ONE_LINE_EVERY = 20;

const progress = (line: string) => console.error(`load: ${line}`);

/** Paths in a language's sitemap. */
async function readContent({ origin }: Stage): Promise<Content> {
  const listed = async (file: string) => {
    const xml = await (await fetch(`${origin}${file}`)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  };
  const content = await listed("/sitemaps/content-en.xml");
  const links = await (await fetch(`${origin}/crops?language=en&state=maharashtra`)).text();
  const found = {
    posts: content.filter((address) => address.startsWith("/post/")),
    articles: content.filter((address) => address.startsWith("/article/")),
    crops: [...new Set([...links.matchAll(/href="(\/crop\/[^"?]+)/g)].map(([, address = ""]) => address))],
  };
  for (const [name, list] of Object.entries(found)) if (list.length === 0) throw new Error(`No ${name} to request were found.`);
  return found;
}

/** CPU milliseconds of workerd, this process's child. Includes the reference back end. */
function cpuMs(): number {
  const own = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return stat.includes("(workerd)") && Number(fields[1]) === process.pid ? [Number(fields[11]) + Number(fields[12])] : [];
      } catch {
        return []; // The process has just exited.
      }
    });
  // A tick is 10 ms on Linux.
  return own.reduce((sum, ticks) => sum + ticks * 10, 0);
}

const counts = async ({ origin }: Stage): Promise<Record<string, number>> =>
  (await fetch(`${origin}/__counts`)).json() as Promise<Record<string, number>>;

interface Answer {
  readonly kind: string;
  readonly status: number;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true });

/** Requests a page and times it to its end. A broken request counts as 599. @param host the Worker's local host name */
function ask(host: string, asked: string, kind: string, headers: Record<string, string> = {}): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ kind, status, ms: performance.now() - started });
    const options = {
      agent,
      host: "127.0.0.1",
      port,
      path: asked,
      headers: { ...headers, Host: `${host}:${port}` },
      timeout: ANSWER_WITHIN_MS,
    };
    const sent = get(options, (response) => {
      response.resume();
      response.on("end", () => end(response.statusCode ?? 599));
      response.on("error", () => end(599));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => end(599));
  });
}

const oneLine = (): Promise<Answer> => ask(ONE_LINE_HOST, "/", "one-line Worker");

/** CPU milliseconds per request of workerd alone, without the product. */
async function cpuOfOneLine(): Promise<number> {
  const REQUESTS = 1_500;
  const before = cpuMs();
  for (let done = 0; done < REQUESTS; done += CONNECTIONS) await Promise.all(Array.from({ length: CONNECTIONS }, () => oneLine()));
  return (cpuMs() - before) / REQUESTS;
}

/** @param share quantile from 0 to 1 */
const quantile = (times: readonly number[], share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
const sorted = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms).sort((a, b) => a - b);

if (!values["no-build"]) {
  progress("building");
  await build();
}
progress("seeding");
await prepareStages();
const port = Number(process.env["PORT"] ?? 8797);
limitHeap(!values["no-limit"]);
const stage = await openStage("load", port, undefined, port + 1, "bench/counted.js");
const answers: Answer[] = [];
const readings: HeapUsage[] = [];
let cpu = 0;
let plumbing = 0;
let bindings: Record<string, number> = {};
try {
  progress("reading the sitemaps");
  const random = randomFrom(13);
  const next = trafficOf(listProducts(), await readContent(stage), random);
  progress("the one-line Worker");
  plumbing = await cpuOfOneLine();
  progress("the traffic");
  const inspector = await openInspector(port + 1);
  const before = await counts(stage);
  const cpuBefore = cpuMs();
  const until = Date.now() + LENGTH_MS;
  const visit = async (): Promise<void> => {
    while (Date.now() < until) {
      const { kind, path: asked }: View = next();
      // Give each visitor an IP address of their own, so that no per-address limit applies.
      const address = `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`;
      answers.push(await ask("localhost", asked, kind, { "Accept-Encoding": "identity", "CF-Connecting-IP": address }));
      if (answers.length % ONE_LINE_EVERY === 0) answers.push(await oneLine());
    }
  };
  const watch = async (): Promise<void> => {
    while (Date.now() < until) {
      // On a busy machine a reading may fail; use the next one.
      const reading = await inspector.call("Runtime.getHeapUsage").catch(() => null);
      if (reading) readings.push(reading as HeapUsage);
      if (readings.length % 30 === 0) progress(`${answers.length} views, ${megabytes(sizeOf(readings.at(-1) as HeapUsage))}`);
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: CONNECTIONS }, visit)]);
  cpu = cpuMs() - cpuBefore;
  const after = await counts(stage);
  bindings = Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
  inspector.close();
} finally {
  await stage.stop();
}

const base = answers.filter(({ kind }) => kind === "one-line Worker");
const views = answers.filter(({ kind }) => kind !== "one-line Worker");
const unit = quantile(sorted(base), 0.5);
const statuses = Map.groupBy(views, ({ status }) => `${status}`);
const faults = views.filter(({ status }) => status >= 500).length;
const most = (from: number, to: number) => Math.max(...readings.slice(from, to).map(sizeOf));
const third = Math.floor(readings.length / 3);
const [early, late, peak] = [most(0, third), most(-third, readings.length), most(0, readings.length)];
// Uncollected garbage fluctuates: allow growth by half.
const isFlat = late <= early * 1.5;
const perView = (value: number): string => (value / views.length).toFixed(3);
const perMillion = (name: string): string => Math.round(((bindings[name] ?? 0) / views.length) * 1e6).toLocaleString("en");
const objects = ["PHONE_GATE", "NETWORK_GATE", "BREAKER", "ORDER_DESK", "REQUEST_DESK", "SIGN_OUT"].reduce(
  (sum, name) => sum + (bindings[`${name}.getByName`] ?? 0),
  0,
);

const kindRows = [...Map.groupBy(views, ({ kind }) => kind)].map(([kind, own]) => {
  const times = sorted(own);
  const ratio = (share: number) => `${(quantile(times, share) / unit).toFixed(1)} ×`;
  return [kind, `${own.length}`, ratio(0.5), ratio(0.95), ratio(0.99), [...new Set(own.map(({ status }) => status))].sort().join(", ")];
});
const report = `# Load

${views.length} views in ${values.minutes} minutes, ${CONNECTIONS} at once; 11 states × 6 languages. Times are multiples of the median of a one-line Worker in the same run (${unit.toFixed(1)} ms).

${markdownTable(
  ["What", "Goal", "Measured", ""],
  [
    ["statuses of 500 and more", "0", `${faults}`, faults === 0 ? "ok" : "**not**"],
    [
      `heap and buffers of the isolate, at most, V8 ${values["no-limit"] ? "without a limit" : "with the heap of the platform"}`,
      "≤ 100 MB",
      megabytes(peak),
      peak <= MOST_MEMORY ? "ok" : "**not**",
    ],
    ["… in the first third, in the last third", "flat", `${megabytes(early)}, ${megabytes(late)}`, isFlat ? "ok" : "**not**"],
  ],
)}

Statuses: ${[...statuses]
  .map(([status, own]) => `${status}: ${own.length}`)
  .sort()
  .join(", ")}.

${markdownTable(["Kind", "Views", "p50", "p95", "p99", "Statuses"], kindRows)}

For a million views, through one isolate and its KV alone; the platform's cache is not there:

${markdownTable(
  ["What", "Count"],
  [
    ["requests of the Worker", "1,000,000"],
    [
      "CPU, milliseconds at most: workerd with the reference back end",
      Math.round((cpu / (views.length + base.length)) * 1e6).toLocaleString("en"),
    ],
    [
      "… without the plumbing, as a one-line Worker needs it",
      Math.round((cpu / (views.length + base.length) - plumbing) * 1e6).toLocaleString("en"),
    ],
    ["KV reads: replies", perMillion("CACHE.get")],
    ["KV reads: tables", perMillion("CONFIG.get")],
    ["KV writes", perMillion("CACHE.put")],
    ["calls of the services", perMillion("API.fetch")],
    ["pictures from the static host", perMillion("STATIC.fetch")],
    ["calls of Durable Objects", Math.round((objects / views.length) * 1e6).toLocaleString("en")],
  ],
)}

A view asks the services ${perView(bindings["API.fetch"] ?? 0)} times, reads KV ${perView((bindings["CACHE.get"] ?? 0) + (bindings["CONFIG.get"] ?? 0))} times and writes it ${perView(bindings["CACHE.put"] ?? 0)} times.
`;
writeFileSync(path.join(OUT, "load.md"), report);
console.log(report);
process.exit(faults === 0 && peak <= MOST_MEMORY && isFlat ? 0 : 1);
