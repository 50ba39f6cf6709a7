/** The crop schedules of the reference back end: complete, in order, in six languages, and careful with chemicals. */
import { describe, expect, test } from "vitest";
import { HARDWARE, NUTRITION, PROTECTION, SEEDS } from "../../upstream/data/families.ts";
import { cropsOfIssue } from "../../upstream/data/issues.ts";
import { PLACES } from "../../upstream/data/places.ts";
import { OPERATIONS, SCHEDULES, scheduleOf, taskTexts, windowIn, windowsOf } from "../../upstream/data/schedules/index.ts";
import type { CropSchedule, PlannedTask } from "../../upstream/data/schedules/types.ts";
import { type Family, LANGS, type Lang } from "../../upstream/data/types.ts";
import { BANNED } from "../support/content/banned.ts";

const CROPS = [
  "chilli",
  "cotton",
  "groundnut",
  "maize",
  "onion",
  "paddy",
  "pigeon-pea",
  "potato",
  "soybean",
  "sugarcane",
  "tomato",
  "wheat",
];

const FAMILIES = new Map<string, Family>([...SEEDS, ...PROTECTION, ...NUTRITION, ...HARDWARE].map((family) => [family.slug, family]));
const BIO_OR_HELP = ["bio-pesticide", "adjuvant"];
const CHEMICAL_OPERATIONS = ["spray-if-needed", "spray-at-first-plants", "weed-spray", "seed-dressing"];

/** The reference back end recommends none of these, though the shop sells some (agronomy/doses.ts). */
const NOT_ADVISED = /chlorpyri|dimethoate|malathion|quinalphos|profenofos|carbendazim|atrazine|2,4-D|abamectin/i;

const productsOf = (task: PlannedTask): Family[] => (task.products ?? []).flatMap((slug) => FAMILIES.get(slug) ?? []);
const holdsChemical = (task: PlannedTask): boolean =>
  productsOf(task).some(({ category, kind }) => category === "crop-protection" && !BIO_OR_HELP.includes(kind));
const isChemical = (task: PlannedTask): boolean => CHEMICAL_OPERATIONS.includes(task.operation) || holdsChemical(task);
const methodsOf = ({ attributes }: CropSchedule): string[] => attributes[0]!.choices.map(({ name }) => name);
const needs = (task: PlannedTask, method: string): boolean => !task.methods || task.methods.includes(method);
const named = (task: PlannedTask): string => `${task.operation} on day ${task.start}`;

function linesOf(schedule: CropSchedule, task: PlannedTask, lang: Lang): string[] {
  const { title, methodology, dosAndDonts, impact, impactIfNotDone } = taskTexts(schedule.crop, task, lang);
  return [title, methodology, impact, impactIfNotDone, ...dosAndDonts];
}

test("the crops with a schedule are known, and others have none", () => {
  expect([...SCHEDULES.keys()].sort()).toEqual(CROPS);
  expect(scheduleOf("cotton")?.crop).toBe("cotton");
  expect(scheduleOf("mango")).toBeUndefined();
});

