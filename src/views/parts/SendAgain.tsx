import { usePage } from "../page.tsx";
import { HiddenFields } from "./HiddenFields.tsx";

/** A button that sends the fields of a form again after a fault. */
export function SendAgain({ action, fields }: { action: string; fields: Readonly<Record<string, string>> }) {
  const { t } = usePage();
  return (
    <form action={action} method="post">
      <HiddenFields of={fields} />
      <button className="button go" type="submit">
        {t("error.retry")}
      </button>
    </form>
  );
}
