/** Sections of the selected crop that have their own calls. */

import type { ScheduleProduct } from "../domain/advice/schedule.ts";
import { cropById } from "../domain/catalogue/crop.ts";
import { listedProducts, MAX_LISTED_SKUS } from "../domain/catalogue/product-list.ts";
import type { CropVideo } from "../domain/content/crop-videos.ts";
import { slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { type CropKey, cropIssues, type ScheduleVisit, scheduleProducts, solvedPosts } from "../services/schedules/client.ts";
import { productsBySku } from "../services/shopaggregator/client.ts";
import { mapResult, type Result, type UpstreamContext } from "../services/upstream.ts";
import { allowedToday } from "../services/uses.ts";
import { cropVideos } from "../services/videos/client.ts";
import type { FieldExtras, ShownSchedule } from "../views/advice/crop-info.ts";
import type { PageContext } from "./context.ts";
import type { LoadedFields } from "./crop-fields.ts";

/** Milliseconds. Short, because the tasks stand below the videos. */
const VIDEO_LIMIT_MS = 1_500;

interface Loaded {
  readonly result: Result<LoadedFields>;
  readonly schedule: ShownSchedule;
}

/** Loads the sections once the selected crop is known. A failed section is null (advice-36). */
export function loadExtras(c: PageContext, visit: ScheduleVisit, loading: Promise<Loaded>, showPosts: boolean) {
  const whenSelected = async <T>(load: (crop: CropKey, loaded: Loaded) => Promise<T>, none: T): Promise<T> => {
    const loaded = await loading;
    const selected = loaded.schedule.kind === "fields" ? loaded.schedule.selected : null;
    return selected ? load(selected, loaded) : none;
  };
  const videos = whenSelected<FieldExtras["videos"]>(
    (crop) => withTimeoutOrNull(c.get("upstream"), videosOf(c, visit, crop), VIDEO_LIMIT_MS),
    [],
  );
  const none = { products: [], issues: [], posts: [] };
  return { videos, others: whenSelected((crop, { result }) => othersOf(c, visit, crop, result, showPosts), none) };
}

async function videosOf(c: PageContext, visit: ScheduleVisit, { cropId, category }: CropKey): Promise<Result<CropVideo[]>> {
  const upstream = c.get("upstream");
  const english = await cropTree(upstream, "en");
  const name = english.ok ? cropById(english.value, cropId)?.display : undefined;
  return cropVideos(upstream, { id: cropId, slug: name ? slugOf(name) : category }, visit);
}

type Others = Omit<FieldExtras, "videos">;

async function othersOf(
  c: PageContext,
  visit: ScheduleVisit,
  crop: CropKey,
  result: Result<LoadedFields>,
  showPosts: boolean,
): Promise<Others> {
  const upstream = c.get("upstream");
  const caller = result.ok ? result.value.caller : null;
  if (!caller) return { products: null, issues: null, posts: null };
  const [products, issues, posts] = await Promise.all([
    scheduleProducts(upstream, caller, visit, crop).then((found) => withNames(upstream, visit, found)),
    cropIssues(upstream, caller, visit, crop),
    showPosts ? solvedPosts(upstream, caller, visit, crop) : null,
  ]);
  const allowed = products.ok ? await allowedToday(upstream, visit.state.slug, products.value, async () => [crop.category]) : null;
  return { products: allowed ? allowed.products : null, issues: foundIn(issues), posts: posts ? foundIn(posts) : [] };
}

/** Names of the shop for products without one. A product that the shop does not name cannot be checked for prohibited ingredients. */
async function withNames(upstream: UpstreamContext, visit: ScheduleVisit, found: Result<ScheduleProduct[]>): Promise<typeof found> {
  const unnamed = found.ok ? found.value.flatMap(({ productName, skuCode }) => (productName ? [] : [skuCode])) : [];
  if (!found.ok || unnamed.length === 0) return found;
  const listed = [...new Set(unnamed)].slice(0, MAX_LISTED_SKUS);
  return mapResult(await productsBySku(upstream, listed, visit, true), (sold) => {
    const shown = listedProducts(sold, visit.source);
    return found.value.flatMap((product) => {
      if (product.productName) return [product];
      const gist = shown.find(({ skuCode }) => skuCode === product.skuCode);
      const { productName, thumb, ingredients } = gist ?? {};
      return productName
        ? [{ ...product, productName, image: product.image ?? thumb ?? null, ingredients: product.ingredients ?? ingredients }]
        : [];
    });
  });
}

const foundIn = <T>(result: Result<T>): T | null => (result.ok ? result.value : null);
