import { z } from "zod";
import { type CropVideo, cropVideoShape, MOST_VIDEOS } from "../../domain/content/crop-videos.ts";
import { youTubeId } from "../../domain/text/video.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, callOf, type StateVisit } from "../contract.ts";
import { get, type UpstreamContext } from "../upstream.ts";

export const cropVideosCache = cacheKind<CropVideo[]>({
  ...CALLS.cropVideos.cached,
  name: "cropvideos",
  version: 1,
  entries: 200,
  shape: z.array(cropVideoShape),
});

/**
 * At most 20 videos (content-10), without those whose id is invalid.
 * @param slug of the crop's English name
 */
export const askCropVideos = (context: UpstreamContext, slug: string, { language, state }: StateVisit) =>
  get(context, callOf("cropVideos", { query: { crop: slug, state: state.slug, language } }), ({ responseData }) =>
    responseData.videos
      .flatMap((row) => {
        const id = youTubeId(row.youTubeId);
        return id ? [{ id, title: row.title, views: row.views ?? null }] : [];
      })
      .slice(0, MOST_VIDEOS),
  );

/**
 * @param crop id, and slug of the English name
 * @param ask loads uncached videos
 */
export const cropVideos = (
  context: UpstreamContext,
  crop: { readonly id: string; readonly slug: string },
  visit: StateVisit,
  ask = (inner: UpstreamContext) => askCropVideos(inner, crop.slug, visit),
) => cached(context, cropVideosCache, `${crop.id}:${visit.state.slug}:${visit.language}`, ask);
