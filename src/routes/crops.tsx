/** /crops (crop-1). */
import { cropsIn } from "../domain/catalogue/crop.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { CropsPage } from "../views/crops/CropsPage.tsx";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { indexedIf, listSchema, slugsOf } from "./schema.ts";

/** The crop tree is critical. Slugs as for brands (src/routes/brands.tsx). */
export async function showCrops(c: PageContext): Promise<Response> {
  const { t, upstream, visit } = c.var;
  const [found, english] = await Promise.all([cropTree(upstream, visit.language), cropTree(upstream, "en")]);
  const groups = critical(found).filter(({ children }) => children.length > 0);
  const slugs = slugsOf(english.ok ? cropsIn(english.value).map(({ cropId, display }) => [cropId, display]) : []);
  const links = cropsIn(groups).map(({ cropId, display }) => ({
    name: display,
    url: href(paths.crop, { slug: slugs.get(cropId) ?? slugOf(display), id: cropId }, visit),
  }));
  return c.render(<CropsPage groups={groups} slugs={slugs} />, {
    keep: english.ok ? "catalogue" : "never",
    tags: ["crops"],
    head: {
      title: t("shell.allCrops"),
      description: t("crops.text"),
      pathname: paths.crops.path({}),
      ...indexedIf(english.ok && links.length > 0, () => [listSchema(c, links)]),
    },
  });
}
