/** /videos/{slug} (content-10). */
import { z } from "zod";
import { type Crop, cropById, cropBySlug, hasAllCrops } from "../domain/catalogue/crop.ts";
import type { CropVideo } from "../domain/content/crop-videos.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { closedScreens } from "../services/contract.ts";
import { startIfSlow, withTimeoutOrNull } from "../services/deadline.ts";
import { askCropVideos, cropVideos } from "../services/videos/client.ts";
import { VideosPage } from "../views/content/VideosPage.tsx";
import type { Step } from "../views/crops/Crumbs.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { ADDRESS_LIMIT_MS, waySchema } from "./schema.ts";
import { handlers, validPath } from "./validate.tsx";

const videosPath = z.object({ slug: z.string() });

export const showVideos = handlers(validPath(videosPath), async (c) => {
  const { slug } = c.req.valid("param");
  const upstream = c.get("upstream");
  const { language, state } = c.get("visit");
  const pendingEnglish = cropTree(upstream, "en");
  const slugInUrl = slugOf(slug);
  // The URL may not name a crop, so do not store the reply until that is known.
  const getVideos = startIfSlow(upstream, pendingEnglish, () => askCropVideos(upstream, slugInUrl, state.slug, language));
  const [english, own] = await Promise.all([pendingEnglish, withTimeoutOrNull(upstream, cropTree(upstream, language), ADDRESS_LIMIT_MS)]);
  // Load only crops of the tree, so that URLs cannot create arbitrary cache keys.
  const tree = critical(english);
  const crop = cropBySlug(tree, slug, slugOf);
  if (!crop) return hasAllCrops(tree) ? notFoundPage(c, ["crops"]) : unavailablePage(c);
  const tags = [`crop:${crop.cropId}`, "crops"];
  const named = { id: crop.cropId, slug: slugOf(crop.display) };
  const found = await cropVideos(upstream, named, state.slug, language, named.slug === slugInUrl ? getVideos : undefined);
  const videos = found.ok ? found.value : null;
  const name = cropById(own ?? [], crop.cropId)?.display ?? crop.display;
  const title = c.get("t")("content.videosOf", { crop: name });
  const steps = stepsTo(c, crop, name);
  return c.render(<VideosPage title={title} steps={steps} videos={videos} helpline={c.get("env").HELPLINE} />, {
    keep: found.ok ? "catalogue" : "never",
    tags,
    head: videosHead(c, crop, { name, title, steps, videos }),
  });
});

function stepsTo(c: PageContext, crop: Crop, name: string): Step[] {
  const visit = c.get("visit");
  if (closedScreens(c.get("env")).has("crop")) return [];
  return [
    { name: c.get("t")("shell.allCrops"), url: href(paths.crops, {}, visit) },
    { name, url: href(paths.crop, { slug: slugOf(crop.display), id: crop.cropId }, visit) },
  ];
}

interface Shown {
  readonly name: string;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly videos: readonly CropVideo[] | null;
}

function videosHead(c: PageContext, crop: Crop, { name, title, steps, videos }: Shown): PageHead {
  const slug = slugOf(crop.display);
  const [first] = videos ?? [];
  return {
    title,
    description: c.get("t")("content.videosDescription", { crop: name }),
    pathname: paths.videos.path({ slug }),
    image: first ? `vi/${first.id}/hqdefault.jpg` : crop.image,
    // No VideoObject: it needs a date, which nobody tells (content-64).
    ...(first
      ? { jsonLd: steps.length === 0 ? [] : [waySchema(c, steps, title, href(paths.videos, { slug }, c.get("visit")))] }
      : { noindex: true }),
  };
}
