/** The script of /crop-info, without a browser, on the page that the Worker renders. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheKinds } from "../../src/services/cache.ts";
import { type Farmers, FOUR_TASKS, farmerSession, NOW, openCropPage, taskRow } from "../support/crop-schedules.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const ORIGIN = "https://www.khet.example";
const HI = "language=hi&state=rajasthan";
const RAM = { farmerId: "11", crops: ["cotton", "tomato"], tasks: { tomato: FOUR_TASKS, cotton: [taskRow("picking", 5, 9)] } } as const;
const farmers: Farmers = { "token-of-ram": RAM };
const given = { session: farmerSession("token-of-ram", RAM), farmers };

let tab: BrowserTab;
let page: ReturnType<typeof parseHTML>["window"];
const goTo = (_: unknown, __: string, address: string) => {
  tab.location.href = address;
};
const pushState = vi.fn(goTo);
const replaceState = vi.fn(goTo);

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});
afterEach(() => vi.useRealTimers());

interface Opened {
  readonly options?: object;
  /** Stored values of the device. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Further query parameters. */
  readonly more?: string;
}

/** Opens a page and starts its script. */
async function open(path: string, { options = given, kept = {}, more = "" }: Opened = {}) {
  const { html } = await openCropPage(path, options);
  tab = new BrowserTab();
  for (const [key, value] of Object.entries(kept)) tab.kept.set(key, value);
  ({ window: page } = parseHTML(html));
  Object.defineProperty(page.document, "readyState", { value: "complete" });
  const address = `${ORIGIN}${path}${path.includes("?") ? "&" : "?"}${HI}${more}`;
  Object.assign(tab.location, { href: address });
  Object.defineProperty(tab.location, "search", { get: () => new URL(tab.location.href).search });
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("DOMParser", page.DOMParser);
  vi.stubGlobal("history", { pushState, replaceState, state: null });
  const { startFields } = await import("../../src/client/crop-info/fields.ts");
  startFields(one(".field-tabs"), one("#field"));
}

const one = (selector: string) => page.document.querySelector(selector) as unknown as HTMLElement;
const tap = (selector: string) =>
  one(selector).dispatchEvent(Object.assign(new page.Event("click", { bubbles: true, cancelable: true }), { button: 0 }) as never);
const visible = () => [...page.document.querySelectorAll(".field")].filter((panel) => !panel.hasAttribute("hidden")).map(({ id }) => id);
const selected = () => page.document.querySelector('[aria-selected="true"]')?.id;
const crop = () => new URL(tab.location.href).searchParams.get("crop");

test("advice-25: a tap on a tab shows its panel at once, and updates the URL and the menus", async () => {
  await open("/crop-info");
  expect([visible(), selected()]).toEqual([["field"], "tab-"]);
  expect(page.document.querySelector(".frame")).toBeNull();
  tap("#tab-cotton");
  expect([visible(), selected(), crop()]).toEqual([["field-cotton"], "tab-cotton", "cotton"]);
  expect(pushState).toHaveBeenCalledTimes(1);
  const links = [...page.document.querySelectorAll(".menu a")].map((link) => link.getAttribute("href") ?? "");
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).toContain("crop=cotton");
  tap("#tab-");
  expect([visible(), selected(), crop()]).toEqual([["field"], "tab-", null]);
  expect([...page.document.querySelectorAll(".menu a")].some((link) => link.getAttribute("href")?.includes("crop="))).toBe(false);
  tap("#tab-");
  expect(pushState, "tapping the selected tab changes nothing").toHaveBeenCalledTimes(2);
});

test("advice-25: back and forward show the tab of the URL", async () => {
  await open("/crop-info?crop=tomato");
  tap("#tab-cotton");
  tab.location.href = `${ORIGIN}/crop-info?crop=tomato&${HI}`;
  tab.bus.dispatchEvent(new Event("popstate"));
  expect([visible(), selected()]).toEqual([["field"], "tab-tomato"]);
  expect(pushState).toHaveBeenCalledTimes(1);
});

