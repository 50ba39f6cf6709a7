/** Dots and automatic slides of carousels (shop-32). */

/** True for reduced motion, data saving or a slow network (shell-54). */
const wantsRest = (): boolean => {
  const { saveData, effectiveType = "" } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return matchMedia("(prefers-reduced-motion: reduce)").matches || saveData === true || effectiveType.endsWith("2g");
};

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
    const visible = current();
    for (const [index, dot] of dots.entries()) {
      if (index === visible) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
    // Slides are lazy: load the next before it moves into view.
    slides.children[visible + 1]?.querySelector("img")?.setAttribute("loading", "eager");
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

/** Moves while in view and untouched, until stopped. `interval`: milliseconds. */
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
  // Do not move a slide that is being used.
  for (const touch of ["pointerdown", "focusin"]) slides.addEventListener(touch, () => setMoving(false));
  button.disabled = false;
}
