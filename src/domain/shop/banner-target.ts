/**
 * What a tap on a banner opens (S1 §2, banner click types). The result names a screen; src/views turns it into a link.
 */
import type { BannerAction } from "./feed.ts";

/** Product lists whose comma-separated skus are this long or longer go to /bannerproducts (S1 §4, §9). */
export const PRODUCT_LIST_LIMIT = 1000;

/** The scheme that opens a screen of the company's Android app (S1 §2); such a link is left as it is. */
export const APP_LINK_SCHEME = "khet:";

export type BannerTarget =
  | { readonly kind: "none" }
  | { readonly kind: "products"; readonly skuCodes: string }
  | { readonly kind: "bannerProducts"; readonly id: string }
  | { readonly kind: "product"; readonly sku: string; readonly name: string }
  | { readonly kind: "article"; readonly id: string; readonly name: string }
  | { readonly kind: "post"; readonly id: string }
  | { readonly kind: "issue"; readonly id: string; readonly name: string }
  | { readonly kind: "brand"; readonly id: string; readonly name: string }
  | { readonly kind: "crop"; readonly id: string; readonly name: string }
  | { readonly kind: "category"; readonly id: string }
  | { readonly kind: "selectCrops" }
  /** A page of this site, as path and query. */
  | { readonly kind: "internal"; readonly path: string }
  /** A page elsewhere, opened in a new tab. */
  | { readonly kind: "external"; readonly url: string }
  /** A screen of the app, the link left as it is. */
  | { readonly kind: "app"; readonly url: string };

const NONE: BannerTarget = { kind: "none" };

function field(data: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  for (const name of names) {
    const value = data[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return "";
}

/**
 * Resolves an address of the back office: the app's scheme, a page elsewhere, a path here; any other scheme is refused.
 * @param hosts our own: a full address on one of them is a page of this site
 */
export function resolveAddress(address: string, hosts: readonly string[] = []): BannerTarget {
  const text = address.trim();
  if (text.toLowerCase().startsWith(APP_LINK_SCHEME)) return /[\s<>"'`\\]/.test(text) ? NONE : { kind: "app", url: text };
  if (text.startsWith("/")) return resolvePath(text);
  try {
    const url = new URL(text);
    // Many pages of the government are on http still.
    if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return NONE;
    if (hosts.includes(url.hostname)) return resolvePath(`${url.pathname}${url.search}${url.hash}`);
    return { kind: "external", url: url.href };
  } catch {
    return NONE;
  }
}

/** A path of this site as the browser will read it; refused where it would name another host (`//…`, `/\\…`, `/.//…`). */
function resolvePath(text: string): BannerTarget {
  const origin = "https://here.invalid";
  try {
    const url = new URL(text, origin);
    if (url.origin !== origin || url.pathname.startsWith("//")) return NONE;
    return { kind: "internal", path: `${url.pathname}${url.search}${url.hash}` };
  } catch {
    return NONE;
  }
}

/** Where skus lead: to /products while the list is short, else to the banner's own list (S1 §4). */
export function productListTarget(skuCodes: string, bannerId: string): BannerTarget {
  const list = skuCodes
    .split(",")
    .map((sku) => sku.trim())
    .filter(Boolean)
    .join(",");
  if (list !== "" && list.length < PRODUCT_LIST_LIMIT) return { kind: "products", skuCodes: list };
  return bannerId ? { kind: "bannerProducts", id: bannerId } : NONE;
}

/**
 * The target of one picture of a banner. Unknown types, NO_CLICK, NO_DATA and missing data lead nowhere.
 * @param bannerId `bannerCode.index`, the id of the banner's own product list (S1 §2)
 * @param hosts our own
 */
export function bannerTarget(action: BannerAction, bannerId: string, hosts: readonly string[] = []): BannerTarget {
  const { data } = action;
  switch (action.type) {
    case "PRODUCT_LIST":
      return productListTarget(Array.isArray(data["skuCodes"]) ? data["skuCodes"].join(",") : field(data, "skuCodes", "ids"), bannerId);
    case "PRODUCT_DETAILS": {
      const sku = field(data, "skuCode");
      return sku ? { kind: "product", sku, name: field(data, "productName") } : NONE;
    }
    case "ARTICLE_DETAILS": {
      const id = field(data, "articleId");
      return id ? { kind: "article", id, name: field(data, "articleName", "heading") } : NONE;
    }
    case "POST_DETAILS": {
      const id = field(data, "postId");
      return id ? { kind: "post", id } : NONE;
    }
    case "ISSUE_DETAILS": {
      const id = field(data, "issueId");
      return id ? { kind: "issue", id, name: field(data, "issueName") } : NONE;
    }
    case "BRAND_DETAILS": {
      const id = field(data, "brandId");
      return id ? { kind: "brand", id, name: field(data, "brandName") } : NONE;
    }
    case "CROP_DETAILS": {
      const id = field(data, "cropId");
      return id ? { kind: "crop", id, name: field(data, "cropName") } : NONE;
    }
    case "CATEGORY_DETAILS": {
      const id = field(data, "category", "categoryId", "value");
      return id ? { kind: "category", id } : NONE;
    }
    case "SELECT_YOUR_CROPS":
      return { kind: "selectCrops" };
    case "INTERNAL_WEB_PAGE": {
      const target = resolveAddress(field(data, "path", "url"), hosts);
      return target.kind === "internal" ? target : NONE;
    }
    case "EXTERNAL_WEB_PAGE":
      return resolveAddress(field(data, "url"), hosts);
    default:
      return NONE;
  }
}
