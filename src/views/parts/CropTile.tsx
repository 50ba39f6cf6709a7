import type { Crop } from "../../domain/catalogue/crop.ts";
import { paths, slugForLink } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture, TILE_WIDTHS } from "./Picture.tsx";

/** A crop's picture and name, linked to its page (shop-6, crop-1). @param slug of the English name, if known */
export function CropTile({ crop, slug, eager }: { crop: Crop; slug?: string | undefined; eager?: boolean | undefined }) {
  const { link } = usePage();
  return (
    <a className="tile round" href={link(paths.crop, { slug: slug ?? slugForLink(crop.display), id: crop.cropId })}>
      <Picture source={crop.image} alt="" width={72} height={72} widths={TILE_WIDTHS} eager={eager} />
      <span>{crop.display}</span>
    </a>
  );
}
