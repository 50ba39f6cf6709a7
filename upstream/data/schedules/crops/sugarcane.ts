/** Sugarcane, planted crop. Day 0 is the planting of the setts or, for `single-bud`, the setting of the buds in trays. */
import { l } from "../../types.ts";
import { kg, plantsOf100 } from "../amounts.ts";
import { irrigation, season, SOIL, sowingMethod } from "../choices.ts";
import type { CropSchedule } from "../types.ts";

const TILLERS = l("many new shoots", "कल्ले निकलते समय", "फुटवे येताना", "પીલા ફૂટતી વખતે", "పిలకలు వచ్చే దశ", "ಮರಿ ಒಡೆಯುವ ಹಂತ");
const GROWTH = l("the canes grow tall", "गन्ने की तेज़ बढ़वार", "ऊस जोमाने वाढताना", "શેરડીનો ઝડપી વિકાસ", "గడలు వేగంగా పెరిగే దశ", "ಕಬ್ಬು ವೇಗವಾಗಿ ಬೆಳೆಯುವ ಹಂತ");
const FERROUS = l("ferrous sulphate", "फेरस सल्फेट", "फेरस सल्फेट", "ફેરસ સલ્ફેટ", "ఫెర్రస్ సల్ఫేట్", "ಫೆರಸ್ ಸಲ್ಫೇಟ್");
const NEXT = l("soybean, green gram, wheat or a green manure", "सोयाबीन, मूँग, गेहूँ या हरी खाद", "सोयाबीन, मूग, गहू किंवा हिरवळीचे खत", "સોયાબીન, મગ, ઘઉં કે લીલો પડવાશ", "సోయాబీన్, పెసర, గోధుమ లేదా పచ్చిరొట్ట", "ಸೋಯಾಬೀನ್, ಹೆಸರು, ಗೋಧಿ ಅಥವಾ ಹಸಿರೆಲೆ ಗೊಬ್ಬರ");

