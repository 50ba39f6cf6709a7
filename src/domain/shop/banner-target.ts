/** Resolves a tap on a banner (shop-16 to shop-28). src/views/shop/BannerLink.tsx makes the link. */
import * as brand from "../../brand.ts";
import type { BannerAction } from "./feed.ts";

/** Characters. Longer lists use /bannerproducts (shop-31). */
const PRODUCT_LIST_LIMIT = 1000;

/** Of the Android app (shop-20). */
const APP_LINK_SCHEME = `${brand.app.scheme}:`;

export type BannerTarget =
  | { readonly kind: "none" }
  | { readonly kind: "products"; readonly skuCodes: string }
  | { readonly kind: "bannerProducts"; readonly id: string }
  | { readonly kind: "product"; readonly sku: string; readonly name: string }
  | { readonly kind: "post"; readonly id: string }
  | { readonly kind: "article" | "issue" | "brand" | "crop"; readonly id: string; readonly name: string }
  | { readonly kind: "category"; readonly id: string }
  | { readonly kind: "selectCrops" }
  /** Path and query. */
  | { readonly kind: "internal"; readonly path: string }
  /** Opened in a new tab. */
  | { readonly kind: "external"; readonly url: string }
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
 * Rejects other schemes.
 * @param hosts our own, whose URLs become paths
 */
export function resolveAddress(address: string, hosts: readonly string[] = []): BannerTarget {
  const text = address.trim();
  if (text.toLowerCase().startsWith(APP_LINK_SCHEME)) return /[\s<>"'`\\]/.test(text) ? NONE : { kind: "app", url: text };
  if (text.startsWith("/")) return resolvePath(text);
  try {
    const url = new URL(text);
    // Many government pages are still on http.
    if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return NONE;
    if (hosts.includes(url.hostname)) return resolvePath(`${url.pathname}${url.search}${url.hash}`);
    return { kind: "external", url: url.href };
  } catch {
    return NONE;
  }
}

/** Resolves as browsers do; rejects `//…`, `/\\…` and `/.//…`, which name another host. */
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

/** /products if short, else the banner's own list (shop-31). */
export function productListTarget(skuCodes: string, bannerId: string | null): BannerTarget {
  const list = skuCodes
    .split(",")
    .map((sku) => sku.trim())
    .filter(Boolean)
    .join(",");
  if (list !== "" && list.length < PRODUCT_LIST_LIMIT) return { kind: "products", skuCodes: list };
  return bannerId ? { kind: "bannerProducts", id: bannerId } : NONE;
}

const named = (kind: "article" | "issue" | "brand" | "crop", id: string, name: string): BannerTarget => (id ? { kind, id, name } : NONE);

/**
 * Unknown types, NO_CLICK, NO_DATA and missing data open nothing (shop-21).
 * @param bannerId of its list (bannerListId)
 */
export function bannerTarget(action: BannerAction, bannerId: string | null, hosts: readonly string[] = []): BannerTarget {
  const { data } = action;
  switch (action.type) {
    case "PRODUCT_LIST":
      return productListTarget(Array.isArray(data["skuCodes"]) ? data["skuCodes"].join(",") : field(data, "skuCodes", "ids"), bannerId);
    case "PRODUCT_DETAILS": {
      const sku = field(data, "skuCode");
      return sku ? { kind: "product", sku, name: field(data, "productName") } : NONE;
    }
    case "ARTICLE_DETAILS":
      return named("article", field(data, "articleId"), field(data, "articleName", "heading"));
    case "POST_DETAILS": {
      const id = field(data, "postId");
      return id ? { kind: "post", id } : NONE;
    }
    case "ISSUE_DETAILS":
      return named("issue", field(data, "issueId"), field(data, "issueName"));
    case "BRAND_DETAILS":
      return named("brand", field(data, "brandId"), field(data, "brandName"));
    case "CROP_DETAILS":
      return named("crop", field(data, "cropId"), field(data, "cropName"));
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
