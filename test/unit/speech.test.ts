/** Text for speech output, written out as a native speaker says it. */
import { describe, expect, test } from "vitest";
import en from "../../locales/en/reading.json";
import gu from "../../locales/gu/reading.json";
import hi from "../../locales/hi/reading.json";
import kn from "../../locales/kn/reading.json";
import mr from "../../locales/mr/reading.json";
import te from "../../locales/te/reading.json";
import { sentencesOf } from "../../src/domain/speech/sentences.ts";
import { abbreviations, speechWriter } from "../../src/domain/speech/text-for-speech.ts";
import type { SpeechWords } from "../../src/domain/speech/words.ts";

const WORDS = { en, hi, mr, gu, te, kn } as const;
type Said = Readonly<Record<keyof typeof WORDS, string>>;

/** A rule, a written text, and its spoken form in each language. */
const SAID: readonly (readonly [rule: string, written: string, said: Said])[] = [
  ["speech-1", "₹58", { en: "58 rupees", hi: "58 रुपये", mr: "58 रुपये", gu: "58 રૂપિયા", te: "58 రూపాయలు", kn: "58 ರೂಪಾಯಿ" }],
  ["speech-1", "₹1", { en: "1 rupee", hi: "1 रुपया", mr: "1 रुपया", gu: "1 રૂપિયો", te: "1 రూపాయి", kn: "1 ರೂಪಾಯಿ" }],
  [
    "speech-1",
    "₹58.50",
    {
      en: "58 rupees 50 paise",
      hi: "58 रुपये 50 पैसे",
      mr: "58 रुपये 50 पैसे",
      gu: "58 રૂપિયા 50 પૈસા",
      te: "58 రూపాయలు 50 పైసలు",
      kn: "58 ರೂಪಾಯಿ 50 ಪೈಸೆ",
    },
  ],
  [
    "speech-1",
    "₹1,24,500",
    { en: "124500 rupees", hi: "124500 रुपये", mr: "124500 रुपये", gu: "124500 રૂપિયા", te: "124500 రూపాయలు", kn: "124500 ರೂಪಾಯಿ" },
  ],
  ["speech-1", "Rs. 500/-", { en: "500 rupees", hi: "500 रुपये", mr: "500 रुपये", gu: "500 રૂપિયા", te: "500 రూపాయలు", kn: "500 ರೂಪಾಯಿ" }],
  [
    "speech-1",
    "₹50–60/kg",
    {
      en: "50 to 60 rupees per kilo",
      hi: "50 से 60 रुपये प्रति किलो",
      mr: "50 ते 60 रुपये प्रति किलो",
      gu: "50 થી 60 રૂપિયા પ્રતિ કિલો",
      te: "కిలోకు 50 నుండి 60 రూపాయలు",
      kn: "ಪ್ರತಿ ಕಿಲೋಗೆ 50 ರಿಂದ 60 ರೂಪಾಯಿ",
    },
  ],
  [
    "speech-2",
    "2.5 g/l",
    {
      en: "2.5 grams per litre",
      hi: "2.5 ग्राम प्रति लीटर",
      mr: "2.5 ग्रॅम प्रति लिटर",
      gu: "2.5 ગ્રામ પ્રતિ લિટર",
      te: "లీటరుకు 2.5 గ్రాములు",
      kn: "ಪ್ರತಿ ಲೀಟರ್‌ಗೆ 2.5 ಗ್ರಾಂ",
    },
  ],
  [
    "speech-2",
    "500 ml",
    {
      en: "500 millilitres",
      hi: "500 मिलीलीटर",
      mr: "500 मिलीलिटर",
      gu: "500 મિલિલિટર",
      te: "500 మిల్లీలీటర్లు",
      kn: "500 ಮಿಲಿಲೀಟರ್",
    },
  ],
  [
    "speech-2",
    "1,000–1,500 ml",
    {
      en: "1000 to 1500 millilitres",
      hi: "1000 से 1500 मिलीलीटर",
      mr: "1000 ते 1500 मिलीलिटर",
      gu: "1000 થી 1500 મિલિલિટર",
      te: "1000 నుండి 1500 మిల్లీలీటర్లు",
      kn: "1000 ರಿಂದ 1500 ಮಿಲಿಲೀಟರ್",
    },
  ],
  ["speech-2", "1 Ltr", { en: "1 litre", hi: "1 लीटर", mr: "1 लिटर", gu: "1 લિટર", te: "1 లీటరు", kn: "1 ಲೀಟರ್" }],
  [
    "speech-2",
    "kg/acre",
    { en: "kilos per acre", hi: "किलो प्रति एकड़", mr: "किलो प्रति एकर", gu: "કિલો પ્રતિ એકર", te: "ఎకరానికి కిలోలు", kn: "ಪ್ರತಿ ಎಕರೆಗೆ ಕಿಲೋ" },
  ],
  [
    "speech-2",
    "30 °C",
    {
      en: "30 degrees Celsius",
      hi: "30 डिग्री सेल्सियस",
      mr: "30 अंश सेल्सिअस",
      gu: "30 ડિગ્રી સેલ્સિયસ",
      te: "30 డిగ్రీల సెల్సియస్",
      kn: "30 ಡಿಗ್ರಿ ಸೆಲ್ಸಿಯಸ್",
    },
  ],
  [
    "speech-3",
    "75% WP",
    {
      en: "75 percent W P",
      hi: "75 प्रतिशत डब्ल्यू पी",
      mr: "75 टक्के डब्ल्यू पी",
      gu: "75 ટકા ડબલ્યુ પી",
      te: "75 శాతం డబ్ల్యూ పి",
      kn: "75 ಪ್ರತಿಶತ ಡಬ್ಲ್ಯೂ ಪಿ",
    },
  ],
  ["speech-3", "DAP", { en: "D A P", hi: "डी ए पी", mr: "डी ए पी", gu: "ડી એ પી", te: "డి ఎ పి", kn: "ಡಿ ಎ ಪಿ" }],
  [
    "speech-3",
    "EC/SC/SL/WG",
    {
      en: "E C/S C/S L/W G",
      hi: "ई सी/एस सी/एस एल/डब्ल्यू जी",
      mr: "ई सी/एस सी/एस एल/डब्ल्यू जी",
      gu: "ઈ સી/એસ સી/એસ એલ/ડબલ્યુ જી",
      te: "ఇ సి/ఎస్ సి/ఎస్ ఎల్/డబ్ల్యూ జి",
      kn: "ಇ ಸಿ/ಎಸ್ ಸಿ/ಎಸ್ ಎಲ್/ಡಬ್ಲ್ಯೂ ಜಿ",
    },
  ],
  [
    "speech-3",
    "NPK 19:19:19",
    {
      en: "N P K 19, 19, 19",
      hi: "एन पी के 19, 19, 19",
      mr: "एन पी के 19, 19, 19",
      gu: "એન પી કે 19, 19, 19",
      te: "ఎన్ పి కె 19, 19, 19",
      kn: "ಎನ್ ಪಿ ಕೆ 19, 19, 19",
    },
  ],
  ["speech-3", "75WP", { en: "75 W P", hi: "75 डब्ल्यू पी", mr: "75 डब्ल्यू पी", gu: "75 ડબલ્યુ પી", te: "75 డబ్ల్యూ పి", kn: "75 ಡಬ್ಲ್ಯೂ ಪಿ" }],
  ["speech-4", "10–15", { en: "10 to 15", hi: "10 से 15", mr: "10 ते 15", gu: "10 થી 15", te: "10 నుండి 15", kn: "10 ರಿಂದ 15" }],
  [
    "speech-4",
    "10-15 ml",
    {
      en: "10 to 15 millilitres",
      hi: "10 से 15 मिलीलीटर",
      mr: "10 ते 15 मिलीलिटर",
      gu: "10 થી 15 મિલિલિટર",
      te: "10 నుండి 15 మిల్లీలీటర్లు",
      kn: "10 ರಿಂದ 15 ಮಿಲಿಲೀಟರ್",
    },
  ],
  [
    "speech-4",
    "15-07-2026",
    { en: "15 July 2026", hi: "15 जुलाई 2026", mr: "15 जुलै 2026", gu: "15 જુલાઈ 2026", te: "15 జులై 2026", kn: "15 ಜುಲೈ 2026" },
  ],
  [
    "speech-4",
    "2026-07-05",
    { en: "5 July 2026", hi: "5 जुलाई 2026", mr: "5 जुलै 2026", gu: "5 જુલાઈ 2026", te: "5 జులై 2026", kn: "5 ಜುಲೈ 2026" },
  ],
];

