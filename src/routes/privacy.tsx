/** /privacy: what is counted, and how to stop it (events-4). */
import { paths } from "../paths.ts";
import { PrivacyPage } from "../views/policy/PrivacyPage.tsx";
import type { PageContext } from "./context.ts";

export const showPrivacy = (c: PageContext) => {
  const t = c.get("t");
  return c.render(<PrivacyPage helpline={c.get("env").HELPLINE} />, {
    keep: "catalogue",
    tags: [],
    head: {
      title: t("privacy.title"),
      description: t("privacy.what"),
      pathname: paths.privacy.path({}),
    },
  });
};
