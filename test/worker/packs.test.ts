/** The verdicts of all packs of the reference back end, in every language. */
import { describe, expect, test } from "vitest";
import { buildCatalogue, type Catalogue } from "../../upstream/seed/catalogue.ts";
import { getPage, getRaw } from "../support/page.ts";
import { STATE_OF } from "../support/screens.ts";

type Language = keyof typeof STATE_OF;
type Pack = Catalogue["barcodes"][number];

const LANGUAGES = Object.keys(STATE_OF) as Language[];
const catalogue = buildCatalogue();
const skus = new Map(catalogue.skus.map((sku) => [sku.sku, sku]));
const products = new Map(catalogue.products.map((product) => [product.id, product]));

const isWithdrawn = ({ sku }: Pack) => JSON.stringify(skus.get(sku)?.names).includes("disabled");
const isExpired = ({ facts }: Pack) => facts.expiryDate !== null && facts.expiryDate < Date.now();
const mayBeUsed = (pack: Pack) => !isWithdrawn(pack) && !isExpired(pack) && (pack.facts.scanCount ?? 0) < 20;

/** The texts of a pack's product about its use: dose, crops, problems, benefits and instructions. */
function textsOfUse({ sku }: Pack, language: Language): string[] {
  const { details = [] } = products.get(skus.get(sku)?.productId ?? 0)?.texts[language] ?? {};
  const attributes = details.flatMap((group) => group.attributes as { attr_id: string; value: string }[]);
  return attributes.filter(({ attr_id }) => /^(dose|use|crops|targets|benefit-\d)$/.test(attr_id)).map(({ value }) => value);
}

const open = ({ hash, barcode }: Pack, language: Language) =>
  getPage(`/pcode/${hash}/${encodeURIComponent(barcode)}?language=${language}&state=${STATE_OF[language]}`);

const WORDS: Readonly<Record<Language, { gloves: RegExp; mask: RegExp; label: RegExp; noLongerSold: string }>> = {
  en: { gloves: /gloves/i, mask: /mask/, label: /days on the label/, noLongerSold: "This product is no longer sold." },
  hi: { gloves: /दस्ताने/, mask: /मास्क/, label: /लेबल पर लिखे दिन/, noLongerSold: "यह सामान अब नहीं बिकता।" },
  mr: { gloves: /हातमोजे/, mask: /मास्क/, label: /लेबलवरचे दिवस/, noLongerSold: "ही वस्तू आता विकली जात नाही." },
  gu: { gloves: /હાથમોજાં/, mask: /માસ્ક/, label: /લેબલ પરના દિવસ/, noLongerSold: "આ વસ્તુ હવે વેચાતી નથી." },
  te: { gloves: /చేతి తొడుగులు/, mask: /మాస్క్/, label: /లేబుల్ మీద ఉన్నన్ని రోజులు/, noLongerSold: "ఈ సరుకును ఇప్పుడు అమ్మడం లేదు." },
  kn: { gloves: /ಕೈಗವಸು/, mask: /ಮಾಸ್ಕ್/, label: /ಲೇಬಲ್‌ನಲ್ಲಿರುವಷ್ಟು ದಿನ/, noLongerSold: "ಈ ಉತ್ಪನ್ನವನ್ನು ಈಗ ಮಾರುತ್ತಿಲ್ಲ." },
};

/** Of AGS-CP-0001. */
const DOSE: Readonly<Record<Language, string>> = {
  en: "2.5 g in 1 litre of water",
  hi: "1 लीटर पानी में 2.5 ग्राम",
  mr: "एक लिटर पाण्यात 2.5 ग्रॅम",
  gu: "એક લિટર પાણીમાં 2.5 ગ્રામ",
  te: "1 లీటరు నీటికి 2.5 గ్రా.",
  kn: "1 ಲೀಟರ್ ನೀರಿಗೆ 2.5 ಗ್ರಾಂ",
};

const named = catalogue.barcodes.filter(({ barcode }) => barcode.startsWith("KHET-"));
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

/** The texts about use on a page: as a value, or within a sentence. A short one, such as a crop, may be part of a product's name. */
function shownUse(document: Document, pack: Pack): string[] {
  const values = new Set([...document.querySelectorAll("main dd")].map(({ textContent }) => folded(textContent ?? "")));
  const text = folded(document.querySelector("main")?.textContent ?? "");
  const texts = textsOfUse(pack, document.documentElement.getAttribute("lang") as Language).map(folded);
  expect(texts.length).toBeGreaterThan(1);
  return texts.filter((part) => values.has(part) || (part.length > 20 && text.includes(part)));
}

