import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { stateName } from "../shell/Shell.tsx";

/** Above products in a state where the shop does not sell (S1 §2, Shell): they are shown for what they tell. */
export function NoShopNote() {
  const { t, visit } = usePage();
  const link = useHref();
  if (visit.state.shop) return null;
  return (
    <div className="note">
      {t("crops.noShop", { state: t(stateName(visit.state)) })}
      <a href={link(paths.shopNa, {})}>{t("shopNa.otherState")}</a>
    </div>
  );
}
