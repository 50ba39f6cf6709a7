/** The advice in the tasks of the reference back end: today's work, sprays with gear, label and days, words and dates of the crop. */

import { describe, expect, test } from "vitest";
import { PROTECTION } from "../../upstream/data/families.ts";
import { usesOn, WAITING_DAYS } from "../../upstream/data/label-uses.ts";
import { SCHEDULES, scheduleOf, tasksFrom, taskTexts, windowIn, windowsOf } from "../../upstream/data/schedules/index.ts";
import type { CropSchedule, PlannedTask } from "../../upstream/data/schedules/types.ts";
import { LANGS, type Lang } from "../../upstream/data/types.ts";

const DAY = 86_400_000;
const STATES = [
  "maharashtra",
  "gujarat",
  "rajasthan",
  "uttar-pradesh",
  "madhya-pradesh",
  "bihar",
  "haryana",
  "karnataka",
  "andhra-pradesh",
  "telangana",
  "chhattisgarh",
];

const ALL = [...SCHEDULES.values()].flatMap((schedule) => schedule.tasks.map((task) => ({ schedule, task })));
type Planned = (typeof ALL)[number];
const named = ({ schedule, task }: Planned): string => `${schedule.crop}: ${task.operation} on day ${task.start}`;
const textOf = ({ schedule, task }: Planned, lang: Lang): string => {
  const { title, methodology, dosAndDonts, impact, impactIfNotDone } = taskTexts(schedule.crop, task, lang);
  return [title, methodology, ...dosAndDonts, impact, impactIfNotDone].join(" ");
};
/** The planned tasks whose text does (or does not) match, by language. */
const where = (planned: readonly Planned[], lang: Lang, isWrong: (text: string) => boolean): string[] =>
  planned.filter((one) => isWrong(textOf(one, lang))).map((one) => `${lang} ${named(one)}`);

/** Advice about a nursery, a sowing or another year, useless for a standing crop. */
const TOO_LATE: Readonly<Record<Lang, RegExp>> = {
  en: /nursery|forty-mesh|next year|resistant variety|early varieties|sow on time|rotate|change the crop|trap row|two rows of maize|marigold|castor on the border/i,
  hi: /नर्सरी|जाली में पौध|पौध तैयार|अगले साल|रोगरोधी|समय पर बो|फसल बदल|गेंदे|मक्का की दो कतार|अरंडी|भिंडी/,
  mr: /रोपवाटिका|जाळीत रोपे|पुढच्या वर्षी|प्रतिकारक|वेळेवर पेर|फेरपालट|झेंडू|मक्याच्या दोन|एरंड|भेंडी/,
  gu: /ધરુવાડિ|જાળીમાં ધરુ|આવતા વર્ષે|પ્રતિકારક|સમયસર વાવ|ફેરબદલી|ગલગોટા|મકાઈની બે|દિવેલા|ભીંડા/,
  te: /నారుమడి|వల కింద నారు|వచ్చే ఏడాది|తట్టుకునే రకం|సకాలంలో విత్త|పంట మార్పిడి|బంతి|రెండు సాళ్లు మొక్కజొన్న|ఆముదం|బెండ/,
  kn: /ಸಸಿಮಡಿ|ಬಲೆಯಲ್ಲಿ ಸಸಿ|ಮುಂದಿನ ವರ್ಷ|ನಿರೋಧಕ|ಸಕಾಲಕ್ಕೆ ಬಿತ್ತ|ಬೆಳೆ ಪರಿವರ್ತ|ಚೆಂಡು|ಎರಡು ಸಾಲು ಮೆಕ್ಕೆ|ಹರಳು|ಬೆಂಡೆ/,
};
const TODAY = ["scout", "scout-first-plants", "without-chemicals"];

