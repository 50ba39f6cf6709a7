/** The check as a page: the application with an invented back end (verify-1). */
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../src/app.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { translator } from "../../src/i18n.ts";
import { forgetKv } from "../../src/services/cache/kv.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { cropTreeCache, namesCache } from "../../src/services/catalog/client.ts";
import { labelCache } from "../../src/services/labels/client.ts";
import { underRequestId } from "../../src/services/request-id.ts";
import { productDetailCache } from "../../src/services/shopaggregator/client.ts";
import { BINDINGS, backEnd, HANG } from "../support/back-end.ts";
import { parsePage } from "../support/parse-page.ts";
import { inVirtualTime } from "../support/virtual-time.ts";

type Replies = Partial<Record<"scan" | "store" | "names" | "detail" | "labels" | "crops", unknown>>;

const PACK = {
  skuCode: "AGS-CP-0001",
  productName: "Vijay Imidacloprid 250 ml",
  serialNumber: "9373425272",
  lotNumber: "L2603E38",
  expiryDate: Date.UTC(2099, 0, 31),
  manufacturingDate: Date.UTC(2026, 0, 5),
  toxicityColour: "yellow",
  isB2BOrder: false,
  retailerId: null,
  store: null,
  attributes: [{ key: "MRP", value: "₹310" }],
};
const NAMES = { skuCode: PACK.skuCode, productLanguageNames: { en: "Vijay Imidacloprid 250 ml", hi: "विजय इमिडा", gu: "વિજય ઇમિડા" } };
const DETAIL = {
  skuCode: PACK.skuCode,
  productName: "विजय इमिडा",
  mrp: 310,
  sellingPrice: 280,
  inventory: 4,
  productLanguageNames: NAMES.productLanguageNames,
  productImages: [{ type: "thumb", name: "packs/AGS-CP-0001-0.svg" }],
  details: [
    { label: "Key points", attributes: [{ attr_id: "dose", key: "Dose", value: "2 ml per litre" }] },
    { label: "Highlights", attributes: [] },
    { label: "Other details", attributes: [{ attr_id: "toxicity", key: "Toxicity", value: "Yellow: highly poisonous" }] },
  ],
};

/** A part of the path of each call. */
const CALLS: readonly (readonly [part: string, key: keyof Replies])[] = [
  ["barcodescan", "scan"],
  ["getnearbystore", "store"],
  ["productdetail", "detail"],
  ["/labels", "labels"],
  ["/v2/crop/", "crops"],
];

let asked: URL[] = [];

/** The replies are whole envelopes. */
const sent = (given: unknown) => async (url: URL) => {
  const reply = await (typeof given === "function" ? given(url) : given);
  return reply === undefined || reply === HANG ? reply : Response.json(reply);
};

const env = (replies: Replies) => ({
  ...BINDINGS,
  SHOP_HOSTS: "www.khet.example",
  SESSION_SECRETS: "x".repeat(32),
  POISON_HELPLINE: "1800116117",
  API: backEnd(Object.fromEntries([...CALLS, ["", "names"] as const].map(([part, key]) => [part, sent(replies[key])])), asked),
});

const HI = "language=hi&state=rajasthan";
const respond = (path: string, replies: Replies, variables: object = {}) =>
  createApp().fetch(new Request(`https://www.khet.example${path}`), { ...env(replies), ...variables });
const ask = async (path: string, replies: Replies, variables: object = {}) => {
  const response = await respond(path, replies, variables);
  const document = parsePage(await response.text());
  return { response, document, text: document.querySelector("main")?.textContent ?? "" };
};
const found = (change: object = {}): Replies => ({
  scan: { responseData: { ...PACK, ...change } },
  names: { responseData: NAMES },
  detail: { responseData: DETAIL },
  labels: { responseData: { labels: [] } },
  crops: { responseData: { children: [] } },
});
const verdictOf = (document: Document) => document.querySelector(".verdict")?.className;

beforeEach(() => {
  asked = [];
  forgetLocalCopies(namesCache, productDetailCache, labelCache, cropTreeCache);
});

// verify-42
it.each([{ productName: undefined }, { productName: null }, { productName: "" }, { productName: 7 }])(
  "a pack is genuine with any product name in the scan: %o",
  async (change) => {
    const named = await ask(`/pcode/1001/KHET-1?language=en&state=gujarat`, found(change));
    expect([named.response.status, verdictOf(named.document)]).toEqual([200, "verdict genuine"]);
    expect(named.document.querySelector("h2")?.textContent).toContain("विजय इमिडा");
    forgetLocalCopies(productDetailCache);
    const unnamed = await ask(`/pcode/1001/KHET-1?language=en&state=gujarat`, { scan: found(change).scan });
    expect([unnamed.response.status, unnamed.document.querySelector("h2")?.textContent]).toEqual([200, "Product: AGS-CP-0001"]);
  },
);

