/** The kinds of sentence patterns in community/{lang}.json. */

/** How many patterns a kind needs, so that none is read on more than a few of a hundred posts. */
export const LEAST: Readonly<Record<string, number>> = {
  question: 13,
  photo: 11,
  thanks: 12,
  tip: 12,
  price: 10,
  weather: 10,
  grow: 10,
  expert: 12,
  answer: 16,
  wrong: 12,
  correction: 10,
  metoo: 16,
  askmore: 12,
  detail: 12,
  thank: 20,
  praise: 30,
  askhow: 16,
  priceReply: 14,
  weatherReply: 20,
  growReply: 24,
  growAsk: 8,
  noise: 4,
};

const WEATHER = ["rain", "wet", "washed", "heat", "wind", "storm", "cold", "fog"];
const GROWING = ["nutrition", "irrigation", "sowing", "spacing", "seed", "weeds", "harvest", "soil", "storage", "rotation"];

/** Topics that a pattern may begin with: `@rain …`. Those of replies say what they reply to. */
export const PATTERN_TOPICS: Readonly<Record<string, readonly string[]>> = {
  weather: WEATHER,
  weatherReply: WEATHER,
  grow: GROWING,
  growReply: GROWING,
  praise: ["crop", "advice"],
  askhow: ["spray", "measure"],
};

/** Slots that hold a name, and so take a form: `{crop:obl}`. */
export const NAME_SLOTS: readonly string[] = ["crop", "annual", "cut", "msp", "sown", "issue", "wrong", "place", "town", "town2"];

/** Slots that hold a fact about the problem, or a number. */
const FACT_SLOTS = ["sign", "when", "today", "before", "product"];
const NUMBER_SLOTS = ["n", "acres", "days", "rate", "rate2", "rate3", "qty", "qty2", "stock", "span", "water", "rows", "plants", "npk"];

/** All slots of a kind. `dose` is an expert's, with the care that belongs to it; `phone` is noise. */
export const slotsOfKind = (kind: string): readonly string[] => [
  ...NAME_SLOTS,
  ...FACT_SLOTS,
  ...NUMBER_SLOTS,
  ...(kind === "expert" ? ["dose"] : []),
  ...(kind === "noise" ? ["phone"] : []),
];
