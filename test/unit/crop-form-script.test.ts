/** The script of a crop's form, without a browser. */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { startFieldForm } from "../../src/client/attributes/form.ts";
import { BrowserTab } from "../support/tab.ts";

const LISTS = ["season", "soil"];
const FORM = `<form data-crop="tomato" data-window="/api/sowing-window" data-field='{"rightTime":"{{start}} to {{end}}","dateWrong":"{{start}} to {{end}}!","dateMissing":"no day","missing":"no choice","saving":"Saving…"}'>
  <div data-problem></div>
  ${LISTS.map((name) => `<p><select id="${name}" name="attribute-${name}"><option value="">-</option><option value="a">A</option><option value="b">B</option></select></p>`).join("")}
  <p data-range></p><p><input id="day" type="date"></p><button data-save>Save</button><p data-said></p></form>`;

/** A window as the Worker sends it. */
const windowOf = (year: number) => ({
  window: { min: `${year}-06-15`, max: `${year}-08-31`, startDate: `15 June ${year}`, endDate: `31 August ${year}` },
});

/** The page has its own events. */
const BusEvent = Event;

let tab: BrowserTab;
let form: HTMLFormElement;
const part = (selector: string) => form.querySelector(selector) as HTMLElement;
const range = () => {
  const { min, max } = part("input") as HTMLInputElement;
  return [part("[data-range]").textContent, min, max];
};

function choose(name: string, value: string): void {
  const list = part(`[name=attribute-${name}]`);
  for (const option of list.querySelectorAll("option")) option.toggleAttribute("selected", option.getAttribute("value") === value);
  list.dispatchEvent(new Event("change"));
}

/** @param prepare changes the page before its script starts */
function open(prepare: () => void = () => undefined): void {
  tab = new BrowserTab();
  const { document, Event: PageEvent } = parseHTML(FORM).window;
  vi.stubGlobal("document", document);
  vi.stubGlobal("Event", PageEvent);
  form = document.querySelector("form") as unknown as HTMLFormElement;
  prepare();
  startFieldForm(form);
}

beforeEach(() => open());

test("advice-73: a browser that opens no calendar from a script, as in a frame of another site, reports no error", () => {
  const refused = vi.fn(() => {
    throw new DOMException("", "SecurityError");
  });
  Object.assign(part("input"), { showPicker: refused });
  expect(() => part("input").dispatchEvent(new Event("click"))).not.toThrow();
  expect(refused).toHaveBeenCalledTimes(1);
});

test("advice-71, advice-80: clearing a choice removes the sowing window, and choosing again fetches it again", async () => {
  choose("season", "a");
  expect(tab.calls).toEqual([]);
  choose("soil", "b");
  expect(tab.call.body).toEqual({
    crop: "tomato",
    attributes: [
      { name: "season", value: "a" },
      { name: "soil", value: "b" },
    ],
  });
  await tab.call.answer(windowOf(2026));
  expect(range()).toEqual(["15 June 2026 to 31 August 2026", "2026-06-15", "2026-08-31"]);
  choose("soil", "");
  expect(range()).toEqual(["", "", ""]);
  choose("soil", "b");
  expect(tab.calls).toHaveLength(2);
  await tab.call.answer(windowOf(2026));
  expect(range()).toEqual(["15 June 2026 to 31 August 2026", "2026-06-15", "2026-08-31"]);
});

test("advice-140: an error about the day disappears with the window that caused it, and not before", async () => {
  const errors = () => [...form.querySelectorAll(".error, .errors li")].map(({ textContent }) => textContent);
  choose("season", "a");
  choose("soil", "a");
  await tab.call.answer(windowOf(2026));
  form.dispatchEvent(new Event("submit"));
  expect(errors()).toEqual(["15 June 2026 to 31 August 2026!", "15 June 2026 to 31 August 2026!"]);
  expect(part("#day").getAttribute("aria-invalid")).toBe("true");
  // No other attributes.
  part("[name=attribute-soil]").dispatchEvent(new Event("change"));
  expect([tab.calls.length, errors().length]).toEqual([1, 2]);
  choose("soil", "b");
  expect(errors()).toEqual([]);
  expect(form.querySelector(".errors")).toBeNull();
  expect([part("#day").getAttribute("aria-invalid"), part("#day").getAttribute("aria-describedby")]).toEqual([null, "range"]);
  choose("soil", "");
  form.dispatchEvent(new Event("submit"));
  expect(errors()).toContain("no choice");
  choose("soil", "a");
  await tab.call.answer(windowOf(2027));
  // The empty list keeps its error.
  expect(errors()).toEqual(expect.arrayContaining([expect.stringContaining("no choice")]));
  expect(errors().filter((text) => text?.includes("no day"))).toEqual([]);
});

test("advice-80: a reply that arrives after the choice was cleared shows no window", async () => {
  choose("season", "a");
  choose("soil", "b");
  const late = tab.call;
  choose("soil", "");
  await late.answer(windowOf(2026));
  expect(range()).toEqual(["", "", ""]);
  choose("soil", "a");
  const [first, second] = tab.calls;
  await second?.answer(windowOf(2027));
  await first?.answer(windowOf(2026));
  expect(range()).toEqual(["15 June 2027 to 31 August 2027", "2027-06-15", "2027-08-31"]);
});

/** Types a day and submits. Returns whether the form was sent. */
function submit(sowingDay: string): boolean {
  part("#day").setAttribute("value", sowingDay);
  const event = new Event("submit", { cancelable: true });
  form.dispatchEvent(event);
  return !event.defaultPrevented;
}
const busy = () => {
  const button = part("[data-save]") as HTMLButtonElement;
  return [button.classList.contains("busy"), button.textContent, button.disabled, part("[data-said]").textContent];
};

