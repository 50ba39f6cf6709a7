/** /saathi-store/{slug}/{id}: a retailer and its products (store-1). */
import type { Store } from "../../domain/store/store.ts";
import type { StoreShelf } from "../../domain/store/store-shelf.ts";
import type { StoreToolbar as Toolbar } from "../../domain/store/store-toolbar.ts";
import { paths } from "../../paths.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { ShelfSkeleton } from "./ShelfSkeleton.tsx";
import { StoreHead } from "./StoreHead.tsx";
import { StoreShelfPart } from "./StoreShelfPart.tsx";
import { StoreToolbar } from "./StoreToolbar.tsx";

export interface StorePageProps {
  readonly store: Store;
  readonly toolbar: Toolbar | null;
  /** Page of the shelf, from 1. */
  readonly page: number;
  readonly shelf: Promise<Settled<StoreShelf>>;
}

export function StorePage({ store, toolbar, page, shelf }: StorePageProps) {
  const { t, link, isOpen } = usePage();
  return (
    <>
      <StoreToolbar toolbar={toolbar} />
      <StoreHead store={store} />
      {/* src/client/shelf.ts appends the next page in place. */}
      <section className="shelf" id="shelf" aria-labelledby="shelf-heading" data-store>
        <div className="shelf-head">
          <h2 id="shelf-heading">{t("store.products")}</h2>
          {isOpen("wallet") ? (
            <b className="chip" role="status" data-wallet={link(paths.wallet, {})} data-words={t("store.wallet")} hidden />
          ) : null}
        </div>
        <ShelfSkeleton />
        <Defer name="products" value={shelf}>
          {(found) => <StoreShelfPart shelf={found} page={page} />}
        </Defer>
      </section>
    </>
  );
}
