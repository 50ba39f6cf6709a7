/**
 * The URL contract: one pattern and one typed href() per screen, in the order of the route table (S1 §2, S2 §2).
 * Links are built here and nowhere else. Pure: shared by the worker and the browser.
 */

import { cleanStoreQuery } from "./domain/store/store-query.ts";
import type { MediaWidth } from "./domain/text/media.ts";
import { slugify } from "./domain/text/text.ts";
import { type Visit, visitParameters } from "./domain/visit/visit.ts";

type ParameterNames<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? ParameterNames<Head> | ParameterNames<Tail>
  : P extends `:${infer Name}{${string}}`
    ? Name
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

export interface Screen<P extends string = string> {
  readonly pattern: P;
  /** Query parameters, beside the visit's, that change the page; sorted into the canonical URL. */
  readonly query: readonly string[];
  /** Parameters of the path that only make it readable: the page is the same whatever they say. */
  readonly ornamental: readonly string[];
  /** Those query parameters as they stand in the canonical URL, so that one page has one way to ask for it. */
  clean(query: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** The path alone, with every value encoded. */
  path(parameters: PathParameters<P>): string;
  /** The decoded parameters of a path that fits the pattern, else null. */
  match(pathname: string): Record<string, string> | null;
}

/** `/:name`, `/:name{a|b}` or `/:name?` of a pattern. */
const PARAMETER = /\/:(\w+)(\{[^}]*\})?(\?)?/g;

const encode = (value: string): string => encodeURIComponent(value).replace(/%2C/g, ",");

function screen<const P extends string>(
  pattern: P,
  options: { query?: readonly string[]; ornamental?: readonly string[]; clean?: Screen["clean"] } = {},
): Screen<P> {
  const expression = new RegExp(
    `^${pattern.replace(PARAMETER, (_, name: string, choices: string | undefined, optional: string | undefined) => {
      const value = `/(?<${name}>${choices ? choices.slice(1, -1) : "[^/]+"})`;
      return optional ? `(?:${value})?` : value;
    })}$`,
  );
  return {
    pattern,
    query: options.query ?? [],
    ornamental: options.ornamental ?? [],
    clean: options.clean ?? ((query) => query),
    path(parameters) {
      const values = parameters as Record<string, string | undefined>;
      const path = pattern.replace(PARAMETER, (_, name: string, _choices, optional) => {
        const value = values[name];
        if (value === undefined || value === "") {
          if (optional) return "";
          throw new Error(`The path ${pattern} needs a value for "${name}", got ${JSON.stringify(value)}.`);
        }
        return `/${encode(value)}`;
      });
      return path || "/";
    },
    match(pathname) {
      const found = expression.exec(pathname);
      if (!found) return null;
      const parameters: Record<string, string> = {};
      for (const [name, value] of Object.entries(found.groups ?? {})) {
        if (value === undefined) continue;
        try {
          parameters[name] = decodeURIComponent(value);
        } catch {
          return null; // A broken escape names no page.
        }
      }
      return parameters;
    },
  };
}

const slug = { ornamental: ["slug"] } as const;
/** S2 §2, Store front; `showHeader` is the visit's. */
const STORE_QUERY = ["page", "showBackButton", "showToolbar", "title"] as const;

