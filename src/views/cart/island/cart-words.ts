import type { Key } from "../../../i18n.ts";

/** The words of the cart, for the worker to pick and the island to use. */
export const CART_WORDS = [
  "cart.empty",
  "cart.emptyText",
  "cart.toShop",
  "cart.items_one",
  "cart.items_other",
  "cart.quantityOf",
  "cart.less",
  "cart.more",
  "cart.remove",
  "cart.removeOf",
  "cart.removed",
  "cart.undo",
  "cart.bill",
  "cart.subTotal",
  "cart.discount",
  "cart.grandTotal",
  "cart.delivery",
  "cart.free",
  "cart.checkout",
  "cart.saved",
  "cart.offersApart",
  "cart.terms",
  "cart.termsLink",
  "cart.notSaved",
  "cart.unnamed",
  "product.mrp",
  "product.offer",
  "product.price",
  "product.onlyLeft_one",
  "product.onlyLeft_other",
  "shell.loading",
  "shell.retry",
] as const satisfies readonly Key[];

export type CartWords = Readonly<Record<(typeof CART_WORDS)[number], string>>;
