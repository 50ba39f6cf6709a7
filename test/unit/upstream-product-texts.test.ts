// The texts shared by products of the reference back end: safe use, and farmers' words.

import { describe, expect, it } from "vitest";
import { CAMPAIGNS } from "../../upstream/data/banners.ts";
import { CROP_GROUPS } from "../../upstream/data/crops.ts";
import { COMBOS, KINDS } from "../../upstream/data/families.ts";
import { FEED_TEXTS } from "../../upstream/data/feed.ts";
import { POLICIES } from "../../upstream/data/policies.ts";
import * as texts from "../../upstream/data/texts.ts";
import { LANGS, type Lang } from "../../upstream/data/types.ts";
import { FAMILIES, isWithdrawn } from "../../upstream/seed/data.ts";
import { howToUse } from "../../upstream/seed/details.ts";

type Words = Readonly<Record<Lang, RegExp>>;

const GEAR: Words = { en: /gloves/, hi: /दस्ताने/, mr: /हातमोजे/, gu: /હાથમોજાં/, te: /చేతి తొడుగులు/, kn: /ಕೈಗವಸು/ };
const LABEL: Words = { en: /label/, hi: /लेबल/, mr: /लेबल/, gu: /લેબલ/, te: /లేబుల్/, kn: /ಲೇಬಲ್/ };
const SPRAY: Words = {
  en: /spray (in|only|early)|nozzle/i,
  hi: /(?<!न )छिड़क/,
  mr: /फवारा|नोझल/,
  gu: /(?<!ઓગાળીને )છાંટ/,
  te: /పిచికారీ|నాజిల్/,
  kn: /ಸಿಂಪಡಿ|ನಾಜಲ್/,
};
const PROTECTION = FAMILIES.filter((family) => family.category === "crop-protection" && !isWithdrawn(family) && family.kind !== "adjuvant");
const WITH_DAYS = ["fungicide", "insecticide", "acaricide", "bactericide", "growth-regulator"];
const NOT_SPRAYED = PROTECTION.filter(({ slug }) => /-(fs|ds|ws|gr)$/.test(slug) && slug !== "fluensulfone-2-gr");

describe.each(LANGS)("how to use crop protection, %s", (lang) => {
  it("names gloves for every product", () => {
    expect(PROTECTION.filter((family) => family.dose && !GEAR[lang].test(howToUse(family)[lang])).map(({ slug }) => slug)).toEqual([]);
  });

  it("names the days on the label for every chemical that is sprayed or scattered on a crop", () => {
    const onCrops = PROTECTION.filter(({ kind, dose }) => WITH_DAYS.includes(kind) && dose && dose.per !== "kg-seed");
    expect(onCrops.length).toBeGreaterThan(60);
    expect(onCrops.filter((family) => !LABEL[lang].test(howToUse(family)[lang])).map(({ slug }) => slug)).toEqual([]);
  });

  it("never says to spray seed dressings or granules", () => {
    expect(NOT_SPRAYED.length).toBeGreaterThan(6);
    expect(NOT_SPRAYED.filter((family) => SPRAY[lang].test(howToUse(family)[lang])).map(({ slug }) => slug)).toEqual([]);
  });
});

/** Words that a native reader marked as bookish or wrong, by language. */
const REFUSED: Readonly<Partial<Record<Lang, RegExp>>> = {
  hi: /उत्पाद|शर्करा|मि\.ली|सूत्रकृमि|मृदुरोमिल|चूर्णिल|हीरक|आर्द्र|माहू|भृंग|फफूँद|ज़ीर/,
  mr: /उत्पादने|उत्पादनां|मात्रा|मात्रे|प्रतीक्षा|मि\.ली|सर्वोत्तम|तंतुमय|अ\u200d?ॅ/,
  gu: /ઉત્પાદનો|મિ\.લી|રેસાવાળા/,
  te: /ఉత్పత్త|శిలీంధ్ర|లీటర్ |నికర పరిమాణం/,
  kn: /ಸೋಯಾ ಅವರೆ|ಕಾಯುವ ದಿನ|ನಾರಿನ/,
};

function* textsOf(value: unknown, lang: Lang): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === lang && typeof one === "string") yield one;
    else yield* textsOf(one, lang);
  }
}

describe.each(Object.entries(REFUSED) as [Lang, RegExp][])("words of the shop, %s", (lang, refused) => {
  const all = [...textsOf([{ ...texts }, KINDS, POLICIES, FEED_TEXTS, CAMPAIGNS, CROP_GROUPS, COMBOS], lang)];

  it("are words that farmers use", () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((text) => refused.test(text))).toEqual([]);
  });
});
