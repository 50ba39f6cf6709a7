/** Our renderer writes the bytes that React's own writes (service-26). */
import fc from "fast-check";
import { createContext, Fragment, createElement as h, type ReactNode, useContext, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { inertJson } from "../../src/views/island.tsx";
import { Cut, Kept, renderHtml, renderPieces } from "../../src/views/render-html.ts";

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

/** A footer that is kept, with the number of times that it was rendered. */
function countedFooter() {
  const footer = { rendered: 0 };
  const render = () => {
    footer.rendered += 1;
    return h("footer", null, "a & b", h(Hello));
  };
  const page = (by: string, name: string) => h(Name.Provider, { value: name }, "before", h(Kept, { by, render }), "after");
  return { footer, page };
}

test("service-32: what is kept is rendered once for each key, and stands as React writes it", () => {
  const { footer, page } = countedFooter();
  const first = page("one of a", "a");
  expect(renderHtml(first)).toBe(renderToString(first));
  expect(footer.rendered).toBe(2);
  expect(renderHtml(first)).toBe("before<footer>a &amp; b<b>a</b></footer>after");
  expect(footer.rendered).toBe(2);
  expect(renderHtml(page("one of b", "b"))).toBe("before<footer>a &amp; b<b>b</b></footer>after");
  expect(footer.rendered).toBe(3);
});

test("service-32: all that is kept together has at most a million code units", () => {
  const { footer, page } = countedFooter();
  const filler = (index: number) => h(Kept, { by: `filler ${index}`, render: () => h("p", null, "क".repeat(200_000)) });
  renderHtml(page("small", "a"));
  for (let index = 0; index < 4; index += 1) renderHtml(filler(index));
  renderHtml(page("small", "a"));
  expect(footer.rendered).toBe(1);
  renderHtml(filler(5));
  renderHtml(page("small", "a"));
  expect(footer.rendered).toBe(2);
});

test("service-32: what cannot be kept is an error: a text at the border, and what moves to the head", () => {
  const refused: Readonly<Record<string, ReactNode>> = {
    "text at the start": ["a", h("b", { key: "b" }, "b")],
    "text at the end": [h("b", { key: "b" }, "b"), "a"],
    "a title": h("div", null, h("title", null, "t")),
    "a picture that is preloaded": h("img", { src: "/a.jpg", alt: "" }),
    "a cut": h("div", null, h(Cut)),
    nothing: null,
  };
  for (const [by, node] of Object.entries(refused))
    expect(() => renderHtml(h(Kept, { by, render: () => node })), by).toThrow("cannot be kept");
});

test("service-35: a page is cut where a section belongs; its head is in the first piece, and complete once all is rendered", () => {
  const seen: string[] = [];
  const Late = () => {
    seen.push("rendered");
    return h("i", null, "c");
  };
  const page = h(
    "html",
    null,
    h("head", null, h("title", null, "t")),
    h("body", null, "a", h(Cut), "b", h("p", null, h(Cut), h(Late)), h("meta", { name: "d" })),
  );
  const pieces = renderPieces(page, (head) => {
    seen.push("finished");
    return head.replace("<title>", "<!--own--><title>");
  });
  expect(pieces).toEqual(['<html><head><!--own--><title>t</title><meta name="d"/></head><body>a', "b<p>", "<i>c</i></p></body></html>"]);
  expect(seen).toEqual(["rendered", "finished"]);
  expect(renderPieces(h("p", null, "a"))).toEqual(["<p>a</p>"]);
  expect(() => renderHtml(page)).toThrow("cut");
});

/** Texts that somebody writes to get out of where they stand. */
const HOSTILE = [
  ...[
    '"onload=alert(1) x="',
    "'><script>alert(1)</script>",
    "</textarea><b>",
    "</title></style></script>",
    "<!--",
    "-->",
    "&lt;",
    "&#60;",
    "`",
  ],
  ...[
    "javascript:alert(1)",
    " \u0001JaVa\tScRiPt\n:alert(1)",
    "data:text/html,<b>",
    "//evil.test",
    "/\\evil.test",
    "\u0000",
    "\u2028",
    "\ud800",
  ],
];
const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 8 }));
const value = fc.oneof({ arbitrary: text, weight: 4 }, fc.boolean(), fc.double(), fc.integer(), fc.constantFrom(null, undefined));
/** Attributes that an element of any name may have, flags, numbers and addresses. */
const names = fc.constantFrom(
  ...["className", "id", "title", "lang", "dir", "role", "hidden", "inert", "tabIndex", "itemProp", "itemScope", "data-x", "aria-label"],
  ...[
    "href",
    "target",
    "rel",
    "download",
    "width",
    "colSpan",
    "rowSpan",
    "htmlFor",
    "dateTime",
    "placeholder",
    "onClick",
    "onclick",
    "srcDoc",
  ],
);
const tags = fc.constantFrom(
  "p",
  "div",
  "a",
  "b",
  "ul",
  "td",
  "label",
  "time",
  "svg",
  "noscript",
  "button",
  "pre",
  "textarea",
  "option",
  "br",
  "img",
);
const tree = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small" },
    value,
    fc.array(tie("node"), { maxLength: 4 }),
    fc.array(tie("node"), { maxLength: 3 }).map((nodes) => h(Fragment, null, ...nodes)),
    fc
      .record({ tag: tags, props: fc.dictionary(names, value, { maxKeys: 4 }), nodes: fc.array(tie("node"), { maxLength: 3 }) })
      .map(element),
  ),
})).node;

function element({ tag, props, nodes }: { tag: string; props: Record<string, unknown>; nodes: ReactNode[] }): ReactNode {
  const isEmpty = tag === "br" || tag === "img";
  if (isEmpty || tag === "textarea") return h(tag, tag === "textarea" ? { ...props, defaultValue: String(nodes[0] ?? "") } : props);
  return tag === "option" ? h(tag, props, "a") : h(tag, props, ...nodes);
}

test("service-26: hostile texts in any place of any tree are written as React writes them", () => {
  // React warns of keys, and of attributes that it leaves out.
  vi.spyOn(console, "error").mockImplementation(nothing);
  const sameAsReact = (node: ReactNode): void => {
    expect(renderHtml(h("main", null, node))).toBe(renderToString(h("main", null, node)));
  };
  fc.assert(fc.property(tree, sameAsReact), { numRuns: 2_000 });
  for (const name of ["href", "title", "data-x", "className"])
    for (const hostile of HOSTILE) sameAsReact(h("a", { [name]: hostile }, hostile, [hostile, [hostile]]));
});

test("service-26: data of a page cannot end its script", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...HOSTILE), (data, hostile) => {
      const sent = inertJson({ data, [hostile]: hostile });
      const markup = renderHtml(h("script", { type: "application/json", dangerouslySetInnerHTML: { __html: sent } }));
      expect(markup.slice('<script type="application/json">'.length, -"</script>".length)).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(sent)).toEqual(JSON.parse(JSON.stringify({ data, [hostile]: hostile })));
    }),
    { numRuns: 300 },
  );
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
