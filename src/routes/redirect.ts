/**
 * A redirect, never cached: it depends on the visitor or a changing table.
 * @param status 303 after a submission
 */
export function redirect(location: string, status: 302 | 303 = 302): Response {
  // A leading `//` would name another host. Browsers skip tabs and line breaks between the slashes.
  const safe = location.replace(/^[/\\\s]{2,}/, "/");
  return new Response(null, { status, headers: { Location: safe, "Cache-Control": "private, no-store" } });
}
