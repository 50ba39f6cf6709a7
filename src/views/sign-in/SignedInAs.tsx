import type { ScreenAfterSignIn } from "../../domain/sign-in/after-sign-in.ts";
import { readMobile } from "../../domain/text/validation.ts";
import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { readable } from "./island/SignInForm.tsx";

export interface SignedInAsProps {
  /** As the session has it; the line does without where it is none. */
  readonly mobile: string | null;
  /** The screen that the line stands on, to come back to. */
  readonly next: ScreenAfterSignIn;
}

/** One line of a farmer's own page: who is signed in, and the way to another number or out. */
export function SignedInAs({ mobile, next }: SignedInAsProps) {
  const { t } = usePage();
  const link = useHref();
  const known = readMobile(mobile ?? "");
  return (
    <p className="signed-in-as">
      <span>{known ? t("signIn.as", { mobile: readable(known) }) : t("signIn.signedIn")}</span>
      <a href={link(paths.signIn, {}, next === "checkout" ? {} : { next })}>{t("signIn.change")}</a>
    </p>
  );
}