export const paths = {
  policy: screen("/policy/:type"),
  list: screen("/:type{articles|posts|postlist|stories}", { query: ["page", "sort", "topic"] }),
  post: screen("/post/:id"),
  article: screen("/article/:slug/:id", slug),
  profile: screen("/profile/:id"),
  topics: screen("/topics"),
  videos: screen("/videos/:slug"),
  shop: screen("/shop"),
  search: screen("/search", { query: ["searchTerm"] }),
  brands: screen("/brands"),
  crops: screen("/crops"),
  products: screen("/products", { query: ["ids", "page"] }),
  bannerProducts: screen("/bannerproducts/:id", { query: ["page"] }),
  trendingProducts: screen("/trending-products"),
  featuredProducts: screen("/featured-products"),
  product: screen("/product/:slug/:sku", slug),
  buyNow: screen("/buynow/:slug/:sku", slug),
  brand: screen("/brand/:slug/:id", { ...slug, query: ["page"] }),
  crop: screen("/crop/:slug/:id/:tab?", { ...slug, query: ["page"] }),
  issue: screen("/issue/:slug/:id", slug),
  issues: screen("/issues/:slug/:id", slug),
  category: screen("/category/:slug/:id", { ...slug, query: ["page"] }),
  selectYourCrops: screen("/select-your-crops"),
  cropInfo: screen("/crop-info"),
  cropAttributes: screen("/crop-info/attributes/:slug"),
  cropTasks: screen("/crop-info/tasks/:slug"),
  cart: screen("/checkout/cart"),
  checkout: screen("/checkout/checkout"),
  signIn: screen("/checkout/signin", { query: ["next"] }),
  /** `edit`: an address's id, or `new`; `next`: the checkout has led here. */
  address: screen("/checkout/address", { query: ["edit", "next"] }),
  orders: screen("/checkout/orders", { query: ["page"] }),
  order: screen("/checkout/orders/:id"),
  /** Asks before a link's farmer takes the place of the one who is signed in (docs/decisions/17). */
  switchFarmer: screen("/checkout/switch"),
  signOut: screen("/checkout/signout"),
  authorizeUser: screen("/checkout/authorize-user"),
  farmerDetail: screen("/checkout/get-farmer-detail"),
  createCart: screen("/checkout/create-cart-at-backend"),
  placeOrder: screen("/checkout/place-order"),
  /** Districts, talukas and villages of a PIN code (S2 §5). */
  places: screen("/api/places", { query: ["district", "kind", "pincode", "taluka"] }),
  wallet: screen("/api/wallet"),
  saathiStore: screen("/saathi-store/:slug/:id", { ...slug, query: STORE_QUERY, clean: cleanStoreQuery }),
  saathiStoreById: screen("/saathi-store", { query: ["id", ...STORE_QUERY], clean: cleanStoreQuery }),
  productPage: screen("/ppage/:slug/:id", slug),
  packCode: screen("/pcode/:hash/:barcode?"),
  /** Where a code is typed in by hand; not in the specification (docs/decisions). */
  packCodeForm: screen("/pcode", { query: ["barcode", "hash"] }),
  shopNa: screen("/shop-na"),
  articleNa: screen("/article-na"),
  buyNowSuccess: screen("/buynow-success"),
  /** Where the request form is sent to (S1 §7); no page of its own. */
  productRequest: screen("/product-request"),
} as const;

export type ScreenName = keyof typeof paths;

/** The first screen, in table order, that a path belongs to, with its parameters; null where there is none. */
export function matchScreen(pathname: string): { readonly name: ScreenName; readonly parameters: Record<string, string> } | null {
  for (const name of Object.keys(paths) as ScreenName[]) {
    const parameters = paths[name].match(pathname);
    if (parameters) return { name, parameters };
  }
  return null;
}

/**
 * The path under which a page is kept: parameters encoded one way, ornamental ones replaced by `-`, so that the same page
 * never has two keys.
 */
export function canonicalPath(name: ScreenName, parameters: Readonly<Record<string, string>>): string {
  const target: Screen = paths[name];
  const kept = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, target.ornamental.includes(key) ? "-" : value]));
  return target.path(kept);
}

/** Writes a path and its parameters as one canonical relative URL: sorted by name, encoded one way. */
export function canonicalHref(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? "")}`)
    .join("&");
  return query ? `${path}?${query}` : path;
}

/** A link to a screen for a visit: the path, the visit's parameters, and the screen's own. */
export function href<P extends string>(
  target: Screen<P>,
  parameters: PathParameters<P>,
  visit: Visit,
  query: Readonly<Record<string, string>> = {},
): string {
  return canonicalHref(target.path(parameters), { ...visitParameters(visit), ...query });
}

/** The slug segment of a link: from the English name where there is one (S1 §3, §5). */
export function slugOf(name: string): string {
  return slugify(name);
}

/** Where one screen under another visit is: used by the language and state menus and by hreflang. */
export function hrefWithVisit(pathname: string, query: Readonly<Record<string, string>>, visit: Visit): string {
  return canonicalHref(pathname, { ...query, ...visitParameters(visit) });
}

/** Picture on our own origin, `width` in CSS pixels times density. `source` is a path on the static host (services/media.ts, mediaSource). */
export function mediaHref(source: string, width?: MediaWidth, base = MEDIA_BASE): string {
  // The static host's own resize parameter is `width` (S1 §9); ours is shorter and takes few values.
  return `${base}/${source.split("/").map(encode).join("/")}${width ? `?${base === MEDIA_BASE ? "w" : "width"}=${width}` : ""}`;
}

/** Where pictures are on our own origin. */
export const MEDIA_BASE = "/media";
