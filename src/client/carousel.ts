/**
 * What the shop's carousels do beyond the browser's own scrolling: a dot moves the slides without moving the page, the dot
 * of the slide in view is marked, and slides move by themselves where the feed says so (shop-32).
 */

/** Whether the user wants nothing to move, or each picture costs money or time (shell-54). */
const wantsRest = (): boolean => {
  const { saveData, effectiveType = "" } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return matchMedia("(prefers-reduced-motion: reduce)").matches || saveData === true || effectiveType.endsWith("2g");
};

/** Starts the carousels that have arrived and are not started yet. */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]:not([data-started])")) {
    carousel.dataset["started"] = "";
    startCarousel(carousel);
  }
}

function startCarousel(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>(".slides");
  const dots = [...carousel.querySelectorAll<HTMLAnchorElement>(".dots a")];
  if (!slides || dots.length < 2) return;
  const current = () => Math.round(slides.scrollLeft / slides.clientWidth);
  const show = (index: number) => slides.scrollTo({ left: index * slides.clientWidth, behavior: wantsRest() ? "auto" : "smooth" });
  const mark = () => {
    const shown = current();
    for (const [index, dot] of dots.entries()) {
      if (index === shown) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
    // Slides load when they are seen. The next one must be there before it moves into view.
    slides.children[shown + 1]?.querySelector("img")?.setAttribute("loading", "eager");
  };
  slides.addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      show(index);
    });
  }
  mark();
  const interval = Number(carousel.dataset["carousel"]);
  if (interval > 0 && !wantsRest()) autoScroll(carousel, slides, interval, () => show((current() + 1) % dots.length));
}

/** Moves on every `interval` milliseconds while the carousel is in view and nobody touches it, until the user stops it. */
function autoScroll(carousel: HTMLElement, slides: HTMLElement, interval: number, next: () => void): void {
  const button = carousel.querySelector<HTMLButtonElement>(".pause");
  if (!button) return;
  const words = { moving: button.textContent, still: button.dataset["play"] ?? "" };
  let moving = true;
  let inView = false;
  const setMoving = (on: boolean) => {
    moving = on;
    button.textContent = on ? words.moving : words.still;
  };
  setInterval(() => {
    if (moving && inView && !document.hidden) next();
  }, interval);
  new IntersectionObserver((entries) => {
    inView = entries[entries.length - 1]?.isIntersecting ?? false;
  }).observe(slides);
  button.addEventListener("click", () => setMoving(!moving));
  // A slide that somebody reads or taps must not move away.
  for (const touch of ["pointerdown", "focusin"]) slides.addEventListener(touch, () => setMoving(false));
  button.disabled = false;
}
