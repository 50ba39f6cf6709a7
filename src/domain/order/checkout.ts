/**
 * The checkout (S2 §2 Checkout page, §4 "Request state: not_started, started, done, error"): pricing the bag, agreeing to what has
 * changed, placing the order. Nothing is placed that was not shown at its price. Pure.
 */

import { type CartChange, needsNewPrices } from "../cart/cart-comparison.ts";
import type { PricedCart } from "../cart/priced-cart.ts";

/** What can go wrong, each with its words under `checkout.`. "Checkout call failures: only logged" (S2 §8): here they are told. */
export const CHECKOUT_PROBLEMS = ["offline", "somethingWrong", "unknownOutcome", "addressGone", "tooMany", "refused"] as const;

export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

/** What the services are asked for. */
export type Doing = "pricing" | "placing";

/** Whether there is something that has changed: it is shown, and then agreed to, before anything is ordered. */
export type Drift = "none" | "shown" | "confirmed";

interface Common {
  readonly drift: Drift;
  /** Counts what was asked for: the answer to an earlier question is no answer. */
  readonly round: number;
  /** The last prices that were answered. */
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
  /** Ask for prices. */
  | { readonly type: "price" }
  | { readonly type: "priced"; readonly round: number; readonly priced: PricedCart; readonly changes: readonly CartChange[] }
  | { readonly type: "confirm" }
  | { readonly type: "place" }
  | { readonly type: "placed"; readonly round: number; readonly orderId: string }
  /** Not placed: the prices of this moment are others than those that were seen. */
  | { readonly type: "drifted"; readonly round: number; readonly priced: PricedCart; readonly changes: readonly CartChange[] }
  | { readonly type: "failed"; readonly round: number; readonly problem: CheckoutProblem }
  /** The bag is another one: another tab, the back button, or an earlier order that turned out to be placed. */
  | { readonly type: "bagChanged" };

export const CHECKOUT_START: CheckoutState = { request: "not_started", drift: "none", round: 0, priced: null, changes: [] };

/** Whether an order is being placed or is placed: nothing may be changed any more. */
const isPlacing = (state: CheckoutState): boolean =>
  (state.request === "started" && state.doing === "placing") || (state.request === "done" && state.doing === "placing");

/**
 * Whether an order may already be there although nobody knows: then the same order is asked for again, never another one, and
 * not at other prices.
 */
export function isUncertain(state: CheckoutState): boolean {
  return state.request === "error" && state.doing === "placing" && (state.problem === "unknownOutcome" || state.problem === "offline");
}

/** Whether a tap places the order: everything was shown as it is, and agreed to. */
export function canPlace(state: CheckoutState): boolean {
  return (state.request === "done" && state.doing === "pricing" && state.drift !== "shown") || isUncertain(state);
}

/** What follows from an event. An event that does not fit the state changes nothing. */
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

/** Prices that have come: what has changed is shown, what was agreed to stays agreed. */
function pricedState({ priced, changes, round }: Extract<CheckoutEvent, { type: "priced" | "drifted" }>, drift: Drift): CheckoutState {
  const next = changes.length > 0 ? "shown" : drift === "confirmed" ? "confirmed" : "none";
  return { request: "done", doing: "pricing", priced, changes, drift: next, round };
}
