/**
 * Adds the next page of a shelf in place (store-22, content-56). The history entry remembers the pages, so that a reload or step back
 * restores them (store-40), except for shelves inside a card (`data-inside`).
 */
import { fetchInTime } from "./fetch-in-time.ts";
import { showOffline } from "./offline.ts";

interface NextPage {
  readonly title: string;
  readonly cards: readonly Element[];
  /** Null at the end. */
  readonly next: HTMLAnchorElement | null;
}

const keyOf = (card: Element): string => card.id || (card.querySelector(".cover, .product-card")?.getAttribute("href") ?? card.innerHTML);

/** Null if the page lacks the shelf. */
const fetchPage = (address: string): Promise<NextPage | null> =>
  fetchInTime(address, async (response) => {
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const shelf = page.querySelector("[data-shelf]");
    if (!response.ok || !shelf) return null;
    const next = shelf.nextElementSibling?.querySelector<HTMLAnchorElement>("[rel=next]") ?? null;
    return { title: page.title, cards: [...shelf.children], next };
  });

interface Remembered {
  /** Addresses of the pages before the entry's own. */
  readonly above: readonly string[];
  /** CSS pixels. */
  readonly top: number;
}

const MOST_PAGES = 30;

/** Validates state from earlier versions. */
function remembered(): Remembered {
  const { above, top } = (history.state ?? {}) as { readonly above?: unknown; readonly top?: unknown };
  const isOwn = (address: unknown): address is string => typeof address === "string" && /^\/(?!\/)/.test(address);
  return { above: Array.isArray(above) ? above.filter(isOwn).slice(-MOST_PAGES) : [], top: typeof top === "number" ? top : 0 };
}

export const remembersPagesAbove = (): boolean => remembered().above.length > 0;

const remember = (more: Partial<Remembered>, address?: string): void => history.replaceState({ ...history.state, ...more }, "", address);

export async function restoreShelf(): Promise<void> {
  addEventListener("pagehide", () => remembersPagesAbove() && remember({ top: scrollY }));
  const { above, top } = remembered();
  const shelf = document.querySelector("[data-shelf]");
  if (above.length === 0 || !shelf) return;
  const pages = await Promise.all(above.map((address) => fetchPage(address).catch(() => null)));
  const existing = new Set([...shelf.children].map(keyOf));
  const cards = pages.flatMap((page) => page?.cards ?? []).filter((card) => !existing.has(keyOf(card)));
  if (pages.includes(null)) return;
  const isUntouched = scrollY === 0;
  shelf.prepend(...cards);
  document.querySelector("[data-more] [rel=prev]")?.remove();
  if (isUntouched) scrollTo(0, top);
}

/** After a fault, keeps the link; without a status, follows it. */
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
    // Another tab of the page is shown by now.
    if (!pages.isConnected) return;
    if (!page) return status ? say(failed) : location.assign(link.href);
    showOffline(false);
    say();
    // New products shift the pages, so cards may repeat.
    const existing = new Set([...shelf.children].map(keyOf));
    const cards = page.cards.filter((card) => !existing.has(keyOf(card)));
    if (inside === undefined) {
      // The browser would scroll before the pages are restored.
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
