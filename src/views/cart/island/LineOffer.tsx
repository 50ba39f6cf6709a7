import { type CartLine, offerText } from "../../../domain/cart/cart-line.ts";
import { offerMissing } from "../../../domain/cart/line-offer.ts";
import type { Language } from "../../../domain/visit/language.ts";
import { fill } from "../../../i18n.ts";
import type { CartWords } from "./cart-words.ts";

export const OFFER_WORDS = ["product.offer", "quantity.offerFree", "quantity.offerMore"] as const satisfies readonly (keyof CartWords)[];

interface LineOfferProps {
  readonly line: CartLine;
  readonly language: Language;
  readonly words: Pick<CartWords, (typeof OFFER_WORDS)[number]>;
}

/** The offer of a line, with the number of packs still needed (cart-42). */
export function LineOffer({ line, language, words }: LineOfferProps) {
  const offer = offerText(line, language, words["product.offer"]);
  if (!offer) return null;
  const count = offerMissing(line);
  const free = line.offerTerms?.free ?? 0;
  return (
    <>
      <span className="chip offer">{offer}</span>
      {count ? (
        <span className="chip offer">{fill(words[free > 0 ? "quantity.offerFree" : "quantity.offerMore"], { count, free })}</span>
      ) : null}
    </>
  );
}
