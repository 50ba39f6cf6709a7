/** Verdicts without a pack: wrong code, unknown pack or product, failed check (verify-16 to verify-18). */
import type { TypedCode } from "../../domain/verify/pack-code.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { CheckedCode } from "./CheckedCode.tsx";
import { CodeForm, type CodeFormProps } from "./CodeForm.tsx";
import { CallUs } from "./Next.tsx";
import { Verdict } from "./Verdict.tsx";

export interface NoPackPageProps extends CodeFormProps {
  readonly verdict: "invalid" | "unknown";
}

/** The code to compare (verify-48), and a call to report the pack, with a text to read out (verify-39). */
function Report({ typed }: { typed: TypedCode }) {
  const { t, helpline } = usePage();
  return (
    <div className="next">
      <CheckedCode code={typed} />
      <CallLink main>{t("verify.report")}</CallLink>
      {helpline ? <p>{t("verify.reportText", { ...typed })}</p> : null}
    </div>
  );
}

/** Wrong or unknown code: retype it, or report the pack before use. */
export function NoPackPage({ verdict, ...form }: NoPackPageProps) {
  const { t, visit, link } = usePage();
  const isFalse = !form.wrong?.hash && !form.wrong?.barcode;
  // Nothing compares numbers of which one is missing or malformed.
  const invalidText = isFalse ? "verify.invalidText" : "verify.notReadText";
  return (
    <>
      <Verdict
        kind={verdict}
        title={t(verdict === "invalid" ? "verify.invalidTitle" : "verify.unknownTitle")}
        text={t(verdict === "invalid" ? invalidText : "verify.unknownText")}
      />
      {isFalse && form.typed ? <Report typed={form.typed} /> : null}
      <section className="card">
        <h2>{t("verify.checkTitle")}</h2>
        <CodeForm {...form} />
      </section>
      <div className="next">
        {isFalse && form.typed ? null : <CallUs />}
        {visit.state.shop ? <WayLink href={link(paths.shop, {})} icon="bag" text={t("verify.toShop")} /> : null}
      </div>
    </>
  );
}

/** The code names a product only: the form is prefilled and asks for the pack's own number. */
export function NoSerialPage(form: CodeFormProps) {
  const { t } = usePage();
  return (
    <>
      <Verdict kind="product-only" title={t("verify.checkPack")} text={t("verify.belongsText")} />
      <section className="card">
        <h2>{t("verify.checkTitle")}</h2>
        <CodeForm {...form} />
      </section>
      <div className="next">
        <CallUs />
      </div>
    </>
  );
}

/** The service failed: no verdict, only a retry. */
export function CheckFailedPage({ retryHref }: { retryHref: string }) {
  const { t } = usePage();
  return (
    <>
      <Verdict kind="fault" title={t("verify.faultTitle")} text={t("verify.faultText")} />
      <div className="next">
        <WayLink href={retryHref} icon="seal" text={t("verify.scanAgain")} isMain />
        <CallUs />
      </div>
    </>
  );
}
