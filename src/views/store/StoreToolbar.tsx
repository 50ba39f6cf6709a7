import type { StoreToolbar as Toolbar } from "../../domain/store/store-toolbar.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/**
 * Toolbar for an app that hides the site's header (store-31, store-32, store-33). A link to the shop; src/client/shelf.ts makes it go back
 * if there is history.
 */
export function StoreToolbar({ toolbar }: { toolbar: Toolbar | null }) {
  const { t, link } = usePage();
  if (!toolbar) return null;
  return (
    <div className="toolbar" data-store>
      {toolbar.back ? (
        <a className="back" href={link(paths.shop, {})} data-back>
          <Icon name="next" />
          {t("store.back")}
        </a>
      ) : null}
      <p>{toolbar.title ?? t("store.heading")}</p>
    </div>
  );
}
