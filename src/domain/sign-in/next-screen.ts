/**
 * Signing in by a code (S2 §2, §4 "not_verified, entered, verified", §5, §8): a state machine, shared by the worker, which
 * begins it, and the island, which goes on with it. Pure.
 */

/** Screens that a sign-in may lead to, by their name in the `next` parameter; never a free address. */
export const NEXT_SCREENS = ["checkout", "address", "orders"] as const;

export type NextScreen = (typeof NEXT_SCREENS)[number];

export function readNextScreen(text: string | null | undefined): NextScreen {
  return NEXT_SCREENS.find((name) => name === text) ?? "checkout";
}
