/** The community texts in upstream/data/content: complete in six languages, and not misleading. */
import { expect, test } from "vitest";
import { PROBLEMS, problemFacts } from "../../upstream/data/content/index.ts";
import { LANGS } from "../../upstream/data/types.ts";
import { contentLines } from "../support/content/check.ts";
import { groupLines, PAIRS } from "../support/content/checks.ts";
import { refusedIn } from "../support/content/refused.ts";

test("every crop stands in one group, and 289 problems of crops have facts in six languages", () => {
  expect(groupLines()).toEqual([]);
  expect(PAIRS).toHaveLength(289);
  for (const lang of LANGS)
    expect(
      Object.values(PROBLEMS[lang]).flatMap((issues) => Object.keys(issues)),
      lang,
    ).toHaveLength(289);
});

test("no crop has one problem under two names", () => {
  const TWINS = [
    ["fusarium-wilt", "panama-wilt"],
    ["alternaria-blight", "cumin-blight"],
  ];
  const twice = TWINS.flatMap((names) =>
    Object.entries(PROBLEMS.en)
      .filter(([, issues]) => names.every((name) => name in issues))
      .map(([crop]) => crop),
  );
  expect(twice).toEqual([]);
  expect([Object.keys(PROBLEMS.en["banana"] ?? {}), Object.keys(PROBLEMS.en["cumin"] ?? {})]).toEqual([
    ["sigatoka", "panama-wilt", "magnesium-deficiency"],
    ["fusarium-wilt", "powdery-mildew", "cumin-blight"],
  ]);
});

test("a missing pair is reported", () => {
  expect(() => problemFacts("cotton", "rice-blast", "hi")).toThrow("problems/hi.json lacks cotton › rice-blast");
});

test("detects doses, percentages, cures in days and Latin letters", () => {
  const hindi = refusedIn("hi");
  expect(hindi.doses("मैन्कोज़ेब 2.5 ग्राम मिलाएँ")).not.toEqual([]);
  expect(hindi.doses("पाँच फंदे लगाएँ")).toEqual([]);
  expect(hindi.percents("33 प्रतिशत उपज")).toEqual(["प्रतिशत"]);
  expect(hindi.cures("{n} दिन में हरी हो गई")).toEqual(["{n} दिन में"]);
  expect(hindi.latin("kripya बताएँ")).toEqual(["kripya"]);
  expect(hindi.latin("@rain {crop:obl} में pH 8")).toEqual([]);
  expect(hindi.words("ये क्या बीमारी है")).toEqual(["बीमारी"]);
  expect(hindi.words("जड़ में सूत्रकृमि हैं")).toEqual(["सूत्रकृमि"]);
  expect(refusedIn("te").words("వంకాయ పంటలో మచ్చ")).toEqual(["వంకాయ పంట"]);
  expect(refusedIn("te").words("దుంప కుళ్ళు తెగులు")).toEqual(["కుళ్ళ"]);
  expect(refusedIn("en").cures("green again after {n} days")).toEqual(["after {n} days"]);
});

test.each(LANGS)("the texts in %s are complete and contain nothing refused", (lang) => {
  expect(contentLines(lang)).toEqual([]);
});
