/** The videos of a crop. */
import { millisecondsInHour } from "date-fns/constants";
import { z } from "zod";
import { type CropVideo, MOST_VIDEOS } from "../../domain/content/crop-videos.ts";
import { youTubeId } from "../../domain/text/video.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import { cropVideosReply } from "./schemas.ts";

export const cropVideosCache = cacheKind<CropVideo[]>({
  name: "cropvideos",
  version: 1,
  freshMs: millisecondsInHour,
  entries: 200,
  shape: z.array(z.object({ id: z.string(), title: z.string(), views: z.number().nullable() })),
  forgottenBy: "crop:ID",
});

/**
 * Asks the service for the videos of a crop in a state and a language: 20 at most (content-10). A video whose id is none is left out.
 * @param slug of the crop's English name, by which the service knows it
 */
export function askCropVideos(context: UpstreamContext, slug: string, state: string, language: Language): Promise<Result<CropVideo[]>> {
  return get(context, { path: "/videos/cropvideos/", query: { crop: slug, state, language }, reply: cropVideosReply }, ({ responseData }) =>
    responseData.videos
      .flatMap((row) => {
        const id = youTubeId(row.youTubeId);
        return id ? [{ id, title: row.title, views: row.views ?? null }] : [];
      })
      .slice(0, MOST_VIDEOS),
  );
}

/**
 * The videos of a crop, kept.
 * @param crop its id, and the slug of its English name
 * @param ask asks for them where no copy is kept
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
