import { breadcrumbSchema, itemListSchema } from "../domain/catalogue/list-schema.ts";
import type { ProductGist } from "../domain/product/product.ts";

import { href, paths, slugOf } from "../paths.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import type { Result } from "../services/upstream.ts";
import type { Step } from "../views/crops/Crumbs.tsx";
import type { PageHead } from "../views/head.ts";
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
export function productSlugs(c: PageContext, products: readonly ProductGist[], english: readonly ProductGist[] | null | undefined): Slugs {
  const named = c.get("visit").language === "en" ? products : (english ?? []);
  return new Map(named.filter(({ productName }) => productName).map(({ skuCode, productName }) => [skuCode, slugOf(productName)]));
}

/** Links to all of `items`; null if there are none, or the slug of one is unknown. */
export function linksTo<Item>(items: readonly Item[], linkOf: (item: Item) => Step | null): Step[] | null {
  const links = items.map(linkOf);
  return links.every((link) => link !== null) && links.length > 0 ? links : null;
}

/** Null if a canonical URL is unknown. */
export const productEntries = (c: PageContext, products: readonly ProductGist[], slugs: Slugs): Step[] | null =>
  linksTo(
    products.filter(({ nameIsText }) => nameIsText),
    ({ productName, skuCode }) => {
      const slug = slugs.get(skuCode);
      return slug ? { name: productName, url: href(paths.product, { slug, sku: skuCode }, c.get("visit")) } : null;
    },
  );

export const shopStep = (c: PageContext): Step => ({ name: c.get("t")("shop.heading"), url: href(paths.shop, {}, c.get("visit")) });

/** To all crops, and to this one. */
export function cropSteps(c: PageContext, crop?: { readonly name: string; readonly slug: string; readonly id: string } | null): Step[] {
  const { t, visit } = c.var;
  const all = { name: t("shell.allCrops"), url: href(paths.crops, {}, visit) };
  return crop ? [all, { name: crop.name, url: href(paths.crop, { slug: crop.slug, id: crop.id }, visit) }] : [all];
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

/** Structured data of an indexed page. Other pages have none. */
export const indexedIf = (isIndexed: boolean, schemas: () => object[]): Pick<PageHead, "jsonLd" | "noindex"> =>
  isIndexed ? { jsonLd: schemas() } : { noindex: true };
