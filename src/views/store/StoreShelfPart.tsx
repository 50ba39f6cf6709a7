import { hasMoreProducts, type StoreShelf, shelvedProducts } from "../../domain/store/store-shelf.ts";
import { usePageHref } from "../catalogue/Paging.tsx";
import { usePage } from "../page.tsx";
import { ShareOnCard } from "../parts/ProductCard.tsx";
import { Icon } from "../ui/Icon.tsx";
import { StoreCard } from "./StoreCard.tsx";

/** A page of a store's products, with links to the next and previous (store-21). Hidden products shorten a page; paging counts them. */
export function StoreShelfPart({ shelf, page }: { shelf: StoreShelf; page: number }) {
  const { t, visit } = usePage();
  const products = shelvedProducts(shelf.products, visit.source);
  const hasMore = hasMoreProducts(page, shelf.total);
  return (
    <>
      {products.length > 0 ? (
        <ul className="product-grid" data-shelf>
          {products.map((product) => (
            <li key={product.skuCode}>
              <StoreCard product={product} />
              <ShareOnCard product={product} />
            </li>
          ))}
        </ul>
      ) : hasMore ? (
        <ul className="product-grid" data-shelf />
      ) : (
        <p className="empty">{t("store.noProducts")}</p>
      )}
      {hasMore || page > 1 ? <ShelfPages page={page} hasMore={hasMore} /> : null}
    </>
  );
}

function ShelfPages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const { t } = usePage();
  const to = usePageHref();
  return (
    <nav
      className="shelf-pages"
      aria-label={t("store.pages")}
      data-more
      data-loading={t("shell.loading")}
      data-failed={t("store.moreFailed")}
      data-offline={t("store.moreOffline")}
    >
      {hasMore ? (
        <a className="button go" rel="next" href={to(page + 1)}>
          {t("store.more")}
          <Icon name="next" />
        </a>
      ) : null}
      {/* Announces the result of a tap. */}
      {hasMore ? <p role="status" /> : null}
      {page > 1 ? (
        <a className="button quiet back" rel="prev" href={to(page - 1)}>
          <Icon name="next" />
          {t("list.previous")}
        </a>
      ) : null}
    </nav>
  );
}
