/**
 * Restores the reading position (shell-62). Estimated heights make pixels unreliable, so the history entry stores a visible link and its
 * offset.
 */

interface Place {
  readonly href: string;
  readonly nth: number;
  /** From the top of the viewport. CSS pixels. */
  readonly top: number;
}

/** Layout may still change after load. */
const SETTLED_MS = 500;

/** Shares of the viewport, away from sticky edges. */
const ROWS = [0.35, 0.45, 0.55, 0.65, 0.3];
const COLUMNS = [0.25, 0.75];

const LINK = "main a[href]";

const linksTo = (href: string) => [...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`)];

/** Null during a page transition. */
function linkOnScreen(): Element | null {
  for (const row of ROWS)
    for (const column of COLUMNS) {
      const link = document.elementFromPoint(innerWidth * column, innerHeight * row)?.closest(LINK);
      if (link) return link;
    }
  return null;
}

function placeOf(link: Element): Place {
  const href = link.getAttribute("href") ?? "";
  return { href, nth: linksTo(href).indexOf(link), top: link.getBoundingClientRect().top };
}

/** The browser restores the first screen itself. */
export function rememberPlace(): void {
  let tapped: Element | null = null;
  document.addEventListener(
    "click",
    ({ target }) => {
      tapped = (target instanceof Element && target.closest(LINK)) || linkOnScreen();
    },
    true,
  );
  addEventListener("pagehide", () => {
    const link = scrollY > innerHeight ? (linkOnScreen() ?? tapped) : null;
    const place = link?.isConnected ? placeOf(link) : null;
    if (place || history.state) history.replaceState({ ...history.state, place }, "");
  });
}

function rememberedPlace(): Place | null {
  const { href, nth, top } = (history.state as { readonly place?: Partial<Place> | null } | null)?.place ?? {};
  return typeof href === "string" && typeof nth === "number" && typeof top === "number" ? { href, nth, top } : null;
}

export function restorePlace(): void {
  const place = rememberedPlace();
  if (!place) return;
  let isOver = false;
  let loadedAt = 0;
  const end = () => {
    isOver = true;
  };
  for (const use of ["pointerdown", "wheel", "keydown"]) addEventListener(use, end, { once: true });
  const hold = () => {
    if (isOver) return;
    if (document.readyState === "complete") loadedAt ||= performance.now();
    const box = linksTo(place.href)[place.nth]?.getClientRects()[0];
    if (box && Math.abs(box.top - place.top) > 1) scrollBy(0, box.top - place.top);
    if (!loadedAt || performance.now() < loadedAt + SETTLED_MS) requestAnimationFrame(hold);
  };
  hold();
}
