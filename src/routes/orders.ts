/** /checkout/orders and /checkout/orders/{id}: chosen, the specification names no such pages (docs/decisions/24). */
import { isJustPlaced, ORDERS_PAGE_SIZE, type Order, shareText } from "../domain/order/order.ts";
import { pageQuery, parsePage } from "../domain/text/paging.ts";
import { formatRupees } from "../domain/text/price.ts";
import { paths } from "../paths.ts";
import { order, orders } from "../services/orders/client.ts";
import type { UpstreamError } from "../services/upstream.ts";
import { OrderPage } from "../views/checkout/OrderPage.tsx";
import { OrdersPage } from "../views/checkout/OrdersPage.tsx";
import type { PageContext } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.ts";
import { renderPage } from "./render.ts";
import { farmerOf, redirectTo, signInAgain, toSignIn } from "./session.ts";

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
  const { language } = c.get("visit");
  const offset = (page - 1) * ORDERS_PAGE_SIZE;
  const found = await orders(c.get("upstream"), farmer, language, { offset, limit: ORDERS_PAGE_SIZE });
  if (!found.ok) return failed(c, found.error);
  const pages = Math.max(1, Math.ceil(found.value.totalCount / ORDERS_PAGE_SIZE));
  if (page > pages) return notFoundPage(c);
  return renderPage(
    c,
    OrdersPage,
    { mobile: farmer.mobile, orders: found.value.orders, page, pages },
    {
      keep: "never",
      head: {
        title: c.get("t")("orders.title"),
        pathname: paths.orders.path({}),
        query: pageQuery(page),
        noindex: true,
        styles: ["catalogue", "cart", "checkout", "account"],
      },
    },
  );
}

export async function showOrder(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  if (!farmer) return toSignIn(c, "orders");
  const id = c.req.param("id") ?? "";
  if (!ORDER_ID.test(id)) return notFoundPage(c);
  const found = await order(c.get("upstream"), farmer, id, c.get("visit").language);
  if (!found.ok) return failed(c, found.error);
  if (!found.value) return notFoundPage(c);
  return renderPage(
    c,
    OrderPage,
    {
      mobile: farmer.mobile,
      order: found.value,
      isNew: isJustPlaced(found.value, Date.now()),
      share: { text: shareOf(c, found.value), label: c.get("t")("orders.share") },
      helpline: c.get("env").HELPLINE,
    },
    {
      keep: "never",
      head: {
        title: c.get("t")("orders.one", { number: found.value.orderNumber }),
        pathname: paths.order.path({ id }),
        noindex: true,
        styles: ["cart", "checkout", "account"],
      },
    },
  );
}

function shareOf(c: PageContext, shown: Order): string {
  const t = c.get("t");
  return shareText(shown, {
    heading: t("orders.shareHeading"),
    total: t("orders.shareTotal", { amount: formatRupees(shown.grandTotal) }),
    number: t("orders.one", { number: shown.orderNumber }),
  });
}
