/**
 * Where a text tells a dose: an amount of a product for a litre, a pump, a field, a plant or seed. Texts are prose in six languages, so
 * this is no reading of doses: it decides whether the label is named below a text, and where its preview ends (advice-149, advice-150).
 */

/** A word that ends where its letters end. Indian scripts join endings to their words, so those are stems. */
const whole = (words: string): string => `(?:${words})(?![\\p{L}\\p{M}])`;
/** A word that begins where its letters begin. */
const begun = (words: string): string => `(?<![\\p{L}\\p{M}])(?:${words})`;

/** Numbers in words, as far as doses are told in them. */
const NUMBER_WORDS = [
  "half(?: a)?|one|two|three|four|five|ten",
  "आध[ाेी]|एक|डेढ़|दो|ढाई|तीन|चार|पा[ँं]च|दस|अर्ध[ाे]|दीड|दोन|अडीच|पाच|दहा",
  "અડધ[ોી]|એક|દોઢ|બે|અઢી|ત્રણ|ચાર|પાંચ|દસ",
  "అర|ఒక|రెండు|మూడు|నాలుగు|ఐదు|పది",
  "ಅರ್ಧ|ಒಂದು|ಎರಡು|ಮೂರು|ನಾಲ್ಕು|ಐದು|ಹತ್ತು",
].join("|");
const NUMBER = `(?:\\p{Nd}[\\p{Nd}.,–-]{0,9}|[½¼¾]|${begun(NUMBER_WORDS)})`;

/** Small units of a product, and what farmers measure with. */
const SMALL = [
  whole("ml|mls|gms?|gm?|grams?|cc|tea ?spoons?|spoons?|capfuls?|caps?"),
  "मि\\.?\\s?ली|मिली|मिलि|ग्राम|ग्रॅम|सीसी|चम्मच|चमच|ढक्कन|झाकण",
  "મિ\\.?\\s?લી|મિલી|ગ્રામ|ચમચ|ઢાંકણ",
  "మి\\.?\\s?లీ|మిల్లీ|గ్రా|చెంచా|మూత",
  "ಮಿ\\.?\\s?ಲೀ|ಮಿಲಿ|ಮಿಲೀ|ಗ್ರಾಂ|ಗ್ರಾಮ್|ಚಮಚ|ಮುಚ್ಚಳ",
].join("|");

/** Kilograms, quintals and litres of a product. They are as often a harvest, feed or water. */
const BIG = [
  whole("kgs?|kilos?|kilograms?|quintals?|qtls?|lit(?:re|er)s?|ltrs?|l"),
  "किलो|किग्रा|कि\\.?\\s?ग्रा|क्विं|क्विन्|कुंतल|कुन्तल|लीटर|लिटर",
  "કિલો|કિ\\.?\\s?ગ્રા|ક્વિ|લિટર|લીટર",
  "కిలో|కేజీ|క్వింటా|లీటర",
  "ಕೆ\\.?\\s?ಜಿ|ಕಿಲೋ|ಕಿಲೊ|ಕ್ವಿಂಟಾ|ಲೀಟರ",
].join("|");

const ACRE = [
  whole("acres?|hectares?|ha|bighas?|gunthas?"),
  "एक[ड\u095c]|एकर|हेक्ट|बीघ|गु[ंन]ठ",
  "એકર|હેક્ટ|વીઘ|ગુંઠ",
  "ఎకర|హెక్టా|గుంట",
  "ಎಕರೆ|ಹೆಕ್ಟೇ|ಗುಂಟೆ",
].join("|");

/** What a small amount is for. */
const BASE = [
  ACRE,
  whole("lit(?:re|er)?s?|ltrs?|l|water|pumps?|tanks?|seeds?"),
  "लीटर|लिटर|पानी|पाणी|पाण्य|पंप|टंकी|टाकी|बीज|बियाण",
  "લિટર|લીટર|પાણી|પંપ|ટાંકી|બિયારણ|બીજ",
  "లీటర|నీటి|నీళ్ల|పంపు|ట్యాంకు|విత్తన",
  "ಲೀಟರ|ಲೀ\\.|ನೀರಿ|ಪಂಪ|ಟ್ಯಾಂಕ|ಬೀಜ",
].join("|");

/** A kilogram that a small amount is for: of seed, without the word. */
const EACH_KILO = [
  `(?:/|per|a|each)\\s?(?:1\\s?)?${whole("kgs?|kilos?|kilograms?")}`,
  "(?:/|प्रति|दर|हर)\\s?(?:[1१]\\s?)?(?:किलो|किग्रा|कि\\.?\\s?ग्रा)|(?:/|પ્રતિ|દર)\\s?(?:[1૧]\\s?)?(?:કિલો|કિ\\.?\\s?ગ્રા)",
  "(?:/|ప్రతి)\\s?(?:కిలో|కేజీ)|(?:/|ಪ್ರತಿ)\\s?(?:ಕೆ\\.?\\s?ಜಿ|ಕಿಲೋ|ಕಿಲೊ)",
].join("|");
const KILO_EACH = "(?:किलो|કિલો)(?:ला|मागे|એ|માં)|(?:కిలో|కేజీ)(?:కు|కి)|(?:ಕೆ\\.?\\s?ಜಿ|ಕಿಲೋ|ಕಿಲೊ)(?:ಗೆ)";

