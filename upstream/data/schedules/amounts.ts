/** Values of planned tasks that need a word in each language: amounts with their unit, thresholds, names of cultures. */
import { byLang, type L, l } from "../types.ts";

const fill = (text: L, value: number | string): L => byLang((lang) => text[lang].replace("{n}", String(value)));

/** "8 kg". */
export const kg = (n: number | string): L => fill(l("{n} kg", "{n} किलो", "{n} किलो", "{n} કિલો", "{n} కిలోలు", "{n} ಕಿಲೋ"), n);
/** "950 g". */
export const grams = (n: number | string): L => fill(l("{n} g", "{n} ग्राम", "{n} ग्रॅम", "{n} ગ્રામ", "{n} గ్రాములు", "{n} ಗ್ರಾಂ"), n);
/** "10 ml for each kg of seed". */
export const mlPerKgSeed = (n: number | string): L =>
  fill(l("{n} ml for each kg of seed", "हर किलो बीज के लिए {n} मिली", "प्रत्येक किलो बियाण्याला {n} मिली", "દર કિલો બિયારણે {n} મિલી", "కిలో విత్తనానికి {n} మి.లీ.", "ಪ್ರತಿ ಕಿಲೋ ಬೀಜಕ್ಕೆ {n} ಮಿ.ಲೀ."), n);
/** "4 g for each kg of seed". */
export const gramsPerKgSeed = (n: number | string): L =>
  fill(l("{n} g for each kg of seed", "हर किलो बीज के लिए {n} ग्राम", "प्रत्येक किलो बियाण्याला {n} ग्रॅम", "દર કિલો બિયારણે {n} ગ્રામ", "కిలో విత్తనానికి {n} గ్రాములు", "ಪ್ರತಿ ಕಿಲೋ ಬೀಜಕ್ಕೆ {n} ಗ್ರಾಂ"), n);
/** "500 ml for the seed of one acre". */
export const mlForAcreSeed = (n: number | string): L =>
  fill(l("{n} ml for the seed of one acre", "एक एकड़ के बीज के लिए {n} मिली", "एक एकराच्या बियाण्याला {n} मिली", "એક એકરના બિયારણ માટે {n} મિલી", "ఎకరా విత్తనానికి {n} మి.లీ.", "ಒಂದು ಎಕರೆಯ ಬೀಜಕ್ಕೆ {n} ಮಿ.ಲೀ."), n);

/** "1 seedling", "2–3 seedlings". */
export const seedlings = (n: number | string): L =>
  n === 1
    ? l("1 seedling", "1 पौधा", "1 रोप", "1 છોડ", "1 మొక్క", "1 ಸಸಿ")
    : fill(l("{n} seedlings", "{n} पौधे", "{n} रोपे", "{n} છોડ", "{n} మొక్కలు", "{n} ಸಸಿಗಳು"), n);

const insects = (n: number | string): L =>
  n === 1
    ? l("1 insect", "1 कीट", "1 कीड", "1 જીવાત", "1 పురుగు", "1 ಕೀಟ")
    : fill(l("{n} insects", "{n} कीट", "{n} किडी", "{n} જીવાત", "{n} పురుగులు", "{n} ಕೀಟಗಳು"), n);
const insectsOn = (place: L, n: number | string): L => byLang((lang) => place[lang].replace("{insects}", insects(n)[lang]));

// Thresholds: from when a measure pays.
/** "5 sick or damaged plants in 100". */
export const plantsOf100 = (n: number | string): L =>
  fill(l("{n} sick or damaged plants in 100 plants", "100 पौधों में {n} बीमार या खराब पौधे", "100 झाडांत {n} रोगट किंवा नुकसान झालेली झाडे", "100 છોડમાં {n} રોગી કે નુકસાન પામેલા છોડ", "100 మొక్కల్లో {n} తెగులు సోకిన లేదా దెబ్బతిన్న మొక్కలు", "100 ಗಿಡಗಳಲ್ಲಿ {n} ರೋಗ ಅಥವಾ ಹಾನಿಯಾದ ಗಿಡಗಳು"), n);
