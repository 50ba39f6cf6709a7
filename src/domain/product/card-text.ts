/** What a card says of a product in words. */
import type { Offer, ProductGist } from "./product.ts";

/** A text in which no number stands apart from the word after it, such as its unit (catalogue-42). */
const withAmountsTogether = (text: string): string => text.replace(/(\p{Nd}) (?=\p{L})/gu, "$1\u00a0");

/**
 * The name of a product without the size of its pack, and the size (catalogue-42). The services write the size at the end of the name, in
 * the words of its language. Null where the name does not end with the weight that the services give.
 */
export function nameAndPack({ productName, weight }: Pick<ProductGist, "productName" | "weight">): {
  readonly name: string;
  readonly pack: string | null;
} {
  // Neither amount nor unit may give back what the other can take, or the time grows with the square of the name (limits-15).
  const [, name, amount, unit] = /^(.*\S)\s+(\d[\d.,]*)(?![\d.,])\s*([^\d()\s][^\d()]*)$/su.exec(productName) ?? [];
  const isPack = name && amount && unit && weight && Number(amount.replaceAll(",", "")) === weight.value;
  return isPack
    ? { name: withAmountsTogether(name), pack: `${amount}\u00a0${unit}` }
    : { name: withAmountsTogether(productName), pack: null };
}

/** Whether an offer says no more than that the delivery is free (catalogue-43). */
export const isFreeDelivery = ({ offerType, value }: Offer): boolean => /free_?(delivery|shipping)/i.test(`${offerType} ${value}`);
