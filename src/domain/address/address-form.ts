import { OTHER_VILLAGE, type Place } from "./address.ts";
import { ADDRESS_FIELDS, type AddressField, type AddressFields, clearedBy } from "./address-fields.ts";
import { readPin } from "./pin-code.ts";

/** Null: not loaded. */
export interface PlaceLists {
  readonly districts: readonly Place[] | null;
  readonly talukas: readonly Place[] | null;
  readonly villages: readonly Place[] | null;
}

export type ListName = keyof PlaceLists;

export const LIST_OF = { district: "districts", taluka: "talukas", village: "villages" } as const satisfies Partial<
  Record<AddressField, ListName>
>;

export type PlaceField = keyof typeof LIST_OF;

const isPlaceField = (name: AddressField): name is PlaceField => name in LIST_OF;

export interface AddressForm {
  readonly fields: AddressFields;
  readonly lists: PlaceLists;
}

export const NO_LISTS: PlaceLists = { districts: null, talukas: null, villages: null };

/** Clears the lower fields and their lists (address-15). */
export function changeField(form: AddressForm, name: AddressField, text: string): AddressForm {
  if (text === form.fields[name]) return form;
  const fields = { ...form.fields, [name]: text };
  if (name === "pinCode" && readPin(text) === readPin(form.fields.pinCode) && readPin(text)) return { ...form, fields };
  const lists = { ...form.lists };
  for (const lower of clearedBy(name)) {
    fields[lower] = "";
    if (isPlaceField(lower)) lists[LIST_OF[lower]] = null;
  }
  return { fields, lists };
}

/** Clears lower fields that a form without JavaScript still sends. `before`: the values that its lists belonged to. */
export function settleFields(sent: AddressFields, before: Partial<Pick<AddressFields, "pinCode" | "district" | "taluka">>): AddressFields {
  let fields = sent;
  for (const name of ["pinCode", "district", "taluka"] as const) {
    const was = before[name];
    if (was === undefined) continue;
    fields = changeField({ fields: { ...fields, [name]: was }, lists: NO_LISTS }, name, fields[name]).fields;
  }
  return fields;
}

/** The list is loaded and the field above is filled in (address-14). */
export function canChoosePlace({ fields, lists }: AddressForm, name: PlaceField): boolean {
  const needed = { district: readPin(fields.pinCode), taluka: fields.district, village: fields.taluka }[name];
  const list = lists[LIST_OF[name]];
  return Boolean(needed) && list !== null && (list.length > 0 || name === "village");
}

export function nextField(form: AddressForm): AddressField | null {
  const { fields } = form;
  const open = (name: AddressField): boolean => {
    if (name === "otherVillage") return fields.village === OTHER_VILLAGE;
    return isPlaceField(name) ? canChoosePlace(form, name) : true;
  };
  return ADDRESS_FIELDS.find((name) => !fields[name] && open(name)) ?? null;
}
