import { type Address, isInState, type SavedAddress } from "./address.ts";

export interface AddressBook {
  readonly billingAddresses: readonly Address[];
  readonly shippingAddresses: readonly Address[];
}

const hasId = (address: Address | undefined): address is SavedAddress => Boolean(address?.id);

/** First shipping, else second of several billing, else only address (address-28, address-29). Null if none has an id (address-30). */
export function defaultAddress({ shippingAddresses, billingAddresses }: AddressBook): SavedAddress | null {
  const [shipping] = shippingAddresses;
  if (hasId(shipping)) return shipping;
  const billing = billingAddresses.length > 1 ? billingAddresses[1] : billingAddresses[0];
  return hasId(billing) ? billing : null;
}

export function savedAddresses({ shippingAddresses, billingAddresses }: AddressBook): SavedAddress[] {
  const byId = new Map<string, SavedAddress>();
  for (const address of [...shippingAddresses, ...billingAddresses])
    if (hasId(address) && !byId.has(address.id)) byId.set(address.id, address);
  return [...byId.values()];
}

/** Ignores an id outside the farmer's own book (address-31). */
export function chosenAddress(book: AddressBook, chosenId: string | null | undefined): SavedAddress | null {
  return savedAddresses(book).find(({ id }) => id === chosenId) ?? defaultAddress(book);
}

/** An order stays within its state (address-32). */
export function addressesIn(book: AddressBook, stateSlug: string): AddressBook {
  const here = (address: Address) => isInState(address, stateSlug);
  return { billingAddresses: book.billingAddresses.filter(here), shippingAddresses: book.shippingAddresses.filter(here) };
}
