/**
 * The route list, stored as a file to show its changes in a diff: test/rules/routes.txt.
 * To accept a change: `UPDATE_ROUTES=1 npx vitest run test/rules/routes.test.ts`.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { inspectRoutes } from "hono/dev";
import { expect, test } from "vitest";
import { matchScreen, paths, type Screen } from "../../src/paths.ts";
import { type EveryScreen, type Routed, routes } from "../../src/routes/index.ts";

const FILE = "test/rules/routes.txt";

const screens = Object.entries(paths as Record<string, Screen>);

const entries = inspectRoutes(routes());

/** The guards of a route before its handler, by the names of its middlewares. */
const requiredBy = (method: string, path: string): string[] =>
  entries.filter((entry) => entry.method === method && entry.path === path && entry.name.startsWith("require")).map(({ name }) => name);

/** The table itself: method and pattern of each route, in matching order. */
const table = entries.filter(({ isMiddleware }) => !isMiddleware).map(({ method, path }) => ({ method, path }));

const queryOf = ({ query }: Screen): string[] => {
  const names = Object.entries(query).map(([name, rule]) => `${name}${rule.default ? `=${rule.default}` : ""}${rule.freeText ? "*" : ""}`);
  return names.length > 0 ? [`?${names.sort().join("&")}`] : [];
};

const flagsOf = ({ camera, prefetch, postsToItself }: Screen): string[] => [
  ...(camera ? ["camera"] : []),
  ...(prefetch ? ["prefetch"] : []),
  ...(postsToItself ? ["posts to itself"] : []),
];

test("the screens and routes match the list, in its order", () => {
  const list = [
    ...screens.map(([name, screen]) => [screen.pattern, name, screen.for, ...queryOf(screen), ...flagsOf(screen)].join("  ")),
    "",
    ...table.map(({ method, path }) => [`${method} ${path}`, ...requiredBy(method, path)].join("  ")),
  ];
  const text = `${list.join("\n")}\n`;
  if (process.env["UPDATE_ROUTES"]) writeFileSync(FILE, text);
  expect(text, "to accept this change run: UPDATE_ROUTES=1 npx vitest run test/rules/routes.test.ts").toBe(readFileSync(FILE, "utf8"));
});

test("a screen without a route does not compile", () => {
  const screen: EveryScreen = "/shop";
  expect(table.map(({ path }) => path)).toContain(screen);
  const routed: Routed<"/product/:slug/:sku"> = "/product/:slug/:sku";
  // @ts-expect-error: the table has no route for this pattern.
  const unrouted: Routed<"/product/:slug"> = "/product/:slug";
  expect(table.map(({ path }) => path)).toContain(routed);
  expect(table.map(({ path }) => path)).not.toContain(unrouted);
});

test("every screen has its route, every route its screen, without duplicates, in the same order (shell-2)", () => {
  const order = (patterns: readonly string[]) => [...new Set(patterns)];
  expect(order(table.map(({ path }) => path))).toEqual(screens.map(([, { pattern }]) => pattern));
  const lines = table.map(({ method, path }) => `${method} ${path}`);
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

test("personal routes require a farmer", () => {
  const farmers = ["checkout", "createCart", "placeOrder", "orders", "order", "myData", "address", "cropAttributes"] as const;
  for (const { method, path } of table) {
    const isFarmers = farmers.some((name) => paths[name].pattern === path);
    expect([path, requiredBy(method, path).includes("requireFarmer")]).toEqual([path, isFarmers]);
  }
});

test("the screens that post to themselves are those with a page and a form's route", () => {
  const takes = (method: string, pattern: string) => table.some((route) => route.method === method && route.path === pattern);
  for (const [name, { pattern, postsToItself }] of screens)
    expect(postsToItself, name).toBe(takes("GET", pattern) && takes("POST", pattern));
});

test("the Worker runs first for every screen and every file that it writes", () => {
  const [, list = ""] = /^run_worker_first = \[([^\]]*)\]/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  const first = [...list.matchAll(/"([^"]+)"/g)].map(([, rule = ""]) => rule);
  const ruleOf = (pattern: string) => (pattern.includes("/:") ? `/${pattern.split("/")[1]}/*` : pattern);
  const files = [
    "/",
    "/api/*",
    "/media/*",
    "/share",
    "/healthz",
    "/healthz/*",
    "/operator",
    "/robots.txt",
    "/.well-known/assetlinks.json",
    "/sw.js",
    "/feeds/*",
    "/sitemap.xml",
    "/sitemaps/*",
  ];
  const wanted = new Set([...screens.map(([, { pattern }]) => ruleOf(pattern)), ...files]);
  const isCovered = (rule: string) =>
    first.some((known) => known === rule || (known.endsWith("/*") && rule.startsWith(known.slice(0, -1))));
  expect(
    [...wanted].filter((rule) => !isCovered(rule)),
    "add these to run_worker_first in wrangler.toml",
  ).toEqual([]);
  const isWanted = (rule: string) => [...wanted].some((one) => one === rule || (rule.endsWith("/*") && one.startsWith(rule.slice(0, -1))));
  expect(
    first.filter((rule) => !isWanted(rule)),
    "remove these from run_worker_first in wrangler.toml",
  ).toEqual([]);
});

test("every screen has a rule that names its path", () => {
  const rules = globSync("docs/rules/*.md").map((file) => readFileSync(file, "utf8"));
  const isNamed = (path: string) =>
    rules.some((text) =>
      text
        .split(path)
        .slice(1)
        .some((after) => !/^[\w-]/.test(after)),
    );
  expect(
    screens.map(([, { pattern }]) => pattern.split("/:")[0] ?? "").filter((path) => !isNamed(path)),
    "add a rule to docs/rules/<area>.md",
  ).toEqual([]);
});

test("the first match wins, in the specification's order (shell-1)", () => {
  expect(matchScreen("/policy/return-refund")?.name).toBe("policy");
  expect(matchScreen("/shop")?.name).toBe("shop");
  expect(matchScreen("/product/a-b/AGS-CP-1")).toEqual({ name: "product", parameters: { slug: "a-b", sku: "AGS-CP-1" } });
  expect(matchScreen("/crop/tomato/141")?.parameters).toEqual({ slug: "tomato", id: "141" });
  expect(matchScreen("/crop/tomato/141/seeds")?.parameters).toEqual({ slug: "tomato", id: "141", tab: "seeds" });
  expect(matchScreen("/saathi-store")?.name).toBe("saathiStoreById");
  expect(matchScreen("/saathi-store/a/5")?.name).toBe("saathiStore");
  expect(matchScreen("/product/%E0%A4/x")).toBeNull();
  expect(matchScreen("/nowhere")).toBeNull();
  expect(matchScreen("/crop/tomato/141/seeds/more")).toBeNull();
  expect(matchScreen("/shop/")?.name).toBe("shop");
  expect(matchScreen("/pcode/1001")).toEqual({ name: "packCode", parameters: { hash: "1001" } });
  expect(matchScreen("/product/%E0%A4%95/A%2FB")?.parameters).toEqual({ slug: "क", sku: "A/B" });
});
