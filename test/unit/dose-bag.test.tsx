/** Adding the packs of a dose to the bag (advice-145): the button and the changed bag. */
import { parseHTML } from "linkedom";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import DoseIsland from "../../src/client/dose/island.tsx";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addAtLeast, addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { DOSE_WORDS } from "../../src/views/dose/island/dose-words.ts";
import { Packs } from "../../src/views/dose/island/Packs.tsx";
import type { BagState, DoseFormProps, DoseFrame, FramePack } from "../../src/views/dose/island/props.ts";
import { BrowserTab } from "../support/tab.ts";

/** The states of the island between its renderings; null while React keeps them. */
const island = vi.hoisted(() => ({ states: null as unknown[] | null, hook: 0 }));
vi.mock("react", async (original) => {
  const react = await original<typeof import("react")>();
  const own = react.useState;
  const kept = (states: unknown[], first: unknown) => {
    const hook = island.hook++;
    if (!(hook in states)) states[hook] = first;
    const set = (next: unknown) => {
      states[hook] = typeof next === "function" ? next(states[hook]) : next;
    };
    return [states[hook], set];
  };
  return { ...react, useState: (first: unknown) => (island.states ? kept(island.states, first) : own(first)) };
});
afterEach(() => {
  island.states = null;
});

const line = (skuCode: string, more: Partial<CartLine> = {}): CartLine => ({
  ...{ skuCode, productName: { hi: `खाद ${skuCode}` }, image: null, inventory: 9, mrp: 100, sellingPrice: 80, quantity: 1 },
  ...{ offers: null, offersDetail: null, offersLanguage: null, appliedOffer: null },
  ...more,
});
const held = (cart: typeof EMPTY_CART) => cart.products.map(({ skuCode, quantity }) => [skuCode, quantity]);

test("advice-145: the bag holds at least the packs of the advice, however often they are added", () => {
  const packs = [line("A", { quantity: 2 }), line("B", { quantity: 3 })];
  const add = (cart: typeof EMPTY_CART) => packs.reduce((before, one) => addAtLeast(before, one, "gujarat"), cart);
  const once = add(EMPTY_CART);
  expect(held(once)).toEqual([
    ["A", 2],
    ["B", 3],
  ]);
  expect(held(add(once))).toEqual(held(once));
  // Existing lines stay, with their names.
  const more = addToCart(addToCart(EMPTY_CART, line("B", { quantity: 5, productName: { en: "Dung" } }), "gujarat"), line("C"), "gujarat");
  expect(held(add(more))).toEqual([
    ["B", 5],
    ["C", 1],
    ["A", 2],
  ]);
  expect(add(more).products[0]?.productName).toEqual({ en: "Dung", hi: "खाद B" });
  // A bag of another state is emptied, as by every 'Add to bag'.
  expect(held(addAtLeast(addToCart(EMPTY_CART, line("Z"), "bihar"), line("A", { quantity: 2 }), "gujarat"))).toEqual([["A", 2]]);
});

const WORDS = pickStrings(translator("en"), DOSE_WORDS);
const packs: readonly FramePack[] = [
  { sku: "A", amount: 250, unit: "g", stock: 9, href: "/product/p/A", line: line("A") },
  { sku: "B", amount: 1, unit: "kg", stock: 1, href: "/product/p/B", line: line("B", { sellingPrice: 200 }) },
];
const DOSE = { amount: { low: 1_500, high: 1_500 }, unit: "g", water: null, acres: null } as const;

const NOT_ADDED: BagState = { added: null, warning: null };

function view(bag: BagState, added: (lines: readonly CartLine[], key: string) => void = () => undefined) {
  const html = renderToString(
    <dl>
      <Packs dose={DOSE} packs={packs} inApp={[]} bag={bag} words={WORDS} cartHref="/checkout/cart" onAdd={added} />
    </dl>,
  );
  const { document } = parseHTML(html) as unknown as { document: Document };
  return { html, button: document.querySelector(".button") };
}

