export function onRestored(restored: () => void): () => void {
  const shown = (event: PageTransitionEvent) => event.persisted && restored();
  addEventListener("pageshow", shown);
  return () => removeEventListener("pageshow", shown);
}