describe("packs that may be copies", () => {
  it("verify-38: a code that many phones have scanned gets no congratulation, and links to a call", async () => {
    const { response, document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, found({ scanCount: 212 }));
    expect([response.status, verdictOf(document)]).toEqual([200, "verdict often"]);
    expect(text).toContain("212 फ़ोन");
    expect(text).not.toContain("बधाई");
    expect(document.querySelector(".bottom-bar a")?.getAttribute("href")).toBe("tel:+911800000000");
    expect(document.querySelector('main a[href*="/product/"], main a[href*="/dfu/"]')).toBeNull();
    for (const scanCount of [19, "19", null])
      expect(verdictOf((await ask(`/pcode/1001/KHET-1?${HI}`, found({ scanCount }))).document)).toBe("verdict genuine");
  });

  // service-38
  it.each([
    ...["red or so", 7, [], {}].map((toxicityColour) => ({ toxicityColour })),
    ...["soon", "", "2020-13-45", 0, -1, 1_577_836_800, 1e21, 8_640_000_000_000_001, {}, [], true].map((expiryDate) => ({ expiryDate })),
    ...["many", "", -1, 2.5, 1e21, [], {}].map((scanCount) => ({ scanCount })),
  ])("a pack is not called genuine, and links to a call, if %o is unreadable", async (change) => {
    const { response, document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, found(change));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(verdictOf(document)).toBe("verdict unreadable");
    expect(text).not.toMatch(/बधाई|2 ml per litre/);
    expect(document.querySelector(".bottom-bar a")?.getAttribute("href")).toBe("tel:+911800000000");
    expect(document.querySelector('main a[href*="/product/"], main a[href*="/dfu/"]')).toBeNull();
  });

  // service-38
  it("another spelling with only one meaning is accepted", async () => {
    const of = async (change: object) => (await ask(`/pcode/1001/KHET-1?${HI}`, found(change))).document;
    expect(verdictOf(await of({ expiryDate: "2020-01-01" }))).toBe("verdict expired");
    expect((await of({ expiryDate: "2020-01-01" })).querySelector(".bad dd")?.textContent).toBe("01-01-2020");
    expect((await of({ expiryDate: "2020-01-01T23:30:00Z" })).querySelector(".bad dd")?.textContent).toBe("02-01-2020");
    expect(verdictOf(await of({ scanCount: "900" }))).toBe("verdict often");
    const red = await of({ toxicityColour: " RED" });
    expect([verdictOf(red), red.querySelector(".toxicity-line")?.textContent]).toEqual(["verdict genuine", "लाल: बेहद ज़हरीला"]);
  });

  // service-38
  it.each(["", "  ", null, undefined])("a pack without a colour (%j) is genuine, and shows no unreadable fact", async (toxicityColour) => {
    const { document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, found({ toxicityColour }));
    expect(verdictOf(document)).toBe("verdict genuine");
    expect(text).toContain("बधाई");
    expect(text).not.toContain("पढ़ा नहीं जा सका");
    // The colour of the product's details.
    expect(document.querySelector(".toxicity-line")?.textContent).toBe("पीला: बहुत ज़हरीला");
  });

  // service-38
  it("an unreadable date of manufacture changes no verdict, and is shown as unreadable", async () => {
    const { document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, found({ manufacturingDate: "soon" }));
    expect(verdictOf(document)).toBe("verdict genuine");
    expect(text).toContain("पढ़ा नहीं जा सका");
  });

  // service-38, verify-29
  it("an unreadable lot or serial number is shown as unreadable, and confirms no batch", async () => {
    const { document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, found({ lotNumber: 7, serialNumber: {} }));
    expect([verdictOf(document), text.match(/पढ़ा नहीं जा सका/g)?.length]).toEqual(["verdict genuine", 2]);
    const linked = await ask(`/01/08901234567890/10/L2603E38/21/7?${HI}`, found({ lotNumber: 7 }));
    expect([linked.response.status, verdictOf(linked.document)]).toEqual([200, "verdict unreadable"]);
  });

  // verify-6
  it.each([
    [`/pcode/1001/KHET-1?${HI}`, undefined, "KHET-1"],
    [`/pcode/१००१/khet-१?${HI}`, "", "khet-1"],
    [`/pcode/1001/A%2FB%20(01)?${HI}`, " ", "A/B (01)"],
    [`/01/8901234567890/10/L2603E38/21/KHET%2F7%25?${HI}`, null, "KHET/7%"],
    [`/pcode/1001/KHET-1?${HI}`, "SN 7", "SN 7"],
    [`/pcode/1001/KHET-1?${HI}`, 7, "पढ़ा नहीं जा सका: हमें फ़ोन करें"],
  ])("%s with serialNumber %j in the reply shows the serial number %s", async (path, serialNumber, shown) => {
    const { document } = await ask(path, found({ serialNumber }));
    const row = [...document.querySelectorAll(".facts > div")].find((one) => one.querySelector("dt")?.textContent === "सीरियल नंबर");
    expect([verdictOf(document), row?.querySelector("dd")?.textContent]).toEqual(["verdict genuine", shown]);
  });

  // verify-6, verify-47
  it("the serial number of a pack found under another spelling is the one that was found", async () => {
    const scan = (url: URL) => ({ responseData: url.searchParams.get("barcode") === "KHET-1" ? { ...PACK, serialNumber: null } : null });
    const { document } = await ask(`/pcode/1001/khet-1?${HI}`, { ...found(), scan });
    expect(document.querySelector(".facts dd")?.textContent).toBe("KHET-1");
  });

  it("verify-39: a false code is reported with one tap, and the page says which details to tell", async () => {
    const { document } = await ask(`/pcode/1001/FORGED?${HI}`, { scan: { responseData: null, message: "invalid hashcode and barcode" } });
    const report = document.querySelector(".verdict + .next");
    expect(report?.querySelector("a.go")?.getAttribute("href")).toBe("tel:+911800000000");
    expect(report?.textContent).toContain("1001, FORGED");
    // A typing error is not a false pack.
    const mistyped = await ask(`/pcode/abc/FORGED?${HI}`, {});
    expect(mistyped.document.querySelector(".verdict + .next")).toBeNull();
    expect(mistyped.document.querySelectorAll('main a[href^="tel:"]')).toHaveLength(1);
  });
});

