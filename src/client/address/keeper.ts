/** A pause, or leaving the page, saves the draft (address-47). */

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
  const schedule = (): void => {
    cancel();
    pause = setTimeout(now, PAUSE_MS);
  };
  return { schedule, now, cancel };
}
