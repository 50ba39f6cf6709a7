/**
 * A redirect that nobody keeps, because it depends on the visitor or on a table that may change.
 * @param status 303 after something was sent
 */
export function redirect(location: string, status: 302 | 303 = 302): Response {
  // A path that begins with two slashes would name another host. Browsers skip tabs and line breaks between them.
  const safe = location.replace(/^[/\\\s]{2,}/, "/");
  return new Response(null, { status, headers: { Location: safe, "Cache-Control": "private, no-store" } });
}
