/** /buynow/{slug}/{sku}, POST /product-request and /buynow-success (request-1 to request-12). */
import type { ProductDetail } from "../domain/product/product.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { checkRequest, type RequestErrors, type TypedRequest } from "../domain/request/product-request.ts";
import type { StateConfig } from "../domain/visit/states.ts";
import { visitInState } from "../domain/visit/visit.ts";

import { pickStrings } from "../i18n.ts";
import { href, paths, slugOf } from "../paths.ts";
import { type Admitted, admitted, phoneName } from "../services/limits.ts";
import { reportFault } from "../services/report.ts";
import { sendProductRequest } from "../services/requests/client.ts";
import { sentRequest } from "../services/requests/form.ts";
import { type Sending, sendOnce } from "../services/requests/once.ts";
import type { PageHead } from "../views/head.ts";
import { REQUEST_WORDS } from "../views/request/island/RequestForm.tsx";
import { ProductRequestPage, type ProductRequestPageProps } from "../views/request/ProductRequestPage.tsx";
import { RequestSentPage } from "../views/request/RequestSentPage.tsx";

import { failure, privateJson, redirectTo, wantsJson } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { ownHead } from "./own-head.ts";
import { findProduct } from "./product-load.ts";
import { noProductPage, productUnavailable, validSku } from "./product-unavailable.tsx";
import { handlers, refuseBody, validBody } from "./validate.tsx";

export const showBuyNow = handlers(validSku, async (c) => {
  const { sku } = c.req.valid("param");
  const { source, state } = c.get("visit");
  const product = critical(await findProduct(c, sku, source));
  if (!product.detail) return noProductPage(c, product);
  const typed = { phone: "", name: "", state: state.slug, couponCode: "" };
  const offered = product.standing === "shown";
  return formPage(c, { sku, detail: product.detail, typed, offered, status: offered ? 200 : 404 });
});

/** The product is unknown before the body is read. */
const requestBody = validBody(
  sentRequest,
  refuseBody(() => null),
);

/** JSON from the island gets JSON; a plain form gets a page or a redirect. */
export const requestProduct = handlers(...requestBody, async (c) => {
  const isJson = wantsJson(c);
  const { sku, requestId: sentId, ...typed } = c.req.valid("form");
  const ending = await takeRequest(c, sku, typed, sentId);
  switch (ending.kind) {
    case "sent":
      return isJson ? privateJson(200, { sent: true }) : redirectTo(c, href(paths.buyNowSuccess, {}, c.get("visit")));
    case "noProduct":
      return isJson ? failure(404, "unavailable") : productUnavailable(c, ending.sku);
    case "wrong":
      return isJson ? failure(422, "fields", { errors: ending.form.errors }) : formPage(c, ending.form);
    case "limited": {
      const retryAfter = Math.ceil(ending.waitMs / 1_000);
      return isJson ? failure(429, "tooMany", {}, { "Retry-After": String(retryAfter) }) : formPage(c, { ...ending.form, retryAfter });
    }
    case "failed":
      return isJson ? failure(503, "somethingWrong") : formPage(c, ending.form);
  }
});

/** `form` holds the typed values and their errors. */
type RequestEnding =
  | { readonly kind: "sent" }
  /** `sku` is null if it is malformed. */
  | { readonly kind: "noProduct"; readonly sku: string | null }
  | { readonly kind: "wrong" | "failed"; readonly form: FormState }
  /** Too many requests from this network (limits-8). */
  | { readonly kind: "limited"; readonly form: FormState; readonly waitMs: number };

