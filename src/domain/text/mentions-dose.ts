/** Detects doses in prose, for warnings and previews (advice-149, advice-150). Never computes with them. */
import { rememberTexts } from "./remember-texts.ts";

/** Indian words take endings, so they match as stems. */
const wholeWord = (words: string): string => `(?:${words})(?![\\p{L}\\p{M}])`;
const wordStart = (words: string): string => `(?<![\\p{L}\\p{M}])(?:${words})`;

const NUMBER_WORDS = [
  "half(?: a)?|one|two|three|four|five|ten",
  "आध[ाेी]|एक|डेढ़|दो|ढाई|तीन|चार|पा[ँं]च|दस|अर्ध[ाे]|दीड|दोन|अडीच|पाच|दहा",
  "અડધ[ોી]|એક|દોઢ|બે|અઢી|ત્રણ|ચાર|પાંચ|દસ",
  "అర|ఒక|రెండు|మూడు|నాలుగు|ఐదు|పది",
  "ಅರ್ಧ|ಒಂದು|ಎರಡು|ಮೂರು|ನಾಲ್ಕು|ಐದು|ಹತ್ತು",
].join("|");
const NUMBER = `(?:\\p{Nd}[\\p{Nd}.,–-]{0,9}|[½¼¾]|${wordStart(NUMBER_WORDS)})`;

const SMALL = [
  wholeWord("ml|mls|gms?|gm?|grams?|cc|tea ?spoons?|spoons?|capfuls?|caps?"),
  "मि\\.?\\s?ली|एम\\.?\\s?एल|मिली|मिलि|ग्राम|ग्रॅम|सीसी|चम्मच|चमच|ढक्कन|झाकण",
  "મિ\\.?\\s?લી|એમ\\.?\\s?એલ|મિલી|ગ્રામ|ચમચ|ઢાંકણ",
  "మి\\.?\\s?లీ|ఎం\\.?\\s?ఎల్|మిల్లీ|గ్రా|చెంచా|మూత",
  "ಮಿ\\.?\\s?ಲೀ|ಎಂ\\.?\\s?ಎಲ್|ಮಿಲಿ|ಮಿಲೀ|ಗ್ರಾಂ|ಗ್ರಾಮ್|ಚಮಚ|ಮುಚ್ಚಳ",
].join("|");

/** Often a harvest, feed or water. */
const BIG = [
  wholeWord("kgs?|kilos?|kilograms?|quintals?|qtls?|lit(?:re|er)s?|ltrs?|l"),
  "किलो|किग्रा|कि\\.?\\s?ग्रा|क्विं|क्विन्|कुंतल|कुन्तल|लीटर|लिटर",
  "કિલો|કિ\\.?\\s?ગ્રા|ક્વિ|લિટર|લીટર",
  "కిలో|కేజీ|క్వింటా|లీటర",
  "ಕೆ\\.?\\s?ಜಿ|ಕಿಲೋ|ಕಿಲೊ|ಕ್ವಿಂಟಾ|ಲೀಟರ",
].join("|");

const ACRE = [
  wholeWord("acres?|hectares?|ha|bighas?|gunthas?"),
  "एक[ड\u095c]|एकर|हेक्ट|बीघ|गु[ंन]ठ",
  "એકર|હેક્ટ|વીઘ|ગુંઠ",
  "ఎకర|హెక్టా|గుంట",
  "ಎಕರೆ|ಹೆಕ್ಟೇ|ಗುಂಟೆ",
].join("|");

const BASE = [
  ACRE,
  wholeWord("lit(?:re|er)?s?|ltrs?|l|water|pumps?|tanks?|seeds?"),
  "लीटर|लिटर|पानी|पाणी|पाण्य|पंप|टंकी|टाकी|बीज|बियाण",
  "લિટર|લીટર|પાણી|પંપ|ટાંકી|બિયારણ|બીજ",
  "లీటర|నీటి|నీళ్ల|పంపు|ట్యాంకు|విత్తన",
  "ಲೀಟರ|ಲೀ\\.|ನೀರಿ|ಪಂಪ|ಟ್ಯಾಂಕ|ಬೀಜ",
].join("|");

