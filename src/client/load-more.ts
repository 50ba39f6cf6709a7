/**
 * Turns 'Show more' below a shelf, which is a list of products, posts or comments (`data-shelf`), into cards that are added in place
 * (store-22, content-56). The link to the shelf's next page stands in the element behind it (`data-more`). The address becomes that of
 * the page added last, and the entry of the history remembers the pages above it, so that a reload and a step back show the same cards
 * at the same place (store-40). Of a shelf within a card (`data-inside`) nothing is remembered. Plain DOM: the cards are the worker's
 * markup.
 */
import { fetchInTime } from "./fetch-in-time.ts";
import { showOffline } from "./offline.ts";

interface NextPage {
  readonly title: string;
  readonly cards: readonly Element[];
  /** The link to the page after it; null at the end. */
  readonly next: HTMLAnchorElement | null;
}

/** What tells a card from the others: its id, where it leads, else all that it says. */
const keyOf = (card: Element): string => card.id || (card.querySelector(".cover, .product-card")?.getAttribute("href") ?? card.innerHTML);

/** The page behind a link. Null where it came without its shelf; rejects where nothing answers. */
const fetchPage = (address: string): Promise<NextPage | null> =>
  fetchInTime(address, async (response) => {
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const shelf = page.querySelector("[data-shelf]");
    if (!response.ok || !shelf) return null;
    const next = shelf.nextElementSibling?.querySelector<HTMLAnchorElement>("[rel=next]") ?? null;
    return { title: page.title, cards: [...shelf.children], next };
  });

/** What an entry of the history remembers of a shelf. */
interface Remembered {
  /** Addresses of the pages above the one that the entry's own address names. */
  readonly above: readonly string[];
  /** How far the page was scrolled. CSS pixels. */
  readonly top: number;
}

/** Most pages above: more would be a long wait for a step back. */
const MOST_PAGES = 30;

/** What this entry remembers. An earlier version of the site may have written it: only addresses of this site count. */
function remembered(): Remembered {
  const { above, top } = (history.state ?? {}) as { readonly above?: unknown; readonly top?: unknown };
  const isOwn = (address: unknown): address is string => typeof address === "string" && /^\/(?!\/)/.test(address);
  return { above: Array.isArray(above) ? above.filter(isOwn).slice(-MOST_PAGES) : [], top: typeof top === "number" ? top : 0 };
}

/** True where a step back or a reload fetches pages above the one that the address names. */
export const remembersPagesAbove = (): boolean => remembered().above.length > 0;

const remember = (more: Partial<Remembered>, address?: string): void => history.replaceState({ ...history.state, ...more }, "", address);

/** Brings back the pages above, where this entry remembers some, and the place. What does not come leaves the page as it is. */
export async function restoreShelf(): Promise<void> {
  addEventListener("pagehide", () => remembersPagesAbove() && remember({ top: scrollY }));
  const { above, top } = remembered();
  const shelf = document.querySelector("[data-shelf]");
  if (above.length === 0 || !shelf) return;
  const pages = await Promise.all(above.map((address) => fetchPage(address).catch(() => null)));
  const shown = new Set([...shelf.children].map(keyOf));
  const cards = pages.flatMap((page) => page?.cards ?? []).filter((card) => !shown.has(keyOf(card)));
  if (pages.includes(null)) return;
  const isUntouched = scrollY === 0;
  shelf.prepend(...cards);
  document.querySelector("[data-more] [rel=prev]")?.remove();
  if (isUntouched) scrollTo(0, top);
}

/**
 * Adds the page behind a link to the shelf above the link. Where the page does not come, the status says so and the link stays;
 * without a status the link is followed.
 */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const pages = link.closest<HTMLElement>("[data-more]");
  const shelf = pages?.previousElementSibling;
  if (!pages || !shelf || link.hasAttribute("aria-busy")) return;
  const status = pages.querySelector("[role=status]");
  const { loading, failed, offline, inside } = pages.dataset;
  const say = (words = "") => {
    if (status) status.textContent = words;
  };
  link.setAttribute("aria-busy", "true");
  say(loading);
  try {
    const page = await fetchPage(link.href);
    if (!page) return status ? say(failed) : location.assign(link.href);
    showOffline(false);
    say();
    // The store may have put something on its shelf meanwhile, which moves what was last on a page to the next one.
    const shown = new Set([...shelf.children].map(keyOf));
    const cards = page.cards.filter((card) => !shown.has(keyOf(card)));
    if (inside === undefined) {
      // The browser would go to the place before the pages above have come.
      history.scrollRestoration = "manual";
      remember({ above: [...remembered().above, location.pathname + location.search] }, link.href);
      document.title = page.title;
    }
    shelf.append(...cards);
    if (page.next) link.replaceWith(page.next);
    else link.remove();
    (
      cards[0]?.querySelector<HTMLElement>(".cover") ??
      cards[0]?.querySelector("a") ??
      page.next ??
      shelf.lastElementChild?.querySelector("a")
    )?.focus();
  } catch {
    showOffline(true);
    say(offline);
  } finally {
    link.removeAttribute("aria-busy");
  }
}
