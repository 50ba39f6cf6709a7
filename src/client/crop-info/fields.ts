/** All panels are in the page (advice-25); sections with their own calls are fetched from the tab's page (advice-107). */
import { dayInIndia } from "../../domain/text/dates.ts";
import { asPanel, asTabs, markTab } from "../crop-tabs/tab-list.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { keepTasks } from "../kept-tasks.ts";
import { startSnackbar } from "../snackbar.ts";
import { readKey } from "../storage.ts";
import { startTicks } from "./ticks.ts";

function addressOf(crop: string, address = location.href): string {
  const url = new URL(address, location.href);
  url.searchParams.delete("again");
  if (crop) url.searchParams.set("crop", crop);
  else url.searchParams.delete("crop");
  return url.href;
}

/** "Today's task" of a page that stayed open overnight is yesterday's. */
function reloadOnNextDay(): void {
  const day = dayInIndia(Date.now());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && dayInIndia(Date.now()) !== day) location.reload();
  });
}

let isStarted = false;

/** Idempotent. */
export function startFields(tabs: HTMLElement, openPanel: HTMLElement): void {
  if (isStarted) return;
  isStarted = true;
  if (openAgain()) return;
  const links = [...tabs.querySelectorAll<HTMLAnchorElement>("[data-crop]")];
  startTicks();
  reloadOnNextDay();
  keepTasks(tabs.dataset["visitor"] === undefined);
  startSnackbar();
  const [selected] = links.filter((link) => link.hasAttribute("aria-current"));
  if (!selected) return;
  tabs.querySelector(".frame")?.remove();
  const panels = new Map(
    links.map((link) => [cropOf(link), link === selected ? openPanel : document.getElementById(link.id.replace("tab", "field"))] as const),
  );

  const show = (crop: string) => {
    for (const [name, panel] of panels) if (panel) panel.hidden = name !== crop;
    const id = links.find((link) => cropOf(link) === crop)?.id ?? "";
    markTab(links, id);
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".menu a")) link.href = addressOf(crop, link.href);
    const panel = panels.get(crop);
    if (panel) void fillParts(panel, crop, id, tabs.dataset["fields"] ?? "");
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
  // See docs/decisions/73-tabs-of-my-crops.md.
  if ((new URLSearchParams(location.search).get("crop") ?? "") !== cropOf(selected))
    history.replaceState(history.state, "", addressOf(cropOf(selected)));
  addEventListener("popstate", () => {
    const crop = new URLSearchParams(location.search).get("crop") ?? "";
    if (panels.has(crop)) show(crop);
  });
}

const cropOf = (link: HTMLElement): string => link.dataset["crop"] ?? "";

/** True if it reloads: the address lacks this device's role, or the token was refused. */
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

/** After a fault, the next tap or the link retries. */
async function fillParts(panel: HTMLElement, crop: string, tab: string, retryWords: string): Promise<void> {
  const parts = [...panel.querySelectorAll<HTMLElement>("[data-part]")];
  const [first] = parts;
  if (!first || panel.dataset["filled"] !== undefined || !panel.querySelector("[data-part]:empty,[data-part] > .again")) return;
  panel.dataset["filled"] = "";
  const found = await fetchParts(addressOf(crop), tab).catch(() => null);
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

/** Parsing the whole page is slow on cheap phones. Null if another tab is selected. */
const fetchParts = (address: string, tab: string): Promise<Document | null> =>
  fetchInTime(address, async (response) => {
    const page = await response.text();
    const [, attributes = ""] = page.split(`id="${tab}"`);
    if (!/^[^>]*aria-current/.test(attributes)) return null;
    const from = page.indexOf('<div data-part="videos"');
    const to = page.indexOf('<section class="field"', from);
    return from < 0 ? null : new DOMParser().parseFromString(page.slice(from, to < 0 ? undefined : to), "text/html");
  });
