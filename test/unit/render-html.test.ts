/** Our renderer writes the bytes that React's own writes (service-26). */
import { createContext, Fragment, createElement as h, type ReactNode, useContext, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderHtml } from "../../src/views/render-html.ts";

const Name = createContext<string | null>(null);
const Hello = () => h("b", null, useContext(Name));
const nothing = (): void => undefined;
const picture = (number: number) => h("img", { key: number, src: `/a${number}.jpg`, alt: "" });
const SPECIAL = `"'&<>`;

const TREES: Readonly<Record<string, ReactNode>> = {
  "text with what is special in markup": h("p", { title: SPECIAL }, SPECIAL),
  "texts side by side": h("p", null, ["a", "", "b", 1, 0, null, false, true, undefined, h("i", { key: "i" }), "c"], "d", "e"),
  "texts of components and fragments": h(
    "div",
    null,
    h(Fragment, null, "a"),
    "b",
    h(Fragment, null, h(Fragment, null, "c"), h(Hello), "d"),
  ),
  "a text before what is moved to the head": h(
    "p",
    null,
    "a",
    h("link", { rel: "canonical", href: "/a" }),
    "b",
    h("meta", { name: "c", content: "d" }),
    "e",
    h("title", null, "t"),
    "f",
  ),
  "contexts within contexts": h(Name.Provider, { value: "a" }, h(Hello), h(Name.Provider, { value: "b" }, h(Hello)), h(Hello)),
  markup: h("script", { type: "application/json", dangerouslySetInnerHTML: { __html: '{"a":"\\u003c"}' } }),
  attributes: h("label", {
    className: "a",
    htmlFor: "b",
    tabIndex: 0,
    hidden: true,
    "data-none": undefined,
    "data-yes": true,
    "data-no": false,
    "aria-hidden": true,
    lang: "hi",
    onClick: nothing,
  }),
  "attributes that are false or null": h("details", { open: false, className: undefined, id: undefined, "aria-busy": false }),
  links: h("p", null, h("a", { href: "" }, "a"), h("a", { href: "/b?c=d&e=f", target: "_blank" }, "b"), h("a", { href: undefined }, "c")),
  "numbers and what is a flag or a value": h(
    "div",
    null,
    h("ol", { start: 3, reversed: true }, h("li", { value: 4 })),
    h("ol", { start: 0 }, h("li", null, h("input", { size: 0, capture: true, type: "file" }))),
    h("a", { download: "a.ics", href: "/a" }, h("input", { size: 4, capture: "environment", type: "file" })),
    h("a", { download: false, href: "/a" }, h("textarea", { cols: 5, rows: 0 }), h("pre", null, "\na<")),
  ),
  "links to scripts": h(
    "p",
    null,
    h("a", { href: "\u0001 java\nscript:alert(1)" }, "a"),
    h("a", { href: ["Java", "Script:alert(1)"].join("") }, "b"),
  ),
  "a form": h(
    "form",
    { method: "post", action: "/a", id: "f", autoComplete: "off", noValidate: true },
    h("input", { value: "v", name: "n", type: "text", readOnly: true, required: true, maxLength: 6, autoFocus: true, spellCheck: false }),
    h("input", { defaultValue: "d", type: "text", inputMode: "numeric", autoComplete: "one-time-code", onInput: nothing }),
    h("input", { type: "checkbox", defaultChecked: true, name: "c", value: "1" }),
    h("input", { type: "radio", checked: false, onChange: nothing, name: "r" }),
    h("textarea", { defaultValue: "\n<a>", rows: 3, name: "t" }),
    h("textarea", { value: "", onChange: nothing }),
    h("button", { name: "b", value: "c", type: "submit", formAction: "/d", disabled: true }, "e"),
    h("button", { type: "button" }, "f", "g"),
  ),
  choices: h(
    "div",
    null,
    h(
      "select",
      { defaultValue: "2", name: "s" },
      h("option", { value: "1" }, "a"),
      h("option", { value: "2" }, "b"),
      h("option", null, "2"),
    ),
    h("select", { value: 1, onChange: nothing }, h("option", { value: 1 }, "a", "b"), h("optgroup", null, h("option", { value: 2 }, "c"))),
    h("select", null, h("option", { value: "" }, "a")),
  ),
  "a drawing": h(
    "svg",
    {
      viewBox: "0 0 1 1",
      strokeWidth: "2",
      strokeLinecap: "round",
      fillRule: "evenodd",
      fillOpacity: "0.5",
      textAnchor: "end",
      fontSize: "9",
    },
    h("title", null, "t"),
    h("path", { d: "M0 0", strokeDasharray: "1 2", stroke: "currentColor", fontWeight: "700", strokeLinejoin: "round" }),
  ),
  "what stays in <noscript>": h("noscript", null, h("img", { src: "/a.jpg", alt: "" }), h("a", { href: "/a" }, "a")),
  "pictures that are loaded first": h(
    "div",
    null,
    Array.from({ length: 12 }, (_, index) => picture(index)),
    picture(3),
    picture(11),
  ),
  "pictures of a choice": h(
    "div",
    null,
    h("img", { src: "/a.jpg", srcSet: "/a.jpg 1w, /b.jpg 2w", sizes: "10px", alt: "a", width: 1, height: 2, fetchPriority: "high" }),
    h("img", { src: "/b.jpg", alt: "", loading: "lazy", decoding: "async" }),
    h("img", { src: "/c.jpg", alt: "", loading: "eager" }),
  ),
  "a document": h(
    "html",
    { lang: "te", "data-state": "telangana" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("title", null, "t & u"),
      h("style", { dangerouslySetInnerHTML: { __html: "a{b:c}" } }),
      h("script", { type: "module", async: true, src: "/a.js" }),
      h("script", { type: "module", async: true, src: "/a.js" }),
      h("link", { rel: "alternate", hrefLang: "hi-IN", href: "/hi" }),
      h("meta", { property: "og:title", content: "t" }),
    ),
    h("body", null, h("main", { id: "main" }, h("img", { src: "/a.jpg", alt: "", fetchPriority: "high" }), "a")),
  ),
};

test.each(Object.keys(TREES))("service-26: %s", (name) => {
  expect(renderHtml(TREES[name])).toBe(renderToString(TREES[name]));
});

test("service-26: what the renderer does not know is an error, never other markup", () => {
  const Counted = () => h("p", null, useState(0)[0]);
  const unknown: Readonly<Record<string, ReactNode>> = {
    state: h(Counted),
    "inline styles": h("p", { style: { color: "red" } }),
    "an element with rules of its own": h("picture", null, h("img", { src: "/a.jpg", alt: "" })),
    "a sheet in a file": h("link", { rel: "stylesheet", href: "/a" }),
  };
  for (const [name, tree] of Object.entries(unknown)) expect(() => renderHtml(tree), name).toThrow();
  // What was thrown leaves nothing behind: React renders as before.
  expect(renderToString(h(Counted))).toBe("<p>0</p>");
});
