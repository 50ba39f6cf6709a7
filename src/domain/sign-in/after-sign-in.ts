/** Values of `next`: no open redirect (sign-in-65). */
const SCREENS = ["checkout", "address", "orders", "myData", "selectCrops", "cropInfo", "cropTasks", "cropAttributes"] as const;

export type ScreenAfterSignIn = (typeof SCREENS)[number];

export interface AfterSignIn {
  readonly next: ScreenAfterSignIn;
  readonly crop?: string;
}

/** Any name that the services may send; addresses encode it. `.` and `..` are no part of a path. */
const CATEGORY = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}\u2028\u2029]{1,100}$/u;

export const readCategory = (text: string | null | undefined): string | null => (text && CATEGORY.test(text) ? text : null);

export function readScreenAfterSignIn(text: string | null | undefined): ScreenAfterSignIn {
  return SCREENS.find((name) => name === text) ?? "checkout";
}

const CROP_SCREENS: readonly ScreenAfterSignIn[] = ["cropInfo", "cropTasks", "cropAttributes"];
const ONE_CROP_SCREENS: readonly ScreenAfterSignIn[] = ["cropTasks", "cropAttributes"];

/** Defaults to the checkout, or to all crops if the crop is missing. */
export function readAfterSignIn(next: string | null | undefined, crop: string | null | undefined): AfterSignIn {
  const screen = readScreenAfterSignIn(next);
  const category = CROP_SCREENS.includes(screen) ? readCategory(crop) : null;
  if (!category && ONE_CROP_SCREENS.includes(screen)) return { next: "cropInfo" };
  return category ? { next: screen, crop: category } : { next: screen };
}

export function afterSignInQuery({ next, crop }: AfterSignIn): Record<string, string> {
  if (next === "checkout") return {};
  return crop ? { next, crop } : { next };
}
