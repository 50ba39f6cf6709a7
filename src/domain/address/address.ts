import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";
import { stateSlug } from "../visit/state-slug.ts";

/** `value` identifies it to the services (address-6). */
export interface Place {
  readonly label: string;
  readonly value: string;
}

export interface Address {
  /** SAddressId. Null: cannot be ordered to (address-30). */
  readonly id: string | null;
  readonly fullName: string;
  readonly pinCode: string;
  readonly state: Place | Unreadable;
  readonly district: Place;
  readonly taluka: Place;
  /** If typed, `value` is `OTHER_VILLAGE` and `label` its name. */
  readonly village: Place;
  readonly street: string;
  readonly language: string | null;
  readonly phoneNumber: string | null;
  readonly postOffice: string | null;
  readonly eddText: string | null;
  readonly isOnlinePaymentAvailable: boolean;
}

export type SavedAddress = Address & { readonly id: string };

/** A village outside the list (address-12). */
export const OTHER_VILLAGE = "other";

/** An address without a state counts as inside, one with an unreadable state never does (address-34). */
export function isInState({ state }: Pick<Address, "state">, slug: string): boolean {
  return state !== UNREADABLE && (!state.value || stateSlug(state.value) === slug);
}

/** Saving sets the state of an address whose state is unreadable. */
export const isEditableIn = (address: Pick<Address, "state">, slug: string): boolean =>
  address.state === UNREADABLE || isInState(address, slug);

/** Lines without repetition (address-7). */
export function addressLines({ street, village, taluka, district, state, pinCode }: Omit<Address, "id">): string[] {
  const districts = taluka.label === district.label ? [district.label] : [taluka.label, district.label];
  const stateLabel = state === UNREADABLE ? "" : state.label;
  const lines = [street, [village.label, ...districts].filter(Boolean).join(", "), [stateLabel, pinCode].filter(Boolean).join(" ")];
  return [...new Set(lines)].filter(Boolean);
}
