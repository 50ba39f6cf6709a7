/** The import arrows between the folders. */
import { existsSync, readdirSync } from "node:fs";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";

/** Views that run in the browser as well: shared ones, and each island's own. They know no page context and no links. */
const BROWSER_VIEWS = ["src/views/ui", ...readdirSync("src/views").map((area) => `src/views/${area}/island`)].filter(existsSync);

/** Facts about each language that src/domain reads. */
const FACTS = readdirSync("locales").map((language) => `locales/${language}/language`);

/** Words that scripts of the browser load, each with its language's page. */
const LAZY_WORDS = readdirSync("locales").flatMap((language) =>
  ["quantity", "reading", "speech", "suggest"].map((file) => `locales/${language}/${file}`),
);
/** Values of the company. Every folder may use them. */
const BRAND = "src/brand.ts";

/** For each folder, the only folders it may import from, besides itself. The first match applies. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "src/domain": ["locales/languages", ...FACTS],
  ...Object.fromEntries(BROWSER_VIEWS.map((room) => [room, [...BROWSER_VIEWS, "src/domain", "src/i18n"]])),
  "src/views": ["src/brand", "src/domain", "src/i18n", "src/paths", "src/styles"],
  "src/client": [...BROWSER_VIEWS, "src/domain", "src/i18n", ...LAZY_WORDS],
  "src/services": ["src/domain", "src/env"],
  "src/routes": [
    "src/brand",
    "src/services",
    "src/views",
    "src/domain",
    "src/i18n",
    "src/paths",
    "src/env",
    "src/known-device",
    "src/session",
  ],
  "src/limits": ["src/domain", "src/env"],
  "src/paths": ["src/domain", "src/styles"],
  "src/i18n": ["src/domain", "locales"],
  "src/env": [],
  "src/known-device": ["src/domain", "src/session"],
  "src/session": ["src/domain"],
  "src/security": [],
  "src/app": ["src/routes", "src/services/tables"],
  "src/pages": ["src/app", "src/env", "src/paths", "src/routes", "src/services/cache", "src/services/request-id", "src/services/deadline"],
  "src/gateway": [
    "src/domain",
    "src/env",
    "src/i18n",
    "src/known-device",
    "src/paths",
    "src/routes",
    "src/security",
    "src/services",
    "src/session",
    "src/views/errors/plain",
    "src/views/styles",
  ],
  "src/worker": ["src/gateway", "src/limits", "src/pages"],
};

/** The table of calls: the only code of the product that the reference back end runs. */
const CONTRACT = "src/services/contract.ts";

async function cruiseProject(): Promise<ICruiseResult> {
  const result = await cruise(["src", "upstream"], {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css|virtual:" },
  });
  if (typeof result.output === "string") throw new Error("dependency-cruiser returned text instead of a result");
  return result.output;
}

const under = (path: string, room: string): boolean => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);

/** Arrows of the modules that no rule allows, as "from → to". */
function forbiddenArrows(modules: ICruiseResult["modules"]): string[] {
  return modules.flatMap((module) =>
    module.dependencies.flatMap(({ resolved, typeOnly, dependencyTypes }) => {
      const from = module.source;
      const local = /^(src|upstream|locales|test|bench|scripts)\//.test(resolved);
      if (!local || resolved === BRAND) return [];
      if (from.startsWith("src/") && resolved.startsWith("upstream/")) return [`${from} → ${resolved}`];
      if (from.startsWith("upstream/")) {
        const types = typeOnly === true || dependencyTypes.some((type) => type === "type-only");
        const mayImport = resolved === CONTRACT || (resolved.startsWith("src/services/") && types);
        return resolved.startsWith("src/") && !mayImport ? [`${from} → ${resolved}`] : [];
      }
      const room = Object.keys(ARROWS).find((candidate) => under(from, candidate));
      if (!room || under(resolved, room)) return [];
      return ARROWS[room]?.some((allowed) => under(resolved, allowed)) ? [] : [`${from} → ${resolved}`];
    }),
  );
}

test("no folder has a forbidden import", async () => {
  const { modules } = await cruiseProject();
  expect(modules.filter((module) => module.source.startsWith("src/")).length).toBeGreaterThan(40);
  expect(forbiddenArrows(modules)).toEqual([]);
});

test("no module imports itself through others", async () => {
  const { modules } = await cruiseProject();
  const circles = modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ circular }) => circular).map(({ resolved }) => `${source} → ${resolved}`),
  );
  expect(circles).toEqual([]);
});

test("a forbidden import is detected", () => {
  const arrow = (source: string, resolved: string) =>
    ({ source, dependencies: [{ resolved, dependencyTypes: ["local"] }] }) as unknown as ICruiseResult["modules"][number];
  expect(forbiddenArrows([arrow("src/domain/cart/cart.ts", "src/env.ts")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/views/shop/ShopPage.tsx", "src/services/cache.ts")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/gateway/index.ts", "upstream/worker.ts")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/gateway/index.ts", "src/app.ts")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/pages.ts", "src/views/document.tsx")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/client/menu.ts", "src/paths.ts")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/client/menu.ts", "src/views/parts/Picture.tsx")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/views/cart/island/CartView.tsx", "src/views/page.tsx")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("src/views/ui/Price.tsx", "src/views/parts/Picture.tsx")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("upstream/worker.ts", "src/services/wire.ts")])).toHaveLength(1);
  expect(forbiddenArrows([arrow("upstream/contract.ts", CONTRACT)])).toEqual([]);
});
