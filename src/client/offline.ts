/** Separate from network.ts, which few pages load. */

export function showOffline(offline = !navigator.onLine): void {
  const strip = document.getElementById("offline");
  if (strip) strip.hidden = !offline;
}

export function watchNetwork(): void {
  for (const type of ["online", "offline"]) addEventListener(type, () => showOffline());
}
