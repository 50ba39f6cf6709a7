/** Checks of values that are written into the CONFIG namespace by hand. */
import { expect, test } from "vitest";
import { difference, isTable, tableProblems } from "../../src/services/table-edit.ts";

test("operate-10: a value that the Worker could not read is rejected, with the position of the mistake", () => {
  expect(tableProblems("hosts", '{"shop": ["www.khet.in"], "qr": ["q.khet.in"]}')).toEqual([]);
  expect(tableProblems("states", '[{"slug": "telangana", "shop": true}]')).toEqual([]);
  expect(tableProblems("sources", '["b2b", "APPMH"]')).toEqual([]);
  expect(tableProblems("offline", '{"worker": false}')).toEqual([]);
  expect(tableProblems("hosts", "{shop: []}")).toEqual(["It is no JSON."]);
  expect(tableProblems("hosts", '{"shop": "www.khet.in"}').join()).toMatch(/^shop: /);
  expect(tableProblems("hosts", '{"shops": ["www.khet.in"]}').join()).toContain('"shops"');
  expect(tableProblems("states", '[{"slug": "telangana", "shop": "yes"}]').join()).toMatch(/^0\.shop: /);
  expect(tableProblems("partners", '["a b"]')).toHaveLength(1);
  expect(tableProblems("offline", '{"worker": "off"}').join()).toMatch(/^worker: /);
  expect(tableProblems("farmersNames", '[{"name": "चुरड़ा मुरड़ा", "means": "leaf curl"}]')).toEqual([]);
  expect(tableProblems("leaflets", '["AGS-CP-0001"]')).toEqual([]);
  expect(tableProblems("leaflets", '["dfu/x.pdf"]')).toEqual(["0: expected a sku, such as AGS-CP-0001"]);
  expect(tableProblems("farmersNames", '[{"name": "x", "means": "leaf curl"}]').join()).toMatch(/^0\.name: /);
  expect([isTable("hosts"), isTable("toString"), isTable(undefined)]).toEqual([true, false, false]);
});

test("operate-12: a value without any effect is rejected: a misspelt name switches nothing off", () => {
  expect(tableProblems("states", '[{"slug": "rajasthan", "shp": false}]').join()).toContain('"shp"');
  expect(tableProblems("states", '[{"slug": "rajastan", "shop": false}]').join()).toMatch(/0\.slug: is of no built-in state/);
  expect(tableProblems("states", '[{"shop": false}]').join()).toMatch(/^0\.slug: is missing/);
  // Every call of a state would fail.
  expect(tableProblems("states", JSON.stringify([{ slug: "rajasthan", source: "APP\nRJ" }])).join()).toMatch(/^0\.source: /);
  for (const host of ["https://www.khet.in", "WWW.khet.in", "www.khet.in:443", "www.khet.in/", "*.khet.in", ""])
    expect(tableProblems("hosts", JSON.stringify({ shop: [host] })).join(), host).toMatch(/^shop\.0: /);
  expect(tableProblems("hosts", '{"qr": ["localhost", "xn--h2brj9c.khet.in"]}')).toEqual([]);
  expect(tableProblems("offline", '{"worker": false, "until": 1}').join()).toContain('"until"');
  for (const text of ["null", "[]", "0", '"off"', '{"__proto__": {"worker": false}}'])
    expect(tableProblems("offline", text), text).not.toEqual([]);
});

test("operate-10: a change is shown line by line, and no line if both are equal", () => {
  expect(difference(null, '["b2b"]')).toEqual(["+ [", '+   "b2b"', "+ ]"]);
  expect(difference('{"worker":true}', '{"worker": false}')).toEqual(["  {", '-   "worker": true', '+   "worker": false', "  }"]);
  expect(difference('["b2b"]', '[ "b2b" ]')).toEqual([]);
  // A table that is not JSON can be overwritten.
  expect(difference('{"worker":fal', '{"worker":true}')).toEqual(['- {"worker":fal', "+ {", '+   "worker": true', "+ }"]);
});

// operate-10
test("a change is shown although its lines also stand elsewhere in the table", () => {
  const rows = (...prohibitions: object[]) => JSON.stringify(prohibitions);
  const [first, second] = [
    { id: "a", to: "2026-12-31" },
    { id: "b", to: "2026-12-31" },
  ];
  expect(difference(rows(first, second), rows(first, { id: "b" }))).toEqual(
    [
      "  [",
      "    {",
      '      "id": "a",',
      '      "to": "2026-12-31"',
      "    },",
      "    {",
      '-     "id": "b",',
      '-     "to": "2026-12-31"',
      '+     "id": "b"',
      "    }",
      "  ]",
    ].slice(3),
  );
  const shops = (...open: boolean[]) => JSON.stringify(open.map((shop) => ({ shop })));
  expect(difference(shops(true, false), shops(false, true)).filter((line) => !line.startsWith(" "))).toHaveLength(4);
  expect(difference("[1, 1]", "[1]")).toEqual(["  [", "-   1,", "    1", "  ]"]);
});

test("of a table with too many changes to compare, all lines are shown as changed", () => {
  const table = (from: number) => JSON.stringify(Array.from({ length: 3_000 }, (_, index) => from + index));
  const lines = difference(table(0), table(10_000));
  expect(lines).toHaveLength(2 * 3_002);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(["- [", "-   0,", "+ ]"]);
});
