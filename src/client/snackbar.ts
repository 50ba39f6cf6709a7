/** The snackbar of a page (src/views/advice/Snackbar.tsx): says for two seconds what a tap could not do. Screen readers read it out. */

/** How long it shows (advice-49). Milliseconds. */
const SHOWN_MS = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function say(text: string): void {
  const bar = document.querySelector(".snackbar");
  if (!bar) return;
  clearTimeout(timer);
  bar.textContent = text;
  timer = setTimeout(() => {
    bar.textContent = "";
  }, SHOWN_MS);
}

/** Makes a tap on a product that is not available say so (advice-48). */
export function startSnackbar(): void {
  document.addEventListener("click", ({ target }) => {
    const tapped = (target as Element).closest<HTMLElement>("[data-unavailable]");
    if (tapped) say(tapped.dataset["unavailable"] ?? "");
  });
}
