/** /offline: shown if the network is down and the page is not cached (offline-7). The service worker caches it in 6 languages. */
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WayLink } from "../ui/WayLink.tsx";

export function OfflinePage() {
  const { t, link } = usePage();
  return (
    <>
      <Waiting />
      <section className="message">
        <Icon name="warning" />
        <h1>{t("offline.title")}</h1>
        <p id="not-kept">{t("offline.text")}</p>
        <p id="to-order" hidden>
          {t("offline.order")}
        </p>
        <div className="actions">
          <button className="button go" id="again" type="button">
            {t("error.retry")}
          </button>
          <WayLink href={link(paths.cart, {})} icon="bag" text={t("shell.bag")} />
          <WayLink href={link(paths.packCodeForm, {})} icon="seal" text={t("verify.checkPack")} />
          <CallLink />
        </div>
        <div className="kept-tasks" id="tasks" data-title={t("cropInfo.today")} />
        {/* Other cached pages, filled in by src/client/offline/offline.ts. */}
        <div className="kept-pages" id="kept" hidden data-seen={t.raw("offline.seen")} data-again={t("error.retry")}>
          <h2>{t("offline.kept")}</h2>
          <ul />
        </div>
      </section>
    </>
  );
}
