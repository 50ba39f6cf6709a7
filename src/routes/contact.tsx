/** /policy/contact (policy-9). */
import { paths } from "../paths.ts";
import { ContactPage } from "../views/policy/ContactPage.tsx";
import type { PageContext } from "./context.ts";

export const showContact = (c: PageContext) => {
  const t = c.get("t");
  return c.render(<ContactPage helpline={c.get("env").HELPLINE} />, {
    keep: "catalogue",
    tags: [],
    head: { title: t("contact.title"), description: t("contact.description"), pathname: paths.contact.path({}) },
  });
};
