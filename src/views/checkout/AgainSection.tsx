import { bagBill } from "../../domain/cart/bill.ts";
import { lineName } from "../../domain/cart/cart-line.ts";
import type { OrderAgain } from "../../domain/order/order-again.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

interface AgainSectionProps {
  readonly again: OrderAgain;
  /** Lists the products. The page of an order does so already. */
  readonly isListed?: boolean;
  /** Another button is the page's main one. */
  readonly isQuiet?: boolean;
}

/**
 * "Order again": the bag gets what is still sold at today's price, the rest is named (checkout-76). Without a script the link leads to
 * the order of what is in the bag (cart-39).
 */
export function AgainSection({ again: { lines, missing }, isListed = false, isQuiet = false }: AgainSectionProps) {
  const { t, visit, link } = usePage();
  if (lines.length + missing.length === 0) return null;
  const nameOf = (sku: string, name: string | undefined) => name || t("cart.unnamed", { sku });
  return (
    <section className="card reorder" aria-labelledby="reorder">
      <h2 id="reorder">{t("orders.again")}</h2>
      {isListed && lines.length > 0 ? (
        <p>{lines.map((line) => `${line.quantity} × ${nameOf(line.skuCode, lineName(line, visit.language)?.text)}`).join(", ")}</p>
      ) : null}
      {missing.length > 0 ? (
        <p>{t("orders.notSold", { names: missing.map(({ skuCode, productName }) => nameOf(skuCode, productName)).join(", ") })}</p>
      ) : null}
      {lines.length > 0 ? (
        <>
          <p className="priced">{t("orders.today", { amount: formatRupees(bagBill(lines).pay) })}</p>
          <a
            className={isQuiet ? "button quiet" : "button go"}
            href={link(paths.checkout, {})}
            data-reorder={JSON.stringify(lines)}
            data-emptied={t("quantity.stateChanged")}
            data-not-saved={t("quantity.notSaved")}
            data-button="add-to-bag"
          >
            <Icon name="bag" />
            {t("orders.again")}
          </a>
        </>
      ) : null}
    </section>
  );
}
