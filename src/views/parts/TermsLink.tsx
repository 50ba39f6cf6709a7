import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { NewTab } from "./NewTab.tsx";

/** In saathi the terms open outside the frame: the company's site may refuse to be framed (policy-3). */
export function TermsLink() {
  const { t, visit, link } = usePage();
  const outside = visit.saathi ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a href={link(paths.policy, { type: "terms-conditions" })} {...outside}>
      {t("footer.terms")}
      {visit.saathi ? <NewTab /> : null}
    </a>
  );
}
