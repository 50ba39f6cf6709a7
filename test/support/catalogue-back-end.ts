/** The services of the catalogue as a binding, made of the rows of the reference back end without a database. */

import type { Family, Lang } from "../../upstream/data/types.ts";
import { detailReply, gistFor, success } from "../../upstream/replies.ts";
import { buildCatalogue, skuRow } from "../../upstream/seed/catalogue.ts";
import { CROP_LIST, FAMILIES } from "../../upstream/seed/data.ts";
import { labelOf, packsOf } from "../../upstream/services/labels.ts";

const catalogue = buildCatalogue();
const productById = new Map(catalogue.products.map((product) => [product.id, product]));
const familyBySlug: ReadonlyMap<string, Family> = new Map(FAMILIES.map((family) => [family.slug, family]));

export const SKUS = catalogue.skus;
const skuByCode = new Map(SKUS.map((sku) => [sku.sku, sku]));

type Gist = ReturnType<typeof gistFor>;
/** Changes a product before it is sent. */
export type Marking = (gist: Gist) => Gist;

const known = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function familyOf(code: string): Family | undefined {
  const look = skuByCode.get(code)?.look;
  return look && "slug" in look ? familyBySlug.get(look.slug as string) : undefined;
}

function detailOf(code: string, lang: Lang, source: string, mark: Marking) {
  const sku = skuByCode.get(code);
  const product = sku && productById.get(sku.productId);
  if (!sku || !product) return null;
  const rows = [...product.detail.related, ...product.detail.combos].flatMap((other) => known(skuByCode.get(other)));
  const others = new Map(rows.map((row) => [row.sku, skuRow(row, lang)]));
  const detail = detailReply(skuRow(sku, lang), product.detail, product.texts[lang], others, lang, source);
  return {
    ...detail,
    ...mark({ ...gistFor(skuRow(sku, lang), lang, source) }),
    comboProducts: (detail.comboProducts ?? []).map((gist) => mark(gist as Gist)),
    relatedProducts: (detail.relatedProducts ?? []).map((gist) => mark(gist as Gist)),
  };
}

function labelsOf(codes: readonly string[]) {
  return codes.map((sku) => {
    const family = familyOf(sku);
    const label = family ? labelOf(family) : null;
    const product = productById.get(skuByCode.get(sku)?.productId ?? 0);
    return { sku, label, packs: label && product ? packsOf(product.detail.variants) : [] };
  });
}

const cropTree = (lang: Lang) => [
  { id: 1, display: "x", children: CROP_LIST.map(({ id, name }) => ({ id, cropId: id, display: name[lang], image: null })) },
];

/** The product's binding `API`. Unknown calls give 500: pages do without them. */
export const catalogueBackEnd = (mark: Marking = (gist) => gist) => ({
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const lang = (searchParams.get("language") ?? "en") as Lang;
    const source = request.headers.get("Source") ?? searchParams.get("source") ?? "APP";
    const asked = (searchParams.get("sku") ?? searchParams.get("searchString") ?? "").split(",");
    const gists = () => asked.flatMap((code) => known(skuByCode.get(code))).map((sku) => mark(gistFor(skuRow(sku, lang), lang, source)));
    const [, detailSku] = /\/productdetail\/([^/]+)$/.exec(pathname) ?? [];
    if (detailSku) return Response.json(success(detailOf(detailSku, lang, source, mark)));
    if (pathname.endsWith("/v1/labels")) return Response.json(success({ labels: labelsOf(asked) }));
    if (/\/shopaggregator\/v[12]\/products$/.test(pathname)) return Response.json(success({ products: gists() }));
    if (pathname.includes("/catalogservice/v2/crop/")) return Response.json(success({ children: cropTree(lang) }));
    return new Response("<h1>not played</h1>", { status: 500 });
  },
});
