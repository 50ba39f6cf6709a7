/** State machine of the checkout (checkout-10). Orders only a bag shown at its prices (checkout-20). */

import { type CartChange, needsNewPrices } from "../cart/cart-comparison.ts";
import type { PricedCart } from "../cart/priced-cart.ts";

/** Keys under `checkout.` in the locales (checkout-43). */
export const CHECKOUT_PROBLEMS = [
  "offline",
  "somethingWrong",
  "unknownOutcome",
  "addressGone",
  "tooMany",
  "tooManyOrders",
  "refused",
  "notPriced",
  "pricesUnreadable",
] as const;

export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

export type Doing = "pricing" | "placing";

/** Changes must be shown and confirmed before ordering. */
export type Drift = "none" | "shown" | "confirmed";

interface Common {
  readonly drift: Drift;
  /** Replies of earlier rounds are ignored. */
  readonly round: number;
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
  | { readonly type: "price" }
  | { readonly type: "priced"; readonly round: number; readonly priced: PricedCart; readonly changes: readonly CartChange[] }
  | { readonly type: "confirm" }
  | { readonly type: "place" }
  | { readonly type: "placed"; readonly round: number; readonly orderId: string }
  /** The prices differ from those shown. */
  | { readonly type: "drifted"; readonly round: number; readonly priced: PricedCart; readonly changes: readonly CartChange[] }
  | { readonly type: "failed"; readonly round: number; readonly problem: CheckoutProblem }
  /** In another tab, by the back button, or by an earlier order (checkout-47). */
  | { readonly type: "bagChanged" };

export const CHECKOUT_START: CheckoutState = { request: "not_started", drift: "none", round: 0, priced: null, changes: [] };

const isPlacing = (state: CheckoutState): boolean =>
  (state.request === "started" && state.doing === "placing") || (state.request === "done" && state.doing === "placing");

/** An order may exist. Retry only the same order at the same prices (checkout-30). */
export function isUncertain(state: CheckoutState): boolean {
  return state.request === "error" && state.doing === "placing" && (state.problem === "unknownOutcome" || state.problem === "offline");
}

export function canPlace(state: CheckoutState): boolean {
  return (state.request === "done" && state.doing === "pricing" && state.drift !== "shown") || isUncertain(state);
}

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

function pricedState({ priced, changes, round }: Extract<CheckoutEvent, { type: "priced" | "drifted" }>, drift: Drift): CheckoutState {
  const next = changes.length > 0 ? "shown" : drift === "confirmed" ? "confirmed" : "none";
  return { request: "done", doing: "pricing", priced, changes, drift: next, round };
}
