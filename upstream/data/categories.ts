/** The six categories of the shop (catalogue-8) with the prefix of their skus (catalogue-28). */
import { z } from "zod";
import categories from "./categories.json" with { type: "json" };
import { list, read, row, text } from "./read.ts";
import { type CategoryId, categoryId, words } from "./types.ts";

/** A sku is the prefix and four digits. */
export const CATEGORIES = read("categories.json", categories, list(row({ id: z.int(), value: categoryId, skuPrefix: text, label: words })));

/** The category of a sku, by its prefix. @throws Error for a sku without one */
export function categoryOf(sku: string): CategoryId {
  const found = CATEGORIES.find(({ skuPrefix }) => sku.startsWith(skuPrefix));
  if (!found) throw new Error(`The sku ${sku} has no prefix in data/categories.json.`);
  return found.value;
}
