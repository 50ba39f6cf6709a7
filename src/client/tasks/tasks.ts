/** The page of a crop's tasks: long texts fold, the task of the address is scrolled to, and a product that is not available says so. */
import { startSnackbar } from "../snackbar.ts";

/** How long the page stands before it scrolls (advice-65). Milliseconds. */
const SCROLL_AFTER_MS = 500;

/** Opens and closes a long text (advice-47). One that is longer than ten lines can then be scrolled, by the keyboard too. */
function fold({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>(".unfold");
  const text = button?.previousElementSibling;
  if (!button || !text) return;
  const isOpen = text.classList.toggle("open");
  button.setAttribute("aria-expanded", String(isOpen));
  [button.textContent, button.dataset["less"]] = [button.dataset["less"] ?? "", button.textContent ?? ""];
  if (isOpen && text.scrollHeight > text.clientHeight) text.setAttribute("tabindex", "0");
  else text.removeAttribute("tabindex");
}

/** Scrolls to the task that the address names (advice-65). The focus follows, so that a screen reader goes on there. */
function showTask(): void {
  const name = new URLSearchParams(location.search).get("task");
  const title = name && document.getElementById(`task-${name}-title`);
  if (!title) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  title.closest(".task")?.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
  title.focus({ preventScroll: true });
}

startSnackbar();
// Old browsers cannot tell a sheet that there is a script (src/styles/tasks.css).
document.documentElement.classList.add("scripted");
document.addEventListener("click", fold);
const showSoon = () => setTimeout(showTask, SCROLL_AFTER_MS);
// The tasks are the last to arrive.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", showSoon);
else showSoon();
