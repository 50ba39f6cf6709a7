/** Views rendered alone, for cases that the reference back end lacks. */
import { parseHTML } from "linkedom";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { CHECKOUT_START, type CheckoutState } from "../../src/domain/order/checkout.ts";
import type { ProductDetail } from "../../src/domain/product/product.ts";
import type { Store } from "../../src/domain/store/store.ts";
import type { StoreProduct } from "../../src/domain/store/store-shelf.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { NoListPage } from "../../src/views/catalogue/NoListPage.tsx";
import { Paging } from "../../src/views/catalogue/Paging.tsx";
import { CheckoutLine } from "../../src/views/checkout/island/CheckoutLine.tsx";
import { CheckoutView } from "../../src/views/checkout/island/CheckoutView.tsx";
import { CHECKOUT_WORDS } from "../../src/views/checkout/island/checkout-words.ts";
import { TopicsPage } from "../../src/views/content/TopicsPage.tsx";
import { BrandsPage } from "../../src/views/crops/BrandsPage.tsx";
import { Crumbs } from "../../src/views/crops/Crumbs.tsx";
import { ErrorPage } from "../../src/views/errors/ErrorPage.tsx";
import { FormRefusedPage } from "../../src/views/errors/FormRefusedPage.tsx";
import { NotFoundPage } from "../../src/views/errors/NotFoundPage.tsx";
import { plainMessage } from "../../src/views/errors/plain.ts";
import { PageContext } from "../../src/views/page.tsx";
import { BrandTile } from "../../src/views/parts/BrandTile.tsx";
import { CallLink } from "../../src/views/parts/CallLink.tsx";
import { CropTile } from "../../src/views/parts/CropTile.tsx";
import { ProductPrice } from "../../src/views/product/PriceAndPacks.tsx";
import { ProductUnavailablePage } from "../../src/views/product/ProductUnavailablePage.tsx";
import { SprayBox } from "../../src/views/product/SprayBox.tsx";
import { RequestSentPage } from "../../src/views/request/RequestSentPage.tsx";
import { ShelfSkeleton } from "../../src/views/store/ShelfSkeleton.tsx";
import { StoreCard } from "../../src/views/store/StoreCard.tsx";
import { StoreHead } from "../../src/views/store/StoreHead.tsx";
import { FieldError, SubmitButton } from "../../src/views/ui/fields.tsx";
import { Price } from "../../src/views/ui/Price.tsx";
import { viewPage } from "../support/view-page.ts";

const t = translator("en");
const page = viewPage();

const draw = (view: ReactNode, on = page): HTMLElement =>
  parseHTML(`<main>${renderToString(<PageContext.Provider value={on}>{view}</PageContext.Provider>)}</main>`).document.querySelector(
    "main",
  ) as unknown as HTMLElement;

// shop-41
describe("links for going on", () => {
  const bihar = viewPage("language=en&state=bihar");
  const views: readonly [string, ReactNode][] = [
    ["of a page that is not there", <NotFoundPage key="1" />],
    ["of a fault", <ErrorPage key="2" retryHref="/again" />],
    ["of a form that was refused", <FormRefusedPage key="3" back={null} />],
    ["of a list that is not there", <NoListPage key="4" />],
    ["of brands that are not there", <BrandsPage key="5" brands={[]} slugs={new Map()} />],
    ["of a product that is not there", <ProductUnavailablePage key="6" instead={null} />],
    ["of a request that was sent", <RequestSentPage key="7" />],
  ];
  test.each(views)("%s link to the shop, and to the crops in a state without one", (_, view) => {
    const hrefs = (on: typeof page) => [...draw(view, on).querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(hrefs(page)).toContain("/shop?language=en&state=gujarat");
    expect(hrefs(bihar).filter((href) => href.startsWith("/shop"))).toEqual([]);
    expect(hrefs(bihar)).toContain("/crops?language=en&state=bihar");
    expect(draw(view, bihar).textContent).not.toContain("Go to the shop");
  });
});

describe("a request that was sent", () => {
  // request-10
  test("offers a call if the site has a number for one", () => {
    const calls = (helpline: string) =>
      [...draw(<RequestSentPage />, viewPage(undefined, { helpline })).querySelectorAll("a")]
        .map((link) => link.getAttribute("href"))
        .filter((href) => href?.startsWith("tel:"));
    expect(calls("+911800000000")).toEqual(["tel:+911800000000"]);
    expect(calls("")).toEqual([]);
  });
});

// shell-59
describe("a page without the shell", () => {
  const message = (more: object = {}) =>
    parseHTML(
      plainMessage({
        ...{ language: "te", title: "Is 1 < 2 & 3 > 2?", text: 'Say "yes".' },
        ways: [
          { href: "/again?a=1&b=2", label: "Again <now>" },
          { href: "/shop", label: "Shop" },
        ],
        ...more,
      }),
    ).document;

  test("shows texts as they are, in its language", () => {
    const document = message();
    expect(document.documentElement.getAttribute("lang")).toBe("te");
    expect(document.querySelector("title")?.textContent).toBe("Is 1 < 2 & 3 > 2?");
    expect(document.querySelector("h1")?.textContent).toBe("Is 1 < 2 & 3 > 2?");
    expect([...document.querySelectorAll("p")].map((paragraph) => paragraph.textContent)).toEqual(['Say "yes".', "Again <now>Shop"]);
    expect(document.querySelectorAll("now")).toHaveLength(0);
  });

  test("emphasises only the first link", () => {
    const links = [...message().querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.className]);
    expect(links).toEqual([
      ["/again?a=1&b=2", "button go"],
      ["/shop", "button quiet"],
    ]);
  });

  test("has no empty paragraph without a text", () => {
    expect(message({ text: null, ways: [] }).querySelectorAll("p:not(.actions)")).toHaveLength(0);
  });
});

