import { usePage } from "../page.tsx";
import { readable } from "./island/SignInForm.tsx";

/** /checkout/switch: a link is for another farmer than the one who is signed in. Says nothing of the other one. */
export function SwitchFarmerPage({ action, mobile }: { action: string; mobile: string | null }) {
  const { t } = usePage();
  return (
    <section className="card sign-in">
      <h1>{t("switchFarmer.title")}</h1>
      <p>{mobile ? t("switchFarmer.textOf", { mobile: readable(mobile) }) : t("switchFarmer.text")}</p>
      <form action={action} method="post" className="sign-in-ways">
        <button className="button go" type="submit" name="choice" value="keep">
          {t("switchFarmer.keep")}
        </button>
        <button className="button quiet" type="submit" name="choice" value="switch">
          {t("switchFarmer.switch")}
        </button>
      </form>
    </section>
  );
}
