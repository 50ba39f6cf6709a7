import type { ProductGist } from "../../domain/product/product.ts";
import { type FarmersNames, meaningOf, meanings } from "../../domain/search/farmers-names.ts";
import { strongPart, withoutParticles } from "../../domain/search/match.ts";
import { isSearchable } from "../../domain/search/search-term.ts";
import { scrub } from "../../domain/text/scrub.ts";
import { toLatinDigits } from "../../domain/text/validation.ts";
import { cached, cacheKind, isFreshHere } from "../cache.ts";
import { toProductGist } from "../catalog/client.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { get, type Result, success, type UpstreamContext } from "../upstream.ts";

export const searchCache = cacheKind<ProductGist[]>({
  ...CALLS.productSearch.cached,
  name: "search",
  version: 1,
  entries: 200,
  // Terms are unbounded and may be phone numbers.
  shape: null,
});

/** Terms that may be phone numbers or tokens are never cached (visit-50). */
export const mayCacheTerm = (term: string): boolean => scrub(term) === term;

/** Best first; page 1 only (search-10, search-14). Uncached if the term may be personal (visit-50). */
export function searchProducts(context: UpstreamContext, term: string, visit: CallVisit) {
  const { language, source } = visit;
  const ask = (inner: UpstreamContext) =>
    get(inner, callOf("productSearch", { query: { language, searchString: toLatinDigits(term), pageNo: 1 }, source }), ({ responseData }) =>
      responseData.products.map((row) => toProductGist(row, inner.env)),
    );
  return mayCacheTerm(term) ? cached(context, searchCache, keyOf(term, visit), ask) : ask(context);
}

/**
 * Searches for the term, or for the meaning of a term that is a farmers' name. If nothing is found, searches once more: with the meaning of
 * a farmers' name in the term (search-21), else without its weak words (search-29). If the second search fails, the result is empty and
 * `isDoubtful`.
 */
export async function findProducts(
  context: UpstreamContext,
  term: string,
  visit: CallVisit,
  farmers: FarmersNames,
): Promise<Result<ProductGist[]>> {
  const found = await searchProducts(context, meaningOf(term, farmers) ?? withoutParticles(term), visit);
  const [again = strongPart(term)] = meanings(withoutParticles(term), farmers);
  if (!found.ok || found.value.length > 0 || !isSearchable(again)) return found;
  const second = await searchProducts(context, again, visit);
  if (second.ok) return second;
  context.onDoubt?.();
  return { ...success([]), isDoubtful: true };
}

const keyOf = (term: string, { language, source }: CallVisit): string => `${language}:${source}:${term.toLowerCase()}`;

/** Cached searches are free (limits-12). */
export const isSearchCached = (term: string, visit: CallVisit): boolean =>
  mayCacheTerm(term) && isFreshHere(searchCache, keyOf(term, visit));
