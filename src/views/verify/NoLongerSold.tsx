import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Says that a product is no longer sold (verify-44). @param asks ask us before using what is left of it: nothing else forbids it */
export function NoLongerSold({ asks }: { asks: boolean }) {
  const { t } = usePage();
  return (
    <p className="sale-note">
      <Icon name="warning" />
      <b>{`${t("verify.soldNoMore")}${asks ? ` ${t("verify.askBeforeUse")}` : ""}`}</b>
    </p>
  );
}
