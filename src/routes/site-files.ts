import type { AppEnv } from "../env.ts";

/** robots.txt; null for any other path. */
export function serveSiteFile(url: URL, env: AppEnv): Response | null {
  if (url.pathname !== "/robots.txt") return null;
  const lines = ["User-agent: *", "Disallow: /checkout/", "Disallow: /api/", "Allow: /", "", `Sitemap: ${env.SITE_ORIGIN}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
