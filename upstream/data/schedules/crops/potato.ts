/** Potato. Day 0 is the planting of the tubers. */
import { l } from "../../types.ts";
import { insectsPerPlant, kg, plantsOf100, YELLOW } from "../amounts.ts";
import { irrigation, season, SOIL, sowingMethod } from "../choices.ts";
import type { CropSchedule } from "../types.ts";

const TUBERS = l("tubers begin to form", "आलू बनने लगें", "बटाटे धरू लागताना", "બટાટા બેસવાની શરૂઆત", "దుంపలు పడటం మొదలైనప్పుడు", "ಗಡ್ಡೆ ಕಟ್ಟಲು ಶುರುವಾದಾಗ");
const NEXT = l("maize, green gram, paddy or onion", "मक्का, मूँग, धान या प्याज", "मका, मूग, भात किंवा कांदा", "મકાઈ, મગ, ડાંગર કે ડુંગળી", "మొక్కజొన్న, పెసర, వరి లేదా ఉల్లి", "ಮೆಕ್ಕೆಜೋಳ, ಹೆಸರು, ಭತ್ತ ಅಥವಾ ಈರುಳ್ಳಿ");

export const POTATO: CropSchedule = {
  crop: "potato",
  planted: true,
  attributes: [
    sowingMethod([
      { name: "whole", display: l("Whole tubers", "साबुत आलू", "अखंड बटाटे", "આખા બટાટા", "కోయని దుంపలు", "ಇಡೀ ಗಡ್ಡೆ") },
      { name: "cut", display: l("Cut tubers", "कटे आलू", "कापलेले बटाटे", "કાપેલા બટાટા", "కోసిన దుంపలు", "ಕತ್ತರಿಸಿದ ಗಡ್ಡೆ") },
    ]),
    season("rabi", "kharif"),
    irrigation("drip", "sprinkler", "furrow"),
    SOIL,
    {
      name: "use",
      display: l("What is it grown for?", "किसके लिए उगाते हैं?", "कशासाठी घेता?", "શાના માટે ઉગાડો છો?", "దేని కోసం పండిస్తారు?", "ಯಾವುದಕ್ಕಾಗಿ ಬೆಳೆಯುತ್ತೀರಿ?"),
      choices: [
        { name: "table", display: l("To eat", "खाने के लिए", "खाण्यासाठी", "ખાવા માટે", "తినడానికి", "ತಿನ್ನಲು") },
        { name: "seed", display: l("For seed", "बीज के लिए", "बियाण्यासाठी", "બિયારણ માટે", "విత్తనానికి", "ಬಿತ್ತನೆಗೆ") },
      ],
    },
  ],
  windows: [
    { season: "rabi", states: [], from: "10-10", to: "11-20" },
    { season: "rabi", states: ["uttar-pradesh", "haryana", "bihar"], from: "10-01", to: "11-20" },
    { season: "rabi", states: ["gujarat"], from: "11-01", to: "12-05" },
    { season: "rabi", states: ["maharashtra"], from: "10-15", to: "11-30" },
    { season: "kharif", states: ["maharashtra"], from: "06-15", to: "07-20" },
    { season: "kharif", states: ["karnataka"], from: "05-10", to: "06-30" },
    { season: "rabi", states: ["karnataka"], from: "10-15", to: "12-10" },
  ],
  issues: [
    { issue: "black-scurf", start: 0, end: 30 },
    { issue: "cutworm", start: 10, end: 50 },
    { issue: "early-blight", start: 30, end: 85 },
    { issue: "late-blight", start: 30, end: 90 },
    { issue: "bacterial-wilt", start: 30, end: 80 },
    { issue: "potato-aphid", start: 35, end: 85 },
    { issue: "magnesium-deficiency", start: 35, end: 75 },
    { issue: "white-grub", start: 40, end: 100 },
  ],
  tasks: [
    { operation: "soil-test", start: -35, end: -15 },
    { operation: "manure", start: -25, end: -12, values: { tonnes: 8 } },
    { operation: "choose-tubers", start: -24, end: -12, values: { seedRate: kg(800) }, products: ["seed-potato"] },
    { operation: "sprout-tubers", start: -15, end: -2, important: true, issue: "black-scurf" },
    { operation: "bio-to-soil", start: -10, end: 0, issue: "black-scurf", values: { manure: 100 }, products: ["trichoderma-viride-1-wp"] },
    { operation: "field-preparation", start: -10, end: -1, values: { times: 3 } },
    { operation: "cut-tubers", start: -3, end: -1, methods: ["cut"] },
    { operation: "basal-at-planting", start: -1, end: 0, values: { n: 30, p: 32, k: 40 } },
    { operation: "plant-tubers", start: 0, end: 3, important: true, products: ["seed-potato"] },
    { operation: "first-irrigation", start: 2, end: 8, values: { days: 7 } },
    { operation: "irrigation", start: 9, end: 80, values: { days: 9 } },
    { operation: "scout", start: 12, end: 45, issue: "cutworm", values: { plants: 50, threshold: plantsOf100(5) } },
    { operation: "without-chemicals", start: 13, end: 45, issue: "cutworm", values: { days: 2 } },
    { operation: "bio-spray", start: 15, end: 45, issue: "cutworm", values: { litres: 200 }, products: ["beauveria-bassiana-1-15-wp"] },
    { operation: "hand-weeding", start: 20, end: 28, values: { until: 45 } },
    { operation: "top-dressing", start: 25, end: 30, values: { n: 30, urea: 65 } },
    { operation: "earthing-up", start: 26, end: 32, important: true, values: { height: 20 } },
    { operation: "irrigation-at-stage", start: 30, end: 45, important: true, values: { stage: TUBERS } },
    { operation: "rogue-sick-plants", start: 31, end: 75, issue: "bacterial-wilt", values: { days: 7 } },
    { operation: "scout-first-plants", start: 32, end: 85, important: true, issue: "late-blight", values: { plants: 50 } },
    { operation: "without-chemicals", start: 33, end: 80, issue: "early-blight", values: { days: 3 } },
    { operation: "without-chemicals", start: 34, end: 85, issue: "late-blight", values: { days: 2 } },
    { operation: "sticky-traps", start: 35, end: 45, issue: "potato-aphid", values: { traps: 15, colour: YELLOW }, products: ["yellow-sticky-trap"] },
    { operation: "scout", start: 36, end: 80, issue: "potato-aphid", values: { plants: 30, threshold: insectsPerPlant(2) } },
    { operation: "spray-if-needed", start: 38, end: 75, issue: "early-blight", values: { litres: 200, threshold: plantsOf100(5) }, products: ["mancozeb-75-wp"] },
    { operation: "spray-at-first-plants", start: 39, end: 75, important: true, issue: "late-blight", values: { litres: 200 }, products: ["cymoxanil-8-mancozeb-64-wp"] },
    { operation: "micronutrient-spray", start: 42, end: 52, issue: "magnesium-deficiency", values: { litres: 200 }, products: ["magnesium-sulphate"] },
    { operation: "bio-spray", start: 44, end: 78, issue: "potato-aphid", values: { litres: 200 }, products: ["verticillium-lecanii-1-15-wp"] },
    { operation: "stop-irrigation", start: 78, end: 85, values: { days: "17–22" } },
    { operation: "cut-haulm", start: 85, end: 92, important: true },
    { operation: "dig-potato", start: 96, end: 105, important: true, products: ["tarpaulin-250gsm"] },
    { operation: "grading", start: 108, end: 120 },
    { operation: "cold-store", start: 110, end: 125 },
    { operation: "next-crop", start: 115, end: 150, values: { crops: NEXT } },
  ],
};