/** "2 insects on a leaf". */
export const insectsPerLeaf = (n: number | string): L =>
  insectsOn(l("{insects} on a leaf", "एक पत्ते पर {insects}", "एका पानावर {insects}", "એક પાન પર {insects}", "ఆకుకు {insects}", "ಒಂದು ಎಲೆಗೆ {insects}"), n);
/** "1 insect on a plant". */
export const insectsPerPlant = (n: number | string): L =>
  insectsOn(l("{insects} on a plant", "एक पौधे पर {insects}", "एका झाडावर {insects}", "એક છોડ પર {insects}", "మొక్కకు {insects}", "ಒಂದು ಗಿಡಕ್ಕೆ {insects}"), n);
/** "2 insects on a metre of row". */
export const insectsPerMetre = (n: number | string): L =>
  insectsOn(l("{insects} on 1 metre of row", "1 मीटर कतार में {insects}", "1 मीटर ओळीत {insects}", "1 મીટર હારમાં {insects}", "1 మీటరు సాలులో {insects}", "1 ಮೀಟರ್ ಸಾಲಿನಲ್ಲಿ {insects}"), n);
/** "8 moths in a trap, three nights in a row". */
export const mothsPerTrap = (n: number | string): L =>
  fill(l("{n} moths in a trap, 3 nights in a row", "लगातार 3 रात एक ट्रैप में {n} पतंगे", "सलग 3 रात्री एका सापळ्यात {n} पतंग", "સતત 3 રાત એક ટ્રેપમાં {n} ફૂદાં", "వరుసగా 3 రాత్రులు బుట్టకు {n} రెక్కల పురుగులు", "ಸತತ 3 ರಾತ್ರಿ ಒಂದು ಬಲೆಯಲ್ಲಿ {n} ಚಿಟ್ಟೆಗಳು"), n);
/** "10 of 100 green bolls with a worm or a hole". */
export const bollsOf100 = (n: number | string): L =>
  fill(l("{n} of 100 green bolls with a worm or a hole", "100 हरे टिंडों में से {n} में सुंडी या छेद", "100 पैकी {n} हिरवी बोंडे किडकी", "100 લીલાં જીંડવાંમાંથી {n}માં ઈયળ કે કાણું", "100 పచ్చి కాయల్లో {n} కాయలకు పురుగు లేదా రంధ్రం", "100 ಹಸಿರು ಕಾಯಿಗಳಲ್ಲಿ {n}ರಲ್ಲಿ ಹುಳು ಅಥವಾ ತೂತು"), n);

// Cultures for the seed.
export const RHIZOBIUM = l("rhizobium", "राइजोबियम", "रायझोबियम", "રાઇઝોબિયમ", "రైజోబియం", "ರೈಜೋಬಿಯಂ");
export const AZOTOBACTER = l("azotobacter", "एजोटोबैक्टर", "अझोटोबॅक्टर", "એઝોટોબેક્ટર", "అజటోబాక్టర్", "ಅಜಟೋಬ್ಯಾಕ್ಟರ್");
export const AZOSPIRILLUM = l("azospirillum", "एजोस्पिरिलम", "अझोस्पिरिलम", "એઝોસ્પિરિલમ", "అజోస్పైరిల్లం", "ಅಜೋಸ್ಪಿರಿಲಂ");
export const TRICHODERMA = l("trichoderma", "ट्राइकोडर्मा", "ट्रायकोडर्मा", "ટ્રાઇકોડર્મા", "ట్రైకోడెర్మా", "ಟ್ರೈಕೋಡರ್ಮಾ");

// Colours of sticky traps.
export const YELLOW = l("yellow", "पीले", "पिवळे", "પીળાં", "పసుపు", "ಹಳದಿ");
export const BLUE = l("blue", "नीले", "निळे", "વાદળી", "నీలం", "ನೀಲಿ");
