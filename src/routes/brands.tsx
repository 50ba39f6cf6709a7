/** /brands and /brand/{slug}/{brandId} (catalogue-1, catalogue-2, catalogue-10). */
import type { Brand } from "../domain/catalogue/brand.ts";
import { listedFactsOf } from "../domain/catalogue/narrow.ts";
import { href, paths, slugOf } from "../paths.ts";
import { brandProducts, brands } from "../services/catalog/client.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import { BrandsPage } from "../views/crops/BrandsPage.tsx";
import type { PageHead } from "../views/head.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { critical } from "./errors.tsx";
import { type LoadedProducts, noListPage, renderNarrowable } from "./list-page.tsx";
import { loadProducts, validListPage, validListPath } from "./lists.tsx";
import { listSchema, type Slugs, slugsOf, waySchema } from "./schema.ts";
import { handlers } from "./validate.tsx";

export async function showBrands(c: PageContext): Promise<Response> {
  const loaded = critical(await loadBrands(c));
  const { brands, slugs } = loaded;
  return c.render(<BrandsPage brands={brands} slugs={slugs ?? new Map()} />, {
    keep: slugs ? "catalogue" : "never",
    tags: ["brands"],
    head: brandsHead(c, loaded),
  });
}

interface LoadedBrands {
  readonly brands: readonly Brand[];
  /** Slugs of the English names by brand id; null if unavailable. */
  readonly slugs: Slugs | null;
}

/** The list is critical. Without the English names the page links to translated slugs, so it is neither cached nor indexed. */
async function loadBrands(c: PageContext): Promise<Result<LoadedBrands>> {
  const upstream = c.get("upstream");
  const [found, english] = await Promise.all([brands(upstream, c.get("visit").language), brands(upstream, "en")]);
  const slugs = english.ok ? slugsOf(english.value.map(({ brandId, brandName }) => [brandId, brandName])) : null;
  return mapResult(found, (brands) => ({ brands, slugs }));
}

function brandsHead(c: PageContext, { brands, slugs }: LoadedBrands): PageHead {
  const visit = c.get("visit");
  const t = c.get("t");
  const title = t("brands.title");
  const shop = { name: t("shop.heading"), url: href(paths.shop, {}, visit) };
  const entries = brands.map(({ brandId, brandName }) => ({
    name: brandName,
    url: href(paths.brand, { slug: slugs?.get(brandId) ?? slugOf(brandName), id: brandId }, visit),
  }));
  return {
    title,
    description: t.plural("brands.text", brands.length),
    pathname: paths.brands.path({}),
    // Do not index brands in states without a shop.
    ...(slugs && brands.length > 0 && visit.state.shop
      ? { jsonLd: [waySchema(c, [shop], title, href(paths.brands, {}, visit)), listSchema(c, entries)] }
      : { noindex: true }),
  };
}

export const showBrand = handlers(validListPath, validListPage, async (c) => {
  const { id } = c.req.valid("param");
  const tags = [`brand:${id}`, "brands"];
  const { brand, products, english, slug, isIncomplete } = critical(await loadBrand(c, id));
  if (!brand && products.length === 0) return noListPage(c, tags);
  const t = c.get("t");
  const bySku = new Map(products.map((product) => [product.skuCode, product]));
  const list = {
    heading: brand ? t("product.brandMore", { brand: brand.brandName }) : t("list.ofBrand"),
    pathname: paths.brand.path({ slug, id }),
    picture: brand?.brandImage ?? null,
    count: products.length,
    steps: [{ name: t("shop.brands"), url: href(paths.brands, {}, c.get("visit")) }],
    tags,
    isIncomplete,
  };
  return renderNarrowable(
    c,
    {
      list,
      skus: [...bySku.keys()],
      without: ["brand"],
      facts: async () => ({ ok: true, value: products.map(listedFactsOf) }),
      load: async (skus) => ({ ok: true, value: { products: skus.flatMap((sku) => bySku.get(sku) ?? []), english } }),
    },
    c.req.valid("query").page,
  );
});

interface LoadedBrand extends LoadedProducts {
  readonly brand: Brand | undefined;
  /** From the English name in every language, so that the pages link to each other. */
  readonly slug: string;
  readonly isIncomplete: boolean;
}

/**
 * Products are critical, the brand's name is not. Without the name the page has a general heading and is neither cached nor
 * indexed.
 */
async function loadBrand(c: PageContext, id: string): Promise<Result<LoadedBrand>> {
  const { language, source } = c.get("visit");
  const upstream = c.get("upstream");
  const [found, named, inEnglish] = await Promise.all([
    loadProducts(c, (asked) => brandProducts(upstream, id, asked, source)),
    brands(upstream, language),
    brands(upstream, "en"),
  ]);
  if (!found.ok) return found;
  const brandIn = (list: typeof named) => (list.ok ? list.value.find(({ brandId }) => brandId === id) : undefined);
  const brand = brandIn(named);
  if (!named.ok && found.value.products.length === 0) return named;
  if (named.ok && !brand && found.value.products.length > 0) reportUnknown(c, "brand", paths.brand.pattern, id);
  const slug = slugOf((brandIn(inEnglish) ?? brand)?.brandName ?? "");
  return { ok: true, value: { ...found.value, brand, slug, isIncomplete: !named.ok || !inEnglish.ok } };
}
