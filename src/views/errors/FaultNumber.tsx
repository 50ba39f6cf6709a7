import { usePage } from "../page.tsx";

/** Request id on every 503 page: support finds the error in the log by it (operate-5). */
export function FaultNumber({ number }: { number: string }) {
  const { t } = usePage();
  return number ? (
    <p className="empty">
      <small>{t("error.number", { number })}</small>
    </p>
  ) : null;
}
