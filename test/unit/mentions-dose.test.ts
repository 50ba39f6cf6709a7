/** advice-149: which texts of people and of the services tell a dose, in six languages. */
import { describe, expect, test } from "vitest";
import { mentionsDose } from "../../src/domain/text/mentions-dose.ts";

describe("advice-149: a dose is seen", () => {
  test.each([
    "Spray imidacloprid 0.3 ml per litre of water in the evening.",
    "Give 5ml/15 L to the pump",
    "Neem oil: 30 ml in one pump.",
    "Use 100 g per acre",
    "mix 2 gm in 1 litre water",
    "per litre of water take 2.5 g of it",
    "Coat 1 kg of seed with 3 g of thiram.",
    "एक लीटर पानी में 2 ग्राम मैन्कोजेब मिलाएँ।",
    "15 लीटर के पंप में ३० मिली डालें",
    "प्रति एकड़ 100 मि.ली. छिड़कें",
    "एका लिटर पाण्यात 2 मिली औषध मिसळा",
    "पंपाला २५ ग्रॅम टाका",
    "એક લિટર પાણીમાં 2 મિલી નાખો",
    "એકરે 60 મિ.લી. દવા એકર દીઠ",
    "లీటరు నీటికి 2 గ్రాములు కలపండి",
    "ఎకరానికి 60 మి.లీ. కొట్టండి",
    "ಒಂದು ಲೀಟರ್ ನೀರಿಗೆ 2 ಗ್ರಾಂ ಹಾಕಿ",
    "ಎಕರೆಗೆ 60 ಮಿ.ಲೀ. ಹೊಡೆಯಿರಿ",
  ])("%s", (text) => expect(mentionsDose(text)).toBe(true));
});

describe("advice-149: other numbers are none", () => {
  test.each([
    "",
    "What shall I spray on my cotton?",
    "I got 12 quintals per acre this year.",
    "The price is ₹240 for 20 kg.",
    "My field is 2 acres.",
    "It has rained for 3 days. Water stands in 2 acres.",
    "Buy 100 g of chilli.",
    "मेरे पास 2 एकड़ कपास है, 30 दिन की।",
    "एक एकड़ में 8 क्विंटल निकला",
    "मंडी में 20 किलो का भाव 300 है",
    "1 लीटर दूध पर 400 ग्राम दाना दें",
    "२ एकर कापूस, ३० दिवस",
    "એક એકરમાં 8 મણ",
    "2 ఎకరాల పత్తి, 30 రోజులు",
    "ಎರಡು ಎಕರೆ ಹತ್ತಿ, 30 ದಿನ",
  ])("%s", (text) => expect(mentionsDose(text)).toBe(false));
});

test("an amount and what it is for belong together only within a sentence", () => {
  expect(mentionsDose("Weigh 2 g!\nThere is no water in the well.")).toBe(false);
  expect(mentionsDose(`2 g ${"of this and that ".repeat(5)} water`)).toBe(false);
});

test("limits-15: a long text takes time in proportion to its length", () => {
  const started = performance.now();
  for (const part of ["2 g ", "पानी ", "2 ml of ", "1,1,1,1,"]) mentionsDose(part.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
