/** Bill details: MRP total, discount, offers, delivery if known, amount to pay (cart-21, cart-44). */
import type { Bill } from "../../../domain/cart/bill.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { fill } from "../../../i18n.ts";
import type { CartWords } from "./cart-words.ts";

export const BILL_WORDS = [
  "cart.bill",
  "cart.subTotal",
  "cart.discount",
  "shop.offers",
  "cart.delivery",
  "cart.free",
  "cart.grandTotal",
  "cart.saved",
  "cart.offersApart",
] as const satisfies readonly (keyof CartWords)[];

interface CartBillProps {
  readonly bill: Bill;
  readonly words: Pick<CartWords, (typeof BILL_WORDS)[number]>;
  /** True if a product has an offer that the bill cannot compute (cart-22). */
  readonly hasUncounted?: boolean;
  /** False if another part of the page shows the amount to pay (cart-52). */
  readonly hasTotal?: boolean;
}

export function CartBill({ bill, words, hasUncounted, hasTotal = true }: CartBillProps) {
  const saved = bill.subTotal + (bill.delivery ?? 0) - bill.pay;
  return (
    <section className="card bill">
      <h2>{words["cart.bill"]}</h2>
      <dl>
        <dt>{words["cart.subTotal"]}</dt>
        <dd>{formatRupees(bill.subTotal)}</dd>
        <Less label={words["cart.discount"]} amount={bill.discount} />
        <Less label={words["shop.offers"]} amount={bill.offers} />
        {bill.delivery === null ? null : (
          <>
            <dt>{words["cart.delivery"]}</dt>
            {bill.delivery > 0 ? <dd>{formatRupees(bill.delivery)}</dd> : <dd className="bill-free">{words["cart.free"]}</dd>}
          </>
        )}
        {hasTotal ? (
          <>
            <dt className="bill-total">{words["cart.grandTotal"]}</dt>
            <dd className="bill-total">{formatRupees(bill.pay)}</dd>
          </>
        ) : null}
      </dl>
      {saved > 0 ? <p className="badge">{fill(words["cart.saved"], { amount: formatRupees(saved) })}</p> : null}
      {hasUncounted ? <p className="bill-note">{words["cart.offersApart"]}</p> : null}
    </section>
  );
}

/** A deduction. Renders nothing for 0. */
function Less({ label, amount }: { label: string; amount: number }) {
  return amount > 0 ? (
    <>
      <dt>{label}</dt>
      <dd>{formatRupees(-amount)}</dd>
    </>
  ) : null;
}
