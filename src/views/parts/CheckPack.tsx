import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Button to the pack check (verify-23). */
export function CheckPack() {
  const { t } = usePage();
  const link = useHref();
  return (
    <a className="button quiet" href={link(paths.packCodeForm, {})}>
      <Icon name="seal" />
      <span>{t("verify.checkPack")}</span>
    </a>
  );
}
