import { readLine } from "../text/validation.ts";
import { type Address, OTHER_VILLAGE } from "./address.ts";
import type { AddressField, AddressFields } from "./address-fields.ts";
import { type AddressForm, LIST_OF, type PlaceField } from "./address-form.ts";
import { readPin } from "./pin-code.ts";

/** Maximum lengths in code points (address-17). */
export const MAX_STREET = 160;

export const MAX_FULL_NAME = 80;

export const MAX_VILLAGE = 80;

/** Keys under `address.` in the locales. */
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

export type AddressEntry = Pick<Address, "fullName" | "pinCode" | "district" | "taluka" | "village" | "street">;

export type CheckedAddress = { readonly ok: true; readonly value: AddressEntry } | { readonly ok: false; readonly errors: AddressErrors };

/** `pinWrong`: not 6 digits (address-10). `pinElsewhere`: no place of this state (address-33). */
export function pinError({ fields, lists }: AddressForm): AddressErrors {
  if (!readPin(fields.pinCode)) return { pinCode: "pinWrong" };
  return lists.districts?.length === 0 ? { pinCode: "pinElsewhere" } : {};
}

/** Every field is required (address-11). A field whose list is not loaded yet has no error. */
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

/** Saving the same entry twice makes one address (address-35). */
export function isSameEntry(address: Address, entry: AddressEntry): boolean {
  const same = (["fullName", "pinCode", "street"] as const).every((name) => address[name] === entry[name]);
  const places = (["district", "taluka", "village"] as const).every((name) => address[name].value === entry[name].value);
  return same && places && (entry.village.value !== OTHER_VILLAGE || address.village.label === entry.village.label);
}