/** Gloves, mask and clothes; the label. */
const GEAR: Readonly<Record<Lang, readonly RegExp[]>> = {
  en: [/gloves/, /mask/, /clothes that cover arms and legs/],
  hi: [/दस्ताने/, /मास्क/, /पूरे कपड़े/],
  mr: [/हातमोजे/, /मास्क/, /अंगभर कपडे/],
  gu: [/હાથમોજાં/, /માસ્ક/, /હાથ-પગ ઢાંકે તેવાં કપડાં/],
  te: [/చేతి తొడుగులు/, /మాస్క్/, /ఒళ్లంతా కప్పే బట్టలు/],
  kn: [/ಕೈಗವಸು/, /ಮಾಸ್ಕ್/, /ಮೈ ತುಂಬ ಬಟ್ಟೆ/],
};
const LABEL: Readonly<Record<Lang, RegExp>> = { en: /label/, hi: /लेबल/, mr: /लेबल/, gu: /લેબલ/, te: /లేబుల్/, kn: /ಲೇಬಲ್/ };
/** "Wait before the harvest", with the words of the label or with {n} days. */
const WAIT: Readonly<Record<Lang, RegExp>> = {
  en: /Wait before the harvest for the days that stand on the label|Wait \d+ days from the last spray to the harvest/,
  hi: /आखिरी छिड़काव के (बाद लेबल पर लिखे दिन|\d+ दिन बाद)/,
  mr: /शेवटच्या फवारणीनंतर (लेबलवरचे|\d+) दिवस/,
  gu: /છેલ્લા છંટકાવ પછી (લેબલ પરના|\d+) દિવસ/,
  te: /చివరి పిచికారీ తర్వాత (లేబుల్‌పై రాసిన|\d+) రోజులు/,
  kn: /ಕೊನೆಯ ಸಲ ಹೊಡೆದ ಮೇಲೆ (ಲೇಬಲ್‌ನಲ್ಲಿರುವಷ್ಟು|\d+) ದಿನ/,
};
const SPRAYS = ["spray-if-needed", "spray-at-first-plants", "weed-spray", "bio-spray"];
const WITH_GEAR = [...SPRAYS, "micronutrient-spray", "calcium-spray", "neem-extract", "seed-dressing"];
const WITH_LABEL = WITH_GEAR.filter((operation) => operation !== "neem-extract");

/** Neem leaves and sacks keep grain; sacks of plastic and leaves spoil cotton. */
const GRAIN_STORE: Readonly<Record<Lang, RegExp>> = {
  en: /neem|bags? on|moisture/i,
  hi: /नीम|बोर/,
  mr: /कडुनिंब|पोत/,
  gu: /લીમડ|કોથળ/,
  te: /వేపాకు|గోనె/,
  kn: /ಬೇವಿನ|ಗೋಣಿ/,
};
/** Sowing, in the languages that plant cane and potatoes. */
const SOWING: Readonly<Partial<Record<Lang, RegExp>>> = {
  en: /\bsow/i,
  hi: /बुवाई|(?<!डु)बोएँ/,
  mr: /पेरणी|पेरा/,
  gu: /વાવણી|વાવો/,
  te: /విత్తిన |విత్తండి/,
  kn: /ಬಿತ್ತಿದ|ಬಿತ್ತಿ[. ]/,
};

describe.each(LANGS)("the advice in %s", (lang) => {
  const tasksOf = (operations: readonly string[]) => ALL.filter(({ task }) => operations.includes(task.operation));

  test("on a standing crop contains today's work", () => {
    expect(tasksOf(TODAY).length).toBeGreaterThan(40);
    expect(where(tasksOf(TODAY), lang, (text) => TOO_LATE[lang].test(text))).toEqual([]);
  });

  test("on a spray names gear, the label and the waiting days", () => {
    expect(tasksOf(SPRAYS).length).toBeGreaterThan(40);
    expect(where(tasksOf(WITH_GEAR), lang, (text) => !GEAR[lang].every((word) => word.test(text)))).toEqual([]);
    expect(where(tasksOf(WITH_LABEL), lang, (text) => !LABEL[lang].test(text))).toEqual([]);
    expect(where(tasksOf(SPRAYS), lang, (text) => !WAIT[lang].test(text))).toEqual([]);
  });

  test("on storing cotton differs from that on grain", () => {
    const store = ALL.filter(({ schedule, task }) => schedule.crop === "cotton" && task.operation.startsWith("stor"));
    expect(store).toHaveLength(1);
    expect(where(store, lang, (text) => GRAIN_STORE[lang].test(text))).toEqual([]);
  });

  test("calls the start of cane and potatoes planting", () => {
    const planted = ALL.filter(({ schedule, task }) => ["sugarcane", "potato"].includes(schedule.crop) && task.operation !== "next-crop");
    expect(where(planted, lang, (text) => SOWING[lang]?.test(text) ?? false)).toEqual([]);
  });

  test("has Latin digits, one word for the label, and farmers' words", () => {
    expect(where(ALL, lang, (text) => /[०-९૦-૯౦-౯೦-೯]/.test(text))).toEqual([]);
    expect(where(ALL, lang, (text) => /आश्रय|આશ્રય|ఆశ్రయ|ಆಶ್ರಯ|चीटी|చీటీ మీది|ಚೀಟಿಯ ಪ್ರಮಾಣ|मात्रेत|लाल भृंग/.test(text))).toEqual([]);
  });
});

