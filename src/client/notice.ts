/** Consent notice, a part of /privacy, shown below the viewport until answered (events-5). */

import { FIELD_AGENT } from "../domain/app/saathi.ts";
import { type Choice, choice, choose } from "./consent.ts";
import { fetchInTime } from "./fetch-in-time.ts";
import { remembered } from "./remembered.ts";

let hasAsked = false;

/**
 * Shows the notice once per page.
 * @param agreed called after a yes
 */
export async function ask(agreed: () => void): Promise<void> {
  if (hasAsked || document.getElementById("notice")) return;
  hasAsked = true;
  const { lang, dataset } = document.documentElement;
  const visit = { language: lang, state: dataset["state"] ?? "" };
  const page = await fetchPage(`/privacy?${new URLSearchParams({ ...visit, showHeader: "false" })}`).catch(() => null);
  const notice = page?.querySelector<HTMLElement>("#notice");
  // Another tab may have said no.
  if (!page || !notice || choice() === "no") return;
  const more = notice.querySelector("a");
  if (more) more.href = `/privacy?${new URLSearchParams(visit)}`;
  const existing = new Set([...document.querySelectorAll("style")].map((style) => style.textContent));
  document.head.append(...[...page.querySelectorAll("style")].filter((style) => !existing.has(style.textContent)));
  if (choice() === "yes") document.body.append(notice);
  // In the next frame, after pending scrolls.
  else requestAnimationFrame(() => placeBelow(notice));
  startNotice(notice, agreed);
}

/** May be a stale copy. */
const fetchPage = (address: string): Promise<Document | null> =>
  fetchInTime(address, async (answer) => (answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null), {
    cache: "force-cache",
  });

/** Inserts off screen, so that nothing visible moves. */
function placeBelow(notice: HTMLElement): void {
  const parts = [...document.querySelectorAll("main > *, main > :only-child > section, body > footer")];
  const below = parts.find((part) => part.getBoundingClientRect().top >= innerHeight);
  if (below) below.before(notice);
  else document.body.append(notice);
}

export function startNotice(notice: HTMLElement, agreed: () => void): void {
  const status = notice.querySelector<HTMLElement>("[role=status]");
  const buttons = [...notice.querySelectorAll<HTMLButtonElement>("[data-choice]")];
  const show = () => {
    const chosen = choice();
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset["choice"] === chosen));
    if (status && chosen) status.textContent = status.dataset[chosen] ?? "";
  };
  for (const button of buttons)
    button.addEventListener("click", () => {
      choose(button.dataset["choice"] as Choice);
      show();
      if (choice() === "yes") agreed();
    });
  const reveal = (selector: string, isVisible: boolean) => {
    const part = notice.querySelector<HTMLElement>(selector);
    if (part) part.hidden = !isVisible;
  };
  reveal(".choices", true);
  reveal("[data-plain]", false);
  reveal("[data-agent]", remembered("role") === FIELD_AGENT);
  show();
}
