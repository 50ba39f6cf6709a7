/** Onion. Day 0 is the sowing in the nursery; the seedlings are planted out after 45 to 50 days. */
import { l } from "../../types.ts";
import { BLUE, gramsPerKgSeed, insectsPerPlant, kg, plantsOf100, TRICHODERMA } from "../amounts.ts";
import { irrigation, season, SOIL, sowingMethod } from "../choices.ts";
import type { CropSchedule } from "../types.ts";

const BULBS = l("bulbs begin to swell", "गाँठ बनने लगे", "कांदा पोसण्यास सुरुवात", "ગાંઠ બંધાવાની શરૂઆત", "గడ్డ ఊరడం మొదలైనప్పుడు", "ಗಡ್ಡೆ ಕಟ್ಟಲು ಶುರುವಾದಾಗ");
const SULPHUR = l("sulphur", "गंधक", "गंधक", "ગંધક", "గంధకం", "ಗಂಧಕ");
const NEXT = l("maize, soybean, groundnut or a pulse", "मक्का, सोयाबीन, मूँगफली या कोई दलहन", "मका, सोयाबीन, भुईमूग किंवा कडधान्य", "મકાઈ, સોયાબીન, મગફળી કે કઠોળ", "మొక్కజొన్న, సోయాబీన్, వేరుశనగ లేదా పప్పుధాన్యం", "ಮೆಕ್ಕೆಜೋಳ, ಸೋಯಾಬೀನ್, ಶೇಂಗಾ ಅಥವಾ ದ್ವಿದಳ ಧಾನ್ಯ");

