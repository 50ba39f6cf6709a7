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

/**
 * True where the browser says that a page of another site asks. Such a page would use up the visitor's own limits (limits-13). Who types
 * the address, and a browser that says nothing, is let through.
 */
export const isFromAnotherSite = (request: Request): boolean => /^(?:cross|same)-site$/.test(request.headers.get("Sec-Fetch-Site") ?? "");
