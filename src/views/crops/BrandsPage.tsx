/** /brands: all brands (catalogue-1). */
import type { Brand } from "../../domain/catalogue/brand.ts";
import { usePage } from "../page.tsx";
import { BrandTile } from "../parts/BrandTile.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { TILES_IN_ROW } from "../parts/Picture.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Message } from "../ui/Message.tsx";

export interface BrandsPageProps {
  readonly brands: readonly Brand[];
  /** Slugs of the English names, by brandId. */
  readonly slugs: ReadonlyMap<string, string>;
}

export function BrandsPage({ brands, slugs }: BrandsPageProps) {
  const { t } = usePage();
  return (
    <div className="crops">
      <Heading>{t("brands.title")}</Heading>
      {brands.length > 0 ? (
        <>
          <p className="lead">{t.plural("brands.text", brands.length)}</p>
          <NoShopNote />
          <ul className="tiles">
            {brands.map((brand, index) => (
              <li key={brand.brandId}>
                <BrandTile brand={brand} slug={slugs.get(brand.brandId)} eager={index < TILES_IN_ROW} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Message icon="search" text={t("brands.none")}>
          <p className="actions">
            <ToShop />
          </p>
        </Message>
      )}
    </div>
  );
}
