/** The replacement of React in the browser, on a document (docs/decisions/82-preact-core.md). */
import { parseHTML } from "linkedom";
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { createElement, useState } from "../../src/client/react.ts";

afterEach(() => vi.unstubAllGlobals());

function emptyPage() {
  const { document, window } = parseHTML("<!DOCTYPE html><html><body><main></main></body></html>");
  vi.stubGlobal("document", document);
  const main = document.querySelector("main");
  if (!main) throw new Error("The page has no main.");
  return { main, window };
}

const options = ["a", "b", "c"].map((value) => createElement("option", { value, key: value }, value));

test("a select rendered in the browser has its default selected, and keeps the farmer's choice", () => {
  const { main } = emptyPage();
  const form = (defaultValue: string) => createElement("select", { defaultValue }, createElement("option", { value: "" }, "–"), options);
  render(form("b"), main);
  const chosen = () => [...main.querySelectorAll("option")].filter((option) => option.selected).map(({ value }) => value);
  expect(chosen()).toEqual(["b"]);
  expect(main.querySelector("select")?.hasAttribute("defaultValue")).toBe(false);
  for (const option of main.querySelectorAll("option")) option.selected = option.value === "c";
  render(form("b"), main);
  expect(chosen()).toEqual(["c"]);
});

test("an event carries the native event, as React's events do", () => {
  const { main, window } = emptyPage();
  const seen: unknown[] = [];
  function Button() {
    const [count, setCount] = useState(0);
    const onClick = (event: Event & { nativeEvent?: Event }) => {
      seen.push(event.nativeEvent);
      setCount(count + 1);
    };
    return createElement("button", { type: "button", onClick }, String(count));
  }
  render(createElement(Button, {}), main);
  const event = new window.Event("click");
  main.querySelector("button")?.dispatchEvent(event);
  expect(seen).toEqual([event]);
});
