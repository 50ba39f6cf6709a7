/** The saathi link mode adds share buttons to headings (app-6). */
import { expect, test } from "vitest";
import { getPage, ORIGIN } from "../support/page.ts";

const VISIT = "language=hi&state=rajasthan";

// app-6
test.each([
  ["/issue/early-blight/341141", ""],
  ["/crop/tomato/141/issues", ""],
  ["/product/any/AGS-CP-0001", ""],
  ["/category/seeds/seeds", "page=2"],
  ["/brand/any/1", ""],
  ["/products", "ids=AGS-S-0001,AGS-CP-0001"],
  ["/trending-products", ""],
  ["/brands", ""],
  ["/crops", ""],
  ["/dose/any/AGS-CP-0001", ""],
  ["/saathi-store/any/7001", ""],
])("%s %s is shared by its public URL", async (path, own) => {
  const query = own ? `${own}&${VISIT}` : VISIT;
  const flags = "appLinks=saathi&partner=saathi&role=FAG&showHeader=false&showProductPrices=false&source=b2b";
  const { document } = await getPage(`${path}?${query}&${flags}`);
  const [link, ...more] = [...document.querySelectorAll('[data-button="share"]:not(.product-grid *)')];
  expect(more).toEqual([]);
  const url = link?.getAttribute("data-url") ?? "";
  expect(url).toMatch(new RegExp(`^${ORIGIN}/`));
  expect([...new URL(url).searchParams].sort()).toEqual([...new URLSearchParams(query)].sort());
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  if (canonical) expect(url).toBe(canonical);
  const heading = document.querySelector("h1")?.textContent ?? "-";
  expect(decodeURIComponent(link?.getAttribute("href") ?? "")).toBe(`https://wa.me/?text=${heading}\n${url}`);
  expect([link?.getAttribute("target"), link?.closest(".heading")?.querySelector("h1") !== null]).toEqual(["_blank", true]);
  expect((await getPage(`${path}?${query}`)).document.querySelector('[data-button="share"], #closed')).toBeNull();
});
