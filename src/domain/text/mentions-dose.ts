/**
 * Whether a text tells a dose: an amount of a product for a litre, a pump, a field or seed. Texts are prose in six languages, so this is
 * no reading of doses: it only decides whether the label is named below the text (advice-149). Kilograms are left out, because they are
 * as often a harvest, seed or feed.
 */

/** Small units of a product. Indian scripts join endings to them. */
const UNIT = [
  "(?:ml|gms?|gm?|grams?|cc)(?![\\p{L}\\p{M}])",
  "मि\\.?\\s?ली|मिली|मिलि|ग्राम|ग्रॅम|सीसी",
  "મિ\\.?\\s?લી|મિલી|ગ્રામ",
  "మి\\.?\\s?లీ|మిల్లీ|గ్రా",
  "ಮಿ\\.?\\s?ಲೀ|ಮಿಲಿ|ಮಿಲೀ|ಗ್ರಾಂ|ಗ್ರಾಮ್",
].join("|");

/** What a dose is for. */
const BASE = [
  "(?:lit(?:re|er)?s?|ltrs?|l|water|pumps?|tanks?|acres?|hectares?|ha|bighas?|gunthas?|seeds?)(?![\\p{L}\\p{M}])",
  "लीटर|लिटर|पानी|पाणी|पाण्य|पंप|टंकी|टाकी|एकड़|एकर|हेक्टे|हेक्टर|बीघ|गुंठ|बीज|बियाण",
  "લિટર|લીટર|પાણી|પંપ|ટાંકી|એકર|હેક્ટર|વીઘ|ગુંઠ|બિયારણ|બીજ",
  "లీటర|నీటి|నీళ్ల|పంపు|ట్యాంకు|ఎకర|హెక్టార|విత్తన",
  "ಲೀಟರ|ಲೀ\\.|ನೀರಿ|ಪಂಪ|ಟ್ಯಾಂಕ|ಎಕರೆ|ಹೆಕ್ಟೇರ|ಬೀಜ",
].join("|");

/** At most so much between an amount and what it is for, within a sentence. */
const BETWEEN = "[^\\n!?।]{0,60}?";
const AMOUNT = `\\p{Nd}[\\p{Nd}.,–-]{0,9}\\s?(?:${UNIT})`;
const BASE_WORD = `(?<![\\p{L}\\p{M}])(?:${BASE})`;

const DOSE = new RegExp(`${AMOUNT}${BETWEEN}${BASE_WORD}|${BASE_WORD}${BETWEEN}${AMOUNT}`, "iu");

/** Feed and milk are weighed alike. */
const OTHER = /milk|दूध|દૂધ|పాల|ಹಾಲ/iu;

/** @param text plain text */
export function mentionsDose(text: string): boolean {
  const [found] = DOSE.exec(text) ?? [];
  return found !== undefined && !OTHER.test(found);
}
