/** The cart page as the Worker renders it, and all states of the cart's view, identical in React and Preact. */
import { parseHTML } from "linkedom";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { billOf } from "../../src/domain/cart/bill.ts";
import { type Cart, EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { CartPage } from "../../src/views/cart/CartPage.tsx";
import { CartBill } from "../../src/views/cart/island/CartBill.tsx";
import { CartView } from "../../src/views/cart/island/CartView.tsx";
import { CART_WORDS } from "../../src/views/cart/island/cart-words.ts";
import type { CartFrame, CartViewProps } from "../../src/views/cart/island/props.ts";
import { type Page, PageContext } from "../../src/views/page.tsx";
import { viewPage } from "../support/view-page.ts";

function pageIn(language: Language, query = "", state = "gujarat"): Page {
  return viewPage(`language=${language}&state=${state}&${query}`, { pathname: "/checkout/cart", helpline: "1800" });
}

test.each([
  [undefined, null, 0],
  [40, "₹40", 0],
  [0, "Free", 1],
])("cart-50: a delivery charge of %s is in the bill as %s; only the services can say that it is free", (charge, shown, free) => {
  const words = pickStrings(translator("en"), CART_WORDS);
  const bill = billOf([{ quantity: 1, mrp: 250, sellingPrice: 200 }], 200 + (charge ?? 0), charge);
  const { document } = parseHTML(renderToString(createElement(CartBill, { bill, words })));
  const row = [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === words["cart.delivery"]);
  expect([row?.nextElementSibling?.textContent ?? null, document.querySelectorAll(".bill-free").length]).toEqual([shown, free]);
});

const render = (page: Page) =>
  parseHTML(renderToString(createElement(PageContext.Provider, { value: page }, createElement(CartPage, { popular: null })))).document;

const frame = (language: Language): CartFrame => ({
  language,
  words: pickStrings(translator(language), CART_WORDS),
  showPrices: true,
  links: {
    self: "/checkout/cart",
    shop: "/shop",
    orders: "/checkout/orders",
    checkout: "/checkout/signin",
    terms: "/policy/terms-conditions",
    product: "/product/p/__sku__",
  },
});

const line = (skuCode: string, more: Partial<CartLine> = {}): CartLine => ({
  skuCode,
  productName: { en: `Seed ${skuCode}` },
  image: "/media/p/seed.svg?w=320",
  inventory: 3,
  mrp: 100_000,
  sellingPrice: 90_000,
  quantity: 1,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
  ...more,
});
const full: Cart = addToCart(
  addToCart(EMPTY_CART, line("A/1", { quantity: 4, offers: "FREE_PRODUCT", offersDetail: "One free", offersLanguage: "en" }), "gujarat"),
  line("B", { productName: {}, image: null }),
  "gujarat",
);

const forms: Readonly<Record<string, Partial<CartViewProps>>> = {
  loading: {},
  empty: { cart: EMPTY_CART },
  full: { cart: full },
  "full, not kept": { cart: full, isStored: false, announcement: "something" },
  "without prices": { cart: full, showPrices: false },
  "after a removal": { cart: full, removed: { line: line("C"), index: 1, state: "gujarat" } },
  "after the last removal": { cart: EMPTY_CART, removed: { line: line("C"), index: 0, state: "gujarat" } },
};
const props = (form: string, language: Language = "en"): CartViewProps => ({ ...frame(language), cart: null, ...forms[form] });
const view = (form: string, language: Language = "en") =>
  parseHTML(`<main>${renderToString(createElement(CartView, props(form, language)))}</main>`).document;
const textOf = (node: { textContent: string | null } | null): string => node?.textContent?.replace(/\s+/g, " ").trim() ?? "";

describe("the server-rendered page", () => {
  test.each(LANGUAGES)("%s: one h1, a loading text, and a link for visitors without JavaScript", (language) => {
    const page = pageIn(language);
    const document = render(page);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(textOf(document.querySelector('[data-island="cart"] [role="status"]'))).toBe(page.t("shell.loading"));
    expect(textOf(document.querySelector("noscript"))).toContain(page.t("cart.noScript"));
    expect(textOf(document.querySelector("noscript a[href='tel:1800']"))).toBe(page.t("shop.call"));
  });
  test("the island's props are enough to hydrate the Worker's markup", () => {
    const island = render(pageIn("te", "showProductPrices=false")).querySelector('[data-island="cart"]');
    const given = JSON.parse(island?.nextElementSibling?.textContent ?? "") as CartFrame;
    const drawn = parseHTML(`<main>${renderToString(createElement(CartView, { ...given, cart: null }))}</main>`).document.querySelector(
      "main",
    );
    expect(drawn?.innerHTML).toBe(island?.innerHTML);
    expect(given.showPrices).toBe(false);
    expect(given.links.checkout).toBe("/checkout/checkout?language=te&showProductPrices=false&state=gujarat");
  });
});

describe("the view", () => {
  // cart-20
  test("a line's price is quantity × selling price with MRP × quantity struck through", () => {
    const item = view("full").querySelector(".cart-item");
    expect([textOf(item?.querySelector(".price b") ?? null), textOf(item?.querySelector(".price s") ?? null)]).toEqual([
      "₹3,60,000",
      "₹4,00,000",
    ]);
    expect(textOf(item?.querySelector(".chip.out") ?? null)).toBe("Only 3 left");
    expect(textOf(item?.querySelector(".chip.offer") ?? null)).toBe("One free");
    expect(item?.querySelector("a")?.getAttribute("href")).toBe("/product/p/A%2F1");
    expect(item?.querySelector("img")?.getAttribute("src")).toBe("/media/p/seed.svg?w=180");
  });
  test("cart-38: links the terms, by their names, if the bag is not empty", () => {
    const terms = (form: string) => textOf(view(form).querySelector('a[href^="/policy/terms-conditions"]'));
    expect([terms("full"), terms("empty")]).toEqual(["terms and conditions", ""]);
  });
  // cart-21, cart-1, cart-52
  test("the bill adds up, and the bar shows its total", () => {
    const amounts = [...view("full").querySelectorAll(".bill dd")].map(textOf);
    // The delivery charge is unknown before the services have priced the bag.
    expect(amounts).toEqual(["₹5,00,000", "−₹50,000"]);
    expect(textOf(view("full").querySelector(".cart-pay b"))).toBe("₹4,50,000");
  });
  // cart-42, cart-44
  test("a line shows what is missing for its offer, and the bill the discount of the offer", () => {
    const offer = { offersDetail: "Buy 2, get 1 free", offersLanguage: "en", offerTerms: { buy: 2, free: 1, percent: 0, amount: 0 } };
    const shown = (quantity: number, more: Partial<CartLine> = {}) => {
      const cart = addToCart(EMPTY_CART, line("B", { ...offer, mrp: 180, sellingPrice: 139, inventory: 9, quantity, ...more }), "gujarat");
      const { document } = parseHTML(`<main>${renderToString(createElement(CartView, { ...props("full"), cart }))}</main>`);
      return {
        chips: [...document.querySelectorAll(".chip.offer")].map(textOf),
        bill: [...document.querySelectorAll(".bill dl > *")].map(textOf).join(" "),
        note: textOf(document.querySelector(".bill-note")),
      };
    };
    expect(shown(2)).toEqual({
      chips: ["Buy 2, get 1 free", "Add 1 more: 1 free"],
      bill: "MRP total ₹360 Discount −₹82",
      note: "",
    });
    expect(shown(3)).toEqual({
      chips: ["Buy 2, get 1 free"],
      bill: "MRP total ₹540 Discount −₹123 Offers −₹139",
      note: "",
    });
    expect(shown(2, { inventory: 2 }).chips).toEqual(["Buy 2, get 1 free"]);
    expect(shown(4, { offerTerms: { buy: 5, free: 0, percent: 5, amount: 0 } }).chips[1]).toBe("Add 1 more to get the offer");
  });
  // cart-45, cart-46
  test("the amount to pay is in whole rupees, and a price above the MRP is no discount", () => {
    const bill = (mrp: number, sellingPrice: number) => {
      const cart = addToCart(EMPTY_CART, line("B", { mrp, sellingPrice }), "gujarat");
      const { document } = parseHTML(`<main>${renderToString(createElement(CartView, { ...props("full"), cart }))}</main>`);
      return [textOf(document.querySelector(".bill")), textOf(document.querySelector(".cart-pay b"))];
    };
    expect(bill(180, 139.5)).toEqual(["Bill detailsMRP total₹180Discount−₹41You save ₹41", "₹139"]);
    expect(bill(100, 120)).toEqual(["Bill detailsMRP total₹120", "₹120"]);
  });
  // cart-22
  test("an offer has its own text in its language, elsewhere its name, and without terms it is not in the bill", () => {
    const offer = (language: Language) => textOf(view("full", language).querySelector(".chip.offer"));
    expect(offer("en")).toBe("One free");
    for (const language of ["hi", "te"] as const) expect(offer(language)).toBe(translator(language)("product.offer"));
    expect(textOf(view("full", "te").querySelector(".bill-note"))).toBe(translator("te")("cart.offersApart"));
    const plain = { ...props("full"), cart: addToCart(EMPTY_CART, line("B"), "gujarat") };
    expect(renderToString(createElement(CartView, plain))).not.toContain("bill-note");
  });
  test("no more than the stock can be added, and the line says why", () => {
    const steps = (quantity: number, inventory: number) => {
      const cart = addToCart(EMPTY_CART, line("B", { quantity, inventory }), "gujarat");
      const { document } = parseHTML(`<main>${renderToString(createElement(CartView, { ...props("full"), cart }))}</main>`);
      return [
        document.querySelector(".stepper button:last-child")?.hasAttribute("disabled"),
        textOf(document.querySelector(".chip.out")) || null,
      ];
    };
    expect(steps(2, 3)).toEqual([false, null]);
    expect(steps(3, 3)).toEqual([true, "Only 3 left"]);
    expect(steps(5, 1)).toEqual([true, "Only 1 left"]);
    // An unknown inventory sets no limit.
    expect(steps(5, 0)).toEqual([false, null]);
  });
  test("a name in another language has a lang attribute; a line without a name shows its sku", () => {
    const links = [...view("full", "hi").querySelectorAll(".cart-about a")];
    expect(links.map((link) => [link.getAttribute("lang"), textOf(link)])).toEqual([
      ["en", "Seed A/1"],
      [null, translator("hi")("cart.unnamed", { sku: "B" })],
    ]);
    // In the page's own language it needs none.
    expect(view("full").querySelector(".cart-about a")?.hasAttribute("lang")).toBe(false);
  });
  test("no amount is shown if prices are hidden", () => expect(textOf(view("without prices").querySelector("main"))).not.toContain("₹"));
  // cart-36, cart-37
  test("an empty cart links to the shop, a full one to the sign-in", () => {
    expect(view("empty").querySelector(".message .button.go")?.getAttribute("href")).toBe("/shop");
    expect(view("full").querySelector(".bottom-bar a")?.getAttribute("href")).toBe("/checkout/signin");
  });
  // cart-40
  test("in a state without a shop the cart links to no order and no shop", () => {
    const page = pageIn("hi", "", "bihar");
    const island = render(page).querySelector('[data-island="cart"]');
    const given = JSON.parse(island?.nextElementSibling?.textContent ?? "") as CartFrame;
    expect([given.links.checkout, given.links.shop]).toEqual([null, null]);
    for (const cart of [full, EMPTY_CART]) {
      const { document } = parseHTML(`<main>${renderToString(createElement(CartView, { ...given, cart }))}</main>`);
      expect(document.querySelector(".bottom-bar, a.button.go, [href^='/shop']")).toBeNull();
      // cart-48
      const checkout = [...document.querySelectorAll("[href^='/checkout']")].map((link) => link.getAttribute("href"));
      expect(checkout).toEqual(["/checkout/orders?language=hi&state=bihar"]);
    }
  });
  // cart-19
  test("a removed product that is in the bag again has one row, without 'Undo'", () => {
    const again = { ...props("full"), removed: { line: line("B"), index: 0, state: "gujarat" } };
    const { document } = parseHTML(`<main>${renderToString(createElement(CartView, again))}</main>`);
    expect([...document.querySelectorAll(".cart-items > li")].map((row) => row.className)).toEqual(["cart-item", "cart-item"]);
  });
  test("a removed line can be restored to its position", () => {
    expect([...view("after a removal").querySelectorAll(".cart-items > li")].map((row) => row.className)).toEqual([
      "cart-item",
      "cart-removed",
      "cart-item",
    ]);
  });
  test.each(Object.keys(forms))("%s: every button and field has a name, in every language", (form) => {
    for (const language of LANGUAGES) {
      for (const control of view(form, language).querySelectorAll("a, button, input")) {
        expect(control.getAttribute("aria-label") || textOf(control)).toBeTruthy();
      }
      expect(view(form, language).querySelector("main")?.textContent).not.toContain("{{");
    }
  });
});

describe("React and Preact agree", () => {
  afterEach(() => {
    vi.doUnmock("react");
    vi.doUnmock("react/jsx-runtime");
    vi.doUnmock("react/jsx-dev-runtime");
    vi.resetModules();
  });
  test.each(Object.keys(forms))("%s", async (form) => {
    vi.resetModules();
    vi.doMock("react", () => import("../../src/client/react.ts"));
    vi.doMock("react/jsx-runtime", () => import("preact/jsx-runtime"));
    vi.doMock("react/jsx-dev-runtime", () => import("preact/jsx-runtime"));
    const { CartView: PreactView } = await import("../../src/views/cart/island/CartView.tsx");
    const { h } = await import("preact");
    const { renderToString: renderByPreact } = await import("preact-render-to-string");
    // Browsers ignore the order and case of attributes; React puts preload hints before its markup.
    const canonical = (html: string): string[] =>
      [...parseHTML(`<main>${html.replaceAll("<!-- -->", "")}</main>`).document.querySelectorAll("main *:not(link)")].map((element) => {
        const attributes = [...element.attributes].map(({ name, value }) => `${name.toLowerCase()}=${value}`).sort();
        const own = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent] : []));
        return [element.localName, ...attributes, ...own].join("|");
      });
    expect(canonical(renderByPreact(h(PreactView as never, props(form) as never)))).toEqual(
      canonical(renderToString(createElement(CartView, props(form)))),
    );
  });
});

test("a row has a button named after its product, and no offer if prices are hidden", () => {
  const rows = (form: string) => [...view(form).querySelectorAll(".cart-item")];
  const names = rows("full").map((row) => row.querySelector(".cart-remove")?.getAttribute("aria-label"));
  expect(names).toEqual(["Remove Seed A/1", expect.stringMatching(/^Remove .*B/)]);
  expect(["full", "without prices"].map((form) => textOf(rows(form)[0] ?? null).includes("One free"))).toEqual([true, false]);
});
