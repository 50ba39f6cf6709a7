/** Views drawn alone, for what the reference back end has no example of. */
import { parseHTML } from "linkedom";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import type { ProductDetail } from "../../src/domain/product/product.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { NoListPage } from "../../src/views/catalogue/NoListPage.tsx";
import { CheckoutLine } from "../../src/views/checkout/island/CheckoutLine.tsx";
import { CHECKOUT_WORDS } from "../../src/views/checkout/island/checkout-words.ts";
import { BrandsPage } from "../../src/views/crops/BrandsPage.tsx";
import { ErrorPage } from "../../src/views/errors/ErrorPage.tsx";
import { FormRefusedPage } from "../../src/views/errors/FormRefusedPage.tsx";
import { NotFoundPage } from "../../src/views/errors/NotFoundPage.tsx";
import { PageContext } from "../../src/views/page.tsx";
import { CropTile } from "../../src/views/parts/CropTile.tsx";
import { ProductPrice } from "../../src/views/product/PriceAndPacks.tsx";
import { ProductUnavailablePage } from "../../src/views/product/ProductUnavailablePage.tsx";
import { RequestSentPage } from "../../src/views/request/RequestSentPage.tsx";
import { ShelfSkeleton } from "../../src/views/store/ShelfSkeleton.tsx";

const t = translator("en");
const tables = { states: STATES, sources: [], partners: [] };
const visit = resolveVisit(new URLSearchParams("language=en&state=gujarat"), {}, tables);
const page = { visit, t, pathname: "/", query: {}, origin: "https://www.khet.test", mediaBase: "/media", languages: LANGUAGES };

const draw = (view: ReactNode, on = page): HTMLElement =>
  parseHTML(`<main>${renderToString(<PageContext.Provider value={on}>{view}</PageContext.Provider>)}</main>`).document.querySelector(
    "main",
  ) as unknown as HTMLElement;

// shop-41
describe("the ways on", () => {
  const bihar = { ...page, visit: resolveVisit(new URLSearchParams("language=en&state=bihar"), {}, tables) };
  const views: readonly [string, ReactNode][] = [
    ["of a page that is not there", <NotFoundPage key="1" />],
    ["of a fault", <ErrorPage key="2" retryHref="/again" helpline="" />],
    ["of a form that was refused", <FormRefusedPage key="3" back={null} />],
    ["of a list that is not there", <NoListPage key="4" />],
    ["of brands that are not there", <BrandsPage key="5" brands={[]} slugs={new Map()} />],
    ["of a product that is not there", <ProductUnavailablePage key="6" instead={null} helpline="" />],
    ["of a request that was sent", <RequestSentPage key="7" helpline="" />],
  ];
  test.each(views)("%s lead to the shop, and to the crops in a state without one", (_, view) => {
    const hrefs = (on: typeof page) => [...draw(view, on).querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(hrefs(page)).toContain("/shop?language=en&state=gujarat");
    expect(hrefs(bihar).filter((href) => href.startsWith("/shop"))).toEqual([]);
    expect(hrefs(bihar)).toContain("/crops?language=en&state=bihar");
    expect(draw(view, bihar).textContent).not.toContain("Go to the shop");
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
  test("stands beside the displayMessage of the back office", () => {
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
  test("shows the quantity alone where prices are hidden", () => {
    const drawn = draw(<CheckoutLine line={line} language="en" words={words} showPrices={false} />);
    expect(drawn.textContent).toContain("× 3");
    expect(drawn.textContent).not.toContain("₹");
  });
});

describe("the shelf of a store", () => {
  // store-20
  test("shows a skeleton with a word for those who do not see it", () => {
    const drawn = draw(<ShelfSkeleton />);
    expect(drawn.querySelectorAll(".skeleton li")).toHaveLength(4);
    expect(drawn.querySelector(".hide")?.textContent).toBe(t("shell.loading"));
    expect(drawn.querySelector("ul")?.getAttribute("aria-hidden")).toBe("true");
  });
});
