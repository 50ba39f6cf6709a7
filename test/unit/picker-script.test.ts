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

/** @param html of the form @param search of the address */
async function open(html = FORM, search = "") {
  vi.resetModules();
  tab = new BrowserTab();
  tab.location.search = search;
  const { document, Event: PageEvent } = parseHTML(`<html lang="en"><body>${html}</body></html>`).window;
  PageEventOf = PageEvent;
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
}
beforeEach(() => open());
let PageEventOf: typeof Event;
let tap: () => void;
/** Returns whether the browser submits the form. */
const submit = () => form.dispatchEvent(new PageEventOf("submit", { cancelable: true }) as never);
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

test("two taps at once save nothing", async () => {
  tap();
  tap();
  await settled();
  expect([tab.calls, wheat.checked, chosen()]).toEqual([[], false, "1 chosen"]);
});

// advice-156
test("a saved change marks the form, and one of a farmer who is signed out opens the sign-in", async () => {
  const mark = () => form.querySelector("[name=saved]")?.getAttribute("value");
  tap();
  await settled();
  expect(mark()).toBeUndefined();
  await tab.call.answer({});
  expect(mark()).toBe("1");
  tap();
  await settled();
  await tab.call.answer({ next: "/checkout/signin" }, 400);
  expect(tab.location.assign.mock.calls).toEqual([["/checkout/signin"]]);
});

test("a chosen crop has a badge whose button names it, and removes it", async () => {
  const badges = () => [...form.querySelectorAll("[data-badges] button")].map((button) => button.getAttribute("aria-label"));
  tap();
  expect(badges()).toEqual(["remove Paddy", "remove Wheat"]);
  await settled();
  await tab.call.answer({});
  const [, second] = form.querySelectorAll<HTMLButtonElement>("[data-badges] button");
  // linkedom's elements have no focus.
  for (const element of form.querySelectorAll("button")) Object.assign(element, { focus: () => undefined });
  second?.click();
  await settled();
  expect([badges(), wheat.checked, tab.call.body]).toEqual([["remove Paddy"], false, { remove: ["wheat"] }]);
});

test("outside saathi every crop can be unticked, the form needs one, and it is sent once until the page comes back", async () => {
  await open(FORM.replace(" data-saathi", ""));
  const paddy = form.querySelector("[name=crop-paddy]") as HTMLInputElement;
  const change = () => paddy.dispatchEvent(new PageEventOf("change", { bubbles: true }) as never);
  // linkedom's elements have no focus.
  vi.stubGlobal("document", Object.assign(document, { createElement: withFocus(document.createElement.bind(document)) }));
  paddy.checked = false;
  change();
  expect([paddy.checked, chosen(), said()]).toEqual([false, "none chosen", ""]);
  expect([submit(), said()]).toEqual([false, "select at least 1 crop"]);
  paddy.checked = true;
  change();
  expect([submit(), submit(), chosen()]).toEqual([true, false, "saving"]);
  tab.pageshow(true);
  expect([chosen(), submit()]).toEqual(["1 chosen", true]);
});

function withFocus(create: (name: string) => HTMLElement) {
  return (name: string) => Object.assign(create(name), { focus: () => undefined });
}

test("a field agent who only looks chooses no crops, and reads how to choose them as the farmer", async () => {
  await open(FORM, "?role=FAG");
  const asFarmer = form.querySelector("[data-as-farmer]");
  expect(asFarmer?.hasAttribute("hidden")).toBe(true);
  tap();
  expect([wheat.checked, said(), asFarmer?.hasAttribute("hidden"), tab.calls]).toEqual([false, "not allowed", false, []]);
});
