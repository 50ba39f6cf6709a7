import { isB2B } from "../visit/source.ts";
import type { ProductGist } from "./product.ts";

/** Needs a name (catalogue-22), and for b2b to be enabled for saathi (catalogue-23). */
export function isVisible(product: ProductGist, source: string): boolean {
  if (product.nameIsText && product.productName.trim() === "") return false;
  return !isB2B(source) || product.enabledForSaathi;
}

/** (product-29) */
export function isDisabledName(name: string): boolean {
  return name.toLowerCase().includes("disabled");
}
