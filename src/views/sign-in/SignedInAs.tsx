import type { ScreenAfterSignIn } from "../../domain/sign-in/after-sign-in.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { readMobile } from "../../domain/text/validation.ts";
import type { Translate } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { readable } from "./island/SignInForm.tsx";

export interface SignedInAsProps {
  readonly account: Account;
  /** Screen to return to. */
  readonly next: ScreenAfterSignIn;
}

export function SignedInAs({ account, next }: SignedInAsProps) {
  const { t, link } = usePage();
  return (
    <p className="signed-in-as" data-account="">
      <span>{accountLine(t, account)}</span>
      <a href={link(paths.signIn, {}, next === "checkout" ? {} : { next })}>{t("signIn.change")}</a>
    </p>
  );
}

/** Name of the account in use (sign-in-67). A number not verified here by OTP is masked. */
export function accountLine(t: Translate, account: Account): string {
  const mobile = readMobile(account.mobile ?? "");
  return mobile ? t("signIn.as", { mobile: readable(mobile) }) : t("signIn.account", { account: accountWords(t, account) });
}

export const accountWords = (t: Translate, { name, farmerId }: Omit<Account, "mobile">): string =>
  name ?? t("signIn.farmerNumber", { id: farmerId });
