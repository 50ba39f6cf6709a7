import type { Category } from "../../domain/catalogue/category.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";

/** Icons of the six categories (catalogue-8), in the sprite to save requests. */
const MARKS: Readonly<Record<string, IconName>> = {
  seeds: "seeds",
  "crop-protection": "protection",
  "crop-nutrition": "nutrition",
  hardware: "tools",
  combo: "kit",
  "animal-husbandry": "cow",
};

/** A category's picture and name, linked to its products (shop-5). */
export function CategoryTile({ category }: { category: Category }) {
  const { link } = usePage();
  const mark = MARKS[category.value];
  return (
    <a className="tile" href={link(paths.category, { slug: category.value, id: category.value })}>
      {!mark && category.image ? (
        <Picture source={category.image} alt="" width={72} height={72} widths={TILE_WIDTHS} />
      ) : (
        <span className="mark">
          <Icon name={mark ?? "leaf"} />
        </span>
      )}
      <span>{category.label}</span>
    </a>
  );
}
