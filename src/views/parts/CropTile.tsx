import type { Crop } from "../../domain/catalogue/crop.ts";
import { paths, slugForLink } from "../../paths.ts";
import { useHref } from "../page.tsx";
import { Picture, TILE_WIDTHS } from "./Picture.tsx";

/**
 * A crop by its picture and its name, leading to the crop's page (shop-6, crop-1).
 * @param slug from the English name, where that is at hand
 */
export function CropTile({ crop, slug, eager }: { crop: Crop; slug?: string | undefined; eager?: boolean | undefined }) {
  const link = useHref();
  return (
    <a className="tile round" href={link(paths.crop, { slug: slug ?? slugForLink(crop.display), id: crop.cropId })}>
      <Picture source={crop.image} alt="" width={72} height={72} widths={TILE_WIDTHS} eager={eager} />
      <span>{crop.display}</span>
    </a>
  );
}
