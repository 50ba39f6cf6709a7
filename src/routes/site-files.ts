/** Small files that every site has and that depend on where the site is. */
import type { AppEnv } from "../env.ts";

/** robots.txt, or null for any other path. (Icons and the manifest are static assets; the sitemaps are in sitemap.ts.) */
export function serveSiteFile(url: URL, env: AppEnv): Response | null {
  if (url.pathname === "/robots.txt") {
    const lines = ["User-agent: *", "Disallow: /checkout/", "Disallow: /api/", "Allow: /", "", `Sitemap: ${env.SITE_ORIGIN}/sitemap.xml`];
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
    });
  }
  return null;
}
