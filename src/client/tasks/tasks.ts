import { startSnackbar } from "../snackbar.ts";

/** advice-65 */
const SCROLL_AFTER_MS = 500;

/** Over ten lines, the text scrolls, also by keyboard (advice-47). */
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

/** Focuses the task for screen readers (advice-65). */
function showTask(): void {
  const name = new URLSearchParams(location.search).get("task");
  const title = name && document.getElementById(`task-${name}-title`);
  if (!title) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  title.closest(".task")?.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
  title.focus({ preventScroll: true });
}

startSnackbar();
// Paper unfolds nothing.
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>(".tasks details")) folded.open = true;
});
// Old browsers lack the `scripting` media query.
document.documentElement.classList.add("scripted");
document.addEventListener("click", fold);
const scheduleScroll = () => setTimeout(showTask, SCROLL_AFTER_MS);
// Tasks arrive last.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", scheduleScroll);
else scheduleScroll();
