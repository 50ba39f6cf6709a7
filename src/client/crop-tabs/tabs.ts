/**
 * Turns the tabs of a page, which are links, into switches (crop-5): a tap fetches the tab's own page and puts its panel in the
 * place of this one. The address stays that of what is shown, so back, forward and sharing work. Plain DOM: the panel is the worker's
 * own markup.
 */
import { fetchInTime } from "../fetch-in-time.ts";
import { showOffline } from "../offline.ts";
import { asPanel, asTabs, markTab } from "./tab-list.ts";

/** What is taken over from a page: its title, its panel, and the menus of languages and states, which link to it. */
interface Shown {
  readonly title: string;
  /** Id of the tab. */
  readonly tab: string;
  readonly panel: readonly Node[];
  readonly menus: readonly (readonly Node[])[];
}

/** Starts the tabs of a page that has loaded. Before that, and without this script, they are links. */
export function startTabs(): void {
  if (document.readyState === "loading") return;
  for (const tabs of document.querySelectorAll<HTMLElement>("[data-tabs]:not([role])")) {
    const panel = document.getElementById(tabs.dataset["tabs"] ?? "");
    if (!panel) continue;
    // The panels of a farmer's crops are all in the page.
    if (tabs.dataset["fields"] === undefined) startOne(tabs, panel);
    else
      import("../crop-info/fields.ts").then(
        (fields) => fields.startFields(tabs, panel),
        // The tabs stay links.
        () => undefined,
      );
  }
}

const menusOf = (page: Document): Element[] => [...page.querySelectorAll(".menu ul")];
/** Chrome 80 has no replaceChildren. */
function setContent(element: Element, nodes: readonly Node[]): void {
  element.textContent = "";
  element.append(...nodes);
}
/** What a page shows now, with the nodes themselves. */
const shownIn = (page: Document, panel: Element, tab: string): Shown => ({
  title: page.title,
  tab,
  panel: [...panel.childNodes],
  menus: menusOf(page).map((menu) => [...menu.childNodes]),
});
/** What tells a page from the others: its path and query. */
const keyOf = ({ pathname, search }: Pick<URL, "pathname" | "search">): string => pathname + search;

/** The page behind a path and query. Null where there is none; rejects where nothing answers. */
const fetchPage = (key: string, panelId: string): Promise<Shown | null> =>
  fetchInTime(key, async (response) => {
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const panel = page.getElementById(panelId);
    const tab = page.querySelector("[data-tabs] [aria-current]");
    return response.ok && panel && tab ? shownIn(page, panel, tab.id) : null;
  });

/** Returns what fetches a page. A page that is under way is not asked for again. */
function createAsker(panelId: string): (key: string) => Promise<Shown | null> {
  const underWay = new Map<string, Promise<Shown | null>>();
  return (key) => {
    const asked = underWay.get(key) ?? fetchPage(key, panelId).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    // Whoever awaits it gets the fault. A page that was only fetched early may fail without notice.
    asked.catch(() => undefined);
    return asked;
  };
}

function startOne(tabs: HTMLElement, panel: HTMLElement): void {
  const links = [...tabs.querySelectorAll("a")];
  const kept = new Map<string, Shown>();
  const ask = createAsker(panel.id);
  let tab = tabs.querySelector("[aria-current]")?.id ?? "";
  let shown = keyOf(location);
  let wanted = shown;

  const mark = (id: string) => {
    markTab(links, id);
    panel.setAttribute("aria-labelledby", id);
  };

  /** Puts a page in the place of the one that is shown, whose nodes are kept as they are. */
  const put = (key: string, page: Shown) => {
    // A panel with a part that failed is asked for again next time.
    if (!panel.querySelector(".section-failed")) kept.set(shown, shownIn(document, panel, tab));
    setContent(panel, page.panel);
    for (const [index, menu] of menusOf(document).entries()) setContent(menu, page.menus[index] ?? []);
    document.title = page.title;
    shown = key;
    tab = page.tab;
    mark(tab);
  };

  /** Shows a page. @param push whether the address is still to be changed: not where back or forward has done so */
  const show = async (key: string, push: boolean) => {
    wanted = key;
    let page: Shown | null = kept.get(key) ?? null;
    if (!page) {
      panel.setAttribute("aria-busy", "true");
      try {
        page = await ask(key);
      } catch {
        if (wanted !== key) return;
        showOffline(true);
        // What is shown stays, with its own tab. Where back or forward has changed the address already, the page is loaded.
        if (!push) return location.reload();
        wanted = shown;
        mark(tab);
        return panel.removeAttribute("aria-busy");
      }
      if (wanted !== key) return;
      if (!page) return push ? location.assign(key) : location.reload();
    }
    panel.removeAttribute("aria-busy");
    if (push) history.pushState(null, "", key);
    put(key, page);
  };

  asTabs(tabs, links, (link) => {
    if (keyOf(link) === wanted) return;
    mark(link.id);
    void show(keyOf(link), true);
  });
  asPanel(panel, links);
  for (const link of links)
    link.addEventListener("pointerdown", () => {
      const key = keyOf(link);
      if (key !== shown && !kept.has(key)) void ask(key);
    });
  mark(tab);
  addEventListener("popstate", () => {
    const key = keyOf(location);
    if (key === wanted) return;
    // A list that remembers pages above its own brings them back as it loads.
    if ((history.state as { readonly above?: unknown } | null)?.above) location.reload();
    else void show(key, false);
  });
}
