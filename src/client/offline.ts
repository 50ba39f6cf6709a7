/** The strip under the header that says that there is no network. Not in network.ts, which few pages load. */

/** Shows or hides the strip under the header. */
export function showOffline(offline = !navigator.onLine): void {
  const strip = document.getElementById("offline");
  if (strip) strip.hidden = !offline;
}

/** Shows and hides the strip as the browser goes offline and online. */
export function watchNetwork(): void {
  for (const type of ["online", "offline"]) addEventListener(type, () => showOffline());
}
