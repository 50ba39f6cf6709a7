import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Notice for a discontinued product (verify-44). @param asks ask to call before using leftovers: nothing else forbids it */
export function NoLongerSold({ asks }: { asks: boolean }) {
  const { t } = usePage();
  return (
    <p className="sale-note">
      <Icon name="warning" />
      <b>{`${t("verify.soldNoMore")}${asks ? ` ${t("verify.askBeforeUse")}` : ""}`}</b>
    </p>
  );
}
