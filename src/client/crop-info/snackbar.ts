/** A short message at the bottom of the screen: a product of a task is not sold here (advice-48). */

/** How long it is shown (advice-49). Milliseconds. */
const SHOWN_MS = 2_000;

/** Lets products that are not sold here say so when they are tapped. */
export function startSnackbar(): void {
  // A live region has to be there before its text, or it is not read out.
  const bar = document.createElement("p");
  bar.setAttribute("role", "status");
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("click", (event) => {
    const words = (event.target as Element).closest<HTMLElement>("[data-unavailable]")?.dataset["unavailable"];
    if (!words) return;
    bar.className = "snackbar";
    bar.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => {
      bar.className = "";
      bar.textContent = "";
    }, SHOWN_MS);
  });
}
