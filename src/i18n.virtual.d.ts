/** E.g. `virtual:words/speech-te`. */
declare module "virtual:words/speech-*" {
  export const words: typeof import("../locales/en.json")["speech"];
}
declare module "virtual:words/quantity-*" {
  export const words: typeof import("../locales/en.json")["quantity"];
}
