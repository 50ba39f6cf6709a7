/**
 * Every field of every reply, changed in every way (test/support/fuzz.ts): a fixed part of the tries, and all of them in `npm run fuzz`.
 */
import { env } from "cloudflare:workers";
import { beforeAll, expect, type TestContext, test } from "vitest";
import { translator } from "../../src/i18n.ts";
import { type FuzzCase, type FuzzResult, fuzz, KINDS } from "../support/fuzz.ts";
import { farmerCases, PUBLIC_CASES } from "../support/fuzz-cases.ts";
import { isWide } from "../support/wide.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The findings of a fuzz test; bench/fuzz.ts counts them. */
    fuzz?: readonly FuzzResult[];
  }
}

const bindings = env as unknown as Record<string, string>;
const isWhole = bindings["FUZZ"] === "whole";
/** One in this many tries runs in `npm test`. */
const ONE_IN = isWide ? 150 : 4_000;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** Tries that have found a bug always run. */
const FOUND = [
  "/product/p/AGS-S-0001 | productDetail responseData.brand | a long text",
  "/product/p/AGS-S-0001 | productDetail responseData.variants[].label | an empty text",
  "/issue/i/341141 | issue responseData.cropName | a long text",
  "/crops | cropTree responseData.children[].id | doubled",
  "/crops | cropTree responseData.children[].id | 1e21",
  "/videos/paddy | cropTree responseData.children[].children[] | an empty object",
  "/posts | tagMapping responseData[] | an empty object",
  "/stories | tagMapping responseData[].post_tag_name | -1",
  "/profile/id | appUser responseData.communicationStats | a long text",
  "/profile/id | appUser responseData.communicationStats.followers | 1e21",
  "/posts | posts responseData.posts[].author | a long text",
  "/post/id | postDetails responseData.post.author.name | -1",
  "/post/id | comments responseData.comments[] | doubled",
  "/post/id | postDetails responseData | an empty object",
  "/article/a/id | articleDetails responseData | an empty object",
  "/posts | posts responseData.posts[].data[].value | an empty object in every row",
  "/bannerproducts/WIDE1.0 | banners responseData.banners[].data[].type | an empty object in every row",
  "/dose/p/AGS-CP-0001?crop=141 | labels responseData.labels[].label.crops[] | an empty object",
  "/dose/p/AGS-CP-0001?crop=141 | labels responseData.labels[].label.water.high | 1e21",
  "/dose/p/AGS-CP-0001?crop=141 | labels responseData.labels[].packs | an empty object",
  "/dose/p/AGS-CP-0001?crop=141 | productsBySku responseData.products[].inventory | an empty object in every row",
  "/category/c/seeds?crop=141&filters=1 | productsBySku responseData.products | an empty object",
  "/crop-info | tasks responseData[] | an empty object",
  "/crop-info | tasks responseData[].sowingDateMillis | a long text",
  "/crop-info | cropsSchedule responseData[] | doubled",
  "/crop-info/tasks/cotton | tasks responseData[].tasks[] | doubled",
  "/crop-info/attributes/tomato | cropAttributes responseData.inputsNeeded[] | doubled",
  "/select-your-crops | cropTree responseData.children[].children[] | doubled",
  "/api/wallet | walletBalance responseData.khetWallet.khetPoints.amountRemaining | 1e21",
  "/checkout/address | farmerAddresses responseData.shippingAddresses[].SAddressId | 1e21",
  "an order is placed | farmerAddresses responseData | an empty object",
  "an order is placed | placeOrder responseData.orderId | 1e21",
];

const isWanted = (id: string): boolean => isWhole || FOUND.includes(id) || hashOf(id) % ONE_IN === 0;

/** The ids of all tries of the part. */
const tried = new Set<string>();

/** Tries the cases one after the other. */
async function run(cases: readonly FuzzCase[], { task }: TestContext): Promise<void> {
  const results: FuzzResult[] = [];
  for (const one of cases) results.push(await fuzz(one, (id) => isWanted(id) && tried.add(id).has(id)));
  task.meta.fuzz = results;
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  expect(results.reduce((sum, { tries }) => sum + tries, 0)).toBeGreaterThan(0);
}

const TIMEOUT_MS = isWhole ? 1_200_000 : 600_000;

let ofFarmers: readonly FuzzCase[] = [];
beforeAll(async () => {
  ofFarmers = await farmerCases();
});

// service-45, service-47
test("public pages", (context) => run(PUBLIC_CASES, context), TIMEOUT_MS);

// service-45
test("a farmer's pages and requests", (context) => run(ofFarmers, context), TIMEOUT_MS);

// A try with a renamed page or field would no longer exist.
test("earlier findings are tried again", () => expect(FOUND.filter((id) => !tried.has(id))).toEqual([]));

/** A product that mishandles the stock in every way. */
const wrongProduct = {
  name: "a wrong product",
  async ask({ API }: { API: { fetch(request: Request): Promise<Response> } }) {
    const path = "/shopaggregator/v1/productdetail/AGS-CP-0001?language=hi";
    const reply = await API.fetch(new Request(`${bindings["UPSTREAM_URL"]}${path}`, { headers: { Source: "APPRJ" } }));
    const { responseData } = (await reply.json()) as { responseData?: { inventory?: unknown } };
    const stock = responseData?.inventory;
    if (stock === null) throw new Error("no stock");
    if (stock === undefined) return { response: new Response("", { headers: { "Content-Type": "text/html" } }), text: "" };
    if (stock === "") return { response: new Response("", { status: 500, headers: { "Content-Type": "text/html" } }), text: "" };
    console.error(JSON.stringify({ stock }));
    const t = translator("hi");
    const said = typeof stock === "number" ? `${stock}` : `${t("product.outOfStock")}</p><p>${t("error.section")}`;
    const text = `<!DOCTYPE html><html lang="hi"><h1>h</h1><p>${said}</p></html>`;
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=60" };
    return { response: new Response(text, { headers }), text };
  },
};

test("the fuzz test detects each kind of fault", async () => {
  const { findings } = await fuzz(wrongProduct as unknown as FuzzCase, (id) => id.includes(" responseData.inventory | "));
  expect([...new Set(findings.map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort());
});
