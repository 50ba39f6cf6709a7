import type { ReactNode } from "react";
import { NOTICE_VERSION, SIGNED_IN_DAYS } from "../../domain/policy/notice.ts";
import { formatDay } from "../../domain/text/dates.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

/** /policy/privacy: each kind of data, its purpose and time, and the rights (policy-11). */
export function PrivacyPolicyPage() {
  const { t, visit, link } = usePage();
  const days = SIGNED_IN_DAYS;
  return (
    <section className="card policy">
      <h1>{t("law.title")}</h1>
      <p>{t("law.lead")}</p>
      <div className="policy-text">
        <Part title={t("law.numberTitle")}>{t("law.number", { days })}</Part>
        <Part title={t("law.addressTitle")}>{t("law.addressText")}</Part>
        <Part title={t("law.ordersTitle")}>{t("law.orders")}</Part>
        <Part title={t("law.cropsTitle")}>{t("law.cropsText", { days })}</Part>
        <Part title={t("law.phoneTitle")}>{t("law.phone")}</Part>
        <Part title={t("privacy.countedTitle")} href={link(paths.privacy, {})} to={t("privacy.more")}>
          {t("law.counts")}
        </Part>
        <Part title={t("law.receiversTitle")}>{t("law.receivers")}</Part>
        <Part title={t("law.rightsTitle")} href={link(paths.myData, {})} to={t("myData.title")}>
          {t("law.rights")}
        </Part>
        <Part title={t("law.childrenTitle")}>{t("law.children")}</Part>
        <Part title={t("privacy.complainTitle")} href={link(paths.contact, {})} to={t("contact.title")}>
          {t("law.complain")}
        </Part>
        <p>
          <small>{t("law.version", { date: formatDay(Date.parse(NOTICE_VERSION), visit.language) })}</small>
        </p>
      </div>
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly href?: string;
  readonly to?: string;
  readonly children: ReactNode;
}

function Part({ title, href, to, children }: PartProps) {
  return (
    <>
      <h2>{title}</h2>
      <p>{children}</p>
      {href ? (
        <p>
          <a href={href}>{to}</a>
        </p>
      ) : null}
    </>
  );
}
