/** Bill details: subTotal, discount, delivery, grandTotal (cart-21). */
import type { Cart } from "../../../domain/cart/cart.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { fill } from "../../../i18n.ts";
import type { CartWords } from "./cart-words.ts";

export const BILL_WORDS = [
  "cart.bill",
  "cart.subTotal",
  "cart.discount",
  "cart.delivery",
  "cart.free",
  "cart.grandTotal",
  "cart.saved",
  "cart.offersApart",
] as const satisfies readonly (keyof CartWords)[];

interface CartBillProps {
  readonly cart: Pick<Cart, "subTotal" | "discount" | "grandTotal">;
  readonly words: Pick<CartWords, (typeof BILL_WORDS)[number]>;
  /** Whether a product has an offer. The bill is the sum of prices, without offers (cart-22). */
  readonly hasOffer?: boolean;
}

export function CartBill({ cart, words, hasOffer }: CartBillProps) {
  return (
    <section className="card bill">
      <h2>{words["cart.bill"]}</h2>
      <dl>
        <dt>{words["cart.subTotal"]}</dt>
        <dd>{formatRupees(cart.subTotal)}</dd>
        {cart.discount === 0 ? null : (
          <>
            <dt>{words["cart.discount"]}</dt>
            <dd>{formatRupees(-cart.discount)}</dd>
          </>
        )}
        <dt>{words["cart.delivery"]}</dt>
        <dd className="bill-free">{words["cart.free"]}</dd>
        <dt className="bill-total">{words["cart.grandTotal"]}</dt>
        <dd className="bill-total">{formatRupees(cart.grandTotal)}</dd>
      </dl>
      {cart.discount > 0 ? <p className="badge">{fill(words["cart.saved"], { amount: formatRupees(cart.discount) })}</p> : null}
      {hasOffer ? <p className="bill-note">{words["cart.offersApart"]}</p> : null}
    </section>
  );
}
