/**
 * The header's menus close on Escape, on a tap outside, and when the focus leaves them (shell-44); opening one closes the other is
 * the browser's own `name`. Loaded with the first use of a menu. Starts by itself.
 */
export function closeMenus(): void {
  const close = (keep: Node | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
      if (keep && menu.contains(keep)) continue;
      const focused = menu.contains(document.activeElement);
      menu.removeAttribute("open");
      if (focused && !keep) menu.querySelector("summary")?.focus();
    }
  };
  // It may have left while this file loaded.
  const focused = document.activeElement;
  if (focused && focused !== document.body) close(focused);
  document.addEventListener("focusin", (event) => close(event.target as Node));
  document.addEventListener("click", (event) => close(event.target as Node));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(null);
  });
}

closeMenus();
