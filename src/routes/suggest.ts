/** GET /api/suggest?q=&language=&state=… : suggestions of the search bar (search-6, search-7). */
import { listedProducts } from "../domain/catalogue/product-list.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { isPriceInApp, visiblePrice } from "../domain/product/visible-price.ts";
import { type FoundNames, findNames, openGroups } from "../domain/search/names.ts";
import { isSuggestible, normaliseTerm } from "../domain/search/search-term.ts";
import { MAX_SUGGESTIONS, type Suggestion } from "../domain/search/suggestions.ts";
import { formatRupees, percentOff } from "../domain/text/price.ts";
import { resolveVisit, type Visit } from "../domain/visit/visit.ts";
import type { AppEnv } from "../env.ts";
import { translator } from "../i18n.ts";
import { href, MEDIA_BASE, mediaHref, paths, slugForLink } from "../paths.ts";
import { closedScreens } from "../services/contract.ts";
import { deadlineAfter, withTimeoutOrNull } from "../services/deadline.ts";
import { readFarmersNames } from "../services/farmers-names-table.ts";
import { reportCall } from "../services/report.ts";
import { findProducts, isSearchCached, mayCacheTerm } from "../services/search/client.ts";
import { searchNames } from "../services/search/names.ts";
import { readVisitTables } from "../services/tables.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { privateJson } from "./answers.ts";

/** Milliseconds. Short: a visitor who goes on typing no longer needs the suggestion. */
const SUGGEST_DEADLINE_MS = 2_000;

/** Milliseconds. */
const NAMES_LIMIT_MS = 300;

/** Pixels: 48 CSS pixels on a dense screen. */
const PICTURE = 120;

function toSuggestion(product: ProductGist, visit: Visit, mediaBase: string): Suggestion {
  const t = translator(visit.language);
  const { skuCode, productName, thumb } = product;
  const prices = visiblePrice(product, visit);
  return {
    name: productName || t("cart.unnamed", { sku: skuCode }),
    image: thumb ? mediaHref(thumb, PICTURE, mediaBase) : null,
    price: prices ? formatRupees(prices.sellingPrice) : isPriceInApp(product, visit) ? t("product.priceOnApp") : null,
    mrp: prices && percentOff(prices.mrp, prices.sellingPrice) !== null ? formatRupees(prices.mrp) : null,
    // A product with an unreadable name has no page.
    href: product.nameIsText ? href(paths.product, { slug: slugForLink(productName), sku: skuCode }, visit) : href(paths.shopNa, {}, visit),
  };
}

/** At most (search-25). */
const MOST_NAMED = { problems: 2, crops: 1 } as const;

function namedSuggestions({ problems, crops }: FoundNames, visit: Visit, mediaBase: string): Suggestion[] {
  const plain = (name: string, image: string | null, to: string): Suggestion => ({
    name,
    image: image ? mediaHref(image, PICTURE, mediaBase) : null,
    price: null,
    mrp: null,
    href: to,
  });
  const ofProblem = ({ value: { id, name, crop, image }, english }: (typeof problems)[number]) =>
    plain(`${name}: ${crop}`, image, href(paths.issue, { slug: slugForLink(english), id }, visit));
  const ofCrop = ({ value: { cropId: id, display, image }, english }: (typeof crops)[number]) =>
    plain(display, image, href(paths.crop, { slug: slugForLink(english), id }, visit));
  return [...problems.slice(0, MOST_NAMED.problems).map(ofProblem), ...crops.slice(0, MOST_NAMED.crops).map(ofCrop)];
}

const FOR_A_MINUTE = { "Cache-Control": "private, max-age=60" };

/**
 * `{"products": [at most 5]}`, or 503 if the search is late. The same for all visitors. The browser caches it for a minute,
 * unless the term may be a phone number (visit-50).
 * @param mayAsk counts an uncached search; if false, responds 429 (limits-6, limits-12)
 */
export async function serveSuggest(
  url: URL,
  env: AppEnv,
  mayAsk: () => Promise<boolean>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const visit = resolveVisit(url.searchParams, {}, await readVisitTables(env));
  const term = normaliseTerm(url.searchParams.get("q") ?? "");
  if (!isSuggestible(term)) return privateJson(200, { products: [] }, FOR_A_MINUTE);
  if (!isSearchCached(term, visit) && !(await mayAsk())) return privateJson(429, { products: [] }, { "Retry-After": "60" });
  let isWhole = true;
  const context: UpstreamContext = {
    env,
    deadline: deadlineAfter(env, SUGGEST_DEADLINE_MS),
    waitUntil,
    onDoubt: () => {
      isWhole = false;
    },
    onError: (error) => reportCall(context, "upstream", error),
  };
  const farmers = await readFarmersNames(env);
  const [found, names] = await Promise.all([
    findProducts(context, term, visit, farmers),
    withTimeoutOrNull(context, searchNames(context, visit), NAMES_LIMIT_MS),
  ]);
  if (!found.ok) return privateJson(503, { products: [] });
  const mediaBase = env.MEDIA_MODE === "direct" ? env.STATIC_BASE_URL : MEDIA_BASE;
  const products = [
    ...(names ? namedSuggestions(openGroups(findNames(term, names), closedScreens(env)), visit, mediaBase) : []),
    ...listedProducts(found.value, visit.source).map((product) => toSuggestion(product, visit, mediaBase)),
  ].slice(0, MAX_SUGGESTIONS);
  // Nothing was found, but not everything was searched.
  if (products.length === 0 && !isWhole) return privateJson(503, { products: [] });
  return privateJson(200, { products }, isWhole && mayCacheTerm(term) ? FOR_A_MINUTE : {});
}
