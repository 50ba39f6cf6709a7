import { breadcrumbSchema, itemListSchema } from "../domain/catalogue/list-schema.ts";
import type { ProductGist } from "../domain/product/product.ts";

import { href, paths, slugOf } from "../paths.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import type { Result } from "../services/upstream.ts";
import type { Step } from "../views/crops/Crumbs.tsx";
import type { PageContext } from "./context.ts";

/** Milliseconds. Long, because under another URL the page is not cached. */
export const ADDRESS_LIMIT_MS = 1_500;

/** Slugs of English names, by sku or id. */
export type Slugs = ReadonlyMap<string, string>;

export const slugsOf = (entries: readonly (readonly [id: string, name: string])[]): Slugs =>
  new Map(entries.map(([id, name]) => [id, slugOf(name)]));

/** The same reply in English, for slugs. Null if late or failed, and on an English page. */
export function inEnglish<T>(c: PageContext, call: () => Promise<Result<T>>): Promise<T | null> {
  return c.get("visit").language === "en" ? Promise.resolve(null) : withTimeoutOrNull(c.get("upstream"), call(), ADDRESS_LIMIT_MS);
}

/** From the English reply. Empty if that failed: then links use the shown names. */
export function productSlugs(c: PageContext, shown: readonly ProductGist[], english: readonly ProductGist[] | null | undefined): Slugs {
  const named = c.get("visit").language === "en" ? shown : (english ?? []);
  return new Map(named.filter(({ productName }) => productName).map(({ skuCode, productName }) => [skuCode, slugOf(productName)]));
}

/** Null if a canonical URL is unknown. */
export function productEntries(c: PageContext, products: readonly ProductGist[], slugs: Slugs): Step[] | null {
  const visit = c.get("visit");
  const entries = products
    .filter((product) => product.nameIsText)
    .map(({ productName, skuCode }) => {
      const slug = slugs.get(skuCode);
      return slug ? { name: productName, url: href(paths.product, { slug, sku: skuCode }, visit) } : null;
    });
  return entries.every((entry) => entry !== null) && entries.length > 0 ? entries : null;
}

/** Absolute URLs; the last step is the page. */
export function waySchema(c: PageContext, steps: readonly Step[], name: string, url: string): object {
  const { SITE_ORIGIN } = c.get("env");
  return breadcrumbSchema([...steps, { name, url }].map((step) => ({ ...step, url: `${SITE_ORIGIN}${step.url}` })));
}

/** @param before entries on earlier pages */
export function listSchema(c: PageContext, entries: readonly Step[], before = 0): object {
  const { SITE_ORIGIN } = c.get("env");
  return itemListSchema(
    entries.map((entry) => ({ ...entry, url: `${SITE_ORIGIN}${entry.url}` })),
    before,
  );
}
