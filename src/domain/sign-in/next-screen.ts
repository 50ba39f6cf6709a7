/** The screens that a sign-in may lead to, as named by the parameter `next` (sign-in-65). Never a free address. */
const NEXT_SCREENS = ["checkout", "address", "orders"] as const;

export type NextScreen = (typeof NEXT_SCREENS)[number];

export function readNextScreen(text: string | null | undefined): NextScreen {
  return NEXT_SCREENS.find((name) => name === text) ?? "checkout";
}
