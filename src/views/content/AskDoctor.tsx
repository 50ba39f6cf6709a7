import { appStoreHref, NEW_POST_LINK } from "../../domain/app/android.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { NewTab } from "../parts/NewTab.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Contact to an expert (content-54): a phone call, a post in the app, or nothing. */
export function AskDoctor() {
  const { t, helpline, appId } = usePage();
  if (!helpline && !appId) return null;
  return (
    <aside className="card ask">
      <h2>{t("content.askDoctor")}</h2>
      <p>{t("content.askText")}</p>
      <CallLink main />
      <AppLink opens={NEW_POST_LINK} words="content.askInApp" />
    </aside>
  );
}

/** Link to a screen of the app. src/client/app.ts opens it in the app; elsewhere it leads to the app's store page. */
export function AppLink({ opens, words }: { opens: string; words: Key }) {
  const { t, appId } = usePage();
  if (!appId) return null;
  return (
    <a className="button quiet" href={appStoreHref(appId)} data-app={opens} rel="noopener" target="_blank">
      <Icon name="app" />
      {t(words)}
      <NewTab />
    </a>
  );
}
