/**
 * /checkout/checkout and its two calls (checkout-1 to checkout-52). The bag is on the device: its prices are only compared with
 * the services'.
 */

import type { ComponentProps } from "react";
import { z } from "zod";
import { addressLines, type SavedAddress } from "../domain/address/address.ts";
import { addressesIn, chosenAddress } from "../domain/address/address-book.ts";
import { MAX_QUANTITY } from "../domain/cart/cart.ts";
import { MAX_ORDER_LINES } from "../domain/cart/seen-cart.ts";
import type { EarlierOrder, PlacedOrder } from "../domain/order/order-placement.ts";
import { accountOf, type Farmer } from "../domain/sign-in/farmer.ts";
import { heldIdSchema } from "../domain/sign-in/session.ts";
import { UNREADABLE } from "../domain/text/unreadable.ts";
import { pickStrings } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { farmerAddresses } from "../services/addresses/client.ts";
import { closedScreens } from "../services/contract.ts";
import { withDeadline } from "../services/deadline.ts";
import { buyerName } from "../services/limits.ts";
import { createCart } from "../services/orders/client.ts";
import { earlierOrder, PLACING_DEADLINE_MS, type PlacingAnswer, placeOnce } from "../services/orders/place.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { CheckoutPage } from "../views/checkout/CheckoutPage.tsx";
import { CHECKOUT_WORDS } from "../views/checkout/island/checkout-words.ts";

import { failure, privateJson, redirectTo } from "./answers.ts";
import { FROM_CHECKOUT } from "./checkout-steps.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { authorized, TokenRefusedError } from "./farmer.ts";
import { ownHead } from "./own-head.ts";
import { changeSession } from "./session.ts";
import { handlers, validBody } from "./validate.tsx";

const wantedLine = z.object({
  skuCode: z.string().min(1).max(64),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  appliedOffer: z.string().max(200).nullable().catch(null).default(null),
});
const rupees = z.number().nonnegative().max(1e10);
const seenLine = wantedLine.extend({ mrp: rupees, sellingPrice: rupees });
const isOfEachOnce = (lines: readonly { skuCode: string }[]): boolean => new Set(lines.map(({ skuCode }) => skuCode)).size === lines.length;
const linesOf = <T extends z.ZodType<{ skuCode: string }>>(line: T) =>
  z.array(line).min(1).max(MAX_ORDER_LINES).refine(isOfEachOnce, "a sku is there twice");
const key = z.string().regex(/^[0-9a-f]{32}$/);

/** PUT /checkout/create-cart-at-backend */
export const cartToCreate = z.object({
  cartToCreate: z.object({ products: linesOf(wantedLine), state: z.string().max(60).nullish() }),
  /** Key of an order whose response was lost. */
  earlierKey: key.optional(),
});

/** POST /checkout/place-order. Ignores the phone's `cartId`: the cart is rebuilt at current prices. */
export const orderToPlace = z.object({
  key,
  /** Name of the farmer to whom the page was sent, as `CheckoutFrame.farmer`. Missing in pages of older releases. */
  farmer: z.string().max(100).optional(),
  purchaseRequest: z.object({ shippingAddressId: heldIdSchema, shipAddrSameAsBillAddr: z.literal(true) }),
  seen: z.object({ products: linesOf(seenLine), grandTotal: rupees }),
});

/** Longer than for a page: placing an order takes several sequential calls. */
const placingContext = (c: PageContext): UpstreamContext => withDeadline(c.get("upstream"), PLACING_DEADLINE_MS);

export async function showCheckout(c: PageContext): Promise<Response> {
  const { env, farmer, session, upstream, visit } = c.var;
  const [found, buyer] = await Promise.all([farmerAddresses(upstream, farmer, visit.language), buyerName(env, farmer.farmerId)]);
  const book = critical(authorized(found));
  const address = chosenAddress(addressesIn(book, visit.state.slug), session.addressId);
  if (!address) return redirectTo(c, href(paths.address, {}, visit, FROM_CHECKOUT));
  const head = ownHead(c, paths.checkout, "checkout.title");
  return c.render(<CheckoutPage {...checkoutProps(c, farmer, address, buyer)} />, { keep: "never", head });
}

