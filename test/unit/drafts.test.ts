/** Text that is typed into a form stays on the device for a day (offline-22). */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDraft, startDraft } from "../../src/client/drafts.ts";
import { BrowserTab } from "../support/tab.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-06-10T10:00:00Z");

let tab: BrowserTab;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  tab = new BrowserTab();
});
afterEach(() => vi.useRealTimers());

/** Opens a form for a product. */
function open(about = "A", sent = "") {
  const html = `<form><input type="hidden" name="id" value="1"><input name="name" value="${sent}"><select name="state"><option value=""></option><option value="gujarat"></option></select></form>`;
  const { window } = parseHTML(`<body>${html}</body>`);
  vi.stubGlobal("HTMLInputElement", window.HTMLInputElement);
  vi.stubGlobal("HTMLSelectElement", window.HTMLSelectElement);
  const form = window.document.querySelector("form") as unknown as HTMLFormElement;
  // linkedom's select has neither options nor a value that can be set.
  const select = form.querySelector("select") as HTMLSelectElement;
  Object.defineProperty(select, "options", { value: [...select.querySelectorAll("option")] });
  Object.defineProperty(select, "value", { value: "", writable: true });
  startDraft(form, "request", about);
  const field = form.querySelector<HTMLInputElement>("[name=name]") as HTMLInputElement;
  const type = (text: string) => {
    field.value = text;
    form.dispatchEvent(new window.Event("input") as never);
  };
  return { name: field.value, state: select.value, select, type };
}

test("offline-22: what was typed comes back for a day, for its own product", () => {
  const first = open();
  first.select.value = "gujarat";
  first.type("राम");
  expect(JSON.parse(tab.kept.get("drafts") ?? "{}")).toEqual({
    request: { about: "A", at: START, fields: { name: "राम", state: "gujarat" } },
  });
  expect(open()).toMatchObject({ name: "राम", state: "gujarat" });
  expect(open("B")).toMatchObject({ name: "", state: "" });
  vi.setSystemTime(START + DAY_MS);
  expect(open().name).toBe("राम");
  vi.setSystemTime(START + DAY_MS + 1);
  expect(open().name).toBe("");
  // A clock that was set back a week.
  vi.setSystemTime(START - DAY_MS - 1);
  expect(open().name).toBe("");
});

test("offline-22: it does not replace what the page has in a field", () => {
  open().type("राम");
  expect(open("A", "श्याम").name).toBe("श्याम");
});

test("offline-22: it ends with the sending", () => {
  open().type("राम");
  forgetDraft("request");
  expect([tab.kept.has("drafts"), open().name]).toEqual([false, ""]);
});

test.each(["{", "[]", '{"request":{}}', '{"request":{"about":"A","at":1}}', '{"request":{"about":"A","at":"now","fields":{"name":"x"}}}'])(
  "what the device says is a claim: %s is no draft",
  (text) => {
    tab.kept.set("drafts", text);
    expect(open().name).toBe("");
  },
);
