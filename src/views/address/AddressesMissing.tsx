import { usePage } from "../page.tsx";

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
        <form action={action} method="post">
          <input type="hidden" name="step" value="choose" />
          <input type="hidden" name="id" value={retryId} />
          <button className="button go" type="submit">
            {t("error.retry")}
          </button>
        </form>
      )}
    </>
  );
}