/** Of seed, without that word. */
const EACH_KILO = [
  `(?:/|per|a|each)\\s?(?:1\\s?)?${wholeWord("kgs?|kilos?|kilograms?")}`,
  "(?:/|प्रति|दर|हर)\\s?(?:[1१]\\s?)?(?:किलो|किग्रा|कि\\.?\\s?ग्रा)|(?:/|પ્રતિ|દર)\\s?(?:[1૧]\\s?)?(?:કિલો|કિ\\.?\\s?ગ્રા)",
  "(?:/|ప్రతి)\\s?(?:కిలో|కేజీ)|(?:/|ಪ್ರತಿ)\\s?(?:ಕೆ\\.?\\s?ಜಿ|ಕಿಲೋ|ಕಿಲೊ)",
].join("|");
const KILO_EACH = "(?:किलो|કિલો)(?:ला|मागे|એ|માં)|(?:కిలో|కేజీ)(?:కు|కి)|(?:ಕೆ\\.?\\s?ಜಿ|ಕಿಲೋ|ಕಿಲೊ)(?:ಗೆ)";

const PLANT = [wholeWord("plants?|trees?|vines?"), "पौध|पेड़|झाड|रोप", "છોડ|ઝાડ", "మొక్క|చెట్టు", "ಗಿಡ|ಮರಕ್ಕೆ"].join("|");

/** Application of a pesticide. */
const SPRAYED = new RegExp(
  [
    wordStart("spray|drench|dust|treat|coat|granules?|insecticide|fungicide|herbicide|weedicide|pesticide|medicine"),
    "छिड़क|छिडक|फवार|उपचार|प्रक्रिया|दानेदार|दवा|औषध|છાંટ|છંટકાવ|માવજત|દાણાદાર|દવા",
    "పిచికారీ|కొట్ట|గుళిక|మందు|ಸಿಂಪಡ|ಸಿಂಪರಣೆ|ಹೊಡೆಯ|ಹರಳು|ಔಷಧ",
  ].join("|"),
  "iu",
);
/** Application of fertiliser or seed. */
const APPLIED = new RegExp(
  [
    wordStart("appl(?:y|ied|ication)|mix|broadcast|sprinkl|dos(?:e|age)|top[ -]?dress|drip|seed rate"),
    wordStart("urea|dap|npk|ssp|mop|potash|zinc|sulph?ate|sulphur|gypsum|fertili[sz]er"),
    "डाल|मिलाए|मिलाक|मिलाओ|मिसळ|टाका|टाकाव|यूरिया|युरिया|डीएपी|पोटाश|खाद|खत|बीज दर|નાખ|ભેળવ|યુરિયા|ડીએપી|પોટાશ|ખાતર",
    "చల్ల|వేయండి|వేయాలి|వేసుక|కలప|యూరియా|డీఏపీ|పొటాష్|ఎరువు|ಹಾಕಿ|ಹಾಕಬೇಕು|ಬೆರೆಸ|ಎರಚ|ಯೂರಿಯಾ|ಡಿಎಪಿ|ಪೊಟ್ಯಾಷ್|ಗೊಬ್ಬರ",
  ].join("|"),
  "iu",
);
/** Has no label. */
const MANURE = new RegExp(
  [wordStart("manure|compost|fym|dung"), "गोबर|शेणखत|कंपोस्ट|છાણિયું|છાણ|કમ્પોસ્ટ|పశువుల|కంపోస్ట్|ಕೊಟ್ಟಿಗೆ|ಕಾಂಪೋಸ್ಟ್"].join("|"),
  "iu",
);

/** Weighed like a dose: harvest, price, feed, milk. */
const OTHER = new RegExp(wordStart("milk|दूध|દૂધ|పాలు|పాలను|పాలలో|పాల\\s|ಹಾಲು|ಹಾಲಿನ|ಹಾಲನ್ನು"), "iu");
const HARVEST = new RegExp(
  [
    wordStart("yield|harvest|produc|pick|sold|price|market"),
    "उपज|पैदावार|उत्पाद|उत्पन्न|निकल|तोड़|भाव|मंडी|ઉતાર|ઉત્પાદન|ઉપજ|ભાવ|దిగుబడి|ధర|ಇಳುವರಿ|ಬೆಲೆ",
  ].join("|"),
  "iu",
);
const SEED = /\bseeds?\b|बीज|बियाण|બીજ|બિયારણ|విత్తన|ಬೀಜ/iu;
const LAND = new RegExp(ACRE, "iu");
const WATER = /water|पानी|पाणी|पाण्य|પાણી|నీరు|నీటి|నీళ్ల|ನೀರ/iu;

