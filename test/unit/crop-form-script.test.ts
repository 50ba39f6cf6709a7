/** The script of a crop's form, without a browser. */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { startFieldForm } from "../../src/client/attributes/form.ts";
import { BrowserTab } from "../support/tab.ts";

const LISTS = ["season", "soil"];
const FORM = `<form data-crop="tomato" data-window="/api/sowing-window" data-field='{"rightTime":"{{start}} to {{end}}","dateWrong":"{{start}} to {{end}}!","dateMissing":"no day","missing":"no choice"}'>
  <div data-problem></div>
  ${LISTS.map((name) => `<select id="${name}" name="attribute-${name}"><option value="">-</option><option value="a">A</option><option value="b">B</option></select>`).join("")}
  <p data-range></p><input id="day" type="date"><button data-save></button><p data-said></p></form>`;

/** A window as the Worker sends it. */
const windowOf = (year: number) => ({
  window: { min: `${year}-06-15`, max: `${year}-08-31`, startDate: `15 June ${year}`, endDate: `31 August ${year}` },
});

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

beforeEach(() => {
  tab = new BrowserTab();
  const { document, Event: PageEvent } = parseHTML(FORM).window;
  vi.stubGlobal("document", document);
  vi.stubGlobal("Event", PageEvent);
  form = document.querySelector("form") as unknown as HTMLFormElement;
  startFieldForm(form);
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
  choose("soil", "b");
  await tab.call.answer(windowOf(2026));
  expect(errors()).toHaveLength(2);
  choose("soil", "");
  expect(errors()).toEqual([]);
  expect(form.querySelector(".errors")).toBeNull();
  expect([part("#day").getAttribute("aria-invalid"), part("#day").getAttribute("aria-describedby")]).toEqual([null, "range"]);
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
