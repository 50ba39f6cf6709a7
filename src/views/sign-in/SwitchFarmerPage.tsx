import type { Account } from "../../domain/sign-in/farmer.ts";
import { usePage } from "../page.tsx";
import { accountLine, accountWords } from "./SignedInAs.tsx";

export interface SwitchFarmerPageProps {
  readonly action: string;
  /** Null if signed out. */
  readonly current: Account | null;
  readonly other: Omit<Account, "mobile">;
}

/**
 * /checkout/switch: confirms the switch to a link's account (sign-in-42, visit-56). Names both accounts, but not the phone number of the
 * link's.
 */
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
