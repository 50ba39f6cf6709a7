import { remembered } from "./remembered.ts";

/** Of an island: its page may lack the stored value (cart-35, checkout-45). Not in remembered.ts, which every page loads. */
export const showsPrices = (frame: { readonly showPrices: boolean }): boolean =>
  frame.showPrices && remembered("showProductPrices") !== "false";
