/**
 * The route list, kept as a file so that a change of it is seen: test/rules/routes.txt.
 * To accept a change: `UPDATE_ROUTES=1 npx vitest run test/rules/routes.test.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inspectRoutes } from "hono/dev";
import { expect, test } from "vitest";
import { matchScreen, paths, type Screen, type ScreenName } from "../../src/paths.ts";
import { routes } from "../../src/routes/index.ts";

const FILE = "test/rules/routes.txt";

/** Screens of parts of the specifications that nobody has asked for yet: they have an address, and no route. */
const NOT_YET: readonly ScreenName[] = [
  "list",
  "post",
  "article",
  "profile",
  "topics",
  "videos",
  "issues",
  "selectYourCrops",
  "cropInfo",
  "cropAttributes",
  "cropTasks",
  "articleNa",
];

const screens = Object.entries(paths as Record<string, Screen>);

const entries = inspectRoutes(routes());

/** What a route requires before its handler, by the names of its middlewares. */
const requiredBy = (method: string, path: string): string[] =>
  entries.filter((entry) => entry.method === method && entry.path === path && entry.name.startsWith("require")).map(({ name }) => name);

/** The table itself: method and pattern of each route, in the order in which they are tried. */
const table = entries.filter(({ isMiddleware }) => !isMiddleware).map(({ method, path }) => ({ method, path }));

test("the screens and routes are those of the list, in its order", () => {
  const list = [
    ...screens.map(([name, screen]) => `${screen.pattern}  ${name}${screen.query.length > 0 ? `  ?${screen.query.join("&")}` : ""}`),
    "",
    ...table.map(({ method, path }) => [`${method} ${path}`, ...requiredBy(method, path)].join("  ")),
  ];
  const text = `${list.join("\n")}\n`;
  if (process.env["UPDATE_ROUTES"]) writeFileSync(FILE, text);
  expect(text, "to accept this change run: UPDATE_ROUTES=1 npx vitest run test/rules/routes.test.ts").toBe(readFileSync(FILE, "utf8"));
});

test("every screen has its route, every route its screen, none twice", () => {
  const patterns: ReadonlyMap<string, string> = new Map(screens.map(([name, { pattern }]) => [pattern, name]));
  expect(table.filter(({ path }) => !patterns.has(path))).toEqual([]);
  expect(screens.filter(([, { pattern }]) => !table.some(({ path }) => path === pattern)).map(([name]) => name)).toEqual(NOT_YET);
  const lines = table.map(({ method, path }) => `${method} ${path}`);
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

test("what is about one farmer requires a farmer", () => {
  const farmers = ["checkout", "createCart", "placeOrder", "orders", "order", "address"] as const;
  for (const { method, path } of table) {
    const isFarmers = farmers.some((name) => paths[name].pattern === path);
    expect([path, requiredBy(method, path).includes("requireFarmer")]).toEqual([path, isFarmers]);
  }
});

test("the first match wins, in the specification's order", () => {
  expect(matchScreen("/policy/return-refund")?.name).toBe("policy");
  expect(matchScreen("/articles")?.name).toBe("list");
  expect(matchScreen("/shop")?.name).toBe("shop");
  expect(matchScreen("/product/a-b/AGS-CP-1")).toEqual({ name: "product", parameters: { slug: "a-b", sku: "AGS-CP-1" } });
  expect(matchScreen("/crop/tomato/141")?.parameters).toEqual({ slug: "tomato", id: "141" });
  expect(matchScreen("/crop/tomato/141/seeds")?.parameters).toEqual({ slug: "tomato", id: "141", tab: "seeds" });
  expect(matchScreen("/saathi-store")?.name).toBe("saathiStoreById");
  expect(matchScreen("/saathi-store/a/5")?.name).toBe("saathiStore");
  expect(matchScreen("/product/%E0%A4/x")).toBeNull();
  expect(matchScreen("/nowhere")).toBeNull();
});
