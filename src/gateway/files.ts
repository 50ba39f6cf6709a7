import { createMiddleware } from "hono/factory";
import { MEDIA_BASE } from "../paths.ts";
import { gatewayWaitUntil } from "../routes/api.ts";
import { serveFeed } from "../routes/feeds.ts";
import { serveMedia } from "../routes/media.ts";
import { serveWorker } from "../routes/offline.tsx";
import { serveSiteFile } from "../routes/site-files.ts";
import { serveSitemap } from "../routes/sitemap.ts";
import type { GatewayContext } from "./context.ts";
import { lightOf } from "./save-data.ts";

/** Dynamic files; the platform serves built ones. */
export const serveFiles = createMiddleware<GatewayContext>(async function serveFiles(c, next) {
  const url = c.get("url");
  const env = c.get("env");
  if (url.pathname.startsWith(`${MEDIA_BASE}/`)) return serveMedia(url, env, lightOf(c.req.raw), c.req.header("Accept") ?? "*/*");
  const waitUntil = gatewayWaitUntil(c);
  const file =
    serveSiteFile(url, env) ??
    (await serveFeed(url, env, waitUntil)) ??
    (await serveSitemap(url, env, waitUntil)) ??
    (await serveWorker(url, env));
  if (file) return file;
  await next();
});
