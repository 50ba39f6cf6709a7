/** Every text of locales/en.json is shown somewhere: its key stands in the source, or is made by one of the patterns below. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADDRESS_ERRORS } from "../../src/domain/address/address-entry.ts";
import { ADDRESS_PROBLEMS } from "../../src/domain/address/address-flow.ts";
import { CHECKOUT_PROBLEMS } from "../../src/domain/order/checkout.ts";
import { SIGN_IN_PROBLEMS } from "../../src/domain/sign-in/sign-in.ts";
import { STATES } from "../../src/domain/visit/states.ts";

type Tree = { readonly [key: string]: string | Tree };
const keysOf = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`)));

/** Keys that are put together: what stands before the name, and the names. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  state: STATES.map(({ slug }) => slug),
  signIn: SIGN_IN_PROBLEMS,
  checkout: CHECKOUT_PROBLEMS,
  address: [...ADDRESS_ERRORS, ...ADDRESS_PROBLEMS],
};

const source = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""))
  .join("\n");

/** Keys that neither stand in a text of the source nor are made. A plural stands there without its ending. */
function unusedKeys(keys: readonly string[], text: string): string[] {
  const made = new Set(Object.entries(MADE).flatMap(([prefix, names]) => names.map((name) => `${prefix}.${name}`)));
  const isThere = (key: string) => made.has(key) || text.includes(`"${key}"`);
  return keys.filter((key) => !isThere(key) && !isThere(key.replace(/_(?:one|other)$/, "")));
}

const english = JSON.parse(readFileSync("locales/en.json", "utf8")) as Tree;

test("no text is left over: take it out of all six locales, or use it", () => {
  expect(unusedKeys(keysOf(english), source)).toEqual([]);
});

test("a key that is put together in another way is added to MADE", () => {
  const prefixes = [...source.matchAll(/`(\w+)\.\$\{/g)].flatMap(([, prefix = ""]) => (prefix in english ? [prefix] : []));
  expect([...new Set(prefixes)].sort()).toEqual(Object.keys(MADE).sort());
});

test("a key that nothing uses is found", () => {
  const text = 't("shop.title"); t.plural("shop.left", 2);';
  expect(unusedKeys(["shop.title", "shop.left_one", "shop.left_other", "shop.titles", "state.bihar"], text)).toEqual(["shop.titles"]);
});
