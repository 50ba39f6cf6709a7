/** A failed or late call only shortens a sitemap (docs/decisions/15-sitemaps.md). */
import { millisecondsInHour } from "date-fns/constants";
import { z } from "zod";
import { CATEGORY_SLUGS } from "../domain/catalogue/category.ts";
import { isDisabledName } from "../domain/product/visibility.ts";
import type { Shaped } from "../domain/text/shaped.ts";
import { type CacheKind, cached, cacheKind } from "./cache.ts";
import { brands, cropTree, toProductGist } from "./catalog/client.ts";
import { categoryDetail } from "./content/client.ts";
import { asking } from "./contract.ts";
import { deadlineAfter, withDeadline, withTimeout } from "./deadline.ts";
import { get, type Result, type UpstreamContext } from "./upstream.ts";
import { envelope, id, lenient, listIfAny } from "./wire.ts";

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

/** @param now epoch milliseconds */
export function datePages(pages: readonly Omit<SeenPage, "since">[], before: readonly SeenPage[] | null, now: number): SeenPage[] {
  const known = new Map((before ?? []).map((page) => [page.id, page]));
  return pages.map((page) => {
    const old = known.get(page.id);
    return { ...page, since: old && old.mark === page.mark ? old.since : now };
  });
}

const REMEMBERED_MS = 90 * 24 * millisecondsInHour;
/** Only these replies hold dates of changes. */
export const REMEMBERED = {
  freshMs: millisecondsInHour,
  staleMs: REMEMBERED_MS,
  revalidateMs: REMEMBERED_MS,
  forgottenBy: "never",
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
    const detail = await categoryDetail(inner, category, "en", source);
    if (!detail.ok) return detail;
    const skus = detail.value?.skus ?? [];
    const pages: Omit<SeenPage, "since">[] = [];
    for (let start = 0; start < skus.length; start += SKUS_PER_CALL) {
      const sku = skus.slice(start, start + SKUS_PER_CALL).join(",");
      const part = await get(inner, asking("products", { query: { sku, language: "en", source }, source }));
      if (!part.ok) return part;
      for (const row of part.value.responseData.productGists) {
        const gist = toProductGist(row, inner.env);
        // Their pages would answer "not available" (product-29, product-31).
        if (!gist.nameIsText || !gist.productName || isDisabledName(gist.productName)) continue;
        const mark = [gist.productName, gist.mrp, gist.sellingPrice, gist.inventory > 0, gist.primary].join("|");
        pages.push({ id: gist.skuCode, name: gist.productName, mark });
      }
    }
    return { ok: true, value: datePages(pages, before, Date.now()) };
  });
}

export async function productPages(context: SitemapContext, source: string): Promise<ReadonlyMap<string, readonly ListedPage[]>> {
  const lists = await Promise.all(CATEGORY_SLUGS.map((category) => productsOfCategory(context, category, source)));
  return new Map(CATEGORY_SLUGS.flatMap((category, index) => (lists[index] ? [[category, lists[index]]] : [])));
}

/** Null without a page. */
const cropIssuesReply = envelope(
  z
    .object({
      issues: lenient(
        z.object({ data: z.object({ content: listIfAny(z.object({ associationId: id, issue: z.string().min(1) })) }) }),
        null,
      ),
    })
    .nullable(),
);

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
  return remembered(context, sitemapCropsCache, cropId, (inner, before) =>
    get(
      inner,
      {
        ...asking("cropConfiguration", { parameters: { cropId }, query: { language: "en" }, source: "" }),
        reply: cropIssuesReply,
      },
      ({ responseData }) => {
        const rows = responseData?.issues?.data.content ?? [];
        const issues = datePages(
          rows.map(({ associationId, issue }) => ({ id: associationId, name: issue, mark: issue })),
          before?.issues ?? null,
          Date.now(),
        );
        const same = before !== null && ids(before.issues) === ids(issues);
        return { since: responseData === null ? null : same && before.since ? before.since : Date.now(), issues };
      },
    ),
  );
}

const ids = (pages: readonly ListedPage[]): string => pages.map((page) => page.id).join(",");

export async function cropAndIssuePages(
  context: SitemapContext,
): Promise<{ readonly crops: readonly ListedPage[]; readonly issues: readonly ListedPage[] }> {
  const tree = await cropTree(context.upstream, "en");
  if (!tree.ok) return { crops: [], issues: [] };
  const crops = [...new Map(tree.value.flatMap((group) => group.children.map((crop) => [crop.cropId, crop.display])))];
  const found = await Promise.all(crops.map(([cropId]) => pagesOfCrop(context, cropId)));
  const issues = new Map<string, ListedPage>();
  for (const pages of found) for (const issue of pages?.issues ?? []) if (!issues.has(issue.id)) issues.set(issue.id, issue);
  return {
    crops: crops.flatMap(([cropId, name], index) => {
      const since = found[index]?.since ?? null;
      return since === null ? [] : [{ id: cropId, name, since }];
    }),
    issues: [...issues.values()],
  };
}

export async function brandPages({ upstream }: SitemapContext): Promise<readonly Pick<ListedPage, "id" | "name">[]> {
  const found = await brands(upstream, "en");
  return found.ok ? found.value.map((brand) => ({ id: brand.brandId, name: brand.brandName })) : [];
}