test("a panel has the name of its tab alone, and a tap drops the mark of a reload from the URL", async () => {
  await open("/crop-info", { more: "&again=true" });
  const names = [...page.document.querySelectorAll("[role=tabpanel]")].map((panel) => [
    panel.hasAttribute("aria-label"),
    panel.getAttribute("aria-labelledby"),
  ]);
  expect(names).toEqual([
    [false, "tab-"],
    [false, "tab-tomato"],
    [false, "tab-cotton"],
  ]);
  tap("#tab-cotton");
  expect([crop(), new URL(tab.location.href).searchParams.has("again")]).toEqual(["cotton", false]);
});

test("advice-30, advice-31: the URL gets the crop that the Worker has selected", async () => {
  await open("/crop-info?showTasks=false");
  expect([replaceState.mock.calls.length, crop()]).toEqual([1, "tomato"]);
  replaceState.mockClear();
  await open("/crop-info?crop=tomato");
  expect(replaceState).not.toHaveBeenCalled();
});

test("advice-107: a tab's own sections are loaded from its page, once, and a failure leaves a retry", async () => {
  await open("/crop-info");
  tap("#tab-tomato");
  expect(tab.calls.map(({ address }) => new URL(address).searchParams.get("crop"))).toEqual(["tomato"]);
  await tab.call.lose();
  const retry = page.document.querySelector("#field-tomato a.again");
  expect([retry?.textContent, new URL(retry?.getAttribute("href") ?? "").searchParams.get("crop")]).toEqual(["फिर से लाएँ", "tomato"]);
  tap("#tab-");
  tap("#tab-tomato");
  expect(tab.calls).toHaveLength(2);
  const { html } = await openCropPage("/crop-info?crop=tomato", given);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(html)),
  );
  tap("#tab-");
  tap("#tab-cotton");
  await settled();
  expect(page.document.querySelector("#field-cotton .extra"), "the page of another tab is not used").toBeNull();
});

test("advice-107, advice-158: the sections of a crop with a name of any kind are inserted, too", async () => {
  const category = "Black gram (50%) 'x'";
  const row = (name: string) => ({ id: "121", name, display: name, schedulesSupported: true });
  const options = { ...given, faults: { "/schedules/mycrops/": () => Response.json({ responseData: [row("tomato"), row(category)] }) } };
  const { html } = await openCropPage(`/crop-info?crop=${encodeURIComponent(category)}`, options);
  await open("/crop-info?crop=tomato", { options });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(html)),
  );
  const [hidden] = page.document.querySelectorAll("section.field[hidden]:not(#field-)");
  const [link] = [...page.document.querySelectorAll("[data-crop]")].filter((one) => one.getAttribute("data-crop") === category);
  link?.dispatchEvent(Object.assign(new page.Event("click", { bubbles: true, cancelable: true }), { button: 0 }) as never);
  await settled();
  await settled();
  expect([hidden?.hasAttribute("hidden"), link?.getAttribute("aria-controls"), selected()]).toEqual([false, hidden?.id, link?.id]);
  expect(hidden?.id).not.toMatch(/\s/);
  expect([...(hidden?.querySelectorAll("[data-part]") ?? [])].map((part) => part.querySelectorAll(".extra").length)).toEqual([1, 2, 1]);
});

