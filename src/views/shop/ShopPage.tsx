/** The shop home (shop-1): sections in the feed's order. */
import type { HomeSection } from "../../domain/shop/home-sections.ts";
import { paths } from "../../paths.ts";
import { useHref, useIsOpen, usePage } from "../page.tsx";
import { MainWays } from "../parts/MainWays.tsx";
import { Icon } from "../ui/Icon.tsx";
import { type ShopLists, ShopSection } from "./ShopSection.tsx";

export interface ShopPageProps {
  readonly sections: readonly HomeSection[];
  readonly lists: ShopLists;
  readonly helpline: string;
}

export function ShopPage({ sections, lists, helpline }: ShopPageProps) {
  const { t } = usePage();
  const firstPicture = sections.findIndex((section) => section.type === "CAROUSEL" || section.type === "BANNER_GRID");
  return (
    <>
      <MainWays helpline={helpline} />
      <h1 className="shop-title">{t("shop.heading")}</h1>
      {sections.length === 0 ? <EmptyShop /> : null}
      {sections.map((section, index) => (
        <ShopSection key={section.id} section={section} lists={lists} helpline={helpline} eager={index === firstPicture} />
      ))}
    </>
  );
}

function EmptyShop() {
  const { t } = usePage();
  const link = useHref();
  const isOpen = useIsOpen();
  return (
    <section className="message">
      <Icon name="bag" />
      <p>{t("shop.noProducts")}</p>
      <p className="actions">
        {isOpen("crops") ? (
          <a className="button go" href={link(paths.crops, {})}>
            {t("shop.seeAllCrops")}
          </a>
        ) : null}
        <a className="button quiet" href={link(paths.brands, {})}>
          {t("shop.seeAllBrands")}
        </a>
      </p>
    </section>
  );
}
