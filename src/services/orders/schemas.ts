/** The wire of carts and orders (S2 §3 Cart, §7 "Addresses and order"; the last two replies are chosen, docs/decisions/24). */
import { z } from "zod";
import { address } from "../addresses/schemas.ts";
import { envelope, flag, id, listOf, optionalText, rupees } from "../wire.ts";

/** "failure" in a body that is whole: the service has understood and does not do it. */
const refusal = z.object({ status: z.literal("failure") }).transform(() => null);

const quantity = z.coerce.number().int().nonnegative();

/** One unreadable line makes the whole cart unreadable: what is to be paid is not guessed. */
const pricedLine = z.object({
  skuCode: z.string().min(1),
  quantity,
  mrp: rupees,
  sellingPrice: rupees,
  available: flag,
  inventory: z.coerce.number().catch(0).default(0),
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
        eddText: optionalText,
        address,
        products: z.array(line),
        subTotal: rupees,
        discount: z.coerce.number(),
      }),
    }),
  ).transform(({ responseData }) => responseData.order),
  // Any status has its body read, so a failure says itself that there is no such order: a 404 of what stands before the service does not.
  z.object({ status: z.literal("failure"), message: z.string().regex(/^order not found$/i) }).transform(() => null),
]);
