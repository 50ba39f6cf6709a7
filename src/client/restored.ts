/** Calls back each time the back/forward cache brings this page back as it was left. */
export function onRestored(restored: () => void, options?: AddEventListenerOptions): void {
  addEventListener("pageshow", (event) => event.persisted && restored(), options);
}
