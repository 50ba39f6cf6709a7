/** Every style sheet keeps to its layer, so that an area wins over the core whatever either selects. */
import { readdirSync, readFileSync } from "node:fs";
import postcss, { type ChildNode } from "postcss";
import { expect, test } from "vitest";

const FOLDER = "src/styles";
/** The list under the search bar is added to the core by a script (docs/decisions/04-styles-in-the-page.md). */
const LAYER_OF: Readonly<Record<string, RegExp>> = { "core.css": /^(?:base|ui|shell)$/, "search-list.css": /^shell$/ };

/** Rules of a sheet that stand outside its layer. Comments, imports and the order of layers may. */
function outside(css: string, layer: RegExp): string[] {
  const isAllowed = (node: ChildNode) =>
    node.type === "comment" ||
    (node.type === "atrule" &&
      (node.name === "import" || node.name === "view-transition" || (node.name === "layer" && (!node.nodes || layer.test(node.params)))));
  return postcss
    .parse(css)
    .nodes.flatMap((node) => (isAllowed(node) ? [] : [`line ${node.source?.start?.line}: ${node.toString().slice(0, 60)}`]));
}

const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

test.each(sheets)("shell-64: %s keeps to its layer", (name) => {
  expect(outside(readFileSync(`${FOLDER}/${name}`, "utf8"), LAYER_OF[name] ?? /^area$/)).toEqual([]);
});

test("shell-64: a rule outside its layer is found", () => {
  expect(outside(".a { color: red }", /^area$/)).toEqual(["line 1: .a { color: red }"]);
  expect(outside("@layer ui { .a { color: red } }", /^area$/)).toHaveLength(1);
  expect(outside('@import "./b.css";\n@layer area { .a { color: red } }', /^area$/)).toEqual([]);
});
