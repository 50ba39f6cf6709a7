/**
 * The URL contract: one record a screen, in the order of the route table (shell-2), and one typed href(). What is true of one
 * screen is said here and derived everywhere else. Pure: shared by the worker and the browser.
 */

import type { Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { cleanSort, type Facet, readChoices } from "./domain/catalogue/narrow.ts";
import { listedSkus, MAX_LISTED_SKUS } from "./domain/catalogue/product-list.ts";
import { isPostId, listedPostIds, parseSort } from "./domain/content/posts.ts";
import { cleanStoreQuery } from "./domain/store/store-query.ts";
import { withoutEnding } from "./domain/text/ending.ts";
import type { MediaWidth } from "./domain/text/media.ts";
import { slugify } from "./domain/text/text.ts";
import { toLatinDigits } from "./domain/text/validation.ts";
import { type Visit, visitParameters } from "./domain/visit/visit.ts";
import type * as styles from "./styles/index.ts";

type ParameterNames<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? ParameterNames<Head> | ParameterNames<Tail>
  : P extends `:${infer Name}?`
    ? Name
    : P extends `:${infer Name}`
      ? Name
      : never;
type OptionalNames<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? OptionalNames<Head> | OptionalNames<Tail>
  : P extends `:${infer Name}?`
    ? Name
    : never;
export type PathParameters<P extends string> = {
  [Name in Exclude<ParameterNames<P>, OptionalNames<P>>]: string;
} & { [Name in OptionalNames<P>]?: string };

/**
 * The parameter of "load it again". No canonical URL has it, so that it changes no byte of a page; the browser asks again for what it
 * opens, and keeps nothing of it (shell-26).
 */
export const RETRY = "retry";

/** Who gets an answer, and so whether it may be kept. */
export type Audience =
  /** A public page: the same for all who ask for its canonical URL. */
  | "everybody"
  /** A page about the farmer, or what its form is sent to: never kept. */
  | "farmer"
  /** A call of our own pages, answered with JSON: never kept. */
  | "call";

/** A query parameter that changes the page. */
export interface QueryParameter {
  /** The value that the canonical URL leaves out. */
  readonly default?: string;
  /** Anybody can write anything here: the isolate keeps no such page. */
  readonly freeText?: true;
  /** The one way to write a value. What it makes empty is left out. */
  readonly clean?: (value: string) => string;
  /** A form may send it several times: the values are one, with commas. */
  readonly many?: true;
}

/** A sheet of src/styles. */
export type SheetName = keyof typeof styles;

interface ScreenRules {
  readonly for: Audience;
  /** Query parameters of the screen, beside those of the visit. */
  readonly query: Readonly<Record<string, QueryParameter>>;
  /** Parameters of the path that only make it readable: the page is the same whatever they say. */
  readonly ornamental: readonly string[];
  /** The query as it stands in the canonical URL, so that a page has one address. */
  clean(query: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** The browser may fetch links of the page before they are tapped (public/speculation.json). */
  readonly prefetch: boolean;
  /** The page may ask for the camera (Permissions-Policy). */
  readonly camera: boolean;
  /** A form of the screen is sent to the screen's own address. */
  readonly postsToItself: boolean;
  /** The style sheets of its pages beside the core, in their order. */
  readonly sheets: readonly SheetName[];
  /** Scripts that start without a touch and draw nothing: `src/client/<name>/<name>.ts`. */
  readonly scripts: readonly string[];
  /** An address that shows the screen, for tests, bench and papers. Null: the screen is no page. Ids of 24 digits stand for real ones. */
  readonly sample: string | null;
}

export interface Screen<P extends string = string> extends ScreenRules {
  readonly pattern: P;
  /** The path alone, with every value encoded. */
  path(parameters: PathParameters<P>): string;
}

/** `/:name` or `/:name?` of a pattern. */
const PARAMETER = /^:(\w+)(\?)?$/;

/** A text that is written as it is. Nearly all are: a page has hundreds of them, and looking costs less than encoding. */
const NEEDS_NO_ENCODING = /^[\w.-]*$/;

/** Half of a pair of surrogates, which people's texts may hold, has no encoding. */
const encode = (value: string): string =>
  NEEDS_NO_ENCODING.test(value) ? value : encodeURIComponent(value.toWellFormed()).replace(/%2C/g, ",");

/** A part of a pattern between slashes: text, or a parameter. */
type PatternPart = string | { readonly name: string; readonly isOptional: boolean };

function partsOf(pattern: string): readonly PatternPart[] {
  return pattern
    .split("/")
    .slice(1)
    .map((part) => {
      const [, name, optional] = PARAMETER.exec(part) ?? [];
      return name ? { name, isOptional: optional !== undefined } : part;
    });
}

function screen<const P extends string>(pattern: P, rules: Pick<ScreenRules, "for"> & Partial<ScreenRules>): Screen<P> {
  const parts = partsOf(pattern);
  return {
    pattern,
    query: {},
    ornamental: [],
    clean: (query) => query,
    prefetch: false,
    camera: false,
    postsToItself: false,
    sheets: [],
    scripts: [],
    sample: null,
    ...rules,
    path(parameters) {
      const values = parameters as Readonly<Record<string, string | undefined>>;
      let path = "";
      for (const part of parts) {
        if (typeof part === "string") {
          path += `/${part}`;
          continue;
        }
        const value = values[part.name];
        if (value) path += `/${encode(value)}`;
        else if (!part.isOptional) throw new Error(`The path ${pattern} needs a value for "${part.name}", got ${JSON.stringify(value)}.`);
      }
      return path || "/";
    },
  };
}

const slug = { ornamental: ["slug"] } as const;
const page = { default: "1" } as const;
/** The query of a store front; `showHeader` is the visit's. */
const store = {
  for: "everybody",
  clean: cleanStoreQuery,
  prefetch: true,
} as const;
const storeQuery = { page, showBackButton: {}, showToolbar: {}, title: { freeText: true } } as const;
/** Lists of articles and posts (content-5). A topic and a list of ids are anybody's words. */
const contentList = {
  for: "everybody",
  query: {
    topic: { default: "all", freeText: true },
    sort: { default: "latest", clean: parseSort },
    page,
    ids: { freeText: true, clean: (text: string) => listedPostIds(text).join(",") },
    postIds: { freeText: true, clean: (text: string) => listedPostIds(text).join(",") },
  },
  prefetch: true,
} as const;
/** What the calls of the schedules may be asked for in tests (advice-8), and who a field agent is; kept in the links between their screens. */
const scheduleQuery = { mockAllTasks: {}, mockDate: {}, mockScheduleName: {}, profile: {}, role: {} } as const;
/** An amount that is typed: local digits count, and nothing is as long as this. */
const typedAmount = { freeText: true, clean: (text: string) => toLatinDigits(text).slice(0, 20) } as const;
/** Which comments of a post or an article, or the replies to which one. */
const discussion = { page, comment: { freeText: true, clean: (text: string) => text.toLowerCase() } } as const;
const skuList = { freeText: true, clean: (text: string) => listedSkus(text, MAX_LISTED_SKUS).join(",") } as const;

const choices = (facet: Facet) => ({ freeText: true, many: true, clean: (text: string) => readChoices(facet, text).join(",") }) as const;
/** What narrows a list of products (catalogue-46). `filters`: the page of the filters instead of the list. */
const narrowing = {
  crop: choices("crop"),
  issue: choices("issue"),
  brand: choices("brand"),
  price: choices("price"),
  stock: choices("stock"),
  offer: choices("offer"),
  origin: choices("origin"),
  sort: { freeText: true, clean: cleanSort },
  filters: { freeText: true, clean: (text: string) => (text === "1" ? "1" : "") },
} as const;
const { brand: _brand, ...narrowingOfBrand } = narrowing;
const { crop: _crop, issue: _issue, ...narrowingOfCrop } = narrowing;

export const paths = {
  policy: screen("/policy/:type", { for: "everybody", sheets: ["text"], sample: "/policy/return-refund" }),
  /** What is counted, and how to stop it. */
  privacy: screen("/privacy", { for: "everybody", sheets: ["privacy"], scripts: ["privacy"], sample: "/privacy" }),
  articles: screen("/articles", { ...contentList, sheets: ["posts"], sample: "/articles" }),
  posts: screen("/posts", { ...contentList, sheets: ["posts"], sample: "/posts" }),
  postList: screen("/postlist", { ...contentList, sheets: ["posts"], sample: "/postlist" }),
  stories: screen("/stories", { ...contentList, sheets: ["posts"], sample: "/stories" }),
  post: screen("/post/:id", {
    for: "everybody",
    query: discussion,
    prefetch: true,
    sheets: ["posts", "content"],
    sample: "/post/5f2a5f2a5f2a5f2a5f2a5f2a",
  }),
  article: screen("/article/:slug/:id", {
    for: "everybody",
    ...slug,
    query: discussion,
    prefetch: true,
    sheets: ["posts", "content", "text"],
    sample: "/article/any/5f2a5f2a5f2a5f2a5f2a5f2a",
  }),
  profile: screen("/profile/:id", {
    for: "everybody",
    query: { page },
    sheets: ["posts", "people"],
    sample: "/profile/5f2a5f2a5f2a5f2a5f2a5f2a",
  }),
  topics: screen("/topics", { for: "everybody", prefetch: true, sheets: ["posts", "people"], sample: "/topics" }),
  videos: screen("/videos/:slug", { for: "everybody", prefetch: true, sheets: ["crop", "posts", "video"], sample: "/videos/tomato" }),
  shop: screen("/shop", { for: "everybody", prefetch: true, sheets: ["ways", "shop"], sample: "/shop" }),
  search: screen("/search", {
    for: "everybody",
    query: { searchTerm: { freeText: true }, ...narrowing },
    prefetch: true,
    sheets: ["catalogue", "narrow", "search"],
    sample: "/search?searchTerm=tamatar",
  }),
  brands: screen("/brands", { for: "everybody", prefetch: true, sheets: ["crop"], sample: "/brands" }),
  crops: screen("/crops", { for: "everybody", prefetch: true, sheets: ["crop"], sample: "/crops" }),
  products: screen("/products", {
    for: "everybody",
    query: { ids: skuList, page },
    prefetch: true,
    sheets: ["catalogue"],
    sample: "/products?ids=AGS-S-0001,AGS-CP-0001,AGS-HW-0001",
  }),
  bannerProducts: screen("/bannerproducts/:id", {
    for: "everybody",
    query: { page },
    prefetch: true,
    sheets: ["catalogue"],
    sample: "/bannerproducts/WIDE1.0",
  }),
  trendingProducts: screen("/trending-products", { for: "everybody", prefetch: true, sheets: ["catalogue"], sample: "/trending-products" }),
  featuredProducts: screen("/featured-products", { for: "everybody", prefetch: true, sheets: ["catalogue"], sample: "/featured-products" }),
  product: screen("/product/:slug/:sku", { for: "everybody", ...slug, sheets: ["product"], sample: "/product/any/AGS-CP-0001" }),
  buyNow: screen("/buynow/:slug/:sku", { for: "everybody", ...slug, sheets: ["form"], sample: "/buynow/any/AGS-CP-0001" }),
  brand: screen("/brand/:slug/:id", {
    for: "everybody",
    ...slug,
    query: { page, ...narrowingOfBrand },
    prefetch: true,
    sheets: ["catalogue", "narrow"],
    sample: "/brand/any/38",
  }),
  crop: screen("/crop/:slug/:id/:tab?", {
    for: "everybody",
    ...slug,
    query: { page, ...narrowingOfCrop },
    prefetch: true,
    sheets: ["crop", "posts", "narrow"],
    sample: "/crop/any/141",
  }),
  issue: screen("/issue/:slug/:id", { for: "everybody", ...slug, prefetch: true, sheets: ["crop"], sample: "/issue/any/341141" }),
  /** `crop` and `issue`: ids; `size` and `unit`: of the field, the pumps or the seed (src/domain/advice/dose.ts). */
  dose: screen("/dose/:slug/:sku", {
    for: "everybody",
    ...slug,
    query: { crop: { freeText: true }, issue: { freeText: true }, size: typedAmount, unit: { freeText: true } },
    sheets: ["form", "dose", "toxicity"],
    sample: "/dose/any/AGS-CP-0001",
  }),
  category: screen("/category/:slug/:id", {
    for: "everybody",
    ...slug,
    query: { page, ...narrowing },
    prefetch: true,
    sheets: ["catalogue", "narrow"],
    sample: "/category/any/seeds",
  }),
  /** The tasks of one crop; `task` names the one to scroll to. Not only a signed-in farmer has crops, so it stands open to visitors. */
  cropTasks: screen("/crop-info/tasks/:slug", {
    for: "farmer",
    query: { ...scheduleQuery, task: {} },
    sheets: ["snackbar", "tasks", "video"],
    scripts: ["tasks"],
    sample: "/crop-info/tasks/cotton",
  }),
  /** One task as a file for the phone's calendar. */
  taskCalendar: screen("/crop-info/calendar/:slug/:task", { for: "farmer", query: scheduleQuery }),
  cart: screen("/checkout/cart", { for: "everybody", sheets: ["cart"], sample: "/checkout/cart" }),
  checkout: screen("/checkout/checkout", { for: "farmer", sheets: ["cart", "checkout", "account"], sample: "/checkout/checkout" }),
  createCart: screen("/checkout/create-cart-at-backend", { for: "call" }),
  placeOrder: screen("/checkout/place-order", { for: "call" }),
  orders: screen("/checkout/orders", {
    for: "farmer",
    query: { page },
    sheets: ["catalogue", "cart", "checkout", "account"],
    sample: "/checkout/orders",
  }),
  order: screen("/checkout/orders/:id", { for: "farmer", sheets: ["cart", "checkout", "account"], sample: "/checkout/orders/1" }),
  /** `next` and `crop`: src/domain/sign-in/after-sign-in.ts. */
  signIn: screen("/checkout/signin", {
    for: "farmer",
    query: { crop: {}, next: {} },
    postsToItself: true,
    sheets: ["form", "account"],
    sample: "/checkout/signin",
  }),
  /** `edit`: an address's id, or `new`; `next`: the checkout led here. */
  address: screen("/checkout/address", {
    for: "farmer",
    query: { edit: {}, next: {} },
    postsToItself: true,
    sheets: ["form", "address", "account"],
    sample: "/checkout/address",
  }),
  /** Asks before a link's farmer takes the place of the one who is signed in (docs/decisions/28-a-link-of-another-farmer.md). */
  switchFarmer: screen("/checkout/switch", { for: "farmer", postsToItself: true, sheets: ["account"], sample: "/checkout/switch" }),
  signOut: screen("/checkout/signout", { for: "farmer" }),
  authorizeUser: screen("/checkout/authorize-user", { for: "call" }),
  farmerDetail: screen("/checkout/get-farmer-detail", { for: "call" }),
  /** Districts, talukas and villages of a PIN code. */
  places: screen("/api/places", { for: "call", query: { district: {}, kind: {}, pincode: {}, taluka: {} } }),
  wallet: screen("/api/wallet", { for: "call" }),
  saathiStore: screen("/saathi-store/:slug/:id", {
    ...store,
    ...slug,
    query: storeQuery,
    sheets: ["store"],
    sample: "/saathi-store/any/7001",
  }),
  saathiStoreById: screen("/saathi-store", {
    ...store,
    query: { id: {}, ...storeQuery },
    sheets: ["store"],
    sample: "/saathi-store?id=7001",
  }),
  /** The crop picker. A visitor sees it too; what they choose is theirs, so that nobody keeps it. */
  selectCrops: screen("/select-your-crops", {
    for: "farmer",
    query: { profile: {}, role: {} },
    postsToItself: true,
    sheets: ["picker"],
    sample: "/select-your-crops",
  }),
  /** `again`: the section of the schedule found that the farmer's token is refused, and the page asks once more before it is sent. */
  cropInfo: screen("/crop-info", {
    for: "farmer",
    query: { ...scheduleQuery, again: {}, crop: {}, redirectTo: {}, showPosts: {}, showTasks: {}, task: {} },
    sheets: ["ways", "advice", "snackbar", "video"],
    sample: "/crop-info",
  }),
  cropAttributes: screen("/crop-info/attributes/:slug", {
    for: "farmer",
    query: { ...scheduleQuery, showPosts: {}, showTasks: {} },
    postsToItself: true,
    sheets: ["form", "picker"],
    sample: "/crop-info/attributes/cotton",
  }),
  /** The days on which a crop with certain attributes may be sown. */
  sowingWindow: screen("/api/sowing-window", { for: "call" }),
  issues: screen("/issues/:slug/:id", { for: "everybody", ...slug, prefetch: true, sheets: ["crop"], sample: "/issues/any/141" }),
  productPage: screen("/ppage/:slug/:id", { for: "everybody", ...slug, sheets: ["verify", "toxicity"], sample: "/ppage/any/AGS-CP-0001" }),
  /** `typed`: the code was typed by hand, and letters may stand for digits. */
  packCode: screen("/pcode/:hash/:barcode?", {
    for: "everybody",
    query: { typed: { clean: (text) => (text === "1" ? "1" : "") } },
    sheets: ["verify", "toxicity"],
    sample: "/pcode/1001/KHET-GENUINE-1",
  }),
  /** GS1 Digital Links: a pack by its GTIN, with or without its batch, and serial number; or the product alone. */
  linkBatchPack: screen("/01/:gtin/10/:batch/21/:serial", {
    for: "everybody",
    sheets: ["verify", "toxicity"],
    sample: "/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7",
  }),
  linkPack: screen("/01/:gtin/21/:serial", {
    for: "everybody",
    sheets: ["verify", "toxicity"],
    sample: "/01/08901234567890/21/KHET-GS1%2F7",
  }),
  linkBatch: screen("/01/:gtin/10/:batch", { for: "everybody", sheets: ["verify", "toxicity"], sample: "/01/08901234567890/10/L2604B12" }),
  linkProduct: screen("/01/:gtin", { for: "everybody", sheets: ["verify", "toxicity"], sample: "/01/08901234567890" }),
  /** Where a code is typed in by hand. */
  packCodeForm: screen("/pcode", {
    for: "everybody",
    query: { barcode: {}, hash: {} },
    camera: true,
    sheets: ["ways", "verify", "toxicity"],
    scripts: ["scan", "waiting"],
    sample: "/pcode",
  }),
  shopNa: screen("/shop-na", { for: "everybody", sheets: ["shop"], sample: "/shop-na" }),
  /** `id`: of the article that is not in the language. */
  articleNa: screen("/article-na", {
    for: "everybody",
    query: { id: { freeText: true, clean: (text) => (isPostId(text) ? text.toLowerCase() : "") } },
    sample: "/article-na",
  }),
  buyNowSuccess: screen("/buynow-success", { for: "everybody", sheets: ["form"], sample: "/buynow-success" }),
  /** What the request form is sent to; no page of its own. */
  productRequest: screen("/product-request", { for: "everybody", sheets: ["form"] }),
  /** Kept on the phone, and shown there for any address (src/client/worker/sw.ts). */
  offline: screen("/offline", { for: "everybody", sheets: ["offline"], scripts: ["offline"], sample: "/offline" }),
} as const;

export type ScreenName = keyof typeof paths;

export interface ScreenMatch {
  readonly name: ScreenName;
  /** Decoded parameters of the path. */
  readonly parameters: Readonly<Record<string, string>>;
}

let router: Router<ScreenName> | undefined;

/** The router of the application itself: what belongs to a screen here reaches its route there. */
function screenRouter(): Router<ScreenName> {
  const built: Router<ScreenName> = new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const name of Object.keys(paths) as ScreenName[]) built.add("ALL", paths[name].pattern, name);
  return built;
}

/** The first screen, in table order, that a path belongs to (shell-1); null where there is none. A slash at the end says nothing. */
export function matchScreen(pathname: string): ScreenMatch | null {
  router ??= screenRouter();
  const [found, values] = router.match("ALL", withoutEnding(pathname, "/")) as [[ScreenName, Record<string, string | number>][], string[]?];
  const [first] = found;
  if (!first) return null;
  const [name, places] = first;
  try {
    const parameters = Object.entries(places).map(([key, place]) => [
      key,
      decodeURIComponent(typeof place === "number" ? (values?.[place] ?? "") : place),
    ]);
    return { name, parameters: Object.fromEntries(parameters) };
  } catch {
    return null; // A broken escape names no page.
  }
}

/** True for a URL of which anybody can make up any number: such pages would push out those that are asked for often. */
export function hasFreeText(match: ScreenMatch | null, url: string | URL): boolean {
  const query: Screen["query"] = match ? paths[match.name].query : {};
  const names = Object.keys(query).filter((name) => query[name]?.freeText);
  if (names.length === 0) return false;
  const { searchParams } = new URL(url);
  return names.some((name) => searchParams.has(name));
}

/** The path under which a page is kept: one encoding, and `-` for what is ornament, so that a page has one key. */
export function canonicalPath({ name, parameters }: ScreenMatch): string {
  const target: Screen = paths[name];
  const kept = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, target.ornamental.includes(key) ? "-" : value]));
  return target.path(kept);
}

