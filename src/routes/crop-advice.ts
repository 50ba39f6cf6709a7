/** Links an article or post to its crop, and to products for its problem (content-60). */
import { type CropGroup, cropById } from "../domain/catalogue/crop.ts";
import { listedProducts } from "../domain/catalogue/product-list.ts";
import { isCropTag } from "../domain/content/posts.ts";
import { associationId, taggedIssue } from "../domain/crops/crop-page.ts";
import { slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { issueDetail } from "../services/crops/client.ts";
import { startIfSlow } from "../services/deadline.ts";
import { type Result, success } from "../services/upstream.ts";
import { allowedAmong, englishNames, usesToday } from "../services/uses.ts";
import type { CropAdvice } from "../views/content/FromShop.tsx";
import type { PageContext } from "./context.ts";

const ADVISED_PRODUCTS = 3;

type Crops = Result<CropGroup[]>;

export interface PendingCrops {
  readonly found: Promise<readonly [own: Crops, english: Crops]>;
  readonly startedAt: number;
}

/** Loads the crops tagged on an article or post, in parallel if that is slow (service-33). */
export function cropsBeside(c: PageContext, tagged: Promise<unknown>): () => PendingCrops {
  const { upstream, visit } = c.var;
  let startedAt = 0;
  const crops = startIfSlow(upstream, tagged, () => {
    startedAt = Date.now();
    return Promise.all([cropTree(upstream, visit.language), cropTree(upstream, "en")]);
  });
  return () => ({ found: crops(), startedAt });
}

/**
 * The first tagged crop, with up to three products against the tagged problem. Null if no tag is a crop.
 * @param tags a crop's id, or `issue-` and a problem's id
 */
export async function cropAdvice(c: PageContext, tags: readonly string[], crops: PendingCrops): Promise<Result<CropAdvice | null>> {
  const { upstream, visit } = c.var;
  const { language, source, state } = visit;
  const issueId = state.shop ? taggedIssue(tags) : null;
  const loadIssue = (cropId: string) => issueDetail(upstream, associationId(issueId ?? "", cropId), visit);
  // The crops are still loading.
  const likely = tags.find(isCropTag);
  if (issueId && likely) startIfSlow(upstream, crops.found, () => loadIssue(likely), crops.startedAt);
  const [tree, english] = await crops.found;
  if (!tree.ok) return tree;
  const crop = tags.map((value) => cropById(tree.value, value)).find((match) => match !== null);
  if (!crop) return success(null);
  const englishCrop = english.ok ? cropById(english.value, crop.cropId) : null;
  const advice = { id: crop.cropId, name: crop.display, slug: slugOf((englishCrop ?? crop).display), products: [] };
  if (!issueId) return success(advice);
  const found = await loadIssue(crop.cropId);
  if (!found.ok) return found;
  // Ignore a problem of another crop.
  const problem = found.value?.cropName === crop.display ? found.value : null;
  const listed = listedProducts(problem?.products ?? [], source);
  const names = englishNames(crop, language) ?? (englishCrop && englishNames(englishCrop, "en"));
  const { products, isKnown } = await allowedAmong(await usesToday(upstream, state.slug), listed, async () => names);
  if (!isKnown && !english.ok) return english;
  const issue = problem ? { issue: { id: associationId(issueId, crop.cropId), name: problem.name } } : {};
  return success({ ...advice, ...issue, products: products.slice(0, ADVISED_PRODUCTS) });
}
