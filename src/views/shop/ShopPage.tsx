/** The shop home (shop-1): sections in the feed's order. */
import type { HomeSection } from "../../domain/shop/home-sections.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { MainWays } from "../parts/MainWays.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { type ShopLists, ShopSection } from "./ShopSection.tsx";

export interface ShopPageProps {
  readonly sections: readonly HomeSection[];
  readonly lists: ShopLists;
}

export function ShopPage({ sections, lists }: ShopPageProps) {
  const { t } = usePage();
  const firstPicture = sections.findIndex((section) => section.type === "CAROUSEL" || section.type === "BANNER_GRID");
  return (
    <>
      <MainWays />
      <h1 className="shop-title">{t("shop.heading")}</h1>
      {sections.length === 0 ? <EmptyShop /> : null}
      {sections.map((section, index) => (
        <ShopSection key={section.id} section={section} lists={lists} eager={index === firstPicture} />
      ))}
    </>
  );
}

function EmptyShop() {
  const { t, link, isOpen } = usePage();
  return (
    <Message icon="bag" text={t("shop.noProducts")}>
      <p className="actions">
        {isOpen("crops") ? <WayLink href={link(paths.crops, {})} text={t("shop.seeAllCrops")} isMain /> : null}
        <WayLink href={link(paths.brands, {})} text={t("shop.seeAllBrands")} />
      </p>
    </Message>
  );
}