/** A path and its parameters as a relative URL with one order and one encoding. */
export function canonicalHref(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = canonicalQuery(parameters);
  return query ? `${path}?${query}` : path;
}

const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? "")}`)
    .join("&");

/** By the visit: most links of a page, and there are a hundred, have the same query. */
const visitQueries = new WeakMap<Visit, string>();

function visitQuery(visit: Visit): string {
  const known = visitQueries.get(visit);
  if (known !== undefined) return known;
  const query = canonicalQuery(visitParameters(visit));
  visitQueries.set(visit, query);
  return query;
}

/** A link to a screen for a visit: the path, the visit's parameters, and the screen's own. */
export function href<P extends string>(
  target: Screen<P>,
  parameters: PathParameters<P>,
  visit: Visit,
  query?: Readonly<Record<string, string>>,
): string {
  const path = target.path(parameters);
  return query ? canonicalHref(path, { ...visitParameters(visit), ...query }) : `${path}?${visitQuery(visit)}`;
}

/** The slug of a link, from the English name where there is one (shell-29). */
export function slugOf(name: string): string {
  return slugify(name);
}

/**
 * The slug of a link whose English name is not at hand. In another script every letter takes nine characters of an address, which
 * a page full of cards cannot afford (docs/decisions/19), so such a name becomes `p`: the canonical link alone needs the English one.
 */
export const slugForLink = (name: string): string => (/[^\p{Script=Latin}\p{Script=Common}]/u.test(name) ? "p" : slugOf(name));

/** The same page under another visit: for the menus of language and state, and for hreflang. */
export function hrefWithVisit(pathname: string, query: Readonly<Record<string, string>>, visit: Visit): string {
  return canonicalHref(pathname, { ...query, ...visitParameters(visit) });
}

/** A picture on our own origin. `width` is in CSS pixels times density; `source` is a path on the static host (services/media.ts). */
export function mediaHref(source: string, width?: MediaWidth, base = MEDIA_BASE): string {
  // The static host resizes by `width` (shell-30); `w` takes only the widths that caches hold.
  return `${base}/${source.split("/").map(encode).join("/")}${width ? `?${base === MEDIA_BASE ? "w" : "width"}=${width}` : ""}`;
}

/** The path of pictures on our own origin. */
export const MEDIA_BASE = "/media";
