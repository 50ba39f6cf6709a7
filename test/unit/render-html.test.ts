/** Pages are rendered by react-dom and split at their deferred sections. */
import fc from "fast-check";
import { createElement as h } from "react";
import { expect, test } from "vitest";
import { sanitise } from "../../src/services/sanitise.ts";
import { inertJson } from "../../src/views/island.tsx";
import { Cut, renderHtml, renderPieces } from "../../src/views/render-html.ts";
import { styles } from "../../src/views/styles.ts";

const CUT = "<page-cut></page-cut>";
const markup = (tag: string, html: string) => h(tag, { dangerouslySetInnerHTML: { __html: html } });

test("service-35: a page is split at its deferred sections, and its head is in the first piece", () => {
  const page = h(
    "html",
    null,
    h("head", null, h("title", null, "t")),
    h("body", null, "a", h(Cut), "b", h("p", null, h(Cut), h("i", null, "c")), h("meta", { name: "d" })),
  );
  expect(renderPieces(page)).toEqual(['<html><head><title>t</title><meta name="d"/></head><body>a', "b<p>", "<i>c</i></p></body></html>"]);
  expect(renderPieces(h("p", null, "a"))).toEqual(["<p>a</p>"]);
  expect(renderHtml(h("p", null, "a"))).toBe("<p>a</p>");
  expect(() => renderHtml(page)).toThrow("Only the page itself can defer");
});

test("service-35: no text, attribute, company HTML, data or style sheet causes a split", () => {
  expect(renderPieces(h("p", { title: CUT }, CUT))).toHaveLength(1);
  const options = { origin: "https://www.khet.test", linkHosts: ["www.khet.test"] };
  for (const html of [CUT, `<p>${CUT}</p>`, CUT.toUpperCase(), `<a title="${CUT}">x</a>`, "<page-cut\n></page-cut>", `&lt;page-cut>${CUT}`])
    expect(renderPieces(markup("div", sanitise(html, options))), html).toHaveLength(1);
  expect(renderPieces(markup("script", inertJson({ [CUT]: CUT })))).toHaveLength(1);
  for (const [name, sheet] of Object.entries(styles)) expect(renderPieces(markup("style", sheet)), name).toHaveLength(1);
  // The same raw markup without the sanitiser does cause a split.
  expect(renderPieces(markup("div", CUT))).toHaveLength(2);
});

test("service-26: data of a page cannot end its script", () => {
  const hostile = ["</script><script>alert(1)</script>", "<!--", "-->", "&lt;", "\u2028", "\u2029", "\ud800"];
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...hostile), (data, text) => {
      const sent = inertJson({ data, [text]: text });
      const script = renderHtml(h("script", { type: "application/json", dangerouslySetInnerHTML: { __html: sent } }));
      expect(script.slice('<script type="application/json">'.length, -"</script>".length)).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(sent)).toEqual(JSON.parse(JSON.stringify({ data, [text]: text })));
    }),
    { numRuns: 300 },
  );
});