test("has a number of waiting days only if the data has one for each product", () => {
  const method = (crop: Parameters<typeof scheduleOf>[0], operation: string, issue: string) => {
    const task = scheduleOf(crop)!.tasks.find((one) => one.operation === operation && one.issue === issue)!;
    return taskTexts(scheduleOf(crop)!.crop, task, "en").methodology;
  };
  expect(method("paddy", "spray-if-needed", "yellow-stem-borer")).toContain("Wait 47 days");
  expect(method("pigeon-pea", "spray-if-needed", "gram-pod-borer")).toContain("Wait 29 days");
  expect(method("cotton", "spray-if-needed", "cotton-jassid")).toContain("the days that stand on the label");
  expect(method("tomato", "spray-if-needed", "tomato-fruit-borer")).toContain("the days that stand on the label");
});

/** Groups of the sprayed ingredients (IRAC, FRAC, HRAC). */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "azoxystrobin-18-2-difenoconazole-11-4-sc": ["F11", "F3"],
  "azoxystrobin-23-sc": ["F11"],
  "bispyribac-sodium-10-sc": ["H2"],
  "carboxin-37-5-thiram-37-5-ws": ["F7", "FM3"],
  "chlorantraniliprole-18-5-sc": ["I28"],
  "chlorothalonil-75-wp": ["FM5"],
  "clodinafop-propargyl-15-wp": ["H1"],
  "cymoxanil-8-mancozeb-64-wp": ["F27", "FM3"],
  "diafenthiuron-50-wp": ["I12"],
  "difenoconazole-25-ec": ["F3"],
  "emamectin-benzoate-5-sg": ["I6"],
  "flonicamid-50-wg": ["I29"],
  "imazethapyr-10-sl": ["H2"],
  "indoxacarb-14-5-sc": ["I22"],
  "kasugamycin-3-sl": ["F24"],
  "mancozeb-75-wp": ["FM3"],
  "metsulfuron-methyl-20-wp": ["H2"],
  "oxyfluorfen-23-5-ec": ["H14"],
  "propiconazole-25-ec": ["F3"],
  "pymetrozine-50-wg": ["I9"],
  "pyriproxyfen-5-fenpropathrin-15-ec": ["I7", "I3"],
  "quizalofop-ethyl-5-ec": ["H1"],
  "spinetoram-11-7-sc": ["I5"],
  "spinosad-45-sc": ["I5"],
  "spiromesifen-22-9-sc": ["I23"],
  "tebuconazole-2-ds": ["F3"],
  "tembotrione-34-4-sc": ["H27"],
};
const CHEMICALS = new Set(PROTECTION.filter(({ kind }) => !["bio-pesticide", "adjuvant"].includes(kind)).map(({ slug }) => slug));
const chemicalsOf = ({ products = [] }: PlannedTask) => products.filter((slug) => CHEMICALS.has(slug));

test.each([...SCHEDULES.values()])("the sprays of $crop against one problem each belong to another group", ({ crop, tasks }) => {
  expect(tasks.flatMap(chemicalsOf).filter((slug) => !(slug in GROUPS))).toEqual([]);
  for (const issue of new Set(tasks.map((task) => task.issue))) {
    const sprayed = tasks.filter((task) => task.issue === issue && task.operation !== "seed-dressing").flatMap(chemicalsOf);
    const groups = sprayed.flatMap((slug) => GROUPS[slug] ?? []);
    expect(new Set(groups).size, `${crop}: ${issue}`).toBe(groups.length);
  }
});

