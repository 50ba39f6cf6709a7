/** offline-20 */
import { readCart, writeCart } from "./cart/store.ts";
import { writeKey } from "./storage.ts";

/** Both ids belong to the farmer (checkout-13). */
function forgetIds(): void {
  const cart = readCart();
  if (cart.cartId ?? cart.shippingAddressId) writeCart({ ...cart, cartId: null, shippingAddressId: null });
}

export function forgetPerson(): void {
  for (const key of ["otpVerified", "outbox", "drafts", "recentSearches", "seenProducts", "keptTasks", "taskTicks"] as const)
    writeKey(key, null);
  forgetIds();
}

/** The phone may have changed hands after an expired session. Waiting requests are still sent. */
export function forgetTyped(): void {
  for (const key of ["drafts", "otpVerified", "recentSearches", "seenProducts"] as const) writeKey(key, null);
  forgetIds();
}

export function watchLeaving(): void {
  document.addEventListener("submit", ({ target, submitter }) => {
    const keeps = submitter instanceof HTMLButtonElement && submitter.value === "keep";
    if (!keeps && target instanceof HTMLFormElement && /\/checkout\/(signout|switch)\b/.test(target.action)) forgetPerson();
  });
}
