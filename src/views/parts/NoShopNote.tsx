import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

/** Note beside products in a state without a shop (shop-36). @param one for a single product instead of a list */
export function NoShopNote({ one = false }: { one?: boolean }) {
  const { t, visit, link } = usePage();
  if (visit.state.shop) return null;
  const state = visit.state.names[visit.language];
  return (
    <div className="note">
      {one ? t("shopNa.heading", { state }) : t("crops.noShop", { state })}
      <a href={link(paths.shopNa, {})}>{t("shopNa.otherState")}</a>
    </div>
  );
}
