export function onRestored(restored: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => event.persisted && restored();
  addEventListener("pageshow", onPageShow);
  return () => removeEventListener("pageshow", onPageShow);
}
