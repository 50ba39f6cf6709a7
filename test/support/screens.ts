/** Every screen and state that exists, with a URL that shows it. What runs over all pages runs over this list. */
import type { Language } from "../../src/domain/language.ts";

export const STATE_OF: Readonly<Record<Language, string>> = {
  en: "maharashtra",
  hi: "rajasthan",
  mr: "maharashtra",
  gu: "gujarat",
  te: "andhra-pradesh",
  kn: "karnataka",
};

export interface SampleScreen {
  readonly name: string;
  /** Path and own query, without language and state. */
  readonly path: string;
  readonly status: 200 | 400 | 404;
  /** A state that the screen needs, where it is not the language's own. */
  readonly state?: string;
  /** The language the page switches to by itself, where it does (verification in another state). */
  readonly switchesTo?: (language: Language) => Language;
}

const inGujarat = (language: Language): Language => (language === "en" ? "en" : "gu");

export const SCREENS: readonly SampleScreen[] = [
  { name: "shop", path: "/shop", status: 200 },
  { name: "shop without prices", path: "/shop?showProductPrices=false", status: 200 },
  { name: "shop in saathi", path: "/shop?appLinks=saathi&showHeader=false", status: 200 },
  { name: "shop for b2b", path: "/shop?source=b2b", status: 200 },
  { name: "product", path: "/product/any/AGS-CP-0001", status: 200 },
  { name: "product, seeds", path: "/product/any/AGS-S-0001", status: 200 },
  { name: "product, kit", path: "/product/any/AGS-CK-0001", status: 200 },
  { name: "product, hardware", path: "/product/any/AGS-HW-0001", status: 200 },
  { name: "product without prices", path: "/product/any/AGS-CP-0001?showProductPrices=false", status: 200 },
  { name: "product, price in the app", path: "/product/any/AGS-AH-0005", status: 200 },
  { name: "product, out of stock", path: "/product/any/AGS-AH-0011", status: 200 },
  { name: "product, not enabled", path: "/product/any/AGS-AH-0013", status: 404, state: "rajasthan" },
  { name: "product, no shop in the state", path: "/product/any/AGS-CP-0001", status: 200, state: "bihar" },
  { name: "product, disabled", path: "/product/any/AGS-AH-0036", status: 404 },
  { name: "product, unknown", path: "/product/any/AGS-XX-9999", status: 404 },
  { name: "product, no sku", path: "/product/any/%5Bobject%20Object%5D", status: 404 },
  { name: "bag", path: "/checkout/cart", status: 200 },
  { name: "sign-in", path: "/checkout/signin", status: 200 },
  { name: "sign-in, on the way to the orders", path: "/checkout/signin?next=orders", status: 200 },
  { name: "pack, genuine", path: "/pcode/1001/KHET-GENUINE-1", status: 200 },
  { name: "pack, expired", path: "/pcode/1005/KHET-EXPIRED", status: 200 },
  { name: "pack, red", path: "/pcode/1006/KHET-RED", status: 200 },
  { name: "pack, yellow", path: "/pcode/1007/KHET-YELLOW", status: 200 },
  { name: "pack, blue", path: "/pcode/1008/KHET-BLUE", status: 200 },
  { name: "pack, from a store in Gujarat", path: "/pcode/1003/KHET-STORE-GJ", status: 200, switchesTo: inGujarat },
  { name: "pack, b2b", path: "/pcode/1010/KHET-B2B", status: 200, switchesTo: (language) => (language === "en" ? "en" : "mr") },
  {
    name: "pack, seeds from a store in Karnataka",
    path: "/pcode/1012/KHET-SEED",
    status: 200,
    switchesTo: (language) => (language === "en" ? "en" : "kn"),
  },
  { name: "pack, without dates", path: "/pcode/1016/KHET-UNDATED", status: 200 },
  { name: "pack, wrong hash", path: "/pcode/9999/KHET-GENUINE-1", status: 404 },
  { name: "pack, hash no number", path: "/pcode/abc/KHET-GENUINE-1", status: 404 },
  { name: "pack, forged", path: "/pcode/1001/FORGED-123", status: 404 },
  { name: "code form", path: "/pcode", status: 200 },
  { name: "code form, wrong", path: "/pcode?hash=abc&barcode=", status: 400 },
  { name: "product of a pack", path: "/ppage/any/AGS-CP-0001", status: 200 },
  { name: "product of a pack, unknown", path: "/ppage/any/AGS-XX-9999", status: 404 },
  { name: "no shop here", path: "/shop-na", status: 200, state: "bihar" },
  { name: "not found", path: "/no/such/page", status: 404 },
  { name: "not found, no shop", path: "/nowhere", status: 404, state: "chhattisgarh" },
  { name: "products by ids", path: "/products?ids=AGS-S-0001,AGS-CP-0001,AGS-HW-0001", status: 200 },
  { name: "products by ids, none known", path: "/products?ids=AGS-XX-9999", status: 404 },
  { name: "products by ids, no ids", path: "/products", status: 404 },
  { name: "banner's products", path: "/bannerproducts/WIDE1.0", status: 200 },
  { name: "banner's products by language, last page", path: "/bannerproducts/WIDE1.hi?page=5", status: 200 },
  { name: "banner's products, unknown banner", path: "/bannerproducts/NOSUCH.0", status: 404 },
  { name: "trending products", path: "/trending-products", status: 200 },
  { name: "featured products", path: "/featured-products", status: 200 },
  { name: "brand", path: "/brand/any/38", status: 200 },
  { name: "brand, second page", path: "/brand/any/38?page=2", status: 200 },
  { name: "brand, unknown", path: "/brand/any/99999", status: 404 },
  { name: "category, seeds", path: "/category/any/seeds", status: 200 },
  { name: "category, seeds, for b2b, without prices", path: "/category/any/seeds?page=3&showProductPrices=false&source=b2b", status: 200 },
  { name: "category, crop protection by id", path: "/category/any/2?page=7", status: 200 },
  { name: "category, crop nutrition", path: "/category/any/crop-nutrition", status: 200 },
  { name: "category, hardware", path: "/category/any/hardware", status: 200 },
  { name: "category, combo kits", path: "/category/any/combo", status: 200 },
  { name: "category, animal husbandry", path: "/category/any/animal-husbandry", status: 200 },
  { name: "category, no shop", path: "/category/any/crop-protection", status: 200, state: "telangana" },
  { name: "category, beyond the end", path: "/category/any/seeds?page=99", status: 404 },
  { name: "category, unknown", path: "/category/any/nosuch", status: 404 },
  { name: "brands", path: "/brands", status: 200 },
  { name: "brands, no shop", path: "/brands", status: 200, state: "bihar" },
  { name: "crops", path: "/crops", status: 200 },
  { name: "crops, no shop", path: "/crops", status: 200, state: "chhattisgarh" },
  { name: "crop", path: "/crop/any/141", status: 200 },
  { name: "crop, articles by name", path: "/crop/any/131/articles", status: 200 },
  { name: "crop, second page of articles", path: "/crop/any/131?page=2", status: 200 },
  { name: "crop, seeds", path: "/crop/any/141/seeds", status: 200 },
  { name: "crop, seeds, no shop", path: "/crop/any/101/seeds", status: 200, state: "bihar" },
  { name: "crop, issues", path: "/crop/any/131/issues", status: 200 },
  { name: "crop, no issues", path: "/crop/any/196/issues", status: 200 },
  { name: "crop, beyond the articles", path: "/crop/any/196?page=2", status: 404 },
  { name: "crop, no such tab", path: "/crop/any/141/videos", status: 404 },
  { name: "crop, unknown", path: "/crop/any/99999", status: 404 },
  { name: "issue", path: "/issue/any/341141", status: 200 },
  { name: "issue, linked from a product", path: "/issue/any/350", status: 200 },
  { name: "issue, no shop", path: "/issue/any/301101", status: 200, state: "bihar" },
  { name: "issue, of a crop that it spares", path: "/issue/any/301141", status: 404 },
  { name: "issue, unknown", path: "/issue/any/99999", status: 404 },
  { name: "request form", path: "/buynow/any/AGS-CP-0001", status: 200 },
  { name: "request form without prices", path: "/buynow/any/AGS-S-0001?showProductPrices=false", status: 200 },
  { name: "request form, no shop in the state", path: "/buynow/any/AGS-S-0001", status: 200, state: "bihar" },
  { name: "request form, not enabled", path: "/buynow/any/AGS-AH-0013", status: 404, state: "rajasthan" },
  { name: "request form, unknown", path: "/buynow/any/AGS-XX-9999", status: 404 },
  { name: "request form, no sku", path: "/buynow/any/%5Bobject%20Object%5D", status: 404 },
  { name: "request sent", path: "/buynow-success", status: 200 },
  { name: "request sent, no shop", path: "/buynow-success", status: 200, state: "bihar" },
  { name: "policy", path: "/policy/return-refund", status: 200 },
  { name: "policy, unknown", path: "/policy/privacy", status: 404 },
  { name: "search, before the first", path: "/search", status: 200 },
  { name: "search, too short", path: "/search?searchTerm=ab", status: 400 },
  { name: "search, found", path: "/search?searchTerm=tamatar", status: 200 },
  {
    name: "search, found, in saathi",
    path: "/search?appLinks=saathi&searchTerm=%E0%A4%A7%E0%A4%BE%E0%A4%A8&showHeader=false",
    status: 200,
  },
  { name: "search, found, no shop", path: "/search?searchTerm=tamatar", status: 200, state: "bihar" },
  { name: "search, nothing found", path: "/search?searchTerm=xyzzyq", status: 200 },
  { name: "store", path: "/saathi-store/any/7001", status: 200 },
  { name: "store, last page", path: "/saathi-store/any/7001?page=4", status: 200 },
  { name: "store, by id", path: "/saathi-store?id=7001", status: 200 },
  {
    name: "store in saathi, with an app's bar",
    path: "/saathi-store?appLinks=saathi&id=7241&showHeader=false&showToolbar=true&title=Om%20Agro",
    status: 200,
  },
  { name: "store for b2b, without prices", path: "/saathi-store/any/7004?showProductPrices=false&source=b2b", status: 200 },
  { name: "store without picture", path: "/saathi-store/any/7015", status: 200 },
  { name: "store without products", path: "/saathi-store/any/7002", status: 200 },
  { name: "store, beyond the end", path: "/saathi-store/any/7001?page=5", status: 404 },
  { name: "store, unknown", path: "/saathi-store/any/9999", status: 404 },
  { name: "store, unknown, with an app's bar", path: "/saathi-store?id=9999&showHeader=false&showToolbar=true", status: 404 },
  { name: "store, no id", path: "/saathi-store", status: 404 },
  { name: "search, hostile", path: "/search?searchTerm=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E", status: 200 },
];

/** The URL of a screen in a language. */
export function screenUrl(screen: SampleScreen, language: Language): string {
  const state = screen.state ?? STATE_OF[language];
  return `${screen.path}${screen.path.includes("?") ? "&" : "?"}language=${language}&state=${state}`;
}
