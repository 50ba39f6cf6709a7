/** Sentences with the numbers of a crop, in the six languages. */
import type { TopicId } from "../article-words.ts";
import type { Crop, Lang } from "../types.ts";
import { type L, l } from "../types.ts";
import { CROP_NUMBERS } from "./crops.ts";

const DISTANCE = l(
  "{crop}: {rows} cm between rows and {plants} cm between plants.",
  "{crop} में कतारों के बीच {rows} सेमी और पौधों के बीच {plants} सेमी रखें।",
  "{crop} पिकात दोन ओळींत {rows} सेंमी आणि दोन रोपांत {plants} सेंमी अंतर ठेवा.",
  "{crop}માં બે હાર વચ્ચે {rows} સેમી અને બે છોડ વચ્ચે {plants} સેમી રાખો.",
  "{crop} పంటలో వరుసల మధ్య {rows} సెం.మీ., మొక్కల మధ్య {plants} సెం.మీ. ఉంచండి.",
  "{crop} ಬೆಳೆಯಲ್ಲಿ ಸಾಲಿಗೆ {rows} ಸೆಂ.ಮೀ., ಗಿಡಕ್ಕೆ {plants} ಸೆಂ.ಮೀ. ಅಂತರ ಕೊಡಿ.",
);

const WORDS: Partial<Record<TopicId, L>> = {
  sowing: DISTANCE,
  planting: DISTANCE,
  nutrition: l(
    "{crop}: {n} kg of nitrogen, {p} kg of phosphorus and {k} kg of potash an acre, less what the soil has.",
    "{crop} को प्रति एकड़ {n} किलो नाइट्रोजन, {p} किलो फॉस्फोरस और {k} किलो पोटाश चाहिए, मिट्टी में जो है उसे घटाकर।",
    "{crop} पिकाला एकरी {n} किलो नत्र, {p} किलो स्फुरद आणि {k} किलो पालाश लागते, जमिनीत आहे ते वजा करून.",
    "{crop}ને એકરે {n} કિલો નાઇટ્રોજન, {p} કિલો ફોસ્ફરસ અને {k} કિલો પોટાશ જોઈએ, જમીનમાં હોય તે બાદ કરીને.",
    "{crop} పంటకు ఎకరాకు {n} కిలోల నత్రజని, {p} కిలోల భాస్వరం, {k} కిలోల పొటాష్ కావాలి, నేలలో ఉన్నది తీసివేసి.",
    "{crop} ಬೆಳೆಗೆ ಎಕರೆಗೆ {n} ಕಿಲೋ ಸಾರಜನಕ, {p} ಕಿಲೋ ರಂಜಕ, {k} ಕಿಲೋ ಪೊಟ್ಯಾಷ್ ಬೇಕು, ಮಣ್ಣಿನಲ್ಲಿರುವುದನ್ನು ಕಳೆದು.",
  ),
  irrigation: l(
    "In medium soil {crop} is watered every {water} days in dry weather.",
    "मध्यम मिट्टी में, बारिश न हो तो {crop} को हर {water} दिन पर पानी चाहिए।",
    "मध्यम जमिनीत, पाऊस नसेल तर {crop} पिकाला दर {water} दिवसांनी पाणी लागते.",
    "મધ્યમ જમીનમાં, વરસાદ ન હોય તો {crop}ને દર {water} દિવસે પાણી જોઈએ.",
    "మధ్యస్థ నేలలో, వాన లేకపోతే {crop} పంటకు {water} రోజులకోసారి నీరు కావాలి.",
    "ಮಧ್ಯಮ ಮಣ್ಣಿನಲ್ಲಿ, ಮಳೆ ಇಲ್ಲದಿದ್ದರೆ {crop} ಬೆಳೆಗೆ {water} ದಿನಕ್ಕೊಮ್ಮೆ ನೀರು ಬೇಕು.",
  ),
  harvest: l(
    "{crop}: a good acre brings {low} to {high} quintals.",
    "{crop} की अच्छी फसल से एक एकड़ में {low} से {high} क्विंटल मिलते हैं।",
    "{crop} पिकाचे चांगले उत्पादन म्हणजे एकरी {low} ते {high} क्विंटल.",
    "{crop}નું સારું ઉત્પાદન એટલે એકરે {low} થી {high} ક્વિન્ટલ.",
    "{crop} పంట బాగుంటే ఎకరాకు {low} నుంచి {high} క్వింటాళ్లు వస్తుంది.",
    "{crop} ಬೆಳೆ ಚೆನ್ನಾಗಿದ್ದರೆ ಎಕರೆಗೆ {low} ರಿಂದ {high} ಕ್ವಿಂಟಲ್ ಬರುತ್ತದೆ.",
  ),
};

/** The sentence about the numbers of a crop with a space after it; empty where there is nothing to say. */
export function numbersText(crop: Crop, topic: TopicId, lang: Lang): string {
  const facts = CROP_NUMBERS.get(crop.slug);
  const words = WORDS[topic]?.[lang];
  // Trees are fed by the tree, and a broadcast crop has no rows.
  if (!facts || !words || (topic === "nutrition" && facts.npk[0] > 99) || (words === DISTANCE[lang] && facts.spacing[0] === 0)) return "";
  const name = crop.name[lang].replace(/\s*\(.*$/u, "");
  const [n, p, k] = facts.npk;
  const values: Readonly<Record<string, string | number>> = {
    crop: lang === "en" && topic === "irrigation" ? name.toLowerCase() : name,
    rows: facts.spacing[0], plants: facts.spacing[1], n, p, k, water: facts.watering, low: facts.yield[0], high: facts.yield[1],
  };
  return `${words.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))} `;
}
