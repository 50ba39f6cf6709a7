/** A small group, e.g. `virtual:words/speech-te`, instead of a locale. */
declare module "virtual:words/speech-*" {
  export const words: typeof import("../locales/en.json")["speech"];
}
declare module "virtual:words/quantity-*" {
  export const words: typeof import("../locales/en.json")["quantity"];
}
