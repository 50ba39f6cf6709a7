/**
 * The form of an address (S2 §5): its fields, what depends on what, what a change clears, and what is required. Shared by the
 * worker and the island. Pure.
 */

import { readLine, toLatinDigits } from "../text/validation.ts";
import { type Address, OTHER_VILLAGE, type Place } from "./address.ts";

export const PIN_LENGTH = 6;
/** Longest texts, in code points. */
export const MAX_STREET = 160;
export const MAX_FULL_NAME = 80;
export const MAX_VILLAGE = 80;

/** The fields, from the highest to the lowest, as they stand in the form. */
export const ADDRESS_FIELDS = ["pinCode", "district", "taluka", "village", "otherVillage", "street", "fullName"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressFields = Readonly<Record<AddressField, string>>;

/** What a field's change clears (S2 §5 "Changing a higher field clears lower ones"). */
const BELOW: Readonly<Record<AddressField, readonly AddressField[]>> = {
  pinCode: ["district", "taluka", "village", "otherVillage"],
  district: ["taluka", "village", "otherVillage"],
  taluka: ["village", "otherVillage"],
  village: ["otherVillage"],
  otherVillage: [],
  street: [],
  fullName: [],
};

/** What can be chosen; null as long as it was not asked for. */
export interface PlaceLists {
  readonly districts: readonly Place[] | null;
  readonly talukas: readonly Place[] | null;
  readonly villages: readonly Place[] | null;
}
export type ListName = keyof PlaceLists;

/** The list that a field is chosen from, and the lists that its change makes those of another place. */
export const LIST_OF = { district: "districts", taluka: "talukas", village: "villages" } as const satisfies Partial<
  Record<AddressField, ListName>
>;
export type PlaceField = keyof typeof LIST_OF;
const LISTS_BELOW: Readonly<Partial<Record<AddressField, readonly ListName[]>>> = {
  pinCode: ["districts", "talukas", "villages"],
  district: ["talukas", "villages"],
  taluka: ["villages"],
};

export interface AddressForm {
  readonly fields: AddressFields;
  readonly lists: PlaceLists;
}

export const EMPTY_FIELDS: AddressFields = {
  pinCode: "",
  district: "",
  taluka: "",
  village: "",
  otherVillage: "",
  street: "",
  fullName: "",
};
export const NO_LISTS: PlaceLists = { districts: null, talukas: null, villages: null };

/** The digits of a PIN code as it is being typed: at most 6, of any script. */
export function typedPin(text: string): string {
  return toLatinDigits(text).replace(/\D/g, "").slice(0, PIN_LENGTH);
}

/** The PIN code, or null: "exactly 6 digits" (S2 §5). */
export function readPin(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The lower fields that a change of this one clears. */
export function clearedBy(name: AddressField): readonly AddressField[] {
  return BELOW[name];
}

/** The form with a field changed; one that stays the same clears nothing. */
export function changeField(form: AddressForm, name: AddressField, text: string): AddressForm {
  if (text === form.fields[name]) return form;
  const fields = { ...form.fields, [name]: text };
  // A space more or less in a PIN code is no other place.
  if (name === "pinCode" && readPin(text) === readPin(form.fields.pinCode) && readPin(text)) return { ...form, fields };
  for (const lower of BELOW[name]) fields[lower] = "";
  const lists = { ...form.lists };
  for (const list of LISTS_BELOW[name] ?? []) lists[list] = null;
  return { fields, lists };
}

/**
 * Fields as a plain form sends them: a lower one may still be of a higher one as it was before its change. `before` is what the
 * lists of the form were of.
 */
export function settleFields(sent: AddressFields, before: Partial<Pick<AddressFields, "pinCode" | "district" | "taluka">>): AddressFields {
  let fields = sent;
  for (const name of ["pinCode", "district", "taluka"] as const) {
    const was = before[name];
    if (was === undefined) continue;
    fields = changeField({ fields: { ...fields, [name]: was }, lists: NO_LISTS }, name, fields[name]).fields;
  }
  return fields;
}

/** What is asked of the services next. */
export type PlaceQuestion =
  | { readonly kind: "districts"; readonly pinCode: string }
  | { readonly kind: "talukas"; readonly pinCode: string; readonly district: string }
  | { readonly kind: "villages"; readonly pinCode: string; readonly district: string; readonly taluka: string };

/** The questions that the fields allow: districts from a whole PIN code on, talukas from a district on, villages from a taluka on. */
export function questionsOf({ pinCode: typed, district, taluka }: Pick<AddressFields, "pinCode" | "district" | "taluka">): PlaceQuestion[] {
  const pinCode = readPin(typed);
  if (!pinCode) return [];
  const questions: PlaceQuestion[] = [{ kind: "districts", pinCode }];
  if (district) questions.push({ kind: "talukas", pinCode, district });
  if (district && taluka) questions.push({ kind: "villages", pinCode, district, taluka });
  return questions;
}

/** The highest list that is missing; null where nothing is to be asked. */
export function wantedList({ fields, lists }: AddressForm): PlaceQuestion | null {
  return questionsOf(fields).find(({ kind }) => lists[kind] === null) ?? null;
}

export const sameQuestion = (one: PlaceQuestion, other: PlaceQuestion): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form with a list that has come; an answer to a question that the fields no longer ask changes nothing. A district or taluka
 * that the list does not know is cleared, and the only one there is, is chosen.
 */
export function withList(form: AddressForm, question: PlaceQuestion, list: readonly Place[]): AddressForm {
  if (!questionsOf(form.fields).some((asked) => sameQuestion(asked, question))) return form;
  const listed: AddressForm = { ...form, lists: { ...form.lists, [question.kind]: list } };
  if (question.kind === "villages") {
    const { village } = listed.fields;
    return village === OTHER_VILLAGE || isIn(list, village) ? listed : changeField(listed, "village", "");
  }
  const field = question.kind === "districts" ? "district" : "taluka";
  if (isIn(list, listed.fields[field])) return listed;
  return changeField(listed, field, list.length === 1 ? (list[0]?.value ?? "") : "");
}

const isIn = (list: readonly Place[] | null, value: string): boolean => list?.some((place) => place.value === value) ?? false;

/** Whether a place can be chosen (S2 §5): its list is there, and so is what it hangs on. */
export function isOpen({ fields, lists }: AddressForm, name: PlaceField): boolean {
  const needed = { district: readPin(fields.pinCode), taluka: fields.district, village: fields.taluka }[name];
  const list = lists[LIST_OF[name]];
  // A village can always be typed.
  return Boolean(needed) && list !== null && (list.length > 0 || name === "village");
}

/** The field that is to be filled in next. */
export function nextField(form: AddressForm): AddressField | null {
  const { fields } = form;
  const open = (name: AddressField): boolean => {
    if (name === "otherVillage") return fields.village === OTHER_VILLAGE;
    return name in LIST_OF ? isOpen(form, name as PlaceField) : true;
  };
  return ADDRESS_FIELDS.find((name) => !fields[name] && open(name)) ?? null;
}

/** What is wrong with a field, each with its words under `address.`. */
export const ADDRESS_ERRORS = [
  "pinWrong",
  "pinElsewhere",
  "districtMissing",
  "talukaMissing",
  "villageMissing",
  "otherVillageMissing",
  "streetMissing",
  "fullNameMissing",
] as const;
export type AddressErrorName = (typeof ADDRESS_ERRORS)[number];
export type AddressErrors = Readonly<Partial<Record<AddressField, AddressErrorName>>>;

/** What is saved: an address without what the services add. */
export type AddressEntry = Pick<Address, "fullName" | "pinCode" | "district" | "taluka" | "village" | "street">;

export type CheckedAddress = { readonly ok: true; readonly value: AddressEntry } | { readonly ok: false; readonly errors: AddressErrors };

/** What is wrong with the PIN code: not six digits ('Enter correct pinCode'), or of no place in this state. */
export function pinError({ fields, lists }: AddressForm): AddressErrors {
  if (!readPin(fields.pinCode)) return { pinCode: "pinWrong" };
  return lists.districts?.length === 0 ? { pinCode: "pinElsewhere" } : {};
}

/** Checks and tidies a form: all is required (S2 §5). Nothing is said of a field whose list is still to come. */
export function checkAddress(form: AddressForm): CheckedAddress {
  const { fields, lists } = form;
  const place = (name: PlaceField) => lists[LIST_OF[name]]?.find(({ value }) => value === fields[name]);
  const typed = readLine(fields.otherVillage, MAX_VILLAGE);
  const isOther = fields.village === OTHER_VILLAGE;
  const [district, taluka] = [place("district"), place("taluka")];
  const village = isOther ? typed && { label: typed, value: OTHER_VILLAGE } : place("village");
  const [street, fullName] = [readLine(fields.street, MAX_STREET), readLine(fields.fullName, MAX_FULL_NAME)];
  const pinCode = readPin(fields.pinCode);
  const errors: Partial<Record<AddressField, AddressErrorName>> = pinError(form);
  if (!errors.pinCode && lists.districts && !district) errors.district = "districtMissing";
  if (district && lists.talukas && !taluka) errors.taluka = "talukaMissing";
  if (taluka && lists.villages && !village)
    errors[isOther ? "otherVillage" : "village"] = isOther ? "otherVillageMissing" : "villageMissing";
  if (!street) errors.street = "streetMissing";
  if (!fullName) errors.fullName = "fullNameMissing";
  if (Object.keys(errors).length > 0 || !pinCode || !district || !taluka || !village) return { ok: false, errors };
  return { ok: true, value: { fullName, pinCode, district, taluka, village, street } };
}

/** The fields of an address that is edited. */
export function fieldsOf(address: Address): AddressFields {
  const isOther = address.village.value.toLowerCase() === OTHER_VILLAGE;
  return {
    pinCode: address.pinCode,
    district: address.district.value,
    taluka: address.taluka.value,
    village: isOther ? OTHER_VILLAGE : address.village.value,
    otherVillage: isOther ? address.village.label : "",
    street: address.street,
    fullName: address.fullName,
  };
}

/** True where an entry is an address that is kept already: one that is sent twice is the same one. */
export function isSameEntry(address: Address, entry: AddressEntry): boolean {
  const same = (["fullName", "pinCode", "street"] as const).every((name) => address[name] === entry[name]);
  const places = (["district", "taluka", "village"] as const).every((name) => address[name].value === entry[name].value);
  return same && places && (entry.village.value !== OTHER_VILLAGE || address.village.label === entry.village.label);
}
