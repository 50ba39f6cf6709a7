/** /buynow/{slug}/{sku}, POST /product-request and /buynow-success (S1 §2, §4, §5, §8). */
import type { ProductDetail } from "../domain/product/product.ts";
import { productStanding } from "../domain/product/product-page.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { checkRequest, type RequestErrors, type TypedRequest } from "../domain/request/product-request.ts";
import type { StateConfig } from "../domain/visit/states.ts";
import { pickStrings } from "../i18n.ts";
import { href, paths, slugOf } from "../paths.ts";
import { sendProductRequest } from "../services/requests/client.ts";
import { sentRequest } from "../services/requests/form.ts";
import { productDetail } from "../services/shopaggregator/client.ts";
import { REQUEST_WORDS } from "../views/request/island/RequestForm.tsx";
import { ProductRequestPage } from "../views/request/ProductRequestPage.tsx";
import { RequestSentPage } from "../views/request/RequestSentPage.tsx";
import { stateName } from "../views/shell/Shell.tsx";
import { readSent } from "./body.ts";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.ts";
import { productUnavailable, toShopNa } from "./product.ts";
import { renderPage } from "./render.ts";
import { failure, privateJson, redirectTo } from "./session.ts";

export async function showBuyNow(c: PageContext): Promise<Response> {
  const sku = c.req.param("sku") ?? "";
  if (!isPlausibleSku(sku)) return productUnavailable(c, { lookAround: false });
  const { language, source, state } = c.get("visit");
  const found = await productDetail(c.get("upstream"), sku, language, source);
  if (!found.ok) return unavailablePage(c);
  const detail = found.value;
  const standing = productStanding(detail, source);
  if (standing === "nameIsNoText") return toShopNa(c);
  if (!detail || standing === "unavailable") return productUnavailable(c, { lookAround: true });
  const typed = { phone: "", name: "", state: state.slug, couponCode: "" };
  return formPage(c, { sku, detail, typed, offered: standing === "shown", status: standing === "shown" ? 200 : 404 });
}

/** Takes what the form sends. The island sends JSON and gets JSON; a plain form gets a page, or a redirect to one. */
export async function requestProduct(c: PageContext): Promise<Response> {
  // Which product's form it was is not known before it has been read.
  const read = await readSent(c, sentRequest, null);
  if (read instanceof Response) return read;
  const { sent, wantsJson } = read;
  const { sku, requestId: givenId, ...typed } = sent;
  if (!isPlausibleSku(sku)) return wantsJson ? failure(404, "unavailable") : productUnavailable(c, { lookAround: false });

  const visit = c.get("visit");
  const upstream = c.get("upstream");
  const shopStates = statesWithShop(c);
  const checked = checkRequest(
    typed,
    shopStates.map((state) => state.slug),
  );
  const chosen = checked.ok ? shopStates.find((state) => state.slug === checked.value.state) : undefined;
  // What the product is enabled for is asked of the state that was chosen, not of the one the page was for.
  const source = visit.sourceIsExplicit ? visit.source : (chosen?.source ?? visit.source);
  const found = await productDetail(upstream, sku, visit.language, source);
  const requestId = givenId || crypto.randomUUID();
  const page = { sku, detail: found.ok ? found.value : null, typed, offered: true, requestId };
  const failed = () =>
    wantsJson ? failure(503, "somethingWrong") : formPage(c, { ...page, failure: c.get("t")("request.failed"), status: 503 });
  if (!found.ok) return failed();

  const standing = productStanding(found.value, source);
  if (!found.value || standing === "unavailable" || standing === "nameIsNoText")
    return wantsJson ? failure(404, "unavailable") : productUnavailable(c, { lookAround: true });
  const errors: RequestErrors | null = !checked.ok ? checked.errors : standing === "notEnabled" ? { state: "notEnabled" } : null;
  if (errors || !checked.ok)
    return wantsJson ? failure(422, "fields", { errors }) : formPage(c, { ...page, errors: errors ?? {}, status: 422 });

  const skuName = found.value.productLanguageNames.en ?? found.value.productName;
  const answer = await sendProductRequest(upstream, { ...checked.value, sku: found.value.skuCode, skuName }, requestId, source);
  if (!answer.ok || answer.value === "refused") return failed();
  if (wantsJson) return privateJson(200, { sent: true });
  return redirectTo(c, href(paths.buyNowSuccess, {}, visit));
}

export async function showBuyNowSuccess(c: PageContext): Promise<Response> {
  return renderPage(
    c,
    RequestSentPage,
    { hasShop: c.get("visit").state.shop, helpline: c.get("env").HELPLINE },
    {
      keep: "fixed",
      head: { title: c.get("t")("request.sentTitle"), pathname: paths.buyNowSuccess.path({}), noindex: true, styles: ["form"] },
    },
  );
}

interface FormState {
  readonly sku: string;
  readonly detail: ProductDetail | null;
  readonly typed: TypedRequest;
  /** Whether there is something to send: only where the product is enabled (S1 §5). */
  readonly offered: boolean;
  readonly status: 200 | 404 | 422 | 503;
  readonly errors?: RequestErrors;
  readonly failure?: string;
  /** Only on pages that are never kept: one id must not be many farmers'. */
  readonly requestId?: string;
}

const statesWithShop = (c: PageContext): StateConfig[] => c.get("tables").states.filter((state) => state.shop);

function formPage(c: PageContext, { sku, detail, typed, offered, status, errors = {}, failure, requestId = "" }: FormState) {
  const t = c.get("t");
  const visit = c.get("visit");
  const posted = c.req.method === "POST";
  return renderPage(
    c,
    ProductRequestPage,
    {
      detail,
      helpline: c.get("env").HELPLINE,
      form: offered
        ? {
            action: href(paths.productRequest, {}, visit),
            successHref: href(paths.buyNowSuccess, {}, visit),
            sku,
            states: statesWithShop(c).map((state) => ({ slug: state.slug, label: t(stateName(state)) })),
            typed,
            errors,
            failure: failure ?? null,
            requestId,
            words: pickStrings(t, REQUEST_WORDS),
          }
        : null,
    },
    {
      status,
      keep: posted ? "never" : "catalogue",
      ...(posted ? {} : { tags: [`product:${sku}`] }),
      head: {
        title: detail ? `${t("request.title")}: ${detail.productName}` : t("request.title"),
        pathname: paths.buyNow.path({ slug: slugOf(detail?.productLanguageNames.en ?? detail?.productName ?? ""), sku }),
        noindex: true,
        styles: ["form"],
      },
    },
  );
}
