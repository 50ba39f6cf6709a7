/** "Load it again" on a failed section: replaces the page's content in place (shell-26). */
import { fetchInTime } from "./fetch-in-time.ts";
import { startIslands } from "./islands.ts";
import { showOffline } from "./offline.ts";

export async function retry(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute("aria-busy")) return;
  const card = link.closest(".section-failed");
  // After the icon.
  const words = card?.querySelector("p")?.lastChild;
  const { retry: stillMissing = "", busy = "" } = link.dataset;
  const label = link.textContent;
  link.setAttribute("aria-busy", "true");
  link.textContent = busy;
  try {
    const page = await fetchInTime(link.href, async (response) => new DOMParser().parseFromString(await response.text(), "text/html"));
    showOffline(false);
    // Another tab of the page is shown by now.
    if (!card?.isConnected) return;
    const [current, fresh] = [document.querySelector("main"), page.querySelector("main")];
    if (!current || !fresh || page.getElementById(card.id)) {
      if (words) words.textContent = stillMissing;
      return;
    }
    const hadFocus = document.activeElement === link;
    current.replaceWith(document.adoptNode(fresh));
    if (hadFocus) {
      fresh.tabIndex = -1;
      fresh.focus({ preventScroll: true });
    }
    startIslands();
  } catch {
    showOffline(true);
  } finally {
    link.textContent = label;
    link.removeAttribute("aria-busy");
  }
}
