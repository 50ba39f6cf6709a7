import { isB2B } from "../visit/source.ts";
import type { ProductGist } from "./product.ts";

/**
 * Whether a product is shown: not without a name (catalogue-22), and for a b2b source only where it is enabled for saathi
 * (catalogue-23).
 */
export function isVisible(product: ProductGist, source: string): boolean {
  if (product.nameIsText && product.productName.trim() === "") return false;
  return !isB2B(source) || product.enabledForSaathi;
}

/** Whether a name marks its product as not available (product-29). */
export function isDisabledName(name: string): boolean {
  return name.toLowerCase().includes("disabled");
}
