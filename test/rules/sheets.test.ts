/** Every style sheet stays in its layer, so that an area wins over the core with any selectors. */
import { readdirSync, readFileSync } from "node:fs";
import postcss, { type ChildNode } from "postcss";
import { expect, test } from "vitest";

const FOLDER = "src/styles";
/** A script adds the list below the search bar to the core (docs/decisions/04-styles-in-the-page.md). */
const LAYER_OF: Readonly<Record<string, RegExp>> = { "core.css": /^(?:base|ui|shell)$/, "search-list.css": /^shell$/ };

/** Rules of a style sheet outside its layer. Comments, imports and the order of layers are allowed. */
function outside(css: string, layer: RegExp): string[] {
  const isAllowed = (node: ChildNode) =>
    node.type === "comment" ||
    (node.type === "atrule" &&
      (node.name === "import" || node.name === "view-transition" || (node.name === "layer" && (!node.nodes || layer.test(node.params)))));
  return postcss
    .parse(css)
    .nodes.flatMap((node) => (isAllowed(node) ? [] : [`line ${node.source?.start?.line}: ${node.toString().slice(0, 60)}`]));
}

/** Selectors for all children or descendants of an element with `:has()`. When it begins to match, the browser styles all of them again. */
function unbounded(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selectors }) => {
    found.push(...selectors.filter((selector) => selector.includes(":has(") && /[\s>+~]\*$/.test(selector)));
  });
  return found;
}

const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

test.each(sheets)("shell-64: %s stays in its layer", (name) => {
  expect(outside(readFileSync(`${FOLDER}/${name}`, "utf8"), LAYER_OF[name] ?? /^area$/)).toEqual([]);
});

test("shell-64: a rule outside its layer is detected", () => {
  expect(outside(".a { color: red }", /^area$/)).toEqual(["line 1: .a { color: red }"]);
  expect(outside("@layer ui { .a { color: red } }", /^area$/)).toHaveLength(1);
  expect(outside('@import "./b.css";\n@layer area { .a { color: red } }', /^area$/)).toEqual([]);
});

test.each(sheets)("%s names the elements that depend on :has()", (name) => {
  expect(unbounded(readFileSync(`${FOLDER}/${name}`, "utf8"))).toEqual([]);
});

test("a rule for all elements beside :has() is detected", () => {
  expect(unbounded("body:not(:has(> main)) > * { visibility: hidden }")).toEqual(["body:not(:has(> main)) > *"]);
  expect(unbounded("body:not(:has(> main)) > .strip { visibility: hidden }")).toEqual([]);
});
