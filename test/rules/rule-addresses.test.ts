/** docs/rules: each named address has a route, and each named file exists. test/worker/rule-addresses.test.ts opens the addresses. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { matchScreen } from "../../src/paths.ts";
import { api } from "../../src/routes/api.ts";
import { health } from "../../src/routes/health.ts";
import { addressesIn, filesIn } from "../support/rule-addresses.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = "docs/rules";

const rules = readdirSync(path.join(ROOT, FOLDER))
  .map((name) => `${FOLDER}/${name}`)
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

/** Calls outside the route table. */
const CALLS = new Set([...api.routes.map((route) => `/api${route.path}`), ...health.routes.map((route) => `/healthz${route.path}`)]);

/** Files that the Worker (src/gateway/files.ts) or the build (brand/files.ts) writes, and the redirects of the gateway. */
const WRITTEN =
  /^\/(?:$|share$|media\/|feeds\/articles\.[a-z]{2}\.atom$|sitemap\.xml$|sitemaps\/[\w-]+\.xml$|robots\.txt$|sw\.js$|\.well-known\/assetlinks\.json$|[a-z]{2}\.webmanifest$|(?:icon|maskable)-\d+\.png$|icon\.svg$)/;

/** They show the page of an unknown address. */
const WITHOUT_ROUTE = new Set(["/no/such/page", "/nowhere"]);

/** `/post/{id}` and `/post/…` name any post. */
const pathOf = (address: string): string => new URL(address.replace(/\{\w+\}|…/g, "1"), "http://localhost").pathname;

function hasRoute(address: string): boolean {
  const pathname = pathOf(address);
  return matchScreen(pathname) !== null || CALLS.has(pathname) || WRITTEN.test(pathname) || existsSync(path.join(ROOT, "public", pathname));
}

const withoutRoute = (file: string, text: string): string[] =>
  addressesIn(file, text)
    .filter(({ address }) => !hasRoute(address) && !WITHOUT_ROUTE.has(pathOf(address)))
    .map(({ at, id, address }) => `${at}: no screen, call or file has the address ${address} of ${id}. Correct it after src/paths.ts.`);

const missingFiles = (file: string, text: string): string[] =>
  filesIn(file, text)
    .filter(({ named }) => !existsSync(path.join(ROOT, named)))
    .map(({ at, named }) => `${at}: ${named} does not exist. Name the file that shows the rule.`);

test("each address of a rule has a route", () => {
  expect(rules.flatMap(({ file, text }) => addressesIn(file, text)).length).toBeGreaterThan(500);
  expect(rules.flatMap(({ file, text }) => withoutRoute(file, text))).toEqual([]);
});

test("each file that shows a rule exists", () => {
  expect(rules.flatMap(({ file, text }) => missingFiles(file, text))).toEqual([]);
});

describe("on an example", () => {
  const row = (where: string) => `| cart-1 | \`/not/read\` is a path of the services. | ${where} |`;

  test.each([
    "/shop",
    "/post/{id}",
    "/post/…",
    "/checkout/cart?state=bihar",
    "/api/suggest?q=a",
    "/healthz/deep",
    "/icon.svg",
    "/sitemap.xml",
  ])("%s has a route", (address) => expect(withoutRoute("cart.md", row(`\`${address}\``))).toEqual([]));

  test.each(["/shops", "/post", "/article/1", "/api/nothing", "/none.svg", "/checkout/baskets"])("%s has none", (address) => {
    expect(withoutRoute("cart.md", row(`\`GET ${address}\``))).toEqual([
      expect.stringMatching(/^cart\.md:1: no screen.* of cart-1\. Correct/),
    ]);
  });

  test("files are found within commands", () => {
    const where = "`npx vitest run test/rules/rule-addresses.test.ts`; `src/none.ts`";
    expect(missingFiles("cart.md", row(where))).toEqual(["cart.md:1: src/none.ts does not exist. Name the file that shows the rule."]);
  });
});
