import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { WayLink } from "./WayLink.tsx";

/** Link to the shop, or to the crops in a state without a shop (shop-41). */
export function ToShop({ quiet = false }: { quiet?: boolean }) {
  const { t, visit } = usePage();
  const link = useHref();
  const { shop } = visit.state;
  return shop ? (
    <WayLink href={link(paths.shop, {})} icon="store" text={t("error.toShop")} isMain={!quiet} />
  ) : (
    <WayLink href={link(paths.crops, {})} icon="crop" text={t("shell.allCrops")} isMain={!quiet} />
  );
}
