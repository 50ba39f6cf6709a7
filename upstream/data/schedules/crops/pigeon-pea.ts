/** Pigeon pea of middle duration (about 165 days). Day 0 is the sowing. */
import { l } from "../../types.ts";
import { insectsPerPlant, kg, mothsPerTrap, plantsOf100 } from "../amounts.ts";
import { irrigation, season, SOIL, sowingMethod } from "../choices.ts";
import type { CropSchedule } from "../types.ts";

const FLOWERS = l("flower buds come", "फूल की कलियाँ आते समय", "कळ्या येताना", "કળીઓ આવતી વખતે", "మొగ్గ దశ", "ಮೊಗ್ಗು ಬರುವ ಹಂತ");
const PODS = l("grain fills in the pods", "फलियों में दाना भरते समय", "शेंगांत दाणे भरताना", "શિંગોમાં દાણા ભરાતી વખતે", "కాయల్లో గింజ నిండే దశ", "ಕಾಯಿಯಲ್ಲಿ ಕಾಳು ತುಂಬುವ ಹಂತ");
const NEXT = l("sorghum, maize, cotton or wheat", "ज्वार, मक्का, कपास या गेहूँ", "ज्वारी, मका, कापूस किंवा गहू", "જુવાર, મકાઈ, કપાસ કે ઘઉં", "జొన్న, మొక్కజొన్న, పత్తి లేదా గోధుమ", "ಜೋಳ, ಮೆಕ್ಕೆಜೋಳ, ಹತ್ತಿ ಅಥವಾ ಗೋಧಿ");

/** On one seed and one day: seed is coated and sown the same day. */
const CULTURES = l("trichoderma and then rhizobium", "ट्राइकोडर्मा और फिर राइजोबियम", "ट्रायकोडर्मा आणि नंतर रायझोबियम", "ટ્રાઇકોડર્મા અને પછી રાઇઝોબિયમ", "ట్రైకోడెర్మా, తర్వాత రైజోబియం", "ಟ್ರೈಕೋಡರ್ಮಾ, ಆಮೇಲೆ ರೈಜೋಬಿಯಂ");
const CULTURE_AMOUNTS = l("4 g and then 10 ml for each kg of seed", "हर किलो बीज के लिए 4 ग्राम और फिर 10 मिली", "प्रत्येक किलो बियाण्याला 4 ग्रॅम आणि नंतर 10 मिली", "દર કિલો બિયારણે 4 ગ્રામ અને પછી 10 મિલી", "కిలో విత్తనానికి 4 గ్రాములు, తర్వాత 10 మి.లీ.", "ಪ್ರತಿ ಕಿಲೋ ಬೀಜಕ್ಕೆ 4 ಗ್ರಾಂ, ಆಮೇಲೆ 10 ಮಿ.ಲೀ.");

