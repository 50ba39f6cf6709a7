/** /videos/{slug} (content-10). */
import { z } from "zod";
import { cropById, cropBySlug, hasAllCrops } from "../domain/catalogue/crop.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { closedScreens } from "../services/contract.ts";
import { startIfSlow, withTimeoutOrNull } from "../services/deadline.ts";
import { askCropVideos, cropVideos } from "../services/videos/client.ts";
import { VideosPage } from "../views/content/VideosPage.tsx";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { ADDRESS_LIMIT_MS, cropSteps, indexedIf, waySchema } from "./schema.ts";
import { handlers, validPath } from "./validate.tsx";

const videosPath = z.object({ slug: z.string() });

export const showVideos = handlers(validPath(videosPath), async (c) => {
  const { slug: slugInUrl } = c.req.valid("param");
  const { env, t, upstream, visit } = c.var;
  const pendingEnglish = cropTree(upstream, "en");
  const asked = slugOf(slugInUrl);
  // The URL may not name a crop, so do not store the reply until that is known.
  const getVideos = startIfSlow(upstream, pendingEnglish, () => askCropVideos(upstream, asked, visit));
  const ownTree = withTimeoutOrNull(upstream, cropTree(upstream, visit.language), ADDRESS_LIMIT_MS);
  const [english, own] = await Promise.all([pendingEnglish, ownTree]);
  // Load only crops of the tree, so that URLs cannot create arbitrary cache keys.
  const tree = critical(english);
  const crop = cropBySlug(tree, slugInUrl, slugOf);
  if (!crop) return hasAllCrops(tree) ? notFoundPage(c, ["crops"]) : unavailablePage(c);
  const id = crop.cropId;
  const slug = slugOf(crop.display);
  const found = await cropVideos(upstream, { id, slug }, visit, slug === asked ? getVideos : undefined);
  const videos = found.ok ? found.value : null;
  const name = cropById(own ?? [], id)?.display ?? crop.display;
  const title = t("content.videosOf", { crop: name });
  const steps = closedScreens(env).has("crop") ? [] : cropSteps(c, { name, slug, id });
  const [first] = videos ?? [];
  return c.render(<VideosPage title={title} steps={steps} videos={videos} />, {
    keep: found.ok ? "catalogue" : "never",
    tags: [`crop:${id}`, "crops"],
    head: {
      title,
      description: t("content.videosDescription", { crop: name }),
      pathname: paths.videos.path({ slug }),
      image: first ? `vi/${first.id}/hqdefault.jpg` : crop.image,
      // No VideoObject: it needs a date, which nobody tells (content-64).
      ...indexedIf(first !== undefined, () =>
        steps.length === 0 ? [] : [waySchema(c, steps, title, href(paths.videos, { slug }, visit))],
      ),
    },
  });
});
