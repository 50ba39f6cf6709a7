/**
 * The form of an address (S2 §5): its fields, what depends on what, what a change clears, and what is required. Shared by the
 * worker and the island. Pure.
 */
import { OTHER_VILLAGE, type Place } from "./address.ts";
import { ADDRESS_FIELDS, type AddressField, type AddressFields, BELOW } from "./address-fields.ts";
import { readPin } from "./pin-code.ts";

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

export const NO_LISTS: PlaceLists = { districts: null, talukas: null, villages: null };

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

/** Whether a place can be chosen (S2 §5): its list is there, and so is what it hangs on. */
export function canChoosePlace({ fields, lists }: AddressForm, name: PlaceField): boolean {
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
    return name in LIST_OF ? canChoosePlace(form, name as PlaceField) : true;
  };
  return ADDRESS_FIELDS.find((name) => !fields[name] && open(name)) ?? null;
}
