import type { DetailGroup } from "../domain/product/product.ts";
import type { TypedCode } from "../domain/verify/pack-code.ts";
import { isToxicity, type ToxicityColour } from "../domain/verify/toxicity.ts";

import type { PageHead } from "../views/head.ts";
import type { CodeFormProps } from "../views/verify/CodeForm.tsx";
import { CheckFailedPage, NoPackPage, NoSerialPage } from "../views/verify/NoPackPage.tsx";
import type { PageContext } from "./context.ts";

export function verifyHead(c: PageContext, title: string): PageHead {
  const { pathname, searchParams } = new URL(c.req.url);
  // In another language, try the same spellings (verify-47).
  const query = searchParams.get("typed") === "1" ? { typed: "1" } : {};
  return { title, pathname, query, noindex: true };
}

/** Without the toxicity if its coloured diamond is shown. */
export const withoutColour = (attributes: DetailGroup["attributes"], colour: ToxicityColour | null): DetailGroup["attributes"] =>
  colour ? attributes.filter((attribute) => !isToxicity(attribute)) : attributes;

/** 404: hash and barcode do not match (verify-17), or the pack is unknown. */
export function noPackPage(c: PageContext, verdict: "invalid" | "unknown", form: CodeFormProps): Response | Promise<Response> {
  const { t } = c.var;
  return c.render(<NoPackPage verdict={verdict} {...form} />, {
    status: 404,
    keep: "never",
    head: verifyHead(c, t(verdict === "invalid" ? "verify.invalidTitle" : "verify.unknownTitle")),
  });
}

/** A GS1 Digital Link without a serial number is the same on every pack, so the page requests the pack's own number (verify-31). */
export function noSerialPage(c: PageContext, typed: TypedCode): Response | Promise<Response> {
  const { t } = c.var;
  const head = verifyHead(c, t("verify.checkPack"));
  return c.render(<NoSerialPage typed={typed} />, { keep: "never", head });
}

/** 503 with Retry-After: the check failed, so there is no verdict (verify-18). */
export function checkFailedPage(c: PageContext): Response | Promise<Response> {
  const { t } = c.var;
  const { pathname, search } = new URL(c.req.url);
  const head = verifyHead(c, t("verify.faultTitle"));
  return c.render(<CheckFailedPage retryHref={`${pathname}${search}`} />, { status: 503, keep: "never", head });
}
