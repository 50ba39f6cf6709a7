import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Button to the pack check (verify-23). */
export function CheckPack() {
  const { t, link } = usePage();
  return <WayLink href={link(paths.packCodeForm, {})} icon="seal" text={t("verify.checkPack")} />;
}
