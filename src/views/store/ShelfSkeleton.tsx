import { usePage } from "../page.tsx";

/** As many as fit on a phone. */
const CARDS = ["a", "b", "c", "d"] as const;

/** CSS hides it once the shelf follows, so no script is needed (store-20). */
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