test("advice-107: the sections are inserted at their positions", async () => {
  const { html } = await openCropPage("/crop-info?crop=tomato", given);
  await open("/crop-info");
  const fetched = vi.fn(async (_: string) => new Response(html));
  vi.stubGlobal("fetch", fetched);
  tap("#tab-tomato");
  await settled();
  await settled();
  const parts = [...page.document.querySelectorAll("#field-tomato [data-part]")].map((part) => part.querySelectorAll(".extra").length);
  expect(parts).toEqual([1, 2, 1]);
  tap("#tab-");
  tap("#tab-tomato");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("advice-108: ticks of today's tasks are stored on the device", async () => {
  await open("/crop-info");
  const boxes = () => [...page.document.querySelectorAll(".today input")] as unknown as HTMLInputElement[];
  expect(boxes().map((box) => box.getAttribute("aria-label"))).toEqual(["काम weeding", "काम scouting"]);
  // src/styles makes room for the box.
  expect(boxes().map((box) => box.closest(".tickable")?.localName)).toEqual(["li", "li"]);
  const [first] = boxes();
  if (!first) throw new Error("No checkbox.");
  first.checked = true;
  first.dispatchEvent(new page.Event("change") as never);
  expect(tab.kept.get("taskTicks")).toBe('["tomato/weeding/2026-11-08"]');
  expect(page.document.querySelectorAll(".today .done")).toHaveLength(1);
  // Another tab has ticked a task meanwhile.
  tab.kept.set("taskTicks", '["tomato/weeding/2026-11-08","wheat/sowing/2026-11-09"]');
  first.checked = false;
  first.dispatchEvent(new page.Event("change") as never);
  expect(tab.kept.get("taskTicks")).toBe('["wheat/sowing/2026-11-09"]');
  vi.resetModules();
  await open("/crop-info", { kept: { taskTicks: '["tomato/weeding/2026-11-08"]' } });
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
});

// advice-108
test("a tick marks both rows of a task, and follows another tab", async () => {
  await open("/crop-info");
  const rows = () => [...page.document.querySelectorAll('[data-tick="tomato/weeding/2026-11-08"]')];
  expect(rows().map(({ localName }) => localName)).toEqual(["li", "article"]);
  const box = rows()[0]?.querySelector("input") as unknown as HTMLInputElement;
  const isDone = () => rows().map((row) => [row.classList.contains("done"), (row.querySelector("input") as HTMLInputElement).checked]);
  box.checked = true;
  box.dispatchEvent(new page.Event("change") as never);
  expect(isDone()).toEqual([
    [true, true],
    [true, true],
  ]);
  tab.kept.set("taskTicks", "[]");
  tab.bus.dispatchEvent(Object.assign(new Event("storage"), { key: "taskTicks" }));
  expect(isDone()).toEqual([
    [false, false],
    [false, false],
  ]);
});

// advice-24
test("a page that was open overnight is loaded again when it is looked at: its tasks are yesterday's", async () => {
  vi.setSystemTime(Date.parse("2026-11-08T23:50:00+05:30"));
  await open("/crop-info");
  const look = () => page.document.dispatchEvent(new page.Event("visibilitychange"));
  vi.setSystemTime(Date.parse("2026-11-08T23:59:59+05:30"));
  look();
  expect(tab.location.reload).not.toHaveBeenCalled();
  vi.setSystemTime(Date.parse("2026-11-09T00:00:00+05:30"));
  look();
  expect(tab.location.reload).toHaveBeenCalledTimes(1);
});

test("advice-48, advice-49: a product not sold here says so for 2,000 ms", async () => {
  const products = [{ name: "पुराना माल", sku: "AGS-CP-9", dosage: "", available: false }];
  const tasks = { tomato: [taskRow("spraying", 0, 1, { products })] };
  await open("/crop-info?crop=tomato", { options: { ...given, farmers: { "token-of-ram": { ...RAM, tasks } } } });
  const bar = () => page.document.querySelector("[role=status]:not(#offline)")?.textContent;
  expect(bar()).toBe("");
  tap("[data-unavailable]");
  expect(bar()).toBe("यह सामान अभी नहीं मिल रहा");
  vi.advanceTimersByTime(1_999);
  expect(bar()).toBe("यह सामान अभी नहीं मिल रहा");
  vi.advanceTimersByTime(1);
  expect(bar()).toBe("");
});

test("advice-113: the device of a field agent reloads the page once with the role", async () => {
  const kept = { role: "FAG", profile: "true" };
  await open("/crop-info?crop=tomato", { kept });
  const opened = new URL(String(tab.location.replace.mock.calls[0]?.[0]));
  expect(Object.fromEntries(opened.searchParams)).toMatchObject({ role: "FAG", profile: "true", crop: "tomato" });
  vi.resetModules();
  await open("/crop-info?crop=tomato&role=FAG&profile=true", { kept });
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test("advice-109: the script follows the link of a rejected token, once", async () => {
  const options = { session: farmerSession("old-token", RAM), farmers };
  await open("/crop-info?crop=tomato", { options });
  expect(tab.location.replace.mock.calls.map(([address]) => String(address))).toEqual([`/crop-info?again=true&crop=tomato&${HI}`]);
  vi.resetModules();
  await open("/crop-info?crop=tomato", { options, more: "&again=true" });
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test("offline-23: today's tasks are stored on the device as title, crop and dates, and are shown on that day with their time", async () => {
  await open("/crop-info?crop=tomato");
  const text = tab.kept.get("keptTasks") ?? "";
  const { at, isFarmer, tasks } = JSON.parse(text);
  const rows = [...page.document.querySelectorAll(".today li")];
  expect(tasks).toHaveLength(rows.length);
  expect(tasks[0].title).toBe(rows[0]?.querySelector("b")?.textContent);
  expect(Object.keys(tasks[0])).toEqual(["title", "crop", "dates"]);
  expect([at, isFarmer]).toEqual([Date.now(), true]);
  expect(text).not.toContain("token-of-ram");

  const { showStoredTasks: showKeptTasks } = await import("../../src/client/kept-tasks.ts");
  const place = page.document.createElement("div") as unknown as HTMLElement;
  expect(showKeptTasks(place, "आज का काम", () => "2 घंटे पहले")).toBe(true);
  expect(place.querySelectorAll("li")).toHaveLength(rows.length);
  expect(place.textContent).toContain("आज का काम2 घंटे पहले");
  expect(place.querySelector("li")?.textContent).toContain(tasks[0].crop);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(showKeptTasks(place, "", String), "a day later").toBe(false);
});

test("offline-23: kept tasks are for their day in India", async () => {
  const { serializeStoredTasks: keptTasksText, readStoredTasks: readKeptTasks } = await import("../../src/domain/advice/kept-tasks.ts");
  const isShown = (keptAt: string, readAt: string) => {
    const [at, now] = [Date.parse(keptAt), Date.parse(readAt)];
    return readKeptTasks(keptTasksText({ at, isFarmer: true, tasks: [{ title: "a", crop: "b", dates: "" }] }), now) !== null;
  };
  expect(isShown("2026-06-10T23:45+05:30", "2026-06-11T00:15+05:30")).toBe(false);
  expect(isShown("2026-06-10T23:45+05:30", "2026-06-10T23:59+05:30")).toBe(true);
  expect(isShown("2026-06-10T04:00+05:30", "2026-06-10T23:45+05:30")).toBe(true);
});

test("offline-23: the tasks of a test day are not kept", async () => {
  await open("/crop-info?crop=tomato", { more: "&mockDate=2026-08-01" });
  expect(tab.kept.has("keptTasks")).toBe(false);
});

test("offline-23: what the device says is a claim, and less than 10 kB of it is kept", async () => {
  const { serializeStoredTasks: keptTasksText, readStoredTasks: readKeptTasks } = await import("../../src/domain/advice/kept-tasks.ts");
  const task = { title: "खरपतवार निकालें ".repeat(20), crop: "टमाटर", dates: "" };
  const text = keptTasksText({ at: NOW, isFarmer: true, tasks: Array.from({ length: 50 }, () => task) }) ?? "";
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(10_000);
  expect(readKeptTasks(text, NOW)?.tasks.length).toBeGreaterThan(5);
  const kept = (more: object) => JSON.stringify({ at: NOW, isFarmer: true, tasks: [task], ...more });
  for (const wrong of [null, "{", "[]", kept({ at: "today" }), kept({ isFarmer: 1 }), kept({ tasks: {} }), kept({ at: NOW + 1 })])
    expect(readKeptTasks(wrong, NOW)).toBeNull();
  expect(readKeptTasks(kept({ tasks: [task, null, { title: 1, crop: "", dates: "" }] }), NOW)?.tasks).toEqual([task]);
});

test("offline-24: a farmer's tasks are removed after the sign-out, a visitor's stay", async () => {
  await open("/crop-info");
  const { forgetFarmersTasks } = await import("../../src/client/kept-tasks.ts");
  const text = tab.kept.get("keptTasks") ?? "";
  tab.kept.set("keptTasks", text.replace('"isFarmer":true', '"isFarmer":false'));
  forgetFarmersTasks();
  expect(tab.kept.get("keptTasks")).toContain('"isFarmer":false');
  tab.kept.set("keptTasks", text);
  forgetFarmersTasks();
  expect(tab.kept.has("keptTasks")).toBe(false);
});
