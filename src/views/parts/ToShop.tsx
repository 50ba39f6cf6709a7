import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Link to the shop, or to the crops in a state without a shop (shop-41); without crops to the states with a shop (service-55). */
export function ToShop({ quiet = false }: { quiet?: boolean }) {
  const { t, visit, link, isOpen } = usePage();
  const { shop } = visit.state;
  return shop || !isOpen("crops") ? (
    <WayLink href={link(shop ? paths.shop : paths.shopNa, {})} icon="store" text={t("error.toShop")} isMain={!quiet} />
  ) : (
    <WayLink href={link(paths.crops, {})} icon="crop" text={t("shell.allCrops")} isMain={!quiet} />
  );
}
