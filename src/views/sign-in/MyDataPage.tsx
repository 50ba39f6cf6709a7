import { SIGNED_IN_DAYS } from "../../domain/policy/notice.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Officer } from "../policy/Officer.tsx";
import { ErrorSummary } from "../ui/ErrorSummary.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { accountLine } from "./SignedInAs.tsx";

export type ErasureProblem = "tick" | "fault" | "notHere";

const WORDS = { tick: "myData.tick", fault: "myData.fault", notHere: "myData.notHere" } as const;

export interface MyDataPageProps {
  readonly account: Account;
  readonly problem: ErasureProblem | null;
}

/** /account/data: what is kept with the screens that correct it, and the form that asks to erase it (policy-14). */
export function MyDataPage({ account, problem }: MyDataPageProps) {
  const { t, link, isOpen } = usePage();
  return (
    <>
      <section className="card sign-in">
        <h1>{t("myData.title")}</h1>
        <p data-account="">{accountLine(t, account)}</p>
        <p>{t("myData.lead")}</p>
        <p className="sign-in-ways">
          <WayLink href={link(paths.address, {})} text={t("myData.address")} />
          {isOpen("orders") ? <WayLink href={link(paths.orders, {})} text={t("orders.title")} /> : null}
          {isOpen("selectCrops") ? <WayLink href={link(paths.selectCrops, {})} text={t("picker.yours")} /> : null}
        </p>
        <p>{t("myData.phone", { days: SIGNED_IN_DAYS })}</p>
        <p className="data-notice">
          <a href={link(paths.privacyPolicy, {})}>{t("law.title")}</a>
        </p>
      </section>
      <section className="card sign-in">
        <h2>{t("myData.eraseTitle")}</h2>
        {problem ? <ErrorSummary title={<b>{t(WORDS[problem])}</b>} /> : null}
        {problem === "fault" || problem === "notHere" ? <Officer /> : null}
        {problem === "notHere" ? null : <EraseForm action={link(paths.myData, {})} />}
      </section>
    </>
  );
}

function EraseForm({ action }: { action: string }) {
  const { t } = usePage();
  return (
    <form className="erase" action={action} method="post">
      <p>{t("myData.eraseText")}</p>
      <label>
        <input type="checkbox" name="sure" value="yes" />
        <span>{t("myData.sure")}</span>
      </label>
      <button className="button quiet" type="submit">
        {t("myData.erase")}
      </button>
    </form>
  );
}
