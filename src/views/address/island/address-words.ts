import { ADDRESS_ERRORS } from "../../../domain/address/address-entry.ts";
import { ADDRESS_PROBLEMS } from "../../../domain/address/address-flow.ts";
import type { Key } from "../../../i18n.ts";

/** Strings of the form, picked by the Worker for the island. */
export const ADDRESS_WORDS = [
  "address.pinCode",
  "address.pinHint",
  "address.state",
  "address.stateHint",
  "address.district",
  "address.taluka",
  "address.village",
  "address.otherVillage",
  "address.street",
  "address.fullName",
  "address.pinFirst",
  "address.noDistrict",
  "address.districtFirst",
  "address.talukaFirst",
  "address.other",
  "address.loading",
  "address.next",
  "address.save",
  "address.saving",
  "address.retry",
  "address.toState",
  "shopNa.heading",
  "verify.errorSummary",
  ...ADDRESS_ERRORS.map((name) => `address.${name}` as const),
  ...ADDRESS_PROBLEMS.map((name) => `address.${name}` as const),
] as const satisfies readonly Key[];

export type AddressWords = Readonly<Record<(typeof ADDRESS_WORDS)[number], string>>;
