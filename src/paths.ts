/** The URL contract: a record a screen, in the order of the routes (shell-2), and a typed href(). */

import type { Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { cleanSort, type Facet, readChoices } from "./domain/catalogue/narrow.ts";
import { listedSkus, MAX_LISTED_SKUS } from "./domain/catalogue/product-list.ts";
import { isPostId, listedPostIds, parseSort } from "./domain/content/posts.ts";
import { cleanAcres } from "./domain/crops/field-acres.ts";
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

/** Reloads past the cache; never in a canonical URL (shell-26). */
export const RETRY = "retry";

export type Audience =
  /** Cacheable. */
  | "everybody"
  /** Never cached. */
  | "farmer"
  /** JSON, never cached. */
  | "call";

export interface QueryParameter {
  /** Left out of canonical URLs. */
  readonly default?: string;
  /** Unbounded: not cached in the isolate. */
  readonly freeText?: true;
  /** Normalises; drops the parameter if empty. */
  readonly clean?: (value: string) => string;
  /** Sent several times by a form, joined by commas. */
  readonly many?: true;
}

export type SheetName = keyof typeof styles;

interface ScreenRules {
  readonly for: Audience;
  /** Besides the visit's. */
  readonly query: Readonly<Record<string, QueryParameter>>;
  /** For readability, without effect. */
  readonly ornamental: readonly string[];
  /** Canonical query. */
  clean(query: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** (public/speculation.json) */
  readonly prefetch: boolean;
  /** Permissions-Policy. */
  readonly camera: boolean;
  readonly postsToItself: boolean;
  /** Besides the core, in order. */
  readonly sheets: readonly SheetName[];
  /** Loaded at once: `src/client/<name>/<name>.ts`. */
  readonly scripts: readonly string[];
  /** Example for tests, bench and papers; null if no page. Ids of 24 digits are placeholders. */
  readonly sample: string | null;
}

export interface Screen<P extends string = string> extends ScreenRules {
  readonly pattern: P;
  path(parameters: PathParameters<P>): string;
}

const PARAMETER = /^:(\w+)(\?)?$/;

/** Most values; testing is cheaper than encoding. */
const NEEDS_NO_ENCODING = /^[\w.-]*$/;

/** A lone surrogate cannot be encoded. */
const encode = (value: string): string =>
  NEEDS_NO_ENCODING.test(value) ? value : encodeURIComponent(value.toWellFormed()).replace(/%2C/g, ",");

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
/** `showHeader` is of the visit. */
const store = {
  for: "everybody",
  clean: cleanStoreQuery,
  prefetch: true,
} as const;
const storeQuery = { page, showBackButton: {}, showToolbar: {}, title: { freeText: true } } as const;
/** (content-5) */
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
/** Test parameters (advice-8) and the agent's role, kept in links. */
const scheduleQuery = { mockAllTasks: {}, mockDate: {}, mockScheduleName: {}, profile: {}, role: {} } as const;
const typedAmount = { freeText: true, clean: (text: string) => toLatinDigits(text).slice(0, 20) } as const;
const discussion = { page, comment: { freeText: true, clean: (text: string) => text.toLowerCase() } } as const;
const skuList = { freeText: true, clean: (text: string) => listedSkus(text, MAX_LISTED_SKUS).join(",") } as const;

const choices = (facet: Facet) => ({ freeText: true, many: true, clean: (text: string) => readChoices(facet, text).join(",") }) as const;
/** (catalogue-46). `filters`: shows the filters instead of the list. */
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
  contact: screen("/policy/contact", { for: "everybody", sheets: ["text"], sample: "/policy/contact" }),
  privacyPolicy: screen("/policy/privacy", { for: "everybody", sheets: ["text"], sample: "/policy/privacy" }),
  policy: screen("/policy/:type", { for: "everybody", sheets: ["text"], sample: "/policy/return-refund" }),
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
  topics: screen("/topics", { for: "everybody", prefetch: true, sheets: ["crop"], sample: "/topics" }),
  videos: screen("/videos/:slug", { for: "everybody", prefetch: true, sheets: ["crop", "posts", "video"], sample: "/videos/tomato" }),
  shop: screen("/shop", { for: "everybody", prefetch: true, sheets: ["ways", "shop"], sample: "/shop" }),
  search: screen("/search", {
    for: "everybody",
    query: { searchTerm: { freeText: true }, ...narrowing },
    prefetch: true,
    sheets: ["catalogue", "narrow", "search"],
    scripts: ["seen"],
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
  issue: screen("/issue/:slug/:id", {
    for: "everybody",
    ...slug,
    query: { acres: { default: "1", clean: cleanAcres } },
    prefetch: true,
    sheets: ["crop", "issue", "toxicity"],
    sample: "/issue/any/341141",
  }),
  /** `size` and `unit`: src/domain/advice/dose.ts. */
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
  /** `task` scrolls to a task. Open to visitors, who have crops too. */
  cropTasks: screen("/crop-info/tasks/:slug", {
    for: "farmer",
    query: { ...scheduleQuery, task: {} },
    sheets: ["snackbar", "tasks", "video"],
    scripts: ["tasks"],
    sample: "/crop-info/tasks/cotton",
  }),
  taskCalendar: screen("/crop-info/calendar/:slug/:task", { for: "farmer", query: scheduleQuery }),
  cart: screen("/checkout/cart", { for: "everybody", sheets: ["cart"], scripts: ["seen"], sample: "/checkout/cart" }),
  checkout: screen("/checkout/checkout", { for: "farmer", sheets: ["cart", "checkout", "account"], sample: "/checkout/checkout" }),
  createCart: screen("/checkout/create-cart-at-backend", { for: "call" }),
  placeOrder: screen("/checkout/place-order", { for: "call" }),
  orders: screen("/checkout/orders", {
    for: "farmer",
    query: { page },
    sheets: ["catalogue", "cart", "checkout", "account"],
    scripts: ["reorder", "leaving"],
    sample: "/checkout/orders",
  }),
  order: screen("/checkout/orders/:id", {
    for: "farmer",
    sheets: ["cart", "checkout", "account"],
    scripts: ["reorder"],
    sample: "/checkout/orders/1",
  }),
  /** src/domain/sign-in/after-sign-in.ts */
  signIn: screen("/checkout/signin", {
    for: "farmer",
    query: { crop: {}, next: {} },
    postsToItself: true,
    sheets: ["form", "account"],
    sample: "/checkout/signin",
  }),
  /** `edit`: an id or `new`; `next`: opened from the checkout. */
  address: screen("/checkout/address", {
    for: "farmer",
    query: { edit: {}, next: {} },
    postsToItself: true,
    sheets: ["form", "address", "account"],
    sample: "/checkout/address",
  }),
  /** (docs/decisions/28-a-link-of-another-farmer.md) */
  switchFarmer: screen("/checkout/switch", {
    for: "farmer",
    postsToItself: true,
    sheets: ["account"],
    scripts: ["leaving"],
    sample: "/checkout/switch",
  }),
  signOut: screen("/checkout/signout", { for: "farmer" }),
  myData: screen("/account/data", {
    for: "farmer",
    postsToItself: true,
    sheets: ["form", "account"],
    scripts: ["leaving"],
    sample: "/account/data",
  }),
  authorizeUser: screen("/checkout/authorize-user", { for: "call" }),
  farmerDetail: screen("/checkout/get-farmer-detail", { for: "call" }),
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
  /** Open to visitors, but their choice is never cached. */
  selectCrops: screen("/select-your-crops", {
    for: "farmer",
    query: { profile: {}, role: {} },
    postsToItself: true,
    sheets: ["picker"],
    sample: "/select-your-crops",
  }),
  /** `again`: one retry after a refused token. */
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
  sowingWindow: screen("/api/sowing-window", { for: "call" }),
  issues: screen("/issues/:slug/:id", { for: "everybody", ...slug, prefetch: true, sheets: ["crop"], sample: "/issues/any/141" }),
  productPage: screen("/ppage/:slug/:id", { for: "everybody", ...slug, sheets: ["verify", "toxicity"], sample: "/ppage/any/AGS-CP-0001" }),
  /** `typed`: letters may mean digits. */
  packCode: screen("/pcode/:hash/:barcode?", {
    for: "everybody",
    query: { typed: { clean: (text) => (text === "1" ? "1" : "") } },
    sheets: ["verify", "toxicity"],
    sample: "/pcode/1001/KHET-GENUINE-1",
  }),
  /** GS1 Digital Links of a pack or product. */
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
  packCodeForm: screen("/pcode", {
    for: "everybody",
    query: { barcode: {}, hash: {} },
    camera: true,
    sheets: ["ways", "verify", "toxicity"],
    scripts: ["scan", "waiting"],
    sample: "/pcode",
  }),
  shopNa: screen("/shop-na", { for: "everybody", sheets: ["shop"], sample: "/shop-na" }),
  /** `id`: of the untranslated article. */
  articleNa: screen("/article-na", {
    for: "everybody",
    query: { id: { freeText: true, clean: (text) => (isPostId(text) ? text.toLowerCase() : "") } },
    sample: "/article-na",
  }),
  buyNowSuccess: screen("/buynow-success", { for: "everybody", sheets: ["form"], sample: "/buynow-success" }),
  /** Form action. */
  productRequest: screen("/product-request", { for: "everybody", sheets: ["form"] }),
  /** Shown offline for any URL (src/client/worker/sw.ts). */
  offline: screen("/offline", { for: "everybody", sheets: ["offline"], scripts: ["offline"], sample: "/offline" }),
} as const;

export type ScreenName = keyof typeof paths;

/** For `run_worker_first` (vite.config.ts): paths of screens that need no look-up among the built files. */
export const workerFirst = (): string[] => [...new Set(Object.values(paths).map(({ pattern }) => pattern.replace(/(?<=.)\/.*/, "/*")))];

export interface ScreenMatch {
  readonly name: ScreenName;
  readonly parameters: Readonly<Record<string, string>>;
}

let router: Router<ScreenName> | undefined;

/** The application's router, so that both match alike. */
function screenRouter(): Router<ScreenName> {
  const built: Router<ScreenName> = new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const name of Object.keys(paths) as ScreenName[]) built.add("ALL", paths[name].pattern, name);
  return built;
}

/** Null if none (shell-1). Ignores a trailing slash. */
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
    return null;
  }
}

