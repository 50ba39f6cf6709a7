/**
 * /checkout/checkout and its two calls (S2 §2, §4 "Checkout entry", "Place order", §7, §8). The bag is on the device: what it says of
 * prices is only compared with what the services say.
 */
import type { ComponentProps } from "react";
import { z } from "zod";
import { addressLines, type SavedAddress } from "../domain/address/address.ts";
import { addressesIn, chosenAddress } from "../domain/address/address-book.ts";
import { MAX_QUANTITY } from "../domain/cart/cart.ts";
import { MAX_ORDER_LINES } from "../domain/cart/seen-cart.ts";

import { pickStrings } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { farmerAddresses } from "../services/addresses/client.ts";
import { createCart } from "../services/orders/client.ts";
import { type EarlierOrder, earlierOrder, PLACING_DEADLINE_MS, type PlacingAnswer, placeOnce } from "../services/orders/place.ts";
import { deadlineIn, type UpstreamContext } from "../services/upstream.ts";
import { CheckoutPage } from "../views/checkout/CheckoutPage.tsx";
import { CHECKOUT_WORDS } from "../views/checkout/island/checkout-words.ts";
import type { PageHead } from "../views/head.ts";
import { stateName } from "../views/states.ts";
import { failure, privateJson, redirectTo } from "./answers.ts";
import { readSent } from "./body.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";
import { FROM_CHECKOUT, farmerOf, signInAgain } from "./session.ts";

const wantedLine = z.object({
  skuCode: z.string().min(1).max(64),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  appliedOffer: z.string().max(200).nullable().catch(null).default(null),
});
const rupees = z.number().nonnegative().max(1e10);
const seenLine = wantedLine.extend({ mrp: rupees, sellingPrice: rupees });
const linesOf = <T extends z.ZodType<{ skuCode: string }>>(line: T) =>
  z
    .array(line)
    .min(1)
    .max(MAX_ORDER_LINES)
    .refine((lines) => new Set(lines.map(({ skuCode }) => skuCode)).size === lines.length, "a sku is there twice");
const key = z.string().regex(/^[0-9a-f]{32}$/);

/** PUT /checkout/create-cart-at-backend */
export const cartToCreate = z.object({
  cartToCreate: z.object({ products: linesOf(wantedLine), state: z.string().max(60).nullish() }),
  /** The key of an order whose answer the phone has not got. */
  earlierKey: key.optional(),
});

/** POST /checkout/place-order. The `cartId` of the phone is not used: the cart is made anew, at the prices of this moment. */
export const orderToPlace = z.object({
  key,
  purchaseRequest: z.object({ shippingAddressId: z.string().min(1).max(64), shipAddrSameAsBillAddr: z.literal(true) }),
  seen: z.object({ products: linesOf(seenLine), grandTotal: rupees }),
});

/** A placing asks for several things one after the other and is waited for longer than a page. */
const patient = (c: PageContext): UpstreamContext => ({ ...c.get("upstream"), deadline: deadlineIn(c.get("env"), PLACING_DEADLINE_MS) });

export async function showCheckout(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  const visit = c.get("visit");
  // Where the shop does not sell there is nothing to check out (S1 §4).
  if (!visit.state.shop) return redirectTo(c, href(paths.shopNa, {}, visit));
  if (!farmer) return redirectTo(c, href(paths.signIn, {}, visit, FROM_CHECKOUT));
  const book = await farmerAddresses(c.get("upstream"), farmer, visit.language);
  if (!book.ok) {
    return book.error.name === "token-refused" ? redirectTo(c, signInAgain(c)) : unavailablePage(c);
  }
  const address = chosenAddress(addressesIn(book.value, visit.state.slug), c.get("session").addressId);
  if (!address) return redirectTo(c, href(paths.address, {}, visit, FROM_CHECKOUT));
  return c.render(<CheckoutPage {...checkoutProps(c, farmer, address)} />, { keep: "never", head: checkoutHead(c) });
}

