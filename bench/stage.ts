/** Serves the built site on its own port with its own data, so that no cache of another run is used. */
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT, serve, UPSTREAM_HOST } from "../scripts/serve.ts";
import { OUT } from "./report.ts";

/** The host of a one-line Worker in the same workerd. All rates are compared with its rate. */
export const ONE_LINE_HOST = "one-line.localhost";
const ONE_LINE = `export default{fetch(){return new Response("ok")}}`;

/**
 * The host under which the Worker is called as the one-line Worker is. Under any other the local router of its files stands in front:
 * two Workers of the local server, through which the bytes of a page go too.
 */
export const DIRECT_HOST = "direct.localhost";

/** The same for browsers: the least page, in a Worker of its own. */
const ONE_LINE_PAGE_HOST = "one-line-page.localhost";
const ONE_LINE_PAGE = `export default{fetch(){return new Response('<!DOCTYPE html><html lang="en"><title>ok</title><meta name="viewport" content="width=device-width"><p>ok',{headers:{"Content-Type":"text/html;charset=utf-8"}})}}`;

const SEEDED = path.join(OUT, "seeded");

export interface Stage {
  readonly port: number;
  /** `http://localhost:port` */
  readonly origin: string;
  /** Address of a page of one line, with which browsers are measured. */
  readonly oneLinePage: string;
  readonly stop: () => Promise<void>;
}

/** Seeds the database of the reference back end once. Every stage gets a copy. */
export async function prepareStages(): Promise<void> {
  const { seed } = await import("../upstream/seed/load.ts");
  await seed({ persistTo: SEEDED });
}

/** The heap at which the platform ends an isolate. A local workerd has no limit of its own. Megabytes. */
const PLATFORM_HEAP_MB = 128;

/**
 * From now on every workerd of this process has V8 with the heap of the platform (decision 124), or without a limit.
 * Miniflare reads the variable when it starts one.
 */
export function limitHeap(isLimited: boolean): void {
  process.env["MINIFLARE_WORKERD_V8_FLAGS"] = isLimited ? `--max-heap-size=${PLATFORM_HEAP_MB}` : "";
}

/**
 * Serves the built site with empty caches.
 * @param fault the fault prefix of every call to the services, e.g. `relatedProducts=slow:2000` (upstream/README.md)
 * @param inspectorPort where workerd's inspector listens; it slows the Worker down, so that other measurements go without
 * @param front a file that stands in front of the built product
 * @param vars variables of the product that differ
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
      // Without the drawer for tests (advice-28), which no visitor gets: its field for a date is a twelfth of the work of /crop-info.
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
