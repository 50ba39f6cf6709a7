/** Attributes that several crops ask the farmer for. */
import { type L, l } from "../types.ts";
import type { Attribute, Choice, SowingWindow } from "./types.ts";

const choice = (name: string, ...texts: readonly [string, string, string, string, string, string]): Choice => ({ name, display: l(...texts) });
const attribute = (name: string, display: L, choices: readonly Choice[]): Attribute => ({ name, display, choices });

/** The ways of sowing of a crop. The tasks name them (`methods`). */
export const sowingMethod = (choices: readonly Choice[]): Attribute =>
  attribute("sowingMethod", l("Way of sowing", "बुवाई का तरीका", "पेरणीची पद्धत", "વાવણીની રીત", "విత్తే పద్ధతి", "ಬಿತ್ತನೆ ವಿಧಾನ"), choices);

export const METHODS = {
  line: choice("line", "In lines with a drill", "सीड ड्रिल से कतार में", "पेरणी यंत्राने ओळीत", "ઓરણીથી હારમાં", "సీడ్ డ్రిల్‌తో సాళ్లలో", "ಕೂರಿಗೆಯಿಂದ ಸಾಲಿನಲ್ಲಿ"),
  dibbling: choice("dibbling", "Seed by seed by hand", "हाथ से चोबकर", "टोकण पद्धत", "હાથે ચોપીને", "చేతితో గింజ నాటడం", "ಕೈಯಿಂದ ಊರುವುದು"),
  bed: choice("bed", "On broad beds", "चौड़ी क्यारी पर", "रुंद वरंब्यावर", "પહોળા ગાદી ક્યારા પર", "వెడల్పు బోదెలపై", "ಅಗಲ ಮಡಿಯ ಮೇಲೆ"),
  ridge: choice("ridge", "On ridges", "मेड़ पर", "सरी-वरंब्यावर", "પાળા પર", "బోదెలపై", "ಬೋದಿನ ಮೇಲೆ"),
  transplanted: choice("transplanted", "Transplanted", "रोपाई", "रोपलावणी", "ફેરરોપણી", "నాట్లు", "ನಾಟಿ"),
  direct: choice("direct", "Direct seeding", "सीधी बुवाई", "थेट पेरणी", "સીધી વાવણી", "నేరుగా విత్తడం", "ನೇರ ಬಿತ್ತನೆ"),
  sri: choice("sri", "SRI (single young seedlings)", "श्री विधि", "श्री पद्धत", "શ્રી પદ્ધતિ", "శ్రీ పద్ధతి", "ಶ್ರೀ ಪದ್ಧತಿ"),
  zeroTill: choice("zero-till", "Zero tillage", "बिना जुताई (ज़ीरो टिल)", "शून्य मशागत", "ખેડ વગર (ઝીરો ટિલ)", "దుక్కి లేకుండా (జీరో టిల్లేజ్)", "ಉಳುಮೆ ಇಲ್ಲದೆ"),
} as const satisfies Record<string, Choice>;

const WATER = {
  rainfed: choice("rainfed", "Rain only", "सिर्फ बारिश", "कोरडवाहू", "ફક્ત વરસાદ", "వర్షాధారం", "ಮಳೆಯಾಶ್ರಿತ"),
  furrow: choice("furrow", "Furrow or flood", "नाली या क्यारी", "सरी किंवा वाफा", "નીક કે ક્યારા", "కాలువ లేదా మడి", "ಕಾಲುವೆ ಅಥವಾ ಮಡಿ"),
  sprinkler: choice("sprinkler", "Sprinkler", "फव्वारा", "तुषार", "ફુવારા", "తుంపర", "ತುಂತುರು"),
  drip: choice("drip", "Drip", "टपक", "ठिबक", "ટપક", "బిందు", "ಹನಿ"),
} as const satisfies Record<string, Choice>;

/** How the field gets its water, of these ways. */
export const irrigation = (...ways: readonly (keyof typeof WATER)[]): Attribute =>
  attribute("irrigation", l("Irrigation", "सिंचाई", "सिंचन", "સિંચાઈ", "నీటి వసతి", "ನೀರಾವರಿ"), ways.map((way) => WATER[way]));

export const SOIL = attribute("soil", l("Soil", "मिट्टी", "जमीन", "જમીન", "నేల", "ಮಣ್ಣು"), [
  choice("black", "Black (heavy)", "काली (भारी)", "काळी (भारी)", "કાળી (ભારે)", "నల్లరేగడి (బరువు)", "ಕಪ್ಪು (ಭಾರಿ)"),
  choice("red", "Red", "लाल", "लाल", "લાલ", "ఎర్ర", "ಕೆಂಪು"),
  choice("loam", "Loam", "दोमट", "पोयटा", "ગોરાડુ", "గరప", "ಗೋಡು"),
  choice("sandy", "Sandy", "रेतीली", "वाळूमिश्रित", "રેતાળ", "ఇసుక", "ಮರಳು"),
]);

/** How long the variety stands in the field; each text names its days. */
export const duration = (early: string, medium: string, late: string): Attribute =>
  attribute("duration", l("Days of the variety", "किस्म के दिन", "वाणाचे दिवस", "જાતના દિવસ", "రకం కాలం", "ತಳಿಯ ಅವಧಿ"), [
    choice("early", `Early (${early} days)`, `जल्दी (${early} दिन)`, `लवकर (${early} दिवस)`, `વહેલી (${early} દિવસ)`, `స్వల్పకాలిక (${early} రోజులు)`, `ಅಲ್ಪಾವಧಿ (${early} ದಿನ)`),
    choice("medium", `Medium (${medium} days)`, `मध्यम (${medium} दिन)`, `मध्यम (${medium} दिवस)`, `મધ્યમ (${medium} દિવસ)`, `మధ్యకాలిక (${medium} రోజులు)`, `ಮಧ್ಯಮ (${medium} ದಿನ)`),
    choice("late", `Late (${late} days)`, `देर (${late} दिन)`, `उशिरा (${late} दिवस)`, `મોડી (${late} દિવસ)`, `దీర్ఘకాలిక (${late} రోజులు)`, `ದೀರ್ಘಾವಧಿ (${late} ದಿನ)`),
  ]);

const SEASONS = {
  kharif: choice("kharif", "Kharif (rainy season)", "खरीफ (बरसात)", "खरीप (पावसाळा)", "ખરીફ (ચોમાસું)", "ఖరీఫ్ (వానాకాలం)", "ಮುಂಗಾರು (ಮಳೆಗಾಲ)"),
  rabi: choice("rabi", "Rabi (winter)", "रबी (सर्दी)", "रब्बी (हिवाळा)", "રવી (શિયાળો)", "రబీ (యాసంగి)", "ಹಿಂಗಾರು (ಚಳಿಗಾಲ)"),
  summer: choice("summer", "Summer", "जायद (गर्मी)", "उन्हाळी", "ઉનાળુ", "వేసవి", "ಬೇಸಿಗೆ"),
} as const satisfies Record<SowingWindow["season"], Choice>;

/** The season, of these. Its names are those of the sowing windows. */
export const season = (...names: readonly SowingWindow["season"][]): Attribute =>
  attribute("season", l("Season", "मौसम", "हंगाम", "ઋતુ", "సీజన్", "ಹಂಗಾಮು"), names.map((name) => SEASONS[name]));