/** Unbounded URLs would evict popular pages. */
export function hasFreeText(match: ScreenMatch | null, url: string | URL): boolean {
  const query: Screen["query"] = match ? paths[match.name].query : {};
  const names = Object.keys(query).filter((name) => query[name]?.freeText);
  if (names.length === 0) return false;
  const { searchParams } = new URL(url);
  return names.some((name) => searchParams.has(name));
}

/** Cache key: one encoding, `-` for ornamental parts. */
export function canonicalPath({ name, parameters }: ScreenMatch): string {
  const target: Screen = paths[name];
  const canonical = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [key, target.ornamental.includes(key) ? "-" : value]),
  );
  return target.path(canonical);
}

export function canonicalHref(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = canonicalQuery(parameters);
  return query ? `${path}?${query}` : path;
}

const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? "")}`)
    .join("&");

/** Most of a page's hundred links share one query. */
const visitQueries = new WeakMap<Visit, string>();

function visitQuery(visit: Visit): string {
  const cached = visitQueries.get(visit);
  if (cached !== undefined) return cached;
  const query = canonicalQuery(visitParameters(visit));
  visitQueries.set(visit, query);
  return query;
}

export function href<P extends string>(
  target: Screen<P>,
  parameters: PathParameters<P>,
  visit: Visit,
  query?: Readonly<Record<string, string>>,
): string {
  const path = target.path(parameters);
  return query ? canonicalHref(path, { ...visitParameters(visit), ...query }) : `${path}?${visitQuery(visit)}`;
}

/** From the English name if known (shell-29). */
export function slugOf(name: string): string {
  return slugify(name);
}

/** `p` for other scripts, whose encoded letters take nine characters (docs/decisions/33-slugs-of-cards.md). */
export const slugForLink = (name: string): string => (/[^\p{Script=Latin}\p{Script=Common}]/u.test(name) ? "p" : slugOf(name));

/** For menus and hreflang. */
export function hrefWithVisit(pathname: string, query: Readonly<Record<string, string>>, visit: Visit): string {
  return canonicalHref(pathname, { ...query, ...visitParameters(visit) });
}

/** `source`: path on the static host. */
export function mediaHref(source: string, width?: MediaWidth, base = MEDIA_BASE): string {
  // The static host has `width` (shell-30); `w` allows only cached widths.
  return `${base}/${source.split("/").map(encode).join("/")}${width ? `?${base === MEDIA_BASE ? "w" : "width"}=${width}` : ""}`;
}

export const MEDIA_BASE = "/media";
