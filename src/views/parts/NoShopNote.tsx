import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { stateName } from "../states.ts";

/**
 * Beside products in a state where the shop does not sell (shop-36): they are shown for what they tell.
 * @param one beside a single product, not a list of them
 */
export function NoShopNote({ one = false }: { one?: boolean }) {
  const { t, visit } = usePage();
  const link = useHref();
  if (visit.state.shop) return null;
  const state = t(stateName(visit.state));
  return (
    <div className="note">
      {one ? t("shopNa.heading", { state }) : t("crops.noShop", { state })}
      <a href={link(paths.shopNa, {})}>{t("shopNa.otherState")}</a>
    </div>
  );
}
