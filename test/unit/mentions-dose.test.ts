/** advice-149: detection of doses in the texts of people and services, in six languages. */
import { describe, expect, test } from "vitest";
import { beforeDose, doseKind, mentionsDose } from "../../src/domain/text/mentions-dose.ts";
import { growthOf } from "../support/growth.ts";

describe("advice-149: detects a dose", () => {
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
    // "ml" as people write it by its sound.
    "15 लीटर पंप में 30 एमएल",
    "एका लिटर पाण्यात 2 एम एल औषध",
    "30 એમએલ પંપ",
    "లీటరుకు 2 ఎం.ఎల్",
    "ಒಂದು ಲೀಟರ್ ನೀರಿಗೆ 1 ಎಂಎಲ್",
    // Names with the letters of "milk".
    "ಒಂದು ಲೀಟರ್ ನೀರಿಗೆ ಲ್ಯಾಂಬ್ಡಾ-ಸೈಹಾಲೋಥ್ರಿನ್ 5% EC 1 ಮಿ.ಲೀ.",
    "ఆకులు పాలిపోతే లీటరు నీటికి 2 గ్రాములు కలపండి",
    // Seed by the kilogram.
    "Treat with carbendazim 2 g/kg",
    "3 g per kg of seed",
    "3 grams a kilo, before sowing",
    "बीज उपचार: 3 ग्राम प्रति किलो",
    "थायरम किलोला 3 ग्रॅम लावा",
    "દર કિલો બિયારણે 3 ગ્રામ",
    "3 ગ્રામ/કિલો પટ આપો",
    "కిలోకు 3 గ్రాములు పట్టించండి",
    "3 ಗ್ರಾಂ ಪ್ರತಿ ಕೆಜಿ ಬೀಜೋಪಚಾರ",
    // Kilograms, quintals and litres of applied products.
    "Apply 50 kg urea per acre.",
    "Broadcast carbofuran 10 kg/acre in the whorl",
    "Spray 1 litre of glyphosate per acre",
    "per hectare apply 2 quintals of gypsum fertiliser",
    "Drench 2 kg in one acre",
    "एक एकड़ में 25 किलो यूरिया डालें",
    "प्रति एकड 4 किलो दानेदार दवा",
    "1 लीटर दवा एक बीघा में छिड़कें",
    "एकरी 50 किलो डीएपी टाका",
    "હેક્ટરે 2 ક્વિન્ટલ ખાતર નાખો",
    "એકરે 8 કિલો દાણાદાર દવા",
    "ఎకరానికి 4 కిలోల గుళికల మందు చల్లండి",
    "ఎకరాకు 50 కేజీ యూరియా",
    "ಎಕರೆಗೆ 50 ಕೆಜಿ ಯೂರಿಯಾ ಹಾಕಿ",
    "ಹೆಕ್ಟೇರಿಗೆ 2 ಕ್ವಿಂಟಾಲ್ ಗೊಬ್ಬರ",
    // Numbers in words, spoons and caps.
    "two ml per litre of water",
    "half a spoon in one pump",
    "दो ग्राम प्रति लीटर",
    "एक पंप में दो ढक्कन दवा",
    "पंपाला दोन चमचे",
    "એક પંપમાં બે ઢાંકણ",
    "పంపుకు రెండు మూతలు",
    "ಒಂದು ಪಂಪಿಗೆ ಎರಡು ಮುಚ್ಚಳ",
    // One plant.
    "Give 50 g of urea to each plant",
    "हर पेड़ को 500 ग्राम खाद दें",
    "ప్రతి మొక్కకు 20 గ్రా యూరియా",
    // Not the first amount in the text.
    "1 लीटर दूध पर 400 ग्राम दाना दें।\nफिर 2 मिली एक लीटर पानी में मिलाएँ।",
  ])("%s", (text) => expect(mentionsDose(text)).toBe(true));
});