// advice-79
test.each([
  ["2026-06-14", false],
  ["2026-06-15", true],
  ["2026-08-31", true],
  ["2026-09-01", false],
  ["", false],
])("a day of %s within 15 June and 31 August 2026 is sent: %s", async (sowingDay, isSent) => {
  choose("season", "a");
  choose("soil", "a");
  await tab.call.answer(windowOf(2026));
  expect(submit(sowingDay)).toBe(isSent);
  const text = isSent ? undefined : "15 June 2026 to 31 August 2026!";
  expect([form.querySelector("#day-error")?.textContent, form.querySelector(".errors li")?.textContent]).toEqual([text, text]);
});

test("advice-80: other attributes remove the window at once, and a failed call blocks no day", async () => {
  choose("season", "a");
  choose("soil", "a");
  await tab.call.answer(windowOf(2026));
  choose("soil", "b");
  expect(range()).toEqual(["", "", ""]);
  expect(submit("2027-06-15"), "while the new window is fetched").toBe(true);
  await tab.calls[1]?.lose();
  expect(range()).toEqual(["", "", ""]);
  expect(submit("2027-06-15"), "after it failed").toBe(true);
  expect(submit("")).toBe(false);
  expect(form.querySelector("#day-error")?.textContent).toBe("no day");
});

test("advice-80: after a failed call the same choice fetches the window again, and during a call it does not", async () => {
  choose("season", "a");
  choose("soil", "a");
  choose("soil", "a");
  expect(tab.calls).toHaveLength(1);
  await tab.call.lose();
  choose("soil", "a");
  expect(tab.calls).toHaveLength(2);
  await tab.call.answer(windowOf(2026));
  expect(range()).toEqual(["15 June 2026 to 31 August 2026", "2026-06-15", "2026-08-31"]);
});

test("advice-80: the window of the page stays until other attributes are chosen, also if its refresh fails", async () => {
  open(() => {
    for (const name of LISTS) part(`#${name} [value=a]`).setAttribute("selected", "");
    part("[data-range]").textContent = "15 June 2026 to 31 August 2026";
    Object.assign(part("#day"), { min: "2026-06-15", max: "2026-08-31" });
  });
  expect(range()).toEqual(["15 June 2026 to 31 August 2026", "2026-06-15", "2026-08-31"]);
  await tab.call.lose();
  expect(range()).toEqual(["15 June 2026 to 31 August 2026", "2026-06-15", "2026-08-31"]);
  choose("soil", "b");
  expect(range()).toEqual(["", "", ""]);
});

test("advice-71: a window without texts has bounds and no note", async () => {
  choose("season", "a");
  choose("soil", "a");
  await tab.call.answer({ window: { max: "2026-08-31", startDate: "", endDate: "31 August 2026" } });
  expect(range()).toEqual(["", "", "2026-08-31"]);
  expect(submit("2026-09-01")).toBe(false);
  expect(form.querySelector("#day-error")?.textContent).toBe("no day");
});

test("advice-81: while it submits, the button spins, says so and is disabled after the submit; coming back frees it", async () => {
  vi.useFakeTimers();
  choose("season", "a");
  expect([submit("2026-07-01"), ...busy()]).toEqual([false, false, "Save", false, ""]);
  choose("soil", "a");
  expect([submit("2026-07-01"), ...busy()]).toEqual([true, true, "Saving…", false, "Saving…"]);
  expect(part("[data-save] .spinner")).not.toBeNull();
  vi.runAllTimers();
  expect(busy()).toEqual([true, "Saving…", true, "Saving…"]);
  tab.bus.dispatchEvent(Object.assign(new BusEvent("pageshow"), { persisted: true }));
  expect(busy()).toEqual([false, "Save", false, ""]);
  vi.useRealTimers();
});

test("advice-73: a tap opens the calendar, and typed characters are refused", () => {
  const showPicker = vi.fn();
  Object.assign(part("#day"), { showPicker });
  part("#day").dispatchEvent(new Event("click"));
  expect(showPicker).toHaveBeenCalledTimes(1);
  const isRefused = (key: string) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    part("#day").dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(["1", "a", "-", "१"].map(isRefused)).toEqual([true, true, true, true]);
  expect([" ", "Tab", "Enter", "ArrowUp", "Escape", "Backspace"].map(isRefused)).toEqual([false, false, false, false, false, false]);
});

test("a second submit replaces the errors of the first; the summary takes the focus and links to its field", async () => {
  const focused = vi.fn();
  open(() => {
    const create = document.createElement.bind(document);
    Object.assign(document, { createElement: (name: string) => Object.assign(create(name), { focus: focused }) });
  });
  submit("");
  submit("");
  expect(form.querySelectorAll(".error").length, "one for each list and one for the day").toBe(3);
  expect([...form.querySelectorAll(".errors a")].map((link) => link.getAttribute("href"))).toEqual(["#season", "#soil", "#day"]);
  expect(focused).toHaveBeenCalledTimes(2);
  const describedBy = (id: string) => part(`#${id}`).getAttribute("aria-describedby");
  expect([describedBy("season"), describedBy("day")]).toEqual(["season-error", "range day-error"]);
  choose("season", "a");
  choose("soil", "a");
  await tab.call.answer(windowOf(2026));
  expect(submit("2026-07-01")).toBe(true);
  expect(form.querySelectorAll(".error, .errors, [aria-invalid]").length).toBe(0);
});

test("the form is marked once its script runs", () => {
  expect(form.dataset["hydrated"]).toBe("");
});
