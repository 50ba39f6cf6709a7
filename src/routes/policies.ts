/** /policy/{type} (S1 §2, §7). */
import { isPolicyType, policyLanguage } from "../domain/policy/policy.ts";
import { paths } from "../paths.ts";
import { policy } from "../services/policies/client.ts";
import { PolicyPage } from "../views/policy/PolicyPage.tsx";
import type { PageContext } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.ts";
import { renderPage } from "./render.ts";

export async function showPolicy(c: PageContext): Promise<Response> {
  const type = c.req.param("type") ?? "";
  if (!isPolicyType(type)) return notFoundPage(c);
  const { TERMS_URL, HELPLINE } = c.get("env");
  // The terms are the company's, on a page of its own.
  if (type === "terms-conditions" && TERMS_URL)
    return new Response(null, { status: 302, headers: { Location: TERMS_URL, "Cache-Control": "private, no-store" } });
  const { language } = c.get("visit");
  const found = await policy(c.get("upstream"), type, language);
  if (!found.ok) return unavailablePage(c);
  const t = c.get("t");
  const isTerms = type === "terms-conditions";
  const title = t(isTerms ? "footer.terms" : "footer.returns");
  const kept = policyLanguage(type, language);
  return renderPage(
    c,
    PolicyPage,
    { title, html: found.value, foreign: kept === language ? null : kept, helpline: HELPLINE },
    {
      keep: "catalogue",
      tags: [`policy:${type}`],
      head: {
        title,
        ...(isTerms ? {} : { description: t("policy.returnsDescription") }),
        pathname: paths.policy.path({ type }),
        styles: ["text"],
      },
    },
  );
}
