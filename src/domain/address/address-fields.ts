/**
 * The form of an address (S2 §5): its fields, what depends on what, what a change clears, and what is required. Shared by the
 * worker and the island. Pure.
 */

/** The fields, from the highest to the lowest, as they stand in the form. */
export const ADDRESS_FIELDS = ["pinCode", "district", "taluka", "village", "otherVillage", "street", "fullName"] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type AddressFields = Readonly<Record<AddressField, string>>;

/** What a field's change clears (S2 §5 "Changing a higher field clears lower ones"). */
export const BELOW: Readonly<Record<AddressField, readonly AddressField[]>> = {
  pinCode: ["district", "taluka", "village", "otherVillage"],
  district: ["taluka", "village", "otherVillage"],
  taluka: ["village", "otherVillage"],
  village: ["otherVillage"],
  otherVillage: [],
  street: [],
  fullName: [],
};

export const EMPTY_FIELDS: AddressFields = {
  pinCode: "",
  district: "",
  taluka: "",
  village: "",
  otherVillage: "",
  street: "",
  fullName: "",
};

/** The lower fields that a change of this one clears. */
export function clearedBy(name: AddressField): readonly AddressField[] {
  return BELOW[name];
}
