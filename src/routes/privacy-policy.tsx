/** /policy/privacy (policy-11). */
import { paths } from "../paths.ts";
import { PrivacyPolicyPage } from "../views/policy/PrivacyPolicyPage.tsx";
import type { PageContext } from "./context.ts";

export const showPrivacyPolicy = (c: PageContext) => {
  const t = c.get("t");
  return c.render(<PrivacyPolicyPage />, {
    keep: "catalogue",
    tags: [],
    head: { title: t("law.title"), description: t("law.lead"), pathname: paths.privacyPolicy.path({}) },
  });
};
