import { z } from "zod";
import { type CropVideo, cropVideoShape, MOST_VIDEOS } from "../../domain/content/crop-videos.ts";
import { youTubeId } from "../../domain/text/video.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { asking, CALLS } from "../contract.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";

export const cropVideosCache = cacheKind<CropVideo[]>({
  ...CALLS.cropVideos.kept,
  name: "cropvideos",
  version: 1,
  entries: 200,
  shape: z.array(cropVideoShape),
});

/**
 * At most 20 videos (content-10), without those whose id is invalid.
 * @param slug of the crop's English name
 */
export function askCropVideos(context: UpstreamContext, slug: string, state: string, language: Language): Promise<Result<CropVideo[]>> {
  return get(context, asking("cropVideos", { query: { crop: slug, state, language } }), ({ responseData }) =>
    responseData.videos
      .flatMap((row) => {
        const id = youTubeId(row.youTubeId);
        return id ? [{ id, title: row.title, views: row.views ?? null }] : [];
      })
      .slice(0, MOST_VIDEOS),
  );
}

/**
 * @param crop id, and slug of the English name
 * @param ask loads uncached videos
 */
export function cropVideos(
  context: UpstreamContext,
  crop: { readonly id: string; readonly slug: string },
  state: string,
  language: Language,
  ask = (inner: UpstreamContext) => askCropVideos(inner, crop.slug, state, language),
): Promise<Result<CropVideo[]>> {
  return cached(context, cropVideosCache, `${crop.id}:${state}:${language}`, ask);
}
