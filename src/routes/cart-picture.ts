import { mediaHref } from "../paths.ts";

/** CSS pixels times density. */
const WIDTH = 180;

export const cartPicture = (thumb: string | null): string | null => (thumb ? mediaHref(thumb, WIDTH) : null);
