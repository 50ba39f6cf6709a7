/** The table of calls, its notes and its papers. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIELDS } from "../../contract/fields.ts";
import { GROUPS, NOTES } from "../../contract/notes.ts";
import { exampleReply, isText, nameOfQuery, OPENAPI, openApiText, PAPER, paperText, parametersOf, recordOf } from "../../contract/paper.ts";
import { exampleOf, type JsonSchema, jsonSchemaOf, SHARED_SCHEMAS } from "../../contract/schema.ts";
import { CALLS, type CallName } from "../../src/services/contract.ts";
import { readReply } from "../../src/services/reading.ts";

const NAMES = Object.keys(CALLS) as CallName[];

test("service-52: each call has one note, in one group", () => {
  const noted = GROUPS.flatMap(({ calls }) => Object.keys(calls));
  expect(noted.toSorted()).toEqual(NAMES.toSorted());
  expect(new Set(NAMES.map((name) => `${recordOf(name).method} ${recordOf(name).path}`)).size).toBe(NAMES.length);
});

/** Names of fields that hold a value, not more fields. */
function leaves(schema: JsonSchema): string[] {
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = leaves(property);
    const isValue = ["string", "number", "integer", "boolean"].includes(String(property.type));
    return isValue ? [name, ...inner] : inner;
  });
  return [...own, ...parts.flatMap(leaves)];
}

test("service-52: each parameter and each field that holds a value has a meaning, and no meaning is left over", () => {
  const shared = [...SHARED_SCHEMAS.values()].map((schema) => jsonSchemaOf(schema));
  const schemas = NAMES.flatMap((name) =>
    [recordOf(name).reply, recordOf(name).body].flatMap((schema) => (schema ? [jsonSchemaOf(schema)] : [])),
  );
  const parameters = NAMES.flatMap((name) => [...parametersOf(recordOf(name).path), ...(recordOf(name).asks ?? []).map(nameOfQuery)]);
  const used = new Set([...parameters, ...[...schemas, ...shared].flatMap(leaves)]);
  expect([...used].filter((name) => !FIELDS[name]).sort()).toEqual([]);
  const text = JSON.stringify([schemas, shared, parameters]);
  expect(Object.keys(FIELDS).filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});

test.each(NAMES.filter((name) => !isText(recordOf(name))))(
  "service-52: the example of %s is read without a fault, and so is its body",
  (name) => {
    const { reply, body } = recordOf(name);
    const { parsed, unreadable } = readReply(reply, exampleReply(recordOf(name)));
    expect([parsed.error?.issues ?? [], unreadable]).toEqual([[], []]);
    if (body) expect(body.safeParse(exampleOf(jsonSchemaOf(body))).success).toBe(true);
  },
);

test("service-52: the papers are those of the table. Run `npm run contract -- --paper` after a change", () => {
  const paper = paperText();
  expect(readFileSync(PAPER, "utf8") === paper, PAPER).toBe(true);
  expect(readFileSync(OPENAPI, "utf8") === openApiText(), OPENAPI).toBe(true);
  for (const name of NAMES) expect(paper).toContain(`### ${name}\n`);
});

test("service-52: amounts are rupees and times are milliseconds, in the papers too", () => {
  const { description } = (
    JSON.parse(openApiText()) as { components: { schemas: { Product: { properties: { mrp: { description: string } } } } } }
  ).components.schemas.Product.properties.mrp;
  expect(description).toMatch(/^Rupees/);
  expect(paperText()).toMatch(/`responseData\.order\.placedAt` \| number \| {2}\| Epoch milliseconds/);
});

test("service-52: the tables tell the shapes of a reply apart, and a name has the meaning of its place", () => {
  const rowsOf = (call: string) => {
    const part = paperText().split(`### ${call}\n`)[1]?.split("\n### ")[0] ?? "";
    return part.slice(part.indexOf("Reply:")).match(/^\| (?:`|\*).*$/gm) ?? [];
  };
  expect(rowsOf("placeOrder")).toEqual([
    "| *either* | | | |",
    "| `responseData` | object | required |  |",
    "| `responseData.orderId` | string or integer | required | Id of the order. |",
    "| `responseData.orderNumber` | string or integer | required | Number that the farmer reads out. |",
    "| *or* | | | |",
    '| `status` | "failure" | required | `success` or `failure`. |',
  ]);
  const feed = rowsOf("feed");
  expect(feed.filter((row) => row.startsWith("| *or*, in `responseData.sections[]` |"))).toHaveLength(9);
  expect(feed.findIndex((row) => row.includes("sections[].id`"))).toBeLessThan(feed.findIndex((row) => row.startsWith("| *either*")));
  expect(rowsOf("orders").find((row) => row.includes("orders[].status`"))).toMatch(/State of the order: placed/);
  expect(rowsOf("orderDetail").find((row) => row.includes("responseData.order`"))).toMatch(/The order;/);
  const required = paperText().match(/^.*\| required \|.*$/gm) ?? [];
  expect(required.filter((row) => /leave it out/i.test(row))).toEqual([]);
});

test("service-52: every screen of a note is one of the site", () => {
  for (const { screens, without } of Object.values(NOTES)) expect([screens.length > 0, without.endsWith(".")]).toEqual([true, true]);
});
