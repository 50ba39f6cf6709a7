import { isB2B } from "../visit/source.ts";
import type { ProductGist } from "./product.ts";

/** (catalogue-22, catalogue-23) */
export function isVisible(product: ProductGist, source: string): boolean {
  if (product.nameIsText && product.productName.trim() === "") return false;
  return !isB2B(source) || product.enabledForSaathi;
}

/** (product-29) */
export function isDisabledName(name: string): boolean {
  return name.toLowerCase().includes("disabled");
}
