/**
 * Measures the memory of the Worker's isolate with workerd's inspector, while many different pages are requested. The platform
 * ends an isolate at 128 MB of heap and buffers.
 */
import { CATEGORY, type Products, productUrl, SHOP, VISITS } from "./pages.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const REQUESTS = 9_000;
const CONNECTIONS = 8;
/** Bytes of heap and buffers. */
const TARGET = 80_000_000;
const READ_EVERY_MS = 200;
/** Deadline of a page or reading. Milliseconds. */
const ANSWER_WITHIN_MS = 30_000;

/** Result of Runtime.getHeapUsage. Bytes. */
export interface HeapUsage {
  readonly usedSize: number;
  /** Array buffers, outside the heap. */
  readonly backingStorageSize?: number;
}

interface Inspector {
  call(method: string): Promise<unknown>;
  close(): void;
}

/** Connects to the inspector of the product's isolate. @throws Error if it is missing */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { id: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ id }) => /(^|:)khet$/.test(id));
  if (!target) throw new Error(`The inspector has no Worker "khet", only ${targets.map(({ id }) => id).join(", ")}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The inspector refused the connection.")));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return {
    call: (method) =>
      new Promise((resolve, reject) => {
        last += 1;
        const timer = setTimeout(() => reject(new Error(`The inspector did not answer ${method}.`)), ANSWER_WITHIN_MS);
        waiting.set(last, (result) => {
          clearTimeout(timer);
          resolve(result);
        });
        socket.send(JSON.stringify({ id: last, method }));
      }),
    close: () => socket.close(),
  };
}

/** Alternates pages: of six, three products, a list, a search and the shop home, each in another visit. */
function mixedUrl(number: number, { all }: Products): string {
  const visit = VISITS[number % VISITS.length] ?? VISITS[0];
  const sku = all[(number * 7) % all.length] ?? "";
  if (number % 6 < 3) return productUrl(sku, visit);
  if (number % 6 === 3) return `${CATEGORY.url.split("?")[0]}?language=${visit}&page=${1 + (number % 17)}`;
  if (number % 6 === 4) return `/search?searchTerm=tamatar${number}&language=${visit}`;
  return number % 4 === 1 ? `${SHOP.url.split("?")[0]}?language=${visit}` : `/products?language=${visit}&sku=${sku}`;
}

export const sizeOf = ({ usedSize, backingStorageSize = 0 }: HeapUsage): number => usedSize + backingStorageSize;
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const split = (usage: HeapUsage): string =>
  `${megabytes(sizeOf(usage))} (heap ${megabytes(usage.usedSize)}, buffers ${megabytes(usage.backingStorageSize ?? 0)})`;

/**
 * Rows of peak and retained memory.
 * @param stage a stage with an inspector, otherwise unused
 * @param hasLimit true if V8 has the platform's limit; without it the rows have no target
 */
export async function measureMemory(
  stage: Stage,
  inspectorPort: number,
  products: Products,
  { hasLimit, requests = REQUESTS }: { readonly hasLimit: boolean; readonly requests?: number | undefined },
): Promise<Row[]> {
  const inspector = await openInspector(inspectorPort);
  const readings: HeapUsage[] = [];
  const read = async (): Promise<HeapUsage> => (await inspector.call("Runtime.getHeapUsage")) as HeapUsage;
  let next = 0;
  let faults = 0;
  const ask = async (url: string): Promise<boolean> => {
    const response = await fetch(url, { headers: { "Accept-Encoding": "identity" }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await response.arrayBuffer();
    return response.status < 500;
  };
  const visit = async (): Promise<void> => {
    while (next < requests) if (!(await ask(`${stage.origin}${mixedUrl(next++, products)}`).catch(() => false))) faults += 1;
  };
  let isDone = false;
  const watch = async (): Promise<void> => {
    while (!isDone) {
      readings.push(await read());
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  isDone = true;
  await watching;
  inspector.close();
  const peak = readings.reduce((most, usage) => (sizeOf(usage) > sizeOf(most) ? usage : most));
  // The caches are full by then and V8 has just collected garbage, so only the caches remain.
  const held = readings
    .slice(Math.floor(readings.length / 2))
    .reduce((least, usage) => (sizeOf(usage) < sizeOf(least) ? usage : least), peak);
  const limit = hasLimit ? "V8 with the heap of the platform" : "V8 without a limit";
  return [
    {
      area: "Memory",
      what: `heap and buffers of the isolate at most, ${requests} mixed requests, ${limit}`,
      target: hasLimit ? `≤ ${megabytes(TARGET).replace(".0", "")}` : "–",
      measured: `${split(peak)}${faults > 0 ? `, ${faults} FAULTS` : ""}`,
      ok: hasLimit ? sizeOf(peak) <= TARGET && faults === 0 : null,
      raw: readings,
    },
    {
      area: "Memory",
      what: "… of it held, without what V8 has not collected yet",
      target: "–",
      measured: split(held),
      ok: null,
    },
  ];
}
