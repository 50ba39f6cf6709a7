/** The addresses of one farmer, and the one that an order goes to. */
import { type Address, isInState, type SavedAddress } from "./address.ts";

export interface AddressBook {
  readonly billingAddresses: readonly Address[];
  readonly shippingAddresses: readonly Address[];
}

const hasId = (address: Address | undefined): address is SavedAddress => Boolean(address?.id);

/**
 * The address of an order where the farmer chose none: the first shipping address, else the second of several billing addresses,
 * else the only one (address-28, address-29). An address without an id cannot be ordered to (address-30). Null leads to the
 * address page.
 */
export function defaultAddress({ shippingAddresses, billingAddresses }: AddressBook): SavedAddress | null {
  const [shipping] = shippingAddresses;
  if (hasId(shipping)) return shipping;
  const billing = billingAddresses.length > 1 ? billingAddresses[1] : billingAddresses[0];
  return hasId(billing) ? billing : null;
}

/** All addresses with an id, each once, shipping addresses first. */
export function savedAddresses({ shippingAddresses, billingAddresses }: AddressBook): SavedAddress[] {
  const byId = new Map<string, SavedAddress>();
  for (const address of [...shippingAddresses, ...billingAddresses])
    if (hasId(address) && !byId.has(address.id)) byId.set(address.id, address);
  return [...byId.values()];
}

/**
 * The chosen address while it is in the farmer's own book, otherwise the default one (address-31). Null leads to the address
 * page.
 */
export function chosenAddress(book: AddressBook, chosenId: string | null | undefined): SavedAddress | null {
  return savedAddresses(book).find(({ id }) => id === chosenId) ?? defaultAddress(book);
}

/** The part of a book that lies in a state. Prices and products belong to a state, so an order stays within it (address-32). */
export function addressesIn(book: AddressBook, stateSlug: string): AddressBook {
  const here = (address: Address) => isInState(address, stateSlug);
  return { billingAddresses: book.billingAddresses.filter(here), shippingAddresses: book.shippingAddresses.filter(here) };
}
