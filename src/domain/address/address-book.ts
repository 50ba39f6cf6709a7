/** A farmer's addresses (S2 §3 Address, §4 "Address loading"): what they are, and which one an order goes to. Pure. */
import { type Address, isInState, type SavedAddress } from "./address.ts";

export interface AddressBook {
  readonly billingAddresses: readonly Address[];
  readonly shippingAddresses: readonly Address[];
}

const hasId = (address: Address | undefined): address is SavedAddress => Boolean(address?.id);

/**
 * The address of an order, where none was chosen (S2 §4): "the first shipping address if it has an id; else, if more than one
 * billing address, the second billing address (otherwise the first billing)". Null: to the address page. One without an id cannot
 * be ordered to, so it leads there too.
 */
export function defaultAddress({ shippingAddresses, billingAddresses }: AddressBook): SavedAddress | null {
  const [shipping] = shippingAddresses;
  if (hasId(shipping)) return shipping;
  const billing = billingAddresses.length > 1 ? billingAddresses[1] : billingAddresses[0];
  return hasId(billing) ? billing : null;
}

/** All addresses that can be ordered to, each once: those to ship to first. */
export function savedAddresses({ shippingAddresses, billingAddresses }: AddressBook): SavedAddress[] {
  const byId = new Map<string, SavedAddress>();
  for (const address of [...shippingAddresses, ...billingAddresses])
    if (hasId(address) && !byId.has(address.id)) byId.set(address.id, address);
  return [...byId.values()];
}

/** The address that was chosen, as long as it is one of this farmer's; otherwise the default one. Null: to the address page. */
export function chosenAddress(book: AddressBook, chosenId: string | null | undefined): SavedAddress | null {
  return savedAddresses(book).find(({ id }) => id === chosenId) ?? defaultAddress(book);
}

/** The addresses of a book to which a shop of this state delivers: what is sold, and at which price, is the state's. */
export function addressesIn(book: AddressBook, stateSlug: string): AddressBook {
  const here = (address: Address) => isInState(address, stateSlug);
  return { billingAddresses: book.billingAddresses.filter(here), shippingAddresses: book.shippingAddresses.filter(here) };
}
