/** Tomato. Day 0 is the sowing of the seed: in the nursery (planted out after 25 to 30 days) or, for `direct`, in the field. */
import { l } from "../../types.ts";
import { FIRST_PLANTS, grams, gramsPerKgSeed, insectsPerPlant, plantsOf100, TRICHODERMA } from "../amounts.ts";
import { irrigation, SOIL, sowingMethod } from "../choices.ts";
import type { CropSchedule } from "../types.ts";

const FIRST_FLOWERS = l("first flowers and young fruits", "पहले फूल और छोटे फल", "पहिली फुले आणि लहान फळे", "પહેલાં ફૂલ અને નાનાં ફળ", "మొదటి పూత, పిందెలు", "ಮೊದಲ ಹೂ, ಎಳೆ ಕಾಯಿ");
const NEXT = l("maize, onion, wheat or a pulse", "मक्का, प्याज, गेहूँ या कोई दलहन", "मका, कांदा, गहू किंवा कडधान्य", "મકાઈ, ડુંગળી, ઘઉં કે કઠોળ", "మొక్కజొన్న, ఉల్లి, గోధుమ లేదా పప్పుధాన్యం", "ಮೆಕ್ಕೆಜೋಳ, ಈರುಳ್ಳಿ, ಗೋಧಿ ಅಥವಾ ದ್ವಿದಳ ಧಾನ್ಯ");

