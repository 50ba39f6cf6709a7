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
  expect(difference('{"worker":true}', '{"worker": false}')).toEqual(['-   "worker": true', '+   "worker": false']);
  expect(difference('["b2b"]', '[ "b2b" ]')).toEqual([]);
  // A table that is not JSON can be overwritten.
  expect(difference('{"worker":fal', '{"worker":true}')).toEqual(['- {"worker":fal', "+ {", '+   "worker": true', "+ }"]);
});
