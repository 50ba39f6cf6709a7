/** Measures bytes and requests of a first view with the DevTools protocol. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { ROOT } from "../scripts/folders.ts";
import { phone } from "./browser.ts";
import { CATEGORY, type MeasuredPage, PRODUCT } from "./pages.ts";
import { kilobytes, type Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const LIMITS = { css: 10_000, firstView: 200_000, worker: 300_000 } as const;

/** Types that the platform compresses. The bench compresses bodies itself, independent of the local server. */
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;
const GZIP_LEVEL = 6;
/** Milliseconds without network activity after which a page counts as loaded. */
const QUIET_MS = 1_000;

const gz = (body: Buffer | string): number => gzipSync(body, { level: GZIP_LEVEL }).byteLength;

interface Loaded {
  readonly url: string;
  readonly type: string;
  readonly status: number;
  /** Size of the body as the platform sends it. */
  readonly bytes: number;
  readonly body: Buffer;
}

/**
 * Loads a page in a new context. Returns every response before the first scroll.
 * @param headers additional request headers
 */
async function load(browser: Browser, url: string, cookie?: string, headers: Record<string, string> = {}): Promise<Loaded[]> {
  const context = await phone(browser, cookie, url);
  try {
    await context.setExtraHTTPHeaders(headers);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    const known = new Map<string, { url: string; type: string; status: number; mime: string; body?: Buffer }>();
    const bodies: Promise<void>[] = [];
    let lastActivity = Date.now();
    let openRequests = 0;
    cdp.on("Network.requestWillBeSent", (event) => {
      if (event.request.url.startsWith("data:")) return;
      lastActivity = Date.now();
      openRequests += known.has(event.requestId) ? 0 : 1;
      known.set(event.requestId, { url: event.request.url, type: event.type ?? "Other", status: 0, mime: "" });
    });
    cdp.on("Network.responseReceived", (event) => {
      const request = known.get(event.requestId);
      if (request) known.set(event.requestId, { ...request, status: event.response.status, mime: event.response.mimeType });
    });
    const ended = (id: string) => {
      const request = known.get(id);
      if (!request) return;
      lastActivity = Date.now();
      openRequests -= 1;
      bodies.push(
        cdp.send("Network.getResponseBody", { requestId: id }).then(
          ({ body, base64Encoded }) =>
            void known.set(id, { ...(known.get(id) ?? request), body: Buffer.from(body, base64Encoded ? "base64" : "utf8") }),
          () => undefined,
        ),
      );
    };
    cdp.on("Network.loadingFinished", (event) => ended(event.requestId));
    cdp.on("Network.loadingFailed", (event) => ended(event.requestId));
    await page.goto(url, { waitUntil: "load" });
    while (openRequests > 0 || Date.now() - lastActivity < QUIET_MS) await pause(50);
    await Promise.all(bodies);
    return [...known.values()].map(({ url: address, type, status, mime, body = Buffer.alloc(0) }) => ({
      url: address,
      type,
      status,
      body,
      bytes: COMPRESSIBLE.test(mime) ? gz(body) : body.byteLength,
    }));
  } finally {
    await context.close();
  }
}

const sum = (files: readonly Loaded[]): number => files.reduce((total, file) => total + file.bytes, 0);

/** Compressed size of all modules of the Worker. */
function workerBytes(): number {
  const folder = path.join(ROOT, "dist", "khet");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|mjs|wasm)$/.test(name))
    .reduce((total, name) => total + gz(readFileSync(path.join(folder, name))), 0);
}

/** Rows of every page and of the Worker. */
export async function measureBytes(stage: Stage, browser: Browser, pages: readonly MeasuredPage[]): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (what: string, target: string, measured: string, ok: boolean | null, raw?: unknown) =>
    rows.push({ area: "Bytes", what, target, measured, ok, raw });
  const within = (page: MeasuredPage, what: string, bytes: number, limit: number, note = "") =>
    add(`${page.name}: ${what}`, `≤ ${kilobytes(limit).replace(".0", "")}`, `${kilobytes(bytes)}${note}`, bytes <= limit);

  for (const page of pages) {
    const files = await load(browser, `${stage.origin}${page.url}`, page.cookie);
    const [html] = files.filter((file) => file.type === "Document");
    if (!html) throw new Error(`${page.url} loaded no document.`);
    const markup = html.body.toString("utf8");
    const inlined = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? "").join("");
    const scripts = files.filter((file) => file.type === "Script");
    const css = gz(inlined) + sum(files.filter((file) => file.type === "Stylesheet"));
    const broken = files.filter((file) => file.status >= 400 || file.status === 0);
    within(page, "JavaScript, gz", sum(scripts), page.limits.script);
    within(page, "CSS, gz", css, LIMITS.css);
    const htmlLimit = page.limits.html;
    if (htmlLimit)
      within(
        page,
        "HTML with the CSS in it, gz",
        html.bytes,
        htmlLimit,
        ` (${kilobytes(gz(markup.replace(/<style[\s\S]*?<\/style>/g, "")))} without)`,
      );
    within(page, "first view, everything", sum(files), page.limits.firstView ?? LIMITS.firstView);
    add(
      `${page.name}: requests before scrolling`,
      page.limits.requests === undefined ? "–" : `≤ ${page.limits.requests}`,
      `${files.length}${broken.length > 0 ? ` (${broken.length} failed)` : ""}`,
      broken.length > 0 ? false : page.limits.requests === undefined ? null : files.length <= page.limits.requests,
      files.map(({ url, type, status, bytes }) => ({ url: url.replace(stage.origin, ""), type, status, bytes })),
    );
    const origins = new Set(files.map((file) => new URL(file.url).origin));
    add(`${page.name}: origins`, "1", `${origins.size}`, origins.size === 1, [...origins]);
  }
  for (const page of pages.filter((one) => one === PRODUCT || one === CATEGORY)) {
    const [whole = 0, light = 0] = await Promise.all(
      [{}, { ECT: "2g" }].map(async (hints) => {
        const files = await load(browser, `${stage.origin}${page.url}`, page.cookie, hints);
        return sum(files.filter((file) => file.url.includes("/media/")));
      }),
    );
    add(`${page.name}: pictures before scrolling, on 2G : else`, "≤ 50 %", `${kilobytes(light)} : ${kilobytes(whole)}`, light <= whole / 2);
  }
  const worker = workerBytes();
  add("Worker, gz", `≤ ${kilobytes(LIMITS.worker).replace(".0", "")}`, kilobytes(worker), worker <= LIMITS.worker);
  return rows;
}
