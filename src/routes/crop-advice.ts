/** From the community to the shop: the crop that an article or a post is about, and products for it (content-60). */
import { type CropGroup, cropById } from "../domain/catalogue/crop.ts";
import { listedProducts } from "../domain/catalogue/product-list.ts";
import type { CropConfiguration } from "../domain/crops/crop-page.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { cropConfiguration, issueDetail } from "../services/crops/client.ts";
import { followUp } from "../services/timeouts.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import type { CropAdvice } from "../views/content/FromShop.tsx";
import type { PageContext } from "./context.ts";

/** Products beside advice (content-60). */
const ADVISED_PRODUCTS = 3;

interface Named {
  /** The tag as the services name it; of a crop, its id. */
  readonly value: string;
  readonly label: string;
}

/** What a tag of a crop looks like, while the crops are not there yet. */
const CROP_ID = /^\d{1,6}$/;

type Crops = Result<CropGroup[]>;

/** The crops in the page's language and in English. */
export interface AskedCrops {
  readonly found: Promise<readonly [own: Crops, english: Crops]>;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** Gives the crops that the tags of an article or a post name. They are asked for beside one that is late (service-33). */
export function cropsBeside(c: PageContext, tagged: Promise<unknown>): () => AskedCrops {
  const upstream = c.get("upstream");
  let askedAt = 0;
  const crops = followUp(upstream, tagged, () => {
    askedAt = Date.now();
    return Promise.all([cropTree(upstream, c.get("visit").language), cropTree(upstream, "en")]);
  });
  return () => ({ found: crops(), askedAt });
}

/**
 * The first crop that a tag names, with up to three products: of the pest or disease that another tag names, else of the crop. Null
 * where no tag names a crop.
 */
export async function cropAdvice(c: PageContext, tags: readonly Named[], crops: AskedCrops): Promise<Result<CropAdvice | null>> {
  const upstream = c.get("upstream");
  const { language, source, state } = c.get("visit");
  const likely = state.shop ? tags.find(({ value }) => CROP_ID.test(value)) : undefined;
  if (likely) followUp(upstream, crops.found, () => cropConfiguration(upstream, likely.value, language, source), crops.askedAt);
  const [tree, english] = await crops.found;
  if (!tree.ok) return tree;
  const crop = tags.map(({ value }) => cropById(tree.value, value)).find((known) => known !== null);
  if (!crop) return { ok: true, value: null };
  const englishCrop = english.ok ? cropById(english.value, crop.cropId) : null;
  const advice = { id: crop.cropId, name: crop.display, slug: slugOf((englishCrop ?? crop).display) };
  // Where the shop does not sell, the crop's page still helps.
  if (!state.shop) return { ok: true, value: { ...advice, products: [] } };
  const found = await cropConfiguration(upstream, crop.cropId, language, source);
  if (!found.ok) return found;
  const products = found.value ? await productsFor(c, found.value, tags) : { ok: true as const, value: [] };
  return mapResult(products, (all) => ({ ...advice, products: listedProducts(all, source).slice(0, ADVISED_PRODUCTS) }));
}

async function productsFor(c: PageContext, crop: CropConfiguration, tags: readonly Named[]): Promise<Result<readonly ProductGist[]>> {
  const { language, source } = c.get("visit");
  const issue = crop.issues.items.find(({ name }) => tags.some(({ label }) => label === name));
  if (!issue) return { ok: true, value: crop.seeds.products };
  return mapResult(await issueDetail(c.get("upstream"), issue.associationId, language, source), (detail) => detail?.products ?? []);
}
