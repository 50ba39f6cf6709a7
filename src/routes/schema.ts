/** What several pages need for being found: the wait for their addresses, and structured data from relative ones. */
import { itemListSchema } from "../domain/lists.ts";
import { breadcrumbSchema } from "../domain/product-schema.ts";
import type { Step } from "../views/crops/Crumbs.tsx";
import type { PageContext } from "./context.ts";

/**
 * How long a page waits for the English names that its address is made of. Longer than for an ornament: a page under another
 * address is not kept. Milliseconds.
 */
export const ADDRESS_LIMIT_MS = 1_500;

/** The steps of the way to a page as schema.org names them: absolute, with the page itself at the end. */
export function waySchema(c: PageContext, steps: readonly Step[], name: string, url: string): object {
  const { SITE_ORIGIN } = c.get("env");
  return breadcrumbSchema([...steps, { name, url }].map((step) => ({ ...step, url: `${SITE_ORIGIN}${step.url}` })));
}

/** A list for search engines, from relative addresses. */
export function listSchema(c: PageContext, entries: readonly Step[]): object {
  const { SITE_ORIGIN } = c.get("env");
  return itemListSchema(
    entries.map((entry) => ({ ...entry, url: `${SITE_ORIGIN}${entry.url}` })),
    0,
  );
}
