/**
 * The state machine of the checkout (checkout-10): it prices the bag, lets the farmer agree to changes, and places the order.
 * Only a bag that was shown at its prices is ordered (checkout-20).
 */

import { type CartChange, needsNewPrices } from "../cart/cart-comparison.ts";
import type { PricedCart } from "../cart/priced-cart.ts";

/** What can go wrong. Each name is a key under `checkout.` in the locales (checkout-43). */
export const CHECKOUT_PROBLEMS = [
  "offline",
  "somethingWrong",
  "unknownOutcome",
  "addressGone",
  "tooMany",
  "tooManyOrders",
  "refused",
  "pricesUnreadable",
] as const;

export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

/** The call that is under way. */
export type Doing = "pricing" | "placing";

/** Whether something changed: changes are shown first, and the farmer agrees to them before anything is ordered. */
export type Drift = "none" | "shown" | "confirmed";

interface Common {
  readonly drift: Drift;
  /** Counts the calls. An answer to an earlier call is ignored. */
  readonly round: number;
  /** The latest prices of the services. */
  readonly priced: PricedCart | null;
  readonly changes: readonly CartChange[];
}

export type CheckoutState =
  | (Common & { readonly request: "not_started" })
  | (Common & { readonly request: "started"; readonly doing: Doing })
  | (Common & { readonly request: "done"; readonly doing: "pricing"; readonly priced: PricedCart })
  | (Common & { readonly request: "done"; readonly doing: "placing"; readonly orderId: string })
  | (Common & { readonly request: "error"; readonly doing: Doing; readonly problem: CheckoutProblem });

export type CheckoutEvent =
  /** Asks for prices. */
  | { readonly type: "price" }
  | { readonly type: "priced"; readonly round: number; readonly priced: PricedCart; readonly changes: readonly CartChange[] }
  | { readonly type: "confirm" }
  | { readonly type: "place" }
  | { readonly type: "placed"; readonly round: number; readonly orderId: string }
  /** Not placed: the prices differ from those that the farmer saw. */
  | { readonly type: "drifted"; readonly round: number; readonly priced: PricedCart; readonly changes: readonly CartChange[] }
  | { readonly type: "failed"; readonly round: number; readonly problem: CheckoutProblem }
  /** The bag changed: in another tab, by the back button, or because an earlier order turned out to be placed (checkout-47). */
  | { readonly type: "bagChanged" };

export const CHECKOUT_START: CheckoutState = { request: "not_started", drift: "none", round: 0, priced: null, changes: [] };

/** Whether an order is being placed or is placed. Nothing may change any more. */
const isPlacing = (state: CheckoutState): boolean =>
  (state.request === "started" && state.doing === "placing") || (state.request === "done" && state.doing === "placing");

/**
 * Whether an order may exist although no answer came. Then only the same order is asked for again, at the same prices
 * (checkout-30).
 */
export function isUncertain(state: CheckoutState): boolean {
  return state.request === "error" && state.doing === "placing" && (state.problem === "unknownOutcome" || state.problem === "offline");
}

/** Whether a tap places the order: everything was shown and agreed to. */
export function canPlace(state: CheckoutState): boolean {
  return (state.request === "done" && state.doing === "pricing" && state.drift !== "shown") || isUncertain(state);
}

/** The next state. An event that does not fit the state changes nothing. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const { drift, round, priced, changes } = state;
  const started = (doing: Doing, next: Partial<Common> = {}): CheckoutState => ({
    request: "started",
    doing,
    drift,
    round: round + 1,
    priced,
    changes: [],
    ...next,
  });
  const isAnswered = (doing: Doing, answered: number): boolean =>
    state.request === "started" && state.doing === doing && answered === round;
  switch (event.type) {
    case "price":
      if (state.request === "started" || isPlacing(state) || isUncertain(state) || drift === "shown") return state;
      return started("pricing");
    case "priced":
      if (!isAnswered("pricing", event.round)) return state;
      return pricedState(event, drift);
    case "confirm":
      if (state.request !== "done" || state.doing !== "pricing" || drift !== "shown") return state;
      return needsNewPrices(changes) ? started("pricing", { drift: "confirmed" }) : { ...state, drift: "confirmed", changes: [] };
    case "place":
      return canPlace(state) ? started("placing") : state;
    case "placed":
      if (!isAnswered("placing", event.round)) return state;
      return { request: "done", doing: "placing", orderId: event.orderId, drift, round, priced, changes: [] };
    case "drifted":
      if (!isAnswered("placing", event.round)) return state;
      return pricedState(event, drift);
    case "failed":
      if (state.request !== "started" || event.round !== round) return state;
      return { request: "error", doing: state.doing, problem: event.problem, drift, round, priced, changes: [] };
    case "bagChanged":
      return isPlacing(state) || isUncertain(state) ? state : started("pricing", { drift: "none", priced: null });
  }
}

/** The state after prices came. New changes are shown; an earlier agreement stays. */
function pricedState({ priced, changes, round }: Extract<CheckoutEvent, { type: "priced" | "drifted" }>, drift: Drift): CheckoutState {
  const next = changes.length > 0 ? "shown" : drift === "confirmed" ? "confirmed" : "none";
  return { request: "done", doing: "pricing", priced, changes, drift: next, round };
}