function checkoutProps(c: PageContext, farmer: Farmer, address: SavedAddress, buyer: string): ComponentProps<typeof CheckoutPage> {
  const { env, t, visit } = c.var;
  const link = (name: "checkout" | "shop" | "cart" | "address" | "signIn" | "orders" | "createCart" | "placeOrder") =>
    href(paths[name], {}, visit);
  return {
    account: accountOf(farmer),
    language: visit.language,
    words: pickStrings(t, CHECKOUT_WORDS),
    showPrices: visit.showPrices,
    farmer: buyer,
    state: { slug: visit.state.slug, name: visit.state.names[visit.language] },
    helpline: env.HELPLINE,
    address: { id: address.id, fullName: address.fullName, lines: addressLines(address), eddText: address.eddText },
    links: {
      self: link("checkout"),
      shop: link("shop"),
      bag: link("cart"),
      address: link("address"),
      signIn: link("signIn"),
      orders: closedScreens(env).has("orders") ? null : link("orders"),
      terms: href(paths.policy, { type: "terms-conditions" }, visit),
    },
    calls: { createCart: link("createCart"), placeOrder: link("placeOrder") },
  };
}

export const createCartAtBackend = handlers(...validBody(cartToCreate), async (c) => {
  const { cartToCreate: requested, earlierKey } = c.req.valid("form");
  const { farmer, visit } = c.var;
  // A bag of another state would get the wrong prices.
  if (requested.state && requested.state !== visit.state.slug) return failure(422, "refused");
  const context = placingContext(c);
  const [answer, earlier] = await Promise.all([
    createCart(context, farmer, requested.products, visit),
    earlierKey ? earlierOrder(context, farmer, earlierKey) : null,
  ]);
  const priced = authorized(answer);
  if (!priced.ok) return failure(503, "somethingWrong");
  if (!priced.value) return failure(422, "refused");
  if (priced.value === UNREADABLE) return failure(503, "pricesUnreadable");
  return privateJson(200, { status: "success", responseData: { ...priced.value, earlier: earlierAnswer(c, earlier) } });
});

const orderHref = (c: PageContext, orderId: string): string => href(paths.order, { id: orderId }, c.get("visit"));

/** Remembers a placed order in case its page fails (checkout-71). */
function notePlaced(c: PageContext, { orderId, orderNumber }: PlacedOrder): void {
  changeSession(c, { placed: { orderId, orderNumber, at: Date.now() } });
}

function earlierAnswer(c: PageContext, earlier: EarlierOrder) {
  if (earlier?.kind !== "placed") return earlier;
  notePlaced(c, earlier.order);
  return { kind: "placed", orderNumber: earlier.order.orderNumber, href: orderHref(c, earlier.order.orderId) };
}

/** POST /checkout/place-order: one order per key, at prices that the farmer has seen. */
export const placeOrderOnce = handlers(...validBody(orderToPlace), async (c) => {
  const { key, seen, purchaseRequest, farmer: buyer } = c.req.valid("form");
  const wish = { key, seen, addressId: purchaseRequest.shippingAddressId };
  const { env, farmer, visit } = c.var;
  // Its page shows another farmer's name and address (checkout-79).
  if (buyer !== undefined && buyer !== (await buyerName(env, farmer.farmerId))) return failure(409, "otherFarmer");
  return placedAnswer(c, await placeOnce({ context: placingContext(c), farmer, wish, visit }));
});

function placedAnswer(c: PageContext, answer: PlacingAnswer): Response {
  switch (answer.kind) {
    case "placed": {
      const { orderId } = answer.order;
      notePlaced(c, answer.order);
      return privateJson(200, { status: "success", responseData: { orderId, href: orderHref(c, orderId) } });
    }
    case "drift":
      return failure(409, "drift", { changes: answer.changes, priced: answer.priced });
    case "changed":
      return failure(409, "changed");
    case "signIn":
      throw new TokenRefusedError();
    case "addressGone":
    case "refused":
      return failure(422, answer.kind);
    case "tooManyOrders":
      return failure(429, answer.kind, {}, { "Retry-After": String(Math.ceil(answer.waitMs / 1_000)) });
    case "failed":
      return failure(503, "somethingWrong");
    case "pricesUnreadable":
    case "notBegun":
      return failure(503, answer.kind);
    case "unknown":
      return failure(503, "unknownOutcome");
  }
}
