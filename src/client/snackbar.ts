/** advice-49 */
const VISIBLE_MS = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function say(text: string): void {
  const bar = document.querySelector(".snackbar");
  if (!bar) return;
  clearTimeout(timer);
  bar.textContent = text;
  timer = setTimeout(() => {
    bar.textContent = "";
  }, VISIBLE_MS);
}

/** advice-48 */
export function startSnackbar(): void {
  document.addEventListener("click", ({ target }) => {
    const tapped = (target as Element).closest<HTMLElement>("[data-unavailable]");
    if (tapped) say(tapped.dataset["unavailable"] ?? "");
  });
}
