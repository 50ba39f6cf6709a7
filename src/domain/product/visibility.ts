import { isB2B } from "../visit/source.ts";
import type { ProductGist } from "./product.ts";

/** A product with no name is hidden; for a b2b source, so is one that is not enabled for saathi (S1 §5). */
export function isVisible(product: ProductGist, source: string): boolean {
  if (product.nameIsText && product.productName.trim() === "") return false;
  return !isB2B(source) || product.enabledForSaathi;
}

/** A product whose name contains 'disabled' is not available (S1 §4). */
export function isDisabledName(name: string): boolean {
  return name.toLowerCase().includes("disabled");
}
