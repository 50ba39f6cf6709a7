import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Privacy: data counted, purpose, opt-out, complaints (events-4). The first section is the notice of all pages. */
export function PrivacyPage() {
  const { t, link } = usePage();
  return (
    <>
      <h1 className="privacy-title">{t("privacy.title")}</h1>
      <Notice />
      <section className="card privacy" id="privacy">
        <h2>{t("privacy.countedTitle")}</h2>
        <ul>
          <li>{t("privacy.pages")}</li>
          <li>{t("privacy.speed")}</li>
          <li>{t("privacy.place")}</li>
          <li>{t("privacy.agents")}</li>
        </ul>
        <h2>{t("privacy.whyTitle")}</h2>
        <p>{t("privacy.why")}</p>
        <h2>{t("privacy.stopTitle")}</h2>
        <p>{t("privacy.stop")}</p>
        <h2>{t("privacy.neededTitle")}</h2>
        <p>{t("privacy.needed")}</p>
        <h2>{t("privacy.complainTitle")}</h2>
        <p>{t("privacy.complain")}</p>
        <CallLink />
        <WayLink href={link(paths.privacyPolicy, {})} text={t("law.title")} />
      </section>
    </>
  );
}

/** The consent notice. src/client/notice.ts shows its buttons and inserts it into other pages. */
function Notice() {
  const { t } = usePage();
  return (
    <section className="card notice" id="notice" aria-labelledby="notice-title">
      <h2 id="notice-title">{t("privacy.ask")}</h2>
      <p>{t("privacy.what")}</p>
      <p data-agent hidden>
        {t("privacy.agent")}
      </p>
      <p data-plain>{t("privacy.noScript")}</p>
      <p className="choices" hidden>
        <button type="button" className="button quiet" data-choice="yes" aria-pressed="false">
          {t("privacy.yes")}
        </button>
        <button type="button" className="button quiet" data-choice="no" aria-pressed="false">
          {t("privacy.no")}
        </button>
      </p>
      <p role="status" data-yes={t("privacy.on")} data-no={t("privacy.off")} />
      <a href="#privacy">{t("privacy.more")}</a>
    </section>
  );
}
