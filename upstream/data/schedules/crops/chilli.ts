/** Chilli. Day 0 is the sowing of the seed: in the nursery (planted out after 35 to 42 days) or, for `direct`, in the field. */
import { l } from "../../types.ts";
import { BLUE, grams, gramsPerKgSeed, insectsPerLeaf, kg, plantsOf100, seedlings, TRICHODERMA, YELLOW } from "../amounts.ts";
import { irrigation, METHODS, season, SOIL, sowingMethod } from "../choices.ts";
import type { CropSchedule } from "../types.ts";

const FLOWERS = l("flowers and young fruits", "फूल और छोटी मिर्च", "फुले आणि लहान मिरच्या", "ફૂલ અને નાનાં મરચાં", "పూత, పిందెలు", "ಹೂ, ಎಳೆ ಕಾಯಿ");
const NEXT = l("maize, groundnut, onion or a pulse", "मक्का, मूँगफली, प्याज या कोई दलहन", "मका, भुईमूग, कांदा किंवा कडधान्य", "મકાઈ, મગફળી, ડુંગળી કે કઠોળ", "మొక్కజొన్న, వేరుశనగ, ఉల్లి లేదా పప్పుధాన్యం", "ಮೆಕ್ಕೆಜೋಳ, ಶೇಂಗಾ, ಈರುಳ್ಳಿ ಅಥವಾ ದ್ವಿದಳ ಧಾನ್ಯ");