describe.each(Object.entries(WORDS))("in %s", (language, words: SpeechWords) => {
  const write = speechWriter(words);
  test.each(SAID.map(([rule, written, said]) => [rule, written, said[language as keyof Said]] as const))(
    "%s: %s is said as %s",
    (_, written, said) => {
      expect(write(written)).toBe(said);
      expect(write(`— ${written}. —`)).toBe(`— ${said}. —`);
    },
  );

  test("every unit has its words, every abbreviation is known, and every letter has its name", () => {
    for (const [unit, forms] of Object.entries(words.units)) expect(forms, unit).toMatch(/^[^|]+/);
    for (const short of Object.keys(words.short)) expect(abbreviations(words)(short), short).toBe(true);
    expect(words.letters.split(" ")).toHaveLength(26);
  });
});

// Texts in the script of a language, from labels and advice.
test.each([
  ["speech-2", "hi", "10 मि.ली./ली. पानी", "10 मिलीलीटर प्रति लीटर पानी"],
  ["speech-2", "hi", "2 मिली दवा", "2 मिलीलीटर दवा"],
  ["speech-2", "hi", "मुझे दवा मिली", "मुझे दवा मिली"],
  ["speech-1", "hi", "रु. 58 का पैक", "58 रुपये का पैक"],
  ["speech-2", "hi", "५ कि. ग्रा./एकड़", "5 किलो प्रति एकड़"],
  ["speech-3", "hi", "डॉ. शर्मा", "डॉक्टर शर्मा"],
  ["speech-4", "hi", "१०–१५ दिन", "10 से 15 दिन"],
  ["speech-2", "mr", "२.५ ग्रॅ./लि.", "2.5 ग्रॅम प्रति लिटर"],
  ["speech-2", "gu", "૨૦ મિ.લી. દવા", "20 મિલિલિટર દવા"],
  ["speech-2", "te", "5 కి.గ్రా./ఎకరా", "ఎకరానికి 5 కిలోలు"],
  ["speech-1", "te", "రూ. 250", "250 రూపాయలు"],
  ["speech-2", "kn", "೨ ಮಿ.ಲೀ./ಲೀ.", "ಪ್ರತಿ ಲೀಟರ್‌ಗೆ 2 ಮಿಲಿಲೀಟರ್"],
] as const)("%s: as %s writes it: %s", (_, language, written, said) => expect(speechWriter(WORDS[language])(written)).toBe(said));