describe.each([...SCHEDULES.values()])("the schedule of $crop", (schedule) => {
  const { tasks, attributes, issues } = schedule;

  test("has 15 to 40 tasks, also for each way of sowing, from before the sowing to after the harvest", () => {
    for (const count of [tasks.length, ...methodsOf(schedule).map((method) => tasks.filter((task) => needs(task, method)).length)]) {
      expect(count).toBeGreaterThanOrEqual(15);
      expect(count).toBeLessThanOrEqual(40);
    }
    expect(tasks[0]!.start).toBeLessThanOrEqual(-10);
    expect(tasks.some(({ important }) => important)).toBe(true);
    const after = ["threshing-drying", "storage", "crop-residue", "clear-plants", "next-crop"];
    expect(tasks.some(({ operation, start }) => after.includes(operation) && start > 60)).toBe(true);
  });

  test("runs forwards, and each task has its own name", () => {
    for (const { start, end } of tasks) expect(start).toBeLessThanOrEqual(end);
    expect(tasks.map(({ start }) => start)).toEqual(tasks.map(({ start }) => start).sort((one, other) => one - other));
    expect(new Set(tasks.map(named)).size).toBe(tasks.length);
  });

  test("never shows the same title twice on one day", () => {
    const shown = tasks.map((task) => ({ ...task, title: taskTexts(schedule.crop, task, "en").title }));
    const twice = shown.filter((one, index) =>
      shown
        .slice(index + 1)
        .some(
          (other) =>
            other.title === one.title &&
            other.start <= one.end &&
            methodsOf(schedule).some((method) => needs(one, method) && needs(other, method)),
        ),
    );
    expect(twice.map(named)).toEqual([]);
  });

  test("has the way of sowing first, and its tasks use no other way", () => {
    expect(attributes[0]!.name).toBe("sowingMethod");
    expect(attributes.length).toBeGreaterThanOrEqual(3);
    for (const { display, choices } of attributes) {
      expect(choices.length).toBeGreaterThanOrEqual(2);
      expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length);
      for (const text of [display, ...choices.map((choice) => choice.display)])
        expect(LANGS.filter((lang) => !text[lang].trim())).toEqual([]);
    }
    expect(tasks.flatMap(({ methods }) => methods ?? []).filter((method) => !methodsOf(schedule).includes(method))).toEqual([]);
  });

  test("names only issues that attack the crop, each stage once", () => {
    const attack = (slug: string): boolean => cropsOfIssue(slug).includes(schedule.crop);
    expect(issues.filter(({ issue }) => !attack(issue)).map(({ issue }) => issue)).toEqual([]);
    expect(tasks.filter(({ issue }) => issue && !attack(issue)).map(named)).toEqual([]);
    expect(new Set(issues.map(({ issue }) => issue)).size).toBe(issues.length);
    expect(tasks.filter(({ issue }) => issue && !issues.some((stage) => stage.issue === issue)).map(named)).toEqual([]);
    for (const { start, end } of issues) expect(start).toBeLessThan(end);
  });

  test("links products that are sold, are for the crop and are against the issue of the task", () => {
    for (const task of tasks) {
      expect(
        (task.products ?? []).filter((slug) => !FAMILIES.has(slug)),
        named(task),
      ).toEqual([]);
      for (const { slug, crops, targets, category } of productsOf(task)) {
        expect(crops.length === 0 || crops.includes(schedule.crop), `${slug} is for ${schedule.crop}`).toBe(true);
        // A tool such as a weeder is against no issue.
        if (task.issue && (category !== "hardware" || targets.length > 0)) expect(targets, slug).toContain(task.issue);
      }
    }
  });

  test("links no product unfit for recommendation", () => {
    const linked = tasks.flatMap((task) => productsOf(task).map(({ what }) => what.en));
    expect(linked.filter((what) => NOT_ADVISED.test(what))).toEqual([]);
    const texts = [...linked, ...tasks.flatMap((task) => linesOf(schedule, task, "en"))].map((text) => text.toLowerCase());
    expect(texts.filter((text) => BANNED.some((name) => text.includes(name)))).toEqual([]);
  });

  test("names a chemical only after a measure without one, against the same issue", () => {
    const chemical = tasks.filter(isChemical);
    expect(chemical.filter(({ operation, issue }) => !issue || !CHEMICAL_OPERATIONS.includes(operation)).map(named)).toEqual([]);
    const alone = chemical.flatMap((task) =>
      methodsOf(schedule)
        .filter((method) => needs(task, method))
        .filter(
          (method) =>
            !tasks.some((other) => !isChemical(other) && other.issue === task.issue && other.start <= task.start && needs(other, method)),
        )
        .map((method) => `${named(task)}: ${method}`),
    );
    expect(alone).toEqual([]);
  });

  test("links products measured per litre of water to a spray, and products measured by seed weight to the seed", () => {
    const measures: Readonly<Record<string, readonly string[]>> = {
      "spray-if-needed": ["l-water"],
      "spray-at-first-plants": ["l-water"],
      "bio-spray": ["l-water"],
      "weed-spray": ["acre"],
      "seed-dressing": ["kg-seed"],
      "bio-to-soil": ["acre"],
    };
    const wrong = tasks.filter((task) => {
      const wanted = measures[task.operation];
      return wanted && (productsOf(task).length === 0 || productsOf(task).some(({ dose }) => !wanted.includes(dose?.per ?? "")));
    });
    expect(wrong.map(named)).toEqual([]);
  });
});

const SCRIPTS: Readonly<Record<Lang, RegExp>> = {
  en: /[A-Za-z]/,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};

/** Letters of any script but one, without the signs that Indian scripts share (the danda). */
const otherLetters = (lang: Lang, text: string): string =>
  [...text].filter((sign) => /\p{L}/u.test(sign) && !SCRIPTS[lang].test(sign)).join("");