/** @param sentId id of the form; empty if the page had none, which rules out retries */
async function takeRequest(c: PageContext, sku: string, typed: TypedRequest, sentId: string): Promise<RequestEnding> {
  const formId = sentId || crypto.randomUUID();
  if (!isPlausibleSku(sku)) return { kind: "noProduct", sku: null };
  const shops = statesWithShop(c).map(({ slug }) => slug);
  const checked = checkRequest(typed, shops);
  const source = sourceOf(c, checked.ok ? checked.value.state : null);
  const found = await findProduct(c, sku, source);
  const form = { sku, detail: found.ok ? found.value.detail : null, typed, offered: true, formId };
  const failed = { kind: "failed", form: { ...form, failure: c.get("t")("request.failed"), status: 503 } } as const;
  if (!found.ok) return failed;
  const { standing, detail } = found.value;
  if (!detail) return { kind: "noProduct", sku };
  if (!checked.ok) return { kind: "wrong", form: { ...form, errors: checked.errors, status: 422 } };
  if (standing === "notEnabled") return { kind: "wrong", form: { ...form, errors: { state: "notEnabled" }, status: 422 } };
  const skuName = detail.productLanguageNames.en ?? detail.productName;
  const send = async (): Promise<Sending> => {
    const counted = await countRequest(c, checked.value.phone);
    if (!counted.ok) return { kind: "limited", waitMs: counted.waitMs };
    const answer = await sendProductRequest(c.get("upstream"), { ...checked.value, sku: detail.skuCode, skuName }, formId, source);
    if (answer.ok && answer.value !== "refused") return { kind: "sent" };
    await counted.takeBack();
    return { kind: "failed" };
  };
  const sending = sentId ? await sendOnce(c.get("upstream"), sentId, detail.skuCode, checked.value, send) : await send();
  if (sending.kind === "limited")
    return { kind: "limited", waitMs: sending.waitMs, form: { ...form, failure: c.get("t")("request.tooMany"), status: 429 } };
  return sending.kind === "sent" ? sending : failed;
}

async function countRequest(c: PageContext, phone: string): Promise<Admitted> {
  const { env, upstream } = c.var;
  const caller = { address: c.req.header("CF-Connecting-IP"), device: null, subject: await phoneName(env, phone) };
  return admitted(env, "requests", caller, (fault) => reportFault(upstream, "limit", "requests", fault));
}

/** Source of the chosen state, not of the page's. A b2b source of one state is replaced by the chosen state's (request-14). */
function sourceOf(c: PageContext, chosenState: string | null): string {
  const visit = c.get("visit");
  const chosen = statesWithShop(c).find(({ slug }) => slug === chosenState);
  return chosen ? visitInState(visit, chosen).source : visit.source;
}

export function showBuyNowSuccess(c: PageContext): Response | Promise<Response> {
  return c.render(<RequestSentPage />, {
    keep: "fixed",
    head: ownHead(c, paths.buyNowSuccess, "request.sentTitle"),
  });
}

interface FormState {
  readonly sku: string;
  readonly detail: ProductDetail | null;
  readonly typed: TypedRequest;
  /** True if the product is enabled (request-7). */
  readonly offered: boolean;
  readonly status: 200 | 404 | 422 | 429 | 503;
  /** In seconds. */
  readonly retryAfter?: number;
  readonly errors?: RequestErrors;
  readonly failure?: string;
  /** Only on uncached pages: farmers must not share an id. */
  readonly formId?: string;
}

const statesWithShop = (c: PageContext): StateConfig[] => c.get("tables").states.filter((state) => state.shop);

function formPage(c: PageContext, state: FormState): Response | Promise<Response> {
  const { detail, offered, status, sku } = state;
  const isPosted = c.req.method === "POST";
  return c.render(<ProductRequestPage detail={detail} form={offered ? formProps(c, state) : null} />, {
    status,
    keep: isPosted ? "never" : "catalogue",
    tags: isPosted ? [] : [`product:${sku}`],
    head: requestHead(c, state),
    retryAfter: state.retryAfter,
  });
}

function formProps(c: PageContext, { sku, typed, errors = {}, failure, formId = "" }: FormState): ProductRequestPageProps["form"] {
  const { t, visit } = c.var;
  return {
    action: href(paths.productRequest, {}, visit),
    successHref: href(paths.buyNowSuccess, {}, visit),
    sku,
    states: statesWithShop(c).map((state) => ({ slug: state.slug, label: state.names[visit.language] })),
    typed,
    errors,
    failure: failure ?? null,
    onceKey: formId,
    words: pickStrings(t, REQUEST_WORDS),
  };
}

function requestHead(c: PageContext, { sku, detail }: FormState): PageHead {
  const t = c.get("t");
  return {
    title: detail ? `${t("request.title")}: ${detail.productName}` : t("request.title"),
    pathname: paths.buyNow.path({ slug: slugOf(detail?.productLanguageNames.en ?? detail?.productName ?? ""), sku }),
    noindex: true,
  };
}
