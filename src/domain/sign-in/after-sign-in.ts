/** The screens that a sign-in may lead to, as named by the parameter `next` (sign-in-65). Never a free address. */
const SCREENS = ["checkout", "address", "orders", "selectCrops", "cropInfo", "cropTasks", "cropAttributes"] as const;

/** The name of such a screen. */
export type ScreenAfterSignIn = (typeof SCREENS)[number];

/** Where a sign-in leads on to: a screen and, of a crop's screen, the crop (sign-in-65). */
export interface AfterSignIn {
  readonly next: ScreenAfterSignIn;
  /** Its name for the services, e.g. `pigeon-pea`. */
  readonly crop?: string;
}

const CATEGORY = /^[a-z][a-z-]{1,30}$/;

/** A crop's name for the services; null for a text that cannot be one. */
export const readCategory = (text: string | null | undefined): string | null => (text && CATEGORY.test(text) ? text : null);

/** The screen that a text names; the checkout for any other text. */
export function readScreenAfterSignIn(text: string | null | undefined): ScreenAfterSignIn {
  return SCREENS.find((name) => name === text) ?? "checkout";
}

/** The screens that show a crop, and those that are nothing without one. */
const CROP_SCREENS: readonly ScreenAfterSignIn[] = ["cropInfo", "cropTasks", "cropAttributes"];
const ONE_CROP_SCREENS: readonly ScreenAfterSignIn[] = ["cropTasks", "cropAttributes"];

/** Reads the parameters `next` and `crop`. What is not known leads to the checkout; a screen of one crop without it leads to all crops. */
export function readAfterSignIn(next: string | null | undefined, crop: string | null | undefined): AfterSignIn {
  const screen = readScreenAfterSignIn(next);
  const category = CROP_SCREENS.includes(screen) ? readCategory(crop) : null;
  if (!category && ONE_CROP_SCREENS.includes(screen)) return { next: "cropInfo" };
  return category ? { next: screen, crop: category } : { next: screen };
}

/** The parameters that `readAfterSignIn` reads; the checkout is the default and has none. */
export function afterSignInQuery({ next, crop }: AfterSignIn): Record<string, string> {
  if (next === "checkout") return {};
  return crop ? { next, crop } : { next };
}
