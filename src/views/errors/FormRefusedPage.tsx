import { usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "./Message.tsx";

/** A rejected form: too long or malformed. `back` links to its page, if known. */
export function FormRefusedPage({ back }: { back: string | null }) {
  const { t } = usePage();
  const way = back ? { href: back, words: t("error.formBack") } : null;
  return (
    <Message picture={<Icon name="warning" />} title={t("error.formTitle")} text={t("error.formText")} way={way}>
      <ToShop quiet />
    </Message>
  );
}