export const CHILLI: CropSchedule = {
  crop: "chilli",
  attributes: [
    sowingMethod([METHODS.transplanted, METHODS.direct]),
    season("kharif", "rabi", "summer"),
    irrigation("rainfed", "drip", "furrow"),
    SOIL,
    {
      name: "use",
      display: l("What is it sold as?", "कैसे बेचेंगे?", "कशी विकणार?", "કેવી રીતે વેચશો?", "ఎలా అమ్ముతారు?", "ಹೇಗೆ ಮಾರುತ್ತೀರಿ?"),
      choices: [
        { name: "green", display: l("Green chilli", "हरी मिर्च", "हिरवी मिरची", "લીલાં મરચાં", "పచ్చిమిర్చి", "ಹಸಿಮೆಣಸಿನಕಾಯಿ") },
        { name: "dry", display: l("Dry red chilli", "सूखी लाल मिर्च", "वाळलेली लाल मिरची", "સૂકાં લાલ મરચાં", "ఎండుమిర్చి", "ಒಣ ಕೆಂಪು ಮೆಣಸಿನಕಾಯಿ") },
      ],
    },
  ],
  windows: [
    { season: "kharif", states: [], from: "05-15", to: "07-15" },
    { season: "rabi", states: [], from: "09-01", to: "10-31" },
    { season: "summer", states: [], from: "12-01", to: "02-10" },
    { season: "kharif", states: ["andhra-pradesh", "telangana"], from: "07-01", to: "08-31" },
    { season: "rabi", states: ["andhra-pradesh", "telangana"], from: "09-15", to: "10-31" },
    { season: "kharif", states: ["karnataka", "maharashtra"], from: "05-15", to: "07-31" },
    { season: "rabi", states: ["karnataka", "maharashtra"], from: "09-01", to: "10-31" },
    { season: "summer", states: ["karnataka", "maharashtra"], from: "12-01", to: "02-10" },
  ],
  issues: [
    { issue: "damping-off", start: 5, end: 35 },
    { issue: "chilli-thrips", start: 25, end: 150 },
    { issue: "cotton-aphid", start: 40, end: 120 },
    { issue: "chilli-mite", start: 50, end: 160 },
    { issue: "bacterial-wilt", start: 50, end: 140 },
    { issue: "tobacco-caterpillar", start: 60, end: 150 },
    { issue: "flower-drop", start: 65, end: 130 },
    { issue: "powdery-mildew", start: 70, end: 170 },
    { issue: "chilli-anthracnose", start: 85, end: 190 },
  ],
  tasks: [
    { operation: "soil-test", start: -30, end: -10 },
    { operation: "seed-choice", start: -25, end: -1, methods: ["transplanted"], values: { seedRate: grams(80) }, products: ["seed-chilli"] },
    { operation: "manure", start: -15, end: 20, values: { tonnes: 8 } },
    { operation: "field-preparation", start: -14, end: -3, methods: ["direct"], values: { times: 3 } },
    { operation: "basal-fertiliser", start: -2, end: 0, methods: ["direct"], values: { n: 16, p: 24, k: 24 } },
    { operation: "seed-treatment", start: -1, end: 0, values: { culture: TRICHODERMA, amount: gramsPerKgSeed(4) } },
    { operation: "sowing", start: 0, end: 1, important: true, methods: ["direct"], values: { seedRate: kg("2.5"), spacing: "60 × 45", depth: 1 } },
    { operation: "protray-nursery", start: 0, end: 3, important: true, methods: ["transplanted"], values: { trays: 160 }, products: ["pro-tray-98", "insect-net-40"] },
    { operation: "protect-seedlings", start: 0, end: 30, methods: ["transplanted"], issue: "damping-off" },
    { operation: "field-preparation", start: 14, end: 30, methods: ["transplanted"], values: { times: 3 } },
    { operation: "border-maize", start: 17, end: 25, important: true, issue: "chilli-thrips" },
    { operation: "thinning", start: 25, end: 32, methods: ["direct"], values: { distance: 45 } },
    { operation: "harden-seedlings", start: 28, end: 40, methods: ["transplanted"] },
    { operation: "basal-at-planting", start: 30, end: 40, methods: ["transplanted"], values: { n: 16, p: 24, k: 24 } },
    { operation: "transplanting", start: 35, end: 42, important: true, methods: ["transplanted"], values: { days: "35–42", spacing: "60 × 45", seedlings: seedlings(1) } },
    { operation: "first-irrigation", start: 35, end: 43, methods: ["transplanted"], values: { days: 5 } },
    { operation: "scout", start: 42, end: 150, important: true, issue: "chilli-thrips", values: { plants: 20, threshold: insectsPerLeaf(2) } },
    { operation: "irrigation", start: 43, end: 180, values: { days: 7 } },
    { operation: "sticky-traps", start: 44, end: 120, issue: "chilli-thrips", values: { traps: 20, colour: BLUE }, products: ["blue-sticky-trap"] },
    { operation: "gap-filling", start: 45, end: 50, methods: ["transplanted"], values: { days: 45 } },
    { operation: "sticky-traps", start: 46, end: 60, issue: "cotton-aphid", values: { traps: 15, colour: YELLOW }, products: ["yellow-sticky-trap"] },
    { operation: "hand-weeding", start: 50, end: 75, values: { until: 75 } },
    { operation: "bio-spray", start: 52, end: 140, issue: "chilli-thrips", values: { litres: 200 }, products: ["verticillium-lecanii-1-15-wp", "azadirachtin-0-15-ec"] },
    { operation: "without-chemicals", start: 55, end: 150, issue: "chilli-mite", values: { days: 3 } },
    { operation: "spray-if-needed", start: 58, end: 150, issue: "chilli-thrips", values: { litres: 200, threshold: insectsPerLeaf(2) }, products: ["spinosad-45-sc"] },
    { operation: "rogue-sick-plants", start: 60, end: 140, issue: "bacterial-wilt", values: { days: 7 } },
    { operation: "top-dressing", start: 65, end: 70, values: { n: 16, urea: 35 } },
    { operation: "spray-if-needed", start: 66, end: 160, issue: "chilli-mite", values: { litres: 200, threshold: plantsOf100(5) }, products: ["spiromesifen-22-9-sc"] },
    { operation: "earthing-up", start: 67, end: 75, values: { height: 15 } },
    { operation: "irrigation-at-stage", start: 70, end: 95, important: true, values: { stage: FLOWERS } },
    { operation: "micronutrient-spray", start: 72, end: 85, issue: "flower-drop", values: { litres: 200 }, products: ["micro-vegetable-special", "boron-20"] },
    { operation: "drain-water", start: 74, end: 110, values: { hours: 12 } },
    { operation: "without-chemicals", start: 88, end: 180, issue: "chilli-anthracnose", values: { days: 2 } },
    { operation: "top-dressing", start: 95, end: 100, values: { n: 16, urea: 35 } },
    { operation: "pick-chilli", start: 95, end: 195, important: true },
    { operation: "spray-if-needed", start: 98, end: 175, issue: "chilli-anthracnose", values: { litres: 200, threshold: plantsOf100(5) }, products: ["azoxystrobin-23-sc", "difenoconazole-25-ec"] },
    { operation: "dry-chilli", start: 130, end: 205, important: true, products: ["tarpaulin-250gsm"] },
    { operation: "grading", start: 140, end: 210 },
    { operation: "clear-plants", start: 195, end: 220, values: { days: 30 } },
    { operation: "next-crop", start: 200, end: 230, values: { crops: NEXT } },
  ],
};