describe("the way to a page", () => {
  test("links to each step, in order, and is left out without steps", () => {
    const steps = [
      { name: "Crops", url: "/crops" },
      { name: "Tomato", url: "/crop/tomato/141" },
    ];
    const links = [...draw(<Crumbs steps={steps} />).querySelectorAll("nav[aria-label] a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Crops", "/crops"],
      ["Tomato", "/crop/tomato/141"],
    ]);
    expect(draw(<Crumbs steps={[]} />).innerHTML).toBe("");
  });
});

// content-9
describe("the topics", () => {
  const crop = { topic: "141", name: "Tomato", image: "crops/tomato.svg" };
  const bare = { topic: "131", name: "Cotton", image: null };
  const other = { topic: "irrigation", name: "Irrigation" };
  const groups = (topics: readonly { topic: string; name: string; image?: string | null }[]) => {
    const drawn = draw(<TopicsPage topics={topics} />);
    return [...drawn.querySelectorAll("section")].map((section) => ({
      name: drawn.querySelector(`h2#${section.getAttribute("aria-labelledby")}`)?.textContent,
      topics: [...section.querySelectorAll("a")].map((tile) => tile.textContent),
      pictures: section.querySelectorAll("a img, a svg").length,
    }));
  };

  test("are crops, with a picture, and others; each group has its own name", () => {
    expect(groups([other, crop, bare])).toEqual([
      { name: "Crops", topics: ["Tomato", "Cotton"], pictures: 2 },
      { name: "Topics", topics: ["Irrigation"], pictures: 0 },
    ]);
  });

  test("have no heading over nothing", () => {
    expect([groups([crop]).map(({ name }) => name), groups([other]).map(({ name }) => name), groups([])]).toEqual([
      ["Crops"],
      ["Topics"],
      [],
    ]);
  });
});

describe("a crop", () => {
  // crop-30
  test("without a picture shows a leaf, with one shows it", () => {
    const crop = { id: "1", cropId: "1", display: "Tomato", image: null };
    expect(
      draw(<CropTile crop={crop} />)
        .querySelector("use")
        ?.getAttribute("href"),
    ).toContain("#leaf");
    const drawn = draw(<CropTile crop={{ ...crop, image: "crops/tomato.svg" }} />);
    expect(drawn.querySelector("use")).toBeNull();
    expect(drawn.querySelector("img")?.getAttribute("src")).toContain("crops/tomato.svg");
  });
});

describe("the price of a product", () => {
  const detail = { mrp: 100, sellingPrice: 80, inventory: 50, priceOnApp: false, displayMessage: null } as unknown as ProductDetail;

  // product-23
  test("is beside the displayMessage of the back office", () => {
    expect(draw(<ProductPrice detail={{ ...detail, displayMessage: "Comes with the rain" }} />).textContent).toContain(
      "Comes with the rain",
    );
    expect(draw(<ProductPrice detail={detail} />).querySelector(".stock")).toBeNull();
  });
});

