import type { AppEnv } from "../env.ts";

/** How long browsers, crawlers and phones may keep a file of the site. */
const KEEP = { "Cache-Control": "public, max-age=86400" };

/** robots.txt and the file that names the Android app (app-21); null for any other path. */
export function serveSiteFile(url: URL, env: AppEnv): Response | null {
  if (url.pathname === "/robots.txt") return robots(env);
  if (url.pathname === "/.well-known/assetlinks.json") return assetLinks(env);
  return null;
}

function robots({ SITE_ORIGIN }: AppEnv): Response {
  const lines = ["User-agent: *", "Disallow: /checkout/", "Disallow: /api/", "Allow: /", "", `Sitemap: ${SITE_ORIGIN}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8", ...KEEP } });
}

/** Says which app may open the links of the site. 404 where the configuration names no app, or none of its certificates. */
function assetLinks({ ANDROID_APP_ID, ANDROID_FINGERPRINTS }: AppEnv): Response {
  if (!ANDROID_APP_ID || ANDROID_FINGERPRINTS.length === 0) return new Response(null, { status: 404 });
  const target = { namespace: "android_app", package_name: ANDROID_APP_ID, sha256_cert_fingerprints: ANDROID_FINGERPRINTS };
  return Response.json([{ relation: ["delegate_permission/common.handle_all_urls"], target }], { headers: KEEP });
}
