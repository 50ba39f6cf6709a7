import * as brand from "../../brand.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Officer } from "./Officer.tsx";

const KINDS = { registered: "contact.registered", office: "contact.office", branch: "contact.branch" } as const;

/** /policy/contact: the company, its addresses and the grievance officer (policy-9). */
export function ContactPage() {
  const { t } = usePage();
  const { entityName, addresses } = brand.legal;
  return (
    <>
      <section className="card policy">
        <h1>{t("contact.title")}</h1>
        <h2 lang="en">{entityName}</h2>
        {addresses.map(({ kind, text }) => (
          <p key={text}>
            <b>{t(KINDS[kind])}</b>
            <br />
            <span lang="en">{text}</span>
          </p>
        ))}
        <CallLink />
        <p>{t("footer.rights")}</p>
      </section>
      <section className="card policy">
        <h2>{t("contact.officer")}</h2>
        <Officer />
        <p>{t("contact.text")}</p>
        <p>{t("contact.data")}</p>
      </section>
    </>
  );
}
