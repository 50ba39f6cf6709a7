/** When what is typed is kept for a reload: after a pause, and when the page is left (address-47). */

/** How long nothing is typed before it is kept. Milliseconds. */
const PAUSE_MS = 1_000;

export function createKeeper(keep: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(pause);
    pause = undefined;
  };
  /** Keeps at once what a pause would keep. */
  const now = (): void => {
    if (pause === undefined) return;
    cancel();
    keep();
  };
  /** Keeps after a pause that begins now. */
  const soon = (): void => {
    cancel();
    pause = setTimeout(now, PAUSE_MS);
  };
  return { soon, now, cancel };
}
