/** True if a page of our own sent the request, by Sec-Fetch-Site or, in older browsers, Origin. False without either. */
export function isOwnOrigin(request: Request, siteOrigin: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  return origin !== null && (origin === siteOrigin || origin === new URL(request.url).origin);
}

/**
 * True if the browser names another site as initiator. Such a page would use up the visitor's limits (limits-13). False for a
 * typed URL or without the header.
 */
export const isFromAnotherSite = (request: Request): boolean => /^(?:cross|same)-site$/.test(request.headers.get("Sec-Fetch-Site") ?? "");
