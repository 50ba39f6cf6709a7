/** One product of an order: quantity × selling price, with quantity × MRP struck through (checkout-3). */

import { cartTotals } from "../../../domain/cart/cart.ts";
import { type CartLine, lineName } from "../../../domain/cart/cart-line.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import type { Language } from "../../../domain/visit/language.ts";
import { LineOffer } from "../../cart/island/LineOffer.tsx";
import { lineText } from "../../cart/island/line-text.ts";
import { Price } from "../../ui/Price.tsx";
import type { CheckoutWords } from "./checkout-words.ts";

interface CheckoutLineProps {
  readonly line: CartLine;
  readonly language: Language;
  readonly words: CheckoutWords;
  readonly showPrices: boolean;
}

export function CheckoutLine({ line, language, words, showPrices }: CheckoutLineProps) {
  const spoken = lineName(line, language)?.language;
  const totals = cartTotals([line]);
  return (
    <li className="order-line">
      {line.image ? (
        <img src={`${line.image.split("?")[0]}?w=120`} alt="" width={64} height={64} decoding="async" />
      ) : (
        <span className="no-picture" />
      )}
      <div>
        <span className="name" lang={spoken === language ? undefined : spoken}>
          {lineText(line, language, words)}
        </span>
        <small>{showPrices ? `${line.quantity} × ${formatRupees(line.sellingPrice)}` : `× ${line.quantity}`}</small>
        {showPrices ? <LineOffer line={line} language={language} words={words} /> : null}
      </div>
      {showPrices ? (
        <Price
          mrp={totals.subTotal}
          sellingPrice={totals.grandTotal}
          off={null}
          mrpLabel={words["product.mrp"]}
          priceLabel={words["product.price"]}
        />
      ) : null}
    </li>
  );
}
