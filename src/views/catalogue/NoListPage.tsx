import { usePage } from "../page.tsx";
import { Message } from "../ui/Message.tsx";
import { WaysOn } from "./WaysOn.tsx";

/** 404 for an unknown banner, brand or category, or a page beyond the last (catalogue-10). */
export function NoListPage() {
  const { t } = usePage();
  return (
    <Message icon="search" title={t("list.goneTitle")} text={t("list.goneText")}>
      <WaysOn />
    </Message>
  );
}