export const PIGEON_PEA: CropSchedule = {
  crop: "pigeon-pea",
  attributes: [
    sowingMethod([
      { name: "sole", display: l("Alone in lines", "अकेली, कतारों में", "सलग पीक, ओळीत", "એકલી, હારમાં", "ఒక్కటే, సాళ్లలో", "ಒಂದೇ ಬೆಳೆ, ಸಾಲಿನಲ್ಲಿ") },
      { name: "intercrop", display: l("In lines with an intercrop", "कतारों में, अंतरफसल के साथ", "ओळीत, आंतरपिकासह", "હારમાં, આંતરપાક સાથે", "సాళ్లలో, అంతరపంటతో", "ಸಾಲಿನಲ್ಲಿ, ಅಂತರ ಬೆಳೆಯೊಂದಿಗೆ") },
    ]),
    season("kharif", "rabi"),
    irrigation("rainfed", "drip", "furrow"),
    SOIL,
  ],
  windows: [
    { season: "kharif", states: [], from: "06-10", to: "07-20" },
    { season: "kharif", states: ["uttar-pradesh", "bihar", "haryana"], from: "06-01", to: "07-15" },
    { season: "kharif", states: ["andhra-pradesh", "telangana"], from: "06-15", to: "07-31" },
    { season: "rabi", states: ["andhra-pradesh", "telangana"], from: "09-10", to: "10-15" },
    { season: "rabi", states: ["bihar"], from: "09-01", to: "09-25" },
  ],
  issues: [
    { issue: "fusarium-wilt", start: 25, end: 150 },
    { issue: "flower-drop", start: 90, end: 125 },
    { issue: "spotted-pod-borer", start: 95, end: 140 },
    { issue: "gram-pod-borer", start: 95, end: 155 },
  ],
  tasks: [
    { operation: "summer-ploughing", start: -45, end: -20, values: { depth: 25 } },
    { operation: "soil-test", start: -40, end: -20 },
    { operation: "manure", start: -20, end: -7, values: { tonnes: 2 } },
    { operation: "seed-choice", start: -18, end: -3, values: { seedRate: kg(5) }, products: ["seed-pigeon-pea"] },
    { operation: "field-preparation", start: -10, end: -1, values: { times: 2 } },
    { operation: "bio-to-soil", start: -9, end: 0, issue: "fusarium-wilt", values: { manure: 100 }, products: ["trichoderma-viride-1-wp"] },
    { operation: "seed-treatment", start: -1, end: 0, important: true, values: { culture: CULTURES, amount: CULTURE_AMOUNTS }, products: ["rhizobium"] },
    { operation: "basal-fertiliser", start: -1, end: 0, values: { n: 10, p: 20, k: 8 } },
    { operation: "sowing", start: 0, end: 3, important: true, values: { seedRate: kg(5), spacing: "90 × 20", depth: 5 }, products: ["seed-pigeon-pea"] },
    { operation: "intercrop", start: 0, end: 4, important: true, methods: ["intercrop"] },
    { operation: "gap-filling", start: 8, end: 12, values: { days: 10 } },
    { operation: "thinning", start: 15, end: 20, values: { distance: 20 } },
    { operation: "hand-weeding", start: 20, end: 30, important: true, values: { until: 60 } },
    { operation: "drain-water", start: 22, end: 90, values: { hours: 24 } },
    { operation: "rogue-sick-plants", start: 25, end: 140, issue: "fusarium-wilt", values: { days: 10 } },
    { operation: "hoeing", start: 32, end: 45, methods: ["sole"], values: { depth: 5 } },
    { operation: "nipping", start: 45, end: 50, important: true },
    { operation: "irrigation-at-stage", start: 85, end: 100, important: true, values: { stage: FLOWERS } },
    { operation: "pheromone-traps", start: 86, end: 95, issue: "gram-pod-borer", values: { traps: 5 }, products: ["pheromone-trap-funnel", "lure-helicoverpa"] },
    { operation: "bird-perches", start: 90, end: 100, issue: "gram-pod-borer", values: { perches: 20 } },
    { operation: "scout", start: 92, end: 150, important: true, issue: "gram-pod-borer", values: { plants: 20, threshold: insectsPerPlant("1–2") } },
    { operation: "micronutrient-spray", start: 94, end: 105, issue: "flower-drop", values: { litres: 200 }, products: ["mono-potassium-phosphate-0-52-34"] },
    { operation: "neem-extract", start: 98, end: 120, important: true, issue: "gram-pod-borer" },
    { operation: "without-chemicals", start: 100, end: 135, issue: "spotted-pod-borer", values: { days: 2 } },
    { operation: "bio-spray", start: 102, end: 135, issue: "gram-pod-borer", values: { litres: 200 }, products: ["ha-npv-0-43-as", "bt-kurstaki-0-5-wp"] },
    { operation: "bio-spray", start: 104, end: 135, issue: "spotted-pod-borer", values: { litres: 200 }, products: ["azadirachtin-1-ec"] },
    { operation: "spray-if-needed", start: 106, end: 130, issue: "gram-pod-borer", values: { litres: 200, threshold: mothsPerTrap(5) }, products: ["chlorantraniliprole-18-5-sc", "emamectin-benzoate-5-sg"] },
    { operation: "spray-if-needed", start: 108, end: 140, issue: "spotted-pod-borer", values: { litres: 200, threshold: plantsOf100(10) }, products: ["indoxacarb-14-5-sc"] },
    { operation: "irrigation-at-stage", start: 115, end: 130, values: { stage: PODS } },
    { operation: "harvest-pigeon-pea", start: 160, end: 175, important: true, products: ["tarpaulin-250gsm"] },
    { operation: "storage", start: 170, end: 190, values: { moisture: 10 } },
    { operation: "crop-residue", start: 172, end: 195, values: { days: 30 } },
    { operation: "next-crop", start: 175, end: 210, values: { crops: NEXT } },
  ],
};