const BETWEEN = "[^\\n!?।]{0,60}?";
const eitherWay = (amount: string, base: string): string => `${amount}${BETWEEN}${base}|${base}${BETWEEN}${amount}`;

const SMALL_AMOUNT = `${NUMBER}\\s?(?:${SMALL})`;
const BIG_AMOUNT = `${NUMBER}\\s?(?:${BIG})`;

const DOSE = new RegExp(
  `${eitherWay(SMALL_AMOUNT, wordStart(BASE))}|${SMALL_AMOUNT}\\s?(?:${EACH_KILO})|${wordStart(KILO_EACH)}${BETWEEN}${SMALL_AMOUNT}`,
  "giu",
);
/** A dose if the sentence names an application. */
const PERHAPS = new RegExp(`${eitherWay(BIG_AMOUNT, wordStart(`${ACRE}|${PLANT}`))}|${eitherWay(SMALL_AMOUNT, wordStart(PLANT))}`, "giu");

const AROUND = 60;

function sentenceAround(text: string, from: number, to: number): string {
  const before = text
    .slice(Math.max(0, from - AROUND), from)
    .split(/[\n!?।]|\.\s/u)
    .at(-1);
  const [after] = text.slice(to, to + AROUND).split(/[\n!?।]|\.\s/u);
  return `${before}${text.slice(from, to)}${after}`;
}

const BEHIND = 14;

function putOnAs(text: string, from: number, found: string): DoseKind | null {
  const to = from + found.length;
  const sentence = sentenceAround(text, from, to);
  if ([HARVEST, OTHER, MANURE].some((pattern) => pattern.test(sentence)) || WATER.test(text.slice(from, to + BEHIND))) return null;
  return SPRAYED.test(sentence) ? "pesticide" : APPLIED.test(sentence) ? "other" : null;
}

export type DoseKind = "pesticide" | "other";

interface Told {
  readonly start: number;
  readonly kind: DoseKind;
}

const kindOf = (text: string, from: number, found: string): DoseKind =>
  SEED.test(found) && LAND.test(found) && !SPRAYED.test(sentenceAround(text, from, from + found.length)) ? "other" : "pesticide";

const dosesIn = (text: string): readonly Told[] => [
  ...[...text.matchAll(DOSE)].flatMap(({ 0: found, index }): Told[] =>
    OTHER.test(found) ? [] : [{ start: index, kind: kindOf(text, index, found) }],
  ),
  ...[...text.matchAll(PERHAPS)].flatMap(({ 0: found, index }): Told[] => {
    const kind = putOnAs(text, index, found);
    return kind ? [{ start: index, kind }] : [];
  }),
];

/** Null without a dose. Grams and millilitres may be of a pesticide. */
export const doseKind = rememberTexts((text: string): DoseKind | null => {
  const kinds = dosesIn(text).map(({ kind }) => kind);
  return kinds.includes("pesticide") ? "pesticide" : (kinds[0] ?? null);
});

export const mentionsDose = (text: string): boolean => doseKind(text) !== null;

const SENTENCE_END = /(?:[.!?।]["'”’)]*\s|\n)\s*/gu;

/** Cuts before the first dose: no warning fits into a preview (advice-150). */
export function beforeDose(text: string): string {
  const starts = dosesIn(text).map(({ start }) => start);
  if (starts.length === 0) return text;
  const before = text.slice(0, Math.min(...starts));
  const ends = [...before.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length);
  const remaining = before.slice(0, ends.at(-1) ?? before.length).trimEnd();
  return /\p{L}/u.test(remaining) ? `${remaining.replace(/[,;:(–-]+$/u, "").trimEnd()}…` : "";
}
