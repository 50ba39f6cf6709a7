import { type CartLine, lineName } from "../../../domain/cart/cart-line.ts";
import type { Language } from "../../../domain/visit/language.ts";
import { fill } from "../../../i18n.ts";
import type { CartWords } from "./cart-words.ts";

/** Name of a line, or a placeholder for an unnamed product. */
export function lineText(line: CartLine, language: Language, words: Pick<CartWords, "cart.unnamed">): string {
  return lineName(line, language)?.text ?? fill(words["cart.unnamed"], { sku: line.skuCode });
}
