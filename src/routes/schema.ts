/** What several pages need for being found: the wait for their addresses, and structured data from relative ones. */
import { breadcrumbSchema, itemListSchema } from "../domain/catalogue/list-schema.ts";
import type { ProductGist } from "../domain/product/product.ts";

import { href, paths, slugOf } from "../paths.ts";
import { within } from "../services/timeouts.ts";
import type { Result } from "../services/upstream.ts";
import type { Step } from "../views/crops/Crumbs.tsx";
import type { PageContext } from "./context.ts";

/**
 * How long a page waits for the English names that its address is made of. Longer than for an ornament: a page under another
 * address is not kept. Milliseconds.
 */
export const ADDRESS_LIMIT_MS = 1_500;

/** Slugs of English names, by sku or id. */
export type Slugs = ReadonlyMap<string, string>;

/** Slugs of names. @param entries each with its sku or id */
export const slugsOf = (entries: readonly (readonly [id: string, name: string])[]): Slugs =>
  new Map(entries.map(([id, name]) => [id, slugOf(name)]));

/**
 * The same reply once more in English, whose names addresses are made of; null where it does not come in time, and on an
 * English page, which has the names at hand.
 */
export function inEnglish<T>(c: PageContext, call: () => Promise<Result<T>>): Promise<T | null> {
  return c.get("visit").language === "en" ? Promise.resolve(null) : within(c.get("upstream"), call(), ADDRESS_LIMIT_MS);
}

/** The slugs of products, from the English reply; without one, links take the names at hand. */
export function productSlugs(c: PageContext, shown: readonly ProductGist[], english: readonly ProductGist[] | null | undefined): Slugs {
  const named = c.get("visit").language === "en" ? shown : (english ?? []);
  return new Map(named.filter(({ productName }) => productName).map(({ skuCode, productName }) => [skuCode, slugOf(productName)]));
}

/** Products as entries of a list for search engines, under their canonical relative addresses; null where one is not known. */
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

/** The steps of the way to a page as schema.org names them: absolute, with the page itself at the end. */
export function waySchema(c: PageContext, steps: readonly Step[], name: string, url: string): object {
  const { SITE_ORIGIN } = c.get("env");
  return breadcrumbSchema([...steps, { name, url }].map((step) => ({ ...step, url: `${SITE_ORIGIN}${step.url}` })));
}

/**
 * A list for search engines, from relative addresses.
 * @param before entries on the pages before
 */
export function listSchema(c: PageContext, entries: readonly Step[], before = 0): object {
  const { SITE_ORIGIN } = c.get("env");
  return itemListSchema(
    entries.map((entry) => ({ ...entry, url: `${SITE_ORIGIN}${entry.url}` })),
    before,
  );
}
