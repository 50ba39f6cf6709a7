export const ADDRESS_FIELDS = ["pinCode", "district", "taluka", "village", "otherVillage", "street", "fullName"] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type AddressFields = Readonly<Record<AddressField, string>>;

/** The fields that a change clears (address-15). */
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

export function clearedBy(name: AddressField): readonly AddressField[] {
  return BELOW[name];
}
