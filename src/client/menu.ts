/** Closes menus on Escape, outside taps and blur (shell-44). Runs on import. */
export function closeMenus(): void {
  const close = (keep: Node | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
      if (keep && menu.contains(keep)) continue;
      const focused = menu.contains(document.activeElement);
      menu.removeAttribute("open");
      if (focused && !keep) menu.querySelector("summary")?.focus();
    }
  };
  // The focus may have left during loading.
  const focused = document.activeElement;
  if (focused && focused !== document.body) close(focused);
  document.addEventListener("focusin", (event) => close(event.target as Node));
  document.addEventListener("click", (event) => close(event.target as Node));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(null);
  });
}

closeMenus();
