import { usePage } from "../page.tsx";
import { SendAgain } from "../parts/SendAgain.tsx";

/** The retry button submits the picked address again. */
export function AddressesMissing({ action, retryId }: { action: string; retryId: string | null }) {
  const { t } = usePage();
  return (
    <>
      <h1>{t("address.notLoaded")}</h1>
      <p>{t("address.notLoadedText")}</p>
      {retryId === null ? (
        <a className="button go" href={action}>
          {t("error.retry")}
        </a>
      ) : (
        <SendAgain action={action} fields={{ step: "choose", id: retryId }} />
      )}
    </>
  );
}
