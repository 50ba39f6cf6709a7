/** The replies of the last two calls are our own (docs/decisions/37-pages-of-orders.md). */
import { z } from "zod";
import { toLatinDigits } from "../../domain/text/validation.ts";
import { address } from "../addresses/schemas.ts";
import {
  decisive,
  describedBy,
  envelope,
  heldId,
  id,
  instant,
  optionalListOf,
  optionalText,
  plainText,
  refusingEmptyFault,
  rupees,
  signedRupees,
  stock,
  truth,
  whole,
  wholeCount,
} from "../wire.ts";

const refusal = z.object({ status: z.literal("failure") }).transform(() => null);

const answer = <T extends z.ZodType>(data: T) =>
  describedBy(
    z
      .unknown()
      .refine((reply) => (reply as { status?: unknown } | null)?.status !== "failure")
      .pipe(z.object({ responseData: whole(data) }))
      .transform(({ responseData }) => responseData),
    envelope(data),
  );

const packs = wholeCount.pipe(z.number().min(1));

const pricedLine = z
  .object({
    skuCode: z.string().min(1),
    quantity: wholeCount,
    mrp: rupees,
    sellingPrice: rupees,
    available: truth,
    inventory: stock.nullish().transform((packs) => packs ?? null),
    offerDiscount: rupees.nullish().transform((amount) => amount ?? undefined),
  })
  .refine(({ available, quantity }) => !available || quantity > 0, { path: ["quantity"], message: "a pack or more of what is available" });

const pricedCart = z
  .object({
    cartId: id,
    products: z.array(pricedLine),
    subTotal: rupees,
    discount: signedRupees,
    grandTotal: rupees,
    deliveryCharge: rupees.nullish().transform((amount) => amount ?? undefined),
  })
  .refine(({ grandTotal, deliveryCharge = 0 }) => deliveryCharge <= grandTotal, {
    path: ["deliveryCharge"],
    message: "no more than the total",
  });

/** One unreadable field makes the cart unreadable (checkout-73): never guess an amount or "sold out". */
export const cartReply = z.union([answer(pricedCart), refusal]);

export const placedReply = z.union([answer(z.object({ orderId: heldId, orderNumber: heldId })), refusal]);

const text = decisive(z.string(), null);

/** Null if absent. */
const facts = { placedAt: decisive(instant, null), grandTotal: decisive(rupees, null) };

const orderRow = z.object({
  ...{ orderId: heldId, orderNumber: heldId, ...facts, itemCount: decisive(packs, null), status: text },
  products: optionalListOf(z.object({ image: optionalText })),
});

/** Requires the order number. */
export const ordersReply = envelope(
  z.object({ orders: refusingEmptyFault(z.array(decisive(orderRow, null))), totalCount: decisive(wholeCount, null) }),
);

const orderLine = z.object({
  skuCode: z.string().min(1),
  productName: plainText,
  image: optionalText,
  quantity: decisive(packs, null),
  mrp: decisive(rupees, null),
  sellingPrice: decisive(rupees, null),
});

export const orderReply = z.union([
  envelope(
    z.object({
      order: z.object({
        ...facts,
        orderNumber: decisive(heldId, null),
        status: text,
        /** Delivery day in words, with Latin digits (shell-51). */
        eddText: text.transform((words) => (words ? toLatinDigits(words) : null)),
        address: whole(address.nullish()).optional(),
        products: decisive(z.array(decisive(orderLine, null)), []),
        deliveryCharge: decisive(rupees, null),
      }),
    }),
  ).transform(({ responseData }) => responseData.order),
  // A proxy may also send a 404, so check the body.
  z.object({ status: z.literal("failure"), message: z.string().regex(/^order not found$/i) }).transform(() => null),
]);

export const cartToCreate = z.object({
  cartToCreate: z.object({
    products: z.array(z.object({ skuCode: z.string(), quantity: z.number(), appliedOffer: z.string().nullable() })),
    state: z.string(),
  }),
});

export const purchaseRequest = z.object({
  purchaseRequest: z.object({ shippingAddressId: z.string(), shipAddrSameAsBillAddr: z.literal(true), cartId: z.string() }),
});
