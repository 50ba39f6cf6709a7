import type { Account } from "../../domain/sign-in/farmer.ts";
import { usePage } from "../page.tsx";
import { accountLine, accountWords } from "./SignedInAs.tsx";

export interface SwitchFarmerPageProps {
  readonly action: string;
  /** The farmer who is signed in; null if nobody is. */
  readonly current: Account | null;
  /** The farmer of the link. */
  readonly other: Omit<Account, "mobile">;
}

/** /checkout/switch: whether the account of a link is to be used (sign-in-42, visit-56). It names both as far as their owners know them. */
export function SwitchFarmerPage({ action, current, other }: SwitchFarmerPageProps) {
  const { t } = usePage();
  const account = accountWords(t, other);
  return (
    <section className="card sign-in">
      <h1>{current ? t("switchFarmer.title") : t("switchFarmer.ask", { account })}</h1>
      {current ? <p>{accountLine(t, current)}</p> : null}
      <p>{current ? t("switchFarmer.text", { account }) : t("switchFarmer.from")}</p>
      <form action={action} method="post" className="sign-in-ways">
        <button className="button go" type="submit" name="choice" value="keep">
          {current ? t("switchFarmer.keep") : t("switchFarmer.without")}
        </button>
        <button className="button quiet" type="submit" name="choice" value="switch">
          {current ? t("switchFarmer.switch") : t("switchFarmer.continue")}
        </button>
      </form>
    </section>
  );
}
