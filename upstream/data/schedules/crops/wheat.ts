/** Wheat, the crop of the winter; harvested about day 125. */
import { l } from "../../types.ts";
import { AZOTOBACTER, kg, mlForAcreSeed, plantsOf100 } from "../amounts.ts";
import { duration, irrigation, METHODS, SOIL, sowingMethod } from "../choices.ts";
import type { CropSchedule } from "../types.ts";

const PLOUGHED = ["line", "bed"];

export const WHEAT: CropSchedule = {
  crop: "wheat",
  tasks: [
    { operation: "solar-seed-treatment", start: -165, end: -150, until: "06-30", issue: "loose-smut" },
    { operation: "soil-test", start: -40, end: -20 },
    { operation: "crop-residue", start: -28, end: -14, methods: PLOUGHED, values: { days: 20 }, products: ["waste-decomposer"] },
    { operation: "manure", start: -20, end: -12, methods: PLOUGHED, values: { tonnes: "4–5" } },
    { operation: "stale-seedbed", start: -12, end: -3, methods: PLOUGHED, issue: "littleseed-canarygrass" },
    { operation: "seed-choice", start: -11, end: -3, important: true, values: { seedRate: kg(40) }, products: ["seed-wheat"] },
    { operation: "field-preparation", start: -10, end: -2, methods: PLOUGHED, values: { times: 3 } },
    { operation: "soil-nutrient", start: -5, end: -1, issue: "zinc-deficiency", values: { product: l("zinc sulphate", "जिंक सल्फेट", "झिंक सल्फेट", "ઝિંક સલ્ફેટ", "జింక్ సల్ఫేట్", "ಸತುವಿನ ಸಲ್ಫೇಟ್"), amount: kg(10) }, products: ["zinc-sulphate-21"] },
    { operation: "seed-dressing", start: -4, end: -2, issue: "loose-smut", products: ["tebuconazole-2-ds", "carboxin-37-5-thiram-37-5-ws"] },
    { operation: "seed-treatment", start: -1, end: 0, values: { culture: AZOTOBACTER, amount: mlForAcreSeed(500) }, products: ["azotobacter"] },
    { operation: "sowing", start: 0, end: 3, methods: PLOUGHED, important: true, values: { seedRate: kg(40), spacing: "22 × 5", depth: "4–5" } },
    { operation: "zero-till-sowing", start: 0, end: 3, methods: ["zero-till"], important: true, values: { seedRate: kg(40), depth: "4–5" } },
    { operation: "basal-fertiliser", start: 0, end: 2, values: { n: 16, p: 24, k: 16 } },
    { operation: "scout-first-plants", start: 6, end: 45, issue: "termite", values: { plants: 25 } },
    { operation: "irrigation-at-stage", start: 20, end: 25, important: true, values: { stage: l("crown roots form, 21 days after sowing", "शिखर जड़ें बनते समय, बुवाई के 21 दिन बाद", "मुकुटमुळे फुटताना, पेरणीनंतर 21 दिवसांनी", "મુકુટ મૂળ ફૂટે ત્યારે, વાવણીના 21 દિવસે", "కిరీట వేర్లు వచ్చే దశ, విత్తిన 21 రోజులకు", "ಕಿರೀಟ ಬೇರು ಮೂಡುವಾಗ, ಬಿತ್ತಿದ 21 ದಿನಕ್ಕೆ") } },
    { operation: "top-dressing-broadcast", start: 22, end: 27, important: true, values: { n: 16, urea: 35 } },
    { operation: "hoeing", start: 28, end: 35, issue: "broadleaf-weeds", values: { depth: 4 } },
    { operation: "hand-weeding", start: 29, end: 36, issue: "littleseed-canarygrass", values: { until: 45 } },
    { operation: "weed-spray", start: 30, end: 36, issue: "littleseed-canarygrass", values: { litres: 150 }, products: ["clodinafop-propargyl-15-wp"] },
    { operation: "weed-spray", start: 32, end: 38, issue: "broadleaf-weeds", values: { litres: 150 }, products: ["metsulfuron-methyl-20-wp"] },
    { operation: "irrigation-at-stage", start: 40, end: 45, values: { stage: l("tillers form, 42 days after sowing", "कल्ले फूटते समय, बुवाई के 42 दिन बाद", "फुटवे येताना, पेरणीनंतर 42 दिवसांनी", "ફૂટ આવે ત્યારે, વાવણીના 42 દિવસે", "పిలకలు వేసే దశ, విత్తిన 42 రోజులకు", "ತೆಂಡೆ ಬರುವಾಗ, ಬಿತ್ತಿದ 42 ದಿನಕ್ಕೆ") } },
    { operation: "top-dressing-broadcast", start: 42, end: 48, important: true, values: { n: 16, urea: 35 } },
    { operation: "micronutrient-spray", start: 45, end: 55, issue: "zinc-deficiency", values: { litres: 150 }, products: ["zinc-edta-12"] },
    { operation: "scout-first-plants", start: 50, end: 105, issue: "yellow-rust", important: true, values: { plants: 25 } },
    { operation: "spray-at-first-plants", start: 55, end: 85, issue: "yellow-rust", values: { litres: 200 }, products: ["propiconazole-25-ec"] },
    { operation: "irrigation-at-stage", start: 60, end: 66, values: { stage: l("joints form, 62 days after sowing", "गाँठें बनते समय, बुवाई के 62 दिन बाद", "कांडी धरताना, पेरणीनंतर 62 दिवसांनी", "ગાંઠ બંધાય ત્યારે, વાવણીના 62 દિવસે", "కణుపులు వేసే దశ, విత్తిన 62 రోజులకు", "ಗೆಣ್ಣು ಮೂಡುವಾಗ, ಬಿತ್ತಿದ 62 ದಿನಕ್ಕೆ") } },
    { operation: "scout", start: 65, end: 110, issue: "brown-rust", values: { plants: 25, threshold: plantsOf100(5) } },
    { operation: "rogue-sick-plants", start: 75, end: 95, issue: "loose-smut", values: { days: 3 } },
    { operation: "irrigation-at-stage", start: 80, end: 86, important: true, values: { stage: l("flowers open, 82 days after sowing", "फूल आते समय, बुवाई के 82 दिन बाद", "फुलोऱ्यात, पेरणीनंतर 82 दिवसांनी", "ફૂલ આવે ત્યારે, વાવણીના 82 દિવસે", "పూత దశ, విత్తిన 82 రోజులకు", "ಹೂ ಬಿಡುವಾಗ, ಬಿತ್ತಿದ 82 ದಿನಕ್ಕೆ") } },
    { operation: "irrigation-at-stage", start: 98, end: 104, values: { stage: l("grain is milky, 100 days after sowing", "दाना दूधिया हो, बुवाई के 100 दिन बाद", "दाणे दुधाळ असताना, पेरणीनंतर 100 दिवसांनी", "દાણા દૂધિયા હોય ત્યારે, વાવણીના 100 દિવસે", "పాల గింజ దశ, విత్తిన 100 రోజులకు", "ಹಾಲುಗಾಳು ಹಂತ, ಬಿತ್ತಿದ 100 ದಿನಕ್ಕೆ") } },
    { operation: "stop-irrigation", start: 108, end: 114, values: { days: 14 } },
    { operation: "harvest", start: 120, end: 135, important: true, values: { maturity: l("ears and straw are golden and the grain is hard under the tooth", "बालियाँ और पुआल सुनहरे हों और दाना दाँत से कड़ा लगे", "ओंब्या आणि काड सोनेरी आणि दाणा दाताखाली कडक लागतो", "ડૂંડી અને સાંઠી સોનેરી થાય અને દાણો દાંત નીચે કઠણ લાગે", "కంకులు, గడ్డి బంగారు రంగుకు వచ్చి, గింజ పంటికి గట్టిగా తగులుతుంది", "ತೆನೆ, ಹುಲ್ಲು ಬಂಗಾರದ ಬಣ್ಣವಾಗಿ ಕಾಳು ಹಲ್ಲಿಗೆ ಗಟ್ಟಿ") } },
    { operation: "threshing-drying", start: 122, end: 138, values: { moisture: 12 } },
    { operation: "storage", start: 128, end: 150, values: { moisture: 10 } },
    { operation: "crop-residue", start: 130, end: 150, important: true, values: { days: 30 }, products: ["waste-decomposer"] },
    { operation: "next-crop", start: 132, end: 160, values: { crops: l("green gram, soybean, maize", "मूँग, सोयाबीन, मक्का", "मूग, सोयाबीन, मका", "મગ, સોયાબીન, મકાઈ", "పెసర, సోయాబీన్, మొక్కజొన్న", "ಹೆಸರು, ಸೋಯಾಬೀನ್, ಮೆಕ್ಕೆಜೋಳ") } },
  ],
  attributes: [
    sowingMethod([METHODS.line, METHODS.zeroTill, METHODS.bed]),
    irrigation("furrow", "sprinkler", "rainfed"),
    SOIL,
    duration("100–110", "115–125", "130–145"),
  ],
  windows: [
    { season: "rabi", states: [], from: "11-01", to: "11-30" },
    { season: "rabi", states: ["haryana"], from: "10-25", to: "11-25" },
    { season: "rabi", states: ["uttar-pradesh", "bihar", "chhattisgarh"], from: "11-01", to: "12-10" },
    { season: "rabi", states: ["madhya-pradesh"], from: "10-25", to: "12-05" },
    { season: "rabi", states: ["gujarat", "maharashtra"], from: "11-01", to: "12-10" },
    { season: "rabi", states: ["karnataka"], from: "10-15", to: "11-30" },
  ],
  issues: [
    { issue: "termite", start: 5, end: 60 },
    { issue: "broadleaf-weeds", start: 15, end: 50 },
    { issue: "littleseed-canarygrass", start: 15, end: 50 },
    { issue: "zinc-deficiency", start: 25, end: 60 },
    { issue: "yellow-rust", start: 45, end: 110 },
    { issue: "brown-rust", start: 60, end: 115 },
    { issue: "loose-smut", start: 72, end: 100 },
  ],
};
