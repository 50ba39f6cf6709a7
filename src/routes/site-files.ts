import type { AppEnv } from "../env.ts";

const KEEP = { "Cache-Control": "public, max-age=86400" };

/** robots.txt and the Android app's asset links (app-21); null for any other path. */
export function serveSiteFile(url: URL, env: AppEnv): Response | null {
  if (url.pathname === "/robots.txt") return robots(env);
  if (url.pathname === "/.well-known/assetlinks.json") return assetLinks(env);
  return null;
}

function robots({ SITE_ORIGIN }: AppEnv): Response {
  const lines = ["User-agent: *", "Disallow: /checkout/", "Disallow: /api/", "Allow: /", "", `Sitemap: ${SITE_ORIGIN}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8", ...KEEP } });
}

/** Apps that may open the site's links. 404 unless the configuration has the app and a certificate. */
function assetLinks({ ANDROID_APP_ID, ANDROID_FINGERPRINTS }: AppEnv): Response {
  if (!ANDROID_APP_ID || ANDROID_FINGERPRINTS.length === 0) return new Response(null, { status: 404 });
  const target = { namespace: "android_app", package_name: ANDROID_APP_ID, sha256_cert_fingerprints: ANDROID_FINGERPRINTS };
  return Response.json([{ relation: ["delegate_permission/common.handle_all_urls"], target }], { headers: KEEP });
}
