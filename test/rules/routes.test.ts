/**
 * The route list, kept as a file so that a change of it is seen: test/rules/routes.txt.
 * To accept a change: `UPDATE_ROUTES=1 npx vitest run test/rules/routes.test.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { matchScreen, paths, type Screen } from "../../src/paths.ts";

const FILE = "test/rules/routes.txt";

test("the screens are those of the route list, in its order", () => {
  const list = Object.entries(paths as Record<string, Screen>).map(
    ([name, screen]) => `${screen.pattern}  ${name}${screen.query.length > 0 ? `  ?${screen.query.join("&")}` : ""}`,
  );
  const text = `${list.join("\n")}\n`;
  if (process.env["UPDATE_ROUTES"]) writeFileSync(FILE, text);
  expect(text, "to accept this change run: UPDATE_ROUTES=1 npx vitest run test/rules/routes.test.ts").toBe(readFileSync(FILE, "utf8"));
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
