import type { Offer, ProductGist } from "./product.ts";

/** Keeps number and unit together (catalogue-42). */
const withAmountsTogether = (text: string): string => text.replace(/(\p{Nd}) (?=\p{L})/gu, "$1\u00a0");

/** Splits the pack size off the name (catalogue-42). Null if the name does not end with the weight. */
export function nameAndPack({ productName, weight }: Pick<ProductGist, "productName" | "weight">): {
  readonly name: string;
  readonly pack: string | null;
} {
  // Disjoint groups: no quadratic backtracking (limits-15).
  const [, name, amount, unit] = /^(.*\S)\s+(\d[\d.,]*)(?![\d.,])\s*([^\d()\s][^\d()]*)$/su.exec(productName) ?? [];
  const isPack = name && amount && unit && weight && Number(amount.replaceAll(",", "")) === weight.value;
  return isPack
    ? { name: withAmountsTogether(name), pack: `${amount}\u00a0${unit}` }
    : { name: withAmountsTogether(productName), pack: null };
}

/** (catalogue-43) */
export const isFreeDelivery = ({ offerType, value }: Offer): boolean => /free_?(delivery|shipping)/i.test(`${offerType} ${value}`);
