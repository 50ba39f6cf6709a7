/** States, visit, dates, money, text, skus. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mentionsMoney } from "../../src/domain/product/discount.ts";
import { roundToHalfStar } from "../../src/domain/product/rating.ts";
import { isPlausibleSku } from "../../src/domain/product/sku.ts";
import { skuCategory } from "../../src/domain/product/sku-category.ts";
import { firstClusters } from "../../src/domain/text/clusters.ts";
import {
  formatDateTime,
  formatDay,
  formatOrderTime,
  formatPackDate,
  hasExpired,
  isoDay,
  localiseDigits,
} from "../../src/domain/text/dates.ts";
import { MEDIA_WIDTHS } from "../../src/domain/text/media.ts";
import { readablePhone } from "../../src/domain/text/phone.ts";
import { formatRupees, groupRupees, percentOff } from "../../src/domain/text/price.ts";
import { boundText, previewText, slugify, truncateClusters } from "../../src/domain/text/text.ts";
import { toLatinDigits } from "../../src/domain/text/validation.ts";
import { youTubeId } from "../../src/domain/text/video.ts";
import { languageOfHeader } from "../../src/domain/visit/accept-language.ts";
import { type ContentLanguage, LANGUAGES } from "../../src/domain/visit/language.ts";
import { FACTS } from "../../src/domain/visit/language-facts.ts";
import { isB2B, isOpenSource } from "../../src/domain/visit/source.ts";
import {
  defaultState,
  findState,
  languageAfterStateSwitch,
  STATES,
  stateForLanguage,
  stateForRegion,
  stateNamed,
} from "../../src/domain/visit/states.ts";
import { namesUnknownState, resolveVisit, visitInState, visitParameters } from "../../src/domain/visit/visit.ts";
import { stateSwitchHref } from "../../src/views/states.ts";
import { OFFERS } from "../../upstream/data/texts.ts";

const tables = { states: STATES, sources: ["b2b", "b2bMH", "APPMH", "APP", "FPO"], partners: ["saathi"] };
const visit = (query: string, hints = {}) => resolveVisit(new URLSearchParams(query), hints, tables);

describe("states", () => {
  // visit-20, visit-21, visit-22, visit-23, visit-24, visit-25, visit-26, visit-27, visit-28, visit-29, visit-30, visit-31, visit-32
  test("eleven, with the shop flags and languages of the table", () => {
    expect(STATES.map((state) => `${state.code} ${state.language} ${state.shop ? "shop" : "-"}`)).toEqual([
      "MH mr shop",
      "GJ gu shop",
      "RJ hi shop",
      "UP hi shop",
      "MP hi shop",
      "BH hi -",
      "HR hi shop",
      "KA kn shop",
      "AD te shop",
      "TS te -",
      "CT hi -",
    ]);
    expect(STATES[0]?.source).toBe("APPMH");
    expect(STATES[0]?.supportedLanguages).toEqual(["mr", "en"]);
  });

  // visit-34
  test("the default is Maharashtra, or the first state of a table without it", () => {
    expect(defaultState([...STATES].reverse()).slug).toBe("maharashtra");
    expect(defaultState(STATES.slice(3)).slug).toBe("uttar-pradesh");
    expect(() => defaultState([])).toThrow("The table of states is empty: expected at least one state.");
  });

  // visit-1
  test("the six languages, each named in its own script", () => {
    expect(LANGUAGES.map((language) => `${language} ${FACTS[language].name}`)).toEqual([
      "en English",
      "hi हिन्दी",
      "mr मराठी",
      "gu ગુજરાતી",
      "te తెలుగు",
      "kn ಕನ್ನಡ",
    ]);
  });

  // visit-4
  test("a slug may be written with spaces or underscores", () => {
    for (const written of ["uttar-pradesh", " Uttar Pradesh ", "UTTAR_PRADESH", "uttar  pradesh"])
      expect(findState(STATES, written)?.slug, written).toBe("uttar-pradesh");
    expect(findState(STATES, "uttarpradesh")).toBeUndefined();
    expect(findState(STATES, "")).toBeUndefined();
  });

  // visit-35
  test("the state of each language", () => {
    expect(LANGUAGES.map((language) => stateForLanguage(STATES, language).slug)).toEqual([
      "maharashtra",
      "rajasthan",
      "maharashtra",
      "gujarat",
      "telangana",
      "karnataka",
    ]);
  });

  // visit-38
  test("a change of the state keeps en and otherwise selects the state's language", () => {
    const karnataka = findState(STATES, "Karnataka");
    if (!karnataka) throw new Error("no Karnataka");
    expect(languageAfterStateSwitch("en", karnataka)).toBe("en");
    expect(languageAfterStateSwitch("hi", karnataka)).toBe("kn");
  });

  test("ISO codes of the platform become the company's codes", () => {
    expect(["MH", "BR", "AP", "TG", "TS", "CG", "CT"].map((code) => stateForRegion(STATES, code)?.slug)).toEqual([
      "maharashtra",
      "bihar",
      "andhra-pradesh",
      "telangana",
      "telangana",
      "chhattisgarh",
      "chhattisgarh",
    ]);
    expect(stateForRegion(STATES, "CA")).toBeUndefined();
  });

  // visit-4
  test("a state is found by its slug, its code and its name in every language, with or without spaces", () => {
    for (const state of STATES) {
      const names = [state.slug, state.code, ...LANGUAGES.map((language) => state.names[language])];
      for (const name of names)
        for (const written of [name, ` ${name.toUpperCase()} `, name.replace(/[\s-]/g, ""), name.normalize("NFD")])
          expect(stateNamed(STATES, written)?.slug, written).toBe(state.slug);
    }
    for (const name of ["", " ", "Kerala", "केरल", "kl", "prades", "-"]) expect(stateNamed(STATES, name), name).toBeUndefined();
  });
});

describe("the visit", () => {
  // visit-34, visit-43
  test("order of precedence: URL, earlier choice, geography, header, default", () => {
    expect(visit("language=te&state=gujarat", { language: "kn", stateSlug: "karnataka" })).toMatchObject({
      language: "te",
      state: { slug: "gujarat" },
    });
    expect(visit("", { language: "kn", stateSlug: "karnataka", region: "GJ", country: "IN" })).toMatchObject({
      language: "kn",
      state: { slug: "karnataka" },
    });
    expect(visit("", { region: "GJ", country: "IN", acceptLanguage: "en-GB" })).toMatchObject({
      language: "gu",
      state: { slug: "gujarat" },
    });
    expect(visit("", { acceptLanguage: "gu" })).toMatchObject({ language: "gu", state: { slug: "gujarat" } });
    expect(visit("")).toMatchObject({ language: "en", state: { slug: "maharashtra" } });
  });

  // visit-35
  test("a language alone keeps the state if it is spoken there", () => {
    expect(visit("language=hi", { region: "UP", country: "IN" }).state.slug).toBe("uttar-pradesh");
    expect(visit("language=hi", { region: "KA", country: "IN" }).state.slug).toBe("rajasthan");
  });

  // visit-35, visit-43
  test("a language selects a state with a shop, from any origin; a known place stays", () => {
    expect(visit("", { acceptLanguage: "en,te;q=0.4" })).toMatchObject({ language: "te", state: { slug: "andhra-pradesh" } });
    expect(visit("", { acceptLanguage: "te", region: "TG", country: "IN" }).state.slug).toBe("telangana");
    expect(visit("language=te").state.slug).toBe("andhra-pradesh");
    expect(visit("", { language: "te" }).state.slug).toBe("andhra-pradesh");
    expect(visit("", { language: "te", acceptLanguage: "gu" }).state.slug).toBe("andhra-pradesh");
    expect(visit("language=te", { region: "TG", country: "IN" }).state.slug).toBe("telangana");
    expect(visit("language=hi").state.slug).toBe("rajasthan");
  });

  // visit-1
  test("a language may be written with its country", () => {
    for (const written of ["hi-IN", "hi_IN", "HI", " hi "]) expect(visit(`language=${written}&state=gujarat`).language, written).toBe("hi");
    expect(visit("language=hindi&state=gujarat").language).toBe("gu");
  });

  // visit-4, visit-40
  test("a state may be named by its code or its name, and is written as its slug", () => {
    for (const written of ["GJ", "gj", "ગુજરાત", "गुजरात", "Gujarat"]) {
      const parameters = new URLSearchParams({ language: "gu", state: written });
      expect(namesUnknownState(parameters, STATES), written).toBe(false);
      expect(visitParameters(resolveVisit(parameters, {}, tables)), written).toEqual({ language: "gu", state: "gujarat" });
    }
    expect(visit("state=uttarpradesh").state.slug).toBe("uttar-pradesh");
    expect(namesUnknownState(new URLSearchParams("state=kerala"), STATES)).toBe(true);
    expect(namesUnknownState(new URLSearchParams(), STATES)).toBe(false);
  });

  // visit-36
  test("a URL cannot set the source of a state, so it enables no product", () => {
    for (const source of ["APPMH", "appmh", "APP", "APPKA"])
      expect(visit(`source=${source}&state=rajasthan`), source).toMatchObject({ source: "APPRJ", sourceIsExplicit: false });
    expect(visit("source=fpo&state=rajasthan").source).toBe("FPO");
  });

  // visit-16, visit-36
  test("any source that contains b2b counts, in the spelling of the table, else in its own", () => {
    const sourceOf = (source: string) => visit(`state=gujarat&source=${encodeURIComponent(source)}`).source;
    expect(sourceOf("B2BMH")).toBe("b2bMH");
    for (const source of ["retail_B2B-7", "RETAIL_b2b-7", "b2b x", "b2b<", "my.B2B"]) expect(sourceOf(source)).toBe(source);
    // A value that is invalid in a header is still a b2b source.
    for (const source of [`b2b${"x".repeat(60)}`, "b2b खेत", "b2b\nx"]) expect(sourceOf(source)).toBe("b2b");
  });

  // service-17
  test("a source outside every table counts as free text", () => {
    for (const [source, isOpen] of [
      ["b2bMH", false],
      ["APPMH", false],
      ["APPGJ", false],
      ["FPO", false],
      ["b2bmh", true],
      ["b2bnorth", true],
    ] as const)
      expect([source, isOpenSource(source, tables)]).toEqual([source, isOpen]);
  });

  // visit-5, visit-36
  test("a partner and a source that may be a telephone number are dropped", () => {
    for (const number of ["9876543210", "98765 43210", "+91-98765-43210", "९८७६५४३२१०"]) {
      expect(visit(`state=gujarat&partner=${encodeURIComponent(number)}`).partner).toBeNull();
      expect(visit(`state=gujarat&source=${encodeURIComponent(`b2b ${number}`)}`).source).toBe("b2b");
    }
    expect(visit("state=gujarat&partner=FPO-123456").partner).toBe("FPO-123456");
  });

  // visit-36, visit-38
  test("in another state a source of one state becomes that state's, every other one stays", () => {
    const gujarat = findState(STATES, "gujarat");
    if (!gujarat) throw new Error("no Gujarat");
    const sourceThere = (query: string) => visitInState(visit(query), gujarat).source;
    expect(sourceThere("state=maharashtra&source=b2bMH")).toBe("b2bGJ");
    expect(sourceThere("state=rajasthan&source=b2bMH")).toBe("b2bGJ");
    expect(sourceThere("state=maharashtra&source=b2b")).toBe("b2b");
    expect(sourceThere("state=maharashtra&source=b2bnorth")).toBe("b2bnorth");
    expect(sourceThere("state=maharashtra")).toBe("APPGJ");
  });

  // visit-37, visit-38, visit-39: no page's menu links to its own copy in a state without a shop.
  test("the state menu keeps the path, and links to /shop-na for a state without a shop", () => {
    const from = visit("language=te&state=andhra-pradesh&partner=fpo");
    const to = STATES.map((state) => [state.code, stateSwitchHref(from, state, "/crop/tomato/141/seeds", { page: "2", sort: "rating" })]);
    const crop = (language: string, state: string) => `/crop/tomato/141/seeds?language=${language}&partner=fpo&sort=rating&state=${state}`;
    const none = (language: string, state: string) => `/shop-na?language=${language}&partner=fpo&state=${state}`;
    expect(to).toEqual([
      ["MH", crop("mr", "maharashtra")],
      ["GJ", crop("gu", "gujarat")],
      ["RJ", crop("hi", "rajasthan")],
      ["UP", crop("hi", "uttar-pradesh")],
      ["MP", crop("hi", "madhya-pradesh")],
      ["BH", none("hi", "bihar")],
      ["HR", crop("hi", "haryana")],
      ["KA", crop("kn", "karnataka")],
      ["AD", crop("te", "andhra-pradesh")],
      ["TS", none("te", "telangana")],
      ["CT", none("hi", "chhattisgarh")],
    ]);
  });

  // visit-5
  test("an unknown source becomes the state's; a partner is kept, with any name", () => {
    expect(visit("source=B2B&state=gujarat")).toMatchObject({ source: "b2b", sourceIsExplicit: true });
    expect(visit("source=nonsense&state=gujarat&partner=x")).toMatchObject({ source: "APPGJ", sourceIsExplicit: false, partner: "x" });
    expect(visit("partner=Krishi%20Kendra%2F7").partner).toBe("Krishi Kendra/7");
    expect(visit(`partner=${"x".repeat(99)}`).partner).toBe("x".repeat(60));
    expect(visit("partner=%20").partner).toBeNull();
    expect(isB2B("B2BMH")).toBe(true);
    expect(isB2B("APPMH")).toBe(false);
  });

  test("a visit that is serialised and parsed again is the same", () => {
    const query = fc.record(
      {
        language: fc.constantFrom(...LANGUAGES),
        state: fc.constantFrom(...STATES.map((state) => state.slug)),
        source: fc.constantFrom("b2b", "B2BMH", "My-B2B", "my b2b<", "b2bखेत", "APPMH", "x"),
        partner: fc.constantFrom("saathi", "y", "Krishi Kendra/7", " "),
        appLinks: fc.constantFrom("saathi", "z"),
        showHeader: fc.constantFrom("true", "false"),
        showProductPrices: fc.constantFrom("false", ""),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (parameters) => {
        const first = resolveVisit(new URLSearchParams(parameters as Record<string, string>), {}, tables);
        expect(resolveVisit(new URLSearchParams(visitParameters(first)), {}, tables)).toEqual(first);
      }),
    );
  });

  // visit-15, visit-18
  test("partner, saathi mode, header and prices come from the URL", () => {
    expect(visit("partner=Saathi&appLinks=saathi&showHeader=false&showProductPrices=false")).toMatchObject({
      partner: "saathi",
      saathi: true,
      showHeader: false,
      showPrices: false,
    });
    expect(visit("appLinks=x&showHeader=true&showProductPrices=true")).toMatchObject({
      partner: null,
      saathi: false,
      showHeader: true,
      showPrices: true,
    });
  });

  // visit-43
  test("an earlier language stays in another state, and only places in India count", () => {
    expect(visit("", { language: "te", stateSlug: "karnataka" })).toMatchObject({ language: "te", state: { slug: "karnataka" } });
    expect(visit("", { region: "GJ" }).state.slug).toBe("gujarat");
    expect(visit("", { region: "GJ", country: "US" }).state.slug).toBe("maharashtra");
  });

  // visit-43
  test("Accept-Language gives the preferred Indian language, else English", () => {
    const cases: readonly (readonly [string | undefined, string | undefined])[] = [
      [undefined, undefined],
      ["", undefined],
      ["fr, de;q=0.5", undefined],
      ["en-GB", "en"],
      ["en, hi;q=0.1", "hi"],
      ["hi;q=0.2, gu;q=0.9", "gu"],
      ["hi;q=0.9, gu;q=1", "gu"],
      ["gu, hi", "gu"],
      ["hi;level=1;q=0.1, gu;q=0.5", "gu"],
      [" HI-IN ; q=0.5", "hi"],
      // Only the first 500 characters are parsed.
      [`${"x,".repeat(249)}hi`, "hi"],
      [`${"x,".repeat(250)}hi`, undefined],
    ];
    for (const [header, language] of cases) expect(languageOfHeader(header), header).toBe(language);
  });

  test("Accept-Language never throws", () => {
    expect(languageOfHeader("mr;q=0, hi;q=abc, gu;q=0.3")).toBe("gu");
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (header) => ["undefined", ...LANGUAGES].includes(String(languageOfHeader(header)))),
    );
  });
});

const CONTENT_LANGUAGES: readonly ContentLanguage[] = [...LANGUAGES, "or"];

describe("dates", () => {
  const at = Date.UTC(2026, 10, 5, 18, 45); // 6 November 2026, 00:15 in India.

  /** The part of the day in a formatted time: everything except its digits. */
  const partOf = (text: string): string | undefined =>
    text
      .split(", ")[1]
      ?.replace(/[\p{Nd}:]/gu, "")
      .trim();

  // visit-2, shell-27, shell-28, shell-49
  test("DD MMM YY, hh:mm A in Indian time, month and digits of the language, the part of the day if the language has one", () => {
    expect(LANGUAGES.map((language) => formatDateTime(at, language))).toEqual([
      "06 Nov 26, 12:15 AM",
      "०६ नव २६, रात १२:१५",
      "०६ नोव्हें २६, रात्री १२:१५",
      "૦૬ નવે ૨૬, રાત્રે ૧૨:૧૫",
      "౦౬ నవం ౨౬, రాత్రి ౧౨:౧౫",
      "೦೬ ನವೆಂ ೨೬, ರಾತ್ರಿ ೧೨:೧೫",
    ]);
    expect(formatDateTime(at, "or")).toBe("୦୬ ନଭେ ୨୬, ରାତି ୧୨:୧୫");
    const parts = (language: "en" | "hi" | "te") =>
      [2, 3, 4, 5, 11, 12, 15, 16, 19, 20].map((hour) => partOf(formatDateTime(Date.UTC(2026, 0, 5, hour - 5, -30), language)));
    expect(parts("en")).toEqual(["AM", "AM", "AM", "AM", "AM", "PM", "PM", "PM", "PM", "PM"]);
    expect(parts("hi")).toEqual(["रात", "तड़के", "तड़के", "सुबह", "सुबह", "दोपहर", "दोपहर", "शाम", "शाम", "रात"]);
    expect(parts("te")).toEqual(["రాత్రి", "తెల్లవారుజామున", "తెల్లవారుజామున", "ఉదయం", "ఉదయం", "మధ్యాహ్నం", "మధ్యాహ్నం", "సాయంత్రం", "సాయంత్రం", "రాత్రి"]);
  });

  // shell-28, visit-2
  test("the months, the digits and the parts of the day of each language", () => {
    const months = (language: ContentLanguage) =>
      Array.from({ length: 12 }, (_, month) => formatDateTime(Date.UTC(2026, month, 15, 6), language).split(" ")[1]).join(" ");
    expect(CONTENT_LANGUAGES.map(months)).toEqual([
      "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      "जन फ़र मार्च अप्रै मई जून जुल अग सित अक्टू नव दिस",
      "जाने फेब्रु मार्च एप्रि मे जून जुलै ऑग सप्टें ऑक्टो नोव्हें डिसें",
      "જાન્યુ ફેબ્રુ માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટે ઑક્ટો નવે ડિસે",
      "జన ఫిబ్ర మార్చి ఏప్రి మే జూన్ జులై ఆగ సెప్టెం అక్టో నవం డిసెం",
      "ಜನ ಫೆಬ್ರ ಮಾರ್ಚ್ ಏಪ್ರಿ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗ ಸೆಪ್ಟೆಂ ಅಕ್ಟೋ ನವೆಂ ಡಿಸೆಂ",
      "ଜାନୁ ଫେବୃ ମାର୍ଚ୍ଚ ଅପ୍ରେଲ ମଇ ଜୁନ ଜୁଲାଇ ଅଗଷ୍ଟ ସେପ୍ଟେ ଅକ୍ଟୋ ନଭେ ଡିସେ",
    ]);
    // 02:30, 03:30, 08:30, 14:30, 18:30 and 22:30 in India.
    const parts = (language: ContentLanguage) =>
      [-3, -2, 3, 9, 13, 17].map((hour) => partOf(formatDateTime(Date.UTC(2026, 0, 5, hour), language))).join(" ");
    expect(CONTENT_LANGUAGES.map(parts)).toEqual([
      "AM AM AM PM PM PM",
      "रात तड़के सुबह दोपहर शाम रात",
      "रात्री पहाटे सकाळी दुपारी संध्याकाळी रात्री",
      "રાત્રે પરોઢે સવારે બપોરે સાંજે રાત્રે",
      "రాత్రి తెల్లవారుజామున ఉదయం మధ్యాహ్నం సాయంత్రం రాత్రి",
      "ರಾತ್ರಿ ಬೆಳಗಿನ ಜಾವ ಬೆಳಿಗ್ಗೆ ಮಧ್ಯಾಹ್ನ ಸಂಜೆ ರಾತ್ರಿ",
      "ରାତି ଭୋର ସକାଳ ଅପରାହ୍ନ ସନ୍ଧ୍ୟା ରାତି",
    ]);
    expect(CONTENT_LANGUAGES.map((language) => localiseDigits("0123456789", language))).toEqual([
      "0123456789",
      "०१२३४५६७८९",
      "०१२३४५६७८९",
      "૦૧૨૩૪૫૬૭૮૯",
      "౦౧౨౩౪౫౬౭౮౯",
      "೦೧೨೩೪೫೬೭೮೯",
      "୦୧୨୩୪୫୬୭୮୯",
    ]);
  });

  test("shell-50: an order has Latin digits, the full month, and the year if it is not the current one", () => {
    const placed = Date.UTC(2026, 10, 12, 6, 52); // 12:22 in India.
    expect(LANGUAGES.map((language) => formatOrderTime(placed, language, at))).toEqual([
      "12 November, 12:22 PM",
      "12 नवंबर, दोपहर 12:22",
      "12 नोव्हेंबर, दुपारी 12:22",
      "12 નવેમ્બર, બપોરે 12:22",
      "12 నవంబర్, మధ్యాహ్నం 12:22",
      "12 ನವೆಂಬರ್, ಮಧ್ಯಾಹ್ನ 12:22",
    ]);
    // 00:10 and 05:40 in India. The year changes there 5 h 30 min before it changes in UTC.
    const newYear = Date.UTC(2025, 11, 31, 18, 40);
    expect(formatOrderTime(newYear, "te", at)).toBe("1 జనవరి, రాత్రి 12:10");
    expect(formatOrderTime(newYear, "hi", Date.UTC(2025, 11, 31, 18, 29))).toBe("1 जनवरी 2026, रात 12:10");
    expect(formatOrderTime(Date.UTC(2025, 4, 3, 0, 10), "te", at)).toBe("3 మే 2025, ఉదయం 5:40");
    expect(formatOrderTime(Number.NaN, "hi", at)).toBe("");
  });

  test("shell-51: the digits of each script become Latin ones, and nothing else changes", () => {
    for (const language of CONTENT_LANGUAGES) {
      expect(toLatinDigits(`${localiseDigits("0123456789", language)} डिलीवरी`), language).toBe("0123456789 डिलीवरी");
    }
  });

  test("days and times match Indian clocks, computed with Intl", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Asia/Kolkata" });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (epoch) => {
        const [day = "", time = ""] = clock.format(epoch).split(" ");
        const hour = Number(time.slice(0, 2));
        expect(isoDay(epoch)).toBe(day);
        expect(formatPackDate(epoch)).toBe(day.split("-").reverse().join("-"));
        expect(formatDay(epoch, "en")).toMatch(new RegExp(`^${day.slice(8)} [A-Z][a-z]{2} ${day.slice(2, 4)}$`));
        const shown = `${String(hour % 12 || 12).padStart(2, "0")}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
        expect(formatDateTime(epoch, "en")).toBe(`${formatDay(epoch, "en")}, ${shown}`);
      }),
    );
  });

  test("an invalid timestamp gives an empty text", () => {
    for (const epoch of [Number.NaN, 1e18, Number.POSITIVE_INFINITY]) {
      expect(formatDateTime(epoch, "hi")).toBe("");
      expect(formatPackDate(epoch)).toBe("");
      expect([isoDay(epoch), formatDay(epoch, "te")]).toEqual(["", ""]);
    }
  });

  // verify-7
  test("packs have Latin digits", () => {
    expect(formatPackDate(at)).toBe("06-11-2026");
    // The new year begins in India 5 h 30 min before it begins in UTC.
    expect(formatPackDate(Date.UTC(2026, 11, 31, 18, 29))).toBe("31-12-2026");
    expect(isoDay(Date.UTC(2026, 11, 31, 18, 29))).toBe("2026-12-31");
    expect(isoDay(Date.UTC(2026, 11, 31, 18, 30))).toBe("2027-01-01");
    expect(formatDay(Date.UTC(2026, 4, 31, 18, 30), "hi")).toBe("०१ जून २६");
    expect(formatPackDate(Date.UTC(2026, 11, 31, 18, 30))).toBe("01-01-2027");
    expect(localiseDigits("10-05", "te")).toBe("౧౦-౦౫");
  });

  // verify-9
  test("a pack expires when its last day ends in India", () => {
    const lastDay = Date.UTC(2026, 10, 5, 6);
    expect(hasExpired(lastDay, Date.UTC(2026, 10, 5, 18, 29))).toBe(false);
    expect(hasExpired(lastDay, Date.UTC(2026, 10, 5, 18, 30))).toBe(true);
    const yearsEnd = Date.UTC(2026, 11, 31);
    expect(hasExpired(yearsEnd, Date.UTC(2026, 11, 31, 18, 30) - 1)).toBe(false);
    expect(hasExpired(yearsEnd, Date.UTC(2026, 11, 31, 18, 30))).toBe(true);
  });
});

describe("money and numbers", () => {
  test("rupees are grouped the Indian way", () => {
    expect([0, 5, 999, 1_000, 99_999, 100_000, 12_345_678, 1_234.5, -1_500].map(groupRupees)).toEqual([
      "0",
      "5",
      "999",
      "1,000",
      "99,999",
      "1,00,000",
      "1,23,45,678",
      "1,234.50",
      "-1,500",
    ]);
    expect(formatRupees(-30)).toBe("−₹30");
    expect([-0.004, -0.01, 0.005].map(groupRupees), "less than half a paisa is no difference").toEqual(["0", "-0.01", "0.01"]);
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => groupRupees(amount) === amount.toLocaleString("en-IN")));
  });

  test("a telephone number is written in groups", () => {
    expect(["+911800000000", "18001234567", "9876543210", "+91 98765-43210", "", "112"].map(readablePhone)).toEqual([
      "1800 000 000",
      "1800 123 4567",
      "98765 43210",
      "98765 43210",
      "",
      "112",
    ]);
  });

  // catalogue-21
  test("percent off is rounded (mrp minus price) over mrp, and hidden if it is zero", () => {
    expect([
      percentOff(73, 58),
      percentOff(100, 100),
      percentOff(100, 120),
      percentOff(0, 0),
      percentOff(1_000, 997),
      percentOff(200, 0),
    ]).toEqual([21, null, null, null, null, 100]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (mrp, price) => {
        const percent = percentOff(mrp, price);
        if (percent !== null) expect(percent).toBe(Math.round(((mrp - price) / mrp) * 100));
        else expect(price >= mrp || (mrp - price) / mrp < 0.005).toBe(true);
      }),
    );
  });

  // catalogue-21
  test("an offer that names rupees or percent is a discount, in every language; others are not", () => {
    for (const { label } of [OFFERS.percent, OFFERS.flat, OFFERS.bulk])
      for (const text of Object.values(label)) expect(mentionsMoney(text), text).toBe(true);
    for (const { label } of [OFFERS.free, OFFERS.delivery])
      for (const text of Object.values(label)) expect(mentionsMoney(text), text).toBe(false);
    for (const text of ["Rs. 50 off", "50 rupees off", "५० रुपये सूट", "૧૦ ટકા છૂટ", "10 శాతం తగ్గింపు", "ರೂ. 20 ರಿಯಾಯಿತಿ"])
      expect(mentionsMoney(text), text).toBe(true);
    for (const text of ["आज ही शुरू करें", "गुरु पूर्णिमा विशेष", "1 kg free on 2"]) expect(mentionsMoney(text), text).toBe(false);
  });

  // shell-31, product-36
  test("stars are rounded to the nearest half", () => {
    expect([0, 0.24, 0.25, 4.4, 4.75, 5, 9, -1, Number.NaN].map(roundToHalfStar)).toEqual([0, 0, 0.5, 4.5, 5, 5, 5, 0, 0]);
  });
});

describe("text", () => {
  // shell-29
  test("a slug is lower-cased, with hyphens for spaces, without other characters than letters", () => {
    expect(["Mancozeb 75% WP", "  A  b ", "टमाटर बीज", "!!!", "a--B__c"].map(slugify)).toEqual([
      "mancozeb-wp",
      "a-b",
      "टमाटर-बीज",
      "-",
      "a-b-c",
    ]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => slugify(slugify(text)) === slugify(text) && !/[\s/?#%]/.test(slugify(text))),
    );
  });

  test("a truncated text never ends within a character", () => {
    expect(boundText("ab😀", 3)).toBe("ab");
    expect(boundText("ab😀", 4)).toBe("ab😀");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, length) => {
        const bound = boundText(text, length);
        return bound.length <= length && text.startsWith(bound) && bound === bound.toWellFormed();
      }),
    );
  });

  test("without Intl.Segmenter text is cut after code points", () => {
    const { Segmenter } = Intl;
    Object.defineProperty(Intl, "Segmenter", { value: undefined, configurable: true, writable: true });
    try {
      expect([firstClusters("a😀b😀", 2), firstClusters("abc", 3), firstClusters("", 1)]).toEqual(["a😀", "abc", ""]);
    } finally {
      Object.defineProperty(Intl, "Segmenter", { value: Segmenter, configurable: true, writable: true });
    }
    expect([firstClusters("क्षेत्र", 1), firstClusters("abc", 2), firstClusters("क्षे", 1)]).toEqual(["क्षे", "ab", "क्षे"]);
  });

  // shell-30, product-40
  test("the widths of pictures", () => {
    expect(MEDIA_WIDTHS).toEqual([60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1080, 1200]);
  });

  test("text is never cut inside a grapheme cluster", () => {
    const text = "క్షేత్రంలో టమాటా విత్తనాలు నాటండి 👨‍👩‍👧‍👦 క్ష";
    const clusters = [...new Intl.Segmenter("te", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
    for (let length = 1; length <= clusters.length + 2; length += 1) {
      const cut = truncateClusters(text, length);
      expect(cut === text || clusters.slice(0, length).join("").trimEnd() === cut.slice(0, -1)).toBe(true);
    }
  });

  // content-31
  test("a preview ends on a word boundary at about 170 characters", () => {
    const long = "खेत में पानी कब दें और कितना दें यह मिट्टी पर निर्भर है ".repeat(8);
    const preview = previewText(long);
    expect(preview.endsWith("…")).toBe(true);
    expect(long.startsWith(preview.slice(0, -1))).toBe(true);
    expect(long[preview.length - 1]).toBe(" ");
    expect(previewText("छोटा")).toBe("छोटा");
    // 23 words and their spaces are 161 characters; the 24th word ends at 167.
    expect(previewText("abcdef ".repeat(40))).toBe(`${"abcdef ".repeat(23)}abcdef…`);
    // Without a space the text is cut between two letters. One letter here is four characters: 42 letters are 168.
    expect(previewText(`${"word ".repeat(30)}within. ${"after ".repeat(20)}`)).toBe(`${"word ".repeat(30)}within. after after…`);
    expect(previewText(`${"word ".repeat(32)}within. ${"after ".repeat(20)}`)).toBe(`${"word ".repeat(32)}within…`);
    expect(previewText(`${"word ".repeat(32)}गेहूँ। ${"after ".repeat(20)}`)).toBe(`${"word ".repeat(32)}गेहूँ…`);
    expect(previewText("a".repeat(170))).toBe("a".repeat(170));
    expect(previewText("a".repeat(171))).toBe(`${"a".repeat(170)}…`);
    expect(previewText("क्षे".repeat(42))).toBe("क्षे".repeat(42));
    expect(previewText("क्षे".repeat(43))).toBe(`${"क्षे".repeat(42)}…`);
    expect(previewText("👨‍👩‍👧‍👦".repeat(16))).toBe(`${"👨‍👩‍👧‍👦".repeat(15)}…`);
    // 34 words of five characters, the last without its space, are 169 characters.
    expect(previewText("शब्द ".repeat(80))).toBe(`${"शब्द ".repeat(33)}शब्द…`);
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => previewText(text).length <= text.length + 1));
  });
});

describe("skus and videos", () => {
  // catalogue-28
  test("the prefix of a sku names its category", () => {
    expect(["AGS-S-1", "ags-cp-2", "AGS-CN-3", "AGS-HW-4", "AGS-CK-5", "x"].map(skuCategory)).toEqual([
      "seeds",
      "pesticides",
      "fertilizers",
      "hardware",
      null,
      null,
    ]);
  });

  // product-32
  test("a stringified object is not a sku", () => {
    expect(["AGS-CP-0001", "[object Object]", "undefined", "", "a b", "../x", "x".repeat(65)].map(isPlausibleSku)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test("a YouTube id is parsed from any form of its URL, and from nothing else", () => {
    const id = "abcDEF12_-3";
    for (const address of [
      id,
      `https://youtu.be/${id}`,
      `https://www.youtube.com/watch?v=${id}&t=3`,
      `https://m.youtube.com/embed/${id}`,
      `https://youtube.com/shorts/${id}`,
    ])
      expect(youTubeId(address), address).toBe(id);
    for (const address of ["", "short", `https://evil.test/watch?v=${id}`, `javascript:${id}`, "https://youtu.be/"])
      expect(youTubeId(address), address).toBeNull();
  });
});
