/** Every existing screen and state, with its URL. Tests of all pages use this list. */
import type { Language } from "../../src/domain/visit/language.ts";
import { matchScreen, paths, type Screen } from "../../src/paths.ts";
import { ANSWERED, ARTICLES, NO_ID, POSTS, PROFILES, TOPIC } from "./community.ts";
import { isWide } from "./wide.ts";

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
  /** The state that the screen needs, if not the language's own. */
  readonly state?: string;
  /** The language to which the page switches automatically, if it does (verification in another state). */
  readonly switchesTo?: (language: Language) => Language;
}

const inGujarat = (language: Language): Language => (language === "en" ? "en" : "gu");

/** States of screens by name. */
const NAMED: readonly SampleScreen[] = [
  { name: "shop", path: "/shop", status: 200 },
  { name: "shop without prices", path: "/shop?showProductPrices=false", status: 200 },
  { name: "shop in saathi", path: "/shop?appLinks=saathi&showHeader=false", status: 200 },
  { name: "shop for b2b", path: "/shop?source=b2b", status: 200 },
  { name: "product", path: "/product/any/AGS-CP-0001", status: 200 },
  { name: "product in saathi", path: "/product/any/AGS-CP-0001?appLinks=saathi&showHeader=false", status: 200 },
  { name: "category in saathi", path: "/category/seeds/seeds?appLinks=saathi", status: 200 },
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
  { name: "pack, often scanned", path: "/pcode/1017/KHET-OFTEN", status: 200 },
  { name: "pack, of a withdrawn product", path: "/pcode/1018/KHET-WITHDRAWN", status: 200 },
  { name: "pack, without dates", path: "/pcode/1016/KHET-UNDATED", status: 200 },
  { name: "pack, wrong hash", path: "/pcode/9999/KHET-GENUINE-1", status: 404 },
  { name: "pack, hash no number", path: "/pcode/abc/KHET-GENUINE-1", status: 404 },
  { name: "pack, forged", path: "/pcode/1001/FORGED-123", status: 404 },
  { name: "pack, by its GS1 link", path: "/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7", status: 200 },
  { name: "pack, by a GS1 link without a batch", path: "/01/08901234567890/21/KHET-GS1%2F7", status: 200 },
  { name: "batch of a GS1 link", path: "/01/08901234567890/10/L2604B12", status: 200 },
  { name: "product of a GS1 link", path: "/01/08901234567890", status: 200 },
  { name: "code form", path: "/pcode", status: 200 },
  { name: "code form, wrong", path: "/pcode?hash=abc&barcode=", status: 400 },
  { name: "my crops, none chosen", path: "/crop-info", status: 200 },
  { name: "my crops, none chosen, tasks hidden", path: "/crop-info?showTasks=false", status: 200 },
  { name: "my crops in saathi", path: "/crop-info?appLinks=saathi&showHeader=false", status: 200 },
  { name: "my crops of a field agent", path: "/crop-info?crop=tomato&mockDate=2026-11-22&role=FAG", status: 200 },
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
  { name: "crop, seeds first", path: "/crop/any/103", status: 200 },
  { name: "crop, issues first", path: "/crop/any/146", status: 200 },
  { name: "crop, seeds first, no shop", path: "/crop/any/103", status: 200, state: "telangana" },
  { name: "crop, issues", path: "/crop/any/131/issues", status: 200 },
  { name: "crop, no issues", path: "/crop/any/196/issues", status: 200 },
  { name: "crop, beyond the articles", path: "/crop/any/196?page=2", status: 404 },
  { name: "crop, no such tab", path: "/crop/any/141/videos", status: 404 },
  { name: "crop, unknown", path: "/crop/any/99999", status: 404 },
  { name: "videos of a crop", path: "/videos/tomato", status: 200 },
  { name: "videos of a crop without any", path: "/videos/berseem", status: 200 },
  { name: "videos of a crop, no shop", path: "/videos/paddy", status: 200, state: "bihar" },
  { name: "videos of an unknown crop", path: "/videos/nosuch", status: 404 },
  { name: "issue", path: "/issue/any/341141", status: 200 },
  { name: "issue, linked from a product", path: "/issue/any/350", status: 200 },
  { name: "issue, no shop", path: "/issue/any/301101", status: 200, state: "bihar" },
  { name: "issue, of a crop that it spares", path: "/issue/any/301141", status: 404 },
  { name: "issue, unknown", path: "/issue/any/99999", status: 404 },
  { name: "pests of a crop", path: "/issues/any/141", status: 200 },
  { name: "pests of a crop without any", path: "/issues/any/196", status: 200 },
  { name: "pests of an unknown crop", path: "/issues/any/99999", status: 404 },
  { name: "crop picker", path: "/select-your-crops", status: 200 },
  { name: "crop picker in saathi", path: "/select-your-crops?appLinks=saathi&showHeader=false", status: 200 },
  { name: "dose", path: "/dose/any/AGS-CP-0001", status: 200 },
  { name: "dose of a field", path: "/dose/any/AGS-CP-0001?crop=141&size=2.5&unit=hectare", status: 200 },
  { name: "dose of pumps without prices", path: "/dose/any/AGS-CP-0001?crop=141&showProductPrices=false&size=4&unit=pump", status: 200 },
  { name: "dose, wrong number", path: "/dose/any/AGS-CP-0001?crop=141&size=abc", status: 400 },
  { name: "dose, no shop", path: "/dose/any/AGS-CP-0001?crop=141&size=2", status: 200, state: "bihar" },
  { name: "dose, no label", path: "/dose/any/AGS-HW-0001", status: 404 },
  { name: "dose, unknown product", path: "/dose/any/AGS-XX-9999", status: 404 },
  { name: "tasks of a crop", path: "/crop-info/tasks/cotton", status: 200 },
  { name: "tasks of a crop without any", path: "/crop-info/tasks/berseem", status: 200 },
  { name: "tasks of an unknown crop", path: "/crop-info/tasks/nosuch", status: 404 },
  { name: "request form", path: "/buynow/any/AGS-CP-0001", status: 200 },
  { name: "request form without prices", path: "/buynow/any/AGS-S-0001?showProductPrices=false", status: 200 },
  { name: "request form, no shop in the state", path: "/buynow/any/AGS-S-0001", status: 200, state: "bihar" },
  { name: "request form, not enabled", path: "/buynow/any/AGS-AH-0013", status: 404, state: "rajasthan" },
  { name: "request form, unknown", path: "/buynow/any/AGS-XX-9999", status: 404 },
  { name: "request form, no sku", path: "/buynow/any/%5Bobject%20Object%5D", status: 404 },
  { name: "request sent", path: "/buynow-success", status: 200 },
  { name: "request sent, no shop", path: "/buynow-success", status: 200, state: "bihar" },
  { name: "policy", path: "/policy/return-refund", status: 200 },
  { name: "privacy", path: "/privacy", status: 200 },
  { name: "no network", path: "/offline", status: 200 },
  { name: "policy, unknown", path: "/policy/nosuch", status: 404 },
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
  { name: "articles", path: "/articles", status: 200 },
  { name: "articles, second page", path: "/articles?page=2", status: 200 },
  { name: "articles in saathi", path: "/articles?appLinks=saathi&showHeader=false", status: 200 },
  { name: "articles of a topic", path: `/articles?topic=${TOPIC}`, status: 200 },
  { name: "articles of an unknown topic", path: "/articles?topic=nosuch", status: 404 },
  { name: "posts", path: "/posts", status: 200 },
  { name: "posts, last page", path: "/posts?page=5", status: 200 },
  { name: "posts, page too high", path: "/posts?page=6", status: 404 },
  { name: "posts, popular", path: "/posts?sort=popular", status: 200 },
  { name: "posts of a topic", path: `/posts?topic=${TOPIC}`, status: 200 },
  { name: "posts of an unknown topic", path: "/posts?topic=nosuch", status: 404 },
  { name: "articles and posts", path: "/postlist", status: 200 },
  { name: "articles and posts by ids", path: `/postlist?ids=${POSTS.full},${ARTICLES.whole}`, status: 200 },
  { name: "stories", path: "/stories", status: 200 },
  { name: "stories of a topic", path: `/stories?topic=${TOPIC}`, status: 200 },
  { name: "post", path: `/post/${POSTS.full}`, status: 200 },
  { name: "post in saathi", path: `/post/${POSTS.photo}?appLinks=saathi&showHeader=false`, status: 200 },
  { name: "post with a photo", path: `/post/${POSTS.photo}`, status: 200 },
  { name: "post with a video", path: `/post/${POSTS.video}`, status: 200 },
  { name: "post in Odia", path: `/post/${POSTS.odia}`, status: 200 },
  { name: "post of a deleted author", path: `/post/${POSTS.deletedAuthor}`, status: 200 },
  { name: "post without comments", path: `/post/${POSTS.silent}`, status: 200 },
  { name: "post, second page of comments", path: `/post/${POSTS.long}?page=2`, status: 200 },
  { name: "post, replies to a comment", path: `/post/${ANSWERED.post}?comment=${ANSWERED.comment}&page=2`, status: 200 },
  { name: "post, beyond the comments", path: `/post/${POSTS.full}?page=99`, status: 404 },
  { name: "post, unknown", path: `/post/${NO_ID}`, status: 404 },
  { name: "post, no id", path: "/post/tomato", status: 404 },
  { name: "article", path: `/article/any/${ARTICLES.whole}`, status: 200 },
  { name: "article in saathi", path: `/article/any/${ARTICLES.whole}?appLinks=saathi&showHeader=false`, status: 200 },
  { name: "article, beyond the comments", path: `/article/any/${ARTICLES.whole}?page=99`, status: 200 },
  { name: "article, unknown", path: `/article/any/${NO_ID}`, status: 404 },
  { name: "article, no id", path: "/article/any/tomato", status: 404 },
  { name: "no article in this language", path: "/article-na", status: 200 },
  { name: "profile", path: `/profile/${PROFILES.farmer}`, status: 200 },
  { name: "profile without a picture", path: `/profile/${PROFILES.plain}`, status: 200 },
  { name: "profile without posts", path: `/profile/${PROFILES.silent}`, status: 200 },
  { name: "profile of an expert", path: `/profile/${PROFILES.expert}`, status: 200 },
  { name: "profile, unknown", path: `/profile/${NO_ID}`, status: 404 },
  { name: "profile, no id", path: "/profile/%3Cb%3E", status: 404 },
  { name: "topics", path: "/topics", status: 200 },
  { name: "search, hostile", path: "/search?searchTerm=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E", status: 200 },
];

