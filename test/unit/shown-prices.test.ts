/** product-59 over all skus of the reference back end and all pages with a product's price: no hidden price is in their bytes. */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { BINDINGS } from "../support/back-end.ts";
import { catalogueBackEnd, type Marking, SKUS } from "../support/catalogue-back-end.ts";
import { isWide } from "../support/wide.ts";

const HI = "language=hi&state=rajasthan";

/** Prices unlike any other number of a page. */
const SELLING = 7_654_321;
const MRP = 8_765_432;
const SAVING = 9_876;
const marked: Marking = (gist) => ({
  ...gist,
  mrp: MRP,
  sellingPrice: SELLING,
  offers: { ...{ offerType: "FLAT", value: "x", label: `₹${SAVING} off`, url: "x" }, bestPriceText: `Best price ₹${SELLING}` },
});
const TOLD = /7654321|76,54,321|8765432|87,65,432|9876|9,876/;

const app = createApp();
const open = async (path: string, mark: Marking, visit = HI) => {
  const address = `${BINDINGS.SITE_ORIGIN}${path}${path.includes("?") ? "&" : "?"}${visit}`;
  const response = await app.fetch(new Request(address), { ...BINDINGS, API: catalogueBackEnd(mark) });
  const html = await response.text();
  return { status: response.status, html, parse: () => parseHTML(html).document };
};
const suggest = async (term: string, mark: Marking, visit = HI): Promise<string> => {
  const env = { ...BINDINGS, SHOP_HOSTS: "www.khet.example", SESSION_SECRETS: "x".repeat(32), API: catalogueBackEnd(mark) };
  const none = () => Promise.reject(new Error("not called"));
  const request = new Request(`${BINDINGS.SITE_ORIGIN}/api/suggest?q=${term}&${visit}`);
  return (await handleRequest(request, env, { render: none, act: none, purge: none })).text();
};

const codes = SKUS.map(({ sku }) => sku);
const inApp = SKUS.filter(({ gist }) => gist.priceOnApp).map(({ sku }) => sku);
const pagesOf = (list: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) => list.slice(page * size, (page + 1) * size));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});

/** Products whose price only the app shows have the marks; all others their own prices. */
const appMarked: Marking = (gist) => (gist.priceOnApp ? marked(gist) : gist);

test("the marked prices appear on pages that may show a price", async () => {
  const open25 = codes.filter((code) => !inApp.includes(code)).slice(0, 20);
  expect((await open(`/products?ids=${open25.join(",")}`, marked)).html).toMatch(TOLD);
  expect((await open("/product/p/AGS-CP-0001", marked)).html).toMatch(TOLD);
  expect((await open("/dose/p/AGS-CP-0001?crop=141&size=1", marked)).html).toMatch(TOLD);
  expect((await open("/buynow/p/AGS-CP-0001", marked)).html).toMatch(TOLD);
  expect(await suggest("AGS-CP-0001", marked)).toMatch(TOLD);
});

test("cards and suggestions of all skus contain no price that only the app shows", async () => {
  for (const part of pagesOf(codes, 20)) expect((await open(`/products?ids=${part.join(",")}`, appMarked)).html).not.toMatch(TOLD);
  for (const part of pagesOf(inApp, 5)) expect(await suggest(part.join(","), appMarked)).not.toMatch(TOLD);
});

// Each product in the wide tests, one in three here: their prices come from one view, and the cards above show all of them.
test("the pages of products whose price only the app shows do not contain it: product, dose, request form", async () => {
  expect(inApp.length).toBeGreaterThan(80);
  const opened = inApp.filter((_, index) => isWide || index % 3 === 0);
  let doses = 0;
  for (const sku of opened) {
    expect([sku, TOLD.exec((await open(`/product/p/${sku}`, appMarked)).html)]).toEqual([sku, null]);
    expect([sku, TOLD.exec((await open(`/buynow/p/${sku}`, appMarked)).html)]).toEqual([sku, null]);
    const form = await open(`/dose/p/${sku}`, appMarked);
    if (form.status !== 200) continue;
    doses += 1;
    const first = ({ parse }: typeof form, field: string) =>
      [...parse().querySelectorAll(`#${field} option`)].map((option) => option.getAttribute("value")).find((value) => value) ?? "";
    const chosen = `/dose/p/${sku}?crop=${first(form, "crop")}`;
    const issue = first(await open(chosen, appMarked), "issue");
    const { html, parse } = await open(`${chosen}&issue=${issue}&size=2&unit=${first(form, "unit")}`, appMarked);
    expect([sku, parse().querySelector(".dose-result") !== null, TOLD.exec(html)]).toEqual([sku, true, null]);
  }
  expect(doses).toBeGreaterThan(isWide ? 70 : 23);
});

test("if prices are hidden no page shows one; only the line for the bag contains it", async () => {
  const hidden = `${HI}&showProductPrices=false`;
  /** 'Add to bag' keeps this line of a card and of a product's page for the bag, and never shows it. */
  const withoutLines = (html: string) => html.replace(/ data-line="[^"]*"/g, "").replace(/"line":\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "");
  for (const part of pagesOf(codes, 20))
    expect(withoutLines((await open(`/products?ids=${part.join(",")}`, marked, hidden)).html)).not.toMatch(TOLD);
  for (const sku of ["AGS-CP-0001", "AGS-S-0002", "AGS-CN-0027", "AGS-HW-0001", "AGS-AH-0002"]) {
    expect(withoutLines((await open(`/product/p/${sku}`, marked, hidden)).html)).not.toMatch(TOLD);
    expect((await open(`/buynow/p/${sku}`, marked, hidden)).html).not.toMatch(TOLD);
    expect((await open(`/dose/p/${sku}?crop=141&size=2`, marked, hidden)).html).not.toMatch(TOLD);
    expect(await suggest(sku, marked, hidden)).not.toMatch(TOLD);
  }
});
