/** /dose/{slug}/{sku} through the application, with a back end made of plain objects. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { matchScreen } from "../../src/paths.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage, type Replies } from "../support/community-back-end.ts";

const HI = "language=hi&state=rajasthan";

const detail = {
  skuCode: "AGS-CP-0001",
  productName: "ढालधूलि 100 ग्राम",
  productImages: [],
  mrp: 73,
  sellingPrice: 58,
  inventory: 30,
  enabledForSaathi: true,
  productLanguageNames: { en: "Dhaldhuli 100 g" },
};
const LABEL = {
  dose: { amount: 2.5, unit: "g", per: "l-water" },
  water: { low: 150, high: 200 },
  crops: [{ id: 141, waitingDays: 3 }, { id: 122 }, { id: 999, waitingDays: 5 }],
};
const PACKS = [
  { sku: "AGS-CP-0001", amount: 100, unit: "g", mrp: 73, sellingPrice: 58, available: true },
  { sku: "AGS-CP-0002", amount: 250, unit: "g", mrp: 180, sellingPrice: 139, available: true },
  { sku: "AGS-CP-0003", amount: 500, unit: "g", mrp: 315, sellingPrice: 264, available: true },
  { sku: "AGS-CP-0004", amount: 1, unit: "kg", mrp: 620, sellingPrice: 509, available: true },
];
const labels = (label: object | null, packs: readonly object[] = PACKS) => ({ labels: [{ sku: "AGS-CP-0001", label, packs }] });
const replies = (more: Replies = {}): Replies => ({
  "/productdetail/": detail,
  "/v1/labels": labels(LABEL),
  "/catalogservice/v2/crop/": {
    children: [
      {
        id: 6,
        display: "x",
        children: [
          { id: 1, cropId: 141, display: "टमाटर", image: null },
          { id: 2, cropId: 122, display: "आलू", image: null },
        ],
      },
    ],
  },
  ...more,
});

const open = async (query: string, given: Replies = replies(), visit = HI, calls: URL[] = []) => {
  const page = await openPage(`/dose/-/AGS-CP-0001${query}`, given, visit, calls);
  const texts = (selector: string) => page.all(selector).map((element) => element.textContent?.trim());
  const facts = Object.fromEntries(
    page.all(".dose-result > div").map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent?.trim()]),
  );
  return { ...page, texts, facts };
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});

describe("the dose of a product", () => {
  test("advice-118, advice-123: is a plain GET form with what the label gives, before anything is typed", async () => {
    const calls: URL[] = [];
    const { response, document, texts, facts } = await open("", replies(), HI, calls);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Tag")).toBe("product:AGS-CP-0001");
    const asked = calls.find(({ pathname }) => pathname.endsWith("/labels"));
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ sku: "AGS-CP-0001", language: "hi", source: "APPRJ" });
    const form = document.querySelector("form.request");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/dose/dhaldhuli-g/AGS-CP-0001", null]);
    expect(texts(".label-dose")).toEqual(["लेबल पर: एक लीटर पानी में 2.5 ग्राम"]);
    // A crop that has no name cannot be chosen.
    expect(texts("#crop option")).toEqual(["फसल चुनें", "आलू", "टमाटर"]);
    expect(texts("#unit option")).toEqual(["एकड़", "बीघा", "हेक्टेयर", "15 लीटर के पंप"]);
    expect([facts, texts(".error, .errors")]).toEqual([{}, []]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("advice-118, advice-120, advice-121: 5 bigha of tomato in Rajasthan, worked by hand", async () => {
    // 3.125 acres take 468.75 to 625 l of water and 1,171.9 to 1,562.5 g; 1 kg + 500 g + 100 g cost 831; 831 / 3.125 is 265.92.
    const { response, facts, all } = await open("?crop=141&size=5&unit=bigha");
    expect(response.status).toBe(200);
    expect(facts).toEqual({
      "आपको चाहिए": "1.17–1.56 किलो",
      पानी: "469–625 लीटर",
      "कौन से पैक लें": "1 × 1 किलो ₹5091 × 500 ग्राम ₹2641 × 100 ग्राम ₹58",
      कुल: "₹831",
      "एक एकड़ का खर्च": "₹266",
      "कटाई से पहले इतने दिन रुकें": "3",
    });
    expect(all(".dose-result a").map((link) => link.getAttribute("href"))).toEqual(
      ["AGS-CP-0004", "AGS-CP-0003", "AGS-CP-0001"].map((sku) => `/product/dhaldhuli-g/${sku}?${HI}`),
    );
  });

  test("advice-121: 4 pumps of potato: where the label gives no number of days, it is said where they stand", async () => {
    // 60 l: 150 g, one pack of 250 g for 139 against two of 100 g for 116. Enough for 0.3 acre at 200 l.
    const { facts } = await open("?crop=122&size=4&unit=pump");
    expect(facts).toMatchObject({ "आपको चाहिए": "150 ग्राम", पानी: "60 लीटर", कुल: "₹116", "एक एकड़ का खर्च": "₹387" });
    expect(facts["कटाई से पहले इतने दिन रुकें"]).toBe("जैसा लेबल पर लिखा है");
  });

  test("without prices nobody is told any, and without packs on sale that is said", async () => {
    const { html, facts } = await open("?crop=141&size=1", replies(), `${HI}&showProductPrices=false`);
    expect(Object.keys(facts)).toEqual(["आपको चाहिए", "पानी", "कौन से पैक लें", "कटाई से पहले इतने दिन रुकें"]);
    expect(html.slice(html.indexOf("<main"), html.indexOf('<script type="application/json"'))).not.toContain("₹");
    const sold = PACKS.map((pack) => ({ ...pack, available: false }));
    const none = await open("?crop=141&size=1", replies({ "/v1/labels": labels(LABEL, sold) }), `${HI}&source=b2b`);
    expect(none.facts["कौन से पैक लें"]).toBe("इसका कोई पैक अभी यहाँ नहीं मिल रहा।");
  });

  // advice-119
  test.each([
    ["no number", "?crop=141&size=abc", "abc", ["0.1 से 100 तक की संख्या लिखें।"]],
    ["too much", "?crop=141&size=100.5", "100.5", ["0.1 से 100 तक की संख्या लिखें।"]],
    ["too many bigha", "?crop=141&size=161&unit=bigha", "161", ["0.16 से 160 तक की संख्या लिखें।"]],
    ["half a pump", "?crop=141&size=1.5&unit=pump", "1.5", ["1 से 200 तक की संख्या लिखें।"]],
    ["a crop that the label does not name", "?crop=131&size=2", "2", ["अपनी फसल चुनें। जो फसल सूची में नहीं है, उस पर इसे न डालें।"]],
    ["markup", "?crop=141&size=%3Cb%3E%22", '<b>"', ["0.1 से 100 तक की संख्या लिखें।"]],
  ])("%s is told beside the field, and what was typed stays", async (_, query, typed, said) => {
    const { response, texts, document, all, facts } = await open(query);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
    expect(texts(".error")).toEqual(said);
    expect(document.querySelector("#size")?.getAttribute("value")).toBe(typed);
    // The summary says the same, as links to the fields.
    const field = said[0]?.includes("फसल") ? "#crop" : "#size";
    expect(document.querySelector(".errors[role=alert]")).not.toBeNull();
    expect([texts(".errors li"), all(".errors a").map((link) => link.getAttribute("href"))]).toEqual([said, [field]]);
    expect(facts).toEqual({});
  });

  test("a unit that the label gives no dose for is not offered", async () => {
    const drench = { ...LABEL, water: null };
    const { texts, facts } = await open("?crop=141&size=3&unit=acre", replies({ "/v1/labels": labels(drench) }));
    expect(texts("#unit option")).toEqual(["15 लीटर के पंप"]);
    expect(facts["आपको चाहिए"]).toBe("112.5 ग्राम");
  });

  // advice-122
  test.each([
    ["gives no dose", labels(null)],
    ["is not known", { labels: [] }],
    ["names only crops that nobody knows", labels({ ...LABEL, crops: [{ id: 999 }] })],
  ])("a product whose label %s has no dose on record: 404, and no number", async (_, reply) => {
    const { response, texts, all } = await open("?crop=141&size=2", replies({ "/v1/labels": reply }));
    expect([response.status, texts("h1"), all("form.request")]).toEqual([404, ["मात्रा दर्ज नहीं है"], []]);
    expect(all("main .wanted")).toHaveLength(1);
  });

  // service-38
  test.each([
    ["dose has a unit that nobody knows", { dose: { amount: 1, unit: "spoons", per: "acre" } }],
    ["dose is nothing", { dose: { amount: 0, unit: "g", per: "acre" } }],
    ["water is at least more than at most", { water: { low: 200, high: 150 } }],
    ["waiting days are no number", { crops: [{ id: 141, waitingDays: "seven" }] }],
  ])("a label whose %s cannot be read: 503 with a call, and it is not said that there is none", async (_, change) => {
    const { response, texts, all } = await open("?crop=141&size=2", replies({ "/v1/labels": labels({ ...LABEL, ...change }) }));
    expect([response.status, response.headers.get("Cache-Control"), all("form.request")]).toEqual([503, "private, no-store", []]);
    expect(texts("main").join()).not.toContain("मात्रा दर्ज नहीं है");
    expect(all('main a[href^="tel:"]')).toHaveLength(1);
  });

  test.each(["/productdetail/", "/v1/labels", "/catalogservice/v2/crop/"])(
    "without %s the page says that it cannot be shown",
    async (path) => {
      expect((await open("", replies({ [path]: undefined }))).response.status).toBe(503);
    },
  );

  test("an unknown product is 404", async () => {
    expect((await open("", replies({ "/productdetail/": null }))).response.status).toBe(404);
  });
});

test("the canonical address has one spelling of a number, and nothing that is too long", () => {
  const tables = { states: STATES, sources: [], partners: [] };
  const address = (query: string) => {
    const parameters = new URLSearchParams(`${query}&${HI}`);
    return canonicalUrl(matchScreen("/dose/any/AGS-CP-0001"), parameters, resolveVisit(parameters, {}, tables), "https://k.test");
  };
  expect(address("size=२.५&unit=acre&more=1")).toBe(`https://k.test/dose/-/AGS-CP-0001?language=hi&size=2.5&state=rajasthan&unit=acre`);
  expect(address(`size=${"9".repeat(50)}`)).toBe(`https://k.test/dose/-/AGS-CP-0001?language=hi&size=${"9".repeat(20)}&state=rajasthan`);
});
