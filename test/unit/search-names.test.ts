/** Phonetic matching of crops, problems and brands. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUILT_IN_NAMES, farmersNames, meaningOf, meanings } from "../../src/domain/search/farmers-names.ts";
import { nameSounds, score, similarity, typedWords } from "../../src/domain/search/match.ts";
import { cropsMeant, findNames, indexNames, scoreOfProducts, understoodPart } from "../../src/domain/search/names.ts";
import { soundOf, soundsOf } from "../../src/domain/search/sound.ts";
import { findTexts, textsOfTerm } from "../../src/domain/search/texts.ts";

describe("search-20: the phonetic form of a word", () => {
  it.each([
    ["टमाटर", "tamaatar"],
    ["धान", "dhaan"],
    ["झोंका", "jhonka"],
    ["प्याज", "pyaaz"],
    ["गुलाबी", "gulabi"],
    ["कपास", "kapaas"],
    ["सरसों", "sarson"],
    ["ટામેટા", "tameta"],
    ["కపాస్", "kapas"],
    ["మిరప", "mirapa"],
    ["ಟೊಮೆಟೊ", "tometo"],
    ["ಭತ್ತ", "bhatta"],
  ])("%s sounds like %s", (written, latin) => expect(soundOf(written)).toBe(soundOf(latin)));

  it("is letters and digits, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        for (const sound of soundsOf(text)) expect(sound).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });
});

describe("search-20: similarity", () => {
  it.each([
    ["tamatar", "tamatar", 1],
    ["tam", "tamatar", 0.9],
    ["tamatarka", "tamatar", 0.85],
    ["dap", "dapa", 0],
    ["dapa", "dapak", 0.9],
    ["dap", "dapamenasinakayi", 0],
    ["tamatr", "tamatar", 0.9],
    ["tamater", "tamatar", 0.8],
    ["magfali", "magafli", 0.9],
    ["cane", "cana", 0.9],
    ["dana", "dan", 0],
    ["gonman", "gon", 0.85],
    ["eyal", "ayal", 0.8],
    ["matar", "tamatar", 0],
    ["ta", "tamatar", 0],
  ])("of %s and %s is %d", (typed, word, expected) => expect(similarity(typed, word)).toBe(expected));

  it("needs a strong word: words such as disease or medicine match nothing", () => {
    expect(score(typedWords("tamatar rog"), nameSounds(["झोंका रोग"]))).toBe(0);
    expect(score(typedWords("jhonka rog"), nameSounds(["झोंका रोग"]))).toBe(1);
  });
});

const CROPS = [
  { id: "1", cropId: "141", display: "टमाटर", image: null },
  { id: "2", cropId: "146", display: "मिर्च", image: null },
  { id: "3", cropId: "101", display: "धान", image: null },
  { id: "4", cropId: "190", display: "गुलाब", image: null },
  { id: "5", cropId: "131", display: "कपास", image: null },
];
const problem = (issue: string, cropId: string, name: string) => ({
  id: issue + cropId,
  name,
  cropId,
  crop: CROPS.find((crop) => crop.cropId === cropId)?.display ?? "",
  image: null,
});
const OWN = {
  crops: CROPS,
  brands: [{ brandId: "38", brandName: "खेतवीर", brandImage: null }],
  problems: [
    problem("341", "141", "पत्ती मोड़"),
    problem("341", "146", "पत्ती मोड़"),
    problem("350", "101", "झोंका रोग"),
    problem("342", "141", "अगेती झुलसा"),
    problem("331", "131", "गुलाबी सुंडी"),
    problem("351", "190", "छाछ्या (सफेद चूर्ण)"),
  ],
};
const ENGLISH = {
  crops: [
    { id: "1", cropId: "141", display: "Tomato", image: null },
    { id: "2", cropId: "146", display: "Chilli", image: null },
    { id: "3", cropId: "101", display: "Paddy", image: null },
    { id: "4", cropId: "190", display: "Rose", image: null },
    { id: "5", cropId: "131", display: "Cotton", image: null },
  ],
  brands: [{ brandId: "38", brandName: "Khetveer", brandImage: null }],
  problems: [
    problem("341", "141", "Leaf curl"),
    problem("341", "146", "Leaf curl"),
    problem("350", "101", "Blast"),
    problem("342", "141", "Early blight"),
    problem("331", "131", "Pink bollworm"),
    problem("351", "190", "Powdery mildew"),
  ],
};
const names = { ...indexNames(OWN, ENGLISH), farmers: BUILT_IN_NAMES };
const ids = (term: string) => {
  const { crops, problems, brands } = findNames(term, names);
  return [problems.map(({ value }) => value.id), crops.map(({ value }) => value.cropId), brands.map(({ value }) => value.brandId)];
};

describe("search-22: names found in a term", () => {
  it.each([
    ["tomato leaf curl", [["341141"], [], []]],
    ["leaf curl", [["341141", "341146"], [], []]],
    ["mirch leaf curl", [["341146"], [], []]],
    ["dhan jhonka", [["350101"], [], []]],
    ["टमाटर", [[], ["141"], []]],
    ["tamatar", [[], ["141"], []]],
    ["tamattar", [[], ["141"], []]],
    ["चुरड़ा मुरड़ा", [["341141", "341146"], [], []]],
    ["mirch churda murda", [["341146"], [], []]],
    ["khetvir", [[], [], ["38"]]],
    ["mere tamatar ke paudhe me leaf curl lag gaya hai", [["341141"], [], []]],
    // Two words that are one, and a part of a name in brackets.
    ["leafcurl", [["341141", "341146"], [], []]],
    ["khet veer", [[], [], ["38"]]],
    ["safed churn", [["351190"], [], []]],
    // गुलाब is the rose: it does not narrow the pink bollworm.
    ["gulabi sundi", [["331131"], [], []]],
    ["गुलाब", [[], ["190"], []]],
    // With a case ending.
    ["धानमें झोंका", [["350101"], [], []]],
    ["dhan leaf curl", [[], ["101"], []]],
    ["laptop", [[], [], []]],
    ["rog", [[], [], []]],
  ])("%s", (term, expected) => expect(ids(term)).toEqual(expected));

  it.each([
    ["tomato", ["141"]],
    ["tomato chilli irrigation", ["141", "146"]],
    ["tomato chilli cotton irrigation", []],
    // A problem of two crops.
    ["leaf curl", ["141", "146"]],
    ["laptop", []],
  ])("search-28: the texts of '%s' are about one or two crops", (term, expected) => {
    expect(cropsMeant(term, names, findNames(term, names)).map(({ value }) => value.cropId)).toEqual(expected);
  });

  it("search-23: the matched part of a term", () => {
    expect(understoodPart("tamatar qwrtz", names)).toBe("tamatar");
    expect(understoodPart("tamatar", names)).toBe("");
    expect(understoodPart("qwrtz", names)).toBe("");
  });

  it("search-26: a crop that is the term scores more than products named after it, and less beside a word for what is bought", () => {
    const cropScore = (term: string) => findNames(term, names).crops[0]?.score ?? 0;
    const seeds = ["वरदान 27 (टमाटर का हाइब्रिड बीज) 10 ग्राम"];
    expect(cropScore("टमाटर")).toBeGreaterThan(scoreOfProducts("टमाटर", seeds, BUILT_IN_NAMES));
    expect(cropScore("टमाटर बीज")).toBeLessThan(scoreOfProducts("टमाटर बीज", seeds, BUILT_IN_NAMES));
    expect(scoreOfProducts("टमाटर", [], BUILT_IN_NAMES)).toBe(0);
  });

  it("search-20: an English page knows the names of the fields", () => {
    const english = { ...indexNames(ENGLISH, ENGLISH, OWN), farmers: [] };
    expect(findNames("dhan jhonka", english).problems.map(({ value }) => value.name)).toEqual(["Blast"]);
    expect(findNames("dhan jhonka", { ...indexNames(ENGLISH, ENGLISH), farmers: [] }).problems).toEqual([]);
  });

  it("search-21: a term that is a farmers' name and nothing else", () => {
    expect(meaningOf("गुलाबी सुंडी", BUILT_IN_NAMES)).toBe("pink bollworm");
    expect(meaningOf("गुलाबी सुंडी कपास", BUILT_IN_NAMES)).toBeNull();
    expect(meaningOf("lal makdi", farmersNames([{ name: "लाल मकड़ी", means: "red mite" }]))).toBe("red mite");
  });

  it.each([
    ["spray pump", "sprayer"],
    ["स्प्रे पंप", "sprayer"],
    ["फवारणी पंप", "sprayer"],
    ["સ્પ્રે પંપ", "sprayer"],
    ["స్ప్రే పంపు", "sprayer"],
    ["ಸ್ಪ್ರೇ ಪಂಪ್", "sprayer"],
    ["केंचुआ खाद", "vermicompost"],
    ["kenchua khad", "vermicompost"],
    ["गांडूळ खत", "vermicompost"],
    ["कीट मारने की दवा", "insecticide"],
    ["પાકની જંતુનાશક દવા", null],
    ["જંતુનાશક દવા", "insecticide"],
    ["పురుగుల మందు", "insecticide"],
    ["ಕಳೆ ಔಷಧಿ", "herbicide"],
    ["weedicide", "herbicide"],
    ["गेंहू", "wheat"],
    ["नरमा", "cotton"],
    ["ఉల్లిపాయ", "onion"],
    ["બટેટા", "potato"],
    ["ಗೋವಿನಜೋಳ", "maize"],
    ["चावल", "paddy"],
  ])("search-21: %s means %s", (term, means) => {
    expect(meaningOf(term, BUILT_IN_NAMES)).toBe(means);
  });

  it("search-21: several meanings of one term, and those of the operator", () => {
    expect(meanings("gulabi sundi kapas", BUILT_IN_NAMES)).toEqual(["kapas pink bollworm", "gulabi kapas borer"]);
    const more = farmersNames([
      { name: "lal makdi", means: "red mite" },
      { name: "दीमक", means: "white ant" },
      { name: "--", means: "nothing" },
    ]);
    expect(meanings("लाल मकड़ी", more)).toEqual(["red mite"]);
    // A row takes the place of the built-in one of its name.
    expect(meanings("dimak", more)).toEqual(["white ant"]);
    expect(meanings("tamatar", more)).toEqual([]);
  });

  it("handles any text within the bounds of its list", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
        const found = findNames(text, names);
        expect(found.problems.length).toBeLessThanOrEqual(6);
        for (const { score: value } of [...found.crops, ...found.problems, ...found.brands]) {
          expect(value).toBeGreaterThanOrEqual(0.6);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("which discussions are answered", () => {
  const post = (id: string, comments: number, tag: string) => ({
    ...{ id, kind: "post" as const, slug: "", heading: null, preview: "tomato irrigation", hidesDose: false, image: null, author: null },
    ...{ epoch: 1, likes: 0, comments, tags: [{ label: "x", value: tag }] },
  });
  const posts = [post("open", 0, "141"), post("solved", 0, "problem-solved"), post("replied", 2, "141")];

  it("search-28: those with replies and those whose problem is solved are found, and no others", () => {
    const found = findTexts("tomato irrigation", posts, { crops: nameSounds(["tomato"]), farmers: BUILT_IN_NAMES });
    expect(found.map(({ value }) => value.id)).toEqual(["solved", "replied"]);
  });

  it("search-30: they come before the others", () => {
    expect(textsOfTerm(posts).map(({ value }) => value.id)).toEqual(["solved", "replied", "open"]);
  });
});