describe("the toxicity colour", () => {
  const COLOURS = ["red", "yellow", "blue", "green"] as const;
  const VISITS = ["en", "hi", "mr", "gu", "te", "kn"].map((language) => `language=${language}&state=gujarat`);
  const HOSPITAL = /hospital|अस्पताल|दवाखान|દવાખાન|ఆసుపత్రి|ಆಸ್ಪತ್ರೆ/;
  const LABEL = /label|लेबल|લેબલ|లేబుల్|ಲೇಬಲ್/;
  const GLOVES = /gloves|दस्ताने|हातमोजे|હાથમોજાં|చేతి తొడుగులు|ಕೈಗವಸು/i;
  const poison = async (visit: string, toxicityColour: string) => {
    const { document } = await ask(`/pcode/1001/KHET-1?${visit}`, found({ toxicityColour }));
    return document.querySelector(".poison");
  };

  // verify-46
  it.each(VISITS)("has its own meaning, clothes and first aid, and the number to call: %s", async (visit) => {
    const cards = await Promise.all(COLOURS.map((colour) => poison(visit, colour)));
    const parts = cards.flatMap((card) => [...(card?.querySelectorAll("p b, dd") ?? [])].map(({ textContent }) => textContent));
    expect([parts.length, new Set(parts).size]).toEqual([12, 12]);
    for (const card of cards) {
      expect(card?.textContent).toMatch(LABEL);
      expect(card?.textContent).toMatch(GLOVES);
      expect([...(card?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(["tel:1800116117"]);
      expect(card?.querySelector("a")?.textContent).toContain("1800116117");
    }
    for (const card of cards.slice(0, 2)) expect(card?.textContent).toMatch(HOSPITAL);
  });

  // verify-46
  it("shows nothing about crops, which the colour does not cover", async () => {
    for (const colour of COLOURS) expect((await poison(VISITS[0] ?? "", colour))?.textContent, colour).not.toMatch(/crop|vegetable|fruit/i);
  });

  // verify-46
  it("is on an expired pack too, and on the page of a product's code", async () => {
    const { document } = await ask(`/pcode/1001/KHET-1?${HI}`, found({ toxicityColour: "red", expiryDate: Date.UTC(2024, 4, 3) }));
    expect(document.querySelector(".poison")?.textContent).toContain("अस्पताल");
    const product = await ask(`/ppage/-/AGS-CP-0001?${HI}`, { detail: { responseData: DETAIL } });
    expect(product.document.querySelector(".poison a")?.getAttribute("href")).toBe("tel:1800116117");
  });

  // verify-46
  it("comes from the product's details if the scan lacks it, and is missing if both lack it", async () => {
    expect(
      (await ask(`/pcode/1001/KHET-1?${HI}`, found({ toxicityColour: null }))).document.querySelector(".toxicity-line")?.textContent,
    ).toContain("पीला");
    forgetLocalCopies(productDetailCache);
    const none = { ...found({ toxicityColour: null }), detail: { responseData: { ...DETAIL, details: [] } } };
    expect((await ask(`/pcode/1001/KHET-1?${HI}`, none)).document.querySelector(".poison, .toxicity-line")).toBeNull();
  });

  // verify-46
  it("shows no number without the setting", async () => {
    const { document } = await ask(`/pcode/1001/KHET-1?${HI}`, found(), { POISON_HELPLINE: "" });
    expect([document.querySelectorAll(".poison").length, document.querySelectorAll(".poison a").length]).toEqual([1, 0]);
    expect(document.querySelector(".poison")?.textContent).not.toMatch(/\d/);
  });
});

describe("safety notes beside a dose", () => {
  const crop = (cropId: string, display: string) => ({ id: cropId, cropId, display, image: null });
  const crops = {
    responseData: { children: [{ id: "1", display: "All", children: [crop("11", "Cotton"), crop("12", "Brinjal"), crop("13", "Okra")] }] },
  };
  const labels = (...waiting: readonly (readonly [id: string, waitingDays: unknown])[]) => ({
    responseData: {
      labels: [
        {
          sku: PACK.skuCode,
          label: {
            dose: { amount: 2, unit: "ml", per: "l-water" },
            water: null,
            crops: waiting.map(([id, waitingDays]) => ({ id, waitingDays })),
          },
          packs: [],
        },
      ],
    },
  });
  const LABEL = "After the last spray, harvest only when the days on the label have passed.";
  const rows = async (replies: Replies) => {
    forgetLocalCopies(labelCache, cropTreeCache);
    const { document } = await ask("/pcode/1001/KHET-1?language=en&state=gujarat", { ...found(), crops, ...replies });
    const [, card] = [...document.querySelectorAll("dl.wordy")];
    return [...(card?.querySelectorAll("dt, dd") ?? [])].map(({ textContent }) => textContent);
  };

  // verify-45
  it("waiting days by crop follow the dose; a crop without a number or with 0 refers to the label", async () => {
    const told = await rows({ labels: labels(["13", 3], ["11", 40], ["12", null], ["99", 7]) });
    expect(told.slice(0, 5)).toEqual([
      "Dose",
      "2 ml per litre",
      "Days to wait before harvest",
      "Cotton 40, Okra 3. On other crops: as many days as the label says.",
      "When you spray",
    ]);
    expect((await rows({ labels: labels(["13", 3], ["11", 0]) }))[3]).toBe("Okra 3. On other crops: as many days as the label says.");
    expect((await rows({ labels: labels(["13", 0], ["11", null]) }))[3]).toBe(LABEL);
  });

  // verify-10
  it("the details are the key points and the other details, without the highlights", async () => {
    const group = (label: string, key: string) => ({ label, attributes: [{ attr_id: key, key, value: `${key} value` }] });
    const details = [group("Key points", "Dose"), group("Highlights", "Why"), group("Other details", "Storage")];
    const told = await rows({ detail: { responseData: { ...DETAIL, details } } });
    expect(told.filter((text) => text?.endsWith(" value"))).toEqual(["Dose value", "Storage value"]);
  });

  // verify-45, advice-151
  it("a pesticide is known by the colour of the pack or by its sku: either asks for gear", async () => {
    const open = (skuCode: string, toxicityColour: string | null) => {
      const detail = { responseData: { ...DETAIL, skuCode, details: DETAIL.details.slice(0, 1) } };
      return ask("/pcode/1001/KHET-1?language=en&state=gujarat", { ...found({ skuCode, toxicityColour }), detail });
    };
    const asksGear = async (...pack: Parameters<typeof open>) => (await open(...pack)).text.includes("When you spray");
    expect(await asksGear("AGS-CN-0001", "yellow")).toBe(true);
    expect(await asksGear("AGS-CP-0001", null)).toBe(true);
    expect(await asksGear("AGS-CN-0002", null)).toBe(false);
    forgetLocalCopies(productDetailCache);
    const leaflet = (await open("AGS-CP-0001", null)).document.querySelector(".next .note")?.textContent;
    expect(leaflet).toMatch(/^Read the label: dose and days to wait before harvest. Wear gloves/);
  });

  // verify-45
  it("a label that has a number for all its crops is not said to name others", async () => {
    expect((await rows({ labels: labels(["13", 60]) }))[3]).toBe("Okra 60");
    expect((await rows({ labels: labels(["13", 60], ["11", 40]) }))[3]).toBe("Cotton 40, Okra 60");
  });

  // verify-45
  it("missing values refer to the label", async () => {
    for (const replies of [
      { labels: undefined },
      { labels: { responseData: { labels: [] } } },
      { labels: labels(["13", 3]), crops: undefined },
    ])
      expect((await rows(replies))[3]).toBe(LABEL);
    const { value, ms } = await inVirtualTime(() => rows({ labels: HANG }));
    expect([value[3], ms]).toEqual([LABEL, 800]);
  });
});

describe("packs that must not be used", () => {
  const SCANNED = [
    { key: "MRP", value: "₹310" },
    { key: "मात्रा", value: "1 लीटर पानी में 2 मि.ली." },
  ];
  const WITHDRAWN = { ...DETAIL, productName: "विजय इमिडा (disabled)" };
  const expired = { expiryDate: Date.UTC(2024, 4, 3) };

  // verify-43
  it.each([
    ["expired", expired],
    ["often scanned", { scanCount: 20 }],
    ["unreadable", { scanCount: "many" }],
  ])("%s: neither the catalogue's dose nor the scan's is shown", async (_, change) => {
    const pack = { ...change, attributes: SCANNED };
    for (const detail of [{ responseData: DETAIL }, { responseData: { ...DETAIL, details: [] } }, { responseData: null }, undefined]) {
      forgetLocalCopies(productDetailCache);
      const { response, text } = await ask(`/pcode/1001/KHET-1?${HI}`, { ...found(pack), detail });
      expect(response.status).toBe(200);
      expect(text).not.toMatch(/2 ml per litre|2 मि\.ली\./);
    }
    // The values that the last of them still shows.
    forgetLocalCopies(productDetailCache);
    expect((await ask(`/pcode/1001/KHET-1?${HI}`, { ...found(pack), detail: undefined })).text).toContain("₹310");
  });

  // verify-43, verify-44
  it("withdrawn: the pack is genuine, the product is no longer sold, and no dose, leaflet or link to the shop is shown", async () => {
    for (const replies of [
      { detail: { responseData: WITHDRAWN } },
      { names: { responseData: { ...NAMES, productLanguageNames: { en: "Vijay (disabled)" } } } },
    ]) {
      forgetLocalCopies(namesCache, productDetailCache);
      const { document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, { ...found({ attributes: SCANNED }), ...replies });
      expect(verdictOf(document)).toBe("verdict genuine");
      expect(text).toContain("यह सामान अब नहीं बिकता। यह पैक इस्तेमाल करने से पहले हमसे पूछें।");
      expect(text.match(/अब नहीं बिकता/g)).toHaveLength(1);
      expect(text).not.toMatch(/2 ml per litre|2 मि\.ली\.|disabled/);
      expect(document.querySelector('main a[href*=".pdf"], main a[href*="/product/"]')).toBeNull();
      expect(document.querySelector(".bottom-bar a")?.getAttribute("href")).toBe("tel:+911800000000");
    }
    const old = await ask(`/pcode/1001/KHET-1?${HI}`, { ...found(expired), detail: { responseData: WITHDRAWN } });
    expect(old.text).toContain("यह सामान अब नहीं बिकता।");
    expect(old.text).not.toContain("इस्तेमाल करने से पहले हमसे पूछें");
  });

  // verify-43, verify-44
  it("withdrawn: shown if the catalogue replies after the verdict, with the details or alone", async () => {
    for (const [detail, attributes] of [
      [WITHDRAWN, PACK.attributes],
      [{ ...WITHDRAWN, details: [] }, []],
    ]) {
      forgetLocalCopies(namesCache, productDetailCache);
      const { value } = await inVirtualTime(() => {
        const late = new Promise<unknown>((resolve) => setTimeout(() => resolve({ responseData: detail }), 1_500));
        return ask("/pcode/1001/KHET-1?language=en&state=gujarat", { ...found({ attributes }), detail: late });
      });
      expect(value.text).toContain("This product is no longer sold.");
      expect(value.text).not.toContain("2 ml per litre");
    }
  });

  // verify-43
  it("if it is unknown whether the product is still sold, its use is not shown", async () => {
    const { document, text } = await ask("/pcode/1001/KHET-1?language=en&state=gujarat", {
      scan: { responseData: { ...PACK, attributes: SCANNED } },
    });
    expect(verdictOf(document)).toBe("verdict genuine");
    expect(text).toContain("₹310");
    expect(text).not.toMatch(/2 मि\.ली\.|no longer sold/);
    expect(document.querySelector('main a[href*=".pdf"]')).toBeNull();
  });

  // verify-43, verify-45
  it("the names alone prove that a product is sold: then the scan's dose is shown, with waiting days and gear", async () => {
    const { document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, { ...found({ attributes: SCANNED }), detail: undefined });
    expect(text).toMatch(/2 मि\.ली\..*लेबल पर लिखे दिन.*दस्ताने/);
    expect(document.querySelector('main a[href*=".pdf"]')).not.toBeNull();
  });

  // verify-43, verify-44
  it("withdrawn: the page of the product's code says so too", async () => {
    const { document, text } = await ask(`/ppage/-/AGS-CP-0001?${HI}`, { detail: { responseData: WITHDRAWN } });
    expect(text).toContain("यह सामान अब नहीं बिकता।");
    expect(text).not.toContain("2 ml per litre");
    expect(document.querySelector('main a[href*=".pdf"]')).toBeNull();
  });
});

describe("/01/{gtin}/10/{batch}/21/{serial}", () => {
  const GTIN = "8901234567890";

  it("verify-29: checks the pack of a GS1 Digital Link by its GTIN and serial number", async () => {
    for (const path of [`/01/${GTIN}/10/L2603E38/21/KHET%2F7%25?17=260101&${HI}`, `/01/0${GTIN}/21/KHET%2F7%25?${HI}`]) {
      asked = [];
      const { response, document, text } = await ask(path, found());
      expect([response.status, verdictOf(document), response.headers.get("Cache-Control")]).toEqual([
        200,
        "verdict genuine",
        "private, no-store",
      ]);
      expect(text).toContain("9373425272");
      const { searchParams } = asked.find((url) => url.pathname.includes("barcodescan")) ?? {};
      expect([searchParams?.get("hashcode"), searchParams?.get("barcode")]).toEqual([`0${GTIN}`, "KHET/7%"]);
    }
  });

  it("verify-29: a pack whose batch differs from its link is not confirmed", async () => {
    const { response, document } = await ask(`/01/${GTIN}/10/L9999X99/21/KHET7?${HI}`, found());
    expect([response.status, verdictOf(document)]).toEqual([404, "verdict invalid"]);
  });

  it("verify-30: a wrong digit is explained in words, without a call, and the input stays in the form", async () => {
    const { response, document, text } = await ask(`/01/8901234567891/21/KHET7?${HI}`, found());
    expect([response.status, verdictOf(document), asked.length]).toEqual([404, "verdict invalid", 0]);
    expect(text).toContain("इस नंबर का कोई अंक गलत है");
    expect(text).toContain("यह कोड जाँचा नहीं जा सका");
    expect(text).not.toContain("दोनों नंबर आपस में मेल नहीं खाते");
    expect(["hash", "barcode"].map((id) => document.getElementById(id)?.getAttribute("value"))).toEqual(["8901234567891", "KHET7"]);
    const long = await ask(`/01/${GTIN}/21/${"x".repeat(21)}?${HI}`, found());
    expect([long.response.status, long.document.getElementById("barcode")?.getAttribute("aria-invalid"), asked.length]).toEqual([
      404,
      "true",
      0,
    ]);
  });

  it("verify-31: without a serial number it says that the code is the product's, and asks for the pack's own", async () => {
    for (const path of [`/01/${GTIN}`, `/01/${GTIN}/10/L2603E38`]) {
      const { response, document } = await ask(`${path}?${HI}`, found());
      expect([response.status, verdictOf(document), asked.length]).toEqual([200, "verdict product-only", 0]);
      expect(document.getElementById("hash")?.getAttribute("value")).toBe(`0${GTIN}`);
    }
  });
});

describe("/pcode/{hash}/{barcode}", () => {
  // verify-13
  it("links the directions for use of the skus in the table `leaflets` of CONFIG", async () => {
    const leafletWith = async (table: unknown) => {
      forgetKv();
      const CONFIG = { get: async (key: string) => (key === "leaflets" ? table : null), put: async () => undefined };
      const { document } = await ask(`/pcode/1001/KHET-1?${HI}`, found(), { CONFIG });
      return document.querySelector('a[href="/media/dfu/AGS-CP-0001.pdf"]') !== null;
    };
    expect(await leafletWith(["AGS-CP-0002"])).toBe(false);
    expect(await leafletWith([])).toBe(false);
    expect(await leafletWith(["AGS-CP-0001"])).toBe(true);
    // Not set, and not a list: the brand file's.
    expect(await leafletWith(null)).toBe(true);
    expect(await leafletWith("none")).toBe(true);
  });

  // use-7
  it("names what is prohibited beside the use of a genuine pack, and of no other", async () => {
    const banned = { ...DETAIL, ingredients: ["Malathion 50% EC"] };
    const crops = {
      children: [{ id: 6, display: "G", children: [{ id: 144, cropId: 144, display: "भिंडी", category: "okra", image: null }] }],
    };
    const lines = async (pack: object) => {
      const { document } = await ask(`/pcode/1001/KHET-1?${HI}`, {
        ...found(pack),
        detail: { responseData: banned },
        crops: { responseData: crops },
      });
      return [...document.querySelectorAll(".not-allowed")].map((line) => line.textContent);
    };
    expect(await lines({})).toEqual(["भिंडी: इस फसल पर मैलाथियान डालना मना है"]);
    expect(await lines({ expiryDate: Date.UTC(2020, 0, 1) })).toEqual([]);
  });

  // product-39, catalogue-37, verify-4, verify-6, verify-8, verify-10, verify-21, verify-1
  it("tells a genuine pack with all that is printed on it", async () => {
    const { response, document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, found());
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(verdictOf(document)).toBe("verdict genuine");
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    for (const part of ["बधाई हो", "विजय इमिडा", "9373425272", "L2603E38", "31-01-2099", "05-01-2026", "2 ml per litre", "पीला"])
      expect(text).toContain(part);
    expect(document.querySelector('a[href="/media/dfu/AGS-CP-0001.pdf"]')).not.toBeNull();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    expect(document.querySelector('main a[href^="/product/"]')?.getAttribute("href")).toBe(
      `/product/vijay-imidacloprid-ml/AGS-CP-0001?${HI}`,
    );
    expect(asked.find((url) => url.pathname.includes("barcodescan"))?.search).toBe("?hashcode=1001&barcode=KHET-1");
    // The names alone: no call with limit=5.
    const names = asked.filter((url) => url.pathname.startsWith("/catalogservice/v2/product/"));
    expect(names.map(({ search }) => search)).toEqual(["?language=hi&include=none"]);
  });

  it("verify-26, verify-27: shows picture, name and toxicity colour in words before the printed details", async () => {
    const { document } = await ask(`/pcode/1001/KHET-1?${HI}`, found());
    const [head, ...after] = document.querySelector(".verdict")?.nextElementSibling?.children ?? [];
    expect(head?.querySelector("img")?.getAttribute("src")).toContain("packs/AGS-CP-0001-0.svg");
    expect(head?.querySelector("h2")?.textContent).toContain("विजय इमिडा");
    expect(head?.querySelector(".diamond")).not.toBeNull();
    expect(head?.textContent).toContain("पीला: ");
    expect(after.at(-1)?.tagName.toLowerCase()).toBe("dl");
    // Each fact appears once.
    expect(document.querySelectorAll("main img")).toHaveLength(1);
    expect(document.querySelectorAll(".diamond")).toHaveLength(1);
  });

  it("verify-26: waits no longer for the picture than for the names", async () => {
    const replies = { ...found(), detail: HANG };
    const { ms } = await inVirtualTime(async () => respond(`/pcode/1001/KHET-1?${HI}`, replies));
    expect(ms).toBe(800);
    forgetLocalCopies(namesCache, productDetailCache);
    const { value: slow } = await inVirtualTime(() => ask(`/pcode/1001/KHET-1?${HI}`, replies));
    expect(verdictOf(slow.document)).toBe("verdict genuine");
    expect(slow.document.querySelector(".pack-head img")).toBeNull();
    expect(slow.document.querySelector(".pack-head h2")?.textContent).toContain("विजय इमिडा");
  });

  it("verify-28: links to the leaflet, or without one to a call", async () => {
    const bar = async (change: object) =>
      [...(await ask(`/pcode/1001/KHET-1?${HI}`, found(change))).document.querySelectorAll(".bottom-bar a")].map((a) =>
        a.getAttribute("href"),
      );
    expect(await bar({})).toEqual(["/media/dfu/AGS-CP-0001.pdf"]);
    expect(await bar({ skuCode: "AGS-HW-0001" })).toEqual(["tel:+911800000000"]);
  });

  it("shows the scan's own values if the catalogue is down", async () => {
    const { document, text } = await ask(`/pcode/1001/KHET-1?${HI}`, { scan: { responseData: PACK } });
    expect(verdictOf(document)).toBe("verdict genuine");
    expect(text).toContain("Vijay Imidacloprid 250 ml");
    expect(text).toContain("₹310");
  });

  it("shows an expired pack as such, and does not link to its use", async () => {
    const { response, document } = await ask(`/pcode/1001/KHET-1?${HI}`, found({ expiryDate: Date.UTC(2024, 4, 3) }));
    expect(response.status).toBe(200);
    expect(verdictOf(document)).toBe("verdict expired");
    // A class keeps the date on one line.
    expect(document.querySelector(".verdict .date")?.textContent).toBe("03-05-2024");
    expect(document.querySelector('a[href*=".pdf"]')).toBeNull();
    expect(document.querySelector(".bottom-bar a")?.getAttribute("href")).toBe("tel:+911800000000");
  });

  it("switches state and language to the store's, in place", async () => {
    const { response, document, text } = await ask(
      `/pcode/1001/KHET-1?${HI}`,
      found({ store: { storeName: "Kisan Kendra", state: "Gujarat" } }),
    );
    expect(response.status).toBe(200);
    expect(document.documentElement.getAttribute("lang")).toBe("gu");
    expect(text).toContain("Kisan Kendra");
    expect(text).toContain("વિજય ઇમિડા");
    expect(document.querySelector('main a[href^="/product/"]')?.getAttribute("href")).toContain("language=gu&state=gujarat");
    const english = await ask(
      "/pcode/1001/KHET-1?language=en&state=rajasthan",
      found({ store: { storeName: "Kisan Kendra", state: "gujarat" } }),
    );
    expect(english.document.documentElement.getAttribute("lang")).toBe("en");
    expect(english.document.querySelector('main a[href^="/product/"]')?.getAttribute("href")).toContain("language=en&state=gujarat");
  });

  it("offers no shop if the store's state has none", async () => {
    const { document } = await ask(`/pcode/1001/KHET-1?${HI}`, found({ store: { storeName: "Rythu", state: "telangana" } }));
    expect(document.querySelector('main a[href^="/product/"]')).toBeNull();
    expect(document.querySelector("main .next a[href^=tel]")?.getAttribute("href")).toBe("tel:+911800000000");
  });

  // store-11, verify-5, verify-22
  it("fetches the retailer's store, and omits it if that fails or is slow", async () => {
    const sold = { isB2BOrder: true, retailerId: "7001" };
    const store = { responseData: { store: { retailerId: "7001", storeName: "Mahalaxmi Krushi", state: "gujarat" } } };
    const named = await ask(`/pcode/1001/KHET-1?${HI}`, { ...found(sold), store });
    expect(named.text).toContain("Mahalaxmi Krushi");
    expect(named.document.documentElement.getAttribute("lang")).toBe("gu");
    const { value: slow, ms } = await inVirtualTime(() => ask(`/pcode/1001/KHET-1?${HI}`, { ...found(sold), store: HANG }));
    expect(verdictOf(slow.document)).toBe("verdict genuine");
    expect(ms).toBe(800);
  });

  // verify-16, verify-17
  it.each([
    ["/pcode/12x/KHET-1", 0, "This code could not be checked: a number is missing or wrong"],
    ["/pcode/1001", 0, "This code could not be checked: a number is missing or wrong"],
    ["/pcode/1001/%2E%2E%20", 0, "This code could not be checked: a number is missing or wrong"],
    ["/pcode/1001/FORGED", 1, "The two numbers do not belong together"],
  ])("shows %s as 'invalid hashcode and barcode', and only compared numbers as a mismatch", async (path, calls, reason) => {
    const { response, document, text } = await ask(`${path}?language=en&state=gujarat`, {
      scan: { message: "invalid hashcode and barcode", responseData: null },
    });
    expect(response.status).toBe(404);
    expect(verdictOf(document)).toBe("verdict invalid");
    expect(text).toContain(reason);
    expect(text.includes("do not belong together")).toBe(calls === 1);
    expect(document.querySelector("#hash")?.getAttribute("value")).toBe(path.split("/")[2]);
    expect(asked).toHaveLength(calls);
  });

  // verify-19
  it("distinguishes an unknown pack from a wrong code", async () => {
    const { response, document } = await ask(`/pcode/1001/X1?${HI}`, { scan: { message: "no such pack", responseData: null } });
    expect(response.status).toBe(404);
    expect(verdictOf(document)).toBe("verdict unknown");
  });

  // verify-18
  it.each([undefined, { nonsense: true }])("makes no statement about the pack if the check fails (%s)", async (scan) => {
    const { response, document, text } = await ask("/pcode/1001/KHET-1?language=en&state=gujarat", { scan });
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("10");
    expect(verdictOf(document)).toBe("verdict fault");
    expect(text).toContain("This says nothing about your pack");
    expect(document.querySelector("main a.go")?.getAttribute("href")).toBe("/pcode/1001/KHET-1?language=en&state=gujarat");
  });
});

// operate-5
it.each(["/pcode/1001/KHET-1", "/01/08901234567890/21/KHET-1", "/ppage/any/AGS-CP-0001"])(
  "%s shows the request's number if the check fails, and no number otherwise",
  async (path) => {
    const say = "If you call us, tell us this number: 123 456 789";
    const failed = await underRequestId("123456789", () =>
      ask(`${path}?language=en&state=gujarat`, { scan: undefined, detail: undefined }),
    );
    expect([failed.response.status, failed.response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    expect(failed.text.split(say)).toHaveLength(2);
    const well = await underRequestId("123456789", () => ask(`${path}?language=en&state=gujarat`, found()));
    expect([well.response.status, well.text.includes("123 456 789")]).toEqual([200, false]);
  },
);

describe("a typed code", () => {
  const EN = "language=en&state=gujarat";
  const INVALID = { responseData: null, message: "invalid hashcode and barcode" };
  const scans = () => asked.filter((url) => url.pathname.includes("barcodescan")).map(({ searchParams }) => searchParams.get("barcode"));
  /** Knows only one barcode. */
  const knows = (barcode: string) => ({
    ...found(),
    scan: (url: URL) => (url.searchParams.get("barcode") === barcode ? found().scan : INVALID),
  });

  // verify-47, verify-48
  it("is looked up again as packs print it, and the page says which code it found", async () => {
    const { response, document, text } = await ask(`/pcode/1001/khet%201?${EN}`, knows("KHET1"));
    expect([response.status, verdictOf(document), scans()]).toEqual([200, "verdict genuine", ["khet 1", "KHET1"]]);
    expect(text).toContain("khet 1 is not in our register. We found this code instead:");
    expect([...document.querySelectorAll(".checked-code code")].map(({ textContent }) => textContent)).toEqual(["1001", "KHET1"]);
    expect(text).toContain("Compare each letter and each digit with your pack.");
  });

  // verify-47
  it("is not looked up again if it was found, and O is not replaced by 0 in a scanned code", async () => {
    expect((await ask(`/pcode/1001/khet-1?${EN}`, knows("khet-1"))).document.querySelector(".checked-code")).toBeNull();
    expect(scans()).toEqual(["khet-1"]);
    asked = [];
    expect((await ask(`/pcode/1001/26O4?${EN}`, knows("2604"))).response.status).toBe(404);
    expect((await ask(`/pcode/1001/26O4?typed=no&${EN}`, knows("2604"))).response.status).toBe(404);
    expect((await ask(`/01/8901234567890/21/khet1?${EN}`, knows("KHET1"))).response.status).toBe(404);
    expect(scans()).toEqual(["26O4", "26O4", "khet1"]);
  });

  // verify-47
  it("comes from the form with a mark if letters may be digits", async () => {
    const location = async (query: string) => (await ask(`/pcode?${query}&${EN}`, {})).response.headers.get("Location");
    expect(await location("hash=1OO1&barcode=26O4")).toBe(`/pcode/1001/26O4?${EN}&typed=1`);
    expect(await location("hash=1001&barcode=KHET-GENUINE-1")).toBe(`/pcode/1001/KHET-GENUINE-1?${EN}`);
    const { response, document } = await ask(`/pcode/1001/26O4?${EN}&typed=1`, knows("2604"));
    expect([response.status, verdictOf(document), scans()]).toEqual([200, "verdict genuine", ["26O4", "2604"]]);
    expect(document.querySelector('.menu a[lang="hi"]')?.getAttribute("href")).toBe("/pcode/1001/26O4?language=hi&state=gujarat&typed=1");
  });

  // verify-18, verify-47
  it("is not called unknown if the second call fails", async () => {
    const { response, document } = await ask(`/pcode/1001/khet-1?${EN}`, {
      scan: (url: URL) => (url.searchParams.get("barcode") === "khet-1" ? INVALID : undefined),
    });
    expect([response.status, verdictOf(document)]).toEqual([503, "verdict fault"]);
  });

  // verify-48
  it("is shown large on the page that does not know it, to compare it with the pack", async () => {
    for (const scan of [INVALID, { responseData: null, message: "no such pack" }]) {
      const { response, document, text } = await ask(`/pcode/1001/khet-0?${EN}`, { scan });
      expect(response.status).toBe(404);
      expect([...document.querySelectorAll(".checked-code code")].map(({ textContent }) => textContent)).toEqual(["1001", "khet-0"]);
      expect(text).toContain("Compare each letter and each digit with your pack.");
    }
    const silent = await ask(`/pcode/1001/khet-0?${EN}`, { scan: INVALID }, { HELPLINE: "" });
    expect([silent.document.querySelectorAll(".checked-code").length, silent.text.includes("on the phone")]).toEqual([1, false]);
  });
});

describe("/pcode", () => {
  // verify-3
  it("shows the form", async () => {
    const { response, document } = await ask(`/pcode?${HI}`, {});
    expect(response.status).toBe(200);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    for (const name of ["hash", "barcode"]) expect(document.querySelector(`label[for=${name}]`)?.textContent).toBeTruthy();
    expect(document.querySelector("input[name=state]")?.getAttribute("value")).toBe("rajasthan");
    expect(document.querySelector("form")?.getAttribute("action")).toBe("/pcode");
  });

  it("verify-24, verify-25: explains itself, the camera first, then the numbers as in the drawing", async () => {
    const { document } = await ask(`/pcode?language=en&state=gujarat`, {});
    expect(document.querySelector("h1")?.textContent).toBe("Check that your pack is genuine");
    expect(document.title).toContain("Check that your pack is genuine");
    const inOrder = [...document.querySelectorAll("main :is(h1, .with-camera, .where, #hash, #barcode)")];
    expect(inOrder.map((node) => node.id || node.getAttribute("class")?.split(" ").at(-1))).toEqual([
      "check-title",
      "with-camera",
      "where",
      "hash",
      "barcode",
    ]);
    expect([...document.querySelectorAll(".where text")].map((node) => node.textContent)).toEqual(["1001", "KHET-12345", "1", "2"]);
    expect([...document.querySelectorAll("label .number")].map((node) => node.textContent)).toEqual(["1", "2"]);
    // verify-32: every control works: without a script the button links to the form.
    expect([...document.querySelectorAll(".with-camera > :is(a, button)")].map((link) => link.getAttribute("href"))).toEqual(["#hash"]);
    expect(document.querySelector(".with-camera .scanner")?.hasAttribute("hidden")).toBe(true);
  });

  it("redirects to the verdict", async () => {
    const { response } = await ask(`/pcode?barcode=A%2FB&hash=%E0%A5%A7%E0%A5%A8&${HI}`, {});
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`/pcode/12/A%2FB?${HI}`);
  });

  it("keeps the input and explains the error, beside the field and above", async () => {
    const { response, document } = await ask(`/pcode?barcode=A1&hash=12x&${HI}`, {});
    expect(response.status).toBe(400);
    expect(document.querySelector("#hash")?.getAttribute("value")).toBe("12x");
    expect(document.querySelector("#barcode")?.getAttribute("value")).toBe("A1");
    expect(document.querySelector("#hash")?.getAttribute("aria-describedby")).toBe("hash-error");
    expect(document.querySelector("#hash-error")).not.toBeNull();
    expect(document.querySelector("#barcode-error")).toBeNull();
    expect(document.querySelector(".errors")?.getAttribute("tabindex")).toBe("-1");
    expect([...document.querySelectorAll(".errors a")].map((link) => link.getAttribute("href"))).toEqual(["#hash"]);
  });
});

describe("/ppage/{slug}/{id}", () => {
  // verify-2
  it("names the product, makes no claim about the pack and links to the check", async () => {
    const { response, document, text } = await ask(`/ppage/-/AGS-CP-0001?${HI}`, { detail: { responseData: DETAIL } });
    expect(response.status).toBe(200);
    expect(verdictOf(document)).toBe("verdict product-only");
    expect(text).toContain("विजय इमिडा");
    expect(text).not.toContain("बधाई");
    expect(document.querySelector("#hash")).not.toBeNull();
    expect(document.querySelector(".diamond")).not.toBeNull();
    expect(document.querySelector('a[href="/media/dfu/AGS-CP-0001.pdf"]')).not.toBeNull();
    expect(document.querySelector('meta[name="robots"]')).not.toBeNull();
  });

  // verify-12
  it("links the leaflet of products with a dose, for animals too, and none for tools and kits", async () => {
    const leaflet = async (skuCode: string, attributes: object[]) => {
      const detail = { responseData: { ...DETAIL, skuCode, details: [{ label: "Use", attributes }] } };
      return (await ask(`/ppage/-/${skuCode}?${HI}`, { detail })).document.querySelector(`a[href="/media/dfu/${skuCode}.pdf"]`);
    };
    const dose = { attr_id: "dose", key: "Dose", value: "50 g a day" };
    const brand = { attr_id: "brand", key: "Brand", value: "Gau" };
    expect(await leaflet("AGS-AH-0001", [brand, dose])).not.toBeNull();
    expect(await leaflet("AGS-S-0001", [brand])).not.toBeNull();
    for (const sku of ["AGS-AH-0115", "AGS-HW-0001", "AGS-CK-0001"]) expect(await leaflet(sku, [brand]), sku).toBeNull();
  });

  // verify-41: their pages in the shop are 404, or redirect to /shop-na
  it.each([
    ["without a name", { productName: null }, HI],
    ["disabled", { productName: "Vijay (Disabled)" }, HI],
    ["with a name that is no text", { productName: { hi: "विजय" } }, HI],
    ["not enabled for saathi, for a b2b source", { enabledForSaathi: false }, `${HI}&source=b2b`],
  ])("a product %s is checked, and not linked", async (_, change, query) => {
    const detail = { responseData: { ...DETAIL, ...change } };
    for (const path of ["/ppage/-/AGS-CP-0001", "/pcode/1001/KHET-1"]) {
      forgetLocalCopies(productDetailCache);
      const { response, document } = await ask(`${path}?${query}`, { ...found(), detail });
      expect([path, response.status]).toEqual([path, 200]);
      expect(document.querySelector('main a[href*="/product/"]'), path).toBeNull();
      forgetLocalCopies(productDetailCache);
      expect((await ask(`${path}?${HI}`, found())).document.querySelector('main a[href*="/product/"]'), path).not.toBeNull();
    }
  });

  it("is 404 for an unknown product, without a call for an invalid id", async () => {
    expect((await ask(`/ppage/-/AGS-CP-9999?${HI}`, { detail: { responseData: null } })).response.status).toBe(404);
    asked = [];
    expect((await ask(`/ppage/-/%5Bobject%20Object%5D?${HI}`, {})).response.status).toBe(404);
    expect(asked).toHaveLength(0);
  });

  it("is 503 if the catalogue is down", async () => {
    const { response, document } = await ask(`/ppage/-/AGS-CP-0001?${HI}`, {});
    expect(response.status).toBe(503);
    expect(verdictOf(document)).toBe("verdict fault");
  });
});

// verify-41: a link that leads to 404 is a defect
describe("a genuine pack links to the shop only if its product has a page", () => {
  const links = async (detail: unknown, change: object = {}, query = HI) => {
    forgetLocalCopies(productDetailCache);
    const { document, response } = await ask(`/pcode/1001/KHET-1?${query}`, { ...found(change), detail });
    expect([response.status, verdictOf(document)]).toEqual([200, "verdict genuine"]);
    return [...document.querySelectorAll('main a[href*="/product/"]')].map((link) => link.getAttribute("href"));
  };

  it("and never to one that the catalogue lacks, does not sell here, or did not return within the deadline", async () => {
    expect(await links({ responseData: DETAIL })).toHaveLength(1);
    for (const detail of [{ responseData: null }, undefined, HANG, { responseData: { ...DETAIL, isEnabledForRequestedSource: false } }])
      expect(await links(detail), JSON.stringify(detail)).toEqual([]);
  });

  it("calls once more if the store is in another state", async () => {
    const inGujarat = { store: { storeName: "Shree", state: "gujarat" } };
    // The source is a header; the language of the state tells the two calls apart.
    const only = (language: string) => (url: URL) => ({
      responseData: { ...DETAIL, isEnabledForRequestedSource: url.searchParams.get("language") === language },
    });
    expect(await links(only("hi"), inGujarat)).toEqual([]);
    expect(await links(only("gu"), inGujarat)).toEqual([expect.stringContaining("state=gujarat")]);
  });
});

// advice-151
it.each(LANGUAGES)("a leaflet is followed by the label, its days and the gear, in %s", async (language) => {
  const t = translator(language);
  const visit = `language=${language}&state=gujarat`;
  const noteBeside = (document: Document) =>
    [...document.querySelectorAll("main .next")].find((next) => next.querySelector(".note"))?.querySelector(".note")?.textContent;
  const pack = await ask(`/pcode/1001/KHET-1?${visit}`, found());
  expect(pack.document.querySelector('.bottom-bar a[href*="/dfu/"]')).not.toBeNull();
  expect(noteBeside(pack.document)).toBe(t("spray.readLabel"));
  const product = await ask(`/ppage/-/AGS-CP-0001?${visit}`, { detail: { responseData: DETAIL } });
  expect(noteBeside(product.document)).toBe(t("spray.readLabel"));
  const seed = await ask(`/ppage/-/AGS-S-0001?${visit}`, {
    detail: { responseData: { ...DETAIL, skuCode: "AGS-S-0001", details: [] } },
  });
  expect(noteBeside(seed.document)).toBe(t("verify.readLabel"));
});

it("the form for a typed code is cached only while it is empty, and its camera knows all hosts of the site", async () => {
  const hosts = { SHOP_HOSTS: "www.khet.example", QR_HOSTS: "qr.khet.example" };
  const form = await ask(`/pcode?${HI}`, {}, hosts);
  expect(form.response.headers.get("Cache-Control")).toContain("max-age=3600");
  expect(form.document.querySelector("[data-hosts]")?.getAttribute("data-hosts")).toBe("www.khet.example qr.khet.example");
  const wrong = await ask(`/pcode?hash=x&barcode=&${HI}`, {}, hosts);
  expect([wrong.response.status, wrong.response.headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
});

// verify-41
it("a state without a shop links no pack and no product to the shop", async () => {
  const linked = async (path: string) => (await ask(path, found())).document.querySelector('main a[href*="/product/"]') !== null;
  const paths = [`/pcode/1001/KHET-1`, `/ppage/vijay/AGS-CP-0001`];
  for (const path of paths) expect(await linked(`${path}?${HI}`), path).toBe(true);
  for (const path of paths) expect(await linked(`${path}?language=hi&state=bihar`), path).toBe(false);
});
