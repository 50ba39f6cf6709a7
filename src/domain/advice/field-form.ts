/** The form of a crop's attributes (advice-72, advice-79, advice-80). */
import { UNREADABLE } from "../text/unreadable.ts";
import type { AttributeForm, AttributeInput, AttributeValue, SavedField, SowingWindow } from "./schedule.ts";
import { maySowOn } from "./sowing-window.ts";

const FIELD = "attribute-";

export const SOWING_DAY = "sowingDay";

export const attributeField = (name: string): string => `${FIELD}${name}`;

export interface TypedField {
  readonly values: Readonly<Record<string, string>>;
  readonly sowingDay: string;
}

export function typedField(sent: Readonly<Record<string, unknown>>): TypedField {
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const values = Object.entries(sent)
    .filter(([name]) => name.startsWith(FIELD))
    .map(([name, value]) => [name.slice(FIELD.length), text(value)]);
  return { values: Object.fromEntries(values), sowingDay: text(sent[SOWING_DAY]) };
}

/** Fields of the form, by name, as it sends them. */
export const sentFields = ({ values, sowingDay }: TypedField): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [attributeField(name), value])),
  [SOWING_DAY]: sowingDay,
});

/**
 * Keeps an unreadable day empty, so that no other replaces it unseen.
 * @param today the default (advice-74)
 */
export function savedTyped(saved: SavedField | undefined, dayOf: (millis: number) => string, today: string): TypedField {
  const values = (saved?.attributes ?? []).map(({ name, value }) => [name, value]);
  const millis = saved?.sowingMillis;
  const sowingDay = millis === UNREADABLE ? "" : millis ? dayOf(millis) : today;
  return { values: Object.fromEntries(values), sowingDay };
}

export const missingInputs = ({ inputs }: AttributeForm, { values }: TypedField): AttributeInput[] =>
  inputs.filter(({ name, choices }) => !choices.some((choice) => choice.name === values[name]));

export const attributeValues = ({ inputs }: AttributeForm, { values }: TypedField): AttributeValue[] =>
  inputs.map(({ name }) => ({ name, value: values[name] ?? "" }));

export interface FieldErrors {
  readonly missing: readonly string[];
  readonly isDayWrong: boolean;
}

/** @param window null if unknown, or before every attribute has a value */
export function fieldErrors(form: AttributeForm, typed: TypedField, window: SowingWindow | null): FieldErrors {
  return { missing: missingInputs(form, typed).map(({ name }) => name), isDayWrong: !maySowOn(typed.sowingDay, window) };
}

export const hasErrors = ({ missing, isDayWrong }: FieldErrors): boolean => missing.length > 0 || isDayWrong;
