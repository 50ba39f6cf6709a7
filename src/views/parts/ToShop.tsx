import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** The way on: to the shop, or to the crops in a state without a shop, where there is none to go to (shop-41). */
export function ToShop({ quiet = false }: { quiet?: boolean }) {
  const { t, visit } = usePage();
  const link = useHref();
  const { shop } = visit.state;
  return (
    <a className={quiet ? "button quiet" : "button go"} href={shop ? link(paths.shop, {}) : link(paths.crops, {})}>
      <Icon name={shop ? "store" : "crop"} />
      {shop ? t("error.toShop") : t("shell.allCrops")}
    </a>
  );
}
