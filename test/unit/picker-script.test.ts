/** The script of the crop picker in saathi mode, without a browser: each change is saved at once. */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { BrowserTab, settled } from "../support/tab.ts";

const WORDS = {
  addFailed: "Error adding crop!",
  atLeastOne: "select at least 1 crop",
  chosen: "{{count}} chosen",
  none: "none chosen",
  notAllowed: "not allowed",
  remove: "remove {{crop}}",
  removeFailed: "Error removing crop!",
  saving: "saving",
};
const FORM = `<form data-saathi action="/select-your-crops">
<ul data-badges></ul><p data-count></p><div data-problem></div><p data-said></p><p data-as-farmer hidden></p>
<template data-badge><li><button type="button"><span></span></button></li></template>
<input type="checkbox" name="crop-paddy" checked><span>Paddy</span>
<input type="checkbox" name="crop-wheat"><span>Wheat</span>
<button data-save>Save</button></form>`;

let tab: BrowserTab;
let wheat: HTMLInputElement;
let form: HTMLFormElement;

beforeEach(async () => {
  tab = new BrowserTab();
  const { document, Event: PageEvent } = parseHTML(`<html lang="en"><body>${FORM}</body></html>`).window;
  vi.stubGlobal("document", document);
  form = document.querySelector("form") as unknown as HTMLFormElement;
  form.dataset["picker"] = JSON.stringify(WORDS);
  // linkedom has neither property.
  for (const box of form.querySelectorAll<HTMLInputElement>("input")) {
    const isStored = box.hasAttribute("checked");
    Object.defineProperties(box, { checked: { value: isStored, writable: true }, defaultChecked: { value: isStored, writable: true } });
  }
  const { startPicker } = await import("../../src/client/picker/picker.ts");
  startPicker(form);
  wheat = form.querySelector("[name=crop-wheat]") as HTMLInputElement;
  tap = () => {
    wheat.checked = !wheat.checked;
    wheat.dispatchEvent(new PageEvent("change", { bubbles: true }) as never);
  };
});
let tap: () => void;
const said = () => form.querySelector("[data-said]")?.textContent;
const chosen = () => form.querySelector("[data-count]")?.textContent;

// advice-162
test("a crop that is ticked and unticked while adding it fails is not shown as saved", async () => {
  tap();
  await settled();
  tap();
  await tab.call.answer({}, 503);
  expect([wheat.checked, chosen(), said()]).toEqual([false, "1 chosen", "Error adding crop!"]);
  for (const call of tab.calls.slice(1)) await call.answer({}, 503);
  expect([wheat.checked, chosen()]).toEqual([false, "1 chosen"]);
});

test("the last of several quick taps is saved, and shown", async () => {
  tap();
  await settled();
  tap();
  await tab.call.answer({});
  expect([tab.calls.map(({ body }) => body), wheat.checked]).toEqual([[{ add: ["wheat"] }, { remove: ["wheat"] }], false]);
  await tab.call.lose();
  expect([wheat.checked, chosen(), said()], "the services still have it").toEqual([true, "2 chosen", "Error removing crop!"]);
});
