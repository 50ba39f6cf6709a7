import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";

/** The way to the company's expert: a call, which works in every browser (content-54). Nothing where there is no number. */
export function AskDoctor({ helpline }: { helpline: string }) {
  const { t } = usePage();
  if (!helpline) return null;
  return (
    <aside className="card ask">
      <h2>{t("content.askDoctor")}</h2>
      <p>{t("content.askText")}</p>
      <CallLink helpline={helpline} main />
    </aside>
  );
}
