/** The offline page and its service worker (offline-6, offline-7). */
import { END_OF_WORKER } from "../domain/offline/end-of-worker.ts";
import type { AppEnv } from "../env.ts";
import { withTimeoutOrThrow } from "../services/deadline.ts";
import { mayWork } from "../services/tables.ts";
import { OfflinePage } from "../views/offline/OfflinePage.tsx";
import type { PageContext } from "./context.ts";

export const showOffline = (c: PageContext): Response | Promise<Response> =>
  c.render(<OfflinePage />, {
    keep: "fixed",
    // Shown at any URL, so its menus link to `?language=…` relative to the current path.
    head: { title: c.get("t")("offline.title"), pathname: "", noindex: true },
  });

/** The URL must never change. */
const WORKER_PATH = "/sw.js";

/**
 * This build's service worker, or one that unregisters it if switched off. Null for any other path.
 * @throws LateError if the file is late: the phone keeps its present worker
 */
export async function serveWorker(url: URL, env: AppEnv): Promise<Response | null> {
  if (url.pathname !== WORKER_PATH) return null;
  const source = (await mayWork(env)) ? await withTimeoutOrThrow(env, builtWorker(url, env)) : END_OF_WORKER;
  // Omit the headers of built files: their CSP would block the worker's fetches.
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };
  return source === null ? new Response(null, { status: 404, headers }) : new Response(source, { headers });
}

async function builtWorker(url: URL, env: AppEnv): Promise<string | null> {
  const file = await env.assets?.fetch(new Request(url));
  return file?.ok && file.headers.get("Content-Type")?.includes("javascript") ? file.text() : null;
}
