/** docs/runbook.md against the code: it explains each kind of a line of the log. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SERVER = ["gateway", "routes", "services"];

const KINDS = [
  /\breport(?:Fault|Call|Unknown)\([^";]*?"([a-z-]+)"/g,
  /\bkind: "([a-z-]+)", where\b/g,
  /\bkind: "([a-z]+)" \| "([a-z]+)" = "/g,
  /\bkind: `([a-z]+) \$/g,
];

test("operate-2: the runbook explains each kind of a line, and no other", () => {
  const files = SERVER.flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `src/${folder}/${name}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, "utf8").replaceAll('c.get("upstream")', ""));
  const kinds = code.flatMap((text) => KINDS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, ...names]) => names)));
  const table = /\| `kind` \| Meaning \|\n[\s\S]*?\n\n/.exec(readFileSync("docs/runbook.md", "utf8"))?.[0] ?? "";
  const explained = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].slice(1).flatMap(([, names = ""]) => names.match(/[a-z][a-z-]+/g) ?? []);
  expect(explained.toSorted()).toEqual([...new Set(kinds)].toSorted());
  expect(explained).toHaveLength(21);
});
