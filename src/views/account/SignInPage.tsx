import { Island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { readable, SignInForm, type SignInFrame } from "../ui/SignInForm.tsx";

export interface SignInPageProps {
  readonly helpline: string;
  /** The farmer was signed in until now. */
  readonly ranOut: boolean;
  /** Where somebody is signed in already; `mobile` is null where it is not known. */
  readonly signedIn: {
    readonly mobile: string | null;
    readonly nextHref: string;
    readonly ordersHref: string;
    readonly signOutAction: string;
  } | null;
  readonly form: SignInFrame;
}

/** /checkout/signin (S2 §2, Sign-in page). */
export function SignInPage({ helpline, ranOut, signedIn, form }: SignInPageProps) {
  const { t } = usePage();
  return (
    <>
      <section className="card sign-in">
        {signedIn ? (
          <SignedIn {...signedIn} />
        ) : (
          <>
            <h1>{t("signIn.title")}</h1>
            {ranOut ? <p className="ran-out">{t("signIn.ranOut")}</p> : null}
            <Island name="sign-in" props={form}>
              <SignInForm {...form} />
            </Island>
          </>
        )}
      </section>
      {helpline ? (
        <p className="request-ways">
          <a className="button quiet" href={`tel:${helpline}`}>
            <Icon name="phone" />
            {t("shop.call")}
          </a>
        </p>
      ) : null}
    </>
  );
}

function SignedIn({ mobile, nextHref, ordersHref, signOutAction }: NonNullable<SignInPageProps["signedIn"]>) {
  const { t } = usePage();
  return (
    <>
      <h1>{t("signIn.signedIn")}</h1>
      {mobile ? <p>{t("signIn.signedInAs", { mobile: readable(mobile) })}</p> : null}
      <div className="sign-in-ways">
        <a className="button go" href={nextHref}>
          {t("signIn.goOn")}
        </a>
        {/* Whoever has an empty bag, which only the phone knows, comes to look at what was ordered. */}
        <a className="button quiet" href={ordersHref}>
          {t("orders.all")}
        </a>
        <form action={signOutAction} method="post">
          <button className="button quiet" type="submit">
            {t("signIn.signOut")}
          </button>
        </form>
      </div>
    </>
  );
}
