import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Button to the pack check (verify-23). */
export function CheckPack() {
  const { t, link } = usePage();
  return (
    <a className="button quiet" href={link(paths.packCodeForm, {})}>
      <Icon name="seal" />
      <span>{t("verify.checkPack")}</span>
    </a>
  );
}