/** Units and nouns that may follow a number; Kannada puts the word for percent before it. */
const UNITS: Readonly<Record<Lang, RegExp>> = {
  en: /^(months|degrees|percent|cells|mesh|trays|heaps|eyes|three-budded|green|seedlings|kg|g|ml|cm|mm|m|litres?|tonnes|days?|hours|minutes|weeks|nights|o'clock|metre|square|%|times|spots|seeds?|rows?|plants?|leaf|insects?|moths|traps?|perches|T-shaped|yellow|blue|pheromone|light|trichogramma|branches|bolls|pods|grains|of|sick|seasons|\(rows|at)/,
  hi: /^(महीने|डिग्री|खाने|ट्रे|मेश|ढेर|आँख|टुकड़े|हरी|पत्त|किलो|ग्राम|मिली|सेमी|मिमी|मीटर|लीटर|टन|दिन|घंटे|मिनट|हफ्ते|रात|बजे|वर्ग|प्रतिशत|बार|जगह|बीज|कतार|पौध|पत्ते|कीट|पतंगे|ट्रैप|पीले|नीले|फेरोमोन|प्रकाश|टी|ट्राइकोग्रामा|शाखाएँ|टिंडों|फलिय|दाने|में|बीमार|मौसम|\()/u,
  mr: /^(महिन|अंश|कप्प्य|ट्रे|मेश|ढीग|डोळे|टिपरी|हिरवी|किलो|ग्रॅम|मिली|सेंमी|मिमी|मीटर|लिटर|टन|दिवस|तास|मिनिटे|आठवड|रात्री|वाज|चौरस|टक्के|वेळा|ठिकाण|बिया|ओळी|रोप|झाड|पान|किडी|कीड|पतंग|पिवळे|निळे|कामगंध|प्रकाश|टी|ट्रायको|फांद्या|बोंडे|शेंगा|दाणे|पैकी|मध्ये|रोगट|हंगाम|\()/u,
  gu: /^(મહિના|ડિગ્રી|ખાનાં|ટ્રે|મેશ|ઢગલા|આંખ|ટુકડા|લીલાં|રોપા|કિલો|ગ્રામ|મિલી|સેમી|મિમી|મીટર|લિટર|ટન|દિવસ|કલાક|મિનિટ|અઠવાડિ|રાત|વાગ્ય|ચોરસ|ટકા|વાર|જગ્યા|બી|હાર|છોડ|પાન|જીવાત|ફૂદાં|પીળાં|વાદળી|ફેરોમોન|પ્રકાશ|ટી|ટ્રાઇકોગ્રામા|ડાળી|જીંડવાં|શિંગો|દાણા|માંથી|માં|રોગી|ઋતુ|\()/u,
  te: /^(నెల|డిగ్రీ|గుంత|ట్రే|మెష్|కుప్ప|కళ్లు|మూడు|ఆకు|పచ్చని|కిలో|గ్రా|మి\.లీ|మి\.మీ|సెం\.మీ|మీట|లీటర్|టన్ను|రోజు|గంట|నిమిషా|వారా|రాత్రు|చదరపు|శాత|సార్లు|చోట్ల|గింజ|సాళ్ల|మొక్క|పురుగు|రెక్కల|పసుపు|నీలం|లింగాకర్షక|దీపపు|టి|ట్రైకోగ్రామా|కొమ్మ|కాయ|బంగారు|గోధుమ|కు|తెగులు|సీజన్ల|\()/u,
  kn: /^(ತಿಂಗಳ|ಡಿಗ್ರಿ|ಕುಳಿ|ಟ್ರೇ|ಮೆಶ್|ಕಣ್ಣ|ಮೂರು|ಕಿಲೋ|ಗ್ರಾಂ|ಮಿ\.ಲೀ|ಮಿ\.ಮೀ|ಸೆಂ\.ಮೀ|ಮೀಟರ್|ಲೀಟರ್|ಟನ್|ದಿನ|ಗಂಟೆ|ನಿಮಿಷ|ವಾರ|ರಾತ್ರಿ|ಚದರ|ಶೇಕಡಾ|ಬಾರಿ|ಸಲ|ಕಡೆ|ಬೀಜ|ಸಾಲು|ಗಿಡ|ಸಸಿ|ಎಲೆ|ಕೀಟ|ಚಿಟ್ಟೆ|ಹಳದಿ|ನೀಲಿ|ಮೋಹಕ|ದೀಪದ|ಟಿ|ಟ್ರೈಕೋಗ್ರಾಮಾ|ಕೊಂಬೆ|ಕಾಯಿ|ಕಾಳು|ಬಂಗಾರದ|ಕಂದು|ರಲ್ಲಿ|ರ|ರೋಗ|ಹಂಗಾಮಿನ|\()/u,
};

/** The numbers of a text without a unit, in the rest of their word or among the next three words without a number. */
function numbersWithoutUnit(text: string, lang: Lang): string[] {
  const words = text.split(/\s+/);
  return words.filter((word, index) => {
    if (!/\d/.test(word)) return false;
    const next = words.slice(index + 1).filter((other) => !/\d/.test(other));
    const before = lang === "kn" ? [words[index - 1] ?? ""] : [];
    return ![word.replace(/^.*\d-?/, ""), ...next.slice(0, 3), ...before].some((other) => UNITS[lang].test(other));
  });
}

test("detects a number without a unit", () => {
  expect(numbersWithoutUnit("Give 24 kg nitrogen and 12 to it", "en")).toEqual(["12"]);
  expect(numbersWithoutUnit("एकड़ में 16 यूरिया दें और 3 दिन बाद देखें", "hi")).toEqual(["16"]);
});

describe.each(LANGS)("the texts in %s", (lang) => {
  const all = [...SCHEDULES.values()].flatMap((schedule) => schedule.tasks.map((task) => ({ schedule, task })));

  test("are complete, and in their own script", () => {
    for (const { schedule, task } of all) {
      const lines = linesOf(schedule, task, lang);
      expect(lines.length, named(task)).toBeGreaterThanOrEqual(7);
      expect(lines.length, named(task)).toBeLessThanOrEqual(8);
      for (const line of lines) {
        expect(line, named(task)).toMatch(SCRIPTS[lang]);
        expect(line, named(task)).not.toMatch(/[{}]|undefined|\s{2}|\.\.|[।.]\s*[।]/);
        expect(otherLetters(lang, line), line).toBe("");
      }
    }
  });

  test("give each number a unit", () => {
    const bare = all.flatMap(({ schedule, task }) => {
      const { methodology } = taskTexts(schedule.crop, task, lang);
      return numbersWithoutUnit(methodology, lang).map((number) => `${number}: ${methodology}`);
    });
    expect([...new Set(bare)]).toEqual([]);
  });
});

test("every operation belongs to a task", () => {
  const used = new Set([...SCHEDULES.values()].flatMap(({ tasks }) => tasks.map(({ operation }) => operation)));
  expect(Object.keys(OPERATIONS).filter((key) => !used.has(key))).toEqual([]);
});

test("a missing value and a missing operation are reported", () => {
  expect(() => taskTexts("cotton", { operation: "manure", start: 0, end: 1 }, "en")).toThrow("{tonnes}");
  expect(() => taskTexts("cotton", { operation: "dance", start: 0, end: 1 }, "en")).toThrow("dance");
  expect(taskTexts("cotton", { operation: "manure", start: 0, end: 1, values: { tonnes: 4 } }, "en").methodology).toContain("4 tonnes");
});

describe("sowing windows", () => {
  const wheat = scheduleOf("wheat")!;
  const at = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

  test("begin and end at midnight in India", () => {
    expect(windowIn(wheat, "haryana", 2026)).toEqual({ season: "rabi", from: at("2026-10-25"), to: at("2026-11-25") });
    expect(windowIn(scheduleOf("cotton")!, "gujarat", 2027)).toEqual({ season: "kharif", from: at("2027-05-25"), to: at("2027-07-10") });
  });

  test("are those of the requested season, and by default of the first one", () => {
    const maize = scheduleOf("maize")!;
    expect(windowIn(maize, "bihar", 2026, "rabi")).toEqual({ season: "rabi", from: at("2026-10-15"), to: at("2026-11-20") });
    expect(windowIn(maize, "bihar", 2026)?.season).toBe("kharif");
    expect(windowIn(wheat, "bihar", 2026, "summer")?.season).toBe("rabi");
  });

  test("may end in the next year", () => {
    const paddy = scheduleOf("paddy")!;
    expect(windowIn(paddy, "karnataka", 2026, "summer")).toEqual({ season: "summer", from: at("2026-12-15"), to: at("2027-01-31") });
  });

  test("of an unknown state are the default ones", () => {
    expect(windowIn(wheat, "kerala", 2026)).toEqual({ season: "rabi", from: at("2026-11-01"), to: at("2026-11-30") });
  });

  test("are real days of known states, and open for 20 to 125 days", () => {
    for (const schedule of SCHEDULES.values())
      for (const { states, from, to } of schedule.windows) {
        expect(states.filter((state) => !(state in PLACES))).toEqual([]);
        for (const day of [from, to]) expect(new Date(`2026-${day}T00:00:00Z`).toISOString().slice(5, 10)).toBe(day);
      }
    for (const state of Object.keys(PLACES))
      for (const schedule of SCHEDULES.values())
        for (const { season } of windowsOf(schedule, state)) {
          const span = windowIn(schedule, state, 2026, season)!;
          const days = (span.to - span.from) / 86_400_000;
          expect(days, `${schedule.crop} in ${state}`).toBeGreaterThanOrEqual(20);
          expect(days, `${schedule.crop} in ${state}`).toBeLessThanOrEqual(125);
        }
  });
});
