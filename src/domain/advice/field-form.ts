/** The form of a crop's attributes (advice-72, advice-79, advice-80). */
import { UNREADABLE } from "../text/unreadable.ts";
import type { AttributeForm, AttributeInput, AttributeValue, SavedField, SowingWindow } from "./schedule.ts";
import { maySowOn } from "./sowing-window.ts";

const FIELD = "attribute-";

/** The field of the day of sowing. */
export const SOWING_DAY = "sowingDay";

/** The name of an attribute's list. */
export const attributeField = (name: string): string => `${FIELD}${name}`;

/** What was chosen; an attribute without a choice is missing or empty. */
export interface TypedField {
  readonly values: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD` */
  readonly sowingDay: string;
}

/** Reads the fields of a sent form. */
export function typedField(sent: Readonly<Record<string, unknown>>): TypedField {
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const values = Object.entries(sent)
    .filter(([name]) => name.startsWith(FIELD))
    .map(([name, value]) => [name.slice(FIELD.length), text(value)]);
  return { values: Object.fromEntries(values), sowingDay: text(sent[SOWING_DAY]) };
}

/**
 * What is saved of a crop as the form shows it. A saved day that cannot be read is none of the form's, so that no other replaces it unseen.
 * @param today the day where none is saved (advice-74)
 */
export function savedTyped(saved: SavedField | undefined, dayOf: (millis: number) => string, today: string): TypedField {
  const values = (saved?.attributes ?? []).map(({ name, value }) => [name, value]);
  const millis = saved?.sowingMillis;
  const sowingDay = millis === UNREADABLE ? "" : millis ? dayOf(millis) : today;
  return { values: Object.fromEntries(values), sowingDay };
}

/** The attributes without a value that is one of their choices. */
export const missingInputs = ({ inputs }: AttributeForm, { values }: TypedField): AttributeInput[] =>
  inputs.filter(({ name, choices }) => !choices.some((choice) => choice.name === values[name]));

/** The values of the form's attributes, in its order. Only where none is missing. */
export const attributeValues = ({ inputs }: AttributeForm, { values }: TypedField): AttributeValue[] =>
  inputs.map(({ name }) => ({ name, value: values[name] ?? "" }));

export interface FieldErrors {
  /** Attributes without a choice, by name. */
  readonly missing: readonly string[];
  readonly isDayWrong: boolean;
}

/** What is wrong with a form. @param window null before every attribute has a value, and where none is known */
export function fieldErrors(form: AttributeForm, typed: TypedField, window: SowingWindow | null): FieldErrors {
  return { missing: missingInputs(form, typed).map(({ name }) => name), isDayWrong: !maySowOn(typed.sowingDay, window) };
}

/** Whether a form cannot be saved as it is. */
export const hasErrors = ({ missing, isDayWrong }: FieldErrors): boolean => missing.length > 0 || isDayWrong;
