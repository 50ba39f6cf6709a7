/**
 * Steppers on product cards (product-46 to product-49), in plain DOM. Loaded with the first touch (docs/decisions/81-quantity-on-cards.md).
 */
import type { Cart } from "../domain/cart/cart.ts";
import { addOne, decrementQuantity, isEmptiedIn, lineIn } from "../domain/cart/cart-edit.ts";
import type { CartLine } from "../domain/cart/cart-line.ts";
import { hasRoomFor, offerMissing } from "../domain/cart/line-offer.ts";
import { lineOfFacts } from "../domain/product/card-facts.ts";
import { fill } from "../i18n.ts";
import { isCartStored, onCartChange, readCart, writeCart } from "./cart/store.ts";
import type { QuantityWords } from "./quantity-words.ts";

const LINKS = "[data-line]";

const { lang, dataset } = document.documentElement;
const state = dataset["state"] ?? "";

/** Only the card changed last shows a note: other notes would shift the page. */
let changed = { sku: "", isEmptied: false };

let words: QuantityWords;

const skuOf = (link: HTMLAnchorElement): string => decodeURIComponent(link.pathname.split("/")[3] ?? "");

const nameOf = (link: HTMLAnchorElement): string =>
  [...(link.closest("li")?.querySelectorAll(".name, .pack") ?? [])]
    .map((part) => part.textContent)
    .join(" ")
    .replace(/\u00a0/g, " ");

const lineOf = (link: HTMLAnchorElement): CartLine =>
  lineOfFacts(link.dataset["line"] ?? "", {
    skuCode: skuOf(link),
    productName: { [lang]: nameOf(link) },
    image: link.closest("li")?.querySelector("img")?.getAttribute("src") ?? null,
    offersLanguage: lang,
  });

function noteOf(line: CartLine): string {
  if (changed.sku !== line.skuCode) return "";
  if (!isCartStored()) return words.notSaved;
  if (changed.isEmptied) return words.stateChanged;
  const count = offerMissing(line);
  if (!count || document.querySelector(".no-prices")) return "";
  const free = line.offerTerms?.free ?? 0;
  return fill(free > 0 ? words.offerFree : words.offerMore, { count, free });
}

function change(link: HTMLAnchorElement, act: (cart: Cart) => Cart): void {
  const before = readCart();
  changed = { sku: skuOf(link), isEmptied: isEmptiedIn(before, state) };
  // Also redraws the cards.
  writeCart(act(before));
  const existing = lineIn(readCart(), changed.sku, state);
  const count = fill(words.of, { name: nameOf(link) });
  status.textContent = `${count}: ${existing?.quantity ?? 0}. ${existing ? noteOf(existing) : ""}`;
}

/** A link that has become a stepper adds one more. */
export const addCard = (link: HTMLAnchorElement): void => change(link, (cart) => addOne(cart, lineOf(link), state));

function stepButton(icon: "minus" | "plus", label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", label);
  button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="/icons.svg#${icon}"/></svg>`;
  button.addEventListener("click", act);
  return button;
}

function newStepper(link: HTMLAnchorElement): HTMLElement {
  const name = nameOf(link);
  const stepper = document.createElement("span");
  stepper.className = "stepper";
  stepper.append(
    stepButton("minus", fill(words.less, { name }), () => change(link, (cart) => decrementQuantity(cart, skuOf(link)))),
    document.createElement("b"),
    stepButton("plus", fill(words.more, { name }), () => addCard(link)),
  );
  const note = document.createElement("span");
  note.className = "chip offer priced";
  link.after(stepper, note);
  return stepper;
}

/** Keeps the focus when controls are swapped. */
function showCard(link: HTMLAnchorElement, cart: Cart): void {
  const existing = lineIn(cart, skuOf(link), state);
  const old = link.parentElement?.querySelector<HTMLElement>(".stepper");
  const hadFocus = link.parentElement?.contains(document.activeElement);
  link.hidden = existing !== null;
  if (!existing) {
    old?.nextElementSibling?.remove();
    old?.remove();
    if (hadFocus) link.focus();
    return;
  }
  const stepper = old ?? newStepper(link);
  const [, number, plus] = stepper.children as unknown as [Element, Element, HTMLButtonElement];
  number.textContent = String(existing.quantity);
  plus.disabled = !hasRoomFor(existing, 1);
  if (stepper.nextElementSibling) stepper.nextElementSibling.textContent = noteOf(existing);
  if (hadFocus && !old) plus.focus();
}

function showCards(): void {
  const cart = readCart();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) showCard(link, cart);
}

const status = document.createElement("p");
status.className = "hide";
status.setAttribute("role", "status");

/** Idempotent. */
export function startCards(pageWords: QuantityWords): void {
  words = pageWords;
  if (status.isConnected) return;
  document.body.append(status);
  showCards();
  onCartChange(showCards);
  // Cards that arrive later, from tabs or "show more".
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof Element && node.querySelector(LINKS))) showCards();
  }).observe(document.body, { childList: true, subtree: true });
}