describe("a line of an order", () => {
  const line: CartLine = {
    ...{ skuCode: "A", productName: { en: "Seed" }, image: null, inventory: 9, mrp: 100, sellingPrice: 80, quantity: 3 },
    ...{ offers: null, offersDetail: null, offersLanguage: null, appliedOffer: null },
  };
  const words = pickStrings(t, CHECKOUT_WORDS);

  // checkout-3
  test("shows 3 × ₹80 as ₹240, with ₹300 struck through", () => {
    const drawn = draw(<CheckoutLine line={line} language="en" words={words} showPrices />);
    expect(drawn.querySelector("b")?.textContent).toBe("₹240");
    expect(drawn.querySelector("s")?.textContent).toContain("₹300");
    expect(drawn.querySelector("small")?.textContent).toBe("3 × ₹80");
  });

  // checkout-45
  test("shows only the quantity if prices are hidden", () => {
    const drawn = draw(<CheckoutLine line={line} language="en" words={words} showPrices={false} />);
    expect(drawn.textContent).toContain("× 3");
    expect(drawn.textContent).not.toContain("₹");
  });
});

describe("a checkout with a product", () => {
  const line: CartLine = {
    ...{ skuCode: "A", productName: { en: "Seed" }, image: null, inventory: 9, mrp: 100, sellingPrice: 80, quantity: 3 },
    ...{ offers: null, offersDetail: null, offersLanguage: null, appliedOffer: null },
  };
  const address = { id: "77", fullName: "Ram", lines: ["House 1", "Anand, 388001"], eddText: "Delivery by 3 December" };
  const links = { self: "/self", shop: "/shop", bag: "/bag", address: "/address", signIn: "/in", orders: "/orders", terms: "/terms" };
  const drawn = (checkout: CheckoutState, eddText: string | null = address.eddText): HTMLElement =>
    draw(
      <CheckoutView
        helpline=""
        cart={addToCart(EMPTY_CART, line, "gujarat")}
        checkout={checkout}
        language="en"
        words={pickStrings(t, CHECKOUT_WORDS)}
        showPrices
        farmer=""
        state={{ slug: "gujarat", name: "Gujarat" }}
        address={{ ...address, eddText }}
        links={links}
        calls={{ createCart: "/create", placeOrder: "/place" }}
      />,
    );

  test("checkout-1, address-7: shows the address and the delivery date, if the services send one", () => {
    const card = drawn(CHECKOUT_START).querySelector(".order-address");
    expect([...(card?.querySelectorAll("p, a") ?? [])].map((part) => part.textContent)).toEqual([
      ...["Ram", "House 1", "Anand, 388001", "Delivery by 3 December", "Change the address"],
    ]);
    expect(drawn(CHECKOUT_START, null).querySelector(".order-edd")).toBeNull();
  });

  test("checkout-2: is paid in cash on delivery; online payment is shown and disabled", () => {
    const ways = [...drawn(CHECKOUT_START).querySelectorAll("input[name=payment]")];
    expect(ways.map((way) => [way.getAttribute("value"), way.hasAttribute("checked"), way.hasAttribute("disabled")])).toEqual([
      ["cash", true, false],
      ["online", false, true],
    ]);
  });

  test("checkout-4: links the terms, by their names", () => {
    const link = drawn(CHECKOUT_START).querySelector('a[href="/terms"]');
    expect(link?.textContent).toBe("terms and conditions");
  });

  test("checkout-10: a layer with a spinner covers the page while an order is placed, and not while it is priced", () => {
    const started = { request: "started", drift: "none", round: 1, priced: null, changes: [] } as const;
    expect(drawn({ ...started, doing: "placing" }).querySelectorAll(".veil .spinner")).toHaveLength(1);
    expect(drawn({ ...started, doing: "pricing" }).querySelector(".veil")).toBeNull();
    expect(drawn(CHECKOUT_START).querySelector(".veil")).toBeNull();
  });
});

