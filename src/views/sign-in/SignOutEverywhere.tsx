import { type AfterSignIn, afterSignInQuery } from "../../domain/sign-in/after-sign-in.ts";
import { usePage } from "../page.tsx";

export interface SignOutEverywhereProps {
  readonly action: string;
  /** Target after the next sign-in. */
  readonly afterSignIn: AfterSignIn;
}

/** Ends all sessions of the farmer (sign-in-84), and names what it does not end. */
export function SignOutEverywhere({ action, afterSignIn }: SignOutEverywhereProps) {
  const { t } = usePage();
  return (
    <form action={action} method="post" className="sign-out-everywhere">
      {Object.entries(afterSignInQuery(afterSignIn)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button quiet" type="submit" name="to" value="everywhere">
        {t("signIn.signOutEverywhere")}
      </button>
      <p>{t("signIn.everywhereText")}</p>
    </form>
  );
}