function checkoutProps(
  c: PageContext,
  farmer: { readonly mobile: string | null },
  address: SavedAddress,
): ComponentProps<typeof CheckoutPage> {
  const t = c.get("t");
  const visit = c.get("visit");
  const link = (name: "checkout" | "shop" | "cart" | "address" | "signIn" | "orders" | "createCart" | "placeOrder") =>
    href(paths[name], {}, visit);
  return {
    mobile: farmer.mobile,
    language: visit.language,
    words: pickStrings(t, CHECKOUT_WORDS),
    showPrices: visit.showPrices,
    state: { slug: visit.state.slug, name: t(stateName(visit.state)) },
    helpline: c.get("env").HELPLINE,
    address: { id: address.id, fullName: address.fullName, lines: addressLines(address), eddText: address.eddText },
    links: {
      self: link("checkout"),
      shop: link("shop"),
      bag: link("cart"),
      address: link("address"),
      signIn: link("signIn"),
      orders: link("orders"),
      terms: href(paths.policy, { type: "terms-conditions" }, visit),
    },
    calls: { createCart: link("createCart"), placeOrder: link("placeOrder") },
  };
}

const checkoutHead = (c: PageContext): PageHead => ({
  title: c.get("t")("checkout.title"),
  pathname: paths.checkout.path({}),
  noindex: true,
  styles: ["cart", "checkout", "account"],
});

/** Status 400 (S2 §8): the phone forgets that it was signed in, and goes to the sign-in. */
function signedOut(c: PageContext): Response {
  if (farmerOf(c)) signInAgain(c);
  return failure(400, "signIn");
}

/** The shop does not sell in the visit's state (S1 §3): nothing is priced and nothing ordered for it. */
function noShop(c: PageContext): Response {
  const { state } = c.get("visit");
  return failure(422, "refused", { message: `The shop does not sell in ${state.name}.` });
}

/** PUT /checkout/create-cart-at-backend: the bag at the services' own prices of this moment. */
export async function createCartAtBackend(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  const read = await readSent(c, cartToCreate);
  if (read instanceof Response) return read;
  if (!farmer) return signedOut(c);
  if (!c.get("visit").state.shop) return noShop(c);
  const context = patient(c);
  const { cartToCreate: wanted, earlierKey } = read.sent;
  // Priced is what the page's state sells: a bag for another one would get the wrong prices.
  if (wanted.state && wanted.state !== c.get("visit").state.slug) return failure(422, "refused");
  const [priced, earlier] = await Promise.all([
    createCart(context, farmer, wanted.products, c.get("visit")),
    earlierKey ? earlierOrder(context, farmer, earlierKey) : null,
  ]);
  if (!priced.ok) return priced.error.name === "token-refused" ? signedOut(c) : failure(503, "somethingWrong");
  if (!priced.value) return failure(422, "refused");
  return privateJson(200, { status: "success", responseData: { ...priced.value, earlier: earlierAnswer(c, earlier) } });
}

const orderHref = (c: PageContext, orderId: string): string => href(paths.order, { id: orderId }, c.get("visit"));

function earlierAnswer(c: PageContext, earlier: EarlierOrder) {
  if (earlier?.kind !== "placed") return earlier;
  return { kind: "placed", orderNumber: earlier.order.orderNumber, href: orderHref(c, earlier.order.orderId) };
}

/** POST /checkout/place-order: one order for one key, at prices that the farmer has seen. */
export async function placeOrderOnce(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  const read = await readSent(c, orderToPlace);
  if (read instanceof Response) return read;
  if (!farmer) return signedOut(c);
  if (!c.get("visit").state.shop) return noShop(c);
  const { sent } = read;
  const wish = { key: sent.key, seen: sent.seen, addressId: sent.purchaseRequest.shippingAddressId };
  return placedAnswer(c, await placeOnce(patient(c), farmer, wish, c.get("visit")));
}

function placedAnswer(c: PageContext, answer: PlacingAnswer): Response {
  switch (answer.kind) {
    case "placed": {
      const { orderId } = answer.order;
      return privateJson(200, { status: "success", responseData: { orderId, href: orderHref(c, orderId) } });
    }
    case "drift":
      return failure(409, "drift", { changes: answer.changes, priced: answer.priced });
    case "changed":
      return failure(409, "changed");
    case "signIn":
      return signedOut(c);
    case "addressGone":
    case "refused":
      return failure(422, answer.kind);
    case "failed":
      return failure(503, "somethingWrong");
    case "unknown":
      return failure(503, "unknownOutcome");
  }
}
