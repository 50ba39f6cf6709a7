/** The table of routes against the records of the screens and the paths of the specification. */
import { globSync, readFileSync } from "node:fs";
import { inspectRoutes } from "hono/dev";
import { expect, test } from "vitest";
import { matchScreen, paths, type Screen, workerFirst } from "../../src/paths.ts";
import { type EveryScreen, type Routed, routes } from "../../src/routes/index.ts";

const screens = Object.entries(paths as Record<string, Screen>);

const entries = inspectRoutes(routes());

/** The guards of a route before its handler, by the names of its middlewares. */
const requiredBy = (method: string, path: string): string[] =>
  entries.filter((entry) => entry.method === method && entry.path === path && entry.name.startsWith("require")).map(({ name }) => name);

/** The table itself: method and pattern of each route, in matching order. */
const table = entries.filter(({ isMiddleware }) => !isMiddleware).map(({ method, path }) => ({ method, path }));

/** In the order of the specification. */
const SPECIFIED = [
  "/policy/:type",
  "/articles",
  "/posts",
  "/postlist",
  "/stories",
  "/post/:id",
  "/article/:slug/:id",
  "/profile/:id",
  "/topics",
  "/videos/:slug",
  "/shop",
  "/search",
  "/brands",
  "/crops",
  "/products",
  "/bannerproducts/:id",
  "/trending-products",
  "/featured-products",
  "/product/:slug/:sku",
  "/buynow/:slug/:sku",
  "/brand/:slug/:id",
  "/crop/:slug/:id/:tab?",
  "/issue/:slug/:id",
  "/category/:slug/:id",
  "/crop-info/tasks/:slug",
  "/checkout/cart",
  "/checkout/checkout",
  "/checkout/signin",
  "/checkout/address",
  "/saathi-store/:slug/:id",
  "/saathi-store",
  "/select-your-crops",
  "/crop-info",
  "/crop-info/attributes/:slug",
  "/issues/:slug/:id",
  "/ppage/:slug/:id",
  "/pcode/:hash/:barcode?",
  "/shop-na",
  "/article-na",
  "/buynow-success",
];

test("every path of the specification has its page, in this order (shell-2)", () => {
  const pages = table.filter(({ method, path }) => method === "GET" && SPECIFIED.includes(path));
  expect(pages.map(({ path }) => path)).toEqual(SPECIFIED);
});

test("verify-37: only the form of a pack has the camera", () => {
  expect(screens.flatMap(([name, { camera }]) => (camera ? [name] : []))).toEqual(["packCodeForm"]);
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

test("the Worker runs first for screens and its own files, never for built ones", () => {
  const [, list = ""] = /^run_worker_first = \[([^\]]*)\]/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  const files = [...list.matchAll(/"([^"]+)"/g)].map(([, rule = ""]) => rule);
  expect(files).toContain("/media/*");
  const screenRules = workerFirst();
  expect(screenRules).toEqual(expect.arrayContaining(["/shop", "/product/*", "/pcode", "/pcode/*", "/checkout/*", "/api/*", "/01/*"]));
  const rules = [...files, ...screenRules];
  // The platform refuses a rule that another one covers.
  const covers = (one: string, other: string) => one.endsWith("/*") && other.startsWith(one.slice(0, -1));
  expect(rules.filter((rule, index) => rules.some((one, at) => at !== index && (one === rule || covers(one, rule))))).toEqual([]);
  // The platform takes a hundred. A negated one would answer an immutable 404 for a missing file.
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(rules.filter((rule) => !/^\/[^!*]*(\/\*)?$/.test(rule) || /^\/(\*|assets)/.test(rule))).toEqual([]);
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