describe("the head of a store", () => {
  const store: Store = {
    retailerId: "7001",
    name: "Shri Samarth",
    image: "stores/7001.jpg",
    phone: "98765 43210",
    address: "Main road, Pune",
    addressLanguage: "mr",
    farmerVisits: 1240,
    place: { latitude: 18.5, longitude: 73.8 },
    distance: 3.6,
    rating: 4.3,
  };

  // store-4, store-5, store-7, store-8, store-9
  test("shows name, picture, rating, address, distance, visits, telephone and map", () => {
    const drawn = draw(<StoreHead store={store} />);
    expect(drawn.querySelector("h1")?.textContent).toBe("Shri Samarth");
    expect(drawn.querySelector("img")?.getAttribute("src")).toBe("/media/stores/7001.jpg?w=120");
    expect(drawn.querySelector(".rating b")?.textContent).toBe("4.3");
    expect([...drawn.querySelectorAll("li")].map((fact) => fact.textContent)).toEqual([
      "Main road, Pune",
      "About 4 km away",
      "1,240 farmers have visited",
    ]);
    expect(drawn.querySelector("li span")?.getAttribute("lang")).toBe("mr");
    const [call, map] = [...drawn.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect([call, map]).toEqual(["tel:+919876543210", "https://www.google.com/maps/search/?api=1&query=18.5,73.8"]);
  });

  // store-9
  test.each([
    ["0253 2571234, 9812345678", "tel:02532571234", "Call 02532571234"],
    ["9812345678/79", "tel:+919812345678", "Call 98123 45678"],
    ["Ask for Ramesh", null, null],
    ["0253-2571234 or 9812345678", null, null],
  ])("the telephone %j is shown as it is, with a link to %s", (phone, href, text) => {
    const drawn = draw(<StoreHead store={{ ...store, phone, place: null }} />);
    expect([...drawn.querySelectorAll("li")].at(-1)?.textContent).toBe(phone);
    const link = drawn.querySelector("a");
    expect([link?.getAttribute("href") ?? null, link?.textContent ?? null]).toEqual([href, text]);
  });

  // store-4
  test("leaves out unknown values", () => {
    const bare = { ...store, image: null, phone: null, address: null, farmerVisits: 0, place: null, distance: null, rating: null };
    const drawn = draw(<StoreHead store={bare} />);
    expect(drawn.textContent).toBe("Shri Samarth");
    expect(drawn.querySelectorAll("li, a, .rating")).toHaveLength(0);
  });
});

describe("a card of a store's shelf", () => {
  const product: StoreProduct = {
    ...{ skuCode: "A-1", productName: "Seed", nameIsText: true, thumb: null, primary: null, mrp: 100, sellingPrice: 80, inventory: 5 },
    ...{ freeShipping: false, buyBar: true, priceOnApp: false, needExpertHelp: false, leadCaptureEnabled: false, displayMessage: null },
    ...{ enabledForSaathi: true, weight: null, offers: null },
    rating: { totalCount: 12, average: 4.5, showRatingBars: false, individualCount: [0, 0, 0, 6, 6] },
    ...{ orders: "1,240+", priceAtStore: 85, pointsAtStore: 20 },
  };
  const textOf = (more: Partial<StoreProduct>, selector: string, on = page) =>
    [...draw(<StoreCard product={{ ...product, ...more }} />, on).querySelectorAll(selector)].map((part) => part.textContent);

  // store-16, store-17
  test("has its name, stars, orders, price, MRP, and the store's own price and points", () => {
    expect(textOf({}, ".name")).toEqual(["Seed"]);
    expect(textOf({}, ".rating small")).toEqual(["(12)"]);
    expect(textOf({}, "a > small")).toEqual(["Ordered 1,240+ times"]);
    expect(textOf({}, ".price b")).toEqual(["₹80"]);
    expect(textOf({}, ".price s")).toEqual(["₹100"]);
    expect(textOf({}, ".price-note")).toEqual(["₹85 in this shop", "20 points can be used"]);
    expect(textOf({ orders: null, rating: null, priceAtStore: null, pointsAtStore: null }, ".rating, a > small, .price-note")).toEqual([]);
  });

  // store-18
  test("shows no prices and points if prices are hidden, or if only the app shows the price", () => {
    const hidden = viewPage("language=en&state=gujarat&showProductPrices=false");
    expect(textOf({}, ".price, .price-note", hidden)).toEqual([]);
    expect(textOf({ priceOnApp: true }, ".price, .price-note")).toEqual(["See the price in the app"]);
  });
});

describe("the shelf of a store", () => {
  // store-20
  test("shows a skeleton with a text for screen readers", () => {
    const drawn = draw(<ShelfSkeleton />);
    expect(drawn.querySelectorAll(".skeleton li")).toHaveLength(4);
    expect(drawn.querySelector(".hide")?.textContent).toBe(t("shell.loading"));
    expect(drawn.querySelector("ul")?.getAttribute("aria-hidden")).toBe("true");
  });
});

// catalogue-17
test.each([
  [100, 80, "₹100"],
  [80, 80, undefined],
  [70, 80, undefined],
])("an MRP of %i beside a price of %i: %s is struck through", (mrp, sellingPrice, struck) => {
  const price = draw(<Price mrp={mrp} sellingPrice={sellingPrice} off={null} mrpLabel="MRP" priceLabel="Price" />);
  expect([price.querySelector("b")?.textContent, price.querySelector("s")?.textContent]).toEqual(["₹80", struck]);
  expect(price.textContent?.includes("MRP")).toBe(struck !== undefined);
});

test("a call is a quiet button unless it is the main action, and without a number there is none", () => {
  const on = viewPage(undefined, { helpline: "+911800000000" });
  const classOf = (view: ReactNode) => draw(view, on).querySelector("a")?.className;
  expect([classOf(<CallLink />), classOf(<CallLink main />), classOf(<CallLink phone="" />)]).toEqual([
    "button quiet",
    "button go",
    undefined,
  ]);
});

// catalogue-55
test("the first and the last page of a list keep the place of the missing link", () => {
  const places = (number: number) =>
    [...(draw(<Paging page={number} pages={3} />).querySelector("nav.paging")?.children ?? [])].map((part) => part.getAttribute("rel"));
  expect([1, 2, 3].map(places)).toEqual([
    [null, null, "next"],
    ["prev", null, "next"],
    ["prev", null, null],
  ]);
});

// shell-30
test("the logo of a brand keeps its shape of two to one, and is fetched in the width of its tile", () => {
  const logo = draw(<BrandTile brand={{ brandId: "38", brandName: "Kronasht", brandImage: "brands/38.png" }} />).querySelector("img");
  const read = (name: string) => logo?.getAttribute(name);
  expect([read("width"), read("height"), read("sizes")]).toEqual(["120", "60", "90px"]);
  expect(read("srcset") ?? read("srcSet")).toBe(
    "/media/brands/38.png?w=120 120w, /media/brands/38.png?w=180 180w, /media/brands/38.png?w=240 240w",
  );
});

// product-60
test.each([
  ["of one crop", [{ crop: "Okra", days: 3 }], "Okra 3. On other crops: as many days as the label says."],
  [
    "of two crops",
    [
      { crop: "Cotton", days: 40 },
      { crop: "Okra", days: 3 },
    ],
    "Cotton 40, Okra 3. On other crops: as many days as the label says.",
  ],
  ["that nobody knows", [], "see the label"],
])("the box about spraying tells the days to wait %s", (_, waitingDays, told) => {
  const box = draw(<SprayBox dose={{ id: "dose", key: "Dose", value: "2 ml per litre" }} safety={{ waitingDays }} colour="green" />);
  const facts = [...box.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual(["2 ml per litre", told]);
});

describe("the parts that forms share", () => {
  test("an error is announced only if it appears later", () => {
    const roles = [<FieldError key="1" field="name" text="Wrong" />, <FieldError key="2" field="name" text="Wrong" isAlert />].map(
      (error) => draw(error).querySelector("#name-error")?.getAttribute("role"),
    );
    expect(roles).toEqual([null, "alert"]);
    expect(draw(<FieldError field="name" text="" isAlert />).children).toHaveLength(0);
  });

  test("a form that waits says so, keeps its button in the order of focus, and does not count its taps", () => {
    const button = (busy: string) => {
      const form = draw(<SubmitButton data-button="save" text="Save" busy={busy} />);
      const [shown, status] = [form.querySelector("button"), form.querySelector("[role=status]")];
      const read = (name: string) => shown?.getAttribute(name) ?? null;
      return [shown?.textContent, status?.textContent, read("aria-disabled"), read("disabled"), read("data-button")];
    };
    expect(button("")).toEqual(["Save", "", null, null, "save"]);
    expect(button("Saving…")).toEqual(["Saving…", "Saving…", "true", null, null]);
  });
});
