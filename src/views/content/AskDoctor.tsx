import { appStoreHref, NEW_POST_LINK } from "../../domain/app/android.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { NewTab } from "../parts/NewTab.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Empty if not available. */
export interface Help {
  readonly helpline: string;
  readonly appId: string;
}

/** Contact to an expert (content-54): a phone call, a post in the app, or nothing. */
export function AskDoctor({ help }: { help: Help }) {
  const { t } = usePage();
  if (!help.helpline && !help.appId) return null;
  return (
    <aside className="card ask">
      <h2>{t("content.askDoctor")}</h2>
      <p>{t("content.askText")}</p>
      <CallLink helpline={help.helpline} main />
      <AppLink appId={help.appId} opens={NEW_POST_LINK} words="content.askInApp" />
    </aside>
  );
}

/** Link to a screen of the app. src/client/app.ts opens it in the app; elsewhere it leads to the app's store page. */
export function AppLink({ appId, opens, words }: { appId: string; opens: string; words: Key }) {
  const { t } = usePage();
  if (!appId) return null;
  return (
    <a className="button quiet" href={appStoreHref(appId)} data-app={opens} rel="noopener" target="_blank">
      <Icon name="app" />
      {t(words)}
      <NewTab />
    </a>
  );
}
