import { usePage } from "../page.tsx";

/** The number of the request, at the end of every page that says 503: by it the helpline finds the fault in the log (operate-5). */
export function FaultNumber({ number }: { number: string }) {
  const { t } = usePage();
  return number ? (
    <p className="empty">
      <small>{t("error.number", { number })}</small>
    </p>
  ) : null;
}
