import { ORDER_STEPS, orderProgress } from "../../domain/order/order-progress.ts";
import type { Readable } from "../../domain/text/unreadable.ts";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

export const STATUS_WORDS = {
  placed: "orders.placed",
  confirmed: "orders.confirmed",
  sent: "orders.sent",
  delivered: "orders.delivered",
  cancelled: "orders.cancelled",
} as const satisfies Readonly<Record<string, Key>>;

/** Placed, confirmed, sent, delivered (checkout-74). Without a readable status only "placed" is marked. */
export function OrderProgress({ status }: { status: Readable<string> }) {
  const { t } = usePage();
  const progress = orderProgress(status);
  if (progress === "cancelled")
    return (
      <p className="order-edd">
        <Icon name="cross" />
        <b>{t("orders.cancelled")}</b>
      </p>
    );
  const reached = ORDER_STEPS.indexOf(progress ?? "placed");
  return (
    <>
      <ol className="progress">
        {ORDER_STEPS.map((step, index) => (
          <li key={step} className={index <= reached ? "reached" : undefined} aria-current={step === progress ? "step" : undefined}>
            {index <= reached ? <Icon name="check" /> : <i />}
            <span>{t(STATUS_WORDS[step])}</span>
          </li>
        ))}
      </ol>
      {progress ? null : <p>{t("orders.statusUnknown")}</p>}
    </>
  );
}
