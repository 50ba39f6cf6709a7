/** Measures how long the rest of a page arrives before a slow section. */
import { get } from "node:http";
import { constants, createGunzip } from "node:zlib";
import { openFront } from "./front.ts";
import { type Products, productUrl, VISITS } from "./pages.ts";
import { median, type Row, seconds } from "./report.ts";
import type { Stage } from "./stage.ts";

/** Fault of this measurement: delays the related products by two seconds. */
export const STREAMING_FAULT = "relatedProducts=slow:2000";
/** How much earlier than the section the page must arrive. Milliseconds. */
const TARGET_MS = 1_500;

interface Arrival {
  /** Milliseconds from the request to the body's first byte, the product's title, and the slow section. */
  readonly firstByte: number;
  readonly title: number;
  readonly section: number;
}

/** Reads a page as a stream and times its parts. */
function recordArrival(port: number, stage: Stage, path: string, encoding: "identity" | "gzip"): Promise<Arrival> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const now = () => performance.now() - start;
    const request = get(
      { host: "127.0.0.1", port, path, headers: { Host: `localhost:${stage.port}`, "Accept-Encoding": encoding } },
      (response) => {
        const encoded = response.headers["content-encoding"] ?? "identity";
        if (response.statusCode !== 200 || encoded !== encoding)
          return reject(new Error(`${path} returned ${response.statusCode} in ${encoded}. Expected 200 in ${encoding}.`));
        let firstByte = Number.NaN;
        let title = Number.NaN;
        let section = Number.NaN;
        let text = "";
        response.once("data", () => {
          firstByte = now();
        });
        const chunks = encoding === "gzip" ? response.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH })) : response;
        chunks.on("data", (chunk: Buffer) => {
          text += chunk.toString("latin1");
          if (Number.isNaN(title) && text.includes("<h1")) title = now();
          if (Number.isNaN(section) && text.includes('id="related"')) section = now();
        });
        chunks.on("end", () =>
          section > 0 ? resolve({ firstByte, title, section }) : reject(new Error(`${path} has no related products.`)),
        );
        chunks.on("error", reject);
      },
    );
    request.on("error", reject);
  });
}

/** Rows of first byte and title. @param stage a stage with STREAMING_FAULT */
export async function measureStreaming(stage: Stage, products: Products, runs: number): Promise<Row[]> {
  const [sku] = products.withoutRelated;
  if (!sku) throw new Error("Every product has related products of its own, so no page loads the region's.");
  const rows: Row[] = [];
  // Use another language in each run, because the site caches the section's products by language.
  let visits = [...VISITS];
  const front = await openFront(stage);
  const ways = [
    { name: "identity", encoding: "identity", port: stage.port },
    { name: "gzip of a front that flushes", encoding: "gzip", port: front.port },
    { name: "gzip of the local server", encoding: "gzip", port: stage.port, hasTarget: false },
  ] as const;
  for (const { name, encoding, port, ...way } of ways) {
    const arrivals: Arrival[] = [];
    for (let run = 0; run < runs; run += 1) {
      const [visit, ...others] = visits;
      if (!visit) throw new Error(`There are languages for only ${VISITS.length / ways.length} runs of each way.`);
      visits = others;
      arrivals.push(await recordArrival(port, stage, productUrl(sku, visit), encoding));
    }
    // A compressed body begins with its header, so the first byte can precede the title by far.
    const isHeldBack = median(arrivals.map(({ firstByte, title }) => title - firstByte)) > TARGET_MS;
    const leadOf = (from: "firstByte" | "title") => median(arrivals.map((arrival) => arrival.section - arrival[from]));
    for (const [from, words] of [
      ["firstByte", "first byte"],
      ["title", "product's title"],
    ] as const) {
      const hasTarget = !("hasTarget" in way);
      rows.push({
        area: "Streaming",
        what: `${words} before related products 2 s late, ${name}`,
        target: hasTarget ? `≥ ${seconds(TARGET_MS)}` : "–",
        measured: `${seconds(leadOf(from))} (${seconds(median(arrivals.map((arrival) => arrival[from])))} after the request)${isHeldBack ? ", held back by the local server's compressor" : ""}`,
        ok: hasTarget ? leadOf(from) >= TARGET_MS : null,
        raw: arrivals,
      });
    }
  }
  front.stop();
  return rows;
}