test("advice-149: a product that is no pesticide shows no gear of ours", () => {
  const other = [
    "Apply 50 kg urea per acre.",
    "एक एकड़ में 25 किलो यूरिया डालें",
    "ಎಕರೆಗೆ 50 ಕೆಜಿ ಯೂರಿಯಾ ಹಾಕಿ",
    "ఎకరాకు 50 కేజీ యూరియా",
    "एकरी बियाणे: 950 ग्रॅम",
  ];
  const pesticide = [
    "Spray 1 litre of glyphosate per acre",
    "प्रति एकड 4 किलो दानेदार दवा",
    "2 g in a litre of water",
    "ఎకరానికి 4 కిలోల గుళికల మందు చల్లండి",
  ];
  expect([other.map(doseKind), pesticide.map(doseKind)]).toEqual([other.map(() => "other"), pesticide.map(() => "pesticide")]);
  expect([doseKind(`${other[0]} ${pesticide[2]}`), doseKind("")]).toEqual(["pesticide", null]);
});

describe("advice-149: detects no dose in other numbers", () => {
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
    "This variety gives 12 quintals per acre",
    "I applied urea and the yield was 20 quintals per acre",
    "एक एकड़ में 12 क्विंटल पैदावार मिली, यूरिया कम डाला",
    "Irrigate: spray 200 litres of water on an acre",
    "एकरी 9 क्विंटल उत्पन्न आले",
    "વીઘે 5 ક્વિન્ટલ ઉતારો આવ્યો",
    "ఎకరాకు 25 క్వింటాళ్ల దిగుబడి",
    "ಎಕರೆಗೆ 10 ಕ್ವಿಂಟಾಲ್ ಇಳುವರಿ",
    "Mix it into 200 litres of water for one acre and spray.",
    "दवा लेबल की मात्रा में एक एकड़ के लिए 200 लीटर पानी में मिलाएँ",
    "డోసులో ఎకరాకు 200 లీటర్ల నీటిలో మందు కలపండి",
    "Mix 2 quintals of compost into an acre",
    "एकरी 20 क्विंटल शेणखत टाका",
    "I picked 2 kg from each plant",
    "एक पेड़ से 40 किलो आम मिले",
    "एक किलो टमाटर 20 रुपये",
  ])("%s", (text) => expect(mentionsDose(text)).toBe(false));
});

test("an amount and its purpose belong together only within a sentence", () => {
  expect(mentionsDose("Weigh 2 g!\nThere is no water in the well.")).toBe(false);
  expect(mentionsDose(`2 g ${"of this and that ".repeat(5)} water`)).toBe(false);
});

test("limits-15: a long text takes linear time", () => {
  const parts = ["2 g ", "पानी ", "2 ml of ", "1,1,1,1,", "50 kg ", "acre ", "एक ", "किलोला ", "urea 5 kg acre "];
  const work = (repeats: number) => {
    for (const part of parts) {
      mentionsDose(part.repeat(repeats));
      beforeDose(part.repeat(repeats));
    }
  };
  expect(growthOf(work, 8_000)).toBeLessThan(24);
});

describe("advice-150: a text is cut before its first dose", () => {
  test.each([
    ["No dose here.", "No dose here."],
    ["Aphids are back. Spray 2 ml per litre of water. Then wait.", "Aphids are back.…"],
    ["Aphids are back! Spray at dusk, 2 ml per litre of water.", "Aphids are back!…"],
    ["Spray neem oil, 2 ml per litre of water.", "Spray neem oil…"],
    ["Use (2 ml per litre) at dusk", "Use…"],
    ["5 ml/15 L", ""],
    ["माहू आया है। एक लीटर पानी में 2 मिली मिलाएँ।", "माहू आया है।…"],
    ["दवा 2 मिली एक लीटर पानी में मिलाएँ", "दवा…"],
    ["पहली बात\n2 ग्राम प्रति किलो बीज", "पहली बात…"],
    ["5 kg. 2 g in a litre", "5 kg.…"],
  ])("%s", (text, expected) => {
    expect(beforeDose(text)).toBe(expected);
    expect(mentionsDose(beforeDose(text))).toBe(false);
  });
});
