/** Short JSON of a card's cart line (product-46): 24 whole lines would be too large. */
import type { CartLine } from "../cart/cart-line.ts";

type Terms = readonly [buy: number, free: number, percent: number, amount: number];
type Offer = readonly [offers: string | null, detail: string | null, applied: string | null, terms?: Terms];
type Facts = readonly [inventory: number, mrp: number, sellingPrice: number, ...offer: Offer | []];

export type ShownOnCard = Pick<CartLine, "skuCode" | "productName" | "image" | "offersLanguage">;

export function factsOfLine({ inventory, mrp, sellingPrice, offers, offersDetail, appliedOffer, offerTerms }: CartLine): string {
  const { buy, free, percent, amount } = offerTerms ?? {};
  const terms = offerTerms ? [[buy, free, percent, amount]] : [];
  const offer = (offers ?? offersDetail ?? appliedOffer) ? [offers, offersDetail, appliedOffer, ...terms] : [];
  return JSON.stringify([inventory, mrp, sellingPrice, ...offer]);
}

export function lineOfFacts(facts: string, card: ShownOnCard): CartLine {
  const [inventory, mrp, sellingPrice, offers = null, offersDetail = null, appliedOffer = null, terms] = JSON.parse(facts) as Facts;
  const line = { ...card, inventory, mrp, sellingPrice, quantity: 1, offers, offersDetail, appliedOffer };
  if (!terms) return line;
  const [buy, free, percent, amount] = terms;
  return { ...line, offerTerms: { buy, free, percent, amount } };
}