/** Crops that are harvested all at once, with that operation. Crops picked over weeks are picked after the waiting days of each spray. */
const AT_ONCE: readonly (readonly [crop: string, harvest: string])[] = [
  ["groundnut", "harvest"],
  ["maize", "harvest"],
  ["paddy", "harvest"],
  ["soybean", "harvest"],
  ["wheat", "harvest"],
  ["onion", "lift-onion"],
  ["pigeon-pea", "harvest-pigeon-pea"],
  ["potato", "dig-potato"],
  ["sugarcane", "cut-cane"],
];

test.each(AT_ONCE)("the sprays of %s end the waiting days of the data, or 20 days, before the harvest", (slug, operation) => {
  const { crop, tasks } = scheduleOf(slug)!;
  const harvest = tasks.find((task) => task.operation === operation)!;
  const late = tasks
    .filter((task) => ["spray-if-needed", "spray-at-first-plants"].includes(task.operation))
    .filter((task) => task.end + Math.max(...chemicalsOf(task).map((family) => WAITING_DAYS[family]?.[crop] ?? 20)) > harvest.start);
  expect(late.map(({ issue, end }) => `${issue} until day ${end}`)).toEqual([]);
});

/** The days of sowing of a crop in all states, in two years. */
const sowingDays = (schedule: CropSchedule): number[] =>
  STATES.flatMap((state) =>
    windowsOf(schedule, state).flatMap(({ season }) =>
      [2026, 2027].flatMap((year) => {
        const { from, to } = windowIn(schedule, state, year, season)!;
        return Array.from({ length: Math.round((to - from) / DAY) + 1 }, (_, index) => from + index * DAY);
      }),
    ),
  );
const monthDay = (time: number): string => new Date(time + 5.5 * 3_600_000).toISOString().slice(5, 10);
const yearOf = (time: number): number => new Date(time + 5.5 * 3_600_000).getUTCFullYear();

describe("a task with a last day of the year", () => {
  test("ends the cotton by 31 December, for any day of sowing", () => {
    const cotton = scheduleOf("cotton")!;
    for (const sowingAt of sowingDays(cotton)) {
      const tasks = tasksFrom(cotton.tasks, sowingAt);
      for (const operation of ["cotton-picking", "end-cotton-in-time"]) {
        const { start, end } = tasks.find((task) => task.operation === operation)!;
        expect(start, operation).toBeLessThan(end);
        expect(yearOf(sowingAt + end * DAY), `${operation} of ${monthDay(sowingAt)}`).toBe(yearOf(sowingAt));
      }
      expect(tasks.map(({ start }) => start)).toEqual(tasks.map(({ start }) => start).sort((one, other) => one - other));
    }
  });

  test("is not moved if its own end is earlier", () => {
    const cotton = scheduleOf("cotton")!;
    const june = Date.parse("2026-05-01T00:00:00+05:30");
    expect(tasksFrom(cotton.tasks, june).find(({ operation }) => operation === "end-cotton-in-time")).toMatchObject({
      start: 180,
      end: 198,
    });
  });

  test("treats wheat seed with the sun in May and June", () => {
    const wheat = scheduleOf("wheat")!;
    for (const sowingAt of sowingDays(wheat)) {
      const { start, end } = tasksFrom(wheat.tasks, sowingAt).find(({ operation }) => operation === "solar-seed-treatment")!;
      for (const day of [start, end]) expect(monthDay(sowingAt + day * DAY)).toMatch(/^0[56]-/);
    }
  });
});

test("a product whose label doses a hectare stands beside no water for an acre, in six languages", () => {
  const byUse = ALL.filter(({ schedule, task }) => task.products?.some((family) => usesOn(family, schedule.crop).length > 0));
  expect(byUse.map(named)).toEqual(expect.arrayContaining([expect.stringMatching(/^paddy: /), expect.stringMatching(/^pigeon-pea: /)]));
  for (const { schedule, task } of byUse)
    for (const lang of LANGS) expect(taskTexts(schedule.crop, task, lang).methodology, lang).not.toContain(` ${task.values?.["litres"]} `);
});
