/** Stands in for the schedules until their data arrives. */
import { type Crop, type L, type Lang, l } from "../types.ts";
import type { CropSchedule, Operation, PlannedTask } from "./types.ts";

const same = (text: string): L => l(text, text, text, text, text, text);

const OPERATIONS: Readonly<Record<string, Operation>> = Object.fromEntries(
  [
    ["seed-treatment", l("Treat the seed", "बीज उपचार करें", "बीजप्रक्रिया करा", "બીજ માવજત કરો", "విత్తనశుద్ధి చేయండి", "ಬೀಜೋಪಚಾರ ಮಾಡಿ")],
    ["watering", l("Water the field", "सिंचाई करें", "पाणी द्या", "પિયત આપો", "నీరు పెట్టండి", "ನೀರು ಹಾಯಿಸಿ")],
    ["look-for-issue", l("Look for {issue}", "{issue} देखें", "{issue} पाहा", "{issue} જુઓ", "{issue} చూడండి", "{issue} ನೋಡಿ")],
    ["harvest", l("Harvest", "कटाई करें", "काढणी करा", "કાપણી કરો", "కోత కోయండి", "ಕೊಯ್ಲು ಮಾಡಿ")],
  ].map(([name, title]) => [
    name as string,
    {
      title: title as L,
      methodology: same("Placeholder: how {crop} is cared for."),
      dosAndDonts: [same("Placeholder.")],
      impact: same("Placeholder."),
      impactIfNotDone: same("Placeholder."),
    },
  ]),
);

const methods = (first: readonly [string, L], second: readonly [string, L]) => ({
  name: "sowingMethod",
  display: l("Sowing method", "बुवाई का तरीका", "पेरणीची पद्धत", "વાવણીની રીત", "విత్తే పద్ధతి", "ಬಿತ್ತನೆ ವಿಧಾನ"),
  choices: [first, second].map(([name, display]) => ({ name, display })),
});
const soil = {
  name: "soil",
  display: l("Soil", "मिट्टी", "माती", "જમીન", "నేల", "ಮಣ್ಣು"),
  choices: [
    { name: "black", display: l("Black soil", "काली मिट्टी", "काळी माती", "કાળી જમીન", "నల్ల నేల", "ಕಪ್ಪು ಮಣ್ಣು") },
    { name: "red", display: l("Red soil", "लाल मिट्टी", "लाल माती", "લાલ જમીન", "ఎర్ర నేల", "ಕೆಂಪು ಮಣ್ಣು") },
  ],
};

const SCHEDULES: readonly CropSchedule[] = [
  {
    crop: "tomato",
    tasks: [
      { operation: "seed-treatment", start: -2, end: 0, products: ["seed-tomato"] },
      { operation: "watering", start: 5, end: 12 },
      { operation: "look-for-issue", start: 30, end: 75, issue: "late-blight", important: true, products: ["metalaxyl-8-mancozeb-64-wp"] },
      { operation: "harvest", start: 75, end: 140, important: true },
    ],
    attributes: [
      methods(
        ["transplanted", l("From a nursery", "पौधशाला से", "रोपवाटिकेतून", "ધરુવાડિયામાંથી", "నారుమడి నుండి", "ನರ್ಸರಿಯಿಂದ")],
        ["direct", l("Sown in the field", "सीधे खेत में", "थेट शेतात", "સીધું ખેતરમાં", "నేరుగా పొలంలో", "ನೇರ ಹೊಲದಲ್ಲಿ")],
      ),
      soil,
    ],
    windows: [
      { season: "kharif", states: [], from: "06-01", to: "07-31" },
      { season: "rabi", states: [], from: "09-15", to: "11-15" },
    ],
    issues: [{ issue: "late-blight", start: 30, end: 75 }],
  },
  {
    crop: "cotton",
    tasks: [
      { operation: "seed-treatment", start: -1, end: 0, products: ["seed-cotton"] },
      { operation: "watering", start: 20, end: 40, methods: ["drip"] },
      { operation: "look-for-issue", start: 60, end: 150, issue: "pink-bollworm", important: true },
      { operation: "harvest", start: 150, end: 190 },
    ],
    attributes: [
      methods(
        ["rows", l("In rows", "कतारों में", "ओळींत", "હારમાં", "సాళ్ళలో", "ಸಾಲುಗಳಲ್ಲಿ")],
        ["drip", l("With drip", "ड्रिप के साथ", "ठिबकसह", "ટપક સાથે", "డ్రిప్‌తో", "ಹನಿ ನೀರಾವರಿ")],
      ),
      soil,
    ],
    windows: [
      { season: "kharif", states: [], from: "06-01", to: "07-15" },
      { season: "kharif", states: ["haryana", "rajasthan"], from: "04-15", to: "05-31" },
    ],
    issues: [{ issue: "pink-bollworm", start: 60, end: 150 }],
  },
];

export const scheduleOf = (slug: string): CropSchedule | null => SCHEDULES.find(({ crop }) => crop === slug) ?? null;

/** The texts of a planned task in a language. */
export function taskTexts(crop: Crop, { operation, issue }: PlannedTask, lang: Lang) {
  const found = OPERATIONS[operation];
  if (!found) throw new Error(`No operation ${operation}`);
  const text = (one: L) => one[lang].replace("{crop}", crop.name[lang]).replace("{issue}", issue ?? "");
  return {
    title: text(found.title),
    methodology: text(found.methodology),
    dosAndDonts: found.dosAndDonts.map(text),
    impact: text(found.impact),
    impactIfNotDone: text(found.impactIfNotDone),
  };
}
