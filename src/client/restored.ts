/** Calls back each time the back/forward cache brings this page back as it was left. @returns ends that */
export function onRestored(restored: () => void): () => void {
  const shown = (event: PageTransitionEvent) => event.persisted && restored();
  addEventListener("pageshow", shown);
  return () => removeEventListener("pageshow", shown);
}