describe.each(named.filter((pack) => !mayBeUsed(pack)))("$barcode", (pack) => {
  // verify-9, verify-38, verify-43
  test.each(LANGUAGES)("shows no dose and no use in %s", async (language) => {
    const { document } = await open(pack, language);
    expect(shownUse(document, pack)).toEqual([]);
    expect(document.querySelector('main a[href*="/dfu/"], main a[href*="/dose/"], main a[href*="/product/"]')).toBeNull();
  });
});

// verify-43
test("of the random packs, those that must not be used show no dose and no use", async () => {
  const packs = catalogue.barcodes.filter((pack) => !named.includes(pack) && !mayBeUsed(pack));
  const sample = packs.filter((_, index) => index % 12 === 0);
  expect(sample.length).toBeGreaterThan(20);
  for (const [index, pack] of sample.entries())
    expect(shownUse((await open(pack, LANGUAGES[index % LANGUAGES.length] ?? "en")).document, pack), pack.barcode).toEqual([]);
});

// verify-10
test("a pack that may be used shows them", async () => {
  for (const pack of named.filter(mayBeUsed)) expect(shownUse((await open(pack, "en")).document, pack).length, pack.barcode).not.toBe(0);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const pack = (barcode: string) => named.find((one) => one.barcode === barcode) as Pack;

  // verify-45
  test("waiting days and gear follow a dose, and the label replaces unknown numbers", async () => {
    const { gloves, mask, label } = WORDS[language];
    for (const path of ["/pcode/1001/KHET-GENUINE-1", "/ppage/any/AGS-CP-0001"]) {
      const { document } = await getPage(`${path}?language=${language}&state=${STATE_OF[language]}`);
      const card = [...document.querySelectorAll("main .card")].find(({ textContent }) => textContent?.includes(DOSE[language]));
      for (const part of [gloves, mask, label]) expect(card?.textContent, path).toMatch(part);
    }
  });

  // verify-44
  test("a product that is no longer sold says so", async () => {
    expect((await open(pack("KHET-WITHDRAWN"), language)).text).toContain(WORDS[language].noLongerSold);
    expect((await open(pack("KHET-GENUINE-1"), language)).text).not.toContain(WORDS[language].noLongerSold);
  });
});

// verify-45
test("waiting days on the label are shown as numbers, for other crops as 'see the label'", async () => {
  const sku = catalogue.skus.find(
    ({ names }) => /imidacloprid 17\.8/i.test(JSON.stringify(names)) && !/disabled/.test(JSON.stringify(names)),
  );
  const { text } = await getPage(`/ppage/any/${sku?.sku}?language=en&state=gujarat`);
  expect(text).toContain(
    "Days to wait before harvestChilli 40, Mango 45, Okra (Bhindi) 3, Paddy 40, Sugarcane 45. On other crops: as many days as the label says.",
  );
});

// verify-45
test("a dose of a product that is no pesticide refers to the label", async () => {
  for (const path of ["/pcode/1013/KHET-NUTRITION", "/pcode/1015/KHET-ANIMAL", "/ppage/any/AGS-CN-0001"])
    expect((await getPage(`${path}?language=en&state=gujarat`)).text, path).toContain("Read the label before you use it, and keep to it.");
});

// verify-47
test("a code typed by hand is found in the spelling of the pack", async () => {
  const visit = "language=en&state=gujarat";
  for (const path of [
    "/pcode/1001/khet-genuine-1?",
    "/pcode/1001/KHET-%20GENUINE%20-1?",
    "/pcode/1011/KHET-N0-LEAFLET?typed=1&",
    "/pcode/1001/KHET-GENUINE-I?typed=1&",
  ])
    expect((await getPage(`${path}${visit}`)).document.querySelector(".verdict")?.className, path).toBe("verdict genuine");
  const form = await getRaw(`/pcode?hash=1OO1&barcode=KHET-GENUINE-l&${visit}`);
  expect([form.status, form.headers.get("Location")]).toEqual([302, `/pcode/1001/KHET-GENUINE-l?${visit}&typed=1`]);
  for (const path of ["/pcode/1001/KHET-GENUINE-I?", "/pcode/1001/khet-genuine-2?", "/pcode/1001/KHET-GENUINE-7?typed=1&"])
    expect((await getPage(`${path}${visit}`, { status: 404 })).text, path).toContain("Compare each letter and each digit with your pack.");
});
