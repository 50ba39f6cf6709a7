import { usePage } from "../page.tsx";

/** Cards that fit on a phone below the store's head. */
const CARDS = ["a", "b", "c", "d"] as const;

/** Skeleton of the loading products (store-20). CSS hides it once the shelf follows, so no script is needed. */
export function ShelfSkeleton() {
  const { t } = usePage();
  return (
    <div className="skeleton">
      <p className="hide">{t("shell.loading")}</p>
      <ul className="product-grid" aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <i className="bone picture" />
            <i className="bone" />
            <i className="bone short" />
          </li>
        ))}
      </ul>
    </div>
  );
}
