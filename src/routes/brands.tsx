/** /brands and /brand/{slug}/{brandId} (catalogue-1, catalogue-2, catalogue-10). */
import { listedFactsOf } from "../domain/catalogue/narrow.ts";
import { href, paths, slugOf } from "../paths.ts";
import { brandProducts, brands } from "../services/catalog/client.ts";
import { success } from "../services/upstream.ts";
import { BrandsPage } from "../views/crops/BrandsPage.tsx";
import { type PageContext, reportUnknown } from "./context.ts";
import { critical } from "./errors.tsx";
import { noListPage, renderNarrowable } from "./list-page.tsx";
import { loadProducts, validListPage, validListPath } from "./lists.tsx";
import { indexedIf, listSchema, shopStep, slugsOf, waySchema } from "./schema.ts";
import { handlers } from "./validate.tsx";

/** The list is critical. Without the English names the page links to translated slugs, so it is neither cached nor indexed. */
export async function showBrands(c: PageContext): Promise<Response> {
  const { t, upstream, visit } = c.var;
  const [found, english] = await Promise.all([brands(upstream, visit.language), brands(upstream, "en")]);
  const all = critical(found);
  const slugs = slugsOf(english.ok ? english.value.map(({ brandId, brandName }) => [brandId, brandName]) : []);
  const title = t("brands.title");
  const links = all.map(({ brandId, brandName }) => ({
    name: brandName,
    url: href(paths.brand, { slug: slugs.get(brandId) ?? slugOf(brandName), id: brandId }, visit),
  }));
  return c.render(<BrandsPage brands={all} slugs={slugs} />, {
    keep: english.ok ? "catalogue" : "never",
    tags: ["brands"],
    head: {
      title,
      description: t.plural("brands.text", all.length),
      pathname: paths.brands.path({}),
      // Do not index brands in states without a shop.
      ...indexedIf(english.ok && all.length > 0 && visit.state.shop, () => [
        waySchema(c, [shopStep(c)], title, href(paths.brands, {}, visit)),
        listSchema(c, links),
      ]),
    },
  });
}

/**
 * Products are critical, the brand's name is not. Without the name the page has a general heading and is neither cached nor
 * indexed. The slug is of the English name in every language, so that the pages link to each other.
 */
export const showBrand = handlers(validListPath, validListPage, async (c) => {
  const { id } = c.req.valid("param");
  const { t, upstream, visit } = c.var;
  const [loaded, named, inEnglish] = await Promise.all([
    loadProducts(c, (language) => brandProducts(upstream, id, { ...visit, language })),
    brands(upstream, visit.language),
    brands(upstream, "en"),
  ]);
  const { products, english } = critical(loaded);
  const brandIn = (list: typeof named) => (list.ok ? list.value.find(({ brandId }) => brandId === id) : undefined);
  const brand = brandIn(named);
  const tags = [`brand:${id}`, "brands"];
  if (products.length === 0 && !critical(named).some(({ brandId }) => brandId === id)) return noListPage(c, tags);
  if (named.ok && !brand) reportUnknown(c, "brand", paths.brand.pattern, id);
  const bySku = new Map(products.map((product) => [product.skuCode, product]));
  const list = {
    heading: brand ? t("product.brandMore", { name: brand.brandName }) : t("list.ofBrand"),
    pathname: paths.brand.path({ slug: slugOf((brandIn(inEnglish) ?? brand)?.brandName ?? ""), id }),
    picture: brand?.brandImage ?? null,
    count: products.length,
    steps: [{ name: t("shop.brands"), url: href(paths.brands, {}, visit) }],
    tags,
    isIncomplete: !named.ok || !inEnglish.ok,
  };
  return renderNarrowable(
    c,
    {
      list,
      skus: [...bySku.keys()],
      without: ["brand"],
      facts: async () => success(products.map(listedFactsOf)),
      load: async (skus) => success({ products: skus.flatMap((sku) => bySku.get(sku) ?? []), english }),
    },
    c.req.valid("query").page,
  );
});
