import type { StoreToolbar as Toolbar } from "../../domain/store/store-toolbar.ts";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { StoreToolbar } from "./StoreToolbar.tsx";

export interface NoStorePageProps {
  readonly toolbar: Toolbar | null;
  /** Where the store is there and only the page of its shelf is not: the way to its first one. */
  readonly store: { readonly name: string; readonly href: string } | null;
}

/** There is no such store (store-26), or its shelf has no such page. */
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
