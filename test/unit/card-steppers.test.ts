/** The steppers of product cards: what is said of the card that was changed last. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import words from "../../locales/en/quantity.json";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { parseCart } from "../../src/domain/cart/stored-cart.ts";
import { factsOfLine } from "../../src/domain/product/card-facts.ts";
import { BrowserTab } from "../support/tab.ts";

const line: CartLine = {
  ...{ skuCode: "A", productName: { en: "Seed A" }, image: "/media/a.png?w=180", inventory: 9, mrp: 100, sellingPrice: 80, quantity: 1 },
  ...{ offers: null, offersDetail: null, offersLanguage: null, appliedOffer: null },
};

let tab: BrowserTab;
let document: Document;

const cardOf = (sku: string) =>
  `<li><a href="/product/-/${sku}"><span class="name">Seed ${sku}</span> <span class="pack">1 kg</span></a><div><a class="add" href="/product/-/${sku}">Add</a></div></li>`;

/** A page with a card, or with one for each of `skus`, in a browser with a bag. */
async function open(bag: object | null, facts: CartLine = line, skus = ["A"]) {
  tab = new BrowserTab();
  if (bag) tab.kept.set("cart", JSON.stringify(bag));
  const { window } = parseHTML(
    `<!doctype html><html lang="en" data-state="gujarat"><body><ul>${skus.map(cardOf).join("")}</ul></body></html>`,
  );
  document = window.document as unknown as Document;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".add")];
  for (const button of links) {
    Object.assign(button, { pathname: button.getAttribute("href") });
    button.dataset["line"] = factsOfLine(facts);
  }
  const [link] = links;
  if (!link) throw new Error("The card has no button.");
  vi.stubGlobal("document", document);
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
    },
  );
  const { addCard, startCards } = await import("../../src/client/cards.ts");
  startCards(words);
  return { link, add: (nth = 0) => addCard(links[nth] ?? link) };
}

const said = () => document.querySelector("[role=status]")?.textContent?.trim();
const note = () => document.querySelector(".chip.offer")?.textContent;
const held = () => parseCart(tab.kept.get("cart") ?? null).products.map(({ skuCode, quantity }) => [skuCode, quantity]);

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("product-46: a tap adds one pack, and the button becomes a stepper", async () => {
  const { link, add } = await open(null);
  add();
  expect(held()).toEqual([["A", 1]]);
  expect([link.hidden, document.querySelector(".stepper b")?.textContent, note()]).toEqual([true, "1", ""]);
  add();
  expect([held(), said()]).toEqual([[["A", 2]], "Quantity of Seed A 1 kg: 2."]);
});

test("product-44: a bag of another state is emptied, and the card says so", async () => {
  const { add } = await open({ state: "bihar", products: [{ ...line, skuCode: "B" }] });
  add();
  expect([held(), note()]).toEqual([[["A", 1]], words.stateChanged]);
  expect(said()).toContain(words.stateChanged);
  // Said once: the next tap empties nothing.
  add();
  expect([held(), note()]).toEqual([[["A", 2]], ""]);
});

test("a bag of the page's state keeps its products, and nothing is said", async () => {
  const { add } = await open({ state: "gujarat", products: [{ ...line, skuCode: "B" }] });
  add();
  expect([held(), note()]).toEqual([
    [
      ["B", 1],
      ["A", 1],
    ],
    "",
  ]);
});

test("cart-42: what an offer lacks stands at the card that was changed", async () => {
  const { add } = await open(null, { ...line, offersDetail: "Buy 2, get 1", offerTerms: { buy: 2, free: 1, percent: 0, amount: 0 } });
  add();
  expect(note()).toBe("Add 2 more: 1 free");
});

test("cart-42: what an offer lacks leaves the card before, as soon as another one is changed", async () => {
  const offer = { ...line, offersDetail: "Buy 2, get 1", offerTerms: { buy: 2, free: 1, percent: 0, amount: 0 } };
  const { add } = await open(null, offer, ["A", "B"]);
  const notes = () => [...document.querySelectorAll(".chip.offer")].map(({ textContent }) => textContent);
  add(0);
  add(1);
  expect(notes()).toEqual(["", "Add 2 more: 1 free"]);
});

test("events-1: a tap on a card is counted with the product of the card", async () => {
  const { link } = await open(null);
  const count = vi.fn();
  vi.doMock("../../src/client/events.ts", () => ({ count }));
  vi.stubGlobal("fetch", async () => Response.json(words));
  const { act } = await import("../../src/client/on-demand.ts");
  act(link);
  expect(count.mock.calls).toEqual([["add-to-bag", "/product/-/A"]]);
  await vi.waitFor(() => expect(held()).toEqual([["A", 1]]));
  vi.doUnmock("../../src/client/events.ts");
});

test("the focus moves from the button to the stepper's plus, and back", async () => {
  const { link, add } = await open(null);
  const focused: (string | null)[] = [];
  const { createElement } = document;
  const watched = (element: HTMLElement) => Object.assign(element, { focus: () => focused.push(element.getAttribute("aria-label")) });
  Object.assign(document, { createElement: (name: string) => watched(createElement.call(document, name)) });
  watched(link);
  const focusOn = (element: Element | null) => Object.defineProperty(document, "activeElement", { value: element, configurable: true });
  focusOn(link);
  add();
  expect(focused).toEqual(["One more of Seed A 1 kg"]);
  focusOn(document.querySelector(".stepper button"));
  document.querySelector<HTMLButtonElement>(".stepper button")?.click();
  expect([focused.length, link.hidden]).toEqual([2, false]);
});

test("the plus ends at the stock", async () => {
  const { add } = await open(null, { ...line, inventory: 2 });
  const isFull = () => [...document.querySelectorAll<HTMLButtonElement>(".stepper button")].map((button) => Boolean(button.disabled));
  add();
  expect(isFull()).toEqual([false, false]);
  add();
  expect([held(), isFull()]).toEqual([[["A", 2]], [false, true]]);
});

test("if prices are hidden, no offer is named", async () => {
  const { add } = await open(null, { ...line, offersDetail: "Buy 2, get 1", offerTerms: { buy: 2, free: 1, percent: 0, amount: 0 } });
  document.documentElement.classList.add("no-prices");
  add();
  expect(note()).toBe("");
});
