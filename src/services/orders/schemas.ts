/** The wire of carts and orders. The project chose the replies of the last two calls (docs/decisions/37-pages-of-orders.md). */
import { z } from "zod";
import { address, deliveryText } from "../addresses/schemas.ts";
import {
  envelope,
  id,
  instant,
  lenient,
  listOf,
  optionalText,
  plainText,
  rupees,
  signedRupees,
  stock,
  truth,
  wholeCount,
} from "../wire.ts";

/** The service understood the call and refuses it. */
const refusal = z.object({ status: z.literal("failure") }).transform(() => null);

/**
 * One unreadable line makes the whole cart unreadable: the amount to pay is never guessed, and no line is said to be sold out. A stock
 * that cannot be read is not known (cart-24).
 */
const pricedLine = z.object({
  skuCode: z.string().min(1),
  quantity: wholeCount,
  mrp: rupees,
  sellingPrice: rupees,
  available: truth,
  inventory: lenient(stock, 0),
  offerDiscount: rupees.nullish().transform((amount) => amount ?? undefined),
});

const pricedCart = z.object({
  cartId: id,
  products: z.array(pricedLine),
  subTotal: rupees,
  discount: signedRupees,
  grandTotal: rupees,
});

export const cartReply = z.union([envelope(pricedCart).transform(({ responseData }) => responseData), refusal]);

export const placedReply = z.union([
  envelope(z.object({ orderId: id, orderNumber: id })).transform(({ responseData }) => responseData),
  refusal,
]);

const head = z.object({ orderId: id, orderNumber: id, placedAt: instant, grandTotal: rupees });

export const ordersReply = envelope(
  z.object({ orders: listOf(head.extend({ itemCount: wholeCount })), totalCount: z.number().int().nonnegative() }),
);

const line = z.object({
  skuCode: z.string().min(1),
  productName: plainText,
  image: optionalText,
  quantity: wholeCount,
  mrp: rupees,
  sellingPrice: rupees,
});

export const orderReply = z.union([
  envelope(
    z.object({
      order: head.extend({
        status: optionalText,
        eddText: deliveryText,
        address,
        products: z.array(line),
        subTotal: rupees,
        discount: signedRupees,
      }),
    }),
  ).transform(({ responseData }) => responseData.order),
  // A 404 alone may come from a proxy in front of the service. Only the body tells that there is no such order.
  z.object({ status: z.literal("failure"), message: z.string().regex(/^order not found$/i) }).transform(() => null),
]);
