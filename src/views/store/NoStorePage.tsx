import type { StoreToolbar as Toolbar } from "../../domain/store/store-toolbar.ts";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { StoreToolbar } from "./StoreToolbar.tsx";

export interface NoStorePageProps {
  readonly toolbar: Toolbar | null;
  /** Set if the store exists but this shelf page does not: links to the first one. */
  readonly store: { readonly name: string; readonly href: string } | null;
}

/** 404 for an unknown store (store-26) or shelf page. */
export function NoStorePage({ toolbar, store }: NoStorePageProps) {
  const { t } = usePage();
  return (
    <>
      <StoreToolbar toolbar={toolbar} />
      <section className="message">
        <Icon name="search" />
        <h1>{t(store ? "list.goneTitle" : "store.notFoundTitle")}</h1>
        <p>{t(store ? "list.goneText" : "store.notFoundText")}</p>
        {store ? (
          <p>
            <a className="button go" href={store.href}>
              <Icon name="store" />
              {store.name}
            </a>
          </p>
        ) : null}
        <WaysOn />
      </section>
    </>
  );
}
