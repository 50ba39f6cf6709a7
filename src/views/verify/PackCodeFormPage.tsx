import { usePage } from "../page.tsx";
import { CodeErrors, CodeForm, type CodeFormProps } from "./CodeForm.tsx";
import { CallUs } from "./Next.tsx";

/** /pcode: the code of a pack typed in by hand. */
export function PackCodeFormPage({ typed, wrong, helpline }: CodeFormProps & { helpline: string }) {
  const { t } = usePage();
  return (
    <section className="card">
      <h1>{t("verify.checkTitle")}</h1>
      {wrong ? <CodeErrors wrong={wrong} /> : null}
      <CodeForm {...(typed ? { typed } : {})} {...(wrong ? { wrong } : {})} />
      <div className="next">
        <CallUs helpline={helpline} />
      </div>
    </section>
  );
}
