/**
 * Where a reader is on a page, for a step back and a reload that load it again (shell-62). The browser brings back a number of pixels. Until
 * they come near, things far down have a height that the sheet guesses, so the same number may show another card. An entry of the
 * history therefore remembers a link that was on the screen, and how far below the screen's top it was.
 */

/** A link on the screen. */
interface Place {
  readonly href: string;
  /** Which of the links that lead there. */
  readonly nth: number;
  /** Below the screen's top. CSS pixels. */
  readonly top: number;
}

/** How long after the page has loaded its heights may still change. Milliseconds. */
const SETTLED_MS = 500;

/** Where a link is looked for, as shares of the screen. What sticks to an edge says nothing about the place. */
const ROWS = [0.35, 0.45, 0.55, 0.65, 0.3];
const COLUMNS = [0.25, 0.75];

/** What a place may be told by. */
const LINK = "main a[href]";

const linksTo = (href: string) => [...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`)];

/** Null where no link is on the screen, and while the page fades into the next one. */
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

/** Remembers the place as the reader leaves. On the first screen there is nothing that the browser does not bring back itself. */
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

/** What this entry remembers. An earlier version of the site may have written it. Null where nothing is remembered. */
function rememberedPlace(): Place | null {
  const { href, nth, top } = (history.state as { readonly place?: Partial<Place> | null } | null)?.place ?? {};
  return typeof href === "string" && typeof nth === "number" && typeof top === "number" ? { href, nth, top } : null;
}

/** Keeps the remembered link where it was, until the page has loaded and come to rest or the reader does something. */
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
