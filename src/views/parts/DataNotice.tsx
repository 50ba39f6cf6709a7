import { SIGNED_IN_DAYS } from "../../domain/policy/notice.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

/** Which data a form takes, what for and how long (policy-10). In text, so that it works without a script. */
export function DataNotice({ form }: { form: "law.signIn" | "law.address" | "law.request" | "law.crops" }) {
  const { t, link } = usePage();
  return (
    <p className="data-notice">
      {t(form, { days: SIGNED_IN_DAYS })} <a href={link(paths.privacyPolicy, {})}>{t("law.title")}</a>
    </p>
  );
}