const nameOf = (path: string): string | undefined => matchScreen(new URL(path, "https://x.test").pathname)?.name;
const named = new Set(NAMED.map(({ path }) => nameOf(path)));

/** The named states, and the sample of each public screen without one. */
export const SCREENS: readonly SampleScreen[] = [
  ...NAMED,
  ...Object.entries(paths as Readonly<Record<string, Screen>>).flatMap(([name, screen]): SampleScreen[] =>
    screen.sample && screen.for === "everybody" && !named.has(name) ? [{ name, path: screen.sample, status: 200 }] : [],
  ),
];

/** One of every kind. */
export const KINDS: readonly SampleScreen[] = [...Map.groupBy(SCREENS, ({ path }) => nameOf(path) ?? path).values()].flatMap((screens) =>
  screens.slice(0, 1),
);

/**
 * The first state of every kind with each status, and one in `of` of the others; all in the wide tests.
 * @param ofMissing of the first states with another status than 200, one in this many: their pages are much the same
 */
export function sampledScreens(of: number, ofMissing = 1): readonly SampleScreen[] {
  const kindOf = ({ path, status }: SampleScreen) => `${nameOf(path)} ${status}`;
  const firsts = [...Map.groupBy(SCREENS, kindOf).values()].flatMap((screens) => screens.slice(0, 1));
  const missing = firsts.filter(({ status }) => status !== 200);
  const left = new Set(missing.filter((_, index) => index % ofMissing !== 0));
  return SCREENS.filter((screen, index) => isWide || (!left.has(screen) && (firsts.includes(screen) || index % of === 0)));
}

/** The URL of a screen in a language. */
export function screenUrl(screen: SampleScreen, language: Language): string {
  const state = screen.state ?? STATE_OF[language];
  return `${screen.path}${screen.path.includes("?") ? "&" : "?"}language=${language}&state=${state}`;
}