export const SUGARCANE: CropSchedule = {
  crop: "sugarcane",
  planted: true,
  attributes: [
    sowingMethod([
      { name: "setts", display: l("Three-budded setts", "तीन आँख वाले टुकड़े", "तीन डोळ्यांचे बेणे", "ત્રણ આંખના ટુકડા", "మూడు కళ్ల ముచ్చెలు", "ಮೂರು ಕಣ್ಣಿನ ತುಂಡು") },
      { name: "single-bud", display: l("Single-bud seedlings", "एक आँख की पौध", "एक डोळा रोपे", "એક આંખના રોપા", "ఒంటి కన్ను నారు", "ಒಂದು ಕಣ್ಣಿನ ಸಸಿ") },
    ]),
    season("summer", "rabi", "kharif"),
    irrigation("rainfed", "drip", "furrow"),
    SOIL,
  ],
  windows: [
    { season: "summer", states: [], from: "02-01", to: "03-31" },
    { season: "rabi", states: [], from: "09-15", to: "11-15" },
    { season: "kharif", states: ["maharashtra", "karnataka"], from: "07-01", to: "08-31" },
    { season: "rabi", states: ["maharashtra", "karnataka", "gujarat"], from: "10-01", to: "11-30" },
    { season: "summer", states: ["maharashtra", "karnataka", "gujarat", "andhra-pradesh", "telangana"], from: "12-15", to: "03-15" },
    { season: "rabi", states: ["uttar-pradesh", "bihar", "haryana"], from: "09-15", to: "10-31" },
    { season: "summer", states: ["uttar-pradesh", "bihar", "haryana"], from: "02-15", to: "04-15" },
  ],
  issues: [
    { issue: "termite", start: 0, end: 60 },
    { issue: "broadleaf-weeds", start: 15, end: 100 },
    { issue: "nut-sedge", start: 15, end: 100 },
    { issue: "early-shoot-borer", start: 20, end: 110 },
    { issue: "iron-deficiency", start: 40, end: 130 },
    { issue: "white-grub", start: 60, end: 240 },
    { issue: "red-rot", start: 120, end: 340 },
    { issue: "sugarcane-woolly-aphid", start: 150, end: 320 },
  ],
  tasks: [
    { operation: "soil-test", start: -45, end: -25 },
    { operation: "summer-ploughing", start: -40, end: -20, values: { depth: 30 } },
    { operation: "manure", start: -25, end: -8, values: { tonnes: 10 } },
    { operation: "field-preparation", start: -15, end: -2, values: { times: 3 } },
    { operation: "sett-treatment", start: -1, end: 0, important: true, issue: "red-rot" },
    { operation: "basal-at-planting", start: -1, end: 0, methods: ["setts"], values: { n: 10, p: 46, k: 46 } },
    { operation: "plant-setts", start: 0, end: 2, important: true, methods: ["setts"] },
    { operation: "single-bud-planting", start: 0, end: 38, important: true, methods: ["single-bud"] },
    { operation: "first-irrigation", start: 1, end: 4, methods: ["setts"], values: { days: 8 } },
    { operation: "without-chemicals", start: 5, end: 60, issue: "termite", values: { days: 7 } },
    { operation: "irrigation", start: 10, end: 300, values: { days: 10 } },
    { operation: "hand-weeding", start: 22, end: 30, issue: "broadleaf-weeds", values: { until: 90 } },
    { operation: "scout", start: 25, end: 110, issue: "early-shoot-borer", values: { plants: 50, threshold: plantsOf100(15) } },
    { operation: "basal-at-planting", start: 28, end: 35, methods: ["single-bud"], values: { n: 10, p: 46, k: 46 } },
    { operation: "gap-filling", start: 30, end: 45, values: { days: 35 } },
    { operation: "trash-mulch", start: 32, end: 50, issue: "early-shoot-borer" },
    { operation: "without-chemicals", start: 34, end: 90, issue: "early-shoot-borer", values: { days: 3 } },
    { operation: "trichogramma-cards", start: 35, end: 75, issue: "early-shoot-borer", values: { cards: 2 } },
    { operation: "spray-if-needed", start: 40, end: 100, issue: "early-shoot-borer", values: { litres: 200, threshold: plantsOf100(15) }, products: ["chlorantraniliprole-18-5-sc"] },
    { operation: "top-dressing", start: 45, end: 55, values: { n: 40, urea: 87 } },
    { operation: "soil-nutrient", start: 47, end: 60, issue: "iron-deficiency", values: { product: FERROUS, amount: kg(10) }, products: ["ferrous-sulphate-19"] },
    { operation: "hoeing", start: 50, end: 60, issue: "nut-sedge", values: { depth: 6 } },
    { operation: "irrigation-at-stage", start: 60, end: 100, important: true, values: { stage: TILLERS } },
    { operation: "bio-to-soil", start: 62, end: 110, issue: "white-grub", values: { manure: 100 }, products: ["metarhizium-anisopliae-1-15-wp"] },
    { operation: "light-trap", start: 70, end: 130, issue: "white-grub", values: { traps: 1 }, products: ["solar-light-trap"] },
    { operation: "top-dressing", start: 90, end: 100, values: { n: 10, urea: 22 } },
    { operation: "top-dressing", start: 115, end: 125, values: { n: 40, urea: 87 } },
    { operation: "earthing-up", start: 118, end: 130, important: true, values: { height: 25 } },
    { operation: "rogue-sick-plants", start: 120, end: 330, important: true, issue: "red-rot", values: { days: 15 } },
    { operation: "drain-water", start: 125, end: 230, values: { hours: 24 } },
    { operation: "irrigation-at-stage", start: 140, end: 210, values: { stage: GROWTH } },
    { operation: "detrash", start: 150, end: 160 },
    { operation: "scout-first-plants", start: 155, end: 300, issue: "sugarcane-woolly-aphid", values: { plants: 50 } },
    { operation: "without-chemicals", start: 160, end: 300, issue: "sugarcane-woolly-aphid", values: { days: 3 } },
    { operation: "detrash", start: 210, end: 225 },
    { operation: "prop-cane", start: 215, end: 240, important: true },
    { operation: "stop-irrigation", start: 320, end: 340, values: { days: "15–20" } },
    { operation: "cut-cane", start: 340, end: 380, important: true },
    { operation: "ratoon-care", start: 345, end: 395, important: true, products: ["waste-decomposer"] },
    { operation: "next-crop", start: 380, end: 420, values: { crops: NEXT } },
  ],
};