/** A plant of its own. It is as often what was picked of it. */
const PLANT = [whole("plants?|trees?|vines?"), "पौध|पेड़|झाड|रोप", "છોડ|ઝાડ", "మొక్క|చెట్టు", "ಗಿಡ|ಮರಕ್ಕೆ"].join("|");

/** What says that an amount is put on a field: doing it, or what it is. */
const PUT_ON = new RegExp(
  [
    begun("spray|appl(?:y|ied|ication)|mix|drench|dust|broadcast|sprinkl|treat|coat|dos(?:e|age)|top[ -]?dress|drip"),
    begun("urea|dap|npk|ssp|mop|potash|zinc|sulph?ate|sulphur|fertili[sz]er|granules?|insecticide|fungicide|herbicide|weedicide|seed rate"),
    "छिड़क|छिडक|फवार|डाल|मिलाए|मिलाक|मिलाओ|मिसळ|टाका|टाकाव|उपचार|प्रक्रिया|यूरिया|युरिया|डीएपी|पोटाश|खाद|खत|दवा|औषध|बीज दर",
    "છાંટ|છંટકાવ|નાખ|ભેળવ|માવજત|યુરિયા|ડીએપી|પોટાશ|ખાતર|દવા",
    "పిచికారీ|చల్ల|వేయండి|వేయాలి|వేసుక|కలప|కొట్ట|యూరియా|డీఏపీ|పొటాష్|ఎరువు|మందు",
    "ಸಿಂಪಡ|ಸಿಂಪರಣೆ|ಹಾಕಿ|ಹಾಕಬೇಕು|ಬೆರೆಸ|ಎರಚ|ಹೊಡೆಯ|ಯೂರಿಯಾ|ಡಿಎಪಿ|ಪೊಟ್ಯಾಷ್|ಗೊಬ್ಬರ|ಔಷಧ",
  ].join("|"),
  "iu",
);

/** A harvest, its price, feed and milk are weighed alike. */
const OTHER = /milk|दूध|દૂધ|పాల|ಹಾಲ/iu;
const HARVEST = new RegExp(
  [
    begun("yield|harvest|produc|pick|sold|price|market"),
    "उपज|पैदावार|उत्पाद|उत्पन्न|निकल|तोड़|भाव|मंडी|ઉતાર|ઉત્પાદન|ઉપજ|ભાવ|దిగుబడి|ధర|ಇಳುವರಿ|ಬೆಲೆ",
  ].join("|"),
  "iu",
);
const WATER = /water|पानी|पाणी|पाण्य|પાણી|నీరు|నీటి|నీళ్ల|ನೀರ/iu;

/** At most so much between an amount and what it is for, within a sentence. */
const BETWEEN = "[^\\n!?।]{0,60}?";
const eitherWay = (amount: string, base: string): string => `${amount}${BETWEEN}${base}|${base}${BETWEEN}${amount}`;

const SMALL_AMOUNT = `${NUMBER}\\s?(?:${SMALL})`;
const BIG_AMOUNT = `${NUMBER}\\s?(?:${BIG})`;

/** Always a dose. */
const DOSE = new RegExp(
  `${eitherWay(SMALL_AMOUNT, begun(BASE))}|${SMALL_AMOUNT}\\s?(?:${EACH_KILO})|${begun(KILO_EACH)}${BETWEEN}${SMALL_AMOUNT}`,
  "giu",
);
/** A dose if the sentence says that it is put on. */
const PERHAPS = new RegExp(`${eitherWay(BIG_AMOUNT, begun(`${ACRE}|${PLANT}`))}|${eitherWay(SMALL_AMOUNT, begun(PLANT))}`, "giu");

/** How far from an amount its sentence is looked at. Code units. */
const AROUND = 60;

/** A match with what stands around it in its sentence. */
function sentenceAround(text: string, from: number, to: number): string {
  const before = text
    .slice(Math.max(0, from - AROUND), from)
    .split(/[\n!?।]|\.\s/u)
    .at(-1);
  const [after] = text.slice(to, to + AROUND).split(/[\n!?।]|\.\s/u);
  return `${before}${text.slice(from, to)}${after}`;
}

function isPutOn(text: string, from: number, found: string): boolean {
  const sentence = sentenceAround(text, from, from + found.length);
  return PUT_ON.test(sentence) && !HARVEST.test(sentence) && !OTHER.test(sentence) && !WATER.test(found);
}

/** Where the first dose of a plain text begins, in code units; null if it tells none. */
function doseStart(text: string): number | null {
  const starts = [
    [...text.matchAll(DOSE)].find(([found]) => !OTHER.test(found))?.index,
    [...text.matchAll(PERHAPS)].find(({ 0: found, index }) => isPutOn(text, index, found))?.index,
  ].filter((start) => start !== undefined);
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** @param text plain text */
export const mentionsDose = (text: string): boolean => doseStart(text) !== null;

/** The end of a sentence, with the space behind it. */
const SENTENCE_END = /(?:[.!?।]["'”’)]*\s|\n)\s*/gu;

/**
 * A text up to its first dose: to the end of the sentence before it, or, in the first sentence, to the word before it, with an ellipsis.
 * For previews, titles and descriptions, where nothing can stand with a dose (advice-150).
 */
export function beforeDose(text: string): string {
  const start = doseStart(text);
  if (start === null) return text;
  const before = text.slice(0, start);
  const ends = [...before.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length);
  const kept = before.slice(0, ends.at(-1) ?? before.length).trimEnd();
  return /\p{L}/u.test(kept) ? `${kept.replace(/[,;:(–-]+$/u, "").trimEnd()}…` : "";
}
