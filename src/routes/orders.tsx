/** /checkout/orders and /checkout/orders/{id}: chosen, the specification names no such pages (docs/decisions/24). */
import { isJustPlaced, ORDERS_PAGE_SIZE, type Order, shareText } from "../domain/order/order.ts";
import { pageQuery, parsePage } from "../domain/text/paging.ts";
import { formatRupees } from "../domain/text/price.ts";

import { paths } from "../paths.ts";
import { order, orders } from "../services/orders/client.ts";
import type { UpstreamError } from "../services/upstream.ts";
import { OrderPage } from "../views/checkout/OrderPage.tsx";
import { OrdersPage } from "../views/checkout/OrdersPage.tsx";
import type { PageHead } from "../views/head.ts";
import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.tsx";
import { farmerOf, signInAgain, toSignIn } from "./session.ts";

/** An order's id as the services make them. */
const ORDER_ID = /^[\w-]{1,64}$/;

function failed(c: PageContext, error: UpstreamError): Promise<Response> | Response {
  if (error.name !== "token-refused") return unavailablePage(c);
  return redirectTo(c, signInAgain(c, "orders"));
}

export async function showOrders(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  if (!farmer) return toSignIn(c, "orders");
  const page = parsePage(c.req.query("page"));
  if (page === null) return notFoundPage(c);
  const offset = (page - 1) * ORDERS_PAGE_SIZE;
  const found = await orders(c.get("upstream"), farmer, c.get("visit").language, { offset, limit: ORDERS_PAGE_SIZE });
  if (!found.ok) return failed(c, found.error);
  const pages = Math.max(1, Math.ceil(found.value.totalCount / ORDERS_PAGE_SIZE));
  if (page > pages) return notFoundPage(c);
  return c.render(<OrdersPage mobile={farmer.mobile} orders={found.value.orders} page={page} pages={pages} />, {
    keep: "never",
    head: ordersHead(c, page),
  });
}

const ordersHead = (c: PageContext, page: number): PageHead => ({
  title: c.get("t")("orders.title"),
  pathname: paths.orders.path({}),
  query: pageQuery(page),
  noindex: true,
  styles: ["catalogue", "cart", "checkout", "account"],
});

export async function showOrder(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  if (!farmer) return toSignIn(c, "orders");
  const id = c.req.param("id") ?? "";
  if (!ORDER_ID.test(id)) return notFoundPage(c);
  const found = await order(c.get("upstream"), farmer, id, c.get("visit").language);
  if (!found.ok) return failed(c, found.error);
  const shown = found.value;
  if (!shown) return notFoundPage(c);
  return c.render(
    <OrderPage
      mobile={farmer.mobile}
      order={shown}
      isNew={isJustPlaced(shown, Date.now())}
      share={{ text: shareTextOf(c, shown), label: c.get("t")("orders.share") }}
      helpline={c.get("env").HELPLINE}
    />,
    { keep: "never", head: orderHead(c, id, shown) },
  );
}

const orderHead = (c: PageContext, id: string, { orderNumber }: Order): PageHead => ({
  title: c.get("t")("orders.one", { number: orderNumber }),
  pathname: paths.order.path({ id }),
  noindex: true,
  styles: ["cart", "checkout", "account"],
});

function shareTextOf(c: PageContext, shown: Order): string {
  const t = c.get("t");
  return shareText(shown, {
    heading: t("orders.shareHeading"),
    total: t("orders.shareTotal", { amount: formatRupees(shown.grandTotal) }),
    number: t("orders.one", { number: shown.orderNumber }),
  });
}
