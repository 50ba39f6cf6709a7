import { CHECKOUT_PROBLEMS } from "../../../domain/order/checkout.ts";
import type { Key } from "../../../i18n.ts";
import { BILL_WORDS } from "../../cart/island/CartBill.tsx";
import { OFFER_WORDS } from "../../cart/island/LineOffer.tsx";

/** Strings of the checkout, picked by the Worker for the island. */
export const CHECKOUT_WORDS = [
  "checkout.pricing",
  "checkout.place",
  "checkout.placing",
  "checkout.placed",
  "checkout.confirm",
  "checkout.changedTitle",
  "checkout.priceChanged",
  "checkout.mrpChanged",
  "checkout.lessInStock",
  "checkout.notAvailable",
  "checkout.notInState",
  "checkout.notToOrder",
  "checkout.notInBag",
  "checkout.totalChanged",
  "checkout.toBag",
  "checkout.address",
  "checkout.changeAddress",
  "checkout.payment",
  "checkout.cash",
  "checkout.cashText",
  "checkout.online",
  "checkout.onlineText",
  ...CHECKOUT_PROBLEMS.map((name) => `checkout.${name}` as const),
  "checkout.toAddress",
  "checkout.earlierPlaced",
  "checkout.earlierUnknown",
  "orders.one",
  "orders.title",
  ...BILL_WORDS,
  ...OFFER_WORDS,
  "cart.empty",
  "cart.emptyText",
  "cart.toShop",
  "cart.terms",
  "cart.termsLink",
  "cart.unnamed",
  "cart.items_one",
  "cart.items_other",
  "product.mrp",
  "product.price",
  "shell.loading",
  "shell.retry",
  "shop.call",
] as const satisfies readonly Key[];

export type CheckoutWords = Readonly<Record<(typeof CHECKOUT_WORDS)[number], string>>;
