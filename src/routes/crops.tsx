/** /crops (crop-1). */
import type { CropGroup } from "../domain/catalogue/crop.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import { CropsPage } from "../views/crops/CropsPage.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { listSchema, type Slugs, slugsOf } from "./schema.ts";

export async function showCrops(c: PageContext): Promise<Response> {
  const loaded = critical(await loadCrops(c));
  const { groups, slugs } = loaded;
  return c.render(<CropsPage groups={groups} slugs={slugs ?? new Map()} />, {
    keep: slugs ? "catalogue" : "never",
    tags: ["crops"],
    head: cropsHead(c, loaded),
  });
}

interface LoadedCrops {
  readonly groups: readonly CropGroup[];
  /** Slugs of the English names by crop id; null if unavailable. */
  readonly slugs: Slugs | null;
}

const cropsOf = (groups: readonly CropGroup[]) => groups.flatMap((group) => group.children);

/** The crop tree is critical. Slugs as for brands (src/routes/brands.tsx). */
async function loadCrops(c: PageContext): Promise<Result<LoadedCrops>> {
  const upstream = c.get("upstream");
  const [found, english] = await Promise.all([cropTree(upstream, c.get("visit").language), cropTree(upstream, "en")]);
  const slugs = english.ok ? slugsOf(cropsOf(english.value).map(({ cropId, display }) => [cropId, display])) : null;
  return mapResult(found, (tree) => ({ groups: tree.filter((group) => group.children.length > 0), slugs }));
}

function cropsHead(c: PageContext, { groups, slugs }: LoadedCrops): PageHead {
  const t = c.get("t");
  const entries = cropsOf(groups).map(({ cropId, display }) => ({
    name: display,
    url: href(paths.crop, { slug: slugs?.get(cropId) ?? slugOf(display), id: cropId }, c.get("visit")),
  }));
  return {
    title: t("shell.allCrops"),
    description: t("crops.text"),
    pathname: paths.crops.path({}),
    ...(slugs && entries.length > 0 ? { jsonLd: [listSchema(c, entries)] } : { noindex: true }),
  };
}
