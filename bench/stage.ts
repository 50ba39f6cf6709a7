/** Serves the built site on its own port with its own data, so that runs share no cache. */
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT, UPSTREAM_HOST } from "../scripts/folders.ts";
import { serve } from "../scripts/serve.ts";
import { OUT } from "./report.ts";

/** Host of a one-line Worker in the same workerd, the baseline of all rates. */
export const ONE_LINE_HOST = "one-line.localhost";
const ONE_LINE = `export default{fetch(){return new Response("ok")}}`;

/**
 * Host that calls the Worker directly, like the one-line Worker. On other hosts, two local Workers that route static files come
 * first and proxy every byte.
 */
export const DIRECT_HOST = "direct.localhost";

/** The baseline for browsers: a minimal page in a Worker of its own. */
const ONE_LINE_PAGE_HOST = "one-line-page.localhost";
const ONE_LINE_PAGE = `export default{fetch(){return new Response('<!DOCTYPE html><html lang="en"><title>ok</title><meta name="viewport" content="width=device-width"><p>ok',{headers:{"Content-Type":"text/html;charset=utf-8"}})}}`;

const SEEDED = path.join(OUT, "seeded");

export interface Stage {
  readonly port: number;
  /** `http://localhost:port` */
  readonly origin: string;
  /** URL of a one-line page, the baseline for browsers. */
  readonly oneLinePage: string;
  readonly stop: () => Promise<void>;
}

/** Seeds the reference back end's database once. Every stage gets a copy. */
export async function prepareStages(): Promise<void> {
  const { seed } = await import("../upstream/seed/load.ts");
  await seed({ persistTo: SEEDED });
}

/** Heap at which the platform ends an isolate. A local workerd has no limit. Megabytes. */
const PLATFORM_HEAP_MB = 128;

/**
 * Limits V8's heap as the platform does (decision 124), or removes the limit, for every workerd started from now on. Miniflare
 * reads the variable on start.
 */
export function limitHeap(isLimited: boolean): void {
  process.env["MINIFLARE_WORKERD_V8_FLAGS"] = isLimited ? `--max-heap-size=${PLATFORM_HEAP_MB}` : "";
}

/**
 * Serves the built site with empty caches.
 * @param fault prefix of every service call, e.g. `relatedProducts=slow:2000` (upstream/README.md)
 * @param inspectorPort port of workerd's inspector, which slows the Worker down: omit it in other measurements
 * @param front module that wraps the built product
 * @param vars overrides of the product's variables
 */
export async function openStage(
  name: string,
  port: number,
  fault?: string,
  inspectorPort?: number,
  front?: string,
  vars: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const state = path.join(OUT, `state-${name}`);
  rmSync(state, { recursive: true, force: true });
  const database = path.join(SEEDED, "v3", "d1");
  if (!existsSync(database)) throw new Error(`No database in ${path.relative(ROOT, database)}: call prepareStages() first.`);
  cpSync(database, path.join(state, "v3", "d1"), { recursive: true });
  const origin = `http://localhost:${port}`;
  const lines: string[] = [];
  const server = await serve({
    port,
    state: path.relative(ROOT, state),
    directHost: DIRECT_HOST,
    vars: {
      SITE_ORIGIN: origin,
      // Hide the drawer for tests (advice-28), which visitors do not get: its date field is a twelfth of the work of /crop-info.
      MOCK_DATE: "false",
      SHOP_HOSTS: `localhost,${DIRECT_HOST}`,
      ...(fault ? { API_BASE_URL: `http://${UPSTREAM_HOST}:${port}/~${fault}` } : {}),
      ...vars,
    },
    beside: [
      { name: "one-line", script: ONE_LINE, host: ONE_LINE_HOST },
      { name: "one-line-page", script: ONE_LINE_PAGE, host: ONE_LINE_PAGE_HOST },
    ],
    ...(inspectorPort ? { inspectorPort } : {}),
    ...(front ? { front } : {}),
    onLog: (line) => lines.push(line),
  });
  return {
    port,
    origin,
    oneLinePage: `http://${ONE_LINE_PAGE_HOST}:${port}/`,
    async stop() {
      await server.stop();
      if (lines.length > 0) console.log(`The Workers of stage "${name}" logged:\n${lines.join("").slice(0, 2_000)}`);
    },
  };
}
