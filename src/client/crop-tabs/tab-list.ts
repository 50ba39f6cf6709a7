/** ARIA tabs with manual activation, because panels may need a fetch. */

/** @param choose receives the tapped tab and updates the address itself */
export function asTabs(list: HTMLElement, links: readonly HTMLAnchorElement[], choose: (link: HTMLAnchorElement) => void): void {
  list.setAttribute("role", "tablist");
  for (const link of links) {
    link.setAttribute("role", "tab");
    link.addEventListener("click", (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(link);
    });
  }
  list.addEventListener("keydown", (event) => {
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const last = links.length - 1;
    const to = { ArrowRight: at < last ? at + 1 : 0, ArrowLeft: at > 0 ? at - 1 : last, Home: 0, End: last, " ": at }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    if (event.key === " ") links[at]?.click();
    else links[to]?.focus();
  });
}

export function asPanel(panel: HTMLElement, links: readonly HTMLAnchorElement[]): void {
  panel.setAttribute("role", "tabpanel");
  panel.tabIndex = 0;
  for (const link of links) link.setAttribute("aria-controls", panel.id);
}

export function markTab(links: readonly HTMLAnchorElement[], id: string): void {
  for (const link of links) {
    const isOn = link.id === id;
    link.removeAttribute("aria-current");
    link.setAttribute("aria-selected", `${isOn}`);
    link.tabIndex = isOn ? 0 : -1;
  }
}
