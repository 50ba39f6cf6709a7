/** The network as the user feels it: the strip under the header that says there is none. Apart from the fetch, which few pages need. */

/** Shows or hides the strip under the header. */
export function showOffline(offline = !navigator.onLine): void {
  const strip = document.getElementById("offline");
  if (strip) strip.hidden = !offline;
}

/** Keeps the strip in step with what the browser knows. */
export function watchNetwork(): void {
  for (const type of ["online", "offline"]) addEventListener(type, () => showOffline());
}
