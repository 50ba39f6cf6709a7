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
