/**
 * What a card says of its cart line beside what it shows (product-46): a page of 24 cards cannot afford whole lines. Both ways stand
 * here, so that the bag gets from a card what it gets from the page of the product.
 */
import type { CartLine } from "../cart/cart-line.ts";

type Terms = readonly [buy: number, free: number, percent: number, amount: number];
type Offer = readonly [offers: string | null, detail: string | null, applied: string | null, terms?: Terms];
type Facts = readonly [inventory: number, mrp: number, sellingPrice: number, ...offer: Offer | []];

/** What is read from the card itself. */
export type ShownOnCard = Pick<CartLine, "skuCode" | "productName" | "image" | "offersLanguage">;

/** The facts of a product for its card: what a bag needs and the card does not show, as short JSON. */
export function factsOfLine({ inventory, mrp, sellingPrice, offers, offersDetail, appliedOffer, offerTerms }: CartLine): string {
  const { buy, free, percent, amount } = offerTerms ?? {};
  const terms = offerTerms ? [[buy, free, percent, amount]] : [];
  const offer = (offers ?? offersDetail ?? appliedOffer) ? [offers, offersDetail, appliedOffer, ...terms] : [];
  return JSON.stringify([inventory, mrp, sellingPrice, ...offer]);
}

/** One pack of the product of a card. */
export function lineOfFacts(facts: string, shown: ShownOnCard): CartLine {
  const [inventory, mrp, sellingPrice, offers = null, offersDetail = null, appliedOffer = null, terms] = JSON.parse(facts) as Facts;
  const line = { ...shown, inventory, mrp, sellingPrice, quantity: 1, offers, offersDetail, appliedOffer };
  if (!terms) return line;
  const [buy, free, percent, amount] = terms;
  return { ...line, offerTerms: { buy, free, percent, amount } };
}