// speech-1, speech-2: voices read these well, or a rule would change the meaning.
test.each(["15", "2.5", "11:00", "1800-180-1551", "98765-43210", "31-13-2026", "Cartap 4G", "a l m g ha", "FEEDS", "wp", "1:100"])(
  "%s stays as it is",
  (written) => expect(speechWriter(en)(written)).toBe(written),
);

// speech-5
describe("sentences", () => {
  const cut = (text: string, words: SpeechWords) => sentencesOf(text, abbreviations(words)).map(({ from, to }) => text.slice(from, to));
  test.each([
    ["en", "Mix 2.5 g. per litre. Spray at dawn! Safe? Ask Dr. Rao.", ["Mix 2.5 g. per litre.", "Spray at dawn!", "Safe?", "Ask Dr. Rao."]],
    ["en", "1. Open the pack. 2. Mix.", ["1. Open the pack.", "2. Mix."]],
    ["en", "One line\nAnother line – \n ***\n", ["One line", "Another line –"]],
    ["en", "Use e.g. neem oil. “Wait.” Go on", ["Use e.g. neem oil.", "“Wait.”", "Go on"]],
    ["hi", "2.5 मि.ली. दवा डालें। फिर 3 दिन रुकें।क्या करें?", ["2.5 मि.ली. दवा डालें।", "फिर 3 दिन रुकें।", "क्या करें?"]],
    ["mr", "डॉ. पाटील यांना विचारा. पाणी द्या. २ ग्रॅ. औषध घ्या.", ["डॉ. पाटील यांना विचारा.", "पाणी द्या.", "२ ग्रॅ. औषध घ्या."]],
    ["gu", "૫ મિ.લી. દવા લો. પાણી આપો.", ["૫ મિ.લી. દવા લો.", "પાણી આપો."]],
    ["te", "లీటరు నీటికి 2.5 గ్రా. మందు కలపండి. తర్వాత పిచికారీ చేయండి.", ["లీటరు నీటికి 2.5 గ్రా. మందు కలపండి.", "తర్వాత పిచికారీ చేయండి."]],
    ["kn", "2 ಮಿ.ಲೀ. ಔಷಧಿ ಬೆರೆಸಿ. ನಂತರ ಸಿಂಪಡಿಸಿ.", ["2 ಮಿ.ಲೀ. ಔಷಧಿ ಬೆರೆಸಿ.", "ನಂತರ ಸಿಂಪಡಿಸಿ."]],
  ] as const)("speech-5: in %s: %s", (language, text, expected) => expect(cut(text, WORDS[language])).toEqual(expected));
});
