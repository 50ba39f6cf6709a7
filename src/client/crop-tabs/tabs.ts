/** Fetches the tab's page and replaces the panel and the address (crop-5). */
import { fetchInTime } from "../fetch-in-time.ts";
import { showOffline } from "../offline.ts";
import { asPanel, asTabs, markTab } from "./tab-list.ts";

interface TabPage {
  readonly title: string;
  readonly tab: string;
  readonly panel: readonly Node[];
  readonly menus: readonly (readonly Node[])[];
}

export function startTabs(): void {
  if (document.readyState === "loading") return;
  for (const tabs of document.querySelectorAll<HTMLElement>("[data-tabs]:not([role])")) {
    const panel = document.getElementById(tabs.dataset["tabs"] ?? "");
    if (!panel) continue;
    // All panels of a farmer's crops are in the page.
    if (tabs.dataset["fields"] === undefined) startOne(tabs, panel);
    else
      import("../crop-info/fields.ts").then(
        (fields) => fields.startFields(tabs, panel),
        () => undefined,
      );
  }
}

const menusOf = (page: Document): Element[] => [...page.querySelectorAll(".menu ul")];
/** Chrome 80 lacks replaceChildren. */
function setContent(element: Element, nodes: readonly Node[]): void {
  element.textContent = "";
  element.append(...nodes);
}
const tabPageOf = (page: Document, panel: Element, tab: string): TabPage => ({
  title: page.title,
  tab,
  panel: [...panel.childNodes],
  menus: menusOf(page).map((menu) => [...menu.childNodes]),
});
const keyOf = ({ pathname, search }: Pick<URL, "pathname" | "search">): string => pathname + search;

/** Null if the page lacks the panel. */
const fetchPage = (key: string, panelId: string): Promise<TabPage | null> =>
  fetchInTime(key, async (response) => {
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const panel = page.getElementById(panelId);
    const tab = page.querySelector("[data-tabs] [aria-current]");
    return response.ok && panel && tab ? tabPageOf(page, panel, tab.id) : null;
  });

function createLoader(panelId: string): (key: string) => Promise<TabPage | null> {
  const running = new Map<string, Promise<TabPage | null>>();
  return (key) => {
    const pending = running.get(key) ?? fetchPage(key, panelId).finally(() => running.delete(key));
    running.set(key, pending);
    // Callers handle the fault; a failed prefetch is silent.
    pending.catch(() => undefined);
    return pending;
  };
}

function startOne(tabs: HTMLElement, panel: HTMLElement): void {
  const links = [...tabs.querySelectorAll("a")];
  const pages = new Map<string, TabPage>();
  const ask = createLoader(panel.id);
  let tab = tabs.querySelector("[aria-current]")?.id ?? "";
  let currentKey = keyOf(location);
  let targetKey = currentKey;

  const mark = (id: string) => {
    markTab(links, id);
    panel.setAttribute("aria-labelledby", id);
  };

  const put = (key: string, page: TabPage) => {
    // Refetch panels with a failed section next time.
    if (!panel.querySelector(".section-failed")) pages.set(currentKey, tabPageOf(document, panel, tab));
    setContent(panel, page.panel);
    for (const [index, menu] of menusOf(document).entries()) setContent(menu, page.menus[index] ?? []);
    document.title = page.title;
    currentKey = key;
    tab = page.tab;
    mark(tab);
  };

  /** @param push false if back or forward has changed the address */
  const show = async (key: string, push: boolean) => {
    targetKey = key;
    let page: TabPage | null = pages.get(key) ?? null;
    if (!page) {
      panel.setAttribute("aria-busy", "true");
      try {
        page = await ask(key);
      } catch {
        if (targetKey !== key) return;
        showOffline(true);
        // Keep the current tab. After back or forward, load the page.
        if (!push) return location.reload();
        targetKey = currentKey;
        mark(tab);
        return panel.removeAttribute("aria-busy");
      }
      if (targetKey !== key) return;
      if (!page) return push ? location.assign(key) : location.reload();
    }
    panel.removeAttribute("aria-busy");
    if (push) history.pushState(null, "", key);
    put(key, page);
  };

  asTabs(tabs, links, (link) => {
    if (keyOf(link) === targetKey) return;
    mark(link.id);
    void show(keyOf(link), true);
  });
  asPanel(panel, links);
  for (const link of links)
    link.addEventListener("pointerdown", () => {
      const key = keyOf(link);
      if (key !== currentKey && !pages.has(key)) void ask(key);
    });
  mark(tab);
  addEventListener("popstate", () => {
    const key = keyOf(location);
    if (key === targetKey) return;
    // Lists with remembered pages restore on load.
    if ((history.state as { readonly above?: unknown } | null)?.above) location.reload();
    else void show(key, false);
  });
}
