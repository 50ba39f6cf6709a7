/** Forced colours, as in a high-contrast theme: what colour alone says elsewhere stays visible (shell-69). */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { settle } from "../support/browser.ts";
import { addressOf, PRODUCT } from "./states.ts";

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme: "dark" }));

const open = async (page: Page, path: string) => {
  await page.goto(addressOf(path, "hi"));
  await settle(page);
};

/** The number of different colours in a picture of an element. */
async function coloursOf(page: Page, part: Locator): Promise<number> {
  const picture = (await part.screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    // The page's policy allows no picture of another kind.
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(image, 0, 0);
    const { data: points } = drawing?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const colours = new Set<string>();
    // In steps of 32: smooth edges are no colours of their own.
    for (let at = 0; at < points.length; at += 4) colours.add([0, 1, 2].map((one) => Math.round((points[at + one] ?? 0) / 32)).join());
    return colours.size;
  }, picture);
}

for (const [name, path, tabs] of [
  ["the strip", "/shop", ".strip"],
  ["the tabs of a crop", "/crop/any/141", ".crop-tabs"],
] as const)
  test(`shell-69: only the current one of ${name} has a line`, async ({ page }) => {
    await open(page, path);
    const lines = await page
      .locator(`${tabs} a`)
      .evaluateAll((links) =>
        links.map((link) => [
          link.matches("[aria-current],[aria-selected='true']"),
          Number.parseFloat(getComputedStyle(link).borderBottomWidth) > 0,
        ]),
      );
    expect(lines.filter(([isCurrent]) => isCurrent)).toEqual([[true, true]]);
    expect(lines.filter(([isCurrent, hasLine]) => isCurrent !== hasLine)).toEqual([]);
  });

// A picture multiplied with black is black.
test("shell-69: stars, the picture of a product and the mark of a verdict are visible", async ({ page }) => {
  await page.route("**/media/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"><rect width="360" height="360" fill="#fff"/><circle cx="180" cy="180" r="120" fill="#8c1d18"/></svg>',
    }),
  );
  await open(page, PRODUCT);
  // Filled, half filled or empty, and the ground.
  expect(await coloursOf(page, page.locator(".product-top .stars"))).toBeGreaterThanOrEqual(3);
  expect(await coloursOf(page, page.locator(".slides img").first())).toBeGreaterThanOrEqual(2);
  await page.locator(".product-card").first().scrollIntoViewIfNeeded();
  expect(await coloursOf(page, page.locator(".product-card img").first())).toBeGreaterThanOrEqual(2);
  await open(page, "/pcode/1001/KHET-GENUINE-1");
  expect(await coloursOf(page, page.locator(".verdict-mark"))).toBeGreaterThanOrEqual(3);
});
