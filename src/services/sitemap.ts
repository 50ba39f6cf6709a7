/** A failed or late call only shortens a sitemap (docs/decisions/15-sitemaps.md). */
import { millisecondsInHour } from "date-fns/constants";
import { z } from "zod";
import { CATEGORY_SLUGS } from "../domain/catalogue/category.ts";
import { cropsIn } from "../domain/catalogue/crop.ts";
import { isDisabledName } from "../domain/product/visibility.ts";
import { partsOf } from "../domain/text/parts.ts";
import type { Shaped } from "../domain/text/shaped.ts";
import { type CacheKind, cached, cacheKind } from "./cache.ts";
import { brands, cropTree, toProductGist } from "./catalog/client.ts";
import { categoryDetail } from "./content/client.ts";
import { callOf } from "./contract.ts";
import { deadlineAfter, withDeadline, withTimeout } from "./deadline.ts";
import { get, type Result, success, type UpstreamContext } from "./upstream.ts";
import { distinctBy, envelope, id, lenient, listIfAny } from "./wire.ts";

/** For all calls (service-18). */
const SITEMAP_DEADLINE_MS = 2_800;
/** Calls continue after the response, so that the next sitemap lists more. The platform stops them after 30 s. */
const FILL_DEADLINE_MS = 25_000;

/** The platform opens at most six connections per request. */
const CALLS_AT_A_TIME = 5;

/** Keeps the reply far below 1 MB. */
const SKUS_PER_CALL = 150;

const seenPageShape = z.object({
  id: z.string(),
  /** English. */
  name: z.string(),
  /** Epoch milliseconds of the first sight of its content: the services give no dates. */
  since: z.number(),
  mark: z.string(),
});

type SeenPage = Shaped<typeof seenPageShape>;
export type ListedPage = Omit<SeenPage, "mark">;

interface Marked {
  readonly id: string;
  readonly mark: string;
}

/**
 * Dates each page by its first sight with this mark.
 * @param now epoch milliseconds
 * @param firstSeen of a page that was not there before
 */
export function datePages<Page extends Marked>(
  pages: readonly Page[],
  before: readonly (Marked & { readonly since: number })[] | null,
  now: number,
  firstSeen: (page: Page) => number = () => now,
): (Page & { since: number })[] {
  const previous = new Map((before ?? []).map((page) => [page.id, page]));
  return pages.map((page) => {
    const old = previous.get(page.id);
    return { ...page, since: old ? (old.mark === page.mark ? old.since : now) : firstSeen(page) };
  });
}

const REMEMBERED_MS = 90 * 24 * millisecondsInHour;
/** Only these replies hold dates of changes. */
export const REMEMBERED = {
  freshMs: millisecondsInHour,
  staleMs: REMEMBERED_MS,
  revalidateMs: REMEMBERED_MS,
  purgedBy: "never",
} as const;

export const sitemapProductsCache = cacheKind<SeenPage[]>({
  ...REMEMBERED,
  name: "sitemapproducts",
  version: 1,
  shape: z.array(seenPageShape),
  entries: 60,
  bytes: 6_000_000,
});

