/**
 * Turns the tabs of /crop-info, which are links, into switches (advice-25). All panels are in the page: a tap shows one and asks nobody.
 * Only the sections that have calls of their own are fetched afterwards, out of the tab's own page (advice-107).
 */
import { asPanel, asTabs, markTab } from "../crop-tabs/tab-list.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { keepTasks } from "../kept-tasks.ts";
import { startSnackbar } from "../snackbar.ts";
import { readKey } from "../storage.ts";
import { startTicks } from "./ticks.ts";

/** The address of a tab, with whatever else the address of the page says. */
function addressOf(crop: string, address = location.href): string {
  const url = new URL(address, location.href);
  url.searchParams.delete("again");
  if (crop) url.searchParams.set("crop", crop);
  else url.searchParams.delete("crop");
  return url.href;
}

let isStarted = false;

/** Starts the screen, once. @param shown the panel that is selected */
export function startFields(tabs: HTMLElement, shown: HTMLElement): void {
  if (isStarted) return;
  isStarted = true;
  if (openAgain()) return;
  const links = [...tabs.querySelectorAll<HTMLAnchorElement>("[data-crop]")];
  startTicks();
  keepTasks(tabs.dataset["visitor"] === undefined);
  startSnackbar();
  const [selected] = links.filter((link) => link.hasAttribute("aria-current"));
  if (!selected) return;
  tabs.querySelector(".frame")?.remove();
  const panels = new Map(
    links.map((link) => [cropOf(link), link === selected ? shown : document.getElementById(`field-${cropOf(link)}`)] as const),
  );

  const show = (crop: string) => {
    for (const [name, panel] of panels) if (panel) panel.hidden = name !== crop;
    markTab(links, `tab-${crop}`);
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".menu a")) link.href = addressOf(crop, link.href);
    const panel = panels.get(crop);
    if (panel) void fillParts(panel, crop, tabs.dataset["fields"] ?? "");
  };

  asTabs(tabs, links, (link) => {
    if (link.getAttribute("aria-selected") === "true") return;
    history.pushState(null, "", addressOf(cropOf(link)));
    show(cropOf(link));
  });
  for (const link of links) {
    const panel = panels.get(cropOf(link));
    if (!panel) continue;
    asPanel(panel, [link]);
    panel.removeAttribute("aria-label");
    panel.setAttribute("aria-labelledby", link.id);
  }
  markTab(links, selected.id);
  // The worker may have selected another tab than the address names (docs/decisions/73-tabs-of-my-crops.md).
  if ((new URLSearchParams(location.search).get("crop") ?? "") !== cropOf(selected))
    history.replaceState(history.state, "", addressOf(cropOf(selected)));
  addEventListener("popstate", () => {
    const crop = new URLSearchParams(location.search).get("crop") ?? "";
    if (panels.has(crop)) show(crop);
  });
}

const cropOf = (link: HTMLElement): string => link.dataset["crop"] ?? "";

/** Opens the page once more where its address lacks the role of this device, or where the farmer's token was refused. True where it does. */
function openAgain(): boolean {
  const url = new URL(location.href);
  if (readKey("role") === "FAG" && !url.searchParams.has("role")) {
    url.searchParams.set("role", "FAG");
    const profile = readKey("profile");
    if (profile && !url.searchParams.has("profile")) url.searchParams.set("profile", profile);
    location.replace(url);
    return true;
  }
  const again = document.querySelector<HTMLAnchorElement>("a[data-again]");
  if (!again || url.searchParams.has("again")) return false;
  location.replace(again.href);
  return true;
}

/** Fills the parts of a panel that only a selected crop has. Where that fails the next tap on the tab, or the link that stands there, asks again. */
async function fillParts(panel: HTMLElement, crop: string, retryWords: string): Promise<void> {
  const parts = [...panel.querySelectorAll<HTMLElement>("[data-part]")];
  const [first] = parts;
  if (!first || panel.dataset["filled"] !== undefined || !panel.querySelector("[data-part]:empty,[data-part] > .again")) return;
  panel.dataset["filled"] = "";
  const found = await fetchParts(addressOf(crop), crop).catch(() => null);
  if (!found) {
    delete panel.dataset["filled"];
    const retry = document.createElement("a");
    retry.className = "again";
    retry.href = addressOf(crop);
    retry.textContent = retryWords;
    first.textContent = "";
    first.append(retry);
    return;
  }
  for (const part of parts) {
    const filled = found.querySelector(`[data-part="${part.dataset["part"]}"]`);
    if (filled) part.replaceWith(filled);
  }
}

/** The page of a tab from its first part to its last one: to read a whole page takes a slow phone too long. Null where it shows another tab. */
const fetchParts = (address: string, crop: string): Promise<Document | null> =>
  fetchInTime(address, async (response) => {
    const page = await response.text();
    if (!new RegExp(`id="tab-${crop}"[^>]*aria-current`).test(page)) return null;
    const from = page.indexOf('<div data-part="videos"');
    const to = page.indexOf('<section class="field"', from);
    return from < 0 ? null : new DOMParser().parseFromString(page.slice(from, to < 0 ? undefined : to), "text/html");
  });
