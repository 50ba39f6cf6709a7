/** The shell around each page, and small facts of pages that no other test checks, with the reference back end. */
import { describe, expect, test } from "vitest";
import { telephone } from "../../src/brand.ts";
import { type CheckedPage, getPage, getRaw } from "../support/page.ts";

const HINDI = "language=hi&state=rajasthan";
const HELPLINE = telephone.helpline;

const hrefs = ({ document }: CheckedPage, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute("href") ?? "");
const textOf = (element: Element | null | undefined): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();

describe("around every page", () => {
  // shell-8
  test("the logo links to the shop", async () => {
    expect(hrefs(await getPage(`/crops?${HINDI}`), ".header .logo")).toEqual([`/shop?${HINDI}`]);
  });

  // shell-13, shell-15
  test("the strip links to crops, agri updates, popular discussions and the shop", async () => {
    const page = await getPage(`/brands?${HINDI}`);
    expect(hrefs(page, ".strip a").slice(0, 4)).toEqual([
      `/crops?${HINDI}`,
      `/articles?${HINDI}`,
      "/posts?language=hi&sort=popular&state=rajasthan",
      `/shop?${HINDI}`,
    ]);
    expect([...page.document.querySelectorAll(".strip a")].slice(0, 3).map((link) => link.getAttribute("aria-label"))).toEqual([
      "सभी फसलें",
      "खेती की खबरें",
      // The visible word is its name: "Popular discussions" does not hold the English word.
      null,
    ]);
  });

  test("shell-41: the strip links to the search of the page, or to the search page, and to the bag", async () => {
    const search = async (path: string) => hrefs(await getPage(`${path}?${HINDI}`), ".strip a").slice(4);
    expect(await search("/shop")).toEqual(["#search", `/checkout/cart?${HINDI}`]);
    expect(await search("/checkout/cart")).toEqual([`/search?${HINDI}`, `/checkout/cart?${HINDI}`]);
  });

  // shell-5
  test("the not-found page links to the shop only if the state has one", async () => {
    const shop = `/shop?${HINDI}`;
    expect(hrefs(await getPage(`/no/such/page?${HINDI}`, { status: 404 }), "main a")).toContain(shop);
    const without = await getPage("/no/such/page?language=hi&state=bihar", { status: 404 });
    expect(hrefs(without, "main a").filter((href) => href.startsWith("/shop?"))).toEqual([]);
  });

  // shell-19, shell-20, shell-21, shell-22
  test("the footer has the three claims, the app, the networks and the helpline", async () => {
    const page = await getPage("/shop?language=en&state=maharashtra");
    const footer = textOf(page.document.querySelector("footer"));
    for (const claim of [/free home delivery/i, /200\+ brands/i, /original products/i, /proper bill/i]) expect(footer).toMatch(claim);
    const links = hrefs(page, "footer a");
    expect(links.filter((href) => href.startsWith("https://play.google.com/store/apps/details?id="))).toHaveLength(1);
    for (const network of ["facebook", "instagram", "youtube"])
      expect(
        links.some((href) => href.includes(network)),
        network,
      ).toBe(true);
    expect(HELPLINE).not.toBe("");
    expect(links).toContain(`tel:${HELPLINE}`);
  });

  // shell-43
  test("the footer links to the farmer's orders", async () => {
    expect(hrefs(await getPage(`/crops?${HINDI}`), "footer a")).toContain(`/checkout/orders?${HINDI}`);
  });

  // visit-58
  test("a page gives its source to the script only if a table has it, in the table's spelling", async () => {
    const told = async (query: string) => (await getPage(`/crops?${HINDI}${query}`)).document.documentElement.getAttribute("data-source");
    expect([await told("&source=b2bMH"), await told("&source=B2BMH"), await told("&source=b2b")]).toEqual(["b2bMH", "b2bMH", "b2b"]);
    for (const query of ["", "&source=b2bEVIL", "&source=xb2b", "&source=APP", "&source=APPMH", "&source=FPO"])
      expect(await told(query), query).toBeNull();
  });

  // visit-60
  test("a link in the footer removes the changes of a link, on this page, and nothing else", async () => {
    const ways = async (path: string) =>
      hrefs(await getPage(path), "footer > p:first-child a, footer > p:first-child + p a").filter((href) =>
        /showProductPrices=true|source=APP\b/.test(href),
      );
    expect(await ways(`/posts?${HINDI}&page=2&showProductPrices=false&sort=popular`)).toEqual([
      "/posts?language=hi&page=2&showProductPrices=true&sort=popular&state=rajasthan",
    ]);
    const both = "/crops?language=hi&partner=fpo&showProductPrices=false&source=b2bEVIL&state=rajasthan";
    expect(await ways(both)).toEqual([
      both.replace("showProductPrices=false", "showProductPrices=true"),
      both.replace("source=b2bEVIL", "source=APP"),
    ]);
    expect(await ways(`/crops?${HINDI}`)).toEqual([]);
    expect(await ways(`/crops?appLinks=saathi&${HINDI}&showProductPrices=false&source=b2b`)).toEqual([]);
    // On their target pages nothing is changed any more.
    expect(await ways(`/crops?${HINDI}&showProductPrices=true&source=APP`)).toEqual([]);
  });

  // visit-60
  test.each([
    [
      "en",
      "A link you opened hides the prices. Show prices",
      "Because of a link you opened, this is not the farmers' shop. Open the farmers' shop",
    ],
    [
      "hi",
      "आपके खोले हुए लिंक की वजह से दाम नहीं दिख रहे हैं। दाम दिखाएँ",
      "आपके खोले हुए लिंक की वजह से यह किसानों वाली दुकान नहीं है। किसानों वाली दुकान खोलें",
    ],
    ["mr", "तुम्ही उघडलेल्या लिंकमुळे किमती दिसत नाहीत. किमती दाखवा", "तुम्ही उघडलेल्या लिंकमुळे हे शेतकऱ्यांसाठीचे दुकान नाही. शेतकऱ्यांसाठीचे दुकान उघडा"],
    ["gu", "તમે ખોલેલી લિંકને લીધે ભાવ દેખાતા નથી. ભાવ બતાવો", "તમે ખોલેલી લિંકને લીધે આ ખેડૂતો માટેની દુકાન નથી. ખેડૂતો માટેની દુકાન ખોલો"],
    ["te", "మీరు తెరిచిన లింక్ వల్ల ధరలు కనిపించడం లేదు. ధరలు చూపించండి", "మీరు తెరిచిన లింక్ వల్ల ఇది రైతుల షాపు కాదు. రైతుల షాపు తెరవండి"],
    ["kn", "ನೀವು ತೆರೆದ ಲಿಂಕ್‌ನಿಂದ ಬೆಲೆಗಳು ಕಾಣುತ್ತಿಲ್ಲ. ಬೆಲೆಗಳನ್ನು ತೋರಿಸಿ", "ನೀವು ತೆರೆದ ಲಿಂಕ್‌ನಿಂದ ಇದು ರೈತರ ಅಂಗಡಿ ಅಲ್ಲ. ರೈತರ ಅಂಗಡಿ ತೆರೆಯಿರಿ"],
  ])("the reset links in %s", async (language, prices, shop) => {
    const { document } = await getPage(`/crops?language=${language}&state=rajasthan&showProductPrices=false&source=b2b`);
    const said = [...document.querySelectorAll("footer > p")].slice(0, 2).map((line) => {
      const way = textOf(line.querySelector("a"));
      return `${textOf(line).replace(way, "").trim()} ${way}`;
    });
    expect(said).toEqual([prices, shop]);
  });

  // shell-36
  test("prices are in rupees", async () => {
    const page = await getPage(`/category/seeds/seeds?${HINDI}`);
    const prices = [...page.document.querySelectorAll(".product-card .price b")].map(textOf);
    expect(prices.length).toBeGreaterThan(10);
    expect(prices.filter((price) => !/^₹[\d,.]+$/.test(price))).toEqual([]);
  });

  // visit-44
  test.each(["/shop", "/crops", "/brands", "/product/x/AGS-CP-0001", "/checkout/cart", "/pcode"])(
    "%s exists for a visitor without a cookie",
    async (path) => {
      const response = await getRaw(`${path}?${HINDI}`);
      await response.text();
      expect(response.status).toBe(200);
    },
  );
});