class Turns {
  #free = CALLS_AT_A_TIME;
  readonly #waiting: (() => void)[] = [];

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

export interface SitemapContext {
  readonly upstream: UpstreamContext;
  readonly turns: Turns;
}

export const sitemapContext = (upstream: Omit<UpstreamContext, "deadline">): SitemapContext => ({
  upstream: { ...upstream, deadline: deadlineAfter(upstream.env, SITEMAP_DEADLINE_MS) },
  turns: new Turns(),
});

/** Null after the deadline; the call continues. */
export async function remembered<T>(
  { upstream, turns }: SitemapContext,
  kind: CacheKind<T>,
  key: string,
  load: (context: UpstreamContext, before: T | null) => Promise<Result<T>>,
): Promise<T | null> {
  const reply = cached(withDeadline(upstream, FILL_DEADLINE_MS), kind, key, (inner, before) => turns.run(() => load(inner, before)));
  const result = await withTimeout<Result<T> | null>(reply, Math.max(0, upstream.deadline - Date.now()), null);
  return result?.ok ? result.value : null;
}

function productsOfCategory(context: SitemapContext, category: string, source: string): Promise<SeenPage[] | null> {
  return remembered(context, sitemapProductsCache, `${category}:${source}`, async (inner, before) => {
    const detail = await categoryDetail(inner, category, { language: "en", source });
    if (!detail.ok) return detail;
    const pages: Omit<SeenPage, "since">[] = [];
    for (const skus of partsOf(detail.value?.skus ?? [], SKUS_PER_CALL)) {
      const part = await get(inner, callOf("products", { query: { sku: skus.join(","), language: "en", source }, source }));
      if (!part.ok) return part;
      for (const row of part.value.responseData.productGists) {
        const gist = toProductGist(row, inner.env);
        // Their pages would answer "not available" (product-29, product-31).
        if (!gist.nameIsText || !gist.productName || isDisabledName(gist.productName)) continue;
        const mark = [gist.productName, gist.mrp, gist.sellingPrice, gist.inventory > 0, gist.primary].join("|");
        pages.push({ id: gist.skuCode, name: gist.productName, mark });
      }
    }
    return success(datePages(pages, before, Date.now()));
  });
}

export async function productPages(context: SitemapContext, source: string): Promise<ReadonlyMap<string, readonly ListedPage[]>> {
  const lists = await Promise.all(CATEGORY_SLUGS.map((category) => productsOfCategory(context, category, source)));
  return new Map(CATEGORY_SLUGS.flatMap((category, index) => (lists[index] ? [[category, lists[index]]] : [])));
}

const issueRow = z.object({ associationId: id, issue: z.string().min(1) });
const issuesOfCrop = z.object({ data: z.object({ content: listIfAny(issueRow) }) });
/** Null without a page. */
const cropIssuesReply = envelope(z.object({ issues: lenient(issuesOfCrop, null) }).nullable());

const cropPagesShape = z.object({ since: z.number().nullable(), issues: z.array(seenPageShape) });

type CropPages = Shaped<typeof cropPagesShape>;

export const sitemapCropsCache = cacheKind<CropPages>({
  ...REMEMBERED,
  name: "sitemapcrops",
  version: 1,
  shape: cropPagesShape,
  entries: 600,
});

function pagesOfCrop(context: SitemapContext, cropId: string): Promise<CropPages | null> {
  const call = callOf("cropConfiguration", { parameters: { cropId }, query: { language: "en" }, source: "" });
  return remembered(context, sitemapCropsCache, cropId, (inner, before) =>
    get(inner, { ...call, reply: cropIssuesReply }, ({ responseData }) => {
      const now = Date.now();
      const rows = (responseData?.issues?.data.content ?? []).map((row) => ({ id: row.associationId, name: row.issue, mark: row.issue }));
      const issues = datePages(rows, before?.issues ?? null, now);
      const isSame = before !== null && ids(before.issues) === ids(issues);
      return { since: responseData === null ? null : (isSame && before.since) || now, issues };
    }),
  );
}

const ids = (pages: readonly ListedPage[]): string => pages.map((page) => page.id).join(",");

interface CropAndIssuePages {
  readonly crops: readonly ListedPage[];
  readonly issues: readonly ListedPage[];
}

export async function cropAndIssuePages(context: SitemapContext): Promise<CropAndIssuePages> {
  const tree = await cropTree(context.upstream, "en");
  if (!tree.ok) return { crops: [], issues: [] };
  const names = new Map(cropsIn(tree.value).map(({ cropId, display }) => [cropId, display]));
  const found = await Promise.all(
    [...names].map(async ([id, name]) => ({ id, name, ...((await pagesOfCrop(context, id)) ?? { since: null, issues: [] }) })),
  );
  return {
    crops: found.flatMap(({ id, name, since }) => (since === null ? [] : [{ id, name, since }])),
    issues: distinctBy(({ id }: ListedPage) => id)(found.flatMap(({ issues }) => issues)),
  };
}

export async function brandPages({ upstream }: SitemapContext): Promise<readonly Pick<ListedPage, "id" | "name">[]> {
  const found = await brands(upstream, "en");
  return found.ok ? found.value.map((brand) => ({ id: brand.brandId, name: brand.brandName })) : [];
}
