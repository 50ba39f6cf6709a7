export const ADDRESS_FIELDS = ["pinCode", "district", "taluka", "village", "otherVillage", "street", "fullName"] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type AddressFields = Readonly<Record<AddressField, string>>;

/** Each depends on those before it. */
const PLACES: readonly AddressField[] = ["pinCode", "district", "taluka", "village", "otherVillage"];

/** The fields that a change clears (address-15). */
export const clearedBy = (name: AddressField): readonly AddressField[] =>
  PLACES.includes(name) ? PLACES.slice(PLACES.indexOf(name) + 1) : [];

export const EMPTY_FIELDS: AddressFields = {
  pinCode: "",
  district: "",
  taluka: "",
  village: "",
  otherVillage: "",
  street: "",
  fullName: "",
};