const sha256 = async (text: string): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))));

test.each([
  ["the shop", "/shop?language=hi&state=rajasthan", 200, 3],
  ["the shop in saathi", "/shop?language=hi&state=rajasthan&appLinks=saathi", 200, 4],
  ["a missing post", "/post/any/nothing?language=hi&state=rajasthan", 404, 1],
  ["the bag, which is never cached", "/checkout/cart?language=hi&state=rajasthan", 200, 2],
])("shell-60: the policy of %s allows its own style sheets and that of the question", async (_, path, status, count) => {
  for (const turn of ["rendered", "kept"]) {
    const response = await getRaw(path);
    expect(response.status).toBe(status);
    const sheets = [...(await response.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
    expect(sheets.length, turn).toBe(count);
    const [, question = ""] = [...(await (await getRaw("/privacy?language=hi")).text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, css = ""]) => css,
    );
    const hashes = await Promise.all([...sheets, question].map(async (css) => `'sha256-${await sha256(css)}'`));
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(
      policy.split("; ").find((rule) => rule.startsWith("style-src")),
      turn,
    ).toBe(["style-src 'self'", ...hashes].join(" "));
    expect(response.headers.get("Khet-Sheets"), turn).toBeNull();
  }
});

describe("cards of products", () => {
  const card = async (sku: string) => {
    const page = await getPage(`/products?ids=${sku}&language=en&state=maharashtra`);
    const found = page.document.querySelector(".product-card");
    if (!found) throw new Error(`${sku} has no card.`);
    return found;
  };

  // catalogue-17: 58 instead of 73
  test("a card shows the price, with the MRP struck through", async () => {
    const found = await card("AGS-CP-0001");
    expect(textOf(found.querySelector(".price b"))).toBe("₹58");
    expect(textOf(found.querySelector(".price s"))).toContain("₹73");
  });

  // catalogue-19
  test("a card of a product without inventory says that it is out of stock", async () => {
    expect(textOf((await card("AGS-AH-0011")).querySelector(".chip.out"))).toBe("Out of stock");
    expect((await card("AGS-CP-0001")).querySelector(".chip.out")).toBeNull();
  });

  // catalogue-20
  test("a list says once that delivery is free, and no card repeats it", async () => {
    const page = await getPage("/category/seeds/seeds?language=en&state=maharashtra");
    const saying = (selector: string) =>
      [...page.document.querySelectorAll(selector)].filter((part) => /free (home )?delivery/i.test(textOf(part)));
    expect(saying(".list-head p")).toHaveLength(1);
    expect(saying(".product-card")).toEqual([]);
    const bihar = await getPage("/category/seeds/seeds?language=en&state=bihar");
    expect(textOf(bihar.document.querySelector(".list-head"))).not.toMatch(/delivery/i);
  });

  // product-40
  test("a card has its picture in the widths 180, 300 and 360", async () => {
    const page = await getPage("/products?ids=AGS-CP-0001&language=en&state=maharashtra");
    const [, widths = ""] = /<img[^>]*srcset="([^"]*)"/i.exec(page.html.slice(page.html.indexOf("product-card"))) ?? [];
    expect([...widths.matchAll(/ (\d+)w/g)].map(([, width]) => width)).toEqual(["180", "300", "360"]);
  });
});

