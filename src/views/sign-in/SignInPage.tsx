import type { ReactNode } from "react";
import { type AfterSignIn, afterSignInQuery } from "../../domain/sign-in/after-sign-in.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { paths } from "../../paths.ts";
import { HelpLine } from "../checkout/HelpLine.tsx";
import { OrderSteps } from "../checkout/OrderSteps.tsx";
import { island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { DataNotice } from "../parts/DataNotice.tsx";
import { ErrorSummary } from "../ui/ErrorSummary.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SignInForm, type SignInFrame } from "./island/SignInForm.tsx";
import { accountLine } from "./SignedInAs.tsx";
import { SignOutEverywhere } from "./SignOutEverywhere.tsx";

export const SignInIsland = island<SignInFrame>("sign-in", SignInForm);

/** The same island for signed-in visitors: renders nothing, and clears the device's sign-in hint on sign-out. */
const SignOutIsland = island("sign-in", ({ children }: { children: ReactNode }) => children);

export interface SignInPageProps {
  /** The checkout follows the sign-in. */
  readonly isForOrder: boolean;
  /** Null if signed out. */
  readonly signedIn: {
    readonly account: Account;
    readonly afterSignIn: AfterSignIn;
    readonly nextHref: string;
    readonly signOutAction: string;
  } | null;
  readonly form: SignInFrame;
}

/** /checkout/signin (sign-in-1). */
export function SignInPage({ isForOrder, signedIn, form }: SignInPageProps) {
  const { t } = usePage();
  return (
    <>
      {isForOrder ? <OrderSteps current="number" /> : null}
      <section className="card sign-in">
        {signedIn ? (
          <SignOutIsland>
            {form.problem ? <ErrorSummary title={<b>{t(`signIn.${form.problem.name}`)}</b>} /> : null}
            <SignedIn {...signedIn} />
          </SignOutIsland>
        ) : (
          <>
            <h1>
              <Icon name="phone" />
              {t("signIn.title")}
            </h1>
            {form.resendIn > 0 && !form.problem ? (
              <noscript>
                <p className="note">{t("signIn.codeSent", { seconds: form.resendIn })}</p>
              </noscript>
            ) : null}
            <SignInIsland {...form} />
            <DataNotice form="law.signIn" />
          </>
        )}
      </section>
      <HelpLine />
    </>
  );
}

function SignedIn({ account, afterSignIn, nextHref, signOutAction }: NonNullable<SignInPageProps["signedIn"]>) {
  const { t, link, isOpen } = usePage();
  const hasOrders = isOpen("orders");
  const isToOrders = hasOrders && afterSignIn.next === "orders";
  return (
    <>
      <h1>{t("signIn.signedIn")}</h1>
      <p data-account="">{accountLine(t, account)}</p>
      <div className="sign-in-ways">
        {isToOrders ? null : (
          <a className="button go" href={nextHref}>
            {t(afterSignIn.next === "checkout" || afterSignIn.next === "address" ? "signIn.goOn" : "picker.goOn")}
          </a>
        )}
        {hasOrders ? (
          <a className={isToOrders ? "button go" : "button quiet"} href={link(paths.orders, {})}>
            {t("orders.all")}
          </a>
        ) : null}
        <a className="button quiet" href={link(paths.myData, {})}>
          {t("myData.title")}
        </a>
        <form action={signOutAction} method="post" className="sign-in-ways">
          {Object.entries(afterSignInQuery(afterSignIn)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button quiet" type="submit" name="to" value="signIn">
            {t("signIn.edit")}
          </button>
          <button className="button quiet" type="submit">
            {t("signIn.signOut")}
          </button>
        </form>
      </div>
      <SignOutEverywhere action={signOutAction} afterSignIn={afterSignIn} />
    </>
  );
}
