import type { StoreToolbar as Toolbar } from "../../domain/store/store-toolbar.ts";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { usePage } from "../page.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";
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
      <Message
        icon="search"
        title={t(store ? "list.goneTitle" : "store.notFoundTitle")}
        text={t(store ? "list.goneText" : "store.notFoundText")}
      >
        {store ? (
          <p>
            <WayLink href={store.href} icon="store" text={store.name} isMain />
          </p>
        ) : null}
        <WaysOn />
      </Message>
    </>
  );
}