describe("single pages", () => {
  // search-15
  test("the search page shows the number of the helpline", async () => {
    expect(hrefs(await getPage(`/search?searchTerm=tamatar&${HINDI}`), "main a")).toContain(`tel:${HELPLINE}`);
  });

  // request-10
  test("/buynow-success says that the request was submitted, with a tick", async () => {
    const page = await getPage("/buynow-success?language=en&state=maharashtra");
    expect(textOf(page.document.querySelector("h1"))).toMatch(/request/i);
    expect(page.document.querySelector("main use")?.getAttribute("href")).toContain("#check");
  });

  // cart-38, cart-41
  test("the bag has the URL of the terms, and noindex", async () => {
    const page = await getPage(`/checkout/cart?${HINDI}`);
    // Not any link of the page: the footer has one too.
    const { links } = JSON.parse(page.document.querySelector('[data-island="cart"]')?.nextElementSibling?.textContent ?? "");
    expect(links.terms).toBe(`/policy/terms-conditions?${HINDI}`);
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("cart-47: the bag shows popular products if the shop sells", async () => {
    const bag = async (state: string) => (await getPage(`/checkout/cart?language=en&state=${state}`)).document;
    expect((await bag("gujarat")).querySelectorAll(".cart ~ .cart-popular .product-card")).toHaveLength(6);
    expect((await bag("bihar")).querySelector(".cart-popular")).toBeNull();
  });

  // cart-40
  test("the bag says if the shop does not sell", async () => {
    const bihar = "/checkout/cart?language=en&state=bihar";
    expect((await getPage(bihar)).document.querySelector("main .note")).not.toBeNull();
    expect((await getPage("/checkout/cart?language=en&state=gujarat")).document.querySelector("main .note")).toBeNull();
  });

  // crop-21
  test("a card of an article shows its heading, its beginning, its author and its date", async () => {
    const page = await getPage("/crop/x/131/articles?language=en&state=maharashtra");
    const card = page.document.querySelector(".post-card");
    expect(textOf(card?.querySelector("h2"))).not.toBe("");
    expect(textOf(card?.querySelector("p[dir]"))).toMatch(/…$/);
    expect(textOf(card)).toMatch(/\d{2} [A-Z][a-z]{2} \d{2} · /);
  });

  // store-8
  test("a store links to its position on a map", async () => {
    const store = hrefs(await getPage(`/saathi-store?id=7001&${HINDI}`), "main a").filter((href) =>
      /^(?:geo:|https:\/\/.*maps)/.test(href),
    );
    expect(store).toHaveLength(1);
    expect(store[0]).toMatch(/\d+\.\d+/);
  });
});
