/** One group of the words of a language, such as `virtual:words/speech-te`: a locale is far larger. */
declare module "virtual:words/speech-*" {
  export const words: typeof import("../locales/en.json")["speech"];
}
declare module "virtual:words/quantity-*" {
  export const words: typeof import("../locales/en.json")["quantity"];
}
