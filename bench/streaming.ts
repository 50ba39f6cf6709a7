/** How long before a slow section the rest of the page is there. */
import { get } from "node:http";
import { constants, createGunzip } from "node:zlib";
import { type Products, productUrl, VISITS } from "./pages.ts";
import { median, type Row, seconds } from "./report.ts";
import type { Stage } from "./stage.ts";

/** What the stage's services do for this measurement, and how much earlier the page has to come for it. */
export const STREAMING_FAULT = "relatedProducts=slow:2000";
const TARGET_MS = 1_500;

interface Arrival {
  /** Milliseconds since the request left: first byte of the body, the product's title, the slow section. */
  readonly firstByte: number;
  readonly title: number;
  readonly section: number;
}

/** Reads a page as it comes and notes when what can be read. */
function watch(stage: Stage, path: string, encoding: "identity" | "gzip"): Promise<Arrival> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const now = () => performance.now() - start;
    const request = get(
      { host: "127.0.0.1", port: stage.port, path, headers: { Host: `localhost:${stage.port}`, "Accept-Encoding": encoding } },
      (response) => {
        const got = response.headers["content-encoding"] ?? "identity";
        if (response.statusCode !== 200 || got !== encoding)
          return reject(new Error(`${path} answered ${response.statusCode} in ${got}, asked for ${encoding}.`));
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
          section > 0 ? resolve({ firstByte, title, section }) : reject(new Error(`${path} came without its related products.`)),
        );
        chunks.on("error", reject);
      },
    );
    request.on("error", reject);
  });
}

/** The lead of the first byte and of the title over a section that is two seconds late. `stage` has the fault above. */
export async function measureStreaming(stage: Stage, products: Products, runs: number): Promise<Row[]> {
  const [sku] = products.withoutRelated;
  if (!sku) throw new Error("No product is without related products of its own: nothing to wait for.");
  const rows: Row[] = [];
  // Every look needs a language of its own, since the section's products are kept by language.
  let visits = [...VISITS];
  for (const encoding of ["identity", "gzip"] as const) {
    const arrivals: Arrival[] = [];
    for (let run = 0; run < runs; run += 1) {
      const [visit, ...others] = visits;
      if (!visit) throw new Error(`There are languages for ${VISITS.length / 2} runs of each encoding only.`);
      visits = others;
      arrivals.push(await watch(stage, productUrl(sku, visit), encoding));
    }
    // The first bytes of a compressed body are its own head: nothing that could be read.
    const isHeldBack = median(arrivals.map(({ firstByte, title }) => title - firstByte)) > TARGET_MS;
    const lead = (from: "firstByte" | "title") => median(arrivals.map((arrival) => arrival.section - arrival[from]));
    for (const [from, words] of [
      ["firstByte", "first byte"],
      ["title", "product's title"],
    ] as const) {
      rows.push({
        area: "Streaming",
        what: `${words} before related products 2 s late, ${encoding}`,
        target: `≥ ${seconds(TARGET_MS)}`,
        measured: `${seconds(lead(from))} (${seconds(median(arrivals.map((arrival) => arrival[from])))} after the request)${isHeldBack ? ", held back by the local server's compressor" : ""}`,
        ok: lead(from) >= TARGET_MS,
        raw: arrivals,
      });
    }
  }
  return rows;
}
