/** A farmer's addresses (S2 §3 Address, §4 "Address loading"): what they are, and which one an order goes to. Pure. */

/** A state, district, taluka or village: `value` is what the services know it by, `label` what is shown. */
export interface Place {
  readonly label: string;
  readonly value: string;
}

export interface Address {
  /** SAddressId; null for one that the services gave none: nothing can be sent there. */
  readonly id: string | null;
  readonly fullName: string;
  readonly pinCode: string;
  /** `value` is the state's slug. */
  readonly state: Place;
  readonly district: Place;
  readonly taluka: Place;
  /** `OTHER_VILLAGE` as value: its name was typed, and is the label. */
  readonly village: Place;
  readonly street: string;
  readonly language: string | null;
  readonly phoneNumber: string | null;
  readonly postOffice: string | null;
  /** When an order would be there, in the language that was asked for. */
  readonly eddText: string | null;
  readonly isOnlinePaymentAvailable: boolean;
}

export type SavedAddress = Address & { readonly id: string };

/** Value of a village that is not in the list. */
export const OTHER_VILLAGE = "other";

/** The services may write a state as its slug or its name. One that is not said counts as this one. */
export function isInState({ state }: Pick<Address, "state">, stateSlug: string): boolean {
  return (
    !state.value ||
    state.value
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, "-") === stateSlug
  );
}

/** Village, street and so on as they are read out, one line each. */
export function addressLines({ street, village, taluka, district, state, pinCode }: Omit<Address, "id">): string[] {
  const districts = taluka.label === district.label ? [district.label] : [taluka.label, district.label];
  const lines = [street, [village.label, ...districts].filter(Boolean).join(", "), [state.label, pinCode].filter(Boolean).join(" ")];
  return [...new Set(lines)].filter(Boolean);
}
