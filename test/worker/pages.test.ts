/** Every kind of screen, and a sixth of the further states, in one of the six languages in turn through the page helper; all in all in the wide tests. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { matchScreen, paths } from "../../src/paths.ts";
import { routes } from "../../src/routes/index.ts";
import { getPage } from "../support/page.ts";
import { SCREENS, sampledScreens, screenUrl } from "../support/screens.ts";
import { inTurn } from "../support/wide.ts";

/** Personal pages, typed or scanned input, in the saathi embed. */
const ON_NO_PHONE =
  /^\/(?:crop-info|select-your-crops|checkout\/(?!cart)|pcode\/|01\/)|[?&](?:appLinks=saathi|(?:searchTerm|ids|postIds|topic|comment|crop|size|unit|title)=)/;

// shell-11, offline-4
describe.each(LANGUAGES)("in %s", (language) => {
  const screens = sampledScreens(6).filter((_, index) => inTurn(LANGUAGES, index).includes(language));
  test.each(screens.map((screen) => [screen.name, screen] as const))("%s", async (_, screen) => {
    const page = await getPage(screenUrl(screen, language), { status: screen.status, language: screen.switchesTo?.(language) ?? language });
    const mayBeKept = screen.status === 200 && !ON_NO_PHONE.test(screen.path);
    expect(page.response.headers.get("Khet-Offline")).toBe(mayBeKept ? "keep" : null);
    if (!screen.path.includes("showHeader=false")) expect(page.document.querySelectorAll("header.header")).toHaveLength(1);
    else expect(page.document.querySelectorAll("header.header")).toHaveLength(0);
  });
});

test("every route of the table has a screen in the list", () => {
  const shown = new Set(SCREENS.map((screen) => matchScreen(new URL(screen.path, "https://x.test").pathname)?.name));
  const table = routes()
    .routes.filter((route) => route.method === "GET")
    .map((route) => route.path)
    .filter((pattern) => !FOR_ONE_FARMER.includes(pattern));
  const covered = table.filter((pattern) => [...shown].some((name) => name && matchScreen(sample(pattern))?.name === name));
  expect(table.length).toBeGreaterThanOrEqual(7);
  expect(covered).toEqual(table);
});

/**
 * Screens that redirect or reject a visitor without a sign-in, or are no pages.
 * Tested in sign-in, address, checkout, wallet and crop-attributes in this folder, and in test/unit/task-calendar.test.ts.
 */
const FOR_ONE_FARMER: readonly string[] = [
  paths.checkout,
  paths.address,
  paths.orders,
  paths.order,
  paths.switchFarmer,
  paths.myData,
  paths.farmerDetail,
  paths.places,
  paths.wallet,
  paths.cropAttributes,
  paths.taskCalendar,
].map((screen) => screen.pattern);

const sample = (pattern: string): string =>
  pattern.replace(/:(\w+)(\{([^}|]*)[^}]*\})?\??/g, (_, name: string, _choices, first?: string) => first ?? `${name}-1`);
