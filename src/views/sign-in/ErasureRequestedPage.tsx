import { usePage } from "../page.tsx";
import { Officer } from "../policy/Officer.tsx";

/** The number of a request to erase a farmer's data. Nobody is signed in any more (policy-14). */
export function ErasureRequestedPage({ ticket }: { ticket: string }) {
  const { t } = usePage();
  return (
    <section className="card sign-in" data-erased>
      <h1>{t("myData.asked")}</h1>
      <p role="status">
        <b>{t("myData.ticket", { number: ticket })}</b>
      </p>
      <p>{t("myData.askedText")}</p>
      <Officer />
    </section>
  );
}
