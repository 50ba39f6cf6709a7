/** /checkout/orders and /checkout/orders/{id} (checkout-53 to checkout-58). */

import { z } from "zod";
import { listedSkus, MAX_LISTED_SKUS } from "../domain/catalogue/product-list.ts";
import { billOfOrder, isJustPlaced, justPlacedNumber, ORDERS_PAGE_SIZE, type Order, shareText } from "../domain/order/order.ts";
import { type OrderAgain, orderAgain } from "../domain/order/order-again.ts";
import { accountOf } from "../domain/sign-in/farmer.ts";
import { heldIdSchema } from "../domain/sign-in/session.ts";
import { pageQuery } from "../domain/text/paging.ts";
import { formatRupees } from "../domain/text/price.ts";
import { isReadable, type Readable } from "../domain/text/unreadable.ts";
import { paths } from "../paths.ts";
import { isOff } from "../services/contract.ts";
import { order, orders } from "../services/orders/client.ts";
import { productsBySku } from "../services/shopaggregator/client.ts";
import { mapResult, success } from "../services/upstream.ts";
import { OrderPage, orderTitle } from "../views/checkout/OrderPage.tsx";
import { OrderPlacedPage } from "../views/checkout/OrderPlacedPage.tsx";
import { OrdersPage } from "../views/checkout/OrdersPage.tsx";
import type { Settled } from "../views/defer.tsx";
import type { PageHead } from "../views/head.ts";
import { cartPicture } from "./cart-picture.ts";
import type { PageContext } from "./context.ts";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { authorized } from "./farmer.ts";
import { ownHead } from "./own-head.ts";
import { handlers, pageNumber, validPath, validQuery } from "./validate.tsx";

export const showOrders = handlers(validQuery(z.object({ page: pageNumber })), async (c) => {
  const { page } = c.req.valid("query");
  const { env, farmer, upstream, visit } = c.var;
  const window = { offset: (page - 1) * ORDERS_PAGE_SIZE, limit: ORDERS_PAGE_SIZE };
  const found = authorized(await orders(upstream, farmer, visit.language, window));
  const { orders: rows, lacksOrders, totalCount } = critical(found);
  const pages = pagesOf(totalCount, page, rows.length);
  // Without the count, an empty page does not prove that there are no orders.
  if (!pages) return unavailablePage(c);
  if (page > pages) return notFoundPage(c, [], "orders");
  const hasDetails = !isOff(env, "orderDetail");
  const [newest] = page === 1 ? rows : [];
  const again = newest && hasDetails ? newestAgain(c, newest.orderId) : null;
  const order = { hasDetails, orders: rows, lacksOrders, page, pages, again };
  return c.render(<OrdersPage account={accountOf(farmer)} {...order} now={Date.now()} />, {
    keep: "never",
    head: ownHead(c, paths.orders, "orders.title", pageQuery(page)),
  });
});

/** Without a readable count, a full page has a next one. Null if the page is empty. */
function pagesOf(totalCount: Readable<number>, page: number, rows: number): number | null {
  if (isReadable(totalCount)) return Math.max(1, Math.ceil(totalCount / ORDERS_PAGE_SIZE));
  return rows > 0 ? page + (rows < ORDERS_PAGE_SIZE ? 0 : 1) : null;
}

const orderPath = z.object({ id: heldIdSchema });

export const showOrder = handlers(validPath(orderPath), async (c) => {
  const { id } = c.req.valid("param");
  const { farmer, session, t, upstream, visit } = c.var;
  const found = authorized(await order(upstream, farmer, id, visit.language));
  const loadedOrder = found.ok ? found.value : null;
  const now = Date.now();
  if (!loadedOrder) {
    const orderNumber = justPlacedNumber(session.placed, id, now);
    if (orderNumber) return placedPage(c, id, orderNumber);
    return found.ok ? notFoundPage(c, [], "orders") : unavailablePage(c);
  }
  const bill = billOfOrder(loadedOrder);
  return c.render(
    <OrderPage
      account={accountOf(farmer)}
      order={loadedOrder}
      bill={bill}
      isNew={isJustPlaced(loadedOrder, now)}
      now={now}
      share={isReadable(bill) ? { text: shareTextOf(c, loadedOrder, bill.pay), label: t("orders.share") } : null}
      again={againOf(c, loadedOrder)}
    />,
    { keep: "never", head: orderHead(c, id, loadedOrder) },
  );
});

const NOTHING_AGAIN = success<OrderAgain>({ lines: [], missing: [] });

/** Cost of an order today (checkout-76). */
async function againOf(c: PageContext, order: Order): Promise<Settled<OrderAgain>> {
  const { upstream, visit } = c.var;
  const skus = listedSkus(order.products.map(({ skuCode }) => skuCode).join(","), MAX_LISTED_SKUS);
  if (!visit.state.shop || skus.length === 0) return NOTHING_AGAIN;
  return mapResult(await productsBySku(upstream, skus, visit), (sold) => orderAgain(order, sold, visit, ({ thumb }) => cartPicture(thumb)));
}

async function newestAgain(c: PageContext, id: string): Promise<Settled<OrderAgain>> {
  const { farmer, upstream, visit } = c.var;
  const found = await order(upstream, farmer, id, visit.language);
  if (!found.ok) return found;
  return found.value ? againOf(c, found.value) : NOTHING_AGAIN;
}

/** The service cannot show an order just placed: confirm it all the same (checkout-71). */
const placedPage = (c: PageContext, id: string, orderNumber: string) =>
  c.render(
    <OrderPlacedPage account={accountOf(c.get("farmer"))} orderNumber={orderNumber} appearsLater={!isOff(c.get("env"), "orderDetail")} />,
    { keep: "never", head: orderHead(c, id, { orderNumber }) },
  );

const orderHead = (c: PageContext, id: string, { orderNumber }: Pick<Order, "orderNumber">): PageHead => ({
  title: orderTitle(c.get("t"), orderNumber),
  pathname: paths.order.path({ id }),
  noindex: true,
});

/** @param pay rupees */
function shareTextOf(c: PageContext, order: Order, pay: number): string {
  const t = c.get("t");
  return shareText(order, {
    heading: t("orders.shareHeading"),
    total: t("orders.shareTotal", { amount: formatRupees(pay) }),
    number: orderTitle(t, order.orderNumber),
  });
}