export const ONION: CropSchedule = {
  crop: "onion",
  attributes: [
    sowingMethod([
      { name: "flat-bed", display: l("Planted on flat beds", "समतल क्यारी में रोपाई", "सपाट वाफ्यात लागवड", "સપાટ ક્યારામાં રોપણી", "చదును మళ్లలో నాటు", "ಸಮತಟ್ಟು ಮಡಿಯಲ್ಲಿ ನಾಟಿ") },
      { name: "raised-bed", display: l("Planted on raised beds", "उठी हुई क्यारी में रोपाई", "गादी वाफ्यावर लागवड", "ગાદી ક્યારા પર રોપણી", "ఎత్తు మళ్లలో నాటు", "ಏರು ಮಡಿಯಲ್ಲಿ ನಾಟಿ") },
    ]),
    season("rabi", "kharif"),
    irrigation("drip", "sprinkler", "furrow"),
    SOIL,
  ],
  windows: [
    { season: "rabi", states: [], from: "10-15", to: "11-30" },
    { season: "kharif", states: [], from: "05-15", to: "06-30" },
    { season: "kharif", states: ["maharashtra"], from: "05-15", to: "09-10" },
    { season: "rabi", states: ["maharashtra"], from: "10-01", to: "12-10" },
    { season: "kharif", states: ["karnataka", "andhra-pradesh", "telangana"], from: "05-15", to: "07-15" },
    { season: "rabi", states: ["karnataka", "andhra-pradesh", "telangana"], from: "09-01", to: "11-15" },
    { season: "rabi", states: ["gujarat"], from: "10-01", to: "11-20" },
    { season: "kharif", states: ["gujarat"], from: "06-01", to: "07-15" },
  ],
  issues: [
    { issue: "damping-off", start: 5, end: 40 },
    { issue: "grassy-weeds", start: 45, end: 95 },
    { issue: "broadleaf-weeds", start: 45, end: 95 },
    { issue: "purple-blotch", start: 45, end: 145 },
    { issue: "onion-thrips", start: 60, end: 140 },
    { issue: "downy-mildew", start: 65, end: 130 },
    { issue: "basal-rot", start: 90, end: 165 },
  ],
  tasks: [
    { operation: "soil-test", start: -30, end: -10 },
    { operation: "seed-choice", start: -20, end: -1, values: { seedRate: kg(3) }, products: ["seed-onion"] },
    { operation: "seed-treatment", start: -1, end: 0, values: { culture: TRICHODERMA, amount: gramsPerKgSeed(4) } },
    { operation: "onion-nursery", start: 0, end: 3, important: true, products: ["seed-onion"] },
    { operation: "protect-seedlings", start: 0, end: 35, issue: "damping-off" },
    { operation: "manure", start: 20, end: 35, values: { tonnes: 8 } },
    { operation: "hand-weeding", start: 22, end: 35, values: { until: 35 } },
    { operation: "stale-seedbed", start: 24, end: 42, issue: "broadleaf-weeds" },
    { operation: "field-preparation", start: 30, end: 44, values: { times: 3 } },
    { operation: "bio-to-soil", start: 34, end: 44, issue: "basal-rot", values: { manure: 100 }, products: ["trichoderma-viride-1-wp"] },
    { operation: "soil-nutrient", start: 38, end: 46, values: { product: SULPHUR, amount: kg(10) }, products: ["bentonite-sulphur-90"] },
    { operation: "basal-at-planting", start: 42, end: 48, values: { n: 20, p: 20, k: 24 } },
    { operation: "onion-planting", start: 45, end: 52, important: true, issue: "purple-blotch" },
    { operation: "first-irrigation", start: 45, end: 53, values: { days: 4 } },
    { operation: "weed-spray", start: 46, end: 54, issue: "broadleaf-weeds", values: { litres: 200 }, products: ["oxyfluorfen-23-5-ec"] },
    { operation: "gap-filling", start: 55, end: 60, values: { days: 55 } },
    { operation: "irrigation", start: 56, end: 130, methods: ["flat-bed"], values: { days: 8 } },
    { operation: "irrigation", start: 57, end: 130, methods: ["raised-bed"], values: { days: 4 } },
    { operation: "scout", start: 60, end: 135, issue: "onion-thrips", values: { plants: 20, threshold: insectsPerPlant(30) } },
    { operation: "sticky-traps", start: 62, end: 130, issue: "onion-thrips", values: { traps: 20, colour: BLUE }, products: ["blue-sticky-trap"] },
    { operation: "hand-weeding", start: 65, end: 90, important: true, values: { until: 90 } },
    { operation: "bio-spray", start: 66, end: 130, issue: "onion-thrips", values: { litres: 200 }, products: ["azadirachtin-1-ec"] },
    { operation: "scout", start: 68, end: 140, issue: "purple-blotch", values: { plants: 50, threshold: plantsOf100(5) } },
    { operation: "top-dressing", start: 75, end: 80, values: { n: 10, urea: 22 } },
    { operation: "spray-if-needed", start: 78, end: 122, issue: "purple-blotch", values: { litres: 200, threshold: plantsOf100(5) }, products: ["mancozeb-75-wp", "difenoconazole-25-ec"] },
    { operation: "top-dressing", start: 90, end: 95, values: { n: 10, urea: 22 } },
    { operation: "irrigation-at-stage", start: 95, end: 125, important: true, values: { stage: BULBS } },
    { operation: "drain-water", start: 96, end: 130, values: { hours: 6 } },
    { operation: "micronutrient-spray", start: 100, end: 110, values: { litres: 200 }, products: ["potassium-sulphate-0-0-50", "micro-vegetable-special"] },
    { operation: "stop-irrigation", start: 132, end: 155, important: true, values: { days: "10–15" } },
    { operation: "lift-onion", start: 145, end: 170, important: true },
    { operation: "cure-onion", start: 149, end: 182, important: true, issue: "basal-rot", values: { days: "10–12" } },
    { operation: "grading", start: 160, end: 185 },
    { operation: "store-onion", start: 162, end: 190 },
    { operation: "clear-plants", start: 165, end: 190, values: { days: 30 } },
    { operation: "next-crop", start: 170, end: 200, values: { crops: NEXT } },
  ],
};
