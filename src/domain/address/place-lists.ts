import { OTHER_VILLAGE, type Place } from "./address.ts";
import type { AddressFields } from "./address-fields.ts";
import { type AddressForm, changeField } from "./address-form.ts";
import { readPin } from "./pin-code.ts";

export type PlaceQuestion =
  | { readonly kind: "districts"; readonly pinCode: string }
  | { readonly kind: "talukas"; readonly pinCode: string; readonly district: string }
  | { readonly kind: "villages"; readonly pinCode: string; readonly district: string; readonly taluka: string };

/** Districts need a PIN code, talukas a district, villages a taluka. */
export function questionsOf({ pinCode: typed, district, taluka }: Pick<AddressFields, "pinCode" | "district" | "taluka">): PlaceQuestion[] {
  const pinCode = readPin(typed);
  if (!pinCode) return [];
  const questions: PlaceQuestion[] = [{ kind: "districts", pinCode }];
  if (district) questions.push({ kind: "talukas", pinCode, district });
  if (district && taluka) questions.push({ kind: "villages", pinCode, district, taluka });
  return questions;
}

export function pendingList({ fields, lists }: AddressForm): PlaceQuestion | null {
  return questionsOf(fields).find(({ kind }) => lists[kind] === null) ?? null;
}

const isSameQuestion = (one: PlaceQuestion, other: PlaceQuestion): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Ignores outdated lists (address-40). Clears a choice outside its list; chooses a list's only entry (address-16). */
export function withList(form: AddressForm, question: PlaceQuestion, list: readonly Place[]): AddressForm {
  if (!questionsOf(form.fields).some((other) => isSameQuestion(other, question))) return form;
  const listed: AddressForm = { ...form, lists: { ...form.lists, [question.kind]: list } };
  if (question.kind === "villages") {
    const { village } = listed.fields;
    return village === OTHER_VILLAGE || isListed(list, village) ? listed : changeField(listed, "village", "");
  }
  const field = question.kind === "districts" ? "district" : "taluka";
  if (isListed(list, listed.fields[field])) return listed;
  return changeField(listed, field, list.length === 1 ? (list[0]?.value ?? "") : "");
}

const isListed = (list: readonly Place[] | null, value: string): boolean => list?.some((place) => place.value === value) ?? false;