test("advice-145: the button becomes a link to the bag, until the advice changes", () => {
  const before = view(NOT_ADDED).button;
  expect([before?.textContent, before?.hasAttribute("data-tap"), before?.getAttribute("data-button")]).toEqual([
    "Add all to bag",
    true,
    "add-to-bag",
  ]);
  const after = view({ added: "1 B,2 A", warning: null }).button;
  expect([after?.textContent, after?.hasAttribute("data-tap"), after?.getAttribute("href")]).toEqual([
    "Go to bag",
    false,
    "/checkout/cart",
  ]);
  expect(view({ added: "4 B", warning: null }).button?.textContent).toBe("Add all to bag");
});

test("advice-145: a note beside it says that the phone is full, or that the bag was emptied", () => {
  expect(view({ added: "1 B,2 A", warning: "No room" }).html).toContain("<p>No room</p>");
  expect(view({ added: "4 B", warning: "No room" }).html).not.toContain("No room");
});

// advice-144, product-22
test("packs that only the app sells are named if those on sale here are too few, and not otherwise", () => {
  const inApp = [{ sku: "C", amount: 500, unit: "g" as const, href: "/product/p/C" }];
  const named = (need: number, sold = packs) => {
    const dose = { ...DOSE, amount: { low: need, high: need } };
    const html = renderToString(<Packs dose={dose} packs={sold} inApp={inApp} bag={NOT_ADDED} words={WORDS} cartHref="/checkout/cart" />);
    const { document } = parseHTML(`<main>${html}</main>`) as unknown as { document: Document };
    return [...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"));
  };
  expect(named(1_500)).toEqual(["/product/p/B", "/product/p/A"]);
  expect(named(90_000)).toEqual(["/product/p/B", "/product/p/A", "/product/p/C"]);
  expect(named(1_500, [])).toEqual(["/product/p/C"]);
});

const FRAME: DoseFrame = {
  ...{ action: "/dose/a/A", hidden: [], packs, inApp: [], state: "gujarat", cartHref: "/checkout/cart", crops: [] },
  label: { dose: { amount: 2, unit: "ml", per: "l-water" }, water: null, crops: [] },
  scales: [{ unit: "pump", acres: null, low: 1, high: 200, name: "pumps" }],
  ...{ typed: { crop: "", issue: "", size: "", unit: "pump" }, isSent: false, isSeed: false, words: WORDS },
};

/** Renders the island with the states that it has set. */
function form(): DoseFormProps {
  island.hook = 0;
  return (DoseIsland(FRAME) as { readonly props: DoseFormProps }).props;
}

test("advice-145: the island warns of a bag of another state that it has emptied, and of nothing the next time", () => {
  new BrowserTab().kept.set("cart", JSON.stringify(addToCart(EMPTY_CART, line("Z"), "bihar")));
  island.states = [];
  form().onAdd?.([line("A")], "1 A");
  expect(form().bag).toEqual({ added: "1 A", warning: WORDS["quantity.stateChanged"] });
  form().onAdd?.([line("B")], "1 B");
  expect(form().bag).toEqual({ added: "1 B", warning: null });
});

test("the summary of errors takes the focus at each failed submit", () => {
  const tab = new BrowserTab();
  vi.stubGlobal("history", { state: null, replaceState: vi.fn() });
  vi.stubGlobal(
    "FormData",
    class {
      readonly get = () => "";
    },
  );
  island.states = [];
  const submit = () => form().onSubmit?.({ preventDefault: () => undefined, currentTarget: {} } as never);
  expect([form().isSent, form().submitCount]).toEqual([false, 0]);
  submit();
  expect([form().isSent, form().submitCount]).toEqual([true, 1]);
  submit();
  expect([form().isSent, form().submitCount]).toEqual([true, 2]);
  expect(tab.calls).toEqual([]);
});

test("a dose that is sent stands in the address, and the history entry keeps its state", () => {
  new BrowserTab();
  const replaceState = vi.fn();
  vi.stubGlobal("history", { state: { place: 7 }, replaceState });
  vi.stubGlobal(
    "FormData",
    class extends Map<string, string> {
      constructor() {
        super(Object.entries({ crop: "", issue: "", size: "3", unit: "pump" }));
      }
    },
  );
  island.states = [];
  form().onSubmit?.({ preventDefault: () => undefined, currentTarget: {} } as never);
  expect(replaceState.mock.calls).toEqual([[{ place: 7 }, "", "/x?crop=&issue=&size=3&unit=pump"]]);
});
