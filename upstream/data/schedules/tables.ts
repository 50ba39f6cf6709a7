/** The schedules of the crops, read from their tables: one for the operations, one for each crop. */
import type { z } from "zod";
import { byKey, read, row } from "../read.ts";
import { byLang, type CropSlug, type L, words } from "../types.ts";
import attributeTable from "./attributes.json" with { type: "json" };
import chilli from "./crops/chilli.json" with { type: "json" };
import cotton from "./crops/cotton.json" with { type: "json" };
import groundnut from "./crops/groundnut.json" with { type: "json" };
import maize from "./crops/maize.json" with { type: "json" };
import onion from "./crops/onion.json" with { type: "json" };
import paddy from "./crops/paddy.json" with { type: "json" };
import pigeonPea from "./crops/pigeon-pea.json" with { type: "json" };
import potato from "./crops/potato.json" with { type: "json" };
import soybean from "./crops/soybean.json" with { type: "json" };
import sugarcane from "./crops/sugarcane.json" with { type: "json" };
import tomato from "./crops/tomato.json" with { type: "json" };
import wheat from "./crops/wheat.json" with { type: "json" };
import operationTable from "./operations.json" with { type: "json" };
import phraseTable from "./phrases.json" with { type: "json" };
import { type Attribute, attributes, type CropSchedule, type Operation, operation, type PlannedTask, phrases, schedule } from "./types.ts";
import wordTable from "./words.json" with { type: "json" };

export const OPERATIONS: Readonly<Record<string, Operation>> = read("schedules/operations.json", operationTable, byKey(operation));

/** `sown` and `planted`: what the day 0 is, as it stands before a number of days: "after sowing", "ಬಿತ್ತಿದ 30 ದಿನ". */
export const WORDS = read("schedules/words.json", wordTable, row({ sown: words, planted: words, waitDays: words, waitAsLabel: words }));

const ATTRIBUTES = read("schedules/attributes.json", attributeTable, attributes);
const PHRASES = read("schedules/phrases.json", phraseTable, phrases);

type File = z.infer<typeof schedule>;
type Value = NonNullable<File["tasks"][number]["values"]>[string];

const filled = (text: L, name: string, value: number | string): L => byLang((lang) => text[lang].replace(`{${name}}`, String(value)));

/** A part of a table that a schedule names. Throws if it is missing. */
function named<T>(table: Readonly<Record<string, T>>, key: string, file: string, crop: string): T {
  const found = table[key];
  if (found === undefined) throw new Error(`upstream/data/schedules/crops/${crop}.json names "${key}", which ${file} lacks. Add it there.`);
  return found;
}

function valueOf(value: Value, crop: string): string | number | L {
  if (typeof value !== "object" || !("say" in value)) return value;
  const phrase = named(PHRASES, value.say, "phrases.json", crop);
  const text = "en" in phrase ? phrase : value.n === 1 ? phrase.one : phrase.other;
  return value.n === undefined ? text : filled(text, "n", value.n);
}

function attributeOf(of: File["attributes"][number], crop: string): Attribute {
  if ("display" in of) return of;
  const { display, choices } = named(ATTRIBUTES, of.name, "attributes.json", crop);
  return {
    name: of.name,
    display,
    choices: of.choices.map((choice) => {
      const { name, days } = typeof choice === "string" ? { name: choice, days: "" } : choice;
      return { name, display: filled(named(choices, name, `attributes.json (${of.name})`, crop), "days", days) };
    }),
  };
}

function scheduleFrom(crop: CropSlug, table: unknown): CropSchedule {
  const { note: _, attributes: asked, tasks, ...rest } = read(`schedules/crops/${crop}.json`, table, schedule);
  return {
    crop,
    ...rest,
    attributes: asked.map((attribute) => attributeOf(attribute, crop)),
    tasks: tasks.map(({ values, ...task }): PlannedTask => {
      named(OPERATIONS, task.operation, "operations.json", crop);
      if (!values) return task;
      return { ...task, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, crop)])) };
    }),
  };
}

const TABLES = { paddy, wheat, maize, soybean, groundnut, cotton, tomato, chilli, onion, potato, sugarcane, "pigeon-pea": pigeonPea };

/** By the slug of the crop. */
export const SCHEDULES: ReadonlyMap<string, CropSchedule> = new Map(
  (Object.keys(TABLES) as (keyof typeof TABLES)[]).map((crop) => [crop, scheduleFrom(crop, TABLES[crop])]),
);
