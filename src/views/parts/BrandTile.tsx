import type { Brand } from "../../domain/catalogue/brand.ts";
import { paths, slugForLink } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture, TILE_WIDTHS } from "./Picture.tsx";

/** A brand's logo (2:1) and name, linked to its products (shop-9, catalogue-1). @param slug of the English name, if known */
export function BrandTile({ brand, slug, eager }: { brand: Brand; slug?: string | undefined; eager?: boolean | undefined }) {
  const { link } = usePage();
  return (
    <a className="tile brand" href={link(paths.brand, { slug: slug ?? slugForLink(brand.brandName), id: brand.brandId })}>
      <Picture source={brand.brandImage} alt="" width={120} height={60} widths={TILE_WIDTHS} sizes="90px" eager={eager} />
      <span>{brand.brandName}</span>
    </a>
  );
}