export const TOMATO: CropSchedule = {
  crop: "tomato",
  attributes: [
    sowingMethod([
      { name: "nursery", display: l("Seedlings from a nursery", "नर्सरी की पौध", "रोपवाटिकेतील रोपे", "ધરુવાડિયાનું ધરુ", "నారుమడి నారు", "ಸಸಿಮಡಿಯ ಸಸಿ") },
      { name: "direct", display: l("Sown in the field", "सीधे खेत में", "थेट शेतात", "સીધું ખેતરમાં", "నేరుగా పొలంలో", "ನೇರವಾಗಿ ಹೊಲದಲ್ಲಿ") },
    ]),
    irrigation("drip", "furrow"),
    SOIL,
    {
      name: "variety",
      display: l("Kind of variety", "किस्म", "वाण", "જાત", "రకం", "ತಳಿ"),
      choices: [
        { name: "tall", display: l("Tall, staked", "लंबी, सहारे वाली", "उंच, आधाराची", "ઊંચી, ટેકાવાળી", "పొడవు, ఊతం ఇచ్చేది", "ಎತ್ತರ, ಆಸರೆಯದು") },
        { name: "bushy", display: l("Bushy", "झाड़ीदार", "झुडपी", "ઝાડવા જેવી", "గుబురు రకం", "ಪೊದೆ ತಳಿ") },
      ],
    },
  ],
  windows: [
    { season: "kharif", states: [], from: "06-01", to: "07-31" },
    { season: "rabi", states: [], from: "09-01", to: "10-31" },
    { season: "summer", states: [], from: "12-15", to: "02-15" },
    { season: "kharif", states: ["maharashtra", "karnataka", "andhra-pradesh", "telangana"], from: "05-15", to: "07-31" },
    { season: "rabi", states: ["maharashtra", "karnataka", "andhra-pradesh", "telangana"], from: "08-15", to: "11-15" },
    { season: "summer", states: ["maharashtra", "karnataka", "andhra-pradesh", "telangana"], from: "12-01", to: "02-15" },
  ],
  issues: [
    { issue: "damping-off", start: 3, end: 25 },
    { issue: "tomato-leaf-curl", start: 15, end: 75 },
    { issue: "serpentine-leaf-miner", start: 25, end: 80 },
    { issue: "bacterial-wilt", start: 35, end: 100 },
    { issue: "fusarium-wilt", start: 35, end: 110 },
    { issue: "root-knot-nematode", start: 40, end: 120 },
    { issue: "early-blight", start: 40, end: 120 },
    { issue: "late-blight", start: 45, end: 120 },
    { issue: "tuta-leaf-miner", start: 45, end: 130 },
    { issue: "flower-drop", start: 45, end: 90 },
    { issue: "tomato-fruit-borer", start: 50, end: 130 },
    { issue: "boron-deficiency", start: 50, end: 110 },
    { issue: "calcium-deficiency", start: 55, end: 110 },
    { issue: "red-spider-mite", start: 60, end: 130 },
  ],
  tasks: [
    { operation: "soil-test", start: -30, end: -10 },
    { operation: "seed-choice", start: -25, end: -1, values: { seedRate: grams(60) }, products: ["seed-tomato"] },
    { operation: "manure", start: -15, end: 10, values: { tonnes: 8 }, products: ["trichoderma-viride-1-wp"] },
    { operation: "field-preparation", start: -15, end: -3, methods: ["direct"], values: { times: 3 } },
    { operation: "basal-fertiliser", start: -2, end: 0, methods: ["direct"], values: { n: 16, p: 32, k: 32 } },
    { operation: "seed-treatment", start: -1, end: 0, values: { culture: TRICHODERMA, amount: gramsPerKgSeed(4) } },
    { operation: "sowing", start: 0, end: 1, important: true, methods: ["direct"], values: { seedRate: grams(60), spacing: "90 × 45", depth: 1 }, products: ["seed-tomato"] },
    { operation: "protray-nursery", start: 0, end: 3, important: true, methods: ["nursery"], values: { trays: 110 }, products: ["pro-tray-98", "insect-net-40"] },
    { operation: "without-chemicals", start: 3, end: 20, methods: ["nursery"], issue: "damping-off", values: { days: 2 } },
    { operation: "field-preparation", start: 4, end: 18, methods: ["nursery"], values: { times: 3 } },
    { operation: "harden-seedlings", start: 18, end: 27, methods: ["nursery"] },
    { operation: "basal-fertiliser", start: 20, end: 27, methods: ["nursery"], values: { n: 16, p: 32, k: 32 } },
    { operation: "transplanting", start: 25, end: 30, important: true, methods: ["nursery"], values: { days: "25–30", spacing: "90 × 45", seedlings: 1 } },
    { operation: "first-irrigation", start: 25, end: 31, methods: ["nursery"], values: { days: 4 } },
    { operation: "yellow-sticky-traps", start: 28, end: 36, issue: "serpentine-leaf-miner", values: { traps: 15 }, products: ["yellow-sticky-trap"] },
    { operation: "scout", start: 30, end: 65, issue: "tomato-leaf-curl", values: { plants: 50, threshold: FIRST_PLANTS } },
    { operation: "rogue-sick-plants", start: 31, end: 70, issue: "tomato-leaf-curl", values: { days: 7 } },
    { operation: "irrigation", start: 33, end: 130, values: { days: 5 } },
    { operation: "hand-weeding", start: 38, end: 55, values: { until: 55 } },
    { operation: "rogue-sick-plants", start: 38, end: 100, issue: "bacterial-wilt", values: { days: 7 } },
    { operation: "staking", start: 40, end: 52, important: true },
    { operation: "side-shoots", start: 42, end: 80 },
    { operation: "top-dressing", start: 45, end: 50, values: { n: 16, urea: 35 } },
    { operation: "without-chemicals", start: 45, end: 100, issue: "early-blight", values: { days: 3 } },
    { operation: "pheromone-traps", start: 48, end: 56, issue: "tomato-fruit-borer", values: { traps: 8 }, products: ["pheromone-trap-funnel", "lure-helicoverpa"] },
    { operation: "without-chemicals", start: 48, end: 110, issue: "late-blight", values: { days: 2 } },
    { operation: "spray-if-needed", start: 50, end: 110, issue: "early-blight", values: { litres: 200, threshold: plantsOf100(5) }, products: ["mancozeb-75-wp", "difenoconazole-25-ec"] },
    { operation: "irrigation-at-stage", start: 50, end: 70, important: true, values: { stage: FIRST_FLOWERS } },
    { operation: "spray-if-needed", start: 51, end: 115, issue: "late-blight", values: { litres: 200, threshold: FIRST_PLANTS }, products: ["mandipropamid-23-4-sc", "cymoxanil-8-mancozeb-64-wp"] },
    { operation: "micronutrient-spray", start: 52, end: 62, issue: "boron-deficiency", values: { litres: 200 }, products: ["boron-20"] },
    { operation: "scout", start: 52, end: 110, issue: "tomato-fruit-borer", values: { plants: 20, threshold: insectsPerPlant("1–2") } },
    { operation: "bio-spray", start: 55, end: 110, issue: "tomato-fruit-borer", values: { litres: 200 }, products: ["ha-npv-0-43-as", "bt-kurstaki-0-5-wp"] },
    { operation: "calcium-spray", start: 56, end: 76, important: true, issue: "calcium-deficiency", products: ["calcium-nitrate", "calcium-boron-liquid"] },
    { operation: "spray-if-needed", start: 60, end: 120, issue: "tomato-fruit-borer", values: { litres: 200, threshold: insectsPerPlant("1–2") }, products: ["chlorantraniliprole-18-5-sc", "spinosad-45-sc"] },
    { operation: "top-dressing", start: 65, end: 70, values: { n: 16, urea: 35 } },
    { operation: "pick-tomato", start: 80, end: 145, important: true },
    { operation: "grading", start: 81, end: 146 },
    { operation: "crop-residue", start: 140, end: 165, values: { days: 30 } },
    { operation: "next-crop", start: 145, end: 180, values: { crops: NEXT } },
  ],
};
