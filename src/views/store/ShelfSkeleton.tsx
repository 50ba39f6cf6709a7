import { usePage } from "../page.tsx";

/** Cards that fit on a phone below the store's facts. */
const CARDS = ["a", "b", "c", "d"] as const;

/**
 * Stands where the products will be while they are on their way (store-20). It is sent with the first part of the
 * page; the style sheet shows it only as long as nothing follows it, so it needs no script to go.
 */
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
