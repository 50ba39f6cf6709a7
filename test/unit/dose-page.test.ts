/** /dose/{slug}/{sku} through the application, with a back end of plain objects. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { translator } from "../../src/i18n.ts";
import { matchScreen } from "../../src/paths.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage, type Replies } from "../support/back-end.ts";

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
  { sku: "AGS-CP-0001", amount: 100, unit: "g" },
  { sku: "AGS-CP-0002", amount: 250, unit: "g" },
  { sku: "AGS-CP-0003", amount: 500, unit: "g" },
  { sku: "AGS-CP-0004", amount: 1, unit: "kg" },
];
const PRICES: Readonly<Record<string, readonly [mrp: number, sellingPrice: number]>> = {
  "AGS-CP-0001": [73, 58],
  "AGS-CP-0002": [180, 139],
  "AGS-CP-0003": [315, 264],
  "AGS-CP-0004": [620, 509],
};
/** The packs as products. @param more of each, by sku */
const products = (more: Readonly<Record<string, object>> = {}) => ({
  products: Object.entries(PRICES).map(([skuCode, [mrp, sellingPrice]]) => ({
    ...{ skuCode, productName: `ढालधूलि ${skuCode}`, productImages: [{ type: "thumb", name: `packs/${skuCode}-0.jpg` }], mrp, sellingPrice },
    ...{ inventory: 30, enabledForSaathi: true, isEnabledForRequestedSource: true },
    ...more[skuCode],
  })),
});
const all = (more: object) => products(Object.fromEntries(Object.keys(PRICES).map((sku) => [sku, more])));
const labels = (label: object | null, packs: readonly object[] = PACKS) => ({ labels: [{ sku: "AGS-CP-0001", label, packs }] });
const replies = (more: Replies = {}): Replies => ({
  "/productdetail/": detail,
  "/v1/labels": labels(LABEL),
  "/v1/products": products(),
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
  for (const kind of cacheKinds) kind.local.clear();
  const page = await openPage(`/dose/-/AGS-CP-0001${query}`, given, visit, calls);
  const texts = (selector: string) => page.all(selector).map((element) => element.textContent?.trim());
  const facts = Object.fromEntries(
    page.all(".dose-result dl > div").map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent?.trim()]),
  );
  /** The data that the page sends to its script. */
  const sent = page.all('[data-island="dose"] + script')[0]?.textContent ?? "";
  return { ...page, texts, facts, sent };
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("the dose of a product", () => {
  test("advice-118, advice-123: is a plain GET form with the values of the label, before any input", async () => {
    const calls: URL[] = [];
    const { response, document, texts, facts } = await open("", replies(), HI, calls);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Tag")).toBe("product:AGS-CP-0001");
    const asked = calls.find(({ pathname }) => pathname.endsWith("/labels"));
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ sku: "AGS-CP-0001", language: "hi", source: "APPRJ" });
    const form = document.querySelector("form.request");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/dose/dhaldhuli-g/AGS-CP-0001", null]);
    expect([...(form?.querySelectorAll("[name]") ?? [])].map((field) => field.getAttribute("name"))).toEqual([
      "language",
      "state",
      "crop",
      "size",
      "unit",
    ]);
    expect(texts(".label-dose")).toEqual(["लेबल पर: एक लीटर पानी में 2.5 ग्राम\nपानी: एक एकड़ में 150–200 लीटर\nकटाई से पहले इतने दिन रुकें: लेबल देखें"]);
    // A crop without a name cannot be chosen.
    expect(texts("#crop option")).toEqual(["फसल चुनें", "आलू", "टमाटर"]);
    expect(texts("#unit option")).toEqual(["एकड़", "बीघा", "हेक्टेयर", "15 लीटर के पंप"]);
    expect([facts, texts(".error, .errors")]).toEqual([{}, []]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("advice-148: the gear for pesticides is below the dose; for other products the label is named", async () => {
    const notes = async (sku: string) => {
      const label = { labels: [{ sku, label: LABEL, packs: [] }] };
      for (const kind of cacheKinds) kind.local.clear();
      const given = replies({ "/productdetail/": { ...detail, skuCode: sku }, "/v1/labels": label });
      return (await openPage(`/dose/-/${sku}`, given, HI)).all("main .note, main .dose-note").map((note) => note.textContent);
    };
    const label = expect.stringContaining("पैक खोलने से पहले लेबल पढ़ें");
    expect(await notes("AGS-CP-0001")).toEqual([label, expect.stringContaining("दस्ताने, मास्क, टोपी, एप्रन")]);
    expect(await notes("AGS-CN-0001")).toEqual([label]);
  });

  test.each(LANGUAGES)("advice-148: the toxicity colour of the label is shown with the dose, in words too, in %s", async (language) => {
    const t = translator(language);
    const visit = `language=${language}&state=gujarat`;
    const withColour = async (value: string) => {
      const details = [{ label: "x", attributes: [{ attr_id: "toxicity", key: "x", value }] }];
      const { document, html } = await open("?crop=141&size=1", replies({ "/productdetail/": { ...detail, details } }), visit);
      const line = document.querySelector(".toxicity-line");
      return [line?.querySelector("svg.diamond") !== undefined, line?.textContent, html.includes(t("verify.toxicityRedMeans"))];
    };
    expect(await withColour(t("verify.toxicityRed"))).toEqual([true, t("verify.toxicityRed"), true]);
    expect((await withColour(t("verify.toxicityBlue")))[1]).toBe(t("verify.toxicityBlue"));
    // Nothing if it is unknown.
    for (const value of ["", "orange"]) expect((await withColour(value))[1], value).toBeUndefined();
    expect((await open("?crop=141&size=1", replies(), visit)).document.querySelector(".diamond")).toBeNull();
  });

  // advice-121
  test("a seed has waiting days only if its label gives a number; all other products always mention them", async () => {
    const days = async (sku: string, label: object) => {
      for (const kind of cacheKinds) kind.local.clear();
      const given = replies({
        "/productdetail/": { ...detail, skuCode: sku },
        "/v1/labels": { labels: [{ sku, label, packs: [] }] },
      });
      const page = await openPage(`/dose/-/${sku}?crop=122&size=1`, given, HI);
      return [...page.all(".label-dose"), ...page.all(".dose-result dt")].filter((one) => one.textContent?.includes("कटाई से पहले")).length;
    };
    const label = { dose: { amount: 4, unit: "kg", per: "acre" }, water: null, crops: [{ id: 122 }] };
    expect(await days("AGS-S-0001", label)).toBe(0);
    expect(await days("AGS-S-0001", { ...label, crops: [{ id: 122, waitingDays: 0 }] })).toBe(0);
    expect(await days("AGS-S-0001", { ...label, crops: [{ id: 122, waitingDays: 30 }] })).toBe(2);
    for (const sku of ["AGS-CP-0001", "AGS-CN-0001"]) expect(await days(sku, label), sku).toBe(2);
  });

  test("advice-118, advice-120, advice-121: 5 bigha of tomato in Rajasthan, worked by hand", async () => {
    // 3.125 acres take 468.75 to 625 l of water and 1,171.9 to 1,562.5 g; 1 kg + 500 g + 100 g cost 831; 831 / 3.125 is 265.92.
    const { response, facts, all } = await open("?crop=141&size=5&unit=bigha");
    expect(response.status).toBe(200);
    expect(facts).toEqual({
      "आपको चाहिए": "1.17–1.56 किलो",
      पानी: "469–625 लीटर",
      "कटाई से पहले इतने दिन रुकें": "3",
      "कौन से पैक लें": "1 × 1 किलो ₹5091 × 500 ग्राम ₹2641 × 100 ग्राम ₹58",
      कुल: "₹831",
      "एक एकड़ का खर्च": "₹266",
    });
    // If prices are hidden later, each amount is removed, and nothing else (visit-18).
    expect(all(".dose-result .priced").map((part) => part.textContent?.trim())).toEqual([
      "₹509",
      "₹264",
      "₹58",
      "कुल₹831",
      "एक एकड़ का खर्च₹266",
    ]);
    expect(all(".dose-result li a").map((link) => link.getAttribute("href"))).toEqual(
      ["AGS-CP-0004", "AGS-CP-0003", "AGS-CP-0001"].map((sku) => `/product/dhaldhuli-g/${sku}?${HI}`),
    );
  });

  test("advice-121: 4 pumps of potato: if the label gives no waiting days, the page says so in their place", async () => {
    // 60 l: 150 g, one pack of 250 g for 139 against two of 100 g for 116. Enough for 0.3 acre at 200 l: no cost of an acre.
    const { facts } = await open("?crop=122&size=4&unit=pump");
    expect(facts).toMatchObject({ "आपको चाहिए": "150 ग्राम", पानी: "60 लीटर", कुल: "₹116" });
    expect(facts["एक एकड़ का खर्च"]).toBeUndefined();
    expect(facts["कटाई से पहले इतने दिन रुकें"]).toBe("लेबल देखें");
  });

  test("product-59: if prices are hidden, neither the page nor the data for its script has any", async () => {
    const { html, facts, sent, all: find } = await open("?crop=141&size=1", replies(), `${HI}&showProductPrices=false`);
    expect(Object.keys(facts)).toEqual(["आपको चाहिए", "पानी", "कटाई से पहले इतने दिन रुकें", "कौन से पैक लें"]);
    // 500 g: the packs without any surplus, and the fewest of those.
    expect(facts["कौन से पैक लें"]).toBe("1 × 500 ग्राम");
    expect(html.slice(html.indexOf("<main"))).not.toMatch(/₹|sellingPrice|mrp/);
    expect(sent).not.toMatch(/\b(?:58|73|139|180|264|315|509|620)\b/);
    expect(find(".dose-result .button")).toEqual([]);
  });

  test("product-59: a pack whose price only the app shows is not advised, and its price is not in the page", async () => {
    const inApp = products({ "AGS-CP-0003": { priceOnApp: true, sellingPrice: 777, mrp: 888 } });
    const one = await open("?crop=141&size=1", replies({ "/v1/products": inApp }));
    // 2 × 250 g for 278 instead of 500 g.
    expect(one.facts["कौन से पैक लें"]).toBe("2 × 250 ग्राम ₹278");
    expect(one.html).not.toMatch(/777|888/);
    const every = await open("?crop=141&size=1", replies({ "/v1/products": all({ priceOnApp: true }) }));
    expect(every.facts["कौन से पैक लें"]).toBe(
      `इसका कोई पैक अभी यहाँ नहीं मिल रहा।${["100 ग्राम", "250 ग्राम", "500 ग्राम", "1 किलो"].map((pack) => `${pack}: दाम ऐप में देखें`).join("")}`,
    );
    expect([every.sent.includes("sellingPrice"), every.facts["कुल"]]).toEqual([false, undefined]);
    expect(every.sent).not.toMatch(/\b(?:58|139|264|509)\b/);
  });

  test.each([
    ["that is out of stock", { inventory: 0 }, HI],
    ["that is not sold", { buyBar: false }, HI],
    ["that can only be requested", { buyBar: false, leadCaptureEnabled: true }, HI],
    ["without a price", { sellingPrice: null, mrp: null }, HI],
    ["that another state sells", { isEnabledForRequestedSource: false }, HI],
    ["that a b2b source may not see", { enabledForSaathi: false }, `${HI}&source=b2b`],
    ["that is disabled", { productName: "ढालधूलि (disabled)" }, HI],
    ["in a state without a shop", {}, "language=hi&state=bihar"],
  ])("a pack %s is not advised: the page says that none is on sale", async (_, more, visit) => {
    const { facts, all: find } = await open("?crop=141&size=1", replies({ "/v1/products": all(more) }), visit);
    expect(facts["कौन से पैक लें"]).toBe("इसका कोई पैक अभी यहाँ नहीं मिल रहा।");
    expect(find(".dose-result .button, .dose-result .priced")).toEqual([]);
  });

  test("advice-144: packs are advised up to the stock, and an insufficient stock is shown", async () => {
    const few = products({ "AGS-CP-0004": { inventory: 1 }, "AGS-CP-0003": { inventory: 0 }, "AGS-CP-0002": { inventory: 2 } });
    // 1,562.5 g at most: the one kilogram, both of 250 g, and one of 100 g.
    const enough = await open("?crop=141&size=5&unit=bigha", replies({ "/v1/products": few }));
    expect(enough.facts["कौन से पैक लें"]).toBe("1 × 1 किलो ₹5092 × 250 ग्राम ₹2781 × 100 ग्राम ₹58");
    const less = products({
      ...Object.fromEntries(Object.keys(PRICES).map((sku) => [sku, { inventory: 0 }])),
      "AGS-CP-0002": { inventory: 2 },
    });
    const part = await open("?crop=141&size=5&unit=bigha", replies({ "/v1/products": less }));
    expect(part.facts["कौन से पैक लें"]).toBe("अभी इतना स्टॉक में नहीं है। जितना है वह यह है:2 × 250 ग्राम ₹278");
    // An insufficient stock has no total and no button.
    expect([part.facts["कुल"], part.facts["एक एकड़ का खर्च"], part.all(".dose-result .button")]).toEqual([undefined, undefined, []]);
  });

  test("advice-145: one button for the whole advice; without a script it links to the bag", async () => {
    const { all: find, sent } = await open("?crop=141&size=5&unit=bigha");
    const [button, ...others] = find(".dose-result .button");
    expect([button?.textContent, button?.getAttribute("href"), button?.hasAttribute("data-tap"), others]).toEqual([
      "सब बैग में डालें",
      `/checkout/cart?${HI}`,
      true,
      [],
    ]);
    // The script adds the same line to the bag as the page of each pack.
    const { packs } = JSON.parse(sent) as { packs: { line: object }[] };
    expect(packs[3]?.line).toEqual({
      ...{ skuCode: "AGS-CP-0004", productName: { hi: "ढालधूलि AGS-CP-0004" }, image: "/media/packs/AGS-CP-0004-0.jpg?w=180" },
      ...{ inventory: 30, mrp: 620, sellingPrice: 509, quantity: 1 },
      ...{ offers: null, offersDetail: null, offersLanguage: "hi", appliedOffer: null },
    });
  });

  test("failed packs are shown as failed, not as none; the page is never cached", async () => {
    const { response, facts } = await open("?crop=141&size=1", replies({ "/v1/products": undefined }));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(facts["आपको चाहिए"]).toBe("375–500 ग्राम");
    expect(facts["कौन से पैक लें"]).toBe("पैक अभी नहीं दिख पा रहे। सामान का पेज देखें।");
  });

  // service-38, advice-144
  test.each([
    ["a pack of the label", { "/v1/labels": labels(LABEL, [...PACKS, { sku: "AGS-CP-0009", amount: "half", unit: "g" }]) }],
    ["the stock of a pack", { "/v1/products": products({ "AGS-CP-0002": { inventory: "some" } }) }],
    ["the price of a pack", { "/v1/products": products({ "AGS-CP-0002": { sellingPrice: "soon" } }) }],
    ["what each pack is called and costs", { "/v1/products": all({ productName: 7, sellingPrice: "soon" }) }],
  ])("packs are not said to be too few if %s cannot be read", async (_, more) => {
    const { response, facts } = await open("?crop=141&size=100", replies(more));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(facts["कौन से पैक लें"]).toBe("पैक अभी नहीं दिख पा रहे। सामान का पेज देखें।");
  });

  // service-38, use-3
  test("if the ingredients cannot be read, the page neither shows nor denies a dose", async () => {
    const { response, texts } = await open("", replies({ "/productdetail/": { ...detail, ingredients: "Malathion" } }));
    expect([response.status, response.headers.get("Cache-Control"), texts(".label-dose")]).toEqual([503, "private, no-store", []]);
  });

  // advice-119
  test.each([
    ["no number", "?crop=141&size=abc", "abc", ["0.1 से 100 तक की संख्या लिखें।"]],
    ["too much", "?crop=141&size=100.5", "100.5", ["0.1 से 100 तक की संख्या लिखें।"]],
    ["too many bigha", "?crop=141&size=161&unit=bigha", "161", ["0.16 से 160 तक की संख्या लिखें।"]],
    ["half a pump", "?crop=141&size=1.5&unit=pump", "1.5", ["1 से 200 तक की संख्या लिखें।"]],
    ["a crop that the label does not name", "?crop=131&size=2", "2", ["अपनी फसल चुनें। जो फसल सूची में नहीं है, उस पर इसे न डालें।"]],
    ["markup", "?crop=141&size=%3Cb%3E%22", '<b>"', ["0.1 से 100 तक की संख्या लिखें।"]],
  ])("%s is reported beside the field, and the input stays", async (_, query, typed, said) => {
    const { response, texts, document, all, facts } = await open(query);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
    expect(texts(".error")).toEqual(said);
    const size = document.querySelector("#size");
    expect([size?.getAttribute("value"), size?.getAttribute("autoComplete")]).toEqual([typed, "off"]);
    // The summary says the same, as links to the fields.
    const field = said[0]?.includes("फसल") ? "#crop" : "#size";
    expect(document.querySelector(".errors[role=alert]")).not.toBeNull();
    expect([texts(".errors li"), all(".errors a").map((link) => link.getAttribute("href"))]).toEqual([said, [field]]);
    expect(facts).toEqual({});
  });

  // advice-146
  describe("a label with a dose for each problem", () => {
    const use = { dose: { amount: 750, unit: "ml", per: "hectare" }, water: { low: 500, high: 1_000, per: "hectare" } };
    const BY_ISSUE = {
      ...LABEL,
      crops: [
        { id: 141, waitingDays: 3 },
        {
          ...{ id: 122, waitingDays: null },
          issues: [
            { id: 301, name: "झोंका", ...use, waitingDays: 60 },
            { id: 302, name: "झुलसा", ...use, dose: { amount: 300, upTo: 400, unit: "ml", per: "hectare" }, waitingDays: 0 },
          ],
        },
      ],
    };
    const given = replies({ "/v1/labels": labels(BY_ISSUE, [{ sku: "AGS-CP-0001", amount: 250, unit: "ml" }]) });

    test("the form requires both before it shows a dose, in one plain form", async () => {
      const { texts } = await open("", given);
      expect(texts(".label-dose")).toEqual(["मात्रा फसल पर और कीट या रोग पर निर्भर है। दोनों चुनें।"]);
      expect(texts("#issue option")).toEqual(["कीट या रोग चुनें", "झोंका", "झुलसा"]);
      expect(texts(".dose-result")).toEqual([]);
    });

    test("both show the label's own text, and its days beside it", async () => {
      const { response, texts, facts } = await open("?crop=122&issue=301&size=1&unit=hectare", given);
      expect(response.status).toBe(200);
      expect(texts(".label-dose")).toEqual(["लेबल पर: एक हेक्टेयर में 750 मिली\nपानी: एक हेक्टेयर में 500–1,000 लीटर\nकटाई से पहले इतने दिन रुकें: 60"]);
      expect(facts).toMatchObject({ "आपको चाहिए": "750 मिली", पानी: "500–1,000 लीटर", "कटाई से पहले इतने दिन रुकें": "60" });
    });

    test("a range is shown as a range, and missing days are never zero", async () => {
      const { texts, facts } = await open("?crop=122&issue=302&size=1&unit=acre", given);
      expect(texts(".label-dose")[0]).toContain("300–400 मिली");
      expect(facts).toMatchObject({ "आपको चाहिए": "121.4–161.9 मिली", "कटाई से पहले इतने दिन रुकें": "लेबल देखें" });
    });

    test.each([
      ["nothing", "?crop=122&size=1", ["कीट या रोग चुनें", "झोंका", "झुलसा"]],
      ["a problem that is not on the label", "?crop=122&issue=999&size=1", ["कीट या रोग चुनें", "झोंका", "झुलसा"]],
      ["a problem of a crop with one dose for all", "?crop=141&issue=301&size=1", ["कीट या रोग चुनें"]],
    ])("%s that is chosen is wrong, is reported at the field, and has no dose", async (_, query, offered) => {
      const { response, texts, facts, all: find } = await open(query, given);
      expect([response.status, facts]).toEqual([400, {}]);
      expect(texts(".error")).toEqual(["सूची में से एक चुनें। इस फसल के लिए लेबल पर और कुछ नहीं लिखा।"]);
      expect(find(".errors a").map((link) => link.getAttribute("href"))).toEqual(["#issue"]);
      expect(texts("#issue option")).toEqual(offered);
    });

    test("a crop with one dose for all needs no further choice", async () => {
      const { texts, facts } = await open("?crop=141&size=1", given);
      expect(texts("#issue")).toEqual([]);
      expect(facts["कटाई से पहले इतने दिन रुकें"]).toBe("3");
    });

    test("an unreadable use cannot be chosen; an unreadable list of uses falls back to the label", async () => {
      const [tomato, potato] = BY_ISSUE.crops;
      const wrong = (issues: unknown) => replies({ "/v1/labels": labels({ ...BY_ISSUE, crops: [tomato, { ...potato, issues }] }) });
      const { texts } = await open(
        "",
        wrong([
          { id: 301, name: "झोंका", ...use },
          { id: 302, name: "x", water: null },
        ]),
      );
      expect(texts("#issue option")).toEqual(["कीट या रोग चुनें", "झोंका"]);
      // The crop would be outside the list, and the product may not be used on it.
      expect((await open("", wrong("many"))).response.status).toBe(503);
    });
  });

  test("a unit without a dose on the label is not offered", async () => {
    const drench = { ...LABEL, water: null };
    const given = replies({ "/v1/labels": labels(drench) });
    const { texts, facts } = await open("?crop=141&size=3", given);
    expect(texts("#unit option")).toEqual(["15 लीटर के पंप"]);
    expect(facts["आपको चाहिए"]).toBe("112.5 ग्राम");
    // It says the unit that it calculates with.
    expect(texts("#unit option[selected]")).toEqual(["15 लीटर के पंप"]);
  });

  // advice-163
  test.each([
    ["that the label does not have", "?crop=141&size=3&unit=acre", { ...LABEL, water: null }, ["नाप चुनें", "15 लीटर के पंप"]],
    ["of another state", "?crop=141&size=10&unit=guntha", LABEL, ["नाप चुनें", "एकड़", "बीघा", "हेक्टेयर", "15 लीटर के पंप"]],
    ["that does not exist", "?crop=141&size=9999&unit=%22%3E", LABEL, ["नाप चुनें", "एकड़", "बीघा", "हेक्टेयर", "15 लीटर के पंप"]],
  ])("a size in a unit %s is not taken for another unit: no dose, and the unit is asked for", async (_, query, label, offered) => {
    const { response, texts, all } = await open(query, replies({ "/v1/labels": labels(label) }));
    expect([response.status, texts(".dose-result")]).toEqual([400, []]);
    expect(texts("#unit option")).toEqual(offered);
    expect(all("#unit option[selected]").map((option) => option.getAttribute("value"))).toEqual([new URLSearchParams(query).get("unit")]);
    expect([texts("#unit-error"), texts("#size-error")]).toEqual([["नाप चुनें"], []]);
    expect(all("#size")[0]?.getAttribute("value")).toBe(new URLSearchParams(query).get("size"));
  });

  // advice-122
  test.each([
    ["gives no dose", labels(null)],
    ["is not known", { labels: [] }],
    ["names only unknown crops", labels({ ...LABEL, crops: [{ id: 999 }] })],
  ])("a product whose label %s has no dose on record: 404, and no number", async (_, reply) => {
    const { response, texts, all } = await open("?crop=141&size=2", replies({ "/v1/labels": reply }));
    expect([response.status, texts("h1"), all("form.request")]).toEqual([404, ["मात्रा दर्ज नहीं है"], []]);
    expect(all("main .wanted")).toHaveLength(1);
  });

  // service-38
  test.each([
    ["dose has an unknown unit", { dose: { amount: 1, unit: "spoons", per: "acre" } }],
    ["dose is zero", { dose: { amount: 0, unit: "g", per: "acre" } }],
    ["water is at least more than at most", { water: { low: 200, high: 150 } }],
    ["waiting days are not a number", { crops: [{ id: 141, waitingDays: "seven" }] }],
  ])("a label whose %s cannot be read: 503 with a phone link, and it is not said to be none", async (_, change) => {
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

test("the canonical URL has one spelling of a number, and no long value", () => {
  const tables = { states: STATES, sources: [], partners: [] };
  const address = (query: string) => {
    const parameters = new URLSearchParams(`${query}&${HI}`);
    return canonicalUrl(matchScreen("/dose/any/AGS-CP-0001"), parameters, resolveVisit(parameters, {}, tables), "https://k.test");
  };
  expect(address("unit=acre&issue=301&crop=122&size=2")).toBe(
    "https://k.test/dose/-/AGS-CP-0001?crop=122&issue=301&language=hi&size=2&state=rajasthan&unit=acre",
  );
  expect(address("size=२.५&unit=acre&more=1")).toBe(`https://k.test/dose/-/AGS-CP-0001?language=hi&size=2.5&state=rajasthan&unit=acre`);
  expect(address(`size=${"9".repeat(50)}`)).toBe(`https://k.test/dose/-/AGS-CP-0001?language=hi&size=${"9".repeat(20)}&state=rajasthan`);
});

test("the form leaves errors to the site, announces its result, bounds the size, and names the error of a field", async () => {
  const { document } = await open("?crop=141&size=0");
  expect(document.querySelector("form.request")?.hasAttribute("noValidate")).toBe(true);
  expect(document.querySelector("form.request")?.nextElementSibling?.getAttribute("aria-live")).toBe("polite");
  const size = document.querySelector("#size");
  const error = document.getElementById(size?.getAttribute("aria-describedby") ?? "");
  expect([size?.getAttribute("maxLength"), size?.getAttribute("aria-invalid")]).toEqual(["20", "true"]);
  expect(error?.textContent).toBe(document.querySelector('.errors a[href="#size"]')?.textContent);
});

test("a label without crops asks for none", async () => {
  const { document } = await open("", replies({ "/v1/labels": labels({ ...LABEL, crops: [] }) }));
  expect([document.querySelector("form.request") !== null, document.querySelector("#crop")]).toEqual([true, null]);
});
