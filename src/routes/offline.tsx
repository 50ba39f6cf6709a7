/** The offline page, and the service worker that keeps it (offline-6, offline-7). */
import { END_OF_WORKER } from "../domain/offline/end-of-worker.ts";
import type { AppEnv } from "../env.ts";
import { mayWork } from "../services/tables.ts";
import { inTime } from "../services/timeouts.ts";
import { OfflinePage } from "../views/offline/OfflinePage.tsx";
import type { PageContext } from "./context.ts";

export function showOffline(c: PageContext): Response | Promise<Response> {
  return c.render(<OfflinePage helpline={c.get("env").HELPLINE} />, {
    keep: "fixed",
    // The worker shows it at any address. Its menus lead to `?language=…`: to the page that was asked for.
    head: { title: c.get("t")("offline.title"), pathname: "", noindex: true },
  });
}

/** The address of the service worker, which never changes. */
const WORKER_PATH = "/sw.js";

/**
 * The service worker of this build, or the one that ends it if it is switched off; null for any other path.
 * @throws LateError if the platform does not give the file in time: the phone keeps the worker that it has
 */
export async function serveWorker(url: URL, env: AppEnv): Promise<Response | null> {
  if (url.pathname !== WORKER_PATH) return null;
  const source = (await mayWork(env)) ? await inTime(env, builtWorker(url, env)) : END_OF_WORKER;
  // Without the headers of built files: their policy would forbid the worker to fetch anything.
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };
  return source === null ? new Response(null, { status: 404, headers }) : new Response(source, { headers });
}

async function builtWorker(url: URL, env: AppEnv): Promise<string | null> {
  const file = await env.assets?.fetch(new Request(url));
  return file?.ok && file.headers.get("Content-Type")?.includes("javascript") ? file.text() : null;
}
