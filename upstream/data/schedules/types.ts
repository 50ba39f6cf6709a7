/** The shapes of the crop schedules: what is done in a field, on which days after sowing, and what the farmer tells about the field. */
import { z } from "zod";
import { list, row, text } from "../read.ts";
import { type CropSlug, issueSlug, type L, words } from "../types.ts";

export const operation = row({
  /** The values that a planned task gives it, and whether it takes a chemical. */
  note: text.exactOptional(),
  title: words,
  /** How it is done: two or three sentences, with amounts and units. Chemicals come only through products of the shop. */
  methodology: words,
  /** For a product whose label doses by crop and problem (upstream/data/label-uses.ts). */
  methodologyByUse: words.exactOptional(),
  /** One short sentence each. */
  dosAndDonts: z.array(words).min(3).max(4).readonly(),
  /** The benefit of the task. */
  impact: words,
  impactIfNotDone: words,
});
/**
 * The texts of a task. `{crop}` stands for the name of the crop, `{sown}` for its day 0 (a sowing or a planting). `{issue}`,
 * `{sign}` and `{measure}` stand for the facts of the planned task's issue on its crop (content/problems). `{wait}` stands for the
 * days from the last spray to the harvest. Any other `{word}` stands for a value of the planned task.
 */
export type Operation = Readonly<z.infer<typeof operation>>;

const number = z.union([z.number(), text]);

/** Words of phrases.json, with the number or range that stands for `{n}`. */
const said = row({ say: text, n: number.exactOptional() });

const plannedTask = row({
  /** A key of the operations. It is the task's name within its crop together with `start`. */
  operation: text,
  start: z.int(),
  end: z.int(),
  /** `MM-DD`: the last day on which it may be done, in the year of day 0. It ends on that day if `end` is later. */
  until: z.string().regex(/^\d\d-\d\d$/).exactOptional(),
  important: z.literal(true).exactOptional(),
  /** Names of the sowing methods that need it. Absent if all do. */
  methods: list(text).exactOptional(),
  /** The pest or disease that it is about: one of the crop. */
  issue: issueSlug.exactOptional(),
  /** Values of the operation's own placeholders, such as `{kg}`; a text is the same in every language (digits, ranges). */
  values: z.record(z.string(), z.union([number, words, said])).exactOptional(),
  /** Families of the shop (their slugs) that are for this crop. The dose comes from the family. */
  products: list(text).exactOptional(),
}).refine(({ start, end }) => start <= end, "Expected an end that is not before the start");

/** An operation in the schedule of a crop. Days are counted from sowing (day 0); before it they are negative. */
export type PlannedTask = Readonly<Omit<z.infer<typeof plannedTask>, "values">> & {
  readonly values?: Readonly<Record<string, string | number | L>>;
};

const choice = row({ /** The value that is sent, e.g. `drip`. */ name: text, display: words });
export type Choice = Readonly<z.infer<typeof choice>>;

/** A fact that the farmer tells about the field. */
export interface Attribute {
  /** `sowingMethod` for the way of sowing. */
  readonly name: string;
  readonly display: L;
  readonly choices: readonly Choice[];
}

/** A choice of attributes.json by its name; `days` stands for `{days}` in its words. */
const named = z.union([text, row({ name: text, days: text })]);

const window = row({
  season: z.enum(["kharif", "rabi", "summer"]),
  /** State slugs. Empty for all others. */
  states: list(text),
  from: z.string().regex(/^\d\d-\d\d$/),
  to: z.string().regex(/^\d\d-\d\d$/),
});
/** When a crop is sown in some states. Days are `MM-DD`; `to` may lie in the next year. */
export type SowingWindow = Readonly<z.infer<typeof window>>;

const issueStage = row({ issue: issueSlug, start: z.int(), end: z.int() });
/** When a pest or disease is looked for. */
export type IssueStage = Readonly<z.infer<typeof issueStage>>;

/** A crop's schedule as its file has it. */
export const schedule = row({
  note: text,
  planted: z.literal(true).exactOptional(),
  /** Of attributes.json, or written out for one crop. */
  attributes: list(z.union([row({ name: text, choices: list(named) }), row({ name: text, display: words, choices: list(choice) })])),
  windows: list(window),
  issues: list(issueStage),
  tasks: list(plannedTask),
});

export const attributes = z.record(z.string(), row({ display: words, choices: z.record(z.string(), words) }));

export const phrases = z.record(z.string(), z.union([words, row({ one: words, other: words })]));

export interface CropSchedule {
  readonly crop: CropSlug;
  /** Day 0 is a planting (of setts or tubers) instead of a sowing. */
  readonly planted?: true;
  /** In the order of `start`. */
  readonly tasks: readonly PlannedTask[];
  /** The first one is `sowingMethod`. */
  readonly attributes: readonly Attribute[];
  /** The first one counts if no state fits. */
  readonly windows: readonly SowingWindow[];
  readonly issues: readonly IssueStage[];
}
