/**
 * `/api/*`: what the browser and the back office send. JSON bodies of at most 16 kB, from our own origin or with the back
 * office's token; never kept. The one question, /api/suggest, is answered from suggest.ts.
 */
import { z } from "zod";
import type { AppEnv } from "../env.ts";
import { report, scrub } from "../services/report.ts";
import { readBounded } from "../services/upstream.ts";
import { takeEvents } from "./events.ts";
import { serveSuggest } from "./suggest.ts";

export const MAX_BODY_BYTES = 16_384;

const answer = (status: number, body?: object, headers: Record<string, string> = {}): Response =>
  new Response(body ? JSON.stringify(body) : null, {
    status,
    headers: { "Cache-Control": "private, no-store", ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
  });

/** 405, saying what may be done instead. */
const notAllowed = (allowed: string): Response => answer(405, undefined, { Allow: allowed });

/**
 * True where a request was made by a page of our own: the browser says so itself, older ones by their Origin. A request
 * without either comes from no page.
 */
export function isOwnOrigin(request: Request, siteOrigin: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  return origin !== null && (origin === siteOrigin || origin === new URL(request.url).origin);
}

/** Reads a JSON body of at most 16 kB; undefined where it is longer or no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBounded(request.body as ReadableStream<Uint8Array> | null, MAX_BODY_BYTES);
  try {
    return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  } catch {
    return undefined;
  }
}

const clientReport = z.object({
  kind: z.string().regex(/^[a-z-]{1,40}$/),
  /** Pattern of the path, without values (src/client/report.ts). */
  where: z.string().regex(/^[\w/:.-]{1,200}$/),
  detail: z.string().max(1_000),
});

const purgeOrder = z.object({
  tags: z
    .array(z.string().regex(/^[\w:.-]{1,120}$/))
    .min(1)
    .max(100),
});

/** Purges pages and replies by tag; returns the names of what could not be purged. */
export type Purge = (tags: readonly string[]) => Promise<readonly string[]>;

/** Work that goes on after the answer. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Answers a call under /api; null where there is no such call. */
export async function serveApi(
  request: Request,
  url: URL,
  env: AppEnv,
  purge: Purge,
  waitUntil: WaitUntil = () => undefined,
): Promise<Response | null> {
  if (url.pathname === "/api/suggest")
    return request.method === "GET" || request.method === "HEAD" ? serveSuggest(url, env) : notAllowed("GET, HEAD");
  if (url.pathname === "/api/report") {
    if (request.method !== "POST") return notAllowed("POST");
    if (!isOwnOrigin(request, env.SITE_ORIGIN)) return answer(403);
    if (!(await mayReport(env, request.headers.get("CF-Connecting-IP")))) return answer(429, undefined, { "Retry-After": "60" });
    const parsed = clientReport.safeParse(await readJson(request));
    if (!parsed.success) return answer(400);
    const { kind, where, detail } = parsed.data;
    report(env, undefined, { kind: `client ${kind}`, where: scrub(where), detail });
    return answer(204);
  }
  if (url.pathname === "/api/events") {
    if (request.method !== "POST") return notAllowed("POST");
    if (!isOwnOrigin(request, env.SITE_ORIGIN)) return answer(403);
    return answer(takeEvents(await readJson(request), request, env, waitUntil) ? 204 : 400);
  }
  if (url.pathname === "/api/purge") {
    if (request.method !== "POST") return notAllowed("POST");
    // Told apart from a wrong token by nothing: without a configured token nobody may purge.
    if (!env.PURGE_TOKEN || !(await sameText(request.headers.get("Authorization") ?? "", `Bearer ${env.PURGE_TOKEN}`))) return answer(403);
    const parsed = purgeOrder.safeParse(await readJson(request));
    if (!parsed.success) return answer(400, { error: 'expected {"tags": ["product:SKU", …]} with 1 to 100 tags' });
    const failed = await purge(parsed.data.tags);
    if (failed.length > 0) return answer(502, { error: `not purged: ${failed.join(", ")}; send it again`, failed });
    return answer(200, { purged: parsed.data.tags });
  }
  return null;
}

/** Whether this address may tell of another fault. Without the binding, or an address, it may. */
async function mayReport(env: AppEnv, address: string | null): Promise<boolean> {
  if (!env.reportLimit || !address) return true;
  return (await env.reportLimit.limit({ key: address })).success;
}

/** Compares two texts in a time that tells nothing of where they differ. */
async function sameText(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((text) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
  const left = new Uint8Array(first as ArrayBuffer);
  const right = new Uint8Array(second as ArrayBuffer);
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;
}
