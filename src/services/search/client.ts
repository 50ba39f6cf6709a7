/** The product search (S1 §7, S2 §7 "Search"). */

import type { ProductGist } from "../../domain/product/product.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { toProductGist } from "../catalog/client.ts";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import { searchReply } from "./schemas.ts";

const MINUTE_MS = 60_000;

export const searchCache = cacheKind<ProductGist[]>("search", {
  version: 1,
  freshMs: 5 * MINUTE_MS,
  staleMs: 60 * MINUTE_MS,
  entries: 200,
});

/**
 * Products for a normalised term, the best first; page 1 only (S1 §9). Suggestions and the search page share the answer.
 * It is kept in the isolate alone: what people type is without end, and may be a number of theirs.
 */
export function searchProducts(context: UpstreamContext, term: string, language: Language, source: string): Promise<Result<ProductGist[]>> {
  const here: UpstreamContext = { ...context, env: { ...context.env, cache: null } };
  return cached(here, searchCache, `${language}:${source}:${term.toLowerCase()}`, async (inner) =>
    mapResult(
      await get(inner, {
        path: "/shopaggregator/v2/products",
        query: { language, searchString: term, pageNo: 1 },
        source,
        reply: searchReply,
      }),
      (reply) => reply.responseData.products.map((row) => toProductGist(row, inner.env)),
    ),
  );
}
