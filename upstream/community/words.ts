/** Sentence patterns and their slots. */
import type { Name } from "../data/content/names.ts";
import type { Lang } from "../data/types.ts";

/** "@topic " at the start of a pattern names its topic. */
const TOPIC = /^@(\w[\w-]*) /;

export const topicIn = (pattern: string): string | undefined => TOPIC.exec(pattern)?.[1];

/** `{self:रहा|रही}` has a form for each. */
export type Gender = "m" | "f";

/** Slot values. Patterns that need a missing or empty slot cannot be used. */
export type Slots = Readonly<Record<string, string | number | Name | undefined>>;

/** `{crop}`, `{crop:obl}`, `{self:his|hers}`. */
const SLOT = /\{(\w+)(?::([^}]*))?\}/g;

/** Undefined if the slot is empty or the name lacks the form. */
function slotText(slots: Slots, slot: string, form: string | undefined): string | undefined {
  const value = slots[slot];
  if (value === undefined || value === "") return undefined;
  if (form?.includes("|")) return form.split("|")[value === "f" ? 1 : 0];
  if (typeof value !== "object") return String(value);
  return form === undefined ? value.name : (value as unknown as Readonly<Record<string, string | undefined>>)[form];
}

export const isFit = (pattern: string, slots: Slots): boolean =>
  [...pattern.matchAll(SLOT)].every(([, slot = "", form]) => slotText(slots, slot, form) !== undefined);

/** Capitalises the first letter of English sentences. */
export const capitalised = (text: string): string =>
  text.replace(/(^|[.?!]\s+)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

/** A unit such as "మి.లీ." ends with a full stop: avoids a second one at the end of a sentence. */
const ended = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, ".");

/** Joins phrases without full stops as sentences. */
export const sentences = (phrases: readonly string[], lang: Lang): string =>
  phrases
    .filter(Boolean)
    .map((phrase) => ended(`${lang === "en" ? capitalised(phrase) : phrase}${lang === "hi" ? "।" : "."}`))
    .join(" ");

/** The filled pattern. */
export const fill = (pattern: string, slots: Slots): string =>
  ended(capitalised(pattern.replace(TOPIC, "").replace(SLOT, (_, slot: string, form?: string) => slotText(slots, slot, form) ?? "")));

/** Joins names: "wheat, maize", in each form. */
export function joined(names: readonly Name[]): Name {
  const form = (key: "name" | "obl" | "of" | "in" | "to") => names.map((one) => one[key] ?? one.name).join(", ");
  return { name: form("name"), obl: form("obl"), of: form("of"), in: form("in"), to: form("to") };
}

/** "sorghum-jowar": of a crop, or of the English heading of an article (content-24). */
export const slugOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
