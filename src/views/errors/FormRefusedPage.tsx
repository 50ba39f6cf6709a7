import { usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

/** A form came that is too long or none of ours: nothing was done with it. `back` leads to its page, where that is known. */
export function FormRefusedPage({ back }: { back: string | null }) {
  const { t } = usePage();
  return (
    <section className="message">
      <Icon name="warning" />
      <h1>{t("error.formTitle")}</h1>
      <p>{t("error.formText")}</p>
      <p className="actions">
        {back ? (
          <a className="button go" href={back}>
            {t("error.formBack")}
          </a>
        ) : null}
        <ToShop quiet />
      </p>
    </section>
  );
}
