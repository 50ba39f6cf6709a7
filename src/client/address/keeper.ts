/** Debounces saving of drafts; saves when the page is left (address-47). */

/** Milliseconds. */
const PAUSE_MS = 1_000;

export function createKeeper(keep: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(pause);
    pause = undefined;
  };
  const now = (): void => {
    if (pause === undefined) return;
    cancel();
    keep();
  };
  const soon = (): void => {
    cancel();
    pause = setTimeout(now, PAUSE_MS);
  };
  return { soon, now, cancel };
}
