import { type Key, type Translate, translator } from "../i18n.ts";
import { canonicalHref } from "../paths.ts";
import { NOT_CACHED } from "../routes/cache-control.ts";
import { spokenRequestId } from "../services/request-id.ts";
import { PLAIN_SHEET, plainMessage } from "../views/errors/plain.ts";
import { SHEETS_HEADER } from "../views/styles.ts";
import type { GatewayRequest } from "./context.ts";
import { languageOf, namedVisit } from "./visit.ts";

const faultText = (t: Translate): string => `${t("error.text")} ${t("error.number", { number: spokenRequestId() })}`;

/** For unknown hosts and failures, in the visitor's language, with a link to the shop (shell-59). */
export function plainPage(
  c: GatewayRequest,
  status: number,
  title: Key,
  headers: Readonly<Record<string, string>> = {},
  text?: string,
): Response {
  const language = languageOf(c);
  const t = translator(language);
  const origin = c.get("env")?.SITE_ORIGIN ?? c.get("url").origin;
  // An empty URL reloads the page.
  const retry = status === 503 && c.req.method === "GET" ? [{ href: "", label: t("error.retry") }] : [];
  const toShop = { href: `${origin}${canonicalHref("/", namedVisit(c))}`, label: t("error.toShop") };
  const page = plainMessage({ language, title: t(title), text: text ?? (status === 503 ? faultText(t) : null), ways: [...retry, toShop] });
  return new Response(page, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": NOT_CACHED, [SHEETS_HEADER]: PLAIN_SHEET, ...headers },
  });
}
