import { usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** A rejected form: too long or malformed. `back` links to its page, if known. */
export function FormRefusedPage({ back }: { back: string | null }) {
  const { t } = usePage();
  return (
    <Message icon="warning" title={t("error.formTitle")} text={t("error.formText")}>
      <p className="actions">
        {back ? <WayLink href={back} text={t("error.formBack")} isMain /> : null}
        <ToShop quiet />
      </p>
    </Message>
  );
}
