import { usePage } from "../page.tsx";
import { MainWays } from "../parts/MainWays.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { CodeErrors, CodeForm, type CodeFormProps } from "./CodeForm.tsx";
import { CallUs } from "./Next.tsx";
import { WithCamera } from "./WithCamera.tsx";

/** /pcode: explains the check, offers the camera (verify-24), then the form. */
export function PackCodeFormPage({ typed, wrong, hosts }: CodeFormProps & { hosts: readonly string[] }) {
  const { t } = usePage();
  return (
    <>
      <MainWays />
      <h1 className="check-title">{t("verify.checkPack")}</h1>
      <Waiting />
      {wrong ? <CodeErrors wrong={wrong} /> : <WithCamera hosts={hosts} />}
      <section className="card">
        <h2>{t("verify.checkTitle")}</h2>
        <CodeForm {...(typed ? { typed } : {})} {...(wrong ? { wrong } : {})} />
        <div className="next">
          <CallUs />
        </div>
      </section>
    </>
  );
}
