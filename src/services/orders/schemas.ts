/** The wire of carts and orders. The project chose the replies of the last two calls (docs/decisions/37-pages-of-orders.md). */
import { z } from "zod";
import { address, deliveryText } from "../addresses/schemas.ts";
import { envelope, flag, id, listOf, optionalText, rupees } from "../wire.ts";

/** The service understood the call and refuses it. */
const refusal = z.object({ status: z.literal("failure") }).transform(() => null);

const quantity = z.coerce.number().int().nonnegative();

/** One unreadable line makes the whole cart unreadable: the amount to pay is never guessed. */
const pricedLine = z.object({
  skuCode: z.string().min(1),
  quantity,
  mrp: rupees,
  sellingPrice: rupees,
  available: flag,
  inventory: z.coerce.number().catch(0).default(0),
  offerDiscount: rupees.optional().catch(undefined),
});

const pricedCart = z.object({
  cartId: id,
  products: z.array(pricedLine),
  subTotal: rupees,
  discount: z.coerce.number(),
  grandTotal: rupees,
});

export const cartReply = z.union([envelope(pricedCart).transform(({ responseData }) => responseData), refusal]);

export const placedReply = z.union([
  envelope(z.object({ orderId: id, orderNumber: id })).transform(({ responseData }) => responseData),
  refusal,
]);

const head = z.object({ orderId: id, orderNumber: id, placedAt: z.number(), grandTotal: rupees });

export const ordersReply = envelope(
  z.object({ orders: listOf(head.extend({ itemCount: quantity })), totalCount: z.number().int().nonnegative() }),
);

const line = z.object({
  skuCode: z.string().min(1),
  productName: z.string().catch(""),
  image: optionalText,
  quantity,
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
        discount: z.coerce.number(),
      }),
    }),
  ).transform(({ responseData }) => responseData.order),
  // A 404 alone may come from a proxy in front of the service. Only the body tells that there is no such order.
  z.object({ status: z.literal("failure"), message: z.string().regex(/^order not found$/i) }).transform(() => null),
]);
